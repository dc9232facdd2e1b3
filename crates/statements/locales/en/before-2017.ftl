# What the Dutch procedures before 2017 say alike.

before-2017-left-unpaired = { $players } stay unpaired in the lowest bracket, where one player at most may
before-2017-lowest-unpairable = { $floaters-count ->
        [0] if nobody moves down, the lowest bracket cannot be paired
        [one] if player { $floaters } moves down, the lowest bracket cannot be paired
       *[other] if players { $floaters } move down, the lowest bracket cannot be paired
    }
before-2017-earlier-set = { $recorded-count ->
        [0] S1 of { $s1 } comes earlier
       *[other] S1 of { $s1 } comes earlier than that of { $recorded }
    }
before-2017-earlier-transposition = the transposition in which player { $player } meets { $opponent } comes before the one with { $recorded }
before-2017-earlier-exchange = { $from-s1-count ->
        [0] no exchange between S1 and S2 is needed; the recorded pairing exchanges { $recorded-from-s1 } with { $recorded-from-s2 }
       *[other] the exchange of { $from-s1 } with { $from-s2 } comes before that of { $recorded-from-s1 } with { $recorded-from-s2 }
    }
before-2017-other-pairs = { $pairs-count ->
        [0] the procedure pairs nobody
       *[other] the procedure pairs { $pairs }
    }

before-2017-moved-down = moved down: { $players }
before-2017-residents = residents: { $players-count ->
        [0] nobody
       *[other] { $players }
    }
before-2017-no-opponent = moved down, as there is no opponent in this bracket: { $players }
before-2017-homogeneous = at least half of the bracket was moved down, so it is treated as homogeneous
before-2017-paired-again = paired again, so that the { $below ->
        [next] next bracket gets further
       *[lowest] lowest bracket can be paired
    }
before-2017-joined = joined with the bracket above
before-2017-lowered = { $what ->
        [m1] M1
        [p1] P1
        [remainder] p of the remainder
       *[p] p
    } lowered from { $from } to { $to }
before-2017-moves-down = { $players-count ->
        [one] moves down: { $players }
       *[other] move down: { $players }
    }
before-2017-bye = bye: { $players }
before-2017-recorded = { $pairs-count ->
        [0] no pairs
        [one] pair { $pairs }
       *[other] pairs { $pairs }
    }, { $floaters-count ->
        [0] nobody left over
       *[other] left over { $floaters }
    }; { $why }
