# Burstein (C.04.4.2).

burstein-bye-games = { $expected } hat { $expected-games ->
        [one] 1 Partie
       *[other] { $expected-games } Partien
    } gespielt, { $recorded } hat { $recorded-games } gespielt
burstein-bye-ranking = bei sonst gleichen Voraussetzungen steht { $expected } in der Rangfolge tiefer ({ $expected-index }; { $recorded } hat { $recorded-index })
burstein-index = { $first ->
        [buchholz] Buchholz { $buchholz }, Sonneborn-Berger { $berger }
       *[berger] Sonneborn-Berger { $berger }, Buchholz { $buchholz }
    }, Startnummer { $number }{ $unplayed-count ->
        [0] { "" }
       *[other] { " " }(Buchholz enthält { $unplayed } aus Runden ohne Partie)
    }
burstein-floaters-incomplete = { $floaters-count ->
        [0] wenn niemand heruntergelost wird
        [one] wenn { $floaters } heruntergelost wird
       *[other] wenn { $floaters } heruntergelost werden
    }, können die übrigen Spieler nicht alle gepaart werden
burstein-floater-count = { $expected-count ->
        [0] niemand muss heruntergelost werden
        [one] 1 Floater genügt ({ $expected })
       *[other] { $expected-count } Floater genügen ({ $expected })
    }; laut Datei { $recorded-count ->
        [one] ist es 1 ({ $recorded })
       *[other] sind es { $recorded-count } ({ $recorded })
    }
burstein-floater-scores = { $counted ->
        [all] die Floater { $expected } haben { $expected-scores } Punkte, die der Datei, { $recorded }, haben { $recorded-scores }
       *[incoming] von den Floatern { $expected } { $expected-scores-count ->
            [0] kam keiner von oben
            [one] kam 1 von oben ({ $expected-scores } Punkte)
           *[other] kamen { $expected-scores-count } von oben ({ $expected-scores } Punkte)
        }; von denen der Datei, { $recorded }, { $recorded-scores-count ->
            [0] keiner
           *[other] { $recorded-scores-count } ({ $recorded-scores } Punkte)
        }
    }
burstein-next-bracket = { $expected-count ->
        [0] wenn niemand heruntergelost wird
        [one] wenn { $expected } heruntergelost wird
       *[other] wenn { $expected } heruntergelost werden
    }, ergibt sich in der nächsten Paarungsgruppe: { $expected-next }; { $recorded-count ->
        [0] wenn niemand heruntergelost wird
        [one] wenn { $recorded } heruntergelost wird
       *[other] wenn { $recorded } heruntergelost werden
    }: { $recorded-next }
burstein-next = { $floaters ->
        [0] keine Floater
        [one] 1 Floater
       *[other] { $floaters } Floater
    }{ $floaters ->
        [0] { "" }
       *[other] { $counted ->
            [all] { " " }mit { $scores } Punkten
           *[incoming] { $scores-count ->
                [0] , davon keiner von oben gekommen
               *[other] , davon { $scores-count } von oben gekommen ({ $scores } Punkte)
            }
        }
    }
burstein-next-met = { $met ->
        [yes] alle, die gepaart werden sollen, können gepaart werden
       *[no] Spieler, die gepaart werden sollen, bleiben ungepaart
    }
burstein-denied = in den Paarungen der Datei { $recorded ->
        [0] bekommen alle die bevorzugte Farbe
        [one] bekommt 1 Spieler nicht die bevorzugte Farbe
       *[other] bekommen { $recorded } Spieler nicht die bevorzugte Farbe
    }; nach den Regeln { $expected ->
        [0] bekommen sie alle
        [one] bekommt 1 sie nicht
       *[other] bekommen { $expected } sie nicht
    }
burstein-pairing-order = { $player }, Nummer { $number } der Paarungsgruppe, { $expected-count ->
        [0] wird in der ersten der besten Auslosungen heruntergelost
       *[other] trifft in der ersten der besten Auslosungen auf { $expected } (Nummer { $expected-number })
    }; laut Datei { $recorded-count ->
        [0] wird { $player } heruntergelost
       *[other] trifft { $player } auf { $recorded } (Nummer { $recorded-number })
    }
burstein-colour-initial = beide haben noch keine Partie gespielt; die { $whose ->
        [smaller] kleinere Startnummer, die von { $player },
       *[higher] Startnummer des ranghöheren Spielers { $player }
    } ist { $odd ->
        [yes] ungerade
       *[no] gerade
    } ({ $number }), und die Anfangsfarbe ist { $initial ->
        [white] Weiß
       *[black] Schwarz
    }
burstein-colour-one = die Präferenz von { $player } wird erfüllt; { $other } hat keine
burstein-colour-stronger = die stärkere Präferenz, die von { $player }, wird erfüllt
burstein-colour-alternate = beide wollen { $colour ->
        [white] Weiß
       *[black] Schwarz
    } gleich stark; die Farben werden gegenüber dem letzten Mal getauscht, als einer Weiß und der andere Schwarz hatte
burstein-colour-higher = beide wollen { $colour ->
        [white] Weiß
       *[black] Schwarz
    } gleich stark; die Präferenz des ranghöheren Spielers { $player } wird erfüllt

burstein-bye-chosen = { $player } hat { $score } Punkte und hat { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    } gespielt; { $index }
burstein-incoming = von oben gekommene Floater: { $players }
burstein-number = Nummer { $number }: { $player } ({ $index })
burstein-more-numbers = { $more ->
        [one] 1 weiterer Spieler folgt
       *[other] { $more } weitere Spieler folgen
    } in derselben Reihenfolge
burstein-enough = { $floaters ->
        [0] alle können hier gepaart werden
        [one] 1 Floater genügt
       *[other] { $floaters } Floater genügen
    }
burstein-chosen-scores = { $counted ->
        [all] { $floaters-count ->
            [one] der Floater { $floaters } hat
           *[other] die Floater { $floaters } haben
        } { $scores } Punkte; weniger ist nicht möglich
       *[incoming] von den Floatern { $floaters } { $scores-count ->
            [0] kam keiner von oben
            [one] kam 1 von oben ({ $scores } Punkte); weniger ist nicht möglich
           *[other] kamen { $scores-count } von oben ({ $scores } Punkte); weniger ist nicht möglich
        }
    }
burstein-chosen-next = damit ergibt sich in der nächsten Paarungsgruppe: { $next }
