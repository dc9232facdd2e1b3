# The Dutch system of 2017 and 2026.

dutch-bye-score = the bye goes to { $who-count ->
        [0] nobody
       *[other] player { $who }
    } with { $points } points; by the rules it goes to { $rules-who-count ->
        [0] nobody
       *[other] player { $rules-who }
    } with { $rules-points }
dutch-least-bye-score = the bye then goes to a player with at least { $points } points; by the rules a player with { $rules-points } can get it
dutch-bye-unplayed = the bye goes to { $who-count ->
        [0] nobody
       *[other] player { $who }
    } with { $rounds ->
        [one] 1 unplayed round
       *[other] { $rounds } unplayed rounds
    }; { $rules-rounds ->
        [0] by the rules player { $rules-who } floats down, without an unplayed round that counts
        [one] by the rules it goes to player { $rules-who } with 1
       *[other] by the rules it goes to player { $rules-who } with { $rules-rounds }
    }
dutch-downfloater-scores = { $who-count ->
        [0] nobody floats down
        [one] player { $who } floats down with { $points } points
       *[other] players { $who } float down with { $equal ->
            [0] { $points } points
           *[other] { $points } points after { $equal } equal scores
        }
    }; by the rules { $rules-who-count ->
        [0] nobody does
        [one] it is player { $rules-who } with { $rules-points }
       *[other] it is players { $rules-who } with { $rules-points }
    }
dutch-score-differences = the score differences of pairs and downfloaters are { $points }; by the rules they are { $rules-points }{ $equal ->
        [0] { "" }
       *[other] {" "}(both after { $equal } equal ones)
    }
dutch-next-bracket = with { $who-count ->
        [0] nobody
        [one] player { $who }
       *[other] players { $who }
    } floating down, { $then }; with { $rules-who-count ->
        [0] nobody
        [one] player { $rules-who }
       *[other] players { $rules-who }
    }, as the rules have it, { $rules-then }
dutch-left-below = { $points-count ->
        [0] everybody in the next bracket can be paired
        [one] at least 1 player of the next bracket stays unpaired ({ $points } points)
       *[other] at least { $points-count } players of the next bracket stay unpaired ({ $points } points)
    }
dutch-count-below = { $count ->
        [0] everybody in the next bracket can be paired
        [one] at least 1 player of the next bracket stays unpaired
       *[other] at least { $count } players of the next bracket stay unpaired
    }{ $barred ->
        [0] { "" }
       *[other] , of whom { $barred } may not have the bye (C.2)
    }
dutch-differences-below = the score differences in the next bracket are at best { $points }{ $equal ->
        [0] { "" }
       *[other] {" "}after { $equal } equal ones
    }
dutch-counted = { $who-count } { $what ->
        [imbalance] { $who-count ->
            [one] player in a topscorer's game gets a colour difference beyond two
           *[other] players in topscorers' games get a colour difference beyond two
        }
        [repetition] { $who-count ->
            [one] player in a topscorer's game gets the same colour three times in a row
           *[other] players in topscorers' games get the same colour three times in a row
        }
        [denied-repetition] { $who-count ->
            [one] player in a topscorer's game gets the same colour three times in a row, against the preference
           *[other] players in topscorers' games get the same colour three times in a row, against their preference
        }
        [preference] { $who-count ->
            [one] player misses the colour preference
           *[other] players miss their colour preference
        }
        [strong-preference] { $who-count ->
            [one] player misses a strong colour preference
           *[other] players miss their strong colour preference
        }
        [down-resident-1] { $who-count ->
            [one] resident floats down as in the previous round
           *[other] residents float down as in the previous round
        }
        [down-1] { $who-count ->
            [one] player floats down as in the previous round
           *[other] players float down as in the previous round
        }
        [up-resident-1] { $who-count ->
            [one] opponent of a moved-down player floats up as in the previous round
           *[other] opponents of moved-down players float up as in the previous round
        }
        [up-1] { $who-count ->
            [one] player floats up as in the previous round
           *[other] players float up as in the previous round
        }
        [down-resident-2] { $who-count ->
            [one] resident floats down as two rounds before
           *[other] residents float down as two rounds before
        }
        [down-2] { $who-count ->
            [one] player floats down as two rounds before
           *[other] players float down as two rounds before
        }
        [up-resident-2] { $who-count ->
            [one] opponent of a moved-down player floats up as two rounds before
           *[other] opponents of moved-down players float up as two rounds before
        }
        [up-2] { $who-count ->
            [one] player floats up as two rounds before
           *[other] players float up as two rounds before
        }
        [downfloaters] { $who-count ->
            [one] player floats down
           *[other] players float down
        }
       *[other] { $who-count ->
            [one] player counts for this criterion
           *[other] players count for this criterion
        }
    } ({ $who }); by the rules { $rules-who-count ->
        [0] nobody does
        [one] 1 does ({ $rules-who })
       *[other] { $rules-who-count } do ({ $rules-who })
    }
dutch-float-differences = score differences of { $what ->
        [down-moved-1] moved-down players who floated down in the previous round
        [down-moved-2] moved-down players who floated down two rounds before
        [up-resident-1] residents who meet a moved-down player and floated up in the previous round
        [up-resident-2] residents who meet a moved-down player and floated up two rounds before
        [down-1] players who float down as in the previous round
        [down-2] players who float down as two rounds before
        [up-1] players who float up as in the previous round
       *[up-2] players who float up as two rounds before
    }: { $differences-count ->
        [0] none
       *[other] { $differences }
    }; by the rules: { $rules-differences-count ->
        [0] none
       *[other] { $rules-differences }
    }
dutch-difference-of = { $points } (player { $player })
dutch-floats-on = player { $player } floats on with { $points } points
dutch-incomplete = { $who-count ->
        [0] if nobody floats down, the players below cannot all be paired
        [one] if player { $who } floats down, not everybody below can be paired
       *[other] if players { $who } float down, not everybody below can be paired
    }
dutch-later-set = equally good by every criterion, but generated later: { $who-count ->
        [one] of the moved-down players { $who } is paired
       *[other] of the moved-down players { $who } are paired
    }; the set { $rules-who } comes first
dutch-later-transposition = equally good by every criterion, but generated later: player { $player } meets { $opponent }; the transposition with { $rules-opponent } comes first
dutch-later-exchange = equally good by every criterion, but generated later (as recorded, { $exchange }; by the rules, { $rules-exchange })
dutch-exchange = { $from-s1-count ->
        [0] no exchange
       *[other] { $from-s1 } of S1 exchanged with { $from-s2 } of S2
    }
