# Was die Verfahren des Dutch-Systems vor 2017 gemeinsam sagen.

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
before-2017-recorded = { $pairs-count ->
        [0] keine Paarungen
        [one] Paarung { $pairs }
       *[other] Paarungen { $pairs }
    }, { $floaters-count ->
        [0] niemand übrig
       *[other] übrig { $floaters }
    }; { $why }
