# Das Lim-System (C.04.4.3).

lim-no-pairing = das Verfahren findet keine Auslosung dieser Runde; der Schiedsrichter entscheidet
lim-bye = spielfrei ist { $expected-count ->
        [0] niemand
       *[other] { $expected }, der rangniedrigste Spieler der untersten Punktgruppe, der spielfrei sein darf
    }; laut Datei ist es { $recorded-count ->
        [0] niemand
       *[other] { $recorded }
    }
lim-bye-step = spielfreier Spieler
lim-bye-of = { $player }: der rangniedrigste Spieler der untersten Punktgruppe, der spielfrei sein darf
lim-floats = { $player } wird Floater der Gruppe mit { $group } Punkten: { $why ->
        [alone] in der Gruppe gibt es keinen zulässigen Gegner
        [even] damit die Zahl der Spieler gerade wird
        [exchanges] kein Austausch ergibt einen zulässigen Gegner und lässt den zuvor gepaarten Spielern einen
        [company] zusammen mit einem anderen Spieler, damit die Zahl gerade bleibt
        [exchanged] anstelle eines Floaters, der in der nächsten Gruppe keinen zulässigen Gegner hat
       *[cracked] die Paarung wurde aufgelöst, weil die Mediangruppe nicht gepaart werden kann
    }
lim-stays-in-record = { $floats }; laut Datei wird der Spieler in dieser Gruppe gepaart
lim-pair = { $floater ->
        [yes] { $one } trifft auf { $other }, den ersten verfügbaren Gegner eines Floaters
       *[no] { $one } trifft auf { $other } nach dem ersten Austausch, der zulässig ist
    }; laut Datei { $recorded-count ->
        [0] hat { $one } keinen Gegner
       *[other] trifft { $one } auf { $recorded }
    }
lim-should-have-white = { $white } sollte gegen { $black } Weiß haben: { $why }
lim-by-lot = beide haben noch nicht gespielt: die Startnummer von { $player } und das Los entscheiden
lim-limits = andernfalls bekäme einer von beiden dreimal nacheinander dieselbe Farbe oder drei Partien mehr mit der einen Farbe als mit der anderen
lim-due = für { $white } ist { $white-due ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    } fällig, für { $black } { $black-due ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    }
lim-last-differed = für beide ist { $due ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    } fällig; als sich ihre Farben zuletzt unterschieden, hatte { $player } Schwarz
lim-same-history = für beide ist { $due ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    } fällig, und ihre Farbfolgen sind gleich; der { $higher ->
        [yes] ranghöhere
       *[no] rangniedrigere
    } Spieler bekommt sie
lim-group = Punktgruppe mit { $score } Punkten, { $way ->
        [down] abwärts gepaart
        [up] aufwärts gepaart
       *[median] die Mediangruppe, zuletzt gepaart
    }
