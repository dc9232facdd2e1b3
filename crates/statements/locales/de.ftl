# One group of messages per part of the program; a group opens with a heading.

## Wörter, die viele Meldungen brauchen.

plain = { $text }
cited = { $label }: { $statement }
both = { $first }; { $second }
and-more = { $list } und { $more } weitere

## Der Bericht für Menschen.

report-no-round = keine Runde aufgezeichnet
report-agree = { $rounds ->
        [one] 1 Runde stimmt überein
       *[other] { $rounds } Runden stimmen überein
    }{ $under ->
        [0] { "" }
       *[other] { " " }({ $under } nur nach einer anderen Lesart)
    }
report-differ = { $rounds ->
        [one] 1 Runde weicht ab
       *[other] { $rounds } Runden weichen ab
    }{ $under ->
        [0] { "" }
        [one] { " " }(1 stimmt nach einer anderen Lesart überein)
       *[other] { " " }({ $under } stimmen nach einer anderen Lesart überein)
    }
report-rounds = { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    } { $how ->
        [declared] mit vermerkter Abweichung
        [empty] nicht aufgezeichnet
        [unfinished] nicht beendet
       *[unchecked] nicht geprüft
    }
report-positions = { $positions ->
        [one] 1 Tabellenplatz weicht ab
       *[other] { $positions } Tabellenplätze weichen ab
    }
report-participants = { $teams ->
        [yes] { $count ->
            [one] 1 Mannschaft
           *[other] { $count } Mannschaften
        }
       *[no] { $count ->
            [one] 1 Spieler
           *[other] { $count } Spieler
        }
    }
report-verdict = { $verdict ->
        [agrees] stimmt überein
        [differs] zulässig, aber nicht das, was die Regeln ergeben
        [colours-differ] die Paarungen stimmen, die Farben nicht
        [declared] weicht genau so ab, wie es in der Datei vermerkt ist
        [illegal] regelwidrig
        [no-legal-pairing] die Regeln ergeben keine Auslosung
        [nothing-recorded] nichts aufgezeichnet, daher nichts zu vergleichen
        [unchecked] nicht geprüft: das Teilnehmerfeld ist zu groß für das Orakel
       *[unfinished] nicht beendet
    }
report-round = Runde { $round }: { $verdict }
report-under = { $agrees ->
        [yes] Runde { $round }: { $verdict } nach Lesart { $reading }
       *[no] Runde { $round }: { $verdict }; stimmt nach Lesart { $reading } überein
    }
report-in-short = kurz gefasst: { $rounds }
report-round-in-short = Runde { $round } ({ $rule ->
        [none] { "" }
       *[other] { $rule },{ " " }
    }{ $boards ->
        [one] 1 Brett
       *[other] { $boards } Bretter
    })
report-broken = { $board ->
        [0] { "" }
       *[other] Brett { $board }:{ " " }
    }{ $said } ({ $rule })
report-why = { $bracket ->
        [0] { "" }
       *[other] Gruppe { $bracket } ({ $score } Punkte):{ " " }
    }{ $said }{ $rule ->
        [none] { "" }
       *[other] { " " }({ $rule })
    }
report-round-by-system = Runde { $round }, nach { $system }
report-why-not = Warum nicht anders? (Als Aufzeichnung gilt hier die Paarung, die jede Zeile annimmt.)
report-alternative = { $supposed }: { $why }
report-label = { $label ->
        [rules] nach den Regeln
        [file] laut Datei
        [colours] richtige Farben
        [why] Grund
        [also] außerdem
        [cause] wahrscheinliche Ursache
        [evidence] Belege
        [or] oder
        [do] zu tun
        [none] keine Ursache gefunden
        [declares] in der Datei vermerkt
        [round] die Runde
        [proposed] vorgeschlagen
        [best] damit bestenfalls
       *[note] Hinweis
    }
report-before = vor der Runde (Punkte, Farben, Präferenz):
report-tried = { $tried ->
        [one] 1 Änderung wurde geprüft
       *[other] { $tried } Änderungen wurden geprüft
    }{ $complete ->
        [yes] { "" }
       *[no] ; andere würden zu lange dauern
    }
report-or-more = { $more ->
        [one] 1 weitere
       *[other] { $more } weitere
    }
report-explains = { $count ->
        [0] { "" }
       *[other] { $of ->
            [one] erklärt die einzige abweichende Runde
           *[other] erklärt { $count } von { $of } abweichenden Runden
        } ({ $rounds }; { $boards ->
            [one] 1 Brett
           *[other] { $boards } Bretter
        }){ $points ->
            [0] { "" }
           *[other] { " " }und{ " " }
        }
    }{ $points ->
        [0] { "" }
       *[other] { $count ->
            [0] erklärt die Punkte von
           *[other] die Punkte von
        } { $players-count ->
            [0] { $points } Spielern
           *[other] { $players }
        }
    }
report-against = { $count ->
        [one] Runde { $rounds } würde nicht mehr übereinstimmen
       *[other] die Runden { $rounds } würden nicht mehr übereinstimmen
    }
report-partly = alle Ursachen zusammen erklären { $rounds } von { $of } abweichenden Runden und { $boards } von { $of-boards } Brettern
report-other-system = keine der { $rounds } Runden stimmt überein, und keine der versuchten Änderungen erklärt eine: Das Turnier wurde wahrscheinlich nicht nach { $system } gepaart (--system nennt ein anderes System)
report-explained-round = Runde { $round } { $verdict ->
        [illegal] verletzt
       *[other] weicht
    }{ $only ->
        [yes] { " " }nur
       *[no] { "" }
    } wegen der wahrscheinlichen { $causes ->
        [none] Ursache oben
       *[other] { $number ->
            [one] Ursache
           *[other] Ursachen
        } { $causes }
    } { $verdict ->
        [illegal] eine Regel
       *[other] ab
    }
report-folded = { $count ->
        [one] Runde { $rounds } weicht
       *[other] die Runden { $rounds } weichen
    } deswegen ab{ $causes ->
        [none] { "" }
       *[other] { " " }({ $number ->
            [one] Ursache
           *[other] Ursachen
        } { $causes })
    } ({ $boards ->
        [one] 1 Brett
       *[other] { $boards } Bretter
    }; mit -v zu sehen)
report-positions-explained = { $positions ->
        [one] 1 Tabellenplatz ergibt sich
       *[other] { $positions } Tabellenplätze ergeben sich
    }, sobald die wahrscheinliche Ursache berichtigt ist (--all listet sie auf)
report-do = { $kind ->
        [by-hand] { $line ->
            [none] die Datei mit der veröffentlichten Auslosung vergleichen und berichtigen, wenn sie falsch ist
           *[other] die Datei mit der veröffentlichten Auslosung vergleichen; hat der Schiedsrichter diese Bretter geändert, die Datei um diese Zeile ergänzen: { $line }
        }
        [result] { $line ->
            [none] dieses Ergebnis oder dieses Bye überprüfen: die Datei berichtigen, wenn sie falsch ist
           *[other] dieses Ergebnis mit den Partieformularen vergleichen: die Datei berichtigen, wenn sie falsch ist; wurde das Ergebnis nach der Auslosung geändert, die Datei um diese Zeile ergänzen: { $line }
        }
        [record] diese Bretter mit der veröffentlichten Auslosung vergleichen und die Datei berichtigen
        [one-person] alle Runden dieses Spielers unter einer Nummer eintragen
        [missing-round] die Runde in der Datei ergänzen; bis dahin lassen sich die späteren Runden nicht prüfen
        [kept-apart] in der Datei angeben, welche Spieler nicht aufeinandertreffen dürfen (Datensatz 260)
        [numbers] die Nummern mit der Setzliste vergleichen, die bei der Auslosung galt
        [entries] prüfen, wann diese Spieler dazukamen oder ausschieden und wer in Runde { $round } im Teilnehmerfeld war
        [rule] der Fehler kann beim Auslosungsprogramm liegen: diese Runde dem Autor des Programms melden
        [settings] die Einstellungen des Turniers prüfen (Fassung der Regeln, Rundenzahl, Beschleunigung, Anfangsfarbe)
       *[unknown] die Datei mit der veröffentlichten Auslosung vergleichen; explain --round { $round } zeigt jeden Schritt
    }
