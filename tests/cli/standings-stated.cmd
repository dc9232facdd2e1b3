standings club-ranked.trf --tie-breaks DE,BH-C1,OTHER_Lot --tie-break-edition 2024-08-01
