# Das Schweizer System der Olympiade für Mannschaften.

-within = innerhalb der Farbgrenzen

olympiad-no-pairing = ohne Wiederholung einer Begegnung ist keine vollständige Auslosung möglich; der Schiedsrichter entscheidet
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
