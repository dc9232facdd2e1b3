# Dubov (C.04.4.1).

dubov-bye-games = { $paired ->
        [yes] { $expected } had an opponent in { $expected-games ->
            [one] 1 round
           *[other] { $expected-games } rounds
        }, { $recorded } in { $recorded-games }
       *[no] { $expected } has played { $expected-games ->
            [one] 1 game
           *[other] { $expected-games } games
        }, { $recorded } has played { $recorded-games }
    }
dubov-set-incomplete = { $set-count ->
        [0] without upfloaters
        [one] if { $set } floats up
       *[other] if { $set } float up
    }, the players below cannot all be paired
dubov-set-colours = if { $recorded-count ->
        [one] { $recorded } floats
       *[other] { $recorded } float
    } up, at least { $recorded-denied ->
        [one] 1 player of the bracket does not get the preferred colour
       *[other] { $recorded-denied } players of the bracket do not get the preferred colour
    }; with { $expected } it is { $expected-denied }
dubov-set-upfloats = of the upfloaters { $recorded }, { $recorded-upfloats ->
        [0] none
       *[other] { $recorded-upfloats }
    } { $counted ->
        [maximum] floated up so often that it is the maximum
        [again] floated up in the previous round
       *[other] count against this criterion
    }; of { $expected }, { $expected-upfloats ->
        [0] none
       *[other] { $expected-upfloats }
    }
dubov-set-times = the maximum upfloaters among { $recorded } floated up { $recorded-times } times so far; those among { $expected }, { $expected-times } times
dubov-denied = { $recorded ->
        [0] everybody in the bracket gets
        [one] 1 player of the bracket does not get
       *[other] { $recorded } players of the bracket do not get
    } the preferred colour; { $expected } is possible
dubov-avoidable = { $a } and { $b } are both in { $group }, where no pair is unavoidable
dubov-shifters = the { $which ->
        [first] first
       *[second] second
    } shift moves { $set } from { $from } to { $to }, the first set that allows the best pairing; of { $a } and { $b }, who meet in the record and are both in { $from }, it moves { $both ->
        [yes] both
       *[no] neither
    }
dubov-otherwise = the record pairs the players of the bracket in another way
dubov-inside-s1 = { $a } and { $b } are both in S1
dubov-transposition = { $player } of S1 meets { $expected } in a transposition that comes before that of the record; there { $player } meets { $recorded }
dubov-colour-initial = neither has played; { $player }, who ranks higher, has the { $odd ->
        [yes] odd
       *[no] even
    } TPN { $number }, and the initial colour is { $initial ->
        [white] White
       *[black] Black
    }
dubov-colour-both = { $white } should have White, { $black } should have Black
dubov-colour-stronger = both should have { $colour ->
        [white] White
       *[black] Black
    }; the preference of { $stronger } is { $strength ->
        [mild] mild
        [strong] strong
       *[absolute] absolute
    }, that of { $weaker } only { $weaker-strength ->
        [mild] mild
        [strong] strong
       *[absolute] absolute
    }
dubov-colour-alternate = both should have { $colour ->
        [white] White
       *[black] Black
    } equally; when their colours last differed, { $white } had Black
dubov-colour-higher = both should have { $colour ->
        [white] White
       *[black] Black
    } equally; { $player }, who ranks higher, gets it

dubov-bye-chosen = { $player }: { $score } points ({ $score-article }), { $paired ->
        [yes] { $games ->
            [one] 1 round with an opponent
           *[other] { $games } rounds with an opponent
        }
       *[no] { $games ->
            [one] 1 game played
           *[other] { $games } games played
        }
    } ({ $games-article }), TPN { $number } ({ $number-article })
dubov-count = { $upfloaters ->
        [0] no upfloaters: the residents and everybody below can be paired
        [one] 1 upfloater is enough
       *[other] { $upfloaters } upfloaters are enough
    }
dubov-differences = { $differences } points below the residents
dubov-maximum = { $upfloaters ->
        [0] none of the upfloaters
       *[other] { $upfloaters } of the upfloaters
    } reached the maximum of { $maximum } upfloats
dubov-times = those who reached it floated up { $times } times
dubov-again = { $upfloaters ->
        [0] none of the upfloaters
       *[other] { $upfloaters } of the upfloaters
    } floated up in the previous round
dubov-chosen-set = { $set-count ->
        [one] upfloater { $set }
       *[other] upfloaters { $set }
    }: the first of the best sets ({ $article })
dubov-subgroups = G1: { $g1-count ->
        [0] nobody
       *[other] { $g1 }
    }; G2: { $g2-count ->
        [0] nobody
       *[other] { $g2 }
    }; { $halves ->
        [yes] halves by TPN, because nobody has played
       *[no] by colour preference
    } ({ $article })
dubov-first-shift = { $set-count ->
        [one] 1 pair inside { $from } cannot be avoided: { $set } moves
       *[other] { $set-count } pairs inside { $from } cannot be avoided: { $set } move
    } from { $from } to { $to } ({ $article })
dubov-second-shift = to make both subgroups equal, { $set-count ->
        [one] { $set } moves
       *[other] { $set } move
    } from { $from } to { $to } ({ $article })
dubov-averages = S1 with average ratings of opponents: { $players }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    } ({ $article })
dubov-average = { $player } ({ $average })
dubov-opponents = their opponents: { $players }, the first { $first ->
        [yes] transposition
       *[no] legal transposition
    } ({ $article })