advice-arbiter-decides = der Schiedsrichter entscheidet, was gespielt wird; um diese Bretter in der Datei zu vermerken, diese Zeile einfügen: { $line }
report-standings-by = Tabelle nach { $list } ({ $source }), { $edition } ({ $reason }):
report-position-field = { $what ->
        [points] Punkte:
        [match-points] Mannschaftspunkte:
        [game-points] Brettpunkte:
       *[rank] Rang:
    }
standings-wrong-points = { $who } hat { $recorded } { $what ->
        [points] Punkte
        [match-points] Mannschaftspunkte
       *[game-points] Brettpunkte
    }, die Ergebnisse geben aber { $expected }: { $each }{ $extra ->
        [none] { "" }
       *[other] , dazu { $extra } nach Satz 299
    }
standings-wrong-rank = { $who } steht auf Rang { $rank } statt { $places }: { $behind ->
        [yes] hinter
       *[no] vor
    } { $other } nach { $by ->
        [points] Punkten
       *[other] { $by }
    }, { $own } zu { $others }
standings-wrong-rank-alone = { $who } steht auf Rang { $rank } statt { $places }: { $ahead ->
        [one] davor steht 1
       *[other] davor stehen { $ahead }
    }
standings-with-hint = { $said }; { $hint }
standings-shared-rank = { $who } teilt Rang { $rank } mit { $other }; { $tied } bis zuletzt Gleiche teilen Rang { $first } oder haben durch Los { $first } bis { $last } (C.07 Art. 4.2)
report-bye = spielfrei
report-more-boards = und { $more } weitere (--all)
report-taken-as = geprüft als { $last ->
        [yes] letzte Runde
       *[no] gewöhnliche Runde
    } des Turniers, weil die Datei die Rundenzahl nicht angibt; als { $last ->
        [yes] gewöhnliche Runde
       *[no] letzte Runde
    } wäre das Ergebnis ein anderes
report-sums = { $files ->
        [one] 1 Datei
       *[other] { $files } Dateien
    }, { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }
report-sum = { $how ->
        [agree] { $number ->
            [one] 1 stimmt überein
           *[other] { $number } stimmen überein
        }
        [differ] { $number ->
            [one] 1 weicht ab
           *[other] { $number } weichen ab
        }
        [declared] { $number } mit vermerkter Abweichung
        [reading] { $number ->
            [one] 1 stimmt nur nach einer anderen Lesart
           *[other] { $number } stimmen nur nach einer anderen Lesart
        }
        [empty] { $number } nicht aufgezeichnet
        [unfinished] { $number } nicht beendet
        [unchecked] { $number } nicht geprüft
        [positions] { $number ->
            [one] 1 Tabellenplatz weicht ab
           *[other] { $number } Tabellenplätze weichen ab
        }
        [standings] Ranglisten von { $number ->
            [one] 1 Datei
           *[other] { $number } Dateien
        } nicht oder nur zum Teil verglichen
       *[refused] { $number ->
            [one] 1 Datei
           *[other] { $number } Dateien
        } abgelehnt
    }

## Welches System und welche Fassung eine Datei verlangt.

system-by-record = Datensatz { $record } „{ $text }“{ $edition-count ->
        [0] { "" }
       *[other] , { $edition }
    }{ $unknown ->
        [none] { "" }
       *[other] ; Datensatz 192 enthält den unbekannten Code { $unknown }
    }
system-by-date = { $edition }{ $unknown ->
        [none] { "" }
       *[other] ; Datensatz 192 enthält den unbekannten Code { $unknown }
    }
system-in-force = kein Datum angegeben: die geltende Fassung
system-unread-date = die geltende Fassung, weil das Datum { $text } in Datensatz { $record } nicht lesbar ist
system-on-date = nach dem Datum { $date } in Datensatz { $record }

## Verletzte absolute Regeln.

legal-met-before = { $a } und { $b } haben schon gegeneinander gespielt, in Runde { $round }
legal-must-not-meet = { $a } und { $b } dürfen in dieser Runde nicht gegeneinander spielen
legal-same-colour = { $a } und { $b } müssen beide { $colour ->
        [white] Weiß
       *[black] Schwarz
    } haben{ $topscorers ->
        [yes] , und keiner von beiden ist Topscorer
       *[no] { "" }
    }
legal-colour-limits = gleichgültig, ob { $a } oder { $b } Weiß hat: einer von beiden bekommt dreimal nacheinander dieselbe Farbe oder drei Partien mehr mit der einen Farbe als mit der anderen
legal-second-bye = { $player } war schon in Runde { $round } spielfrei
legal-barred-bye = { $player } darf nicht spielfrei sein: in Runde { $round } gab es { $what ->
        [forfeit] einen kampflosen Sieg
        [full] ein Ganzpunkt-Bye
        [half] ein Halbpunkt-Bye
       *[points] Punkte ohne Partie
    }
legal-extra-bye = auch { $player } ist spielfrei; je Runde darf nur ein Teilnehmer spielfrei sein
legal-needless-bye = { $player } ist spielfrei, obwohl die Zahl der Teilnehmer gerade ist
legal-left-unpaired = { $player } hat keinen Gegner und ist auch nicht spielfrei
legal-paired-with-itself = { $player } ist mit sich selbst gepaart
legal-paired-twice = { $player } ist zweimal gepaart: { $a } gibt { $player } als Gegner an, { $player } dagegen { $b }
legal-not-mutual = { $a } gibt { $b } als Gegner an, { $b } aber niemanden
legal-absent-paired = { $player } nimmt teil, obwohl eine Abwesenheit gemeldet ist

## Ursachen, auch nach „wahrscheinliche Ursache“.

cause-edition = die Runde wurde nach { $system } ausgelost
cause-last-round = { $last ->
        [yes] die Runde wurde als letzte Runde ausgelost
       *[no] die Runde wurde nicht als letzte Runde ausgelost
    }
cause-baku = { $applied ->
        [yes] die Baku-Beschleunigung wurde angewandt
       *[no] die virtuellen Punkte wurden nicht berücksichtigt
    }
cause-accelerated = die ersten { $players } Spieler der Liste hatten virtuelle Punkte, nicht die ersten { $recorded }
cause-upper-half = die obere Hälfte der Liste hatte in den ersten { $rounds } Runden einen Punkt mehr
cause-one-person = { $a } und { $b } sind dieselbe Person
cause-kept-apart = Spieler aus { $federation } wurden nicht gegeneinander gelost
cause-two-kept-apart = { $a } und { $b } durften nicht gegeneinander gelost werden
cause-blank-round = für Runde { $round } ist nichts eingetragen
cause-lost-round = vor Runde { $round } scheint eine Runde zu fehlen
cause-boards-recorded = { $a } und { $b } sind in Runde { $round } der Datei vertauscht
cause-colours-recorded = { $white } hatte in Runde { $round } Weiß gegen { $black } { $filed ->
        [yes] (in der Datei ist es umgekehrt)
       *[no] (die Partie fehlt in der Datei)
    }
cause-initial-colour = die Anfangsfarbe war { $colour ->
        [white] Weiß
       *[black] Schwarz
    }
