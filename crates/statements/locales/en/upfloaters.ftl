# Double-Swiss (C.04.5) and the Swiss Team system (C.04.6).

upfloaters-bye-matches = { $expected } has played { $expected-matches ->
        [one] 1 match
       *[other] { $expected-matches } matches
    }, { $recorded } has played { $recorded-matches }

upfloaters-set-incomplete = { $set-count ->
        [0] without upfloaters
        [one] if { $set } floats up
       *[other] if { $set } float up
    }, the { $teams ->
        [yes] teams
       *[no] players
    } below cannot all be paired
upfloaters-set-next = if { $recorded-count ->
        [one] { $recorded } floats
       *[other] { $recorded } float
    } up, { $next }; if { $expected-count ->
        [one] { $expected } floats
       *[other] { $expected } float
    } up, { $excess ->
        [0] this is possible
       *[other] { $excess } more upfloaters are enough
    }
upfloaters-next = the next scoregroup ({ $left } left with { $score } points) cannot be paired { $odd ->
        [yes] with only one upfloater
       *[no] without upfloaters
    } so that everybody below can be paired
upfloaters-set-floated = of the upfloaters { $recorded }, { $recorded-floated ->
        [0] none
       *[other] { $recorded-floated }
    } floated in the previous round; of { $expected }, { $expected-floated ->
        [0] none
       *[other] { $expected-floated }
    }
upfloaters-set-pairs = if { $expected-count ->
        [one] { $expected } floats
       *[other] { $expected } float
    } up, { $counted ->
        [alike] at least { $expected-pairs } pairs want the same colour
        [alike-strongly] at least { $expected-pairs } pairs strongly want the same colour
        [floated] at least { $expected-pairs } of the upfloaters' opponents floated in the previous round
       *[other] at least { $expected-pairs } count against this criterion
    }; with { $recorded }, at least { $recorded-pairs }

upfloaters-pairs = { $counted ->
        [alike] pairs that want the same colour
        [alike-strongly] pairs that strongly want the same colour
        [floated] opponents of upfloaters who floated in the previous round
       *[other] pairs that count against this criterion
    }: { $recorded-pairs ->
        [0] none
       *[other] { $recorded-pairs } ({ $recorded })
    } in the record, { $expected-pairs ->
        [0] none
       *[other] { $expected-pairs } ({ $expected })
    } in the pairing by the rules
upfloaters-top-order = in the order of pairings, { $expected } as a top member comes before { $recorded }, as in the record; both pairings are equally good
upfloaters-bottom-order = in the order of pairings, { $top }-{ $expected } comes before { $top }-{ $recorded }, as in the record; both pairings are equally good

upfloaters-bye-chosen = { $player } has { $score } points; { $why ->
        [score] all others who are left have more
        [matches] all others who are left with this score have played fewer than { $matches } matches
       *[number] of those left with this score and { $matches } matches played, { $player } has the largest TPN
    } ({ $article })
upfloaters-none = no upfloaters: the residents can be paired with one another, and so can everybody below
upfloaters-count = { $upfloaters ->
        [one] 1 upfloater
       *[other] { $upfloaters } upfloaters
    }: { $why ->
        [odd] the number of residents is odd
        [residents] the residents cannot be paired with one another ({ $criteria })
        [below] without upfloaters, the { $teams ->
            [yes] teams
           *[no] players
        } below could not all be paired ({ $criteria })
       *[fewer] with fewer, not everybody could be paired ({ $criteria })
    }
upfloaters-differences = { $differences } points below the residents is the least possible
upfloaters-earlier-set = earlier set { $set }: { $why }
upfloaters-with-residents = cannot be paired with the residents ({ $criterion })
upfloaters-left-below = leaves { $teams ->
        [yes] teams
       *[no] players
    } below who cannot be paired ({ $criterion })
upfloaters-next-worse = { $next } ({ $criterion })
upfloaters-floated-more = { $floated ->
        [0] none
       *[other] { $floated }
    } floated in the previous round; of the chosen set, { $chosen ->
        [0] none
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-pairs-worse = { $counted ->
        [alike] at least { $pairs } pairs want the same colour
        [alike-strongly] at least { $pairs } pairs strongly want the same colour
        [floated] at least { $pairs } of the upfloaters' opponents floated in the previous round
       *[other] at least { $pairs } count against this criterion
    }; with the chosen set, { $chosen } ({ $criterion })
upfloaters-more-earlier-sets = other earlier sets are passed over for one of these reasons
upfloaters-chosen-set = { $set-count ->
        [one] upfloater { $set }
       *[other] upfloaters { $set }
    }: { $first ->
        [yes] the first of all sets with these scores
       *[no] the first of the best sets
    } ({ $article })
upfloaters-top-impossible = { $player } cannot be a top member{ $together-count ->
        [0] { "" }
       *[other] { " " }together with { $together }
    } ({ $criterion })
upfloaters-pair-impossible = { $top } and { $bottom } may not meet ({ $criterion })
upfloaters-pair-blocks = { $top }-{ $bottom }: with this pair and those before it, the other top members cannot all meet other bottom members ({ $criterion })
upfloaters-first-identifier = top members { $tops } against { $bottoms } is the first identifier that { $absolute } allows; { $counted ->
        [alike] pairs that want the same colour
        [alike-strongly] pairs that strongly want the same colour
        [floated] opponents of upfloaters who floated in the previous round
       *[other] pairs that count against the criterion
    }: { $pairs ->
        [0] none
       *[other] { $pairs }
    }; in the chosen one, { $chosen ->
        [0] none
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-identifier = top members { $tops } against { $bottoms }: { $first ->
        [yes] the first identifier of all
       *[no] the first of the best identifiers
    } ({ $article })
