# Dubov (C.04.4.1).

dubov-bye-games = { $paired ->
        [yes] { $expected } hatte in { $expected-games ->
            [one] 1 Runde
           *[other] { $expected-games } Runden
        } einen Gegner, { $recorded } in { $recorded-games }
       *[no] { $expected } hat { $expected-games ->
            [one] 1 Partie
           *[other] { $expected-games } Partien
        } gespielt, { $recorded } hat { $recorded-games } gespielt
    }
dubov-set-incomplete = { $set-count ->
        [0] ohne Aufwärtsfloater
        [one] wenn { $set } hochgelost wird,
       *[other] wenn { $set } hochgelost werden,
    } können die Spieler darunter nicht alle gepaart werden
dubov-set-colours = { $recorded-count ->
        [one] wenn { $recorded } hochgelost wird
       *[other] wenn { $recorded } hochgelost werden
    }, { $recorded-denied ->
        [one] bekommt mindestens 1 Spieler der Paarungsgruppe nicht die bevorzugte Farbe
       *[other] bekommen mindestens { $recorded-denied } Spieler der Paarungsgruppe nicht die bevorzugte Farbe
    }; mit { $expected } { $expected-denied ->
        [one] ist es 1
       *[other] sind es { $expected-denied }
    }
dubov-set-upfloats = von den Aufwärtsfloatern { $recorded } { $counted ->
        [maximum] { $recorded-upfloats ->
            [0] wurde keiner
            [one] wurde 1
           *[other] wurden { $recorded-upfloats }
        } so oft hochgelost, dass das Höchstmaß erreicht ist
        [again] { $recorded-upfloats ->
            [0] wurde keiner
            [one] wurde 1
           *[other] wurden { $recorded-upfloats }
        } in der vorigen Runde hochgelost
       *[other] { $recorded-upfloats ->
            [0] zählt keiner
            [one] zählt 1
           *[other] zählen { $recorded-upfloats }
        } gegen dieses Kriterium
    }; von { $expected } { $expected-upfloats ->
        [0] keiner
       *[other] { $expected-upfloats }
    }
dubov-set-times = unter { $recorded } wurden die Aufwärtsfloater mit dem Höchstmaß bisher { $recorded-times }-mal hochgelost; die unter { $expected } { $expected-times }-mal
dubov-denied = { $recorded ->
        [0] alle Spieler der Paarungsgruppe bekommen
        [one] 1 Spieler der Paarungsgruppe bekommt nicht
       *[other] { $recorded } Spieler der Paarungsgruppe bekommen nicht
    } die bevorzugte Farbe; möglich { $expected ->
        [one] ist 1
       *[other] sind { $expected }
    }
dubov-avoidable = { $a } und { $b } sind beide in { $group }, wo keine Paarung unvermeidbar ist
dubov-shifters = die { $which ->
        [first] erste
       *[second] zweite
    } Verschiebung bringt { $set } von { $from } nach { $to }, die erste Auswahl, mit der die beste Auslosung möglich ist; von { $a } und { $b }, die laut Datei gegeneinander spielen und beide in { $from } sind, verschiebt sie { $both ->
        [yes] beide
       *[no] keinen
    }
dubov-otherwise = laut Datei sind die Spieler der Paarungsgruppe anders gepaart
dubov-inside-s1 = { $a } und { $b } sind beide in S1
dubov-transposition = { $player } aus S1 trifft auf { $expected } in einer Transposition, die früher kommt als die der Datei; dort trifft { $player } auf { $recorded }
dubov-colour-initial = beide haben noch nicht gespielt; der ranghöhere Spieler { $player } hat die { $odd ->
        [yes] ungerade
       *[no] gerade
    } Startnummer { $number }, und die Anfangsfarbe ist { $initial ->
        [white] Weiß
       *[black] Schwarz
    }
dubov-colour-both = { $white } sollte Weiß haben, { $black } sollte Schwarz haben
dubov-colour-stronger = beide sollten { $colour ->
        [white] Weiß
       *[black] Schwarz
    } haben; die Präferenz von { $stronger } ist { $strength ->
        [mild] mild
        [strong] stark
       *[absolute] absolut
    }, die von { $weaker } nur { $weaker-strength ->
        [mild] mild
        [strong] stark
       *[absolute] absolut
    }
dubov-colour-alternate = beide sollten gleichermaßen { $colour ->
        [white] Weiß
       *[black] Schwarz
    } haben; als sich ihre Farben zuletzt unterschieden, hatte { $white } Schwarz
dubov-colour-higher = beide sollten gleichermaßen { $colour ->
        [white] Weiß
       *[black] Schwarz
    } haben; der ranghöhere Spieler { $player } bekommt die Farbe

dubov-bye-chosen = { $player }: { $score } Punkte ({ $score-article }), { $paired ->
        [yes] { $games ->
            [one] 1 Runde mit einem Gegner
           *[other] { $games } Runden mit einem Gegner
        }
       *[no] { $games ->
            [one] 1 gespielte Partie
           *[other] { $games } gespielte Partien
        }
    } ({ $games-article }), Startnummer { $number } ({ $number-article })
dubov-count = { $upfloaters ->
        [0] keine Aufwärtsfloater: die Residenten und alle darunter können gepaart werden
        [one] 1 Aufwärtsfloater genügt
       *[other] { $upfloaters } Aufwärtsfloater genügen
    }
dubov-differences = { $differences } Punkte unter den Residenten
dubov-maximum = { $upfloaters ->
        [0] keiner der Aufwärtsfloater hat
        [one] 1 der Aufwärtsfloater hat
       *[other] { $upfloaters } der Aufwärtsfloater haben
    } das Höchstmaß von { $maximum }-mal Hochlosen erreicht
dubov-times = wer es erreicht hat, wurde { $times }-mal hochgelost
dubov-again = { $upfloaters ->
        [0] keiner der Aufwärtsfloater wurde
        [one] 1 der Aufwärtsfloater wurde
       *[other] { $upfloaters } der Aufwärtsfloater wurden
    } in der vorigen Runde hochgelost
dubov-chosen-set = { $set-count ->
        [one] Aufwärtsfloater { $set }
       *[other] die Aufwärtsfloater { $set }
    }: die erste der besten Auswahlen ({ $article })
dubov-subgroups = G1: { $g1-count ->
        [0] niemand
       *[other] { $g1 }
    }; G2: { $g2-count ->
        [0] niemand
       *[other] { $g2 }
    }; { $halves ->
        [yes] Hälften nach Startnummer, weil noch niemand gespielt hat
       *[no] nach Farbpräferenz
    } ({ $article })
dubov-first-shift = { $set-count ->
        [one] 1 Paarung innerhalb von { $from } ist unvermeidbar: { $set } wechselt
       *[other] { $set-count } Paarungen innerhalb von { $from } sind unvermeidbar: { $set } wechseln
    } von { $from } nach { $to } ({ $article })
dubov-second-shift = damit beide Untergruppen gleich groß sind, { $set-count ->
        [one] wechselt { $set }
       *[other] wechseln { $set }
    } von { $from } nach { $to } ({ $article })
dubov-averages = S1 mit den Durchschnittswertungen der Gegner: { $players }{ $more ->
        [0] { "" }
       *[other] { " " }und { $more } weitere
    } ({ $article })
dubov-average = { $player } ({ $average })
dubov-opponents = ihre Gegner: { $players }, die erste { $first ->
        [yes] Transposition
       *[no] zulässige Transposition
    } ({ $article })
