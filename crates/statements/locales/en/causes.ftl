# Causes: each completes "the round would agree if".

cause-edition = it was paired by { $system }
cause-last-round = { $last ->
        [yes] it was paired as the last round
       *[no] it was not paired as the last round
    }
cause-baku = { $applied ->
        [yes] the Baku acceleration was applied
       *[no] the virtual points were not applied
    }
cause-initial-colour = the initial colour was { $colour ->
        [white] White
       *[black] Black
    }
cause-by-rating = the numbers followed the ratings in the file
cause-left-out = { $players } { $players-count ->
        [one] was
       *[other] were
    } not in the field { $late-count ->
        [0] (entered late, or paired by hand)
       *[other] ({ $late } probably entered after the pairing)
    }
cause-late-entries = { $left-out-count ->
        [0] { $moved }
        [one] { $left-out } was not in the field (entered late, or paired by hand), and { $moved }
       *[other] { $left-out } were not in the field (entered late, or paired by hand), and { $moved }
    }
cause-moved = { $player } came after { $after } in the list
cause-taken-in = { $player } was in the field, { $opponent-count ->
        [0] and had the bye
       *[other] paired with { $opponent }
    }
cause-result = the result of { $white } - { $black } in round { $round } was { $result ->
        [white] 1-0
        [draw] a draw
        [black] 0-1
        [white-forfeit] a win by forfeit for White
        [black-forfeit] a win by forfeit for Black
       *[unknown] unknown
    }
cause-bye = { $player } { $what ->
        [pairing] had the pairing-allocated bye
        [half] had a half-point bye
        [full] had a full-point bye
       *[absent] was absent without points
    } in round { $round }
cause-numbers = { $a } and { $b } had each other's number
cause-swapped = { $a } and { $b } were swapped by hand
cause-colours-reversed = the colours of { $white } - { $black } were reversed by hand
cause-rule = { $rule } was not applied
cause-other-facts = the program { $what } ({ $article })
