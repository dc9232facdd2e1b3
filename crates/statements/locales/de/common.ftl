# Was mehrere Systeme sagen.

common-no-pairing = keine Auslosung dieser Runde erfüllt die absoluten Kriterien; der Schiedsrichter entscheidet
common-may-not-meet = { $a } und { $b } dürfen nicht gegeneinander spielen

common-colour-both = beide Farbpräferenzen werden erfüllt
common-colour-one = die Farbpräferenz von Spieler { $player } wird erfüllt; Spieler { $other } hat keine
common-colour-stronger = beide wollen dieselbe Farbe; die stärkere Präferenz, die von Spieler { $player }, wird erfüllt
common-colour-wider = beide wollen dieselbe Farbe gleich stark; Spieler { $player } hat die größere Farbdifferenz
common-colour-alternate = beide wollen { $colour ->
        [white] Weiß
       *[black] Schwarz
    } gleich stark; sie wechseln gegenüber der letzten Runde, in der einer Weiß und der andere Schwarz hatte
common-colour-higher = beide wollen { $colour ->
        [white] Weiß
       *[black] Schwarz
    } gleich stark; die Präferenz des ranghöheren Spielers { $player } wird erfüllt
common-colour-number = keiner der beiden Spieler hat eine Farbpräferenz; der ranghöhere Spieler { $player } hat die { $odd ->
        [yes] ungerade
       *[no] gerade
    } Startnummer { $number } (Anfangsfarbe { $initial ->
        [white] Weiß
       *[black] Schwarz
    }{ $turned ->
        [yes] , nach Runde 1 umgekehrt
       *[no] { "" }
    })

common-colours-turned = Spieler { $white } sollte gegen Spieler { $black } Weiß haben: { $why }{ $excess-count ->
        [0] { "" }
       *[other] ; laut Datei: { $excess }
    }{ $more ->
        [0] { "" }
        [one] ; an 1 weiteren Brett sind die Farben vertauscht
       *[other] ; an { $more } weiteren Brettern sind die Farben vertauscht
    }
common-colour-in-a-row = Spieler { $player } bekommt { $times }-mal nacheinander { $colour ->
        [white] Weiß
       *[black] Schwarz
    } ({ $article })
common-colour-too-often = Spieler { $player } bekommt { $colour ->
        [white] { $more } Partien mehr mit Weiß als mit Schwarz
       *[black] { $more } Partien mehr mit Schwarz als mit Weiß
    } ({ $article })

common-bye-missing = { $player } sollte spielfrei sein, aber niemand ist es
common-bye-incomplete = wenn { $player } spielfrei ist, können die anderen nicht alle gepaart werden
common-bye-score = { $expected } hat { $expected-score } Punkte, { $recorded } hat { $recorded-score }
common-bye-number = bei sonst gleichen Voraussetzungen hat { $expected } die größere Startnummer ({ $expected-number }; { $recorded } hat { $recorded-number })
common-not-paired = laut Datei ist { $player } nicht gepaart
common-already-paired = { $player } trifft auf einen Residenten dieser Paarungsgruppe, ist aber schon gepaart
common-set-count = { $expected-count ->
        [0] Aufwärtsfloater sind nicht nötig
        [one] 1 Aufwärtsfloater genügt ({ $expected })
       *[other] { $expected-count } Aufwärtsfloater genügen ({ $expected })
    }; laut Datei { $recorded-count ->
        [one] ist es 1 ({ $recorded })
       *[other] sind es { $recorded-count } ({ $recorded })
    }
common-set-scores = die Aufwärtsfloater { $expected } liegen { $expected-differences } Punkte unter den Residenten; die der Datei, { $recorded }, liegen { $recorded-differences } Punkte darunter
common-set-order = in der Reihenfolge der Auswahlen kommen die Aufwärtsfloater { $expected } vor denen der Datei, { $recorded }; beide Auswahlen sind gleich gut
common-wrong-colours = { $white } sollte gegen { $black } { $matches ->
        [yes] mit Weiß beginnen
       *[no] Weiß haben
    }: { $why }{ $more ->
        [0] { "" }
        [one] ; an 1 weiteren Brett sind die Farben vertauscht
       *[other] ; an { $more } weiteren Brettern sind die Farben vertauscht
    }
common-bye-step = spielfrei ist { $player }
common-bracket-step = Paarungsgruppe { $number }, { $score } Punkte
common-bye-passed-over = { $player } käme zuerst, { $why ->
        [incomplete] aber dann können die anderen nicht alle gepaart werden
       *[barred] darf aber nicht spielfrei sein
    } ({ $article })
common-more-passed-over = { $more ->
        [one] 1 { $teams ->
            [yes] weitere Mannschaft wird
           *[no] weiterer Spieler wird
        }
       *[other] { $more } weitere { $teams ->
            [yes] Mannschaften werden
           *[no] Spieler werden
        }
    } aus einem dieser Gründe übergangen
common-residents = Residenten: { $players }
common-chosen-denied = { $denied ->
        [0] alle bekommen
        [one] 1 Spieler bekommt nicht
       *[other] { $denied } Spieler bekommen nicht
    } die bevorzugte Farbe
