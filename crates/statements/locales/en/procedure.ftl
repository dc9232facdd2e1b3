# The Dutch system of 2012, and the text before it read like that.

procedure-only-moved-down = P1 has fallen below the number of moved-down players that can be paired, so all { $pairs } pairs that are still to be made are of moved-down players; { $recorded ->
        [one] 1 pair is
       *[other] { $recorded } pairs are
    } recorded, { $recorded-moved-down } of moved-down players
procedure-fewer-pairs = { $recorded ->
        [0] no pair is
        [one] 1 pair is
       *[other] { $recorded } pairs are
    } recorded in this bracket, { $possible } can be made
procedure-fewer-moved-down = M1 is { $recorded } as recorded; { $possible } is possible ({ $all ->
        [one] 1 player was
       *[other] { $all } players were
    } moved down)
procedure-violations = { $counted } as recorded; { $possible ->
        [0] none is needed
        [one] 1 is enough ({ $possible-players })
       *[other] { $possible } are enough ({ $possible-players })
    }
procedure-scores = { $what ->
        [paired-scores] moved-down players with { $recorded } points are paired ({ $players }); by the rules they have { $possible } ({ $possible-players })
       *[floater-scores] players with { $recorded } points are left over ({ $players }); by the rules they have { $possible } ({ $possible-players })
    }
procedure-squares = the sum of the squared score differences{ $what ->
        [pair-differences] {" "}of all pairs
       *[score-differences] { "" }
    } is { $recorded } as recorded{ $players-count ->
        [0] { "" }
       *[other] {" "}({ $players })
    }; { $possible } is enough{ $possible-players-count ->
        [0] { "" }
       *[other] {" "}({ $possible-players })
    }
procedure-equally-good = equally good, but { $but }
procedure-other-scores = for the sake of the next bracket other players with the same scores as before ({ $scores }) move down; as recorded they have { $recorded }
procedure-lowest-with-others = { $floaters-count ->
        [one] if player { $floaters } moves down
       *[other] if players { $floaters } move down
    }, the lowest bracket cannot be paired; with { $others } it can
procedure-pairs-below = { $floaters-count ->
        [one] if player { $floaters } moves down
       *[other] if players { $floaters } move down
    }, the next bracket makes { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }; with { $others } it makes { $more }
procedure-paired-below = { $floaters-count ->
        [one] if player { $floaters } moves down
       *[other] if players { $floaters } move down
    }, { $paired } of the moved-down players can be paired in the next bracket; with { $others } it is { $more }
procedure-counted = { $count } { $what ->
        [topscorer-colours] { $count ->
            [one] pair of a topscorer in which both have
           *[other] pairs of topscorers in which both have
        } the same absolute colour preference
        [strong-odd] { $count ->
            [one] pair in which both want
           *[other] pairs in which both want
        } the same colour strongly or absolutely, in an odd round
        [preference] { $count ->
            [one] pair in which both want
           *[other] pairs in which both want
        } the same colour
        [strong-even] { $count ->
            [one] pair in which both want
           *[other] pairs in which both want
        } the same colour strongly or absolutely, in an even round
        [down-1] { $count ->
            [one] downfloater
           *[other] downfloaters
        } who floated down in the previous round
        [down-2] { $count ->
            [one] downfloater
           *[other] downfloaters
        } who floated down two rounds before
        [up-1] { $count ->
            [one] upfloater
           *[other] upfloaters
        } who floated up in the previous round
       *[up-2] { $count ->
            [one] upfloater
           *[other] upfloaters
        } who floated up two rounds before
    } ({ $players })
procedure-b3-factor = the sum of the squared score differences (B3-factor) is { $sum }
procedure-byes-waived = waived, as the round has no pairing otherwise
