# The Dutch system before 2012.

dutch-2006-no-opponents-below = { $floaters-count ->
        [one] if player { $floaters } moves down, there is no opponent in the next bracket
       *[other] if players { $floaters } move down, not all of them find opponents in the next bracket
    }
dutch-2006-no-pairs-of-s1 = { $p ->
        [one] p = 1 pair cannot be made with the highest player in S1 (C.4)
       *[other] neither p = { $p } pairs nor fewer can be made with the highest players in S1 (C.4)
    }, so the entire score bracket is moved down with p = 0
dutch-2006-both-must = players { $a } and { $b } must both have { $colour ->
        [white] White
       *[black] Black
    }; not applying B.2 to them (note) does not avoid a downfloater here
dutch-2006-both-strong = players { $a } and { $b } both have a strong or absolute preference for { $colour ->
        [white] White
       *[black] Black
    }, so they may not meet in an odd round; { $pairs ->
        [one] the pair of this bracket can be made
       *[other] the { $pairs } pairs of this bracket can be made
    } without that
dutch-2006-left-of-s1 = S1 is { $s1 } with p = { $p }{ $lowered ->
        [yes] {" "}(lowered from { $from } by C.14)
       *[no] { "" }
    }, and all of it can be paired with S2; as recorded, { $without } is not
dutch-2006-fewer-pairs = p is lowered only as far as necessary: { $recorded ->
        [0] no pair is
        [one] 1 pair is
       *[other] { $recorded } pairs are
    } recorded in this bracket, { $possible } can be made
dutch-2006-too-many-denied = as recorded, { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }{ $of ->
        [s1] {" "}of S1
        [remainder] {" "}of the remainder
       *[all] { "" }
    } { $pairs ->
        [one] does
       *[other] do
    } not fulfil all colour preferences ({ $players }), and x allows { $x }; the rules' pairing was found with { $stage }
dutch-2006-float-again = { $players-count ->
        [one] player { $players } would receive
       *[other] players { $players } would receive
    } { $float ->
        [up] an upfloat
       *[down] a downfloat
    } as recorded, after one { $back ->
        [1] in the round before
       *[other] two rounds before
    }; the rules' pairing was found with { $stage }
dutch-2006-complies-too = the recorded pairing complies as well ({ $stage }), but { $but }
dutch-2006-stage = { $parts }; { $dropped ->
        [0] B.5 and B.6 imposed
        [1] B.6 for { $first ->
            [up] upfloats
           *[down] downfloats
        } dropped
        [2] B.6 and B.5 for { $first ->
            [up] upfloats
           *[down] downfloats
        } dropped
        [3] { $first ->
            [up] B.6 and B.5 for upfloats and B.6 for downfloats
           *[down] B.6 and B.5 for downfloats and B.6 for upfloats
        } dropped
       *[other] B.5 and B.6 dropped
    }
dutch-2006-limit = { $of ->
        [remainder] in the remainder p = { $p }
       *[other] p = { $p }
    }, { $limited ->
        [yes] x = { $x }
       *[no] x raised to p
    }
dutch-2006-mild-yield = mild preferences for { $colour ->
        [white] White
       *[black] Black
    } yield
dutch-2006-counts = { $remainder ->
        [yes] in the remainder { "" }
       *[no] { "" }
    }w = { $w }, b = { $b }, q = { $q }, x = { $x }
dutch-2006-whole-moved-down = p = 0: the entire score bracket is moved down
dutch-2006-strong-as-absolute = { $applied ->
        [yes] strong preferences are treated as absolute ones
       *[no] not applied, as it would result in additional downfloaters
    }
dutch-2006-note-applied = by its note not applied to players with more than half of the points
dutch-2006-dropped = { $article } for { $float ->
        [up] upfloats
       *[down] downfloats
    } dropped
dutch-2006-x-raised = x raised ({ $stage })
