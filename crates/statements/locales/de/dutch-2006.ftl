# Das Dutch-System vor 2012.

dutch-2006-no-opponents-below = { $floaters-count ->
        [one] wenn Spieler { $floaters } heruntergelost wird, gibt es in der nächsten Punktgruppe keinen Gegner
       *[other] wenn die Spieler { $floaters } heruntergelost werden, finden nicht alle von ihnen in der nächsten Punktgruppe einen Gegner
    }
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
