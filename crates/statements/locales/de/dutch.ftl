# Das Dutch-System von 2017 und 2026.

dutch-bye-score = spielfrei ist { $who-count ->
        [0] niemand
       *[other] Spieler { $who }
    } mit { $points } Punkten; nach den Regeln ist es { $rules-who-count ->
        [0] niemand
       *[other] Spieler { $rules-who }
    } mit { $rules-points }
dutch-least-bye-score = spielfrei wird dann ein Spieler mit mindestens { $points } Punkten; nach den Regeln kann es ein Spieler mit { $rules-points } werden
dutch-bye-unplayed = spielfrei ist { $who-count ->
        [0] niemand
       *[other] Spieler { $who }
    } mit { $rounds ->
        [one] 1 nicht gespielten Runde
       *[other] { $rounds } nicht gespielten Runden
    }; { $rules-rounds ->
        [0] nach den Regeln wird Spieler { $rules-who } heruntergelost, ohne eine nicht gespielte Runde, die zählt
        [one] nach den Regeln ist es Spieler { $rules-who } mit 1
       *[other] nach den Regeln ist es Spieler { $rules-who } mit { $rules-rounds }
    }
dutch-downfloater-scores = { $who-count ->
        [0] niemand wird heruntergelost
        [one] Spieler { $who } wird mit { $points } Punkten heruntergelost
       *[other] die Spieler { $who } werden heruntergelost, mit { $equal ->
            [0] { $points } Punkten
           *[other] { $points } Punkten nach { $equal } gleichen Punktzahlen
        }
    }; nach den Regeln { $rules-who-count ->
        [0] niemand
        [one] Spieler { $rules-who } mit { $rules-points }
       *[other] die Spieler { $rules-who } mit { $rules-points }
    }
dutch-score-differences = die Punktdifferenzen der Paarungen und Abwärtsfloater sind { $points }; nach den Regeln sind sie { $rules-points }{ $equal ->
        [0] { "" }
       *[other] { " " }(beide nach { $equal } gleichen)
    }
dutch-next-bracket = { $who-count ->
        [0] wenn niemand heruntergelost wird
        [one] wenn Spieler { $who } heruntergelost wird
       *[other] wenn die Spieler { $who } heruntergelost werden
    }: { $then }; nach den Regeln, mit { $rules-who-count ->
        [0] niemandem
        [one] Spieler { $rules-who }
       *[other] den Spielern { $rules-who }
    }: { $rules-then }
dutch-left-below = { $points-count ->
        [0] alle Spieler der nächsten Paarungsgruppe können gepaart werden
        [one] mindestens 1 Spieler der nächsten Paarungsgruppe bleibt ungepaart ({ $points } Punkte)
       *[other] mindestens { $points-count } Spieler der nächsten Paarungsgruppe bleiben ungepaart ({ $points } Punkte)
    }
dutch-count-below = { $count ->
        [0] alle Spieler der nächsten Paarungsgruppe können gepaart werden
        [one] mindestens 1 Spieler der nächsten Paarungsgruppe bleibt ungepaart
       *[other] mindestens { $count } Spieler der nächsten Paarungsgruppe bleiben ungepaart
    }{ $barred ->
        [0] { "" }
        [one] , davon 1, der nicht spielfrei sein darf (C.2)
       *[other] , davon { $barred }, die nicht spielfrei sein dürfen (C.2)
    }
dutch-differences-below = die Punktdifferenzen in der nächsten Paarungsgruppe sind bestenfalls { $points }{ $equal ->
        [0] { "" }
       *[other] { " " }nach { $equal } gleichen
    }