cause-by-rank-column = die Nummern der Datei sind der Endstand, und ihre Rangspalte enthält die Nummern der Startrangliste
cause-no-starting-list = die Nummern der Datei sind der Endstand; die Startrangliste steht nicht in der Datei, daher lässt sich keine Runde prüfen
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
cause-moved-first = { $player } stand in der Liste an erster Stelle
cause-at-the-end = { $players-count ->
        [one] { $players } ist später eingestiegen und hatte die letzte Nummer
       *[other] { $players } sind später eingestiegen und hatten die letzten Nummern, in dieser Reihenfolge
    }
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
    } { cause-in-file }
cause-game = Partie { $game } von { $white } - { $black } in Runde { $round } endete { $result } { cause-in-file }
cause-in-file = { $recorded ->
        [none] (die Partie fehlt in der Datei)
       *[other] (laut Datei { $recorded })
    }
cause-match = der Wettkampf { $one } - { $other } in Runde { $round } endete mit { $result } { $recorded ->
        [none] (der Wettkampf fehlt in der Datei)
       *[other] (laut Datei { $recorded })
    }
cause-bye = in Runde { $round } { $what ->
        [pairing] war { $player } spielfrei
        [half] hatte { $player } ein Halbpunkt-Bye
        [full] hatte { $player } ein Ganzpunkt-Bye
       *[absent] fehlte { $player } ohne Punkte
    }
cause-numbers = die Startnummern von { $a } und { $b } waren vertauscht
cause-swapped = { $a } und { $b } wurden von Hand vertauscht{ $recoloured ->
        [yes] , und Farben geändert
       *[no] { "" }
    }
cause-colours-reversed = die Farben von { $white } - { $black } wurden von Hand vertauscht
cause-rule = { $rule } wurde nicht angewandt
cause-other-facts = das Programm ging von anderen Angaben aus: „{ $what }“ ({ $article })
evidence-rounds = damit{ $earlier ->
        [yes] { " " }und mit den Ursachen davor
       *[no] { "" }
    } stimmen { $agree } von { $rounds } Runden überein
evidence-odd-result = die Datei hat für { $white } und { $black } { $possible ->
        [yes] ein ungewöhnliches Ergebnis
       *[no] widersprüchliche Ergebnisse
    }: { $result }
evidence-illegal = { $count ->
        [one] Runde { $rounds } verletzt nur deswegen eine Regel
       *[other] die Runden { $rounds } verletzen nur deswegen eine Regel
    }
evidence-corrected = ab Runde { $round } folgen die Auslosungen { $numbers ->
        [yes] den Nummern der Datei: sie wurden
       *[no] dem Ergebnis der Datei: es wurde
    } vor dieser Runde geändert
evidence-same-name = beide heißen { $name }
evidence-recurs = { $players } { $players-count ->
        [one] sitzt
       *[other] sitzen
    } in { $rounds } Runden an einem abweichenden Brett
evidence-together = { $count ->
        [0] { "" }
        [one] Runde { $rounds }{ " " }
       *[other] Runden { $rounds }{ " " }
    }{ $only ->
        [yes] nur zusammen
       *[no] zusammen
    } mit { $several ->
        [yes] den Ursachen
       *[no] Ursache
    } { $causes }
evidence-final-ranking = die Nummern der Datei folgen dem Endstand

## Was wäre, wenn: warum ein Wunsch nicht erfüllbar ist.

wish-even-field = niemand ist spielfrei: gepaart werden { $players } Teilnehmer, eine gerade Zahl
wish-broken = { $statement }, { $article }
wish-no-pairing = die Regeln ergeben keine solche Auslosung

## Tabelle.

standings-verdict = { $verdict ->
        [agree] Tabelle stimmt überein
        [differ] Tabelle weicht ab
        [partly] { standings-compared } stimmen überein, Tabelle nur teilweise verglichen
        [as-recorded] { standings-compared } stimmen überein
        [not-compared] Tabelle nicht verglichen
       *[none] keine Tabelle aufgezeichnet
    }
standings-compared = { $first }{ $others-count ->
        [0] { "" }
       *[other] { " " }und { $others }
    }
standings-share = { $whole ->
        [yes] { $what ->
            [points] Punkte
           *[ranks] Plätze
        }
       *[no] { $some } von { $all } { $what ->
            [points] Punktzahlen
           *[ranks] Plätzen
        }
    }
standings-ranks-as-far = Plätze (soweit durch { $list } bestimmt)

## Was mehrere Systeme sagen.

common-no-pairing = keine Auslosung dieser Runde erfüllt die absoluten Kriterien{ $prohibited ->
        [yes] { " " }und vermeidet die verbotenen Paare
       *[no] { "" }
    }; der Schiedsrichter entscheidet
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

## Was die Verfahren des Dutch-Systems vor 2017 gemeinsam sagen.

before-2017-left-unpaired = { $players } bleiben in der untersten Punktgruppe ungepaart; höchstens ein Spieler darf dort ungepaart bleiben
before-2017-lowest-unpairable = { $floaters-count ->
        [0] wenn niemand heruntergelost wird, kann die unterste Punktgruppe nicht gepaart werden
        [one] wenn Spieler { $floaters } heruntergelost wird, kann die unterste Punktgruppe nicht gepaart werden
       *[other] wenn die Spieler { $floaters } heruntergelost werden, kann die unterste Punktgruppe nicht gepaart werden
    }
before-2017-earlier-set = { $recorded-count ->
        [0] S1 mit { $s1 } kommt früher
       *[other] S1 mit { $s1 } kommt früher als S1 mit { $recorded }
    }
before-2017-earlier-transposition = die Transposition, in der Spieler { $player } auf { $opponent } trifft, kommt vor der mit { $recorded }
before-2017-earlier-exchange = { $from-s1-count ->
        [0] kein Austausch zwischen S1 und S2 ist nötig; in der Auslosung der Datei sind { $recorded-from-s1 } und { $recorded-from-s2 } ausgetauscht
       *[other] der Austausch von { $from-s1 } mit { $from-s2 } kommt vor dem von { $recorded-from-s1 } mit { $recorded-from-s2 }
    }
before-2017-other-pairs = { $pairs-count ->
        [0] das Verfahren ergibt keine Paarungen
        [one] das Verfahren ergibt die Paarung { $pairs }
       *[other] das Verfahren ergibt die Paarungen { $pairs }
    }

before-2017-moved-down = heruntergelost: { $players }
before-2017-residents = Residenten: { $players-count ->
        [0] niemand
       *[other] { $players }
    }
before-2017-no-opponent = heruntergelost, weil es in dieser Punktgruppe keinen Gegner gibt: { $players }
before-2017-no-opponents-below = { $floaters-count ->
        [one] wenn Spieler { $floaters } heruntergelost wird, gibt es in der nächsten Punktgruppe keinen Gegner
       *[other] wenn die Spieler { $floaters } heruntergelost werden, finden nicht alle von ihnen in der nächsten Punktgruppe einen Gegner
    }
before-2017-homogeneous = mindestens die Hälfte dieser Punktgruppe besteht aus heruntergelosten Spielern, deshalb gilt sie als homogen
before-2017-paired-again = neu gepaart, damit { $below ->
        [next] in der nächsten Punktgruppe mehr erreicht wird
       *[lowest] die unterste Punktgruppe gepaart werden kann
    }
before-2017-joined = mit der Punktgruppe darüber zusammengelegt
before-2017-lowered = { $what ->
        [m1] M1
        [p1] P1
        [remainder] p der Restgruppe
       *[p] p
    } von { $from } auf { $to } gesenkt
before-2017-moves-down = { $players-count ->
        [one] wird heruntergelost: { $players }
       *[other] werden heruntergelost: { $players }
    }
before-2017-bye = spielfrei: { $players }
before-2017-colour-bound = beide müssen { $colour ->
        [white] Weiß
       *[black] Schwarz
    } haben, und die Anmerkung nimmt nur Spieler { $exempt } von B.2 aus; deshalb hat Spieler { $player } diese Farbe
