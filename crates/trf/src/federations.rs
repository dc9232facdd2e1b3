//! Codes of federations.

/// The current and former codes of FIDE's members, in alphabetical order.
const CODES: &str = "\
AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL BOT BRA BRN \
BRU BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COK COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU \
EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA FRG GAB GAM GBS GCI GDR GEO GEQ GER GHA GLP GRE GRL GRN GUA \
GUI GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KIR KOR \
KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIB LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC \
MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR \
QAT ROM ROU RSA RUS RWA SAM SCG SCO SEN SEY SGP SIN SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK \
SWE SWZ SYR TAN TCH TGA THA TJK TKM TLS TOG TPE TRI TTO TUN TUR TUV UAE UGA UKR URS URU USA UZB VAN VEN VIE \
VIN WLS YEM YUG ZAM ZIM";

/// Whether this is the code of a federation.
pub(super) fn is_federation(code: &str) -> bool {
    code.len() == 3 && CODES.split(' ').any(|known| known == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_whole() {
        for (code, known) in [("NOR", true), ("AFG", true), ("ZIM", true), ("TNR", false), ("OR ", false), ("", false)]
        {
            assert_eq!(is_federation(code), known, "{code:?}");
        }
        assert!(CODES.split(' ').all(|code| code.len() == 3) && CODES.split(' ').is_sorted());
    }
}