dutch-counted = { $who-count } { $what ->
        [imbalance] { $who-count ->
            [one] Spieler einer Topscorer-Partie bekommt eine Farbdifferenz von mehr als zwei
           *[other] Spieler in Topscorer-Partien bekommen eine Farbdifferenz von mehr als zwei
        }
        [repetition] { $who-count ->
            [one] Spieler einer Topscorer-Partie bekommt dreimal nacheinander dieselbe Farbe
           *[other] Spieler in Topscorer-Partien bekommen dreimal nacheinander dieselbe Farbe
        }
        [denied-repetition] { $who-count ->
            [one] Spieler einer Topscorer-Partie bekommt dreimal nacheinander dieselbe Farbe, gegen die Präferenz
           *[other] Spieler in Topscorer-Partien bekommen dreimal nacheinander dieselbe Farbe, gegen ihre Präferenz
        }
        [preference] { $who-count ->
            [one] Spieler bekommt nicht die bevorzugte Farbe
           *[other] Spieler bekommen nicht die bevorzugte Farbe
        }
        [strong-preference] { $who-count ->
            [one] Spieler bekommt trotz starker Präferenz nicht die bevorzugte Farbe
           *[other] Spieler bekommen trotz starker Präferenz nicht die bevorzugte Farbe
        }
        [down-resident-1] { $who-count ->
            [one] Resident wird wie in der vorigen Runde heruntergelost
           *[other] Residenten werden wie in der vorigen Runde heruntergelost
        }
        [down-1] { $who-count ->
            [one] Spieler wird wie in der vorigen Runde heruntergelost
           *[other] Spieler werden wie in der vorigen Runde heruntergelost
        }
        [up-resident-1] { $who-count ->
            [one] Gegner eines heruntergelosten Spielers wird wie in der vorigen Runde hochgelost
           *[other] Gegner heruntergeloster Spieler werden wie in der vorigen Runde hochgelost
        }
        [up-1] { $who-count ->
            [one] Spieler wird wie in der vorigen Runde hochgelost
           *[other] Spieler werden wie in der vorigen Runde hochgelost
        }
        [down-resident-2] { $who-count ->
            [one] Resident wird wie vor zwei Runden heruntergelost
           *[other] Residenten werden wie vor zwei Runden heruntergelost
        }
        [down-2] { $who-count ->
            [one] Spieler wird wie vor zwei Runden heruntergelost
           *[other] Spieler werden wie vor zwei Runden heruntergelost
        }
        [up-resident-2] { $who-count ->
            [one] Gegner eines heruntergelosten Spielers wird wie vor zwei Runden hochgelost
           *[other] Gegner heruntergeloster Spieler werden wie vor zwei Runden hochgelost
        }
        [up-2] { $who-count ->
            [one] Spieler wird wie vor zwei Runden hochgelost
           *[other] Spieler werden wie vor zwei Runden hochgelost
        }
        [downfloaters] { $who-count ->
            [one] Spieler wird heruntergelost
           *[other] Spieler werden heruntergelost
        }
       *[other] { $who-count ->
            [one] Spieler zählt bei diesem Kriterium
           *[other] Spieler zählen bei diesem Kriterium
        }
    } ({ $who }); nach den Regeln { $rules-who-count ->
        [0] keiner
        [one] 1 ({ $rules-who })
       *[other] { $rules-who-count } ({ $rules-who })
    }
dutch-float-differences = Punktdifferenzen { $what ->
        [down-moved-1] der heruntergelosten Spieler, die schon in der vorigen Runde heruntergelost wurden
        [down-moved-2] der heruntergelosten Spieler, die schon vor zwei Runden heruntergelost wurden
        [up-resident-1] der Residenten, die auf einen heruntergelosten Spieler treffen und in der vorigen Runde hochgelost wurden
        [up-resident-2] der Residenten, die auf einen heruntergelosten Spieler treffen und vor zwei Runden hochgelost wurden
        [down-1] der Spieler, die wie in der vorigen Runde heruntergelost werden
        [down-2] der Spieler, die wie vor zwei Runden heruntergelost werden
        [up-1] der Spieler, die wie in der vorigen Runde hochgelost werden
       *[up-2] der Spieler, die wie vor zwei Runden hochgelost werden
    }: { $differences-count ->
        [0] keine
       *[other] { $differences }
    }; nach den Regeln: { $rules-differences-count ->
        [0] keine
       *[other] { $rules-differences }
    }
dutch-difference-of = { $points } (Spieler { $player })
dutch-floats-on = Spieler { $player } wird mit { $points } Punkten weiter heruntergelost
dutch-incomplete = { $who-count ->
        [0] wenn niemand heruntergelost wird
        [one] wenn Spieler { $who } heruntergelost wird
       *[other] wenn die Spieler { $who } heruntergelost werden
    }, können die Spieler darunter nicht alle gepaart werden
dutch-later-set = nach allen Kriterien gleich gut, aber später erzeugt: von den heruntergelosten Spielern { $who-count ->
        [one] wird { $who } gepaart
       *[other] werden { $who } gepaart
    }; die Auswahl { $rules-who } kommt zuerst
dutch-later-transposition = nach allen Kriterien gleich gut, aber später erzeugt: Spieler { $player } trifft auf { $opponent }; die Transposition mit { $rules-opponent } kommt zuerst
dutch-later-exchange = nach allen Kriterien gleich gut, aber später erzeugt (laut Datei: { $exchange }; nach den Regeln: { $rules-exchange })
dutch-exchange = { $from-s1-count ->
        [0] kein Austausch
       *[other] { $from-s1 } aus S1 mit { $from-s2 } aus S2 ausgetauscht
    }
