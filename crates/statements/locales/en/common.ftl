# What several systems say.

common-no-pairing = no pairing of this round complies with the absolute criteria; the arbiter decides
common-may-not-meet = { $a } and { $b } may not meet

common-colour-both = both colour preferences are granted
common-colour-one = the colour preference of player { $player } is granted; player { $other } has none
common-colour-stronger = both want the same colour; the stronger preference, that of player { $player }, is granted
common-colour-wider = both want the same colour equally strongly; player { $player } has the wider colour difference
common-colour-alternate = both want { $colour ->
        [white] White
       *[black] Black
    } equally; they alternate to the latest round in which one had White and the other Black
common-colour-higher = both want { $colour ->
        [white] White
       *[black] Black
    } equally; the preference of player { $player }, who is ranked higher, is granted
common-colour-number = neither player has a colour preference; player { $player }, who is ranked higher, has the { $odd ->
        [yes] odd
       *[no] even
    } pairing number { $number } (initial colour { $initial ->
        [white] White
       *[black] Black
    }{ $turned ->
        [yes] , turned round after round 1
       *[no] { "" }
    })

common-colours-turned = player { $white } should have White against player { $black }: { $why }{ $excess-count ->
        [0] { "" }
       *[other] ; as recorded, { $excess }
    }{ $more ->
        [0] { "" }
        [one] ; the colours of 1 more board are turned
       *[other] ; the colours of { $more } more boards are turned
    }
common-colour-in-a-row = player { $player } gets { $colour ->
        [white] White
       *[black] Black
    } { $times } times in a row ({ $article })
common-colour-too-often = player { $player } gets { $colour ->
        [white] White { $more } times more often than Black
       *[black] Black { $more } times more often than White
    } ({ $article })

common-bye-missing = { $player } should have the bye, but nobody has it
common-bye-incomplete = if { $player } has the bye, the others cannot all be paired
common-bye-score = { $expected } has { $expected-score } points, { $recorded } has { $recorded-score }
common-bye-number = all else being equal, { $expected } has the larger TPN ({ $expected-number }; { $recorded } has { $recorded-number })
common-not-paired = { $player } is not paired in the record
common-already-paired = { $player } meets a resident of this bracket, but is already paired
common-set-count = { $expected-count ->
        [0] no upfloaters are needed
        [one] 1 upfloater is enough ({ $expected })
       *[other] { $expected-count } upfloaters are enough ({ $expected })
    }; the record has { $recorded-count } ({ $recorded })
common-set-scores = the upfloaters { $expected } are { $expected-differences } points below the residents; those of the record, { $recorded }, are { $recorded-differences } points below
common-set-order = in the order of sets, the upfloaters { $expected } come before those of the record, { $recorded }; both sets are equally good
common-wrong-colours = { $white } should { $matches ->
        [yes] begin with
       *[no] have
    } White against { $black }: { $why }{ $more ->
        [0] { "" }
        [one] ; 1 more board has reversed colours
       *[other] ; { $more } more boards have reversed colours
    }
common-bye-step = the bye goes to { $player }
common-bracket-step = bracket { $number }, { $score } points
common-bye-passed-over = { $player } would come first, but { $why ->
        [incomplete] then the others cannot all be paired
       *[barred] may not have the bye
    } ({ $article })
common-more-passed-over = { $more ->
        [one] 1 more { $teams ->
            [yes] team is
           *[no] player is
        }
       *[other] { $more } more { $teams ->
            [yes] teams are
           *[no] players are
        }
    } passed over for one of these reasons
common-residents = residents: { $players }
common-chosen-denied = { $denied ->
        [0] everybody gets
        [one] 1 player does not get
       *[other] { $denied } players do not get
    } the preferred colour
