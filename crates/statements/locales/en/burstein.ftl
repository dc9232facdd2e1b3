# Burstein (C.04.4.2).

burstein-bye-games = { $expected } has played { $expected-games ->
        [one] 1 game
       *[other] { $expected-games } games
    }, { $recorded } has played { $recorded-games }
burstein-bye-ranking = all else being equal, { $expected } ranks lower ({ $expected-index }; { $recorded } has { $recorded-index })
burstein-index = { $first ->
        [buchholz] Buchholz { $buchholz }, Sonneborn-Berger { $berger }
       *[berger] Sonneborn-Berger { $berger }, Buchholz { $buchholz }
    }, TPN { $number }{ $unplayed-count ->
        [0] { "" }
       *[other] { " " }(Buchholz includes { $unplayed } from rounds without a game)
    }
burstein-floaters-incomplete = { $floaters-count ->
        [0] if nobody floats
        [one] if { $floaters } floats
       *[other] if { $floaters } float
    } down, the players that are left cannot all be paired
burstein-floater-count = { $expected-count ->
        [0] nobody has to float
        [one] 1 floater is enough ({ $expected })
       *[other] { $expected-count } floaters are enough ({ $expected })
    }; the record has { $recorded-count } ({ $recorded })
burstein-floater-scores = { $counted ->
        [all] the floaters { $expected } have { $expected-scores } points, those of the record, { $recorded }, have { $recorded-scores }
       *[incoming] of the floaters { $expected }, { $expected-scores-count ->
            [0] nobody came in from above
           *[other] { $expected-scores-count } came in from above ({ $expected-scores } points)
        }; of those of the record, { $recorded }, { $recorded-scores-count ->
            [0] nobody
           *[other] { $recorded-scores-count } ({ $recorded-scores } points)
        }
    }
burstein-next-bracket = { $expected-count ->
        [0] if nobody floats
        [one] if { $expected } floats
       *[other] if { $expected } float
    } down, the next bracket { $expected-next }; { $recorded-count ->
        [0] if nobody does
        [one] if { $recorded } does
       *[other] if { $recorded } do
    }, it { $recorded-next }
burstein-next = has { $floaters ->
        [0] no floaters
        [one] 1 floater
       *[other] { $floaters } floaters
    }{ $floaters ->
        [0] { "" }
       *[other] { $counted ->
            [all] { " " }with { $scores } points
           *[incoming] { $scores-count ->
                [0] , none of whom came in from above
               *[other] , { $scores-count } of whom came in from above ({ $scores } points)
            }
        }
    }
burstein-next-met = { $met ->
        [yes] can pair everybody whom it should
       *[no] leaves players unpaired whom it should pair
    }
burstein-denied = { $recorded ->
        [0] everybody gets
        [one] 1 player does not get
       *[other] { $recorded } players do not get
    } the preferred colour in the pairs of the record, { $expected ->
        [0] nobody
       *[other] { $expected }
    } in those by the rules
burstein-pairing-order = { $player }, number { $number } of the bracket, { $expected-count ->
        [0] floats
       *[other] meets { $expected } (number { $expected-number })
    } in the first of the best pairings; in the record, { $player } { $recorded-count ->
        [0] floats
       *[other] meets { $recorded } (number { $recorded-number })
    }
burstein-colour-initial = neither has played a game; the { $whose ->
        [smaller] smaller TPN, that of { $player },
       *[higher] TPN of { $player }, who ranks higher,
    } is { $odd ->
        [yes] odd
       *[no] even
    } ({ $number }), and the initial colour is { $initial ->
        [white] White
       *[black] Black
    }
burstein-colour-one = the preference of { $player } is granted; { $other } has none
burstein-colour-stronger = the stronger preference, that of { $player }, is granted
burstein-colour-alternate = both want { $colour ->
        [white] White
       *[black] Black
    } equally; the colours of the latest time when one had White and the other Black are reversed
burstein-colour-higher = both want { $colour ->
        [white] White
       *[black] Black
    } equally; the preference of { $player }, who ranks higher, is granted

burstein-bye-chosen = { $player } has { $score } points and has played { $games ->
        [one] 1 game
       *[other] { $games } games
    }; { $index }
burstein-incoming = incoming floaters: { $players }
burstein-number = number { $number }: { $player } ({ $index })
burstein-more-numbers = { $more ->
        [one] 1 more player follows
       *[other] { $more } more players follow
    } in the same order
burstein-enough = { $floaters ->
        [0] everybody can be paired here
        [one] 1 floater is enough
       *[other] { $floaters } floaters are enough
    }
burstein-chosen-scores = { $counted ->
        [all] the { $floaters-count ->
            [one] floater { $floaters } has
           *[other] floaters { $floaters } have
        } { $scores } points; less is not possible
       *[incoming] of the floaters { $floaters }, { $scores-count ->
            [0] nobody came in from above
           *[other] { $scores-count } came in from above ({ $scores } points); less is not possible
        }
    }
burstein-chosen-next = the next bracket then { $next }
