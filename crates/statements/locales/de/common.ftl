# Was mehrere Systeme sagen.

common-no-pairing = keine Auslosung dieser Runde erfüllt die absoluten Kriterien; der Schiedsrichter entscheidet
common-may-not-meet = die Spieler { $a } und { $b } dürfen nicht gegeneinander spielen

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
