# The Lim system (C.04.4.3).

lim-no-pairing = the procedure finds no pairing of this round; the arbiter decides
lim-bye = the bye goes to { $expected-count ->
        [0] nobody
       *[other] { $expected }, the lowest ranked player of the lowest scoregroup who may get it
    }; in the record it goes to { $recorded-count ->
        [0] nobody
       *[other] { $recorded }
    }
lim-bye-step = the pairing-allocated bye
lim-bye-of = { $player }: the lowest ranked player of the lowest scoregroup who may get it
lim-floats = { $player } floats from the group of { $group } points: { $why ->
        [alone] there is no compatible opponent in the group
        [even] to make the number of players even
        [exchanges] no exchange gives a compatible opponent and leaves one to those paired before
        [company] together with another player, to keep the number even
        [exchanged] in place of a floater who has no compatible opponent in the next group
       *[cracked] the pairing was undone because the median group cannot be paired
    }
lim-stays-in-record = { $floats }; in the record the player is paired in that group
lim-pair = { $floater ->
        [yes] { $one } meets { $other }, the first available opponent of a floater
       *[no] { $one } meets { $other } by the first exchange that can stand
    }; in the record { $one } { $recorded-count ->
        [0] has no opponent
       *[other] meets { $recorded }
    }
lim-should-have-white = { $white } should have White against { $black }: { $why }
lim-by-lot = neither has played: the number of { $player } and the lot decide
lim-limits = the other way round, one of them would get the same colour three times in a row, or three more games with one colour than with the other
lim-due = { $white } is due { $white-due ->
        [white] White
        [black] Black
       *[none] no colour
    }, { $black } is due { $black-due ->
        [white] White
        [black] Black
       *[none] no colour
    }
lim-last-differed = both are due { $due ->
        [white] White
        [black] Black
       *[none] no colour
    }; when their colours last differed, { $player } had Black
lim-same-history = both are due { $due ->
        [white] White
        [black] Black
       *[none] no colour
    } and have the same history; the { $higher ->
        [yes] higher
       *[no] lower
    } ranked player gets it
lim-group = scoregroup of { $score } points, { $way ->
        [down] paired downwards
        [up] paired upwards
       *[median] the median, paired last
    }