before-2017-recorded = { $pairs-count ->
        [0] keine Paarungen
        [one] Paarung { $pairs }
       *[other] Paarungen { $pairs }
    }, { $floaters-count ->
        [0] niemand übrig
       *[other] übrig { $floaters }
    }; { $why }

## Das Dutch-System von 2012 und der Text davor, so gelesen.

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
procedure-scores = gepaart sind heruntergeloste Spieler mit { $recorded } Punkten ({ $players }); nach den Regeln haben sie { $possible } ({ $possible-players })
procedure-squares = die Summe der quadrierten Punktdifferenzen ist laut Datei { $recorded }{ $players-count ->
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
procedure-a7d-not-applied = starke Präferenzen gelten hier nicht als absolute, weil sonst eine höhere Punktzahl heruntergelost würde oder Spieler mit größerem Punktabstand aufeinanderträfen
procedure-byes-waived = aufgehoben, weil es sonst keine Auslosung der Runde gibt

## Das Dutch-System von 2017 und 2026.

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
        [0] nach den Regeln ist es Spieler { $rules-who } ohne eine solche Runde
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
dutch-criterion = { $criterion ->
        [bye-score] kleinstmögliche Punktzahl des Spielfreien
        [downfloaters] Heruntergeloste
        [downfloater-scores] Punkte der Heruntergelosten
        [score-differences] Punktdifferenzen der Paare und der Heruntergelosten
        [next-bracket-scores] in der nächsten Gruppe übrig: Anzahl, Punkte
        [next-bracket-differences] in der nächsten Gruppe übrig: Anzahl, Punktdifferenzen
        [bye-unplayed] nicht gespielte Runden des Spielfreien
        [imbalance] Spieler in Topscorer-Partien mit einer Farbdifferenz von mehr als zwei
        [repetition] Spieler in Topscorer-Partien mit dreimal derselben Farbe nacheinander
        [preference] nicht erfüllte Farbpräferenzen
        [strong-preference] nicht erfüllte starke Farbpräferenzen
        [down-resident-1] Residenten, die wie in der vorigen Runde heruntergelost werden
        [down-1] Spieler, die wie in der vorigen Runde heruntergelost werden
        [up-resident-1] Gegner Heruntergeloster, die wie in der vorigen Runde hochgelost werden
        [up-1] Spieler, die wie in der vorigen Runde hochgelost werden
        [down-resident-2] Residenten, die wie vor zwei Runden heruntergelost werden
        [down-2] Spieler, die wie vor zwei Runden heruntergelost werden
        [up-resident-2] Gegner Heruntergeloster, die wie vor zwei Runden hochgelost werden
        [up-2] Spieler, die wie vor zwei Runden hochgelost werden
        [differences-down-moved-1] Punktdifferenzen Heruntergeloster, die in der vorigen Runde heruntergelost wurden
        [differences-down-1] Punktdifferenzen der Spieler, die wie in der vorigen Runde heruntergelost werden
        [differences-up-resident-1] Punktdifferenzen der Residenten, die gegen Heruntergeloste spielen und in der vorigen Runde hochgelost wurden
        [differences-up-1] Punktdifferenzen der Spieler, die wie in der vorigen Runde hochgelost werden
        [differences-down-moved-2] Punktdifferenzen Heruntergeloster, die vor zwei Runden heruntergelost wurden
        [differences-down-2] Punktdifferenzen der Spieler, die wie vor zwei Runden heruntergelost werden
        [differences-up-resident-2] Punktdifferenzen der Residenten, die gegen Heruntergeloste spielen und vor zwei Runden hochgelost wurden
        [differences-up-2] Punktdifferenzen der Spieler, die wie vor zwei Runden hochgelost werden
       *[other] { $criterion }
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
dutch-later-exchange = nach allen Kriterien gleich gut, aber später erzeugt (hier: { $exchange }; nach den Regeln: { $rules-exchange })
dutch-exchange = { $from-s1-count ->
        [0] kein Austausch
       *[other] { $from-s1 } aus S1 mit { $from-s2 } aus S2 ausgetauscht
    }

## Das Dutch-System vor 2012.

dutch-2006-no-pairs-of-s1 = { $p ->
        [one] p = 1 Paarung ist mit dem höchsten Spieler in S1 nicht möglich (C.4)
       *[other] weder p = { $p } Paarungen noch weniger sind mit den höchsten Spielern in S1 möglich (C.4)
    }, deshalb wird die ganze Punktgruppe mit p = 0 heruntergelost
dutch-2006-both-must = die Spieler { $a } und { $b } müssen beide { $colour ->
        [white] Weiß
       *[black] Schwarz
    } haben; wird B.2 auf sie nicht angewandt (Anmerkung), so vermeidet das hier keinen Abwärtsfloater
dutch-2006-both-strong = die Spieler { $a } und { $b } haben beide eine starke oder absolute Präferenz für { $colour ->
        [white] Weiß
       *[black] Schwarz
    }, deshalb dürfen sie in einer ungeraden Runde nicht gegeneinander spielen; { $pairs ->
        [one] die Paarung dieser Punktgruppe ist
       *[other] die { $pairs } Paarungen dieser Punktgruppe sind
    } auch ohne das möglich
dutch-2006-left-of-s1 = S1 ist { $s1 } mit p = { $p }{ $lowered ->
        [yes] { " " }(nach C.14 von { $from } gesenkt)
       *[no] { "" }
    }, und alle können mit S2 gepaart werden; laut Datei gilt das für { $without } nicht
dutch-2006-fewer-pairs = p wird nur so weit wie nötig gesenkt: laut Datei hat diese Punktgruppe { $recorded ->
        [0] keine Paarung
        [one] 1 Paarung
       *[other] { $recorded } Paarungen
    }, möglich { $possible ->
        [one] ist 1
       *[other] sind { $possible }
    }
dutch-2006-too-many-denied = laut Datei { $pairs ->
        [one] erfüllt 1 Paarung
       *[other] erfüllen { $pairs } Paarungen
    }{ $of ->
        [s1] { " " }von S1
        [remainder] { " " }der Restgruppe
       *[all] { "" }
    } nicht alle Farbpräferenzen ({ $players }), und x lässt { $x } zu; die Auslosung nach den Regeln wurde gefunden mit: { $stage }
dutch-2006-float-again = laut Datei { $players-count ->
        [one] würde Spieler { $players }
       *[other] würden die Spieler { $players }
    } { $float ->
        [up] hochgelost
       *[down] heruntergelost
    }, wie schon { $back ->
        [1] in der vorigen Runde
       *[other] vor zwei Runden
    }; die Auslosung nach den Regeln wurde gefunden mit: { $stage }
dutch-2006-complies-too = die Auslosung der Datei erfüllt die Regeln ebenfalls ({ $stage }), aber { $but }
dutch-2006-stage = { $parts }; { $dropped ->
        [0] B.5 und B.6 gelten
        [1] B.6 gilt nicht für { $first ->
            [up] das Hochlosen
           *[down] das Herunterlosen
        }
        [2] B.6 und B.5 gelten nicht für { $first ->
            [up] das Hochlosen
           *[down] das Herunterlosen
        }
        [3] { $first ->
            [up] B.6 und B.5 gelten nicht für das Hochlosen, B.6 nicht für das Herunterlosen
           *[down] B.6 und B.5 gelten nicht für das Herunterlosen, B.6 nicht für das Hochlosen
        }
       *[other] B.5 und B.6 gelten nicht
    }
dutch-2006-limit = { $of ->
        [remainder] in der Restgruppe p = { $p }
       *[other] p = { $p }
    }, { $limited ->
        [yes] x = { $x }
       *[no] x auf p erhöht
    }
dutch-2006-mild-yield = milde Präferenzen für { $colour ->
        [white] Weiß
       *[black] Schwarz
    } treten zurück
dutch-2006-counts = { $remainder ->
        [yes] in der Restgruppe{ " " }
       *[no] { "" }
    }w = { $w }, b = { $b }, q = { $q }, x = { $x }
dutch-2006-whole-moved-down = p = 0: die ganze Punktgruppe wird heruntergelost
dutch-2006-strong-as-absolute = { $applied ->
        [yes] starke Präferenzen gelten als absolute
       *[no] nicht angewandt, weil sich sonst zusätzliche Abwärtsfloater ergäben
    }
dutch-2006-note-applied = nach der Anmerkung dazu nicht auf Spieler mit mehr als der Hälfte der Punkte angewandt
dutch-2006-dropped = { $article } gilt nicht für { $float ->
        [up] das Hochlosen
       *[down] das Herunterlosen
    }
dutch-2006-x-raised = x erhöht ({ $stage })

## Double-Swiss (C.04.5) und das Schweizer System für Mannschaften (C.04.6).

upfloaters-bye-matches = { $expected } hat { $expected-matches ->
        [one] 1 Wettkampf
       *[other] { $expected-matches } Wettkämpfe
    } gespielt, { $recorded } hat { $recorded-matches } gespielt

upfloaters-set-incomplete = { $set-count ->
        [0] ohne Aufwärtsfloater
        [one] wenn { $set } hochgelost wird,
       *[other] wenn { $set } hochgelost werden,
    } können die { $teams ->
        [yes] Mannschaften
       *[no] Spieler
    } darunter nicht alle gepaart werden
upfloaters-set-next = damit alle darunter gepaart werden können, braucht die nächste Punktgruppe ({ $left } übrig mit { $score } Punkten) { $recorded-needed ->
        [one] 1 Aufwärtsfloater
       *[other] { $recorded-needed } Aufwärtsfloater
    }, { $recorded-count ->
        [one] wenn { $recorded } hochgelost wird
       *[other] wenn { $recorded } hochgelost werden
    }, und { $expected-needed ->
        [0] keinen
        [one] einen
       *[other] { $expected-needed }
    }, { $expected-count ->
        [one] wenn { $expected } hochgelost wird
       *[other] wenn { $expected } hochgelost werden
    }
upfloaters-set-floated = von den Aufwärtsfloatern { $recorded } { $recorded-floated ->
        [0] war keiner
        [one] war 1
       *[other] waren { $recorded-floated }
    } in der vorigen Runde Floater; von { $expected } { $expected-floated ->
        [0] keiner
       *[other] { $expected-floated }
    }
upfloaters-set-pairs = { $expected-count ->
        [one] wenn { $expected } hochgelost wird
       *[other] wenn { $expected } hochgelost werden
    }, { $counted ->
        [alike] wollen in mindestens { $expected-pairs ->
            [one] 1 Paarung
           *[other] { $expected-pairs } Paarungen
        } beide dieselbe Farbe
        [alike-strongly] wollen in mindestens { $expected-pairs ->
            [one] 1 Paarung
           *[other] { $expected-pairs } Paarungen
        } beide stark dieselbe Farbe
        [floated] { $expected-pairs ->
            [one] war mindestens 1
           *[other] waren mindestens { $expected-pairs }
        } der Gegner der Aufwärtsfloater in der vorigen Runde Floater
       *[other] { $expected-pairs ->
            [one] zählt mindestens 1
           *[other] zählen mindestens { $expected-pairs }
        } gegen dieses Kriterium
    }; mit { $recorded } mindestens { $recorded-pairs }

upfloaters-pairs = { $counted ->
        [alike] Paarungen, in denen beide dieselbe Farbe wollen
        [alike-strongly] Paarungen, in denen beide stark dieselbe Farbe wollen
        [floated] Gegner von Aufwärtsfloatern, selbst Floater in der vorigen Runde
       *[other] Paarungen, die gegen dieses Kriterium zählen
    }: laut Datei { $recorded-pairs ->
        [0] keine
       *[other] { $recorded-pairs } ({ $recorded })
    }, in der Auslosung nach den Regeln { $expected-pairs ->
        [0] keine
       *[other] { $expected-pairs } ({ $expected })
    }
upfloaters-top-order = in der Reihenfolge der Auslosungen kommt { $expected } als oberer Teilnehmer vor { $recorded } wie in der Datei; beide Auslosungen sind gleich gut
upfloaters-bottom-order = in der Reihenfolge der Auslosungen kommt { $top }-{ $expected } vor { $top }-{ $recorded } wie in der Datei; beide Auslosungen sind gleich gut

upfloaters-bye-chosen = { $player } hat { $score } Punkte; { $why ->
        [score] alle anderen, die noch in Frage kommen, haben mehr
        [matches] alle anderen mit dieser Punktzahl, die noch in Frage kommen, haben weniger als { $matches } Wettkämpfe gespielt
       *[number] unter denen mit dieser Punktzahl und { $matches } gespielten Wettkämpfen, die noch in Frage kommen, hat { $player } die größte Startnummer
    } ({ $article })
upfloaters-none = keine Aufwärtsfloater: die Residenten können untereinander gepaart werden, ebenso alle darunter
upfloaters-count = { $upfloaters ->
        [one] 1 Aufwärtsfloater
       *[other] { $upfloaters } Aufwärtsfloater
    }: { $why ->
        [odd] die Zahl der Residenten ist ungerade
        [residents] die Residenten können nicht untereinander gepaart werden ({ $criteria })
        [below] ohne Aufwärtsfloater könnten die { $teams ->
            [yes] Mannschaften
           *[no] Spieler
        } darunter nicht alle gepaart werden ({ $criteria })
       *[fewer] mit weniger könnten nicht alle gepaart werden ({ $criteria })
    }
upfloaters-differences = { $differences } Punkte unter den Residenten sind das Mindestmögliche
upfloaters-earlier-set = frühere Auswahl { $set }: { $why }
upfloaters-with-residents = kann nicht mit den Residenten gepaart werden ({ $criterion })
upfloaters-left-below = lässt darunter { $teams ->
        [yes] Mannschaften
       *[no] Spieler
    } übrig, die nicht gepaart werden können ({ $criterion })
upfloaters-next-worse = damit alle darunter gepaart werden können, brauchte die nächste Punktgruppe ({ $left } übrig mit { $score } Punkten) { $needed ->
        [one] 1 Aufwärtsfloater
       *[other] { $needed } Aufwärtsfloater
    }; mit der gewählten Auswahl { $chosen ->
        [0] keinen
        [one] einen
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-floated-more = { $floated ->
        [0] keiner war
        [one] 1 war
       *[other] { $floated } waren
    } in der vorigen Runde Floater; in der gewählten Auswahl { $chosen ->
        [0] keiner
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-pairs-worse = { $counted ->
        [alike] in mindestens { $pairs ->
            [one] 1 Paarung
           *[other] { $pairs } Paarungen
        } wollen beide dieselbe Farbe
        [alike-strongly] in mindestens { $pairs ->
            [one] 1 Paarung
           *[other] { $pairs } Paarungen
        } wollen beide stark dieselbe Farbe
        [floated] mindestens { $pairs ->
            [one] 1 der Gegner der Aufwärtsfloater war
           *[other] { $pairs } der Gegner der Aufwärtsfloater waren
        } in der vorigen Runde Floater
       *[other] mindestens { $pairs ->
            [one] 1 zählt
           *[other] { $pairs } zählen
        } gegen dieses Kriterium
    }; mit der gewählten Auswahl { $chosen } ({ $criterion })
upfloaters-more-earlier-sets = andere frühere Auswahlen werden aus einem dieser Gründe übergangen
upfloaters-chosen-set = { $set-count ->
        [one] Aufwärtsfloater { $set }
       *[other] die Aufwärtsfloater { $set }
    }: { $first ->
        [yes] die erste aller Auswahlen mit diesen Punktzahlen
       *[no] die erste der besten Auswahlen
    } ({ $article })
upfloaters-top-impossible = { $player } kann{ $together-count ->
        [0] { "" }
       *[other] { " " }zusammen mit { $together }
    } kein oberer Teilnehmer sein ({ $criterion })
upfloaters-pair-impossible = { $top } und { $bottom } dürfen nicht gegeneinander spielen ({ $criterion })
upfloaters-pair-blocks = { $top }-{ $bottom }: mit dieser Paarung und denen davor können nicht alle anderen oberen Teilnehmer auf andere untere Teilnehmer treffen ({ $criterion })
upfloaters-first-identifier = obere Teilnehmer { $tops } gegen { $bottoms } ist die erste Kennung, die { $absolute } zulässt; { $counted ->
        [alike] Paarungen, in denen beide dieselbe Farbe wollen
        [alike-strongly] Paarungen, in denen beide stark dieselbe Farbe wollen
        [floated] Gegner von Aufwärtsfloatern, selbst Floater in der vorigen Runde
       *[other] Paarungen, die gegen das Kriterium zählen
    }: { $pairs ->
        [0] keine
       *[other] { $pairs }
    }; in der gewählten { $chosen ->
        [0] keine
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-identifier = obere Teilnehmer { $tops } gegen { $bottoms }: { $first ->
        [yes] die erste aller Kennungen
       *[no] die erste der besten Kennungen
    } ({ $article })

## Farben im Double-Swiss-System (C.04.5).

double-swiss-colour-initial = beide hatten noch keine Farbe; { $player } hat die { $odd ->
        [yes] ungerade
       *[no] gerade
    } Startnummer { $number }, und die Anfangsfarbe ist { $initial ->
        [white] Weiß
       *[black] Schwarz
    }
double-swiss-colour-fewer = { $white } begann { $white-times ->
        [0] nie
        [1] einmal
        [2] zweimal
       *[other] { $white-times }-mal
    } mit Weiß, { $black } { $black-times ->
        [0] nie
        [1] einmal
        [2] zweimal
       *[other] { $black-times }-mal
    }
double-swiss-colour-differed = beide begannen gleich oft mit Weiß; als sich ihre Farben zuletzt unterschieden, hatte { $white } Schwarz
double-swiss-colour-higher = beide hatten bisher dieselben Farben; der ranghöhere Spieler { $player } hatte zuletzt { $last ->
        [white] Weiß
       *[black] Schwarz
    }
double-swiss-colour-opponent = der ranghöhere Spieler { $higher } hatte noch keine Farbe; { $lower } hatte zuletzt { $last ->
        [white] Weiß
       *[black] Schwarz
    }

## Farben im Schweizer System für Mannschaften (C.04.6).

swiss-team-colour-initial = beide haben noch nicht gespielt; die Startnummer der erstgereihten Mannschaft entscheidet, und die Anfangsfarbe ist { $initial ->
        [white] Weiß
       *[black] Schwarz
    }
swiss-team-colour-preferences = { $white } hat { $white-preference }, { $black } hat { $black-preference }
swiss-team-wish = { $strength ->
        [mild] eine milde Präferenz
        [strong] eine starke Präferenz
       *[simple] eine Präferenz
    } für { $colour ->
        [white] Weiß
       *[black] Schwarz
    }
swiss-team-no-wish = keine Präferenz
swiss-team-colour-differences = { $white } hat die Farbdifferenz { $white-difference }, { $black } hat { $black-difference }
swiss-team-colour-differed = die Farbdifferenzen sind gleich; als sich ihre Farben zuletzt unterschieden, hatte { $white } Schwarz
swiss-team-colour-first = beide haben { $preference }, und die erstgereihte Mannschaft bekommt die Farbe
swiss-team-colour-first-changes = beide hatten bisher dieselben Farben; die erstgereihte Mannschaft wechselt ihre letzte Farbe ({ $white } hatte { $white-last ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    }, { $black } hatte { $black-last ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    })
swiss-team-colour-other-changes = die erstgereihte Mannschaft hatte noch keine Farbe; die andere Mannschaft wechselt ihre letzte ({ $white } hatte { $white-last ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    }, { $black } hatte { $black-last ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    })

## Burstein (C.04.4.2).

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

## Dubov (C.04.4.1).

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

## Das Lim-System (C.04.4.3).

lim-no-pairing = das Verfahren findet keine Auslosung dieser Runde; der Schiedsrichter entscheidet
lim-bye = spielfrei ist { $expected-count ->
        [0] niemand
       *[other] { $expected }, der rangniedrigste Spieler der untersten Punktgruppe, der spielfrei sein darf{ $completes ->
            [yes] { " " }und ohne den die anderen gepaart werden können
           *[no] { "" }
        }
    }; laut Datei ist es { $recorded-count ->
        [0] niemand
       *[other] { $recorded }
    }
lim-bye-step = spielfreier Spieler
lim-bye-of = { $player }: der rangniedrigste Spieler der untersten Punktgruppe, der spielfrei sein darf{ $completes ->
        [yes] { " " }und ohne den die anderen gepaart werden können
       *[no] { "" }
    }
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
       *[no] { $one } trifft auf { $other } nach dem ersten Austausch, der zulässig ist und so weit wie möglich die fälligen Farben gibt
    }; laut Datei { $recorded-count ->
        [0] hat { $one } keinen Gegner
       *[other] trifft { $one } auf { $recorded }
    }
lim-lifted = in der letzten Runde sind die Farbgrenzen für { $one } und { $other } aufgehoben
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

## Das Schweizer System der Olympiade für Mannschaften.

-within = innerhalb der Farbgrenzen

olympiad-no-pairing = ohne Wiederholung einer Begegnung (16a) und ohne unzulässiges Freilos (16b) ist keine vollständige Auslosung möglich; der Schiedsrichter entscheidet
olympiad-bye = spielfrei ist { $expected-count ->
        [0] keine Mannschaft
       *[other] { $expected }, die rangniedrigste Mannschaft, die spielfrei sein darf
    }; laut Datei ist es { $recorded-count ->
        [0] keine Mannschaft
       *[other] { $recorded }
    }{ $higher ->
        [yes] , eine ranghöhere Mannschaft
       *[no] { "" }
    }
olympiad-difference = { $rules }; laut Datei: { $record }
olympiad-pairs-possible = in der Gruppe { $pairs ->
        [one] ist
       *[other] sind
    }{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    } { olympiad-pairs } möglich{ $completed ->
        [yes] , und die Runde kann vollständig ausgelost werden
       *[no] { "" }
    }
olympiad-pairs = { $pairs ->
        [one] 1 Paarung
       *[other] { $pairs } Paarungen
    }
olympiad-floaters-received = jeder Floater kann auf eine Mannschaft der Gruppe treffen{ $within ->
        [yes] , und zwar { -within }
       *[no] , wenn auch nicht { -within }
    }
olympiad-floaters-meet = Floater { $floater } trifft auf { $other }, ebenfalls einen Floater
olympiad-colours-unfit = { $team } trifft auf { $other }, und die Farben passen nicht zusammen

olympiad-decided = { $what }{ $passed-count ->
        [0] { "" }
       *[other] ; übergangen: { $passed }
    }
olympiad-passed = { $team } ({ $why })
olympiad-received = Floater { $floater } trifft auf { $host }, die { $below ->
        [yes] rangniedrigste
       *[no] ranghöchste
    } mögliche Mannschaft
olympiad-goes-on = Floater { $floater } wird weitergelost: { $why }
olympiad-leaves = { $team } wird Floater, als { $below ->
        [yes] ranghöchste
       *[no] rangniedrigste
    } mögliche Mannschaft
olympiad-must-leave = { $team } wird Floater: gegen jede andere Mannschaft, die in der Gruppe noch übrig ist, wurde schon gespielt oder darf nicht gespielt werden
olympiad-meets = { $team } trifft auf { $other }, die erste mögliche Mannschaft { $halves ->
        [yes] der unteren Hälfte
       *[no] in der Reihenfolge
    }

olympiad-met = die beiden haben schon gegeneinander gespielt oder dürfen nicht gegeneinander spielen
olympiad-unfit = die Farben passen nicht zusammen
olympiad-no-opponent = keine Mannschaft der Gruppe kommt{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    } als Gegner in Frage
olympiad-fewer = die Gruppe hätte{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    } weniger als { olympiad-pairs }
olympiad-stranded = bei { olympiad-pairs } in der Gruppe{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    } hätte ein Floater, der bleibt, keinen Gegner
olympiad-incomplete = bei { $own ->
        [first] einer Paarung mit diesem Floater
       *[other] { olympiad-pairs }
    } in der Gruppe{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $own ->
        [part] , davon eine mit diesem Floater,
       *[other] { "" }
    } könnte der Rest der Runde nicht gepaart werden
olympiad-others-unpaired = die übrigen Mannschaften der Gruppe könnten{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    } nicht alle gepaart werden{ $halves ->
        [yes] , obere gegen untere Hälfte
       *[no] { "" }
    }
olympiad-met-groups = gegen jede Mannschaft der nächsten { $groups ->
        [one] Gruppe
       *[other] { $groups } Gruppen
    } wurde schon gespielt oder darf nicht gespielt werden
olympiad-reception = die aufnehmende Gruppe mit dieser Mannschaft: sie { $passed }; mit { $team }: sie { $chosen }
olympiad-receives = { $how ->
        [complete-limits] kann { -within } vollständig gepaart werden
        [complete] kann vollständig gepaart werden, aber nicht { -within }
        [meet-limits] kann nur vollständig gepaart werden, wenn Floater aufeinandertreffen
        [meet] kann nur vollständig gepaart werden, wenn Floater aufeinandertreffen, und nicht { -within }
        [placed-limits] kann nicht vollständig gepaart werden, wohl aber alle Floater, { -within }
        [placed] kann nicht vollständig gepaart werden, wohl aber alle Floater, wenn auch nicht { -within }
       *[refused] kann nicht jedem Floater einen Gegner geben
    }

olympiad-not-paired = { $team } ist nicht gepaart
olympiad-instead = { $team } trifft auf { $other }{ $how ->
        [inside] { " " }innerhalb der Gruppe
        [outside] , eine Mannschaft außerhalb der Gruppe
        [half] , nicht die erste Mannschaft der unteren Hälfte
        [later] , eine Mannschaft, die später in der Reihenfolge kommt
       *[passed] { "" }
    }{ $floats-count ->
        [0] { "" }
       *[other] , und { $floats } wird Floater{ $late ->
            [yes] , eine Mannschaft, die später in der Reihenfolge kommt
           *[no] { "" }
        }
    }

olympiad-should-have-white = { $white } sollte gegen { $black } Weiß haben: { $why } (Farben bisher: { $white-colours }, Differenz { $white-difference }; und { $black-colours }, Differenz { $black-difference })
olympiad-colour = { $rule ->
        [limits] nur so bleiben beide innerhalb der Grenzen: Differenz höchstens zwei, nicht dreimal nacheinander
        [equalise] die Mannschaft mit der größeren Farbdifferenz hat Schwarz
        [alternate] beide wechseln gegenüber ihrer letzten Farbe
        [longer-run] die Mannschaft mit der längeren Folge ihrer letzten Farbe wechselt
        [sequence] beide wechseln gegenüber der letzten Begegnung, in der sich ihre Farben unterschieden
        [higher-equalises] in keiner Begegnung unterschieden sich ihre Farben: die ranghöhere Mannschaft gleicht aus
        [higher-alternates] nichts anderes unterscheidet sie: die ranghöhere Mannschaft wechselt die Farbe
       *[first] noch keine Farben: ungerade Nummern haben die für Nummer 1 geloste Farbe
    }

olympiad-group = { $score } Mannschaftspunkte, { $teams ->
        [one] 1 Mannschaft
       *[other] { $teams } Mannschaften
    }, { $place ->
        [above] über dem Median, von oben
        [below] unter dem Median, von unten
       *[median] die Mediangruppe
    }
olympiad-bye-step = spielfrei ist { $team }, die rangniedrigste Mannschaft, die spielfrei sein darf
olympiad-teams = Mannschaften: { $teams }
olympiad-floaters-in = hinzugekommene Floater: { $teams }
olympiad-floaters-may-meet = nicht jeder Floater kann auf eine Mannschaft der Gruppe treffen, deshalb dürfen Floater aufeinandertreffen
olympiad-limits-yield = innerhalb der Farbgrenzen gäbe es weniger Paarungen, deshalb gelten die Grenzen nicht
olympiad-bye-barred = nicht { $teams }: schon Punkte ohne Partie
olympiad-bye-leaves-unpaired = nicht { $teams }: die anderen könnten nicht alle gepaart werden
olympiad-recorded-bye = { $team-count ->
        [0] keine Mannschaft ist spielfrei
       *[other] spielfrei ist { $team }
    }

## Rundenturniere (C.05, Anhang 1).

round-robin-table = Berger-Tabelle für { $odd } oder { $even } { $teams ->
        [yes] Mannschaften
       *[no] Spieler
    }, Runde { $row }{ $reversed ->
        [yes] { " " }mit vertauschten Farben (Durchgang { $cycle }){ $exchanged ->
            [yes] , die letzten zwei Runden dieses Durchgangs vertauscht
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

## Ein Spieler in einer Runde.

player-stands = { $player } hat { $points } Punkte vor Runde { $round }
player-stands-accelerated = { $player } hat { $points } Punkte vor Runde { $round }, davon { $extra } virtuelle
player-prefers = { $player } hat eine { $strength ->
        [absolute] absolute
        [strong] starke
       *[mild] milde
    } Farbpräferenz für { $white ->
        [yes] Weiß
       *[no] Schwarz
    }
player-no-preference = { $player } hat keine Farbpräferenz, denn bisher gab es keine Partie
player-floated = { $player } wurde in Runde { $round } { $down ->
        [yes] heruntergelost
       *[no] hochgelost
    }
player-no-second-bye = { $player } darf nicht spielfrei sein
player-paired-in = { $player } wird in Gruppe { $bracket } ({ $points } Punkte) gepaart{ $moved ->
        [yes] , als heruntergeloster Spieler
       *[no] { "" }
    }
player-moves-down = { $player } wird aus Gruppe { $bracket } ({ $points } Punkte) heruntergelost
player-has-bye = { $player } ist spielfrei
player-meets = { $player } hat { $white ->
        [yes] Weiß
       *[no] Schwarz
    } gegen { $opponent }
player-file-has = die Datei hat { $white } mit Weiß gegen { $black }
player-file-has-bye = in der Datei ist { $player } spielfrei
player-file-has-none = die Datei paart { $player } nicht
player-if-met = wenn { $player } gegen { $other } spielte
player-if-stayed = wenn { $player } nicht aus Gruppe { $bracket } heruntergelost würde
player-nobody-inside = { $alone ->
        [yes] sonst ist niemand in dieser Gruppe
       *[no] dort darf { $player } gegen niemanden spielen
    }
player-if-bye = wenn { $player } spielfrei wäre

## Drawings of a round.
drawing-group = { $score } Punkte, { $members } Teilnehmer
drawing-same = { $last ->
        [none] { $score }
       *[other] { $score } bis { $last }
    } Punkte, { $members } Teilnehmer: gleich
drawing-common = { $boards ->
        [one] 1 Brett gleich
       *[other] { $boards } Bretter gleich
    }
drawing-more = und { $boards } weitere weichen ab: siehe Liste
drawing-floats-down = { $player } wird heruntergelost
drawing-bye = spielfrei
drawing-participant = { $who }, { $score } Punkte, Farben { $colours }, Präferenz: { $preference }
drawing-prefers = { $strength ->
        [none] keine Präferenz
       *[other] { $white ->
            [yes] Weiß
           *[no] Schwarz
        } ({ $strength ->
            [absolute] absolut
            [strong] stark
           *[mild] mild
        })
    }
drawing-caption = { $side ->
        [file] Die Datei hat
        [rules] Die Regeln ergeben
        [proposed] Vorgeschlagen
       *[best] Das Beste damit
    }

## Erklärungen und Was-wäre-wenn-Fragen.

explain-by = nach { $system } ({ $reason }){ $last ->
        [yes] , als letzte Runde behandelt
       *[no] { "" }
    }
explain-state = { $state ->
        [not-recorded] nicht aufgezeichnet: das ergeben die Regeln
        [agrees] die aufgezeichnete Auslosung stimmt überein
       *[no-pairing] die Regeln ergeben keine Auslosung: es gibt nichts zu zeigen
    }
explain-bracket = Gruppe { $number }: { $score } Punkte{ $route ->
        [penultimate] , vorletzte Gruppe (A.9)
        [collapsed-last] , zusammengelegte letzte Gruppe (A.9)
       *[ordinary] { "" }
    }
explain-part = { $part ->
        [moved-down] von oben
        [residents] Residenten
        [limbo] Limbo
        [remainder] Rest
        [exchange] Austausch
       *[downfloats] heruntergelost
    }
explain-differs-here = hier weicht die Datei ab
explain-pairs = Paare { $pairs }
explain-downfloats = in der Datei heruntergelost: { $players }
explain-illegal = das verletzt ein absolutes Kriterium oder lässt Spieler übrig, die nicht gepaart werden können
explain-column = { $column ->
        [criterion] Kriterium
        [counts] zählt
        [rules] nach den Regeln
       *[file] in der Datei
    }
explain-decides = entscheidet
explain-bye = spielfrei durch Auslosung: { $player }
what-if = was wäre, wenn { $supposed }?
what-if-both = { $first } und { $second }
what-if-met = { $one } und { $other } gegeneinander spielten
what-if-not-met = { $one } und { $other } nicht gegeneinander spielten
what-if-bye = { $player } spielfrei wäre
what-if-absent = { $count ->
        [one] { $players } nicht mitspielte
       *[other] { $players } nicht mitspielten
    }
what-if-proposed = die Runde wie vorgeschlagen ausgelost würde
what-if-answer = { $answer ->
        [not-possible] nicht möglich
        [given] die Regeln ergeben diese Auslosung
        [illegal] unzulässig
        [no-pairing] die Regeln ergeben keine Auslosung dieser Runde
       *[worse] schlechter als die Auslosung nach den Regeln (als Aufzeichnung gilt hier die Auslosung, nach der gefragt wurde):
    }
what-if-without = das ergeben die Regeln für das Feld ohne { $players }
what-if-left = { $left ->
        [nobody] es ist niemand mehr auszulosen
       *[same] alle anderen Bretter bleiben unverändert
    }
report-and-more = und { $more } weitere (--all)

## Pages.

page-why = Warum:
page-criterion = Kriterium
page-rules = Regeln
page-record = Datei
page-decides = entscheidet:
page-before = Vor dieser Runde
page-number = Nr.
page-name = Name
page-points = Punkte
page-colours = Farben
page-preference = Farbpräferenz
page-differences = Die Unterschiede als Liste (Weiß, Schwarz)
page-rules-give = Die Regeln ergeben
page-colours-should-be = Die Farben müssten sein
page-all-boards = Alle Bretter
page-boards-of-file = Alle Bretter der Datei
page-white = Weiß
page-black = Schwarz
page-bye = spielfrei
page-turned = in der Datei vertauscht
page-no-pairing = Die Regeln ergeben keine Auslosung.
page-moved-down = Heruntergelost:
page-residents = Residenten:
page-remainder = Rest:
page-limbo = Limbo:
page-left-over = Übrig:
page-differs-here = Die Datei weicht hier ab:
page-left-over-in-record = Übrig in der Datei:
page-illegal = Das verletzt ein absolutes Kriterium oder lässt einen Rest, der nicht ausgelost werden kann.
page-criteria = Kriterien
page-pairing-bye = Spielfrei durch Auslosung:
page-not-possible = Nicht möglich:
page-given = Das ergeben die Regeln.
page-round = Runde { $round }
page-by = nach { $system }{ $last ->
        [yes] , als letzte Runde
       *[no] { "" }
    }
page-bracket = Gruppe { $number }: { $score } Punkte
page-first = Zuerst in Gruppe { $number } ({ $score } Punkte, { $players } Teilnehmer{ $moved ->
        [0] { "" }
       *[other] , { $moved } von oben
    }).
page-board = Brett { $board }
page-refused = Abgelehnt:
page-unpaired = Nicht ausgelost:
page-not-compared = In der Rangliste nicht verglichen:
page-agree-under = Alle Runden stimmen nach Lesart { $readings } überein.
page-round-agrees-under = Stimmt nach Lesart { $readings } überein.
page-declares = In der Datei vermerkt: { $text }
page-stopped = Nicht beendet: { $text }
page-cause = Wahrscheinliche Ursache{ $number ->
        [0] { "" }
       *[other] { " " }{ $number }
    }:
page-or = Oder:
page-todo = Zu tun:
page-no-proof = Die Datei kann nicht beweisen, dass es so war.
page-standings = Rangliste
page-standings-after = { $tournament }: { $when ->
        [during] Rangliste während Runde { $round } von { $of }
       *[after] Rangliste nach Runde { $round } von { $of }
    }
page-standings-basis = Nach { $list } ({ $source }), { $edition } ({ $reason }).
page-more-positions = { $more ->
        [one] 1 weiterer Tabellenplatz
       *[other] { $more } weitere Tabellenplätze
    }
page-positions-explained = { $positions ->
        [one] 1 Tabellenplatz stimmt, sobald die wahrscheinliche Ursache berichtigt ist
       *[other] { $positions } Tabellenplätze stimmen, sobald die wahrscheinliche Ursache berichtigt ist
    }
page-other-rounds = Runden ohne Abweichung
page-round-link = Runde { $round }: { $verdict ->
        [agrees] stimmt überein
        [differs] weicht ab
        [colours-differ] Farben weichen ab
        [declared] Abweichung vermerkt
        [illegal] regelwidrig
        [no-legal-pairing] keine Auslosung nach den Regeln
        [nothing-recorded] nichts aufgezeichnet
        [unchecked] nicht geprüft
       *[unfinished] nicht beendet
    }
page-round-heading = Runde { $round }:
page-cross = Kreuztabelle
page-cross-legend = { $teams ->
        [yes] Gegner, Farbe (w = Weiß, b = Schwarz), Mannschaftspunkte und in Klammern Brettpunkte jeder Runde.
       *[no] Gegner, Farbe (w = Weiß, b = Schwarz) und Ergebnis jeder Runde.
    } Abweichende Bretter sind markiert.
page-by-points = Die Rangliste wurde nicht berechnet; die Reihenfolge ist die der Punkte.
page-rank = Rang
page-rating = Elo
page-match-points = Mannschaftspunkte
page-game-points = Brettpunkte
page-round-short = R{ $round }
page-file = Zur Datei
page-more-of = und { $more } weitere von { $code } ({ $title })
page-severity = { $severity ->
        [fatal] schwerer Fehler
        [error] Fehler
        [warning] Warnung
        [info] Hinweis
       *[none] ohne
    }
page-files = { $files } Dateien
page-files-file = Datei
page-files-verdict = Befund
