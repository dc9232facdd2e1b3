# The report for people.

report-no-round = no recorded round
report-agree = { $rounds ->
        [one] 1 round agrees
       *[other] { $rounds } rounds agree
    }{ $under ->
        [0] { "" }
       *[other] { " " }({ $under } only under another reading)
    }
report-differ = { $rounds ->
        [one] 1 round differs
       *[other] { $rounds } rounds differ
    }{ $under ->
        [0] { "" }
        [one] { " " }(1 agrees under another reading)
       *[other] { " " }({ $under } agree under another reading)
    }
report-rounds = { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } { $how ->
        [declared] declared
        [empty] not recorded
        [unfinished] unfinished
       *[unchecked] unchecked
    }
report-positions = { $positions ->
        [one] 1 position differs
       *[other] { $positions } positions differ
    }
report-participants = { $teams ->
        [yes] { $count ->
            [one] 1 team
           *[other] { $count } teams
        }
       *[no] { $count ->
            [one] 1 player
           *[other] { $count } players
        }
    }
report-verdict = { $verdict ->
        [agrees] agrees
        [differs] legal, but not what the rules give
        [colours-differ] the pairs are right, the colours are not
        [declared] differs exactly as the file declares
        [illegal] illegal
        [no-legal-pairing] no legal pairing exists
        [nothing-recorded] nothing is recorded, so there is nothing to compare
        [unchecked] unchecked: the field is too large for the oracle
       *[unfinished] unfinished
    }
report-round = round { $round }: { $verdict }
report-under = { $agrees ->
        [yes] round { $round }: { $verdict } under reading { $reading }
       *[no] round { $round }: { $verdict }; agrees under reading { $reading }
    }
report-in-short = in short: { $rounds }
report-round-in-short = round { $round } ({ $rule ->
        [none] { "" }
       *[other] { $rule },{ " " }
    }{ $boards ->
        [one] 1 board
       *[other] { $boards } boards
    })
report-broken = { $board ->
        [0] { "" }
       *[other] board { $board }:{ " " }
    }{ $said } ({ $rule })
report-why = { $bracket ->
        [0] { "" }
       *[other] bracket { $bracket } ({ $score } points):{ " " }
    }{ $said }{ $rule ->
        [none] { "" }
       *[other] { " " }({ $rule })
    }
report-label = { $label ->
        [rules] the rules give
        [file] the file has
        [colours] colours should be
        [why] why
        [cause] likely cause
        [or] or
        [do] what to do
        [none] no cause found
        [declares] the file declares
        [round] the round
        [proposed] proposed
        [best] best with that
       *[note] note
    }
report-before = before the round (points, colours, preference):
report-tried = { $tried ->
        [one] 1 supposition was tried
       *[other] { $tried } suppositions were tried
    }{ $more ->
        [0] { "" }
        [one] ; 1 other kind fits, see --format json
       *[other] ; { $more } other kinds fit, see --format json
    }{ $complete ->
        [yes] { "" }
       *[no] ; others would take too long
    }
report-or-more = { $more ->
        [one] 1 more
       *[other] { $more } more
    }
report-reach = { $also-count ->
        [0] { "" }
        [one] { " " }(round { $also } would agree too)
       *[other] { " " }(rounds { $also } would agree too)
    }{ $against-count ->
        [0] { "" }
        [one] { " " }(but round { $against } would no longer agree)
       *[other] { " " }(but rounds { $against } would no longer agree)
    }
report-do = { $kind ->
        [by-hand] compare the file with the published pairing; if the arbiter changed it on purpose, declare the change in the file
        [result] compare that result or bye with the score sheets, and correct the file if it is wrong
        [numbers] compare the numbers with the starting list that was used for pairing
        [entries] check when these players entered or left, and who was in the field of round { $round }
        [rule] the pairing program may be at fault: report this round to its author
        [settings] check the settings of the tournament (edition, number of rounds, acceleration, initial colour)
       *[unknown] compare the file with the published pairing; explain --round { $round } shows every step
    }
report-bye = bye
report-more-boards = and { $more } more (--all)
