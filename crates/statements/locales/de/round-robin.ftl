# Rundenturniere (C.05, Anhang 1).

round-robin-table = Berger-Tabelle für { $odd } oder { $even } { $teams ->
        [yes] Mannschaften
       *[no] Spieler
    }, Runde { $row }{ $reversed ->
        [yes] { " " }mit vertauschten Farben (Durchgang { $cycle }){ $exchanged ->
            [yes] , dessen letzte zwei Runden vertauscht
           *[no] { "" }
        }
       *[no] { $exchanged ->
            [yes] , die letzten zwei Runden des ersten Durchgangs vertauscht
           *[no] { $cycle ->
                [1] { "" }
               *[other] { " " }(Durchgang { $cycle })
            }
        }
    }
round-robin-game = { $white }-{ $black }
round-robin-free = { $player } spielfrei
round-robin-alone = { $player } ohne Gegner
round-robin-difference = { $table }, Brett { $board }: { $expected }; laut Datei { $recorded }{ $also-count ->
        [0] { "" }
       *[other] , { $also }
    }{ $not-played ->
        [yes] ; eine nicht gespielte Partie wird mit beiden Gegnern eingetragen, als + und -
       *[no] { "" }
    }{ $resembles-count ->
        [0] { "" }
       *[other] ; { $resembles }
    }
round-robin-other-round = alle Partien sind die von Runde { $round } des Spielplans
round-robin-all-turned = alle Farben sind vertauscht
round-robin-board = Brett { $board } der Tabelle
round-robin-bye = Brett { $board }: { $player } gegen { $dummy }, spielfrei
