# Ursachen, auch nach „wahrscheinliche Ursache“.

cause-edition = die Runde wurde nach { $system } ausgelost
cause-last-round = { $last ->
        [yes] die Runde wurde als letzte Runde ausgelost
       *[no] die Runde wurde nicht als letzte Runde ausgelost
    }
cause-baku = { $applied ->
        [yes] die Baku-Beschleunigung wurde angewandt
       *[no] die virtuellen Punkte wurden nicht berücksichtigt
    }
cause-initial-colour = die Anfangsfarbe war { $colour ->
        [white] Weiß
       *[black] Schwarz
    }
cause-by-rating = die Startnummern folgten den Wertungszahlen der Datei
cause-left-out = { $players } { $players-count ->
        [one] war
       *[other] waren
    } nicht im Teilnehmerfeld { $late-count ->
        [0] (später eingestiegen oder von Hand gepaart)
       *[other] ({ $late } vermutlich erst nach der Auslosung gemeldet)
    }
cause-late-entries = { $left-out-count ->
        [0] { $moved }
        [one] { $left-out } war nicht im Teilnehmerfeld (später eingestiegen oder von Hand gepaart), und { $moved }
       *[other] { $left-out } waren nicht im Teilnehmerfeld (später eingestiegen oder von Hand gepaart), und { $moved }
    }
cause-moved = { $player } stand in der Liste hinter { $after }
cause-taken-in = { $player } war im Teilnehmerfeld { $opponent-count ->
        [0] und spielfrei
       *[other] und mit { $opponent } gepaart
    }
cause-result = das Ergebnis von { $white } - { $black } in Runde { $round } war { $result ->
        [white] 1-0
        [draw] ein Remis
        [black] 0-1
        [white-forfeit] ein kampfloser Sieg von Weiß
        [black-forfeit] ein kampfloser Sieg von Schwarz
       *[unknown] unbekannt
    }
cause-bye = in Runde { $round } { $what ->
        [pairing] war { $player } spielfrei
        [half] hatte { $player } ein Halbpunkt-Bye
        [full] hatte { $player } ein Ganzpunkt-Bye
       *[absent] fehlte { $player } ohne Punkte
    }
cause-numbers = die Startnummern von { $a } und { $b } waren vertauscht
cause-swapped = { $a } und { $b } wurden von Hand vertauscht
cause-colours-reversed = die Farben von { $white } - { $black } wurden von Hand vertauscht
cause-rule = { $rule } wurde nicht angewandt
cause-other-facts = das Programm ging von anderen Angaben aus: „{ $what }“ ({ $article })
