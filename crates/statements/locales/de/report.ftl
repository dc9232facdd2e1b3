# Der Bericht für Menschen.

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
        [no-legal-pairing] es gibt keine zulässige Auslosung
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
report-label = { $label ->
        [rules] nach den Regeln
        [file] laut Datei
        [colours] richtige Farben
        [why] Grund
        [cause] wahrscheinliche Ursache
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
        [one] 1 Annahme wurde geprüft
       *[other] { $tried } Annahmen wurden geprüft
    }{ $more ->
        [0] { "" }
        [one] ; 1 weitere Art passt, siehe --format json
       *[other] ; { $more } weitere Arten passen, siehe --format json
    }{ $complete ->
        [yes] { "" }
       *[no] ; andere würden zu lange dauern
    }
report-or-more = { $more ->
        [one] 1 weitere
       *[other] { $more } weitere
    }
report-reach = { $also-count ->
        [0] { "" }
        [one] { " " }(auch Runde { $also } würde übereinstimmen)
       *[other] { " " }(auch die Runden { $also } würden übereinstimmen)
    }{ $against-count ->
        [0] { "" }
        [one] { " " }(aber Runde { $against } würde nicht mehr übereinstimmen)
       *[other] { " " }(aber die Runden { $against } würden nicht mehr übereinstimmen)
    }
report-do = { $kind ->
        [by-hand] die Datei mit der veröffentlichten Auslosung vergleichen; hat der Schiedsrichter sie absichtlich geändert, die Änderung in der Datei vermerken
        [result] dieses Ergebnis oder Bye mit den Partieformularen vergleichen und die Datei berichtigen, falls sie falsch ist
        [numbers] die Nummern mit der Setzliste vergleichen, die bei der Auslosung galt
        [entries] prüfen, wann diese Spieler dazukamen oder ausschieden und wer in Runde { $round } im Teilnehmerfeld war
        [rule] der Fehler kann beim Auslosungsprogramm liegen: diese Runde dem Autor des Programms melden
        [settings] die Einstellungen des Turniers prüfen (Fassung der Regeln, Rundenzahl, Beschleunigung, Anfangsfarbe)
       *[unknown] die Datei mit der veröffentlichten Auslosung vergleichen; explain --round { $round } zeigt jeden Schritt
    }
report-bye = spielfrei
report-more-boards = und { $more } weitere (--all)
