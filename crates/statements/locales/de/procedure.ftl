# Das Dutch-System von 2012 und der Text davor, so gelesen.

procedure-only-moved-down = P1 ist unter die Zahl der heruntergelosten Spieler gesunken, die gepaart werden können; deshalb enthalten alle { $pairs } noch zu bildenden Paarungen heruntergeloste Spieler; laut Datei { $recorded ->
        [one] gibt es 1 Paarung
       *[other] gibt es { $recorded } Paarungen
    }, davon { $recorded-moved-down } mit heruntergelosten Spielern
procedure-fewer-pairs = laut Datei hat diese Punktgruppe { $recorded ->
        [0] keine Paarung
        [one] 1 Paarung
       *[other] { $recorded } Paarungen
    }, möglich { $possible ->
        [one] ist 1
       *[other] sind { $possible }
    }
procedure-fewer-moved-down = M1 ist laut Datei { $recorded }; möglich ist { $possible } ({ $all ->
        [one] 1 Spieler wurde
       *[other] { $all } Spieler wurden
    } heruntergelost)
procedure-violations = laut Datei { $counted }; { $possible ->
        [0] es geht auch ohne
        [one] 1 genügt ({ $possible-players })
       *[other] { $possible } genügen ({ $possible-players })
    }
procedure-scores = { $what ->
        [paired-scores] gepaart sind heruntergeloste Spieler mit { $recorded } Punkten ({ $players }); nach den Regeln haben sie { $possible } ({ $possible-players })
       *[floater-scores] übrig bleiben Spieler mit { $recorded } Punkten ({ $players }); nach den Regeln haben sie { $possible } ({ $possible-players })
    }
procedure-squares = die Summe der quadrierten Punktdifferenzen{ $what ->
        [pair-differences] { " " }aller Paarungen
       *[score-differences] { "" }
    } ist laut Datei { $recorded }{ $players-count ->
        [0] { "" }
       *[other] { " " }({ $players })
    }; { $possible } genügt{ $possible-players-count ->
        [0] { "" }
       *[other] { " " }({ $possible-players })
    }
procedure-equally-good = gleich gut, aber { $but }
procedure-other-scores = der nächsten Punktgruppe zuliebe werden andere Spieler mit denselben Punktzahlen wie zuvor ({ $scores }) heruntergelost; laut Datei haben sie { $recorded }
procedure-lowest-with-others = { $floaters-count ->
        [one] wenn Spieler { $floaters } heruntergelost wird
       *[other] wenn die Spieler { $floaters } heruntergelost werden
    }, kann die unterste Punktgruppe nicht gepaart werden; mit { $others } kann sie es
procedure-pairs-below = { $floaters-count ->
        [one] wenn Spieler { $floaters } heruntergelost wird
       *[other] wenn die Spieler { $floaters } heruntergelost werden
    }, ergibt die nächste Punktgruppe { $pairs ->
        [one] 1 Paarung
       *[other] { $pairs } Paarungen
    }; mit { $others } sind es { $more }
procedure-paired-below = { $floaters-count ->
        [one] wenn Spieler { $floaters } heruntergelost wird
       *[other] wenn die Spieler { $floaters } heruntergelost werden
    }, { $paired ->
        [one] kann 1
       *[other] können { $paired }
    } der heruntergelosten Spieler in der nächsten Punktgruppe gepaart werden; mit { $others } { $more ->
        [one] ist es 1
       *[other] sind es { $more }
    }
procedure-counted = { $count } { $what ->
        [topscorer-colours] { $count ->
            [one] Paarung eines Topscorers, in der beide
           *[other] Paarungen von Topscorern, in denen beide
        } dieselbe absolute Farbpräferenz haben
        [strong-odd] { $count ->
            [one] Paarung, in der beide
           *[other] Paarungen, in denen beide
        } dieselbe Farbe stark oder absolut bevorzugen, in einer ungeraden Runde
        [preference] { $count ->
            [one] Paarung, in der beide
           *[other] Paarungen, in denen beide
        } dieselbe Farbe bevorzugen
        [strong-even] { $count ->
            [one] Paarung, in der beide
           *[other] Paarungen, in denen beide
        } dieselbe Farbe stark oder absolut bevorzugen, in einer geraden Runde
        [down-1] Abwärtsfloater, { $count ->
            [one] der in der vorigen Runde heruntergelost wurde
           *[other] die in der vorigen Runde heruntergelost wurden
        }
        [down-2] Abwärtsfloater, { $count ->
            [one] der vor zwei Runden heruntergelost wurde
           *[other] die vor zwei Runden heruntergelost wurden
        }
        [up-1] Aufwärtsfloater, { $count ->
            [one] der in der vorigen Runde hochgelost wurde
           *[other] die in der vorigen Runde hochgelost wurden
        }
       *[up-2] Aufwärtsfloater, { $count ->
            [one] der vor zwei Runden hochgelost wurde
           *[other] die vor zwei Runden hochgelost wurden
        }
    } ({ $players })
procedure-b3-factor = die Summe der quadrierten Punktdifferenzen (B3-Faktor) ist { $sum }
procedure-byes-waived = aufgehoben, weil es sonst keine Auslosung der Runde gibt
