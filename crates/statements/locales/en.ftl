# One group of messages per part of the program; a group opens with a heading.

## Words that many messages use.

plain = { $text }
cited = { $label }: { $statement }
both = { $first }; { $second }
and-more = { $list } and { $more } more

## The report for people.

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
        [one] 1 standings entry differs
       *[other] { $positions } standings entries differ
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
        [no-legal-pairing] the rules give no pairing
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
report-round-by-system = round { $round }, by { $system }
report-why-not = Why not another opponent or the bye? ("the record" below is the pairing that each line supposes)
report-alternative = { $supposed }: { $why }
report-label = { $label ->
        [rules] the rules give
        [file] the file has
        [colours] colours should be
        [why] why
        [also] also
        [cause] likely cause
        [evidence] evidence
        [or] or
        [do] what to do
        [none] no cause found
        [declares] the file declares
        [round] the round
        [proposed] proposed
        [best] best such pairing
       *[note] note
    }
report-before = before the round (points, colours, preference):
report-tried = { $tried ->
        [one] 1 change was tried
       *[other] { $tried } changes were tried
    }{ $complete ->
        [yes] { "" }
       *[no] ; others would take too long
    }
report-or-more = { $more ->
        [one] 1 more
       *[other] { $more } more
    }
report-explains = { $count ->
        [0] { "" }
       *[other] { $of ->
            [one] explains round { $rounds }, the only one that differs (
           *[other] explains { $count } of { $of } differing rounds ({ $rounds };{ " " }
        }{ $boards ->
            [one] 1 board
           *[other] { $boards } boards
        }){ $points ->
            [0] { "" }
           *[other] { " " }and{ " " }
        }
    }{ $points ->
        [0] { "" }
       *[other] { $count ->
            [0] explains the points of
           *[other] the points of
        } { $players-count ->
            [0] { $points } players
           *[other] { $players }
        }
    }
report-against = { $count ->
        [one] round { $rounds } would no longer agree
       *[other] rounds { $rounds } would no longer agree
    }
report-partly = all causes together explain { $rounds } of { $of } differing rounds and { $boards } of { $of-boards } boards
report-other-system = none of the { $rounds } rounds agrees, and no change that was tried explains one: the tournament was probably not paired by { $system } (--system names another system)
report-explained-round = round { $round } { $verdict ->
        [illegal] is illegal
       *[other] differs
    }{ $only ->
        [yes] { " " }only
       *[no] { "" }
    } because of the likely { $causes ->
        [none] cause above
       *[other] { $number ->
            [one] cause
           *[other] causes
        } { $causes }
    }
report-folded = { $count ->
        [one] round { $rounds } differs
       *[other] rounds { $rounds } differ
    } because of { $causes ->
        [none] the likely cause
       *[other] { $number ->
            [one] cause
           *[other] causes
        } { $causes }
    } ({ $boards ->
        [one] 1 board
       *[other] { $boards } boards
    }; shown with -v)
report-positions-explained = { $positions ->
        [one] 1 position follows
       *[other] { $positions } positions follow
    } once the likely cause is corrected (--all lists them)
report-do = { $kind ->
        [by-hand] { $line ->
            [none] compare the file with the published pairing, and correct the file if it is wrong
           *[other] compare the file with the published pairing; if the arbiter changed these boards, add this line to the file: { $line }
        }
        [result] { $line ->
            [none] check that result or bye: correct the file if it is wrong
           *[other] compare that result with the score sheets: correct the file if it is wrong; if the result was changed after the pairing, add this line to the file: { $line }
        }
        [record] compare these boards with the published pairing, and correct the file
        [one-person] enter all rounds of this player under one number
        [missing-round] add the round to the file; until then, the later rounds cannot be checked
        [kept-apart] record in the file which players must not meet (record 260)
        [numbers] compare the numbers with the starting list that was used for pairing
        [entries] check when these players entered or left, and who was in the field of round { $round }
        [rule] the pairing program may be at fault: report this round to its author
        [settings] check the settings of the tournament (edition, number of rounds, acceleration, initial colour)
       *[unknown] compare the file with the published pairing; explain --round { $round } shows every step
    }
advice-arbiter-decides = the arbiter decides what is played; to declare these boards, add this line to the file: { $line }
report-standings-by = standings by { $list } ({ $source }), { $edition } ({ $reason }):
report-position-field = { $what ->
        [points] points:
        [match-points] match points:
        [game-points] game points:
       *[rank] rank:
    }
standings-wrong-points = { $who } has { $recorded } { $what ->
        [points] points
        [match-points] match points
       *[game-points] game points
    }, but the results give { $expected }: { $each }{ $extra ->
        [none] { "" }
       *[other] , and { $extra } by record 299
    }
standings-wrong-rank = { $who } is ranked { $rank } but should be { $places }: { $behind ->
        [yes] behind
       *[no] ahead of
    } { $other } on { $by ->
        [points] points
       *[other] { $by }
    }, { $own } to { $others }
standings-wrong-rank-alone = { $who } is ranked { $rank } but should be { $places }: { $ahead ->
        [one] 1 is ahead
       *[other] { $ahead } are ahead
    }
standings-with-hint = { $said }; { $hint }
standings-shared-rank = { $who } shares rank { $rank } with { $other }; { $tied } tied to the end share rank { $first }, or have { $first } to { $last } by lot (C.07 art. 4.2)
report-bye = bye
report-more-boards = and { $more } more (--all)
report-taken-as = checked as { $last ->
        [yes] the last round
       *[no] an ordinary round
    } of the tournament, because the file does not give the number of rounds; as { $last ->
        [yes] an ordinary round
       *[no] the last round
    } the result would differ
report-sums = { $files ->
        [one] 1 file
       *[other] { $files } files
    }, { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
report-sum = { $how ->
        [agree] { $number } agree
        [differ] { $number } differ
        [declared] { $number } declared
        [reading] { $number ->
            [one] 1 agrees only under another reading
           *[other] { $number } agree only under another reading
        }
        [empty] { $number } not recorded
        [unfinished] { $number } unfinished
        [unchecked] { $number } unchecked
        [positions] { $number ->
            [one] 1 standings entry differs
           *[other] { $number } standings entries differ
        }
        [standings] standings of { $number ->
            [one] 1 file
           *[other] { $number } files
        } not fully compared
       *[refused] { $number ->
            [one] 1 file
           *[other] { $number } files
        } refused
    }

## Which system and edition a file asks for.

system-by-record = record { $record } "{ $text }"{ $edition-count ->
        [0] { "" }
       *[other] , { $edition }
    }{ $unknown ->
        [none] { "" }
       *[other] ; record 192 has the unknown code { $unknown }
    }
system-by-date = { $edition }{ $unknown ->
        [none] { "" }
       *[other] ; record 192 has the unknown code { $unknown }
    }
system-in-force = no date given: the edition in force
system-unread-date = the edition in force, because the date { $text } in record { $record } cannot be read
system-on-date = edition by the date { $date } in record { $record }

## Broken absolute rules.

legal-met-before = { $a } and { $b } have already played, in round { $round }
legal-must-not-meet = { $a } and { $b } must not meet in this round
legal-same-colour = { $a } and { $b } both must have { $colour ->
        [white] White
       *[black] Black
    }{ $topscorers ->
        [yes] , and neither is a topscorer
       *[no] { "" }
    }
legal-colour-limits = whichever of { $a } and { $b } has White, one of them gets the same colour three times in a row, or three more games with one colour than with the other
legal-second-bye = { $player } already had the pairing-allocated bye, in round { $round }
legal-barred-bye = { $player } may not have the pairing-allocated bye: { $what ->
        [forfeit] a win by forfeit
        [full] a full-point bye
        [half] a half-point bye
       *[points] points without playing
    } in round { $round }
legal-extra-bye = { $player } also has a pairing-allocated bye; there can be only one
legal-needless-bye = { $player } has a pairing-allocated bye although the number of players is even
legal-left-unpaired = { $player } has neither an opponent nor the pairing-allocated bye
legal-paired-with-itself = { $player } is paired with itself
legal-paired-twice = { $player } is paired twice: { $a } names it as opponent, but it names { $b }
legal-not-mutual = { $a } names { $b } as opponent, but { $b } names nobody
legal-absent-paired = { $player } takes part although announced as absent

## Causes: what was different, and what speaks for it.

cause-edition = the tournament was paired by { $system }
cause-last-round = { $last ->
        [yes] the round was paired as the last round
       *[no] it was not paired as the last round
    }
cause-baku = { $applied ->
        [yes] the Baku acceleration was applied
       *[no] the virtual points of the file were not used when the rounds were paired
    }
cause-accelerated = the first { $players } players of the list had virtual points, not the first { $recorded }
cause-upper-half = the upper half of the list had one point more in the first { $rounds } rounds
cause-one-person = { $a } and { $b } are the same person
cause-kept-apart = players of { $federation } were not paired with each other
cause-two-kept-apart = { $a } and { $b } were not to be paired with each other
cause-blank-round = nothing is recorded for round { $round }
cause-lost-round = a round seems to be missing before round { $round }
cause-boards-recorded = in round { $round }, the pairing was right, but { $a } and { $b } are interchanged in the file
cause-colours-recorded = { $white } had White against { $black } in round { $round } { $filed ->
        [yes] (the file has it the other way round)
       *[no] (the file lacks this game)
    }
cause-initial-colour = the initial colour was { $colour ->
        [white] White
       *[black] Black
    }
cause-by-rank-column = the numbers in the file are the final ranking, and its rank column holds the numbers of the starting list
cause-no-starting-list = the numbers in the file are the final ranking; the starting list is not in the file, so no round can be checked
cause-by-rating = the numbers followed the ratings in the file
cause-left-out = { $players } { $players-count ->
        [one] was
       *[other] were
    } not among the players to be paired { $late-count ->
        [0] (entered late, or paired by hand)
       *[other] ({ $late } probably entered after the pairing)
    }
cause-late-entries = { $left-out-count ->
        [0] { $moved }
        [one] { $left-out } was not among the players to be paired (entered late, or paired by hand), and { $moved }
       *[other] { $left-out } were not among the players to be paired (entered late, or paired by hand), and { $moved }
    }
cause-moved = { $player } came after { $after } in the list
cause-moved-first = { $player } came first in the list
cause-at-the-end = { $players-count ->
        [one] { $players } entered late and had the last number
       *[other] { $players } entered late and had the last numbers, in this order
    }
cause-taken-in = { $player } { $opponent-count ->
        [0] was among the players to be paired, and had the bye
       *[other] was paired with { $opponent } (the file lacks this game)
    }
cause-result = the result of { $white } - { $black } in round { $round } was { $result ->
        [white] 1-0
        [draw] a draw
        [black] 0-1
        [white-forfeit] a win by forfeit for White
        [black-forfeit] a win by forfeit for Black
       *[unknown] unknown
    } { cause-in-file }
cause-game = game { $game } of { $white } - { $black } in round { $round } ended { $result } { cause-in-file }
cause-in-file = { $recorded ->
        [none] (the file lacks this game)
       *[other] (the file has { $recorded })
    }
cause-match = the match { $one } - { $other } in round { $round } ended { $result } { $recorded ->
        [none] (the file lacks this match)
       *[other] (the file has { $recorded })
    }
cause-bye = { $player } { $what ->
        [pairing] had the pairing-allocated bye
        [half] had a half-point bye
        [full] had a full-point bye
       *[absent] was absent without points
    } in round { $round }
cause-numbers = { $a } and { $b } had each other's number
cause-swapped = { $a } and { $b } were swapped by hand{ $recoloured ->
        [yes] , and colours were changed
       *[no] { "" }
    }
cause-colours-reversed = the colours of { $white } - { $black } were reversed by hand
cause-rule = { $rule } was not applied
cause-other-facts = the program { $what } ({ $article })
evidence-rounds = with it{ $earlier ->
        [yes] { " " }and the causes before it
       *[no] { "" }
    }, { $agree } of { $rounds } rounds agree
evidence-odd-result = the file has { $possible ->
        [yes] an unusual result
       *[no] contradicting results
    } for { $white } and { $black }: { $result }
evidence-illegal = { $count ->
        [one] round { $rounds } breaks a rule only because of it
       *[other] rounds { $rounds } break a rule only because of it
    }
evidence-corrected = from round { $round } on, the pairings follow from the { $numbers ->
        [yes] numbers in the file: they were
       *[no] result in the file: it was
    } changed before that round
evidence-same-name = both are called { $name }
evidence-recurs = { $players } { $players-count ->
        [one] is
       *[other] are
    } on boards that differ in { $rounds } rounds
evidence-together = { $count ->
        [0] { "" }
        [one] round { $rounds }{ " " }
       *[other] rounds { $rounds }{ " " }
    }{ $only ->
        [yes] only together
       *[no] together
    } with { $several ->
        [yes] causes
       *[no] cause
    } { $causes }
evidence-final-ranking = the numbers in the file follow the final ranking

## What if: why a wish cannot be granted.

wish-even-field = nobody gets the bye, because { $players } players are paired, an even number
wish-broken = { $statement }, { $article }
wish-no-pairing = the rules give no such pairing

## Standings.

standings-verdict = { $verdict ->
        [agree] standings agree
        [differ] standings differ
        [partly] { standings-compared } agree, standings only partly compared
        [as-recorded] { standings-compared } agree
        [not-compared] standings not compared
       *[none] no standings recorded
    }
standings-compared = { $first }{ $others-count ->
        [0] { "" }
       *[other] { " " }and { $others }
    }
standings-share = { $whole ->
        [yes] { "" }
       *[no] { $some } of { $all }{ " " }
    }{ $what ->
        [points] points
       *[ranks] ranks
    }
standings-ranks-as-far = ranks as far as { $list } decides them

## What several systems say.

common-no-pairing = no pairing of this round complies with the absolute criteria{ $prohibited ->
        [yes] { " " }and avoids the prohibited pairs
       *[no] { "" }
    }; the arbiter decides
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
        [one] ; the colours of 1 more board are reversed
       *[other] ; the colours of { $more } more boards are reversed
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

## What the Dutch procedures before 2017 say alike.

before-2017-left-unpaired = { $players } stay unpaired in the lowest bracket, where one player at most may
before-2017-lowest-unpairable = { $floaters-count ->
        [0] if nobody moves down, the lowest bracket cannot be paired
        [one] if player { $floaters } moves down, the lowest bracket cannot be paired
       *[other] if players { $floaters } move down, the lowest bracket cannot be paired
    }
before-2017-earlier-set = { $recorded-count ->
        [0] S1 of { $s1 } comes earlier
       *[other] S1 of { $s1 } comes earlier than that of { $recorded }
    }
before-2017-earlier-transposition = the transposition in which player { $player } meets { $opponent } comes before the one with { $recorded }
before-2017-earlier-exchange = { $from-s1-count ->
        [0] no exchange between S1 and S2 is needed; the recorded pairing exchanges { $recorded-from-s1 } with { $recorded-from-s2 }
       *[other] the exchange of { $from-s1 } with { $from-s2 } comes before that of { $recorded-from-s1 } with { $recorded-from-s2 }
    }
before-2017-other-pairs = { $pairs-count ->
        [0] the procedure pairs nobody
       *[other] the procedure pairs { $pairs }
    }

before-2017-moved-down = moved down: { $players }
before-2017-residents = residents: { $players-count ->
        [0] nobody
       *[other] { $players }
    }
before-2017-no-opponent = moved down, as there is no opponent in this bracket: { $players }
before-2017-no-opponents-below = { $floaters-count ->
        [one] if player { $floaters } moves down, there is no opponent in the next bracket
       *[other] if players { $floaters } move down, not all of them find opponents in the next bracket
    }
before-2017-homogeneous = at least half of the bracket was moved down, so it is treated as homogeneous
before-2017-paired-again = paired again, so that the { $below ->
        [next] next bracket gets further
       *[lowest] lowest bracket can be paired
    }
before-2017-joined = joined with the bracket above
before-2017-lowered = { $what ->
        [m1] M1
        [p1] P1
        [remainder] p of the remainder
       *[p] p
    } lowered from { $from } to { $to }
before-2017-moves-down = { $players-count ->
        [one] moves down: { $players }
       *[other] move down: { $players }
    }
before-2017-bye = bye: { $players }
before-2017-colour-bound = both must have { $colour ->
        [white] White
       *[black] Black
    }, and the note exempts only player { $exempt } from B.2, so player { $player } has it
before-2017-recorded = { $pairs-count ->
        [0] no pairs
        [one] pair { $pairs }
       *[other] pairs { $pairs }
    }, { $floaters-count ->
        [0] nobody left over
       *[other] left over { $floaters }
    }; { $why }

## The Dutch system of 2012, and the text before it read like that.

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
procedure-scores = moved-down players with { $recorded } points are paired ({ $players }); by the rules they have { $possible } ({ $possible-players })
procedure-squares = the sum of the squared score differences is { $recorded } as recorded{ $players-count ->
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
procedure-a7d-not-applied = strong preferences do not count as absolute ones here, as a higher score would move down or players further apart would meet
procedure-byes-waived = waived, as the round has no pairing otherwise

## The Dutch system of 2017 and 2026.

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
        [0] by the rules it goes to player { $rules-who }, who has none
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
dutch-criterion = { $criterion ->
        [bye-score] least possible score of the receiver of the bye
        [downfloaters] downfloaters
        [downfloater-scores] scores of the downfloaters
        [score-differences] score differences of pairs and downfloaters
        [next-bracket-scores] left unpaired by the next bracket: number, scores
        [next-bracket-differences] left unpaired by the next bracket: number, score differences
        [bye-unplayed] unplayed rounds of the receiver of the bye
        [imbalance] topscorers or opponents who get a colour difference beyond two
        [repetition] topscorers or opponents who get one colour three times in a row
        [preference] colour preferences not granted
        [strong-preference] strong colour preferences not granted
        [down-resident-1] residents who float down as in the previous round
        [down-1] players who float down as in the previous round
        [up-resident-1] opponents of moved-down players who float up as in the previous round
        [up-1] players who float up as in the previous round
        [down-resident-2] residents who float down as in the round before last
        [down-2] players who float down as in the round before last
        [up-resident-2] opponents of moved-down players who float up as in the round before last
        [up-2] players who float up as in the round before last
        [differences-down-moved-1] score differences of moved-down players who floated down in the previous round
        [differences-down-1] score differences of players who float down as in the previous round
        [differences-up-resident-1] score differences of residents who meet a moved-down player and floated up in the previous round
        [differences-up-1] score differences of players who float up as in the previous round
        [differences-down-moved-2] score differences of moved-down players who floated down two rounds before
        [differences-down-2] score differences of players who float down as in the round before last
        [differences-up-resident-2] score differences of residents who meet a moved-down player and floated up two rounds before
        [differences-up-2] score differences of players who float up as in the round before last
       *[other] { $criterion }
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
            [one] player does not get a strong colour preference
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
            [one] resident floats down as in the round before last
           *[other] residents float down as in the round before last
        }
        [down-2] { $who-count ->
            [one] player floats down as in the round before last
           *[other] players float down as in the round before last
        }
        [up-resident-2] { $who-count ->
            [one] opponent of a moved-down player floats up as in the round before last
           *[other] opponents of moved-down players float up as in the round before last
        }
        [up-2] { $who-count ->
            [one] player floats up as in the round before last
           *[other] players float up as in the round before last
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
        [down-2] players who float down as in the round before last
        [up-1] players who float up as in the previous round
       *[up-2] players who float up as in the round before last
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
dutch-later-set = equally good by every criterion, but later in the order: { $who-count ->
        [one] of the moved-down players { $who } is paired
       *[other] of the moved-down players { $who } are paired
    }; the set { $rules-who } comes first
dutch-later-transposition = equally good by every criterion, but later in the order: player { $player } meets { $opponent }; the transposition with { $rules-opponent } comes first
dutch-later-exchange = equally good by every criterion, but later in the order (here, { $exchange }; by the rules, { $rules-exchange })
dutch-exchange = { $from-s1-count ->
        [0] no exchange
       *[other] { $from-s1 } of S1 exchanged with { $from-s2 } of S2
    }

## The Dutch system before 2012.

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

## Double-Swiss (C.04.5) and the Swiss Team system (C.04.6).

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
upfloaters-set-next = the next scoregroup ({ $left } left with { $score } points) needs { $recorded-needed ->
        [one] 1 upfloater
       *[other] { $recorded-needed } upfloaters
    } if { $recorded-count ->
        [one] { $recorded } floats
       *[other] { $recorded } float
    } up, and { $expected-needed ->
        [0] none
       *[other] { $expected-needed }
    } if { $expected-count ->
        [one] { $expected } floats
       *[other] { $expected } float
    } up, so that everybody below can be paired
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
upfloaters-next-worse = the next scoregroup ({ $left } left with { $score } points) would need { $needed ->
        [one] 1 upfloater
       *[other] { $needed } upfloaters
    } so that everybody below can be paired; with the chosen set, { $chosen ->
        [0] none
       *[other] { $chosen }
    } ({ $criterion })
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

## Colours of Double-Swiss (C.04.5).

double-swiss-colour-initial = neither has had a colour yet; { $player } has the { $odd ->
        [yes] odd
       *[no] even
    } TPN { $number }, and the initial colour is { $initial ->
        [white] White
       *[black] Black
    }
double-swiss-colour-fewer = { $white } began with White { $white-times ->
        [0] never
        [1] once
        [2] twice
       *[other] { $white-times } times
    }, { $black } { $black-times ->
        [0] never
        [1] once
        [2] twice
       *[other] { $black-times } times
    }
double-swiss-colour-differed = both began with White equally often; when their colours last differed, { $white } had Black
double-swiss-colour-higher = both had the same colours so far; { $player }, who ranks higher, had { $last ->
        [white] White
       *[black] Black
    } last
double-swiss-colour-opponent = { $higher }, who ranks higher, has had no colour yet; { $lower } had { $last ->
        [white] White
       *[black] Black
    } last

## Colours of the Swiss Team system (C.04.6).

swiss-team-colour-initial = neither has played yet; the TPN of the first-team decides, and the initial colour is { $initial ->
        [white] White
       *[black] Black
    }
swiss-team-colour-preferences = { $white } has { $white-preference }, { $black } has { $black-preference }
swiss-team-wish = { $strength ->
        [mild] a mild preference
        [strong] a strong preference
       *[simple] a preference
    } for { $colour ->
        [white] White
       *[black] Black
    }
swiss-team-no-wish = no preference
swiss-team-colour-differences = { $white } has the colour difference { $white-difference }, { $black } has { $black-difference }
swiss-team-colour-differed = the colour differences are equal; when their colours last differed, { $white } had Black
swiss-team-colour-first = both want the same ({ $preference }), and the first-team gets it
swiss-team-colour-first-changes = both had the same colours so far; the first-team changes its last colour ({ $white } had { $white-last ->
        [white] White
        [black] Black
       *[none] no colour
    }, { $black } had { $black-last ->
        [white] White
        [black] Black
       *[none] no colour
    })
swiss-team-colour-other-changes = the first-team has had no colour yet; the other team changes its last one ({ $white } had { $white-last ->
        [white] White
        [black] Black
       *[none] no colour
    }, { $black } had { $black-last ->
        [white] White
        [black] Black
       *[none] no colour
    })

## Burstein (C.04.4.2).

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

## Dubov (C.04.4.1).

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

## The Lim system (C.04.4.3).

lim-no-pairing = the procedure finds no pairing of this round; the arbiter decides
lim-bye = the bye goes to { $expected-count ->
        [0] nobody
       *[other] { $expected }, the lowest ranked player of the lowest scoregroup who may get it{ $completes ->
            [yes] { " " }and without whom the others can be paired
           *[no] { "" }
        }
    }; in the record it goes to { $recorded-count ->
        [0] nobody
       *[other] { $recorded }
    }
lim-bye-step = the pairing-allocated bye
lim-bye-of = { $player }: the lowest ranked player of the lowest scoregroup who may get it{ $completes ->
        [yes] { " " }and without whom the others can be paired
       *[no] { "" }
    }
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
       *[no] { $one } meets { $other } by the first exchange that is legal and gives due colours as far as possible
    }; in the record { $one } { $recorded-count ->
        [0] has no opponent
       *[other] meets { $recorded }
    }
lim-lifted = in the last round the colour limits are lifted for { $one } and { $other }
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

## The team Swiss of the Olympiad.

-within = within the limits of colours

olympiad-no-pairing = no pairing can be completed without a rematch (16a) and without a bye that is not allowed (16b); the arbiter decides
olympiad-bye = the bye goes to { $expected-count ->
        [0] no team
       *[other] { $expected }, the lowest ranked team that may have it
    }; in the record it goes to { $recorded-count ->
        [0] no team
       *[other] { $recorded }
    }{ $higher ->
        [yes] , which is ranked higher
       *[no] { "" }
    }
olympiad-difference = { $rules }; in the record { $record }
olympiad-pairs-possible = { olympiad-pairs } can be made in the group{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $completed ->
        [yes] , and the round can be completed
       *[no] { "" }
    }
olympiad-pairs = { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }
olympiad-floaters-received = every floater can meet a team of the group{ $within ->
        [yes] { " " }{ -within }
       *[no] , though not { -within }
    }
olympiad-floaters-meet = floater { $floater } meets { $other }, also a floater
olympiad-colours-unfit = { $team } meets { $other }, and their colours do not fit

olympiad-decided = { $what }{ $passed-count ->
        [0] { "" }
       *[other] ; passed over: { $passed }
    }
olympiad-passed = { $team } ({ $why })
olympiad-received = floater { $floater } meets { $host }, the { $below ->
        [yes] lowest
       *[no] highest
    } ranked team that it can
olympiad-goes-on = floater { $floater } moves to the next group: { $why }
olympiad-leaves = { $team } floats, the { $below ->
        [yes] highest
       *[no] lowest
    } ranked team that can
olympiad-must-leave = { $team } floats: it has met, or must not meet, every other team that is left in the group
olympiad-meets = { $team } meets { $other }, the first { $halves ->
        [yes] of the bottom half
       *[no] in the order
    } that it can

olympiad-met = they have met, or must not meet
olympiad-unfit = their colours do not fit
olympiad-no-opponent = it can meet no team of the group{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }
olympiad-fewer = the group would keep fewer than { olympiad-pairs }{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }
olympiad-stranded = with { olympiad-pairs } in the group{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }, a floater that stays would have no opponent
olympiad-incomplete = with { $own ->
        [first] a pair of its own
       *[other] { olympiad-pairs }
    } in the group{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $own ->
        [part] , one of them its own
       *[other] { "" }
    }, the rest of the round could not be paired
olympiad-others-unpaired = the others of the group could not all be paired{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $halves ->
        [yes] , half against half
       *[no] { "" }
    }
olympiad-met-groups = it has met, or must not meet, every team of the next { $groups ->
        [one] group
       *[other] { $groups } groups
    }
olympiad-reception = with it the receiving group { $passed }; with { $team } it { $chosen }
olympiad-receives = { $how ->
        [complete-limits] can be paired completely { -within }
        [complete] can be paired completely, but not { -within }
        [meet-limits] can be paired completely only if floaters meet
        [meet] can be paired completely only if floaters meet, and not { -within }
        [placed-limits] cannot be paired completely, but all floaters can, { -within }
        [placed] cannot be paired completely, but all floaters can, though not { -within }
       *[refused] cannot give every floater an opponent
    }

olympiad-not-paired = { $team } is not paired
olympiad-instead = { $team } meets { $other }{ $how ->
        [inside] { " " }inside the group
        [outside] , outside the group
        [half] , who is not the first of the bottom half
        [later] , who comes later in the order
       *[passed] { "" }
    }{ $floats-count ->
        [0] { "" }
       *[other] , and { $floats } floats{ $late ->
            [yes] , who comes later in the order
           *[no] { "" }
        }
    }

olympiad-should-have-white = { $white } should have White against { $black }: { $why } (colours so far: { $white-colours }, difference { $white-difference }; and { $black-colours }, difference { $black-difference })
olympiad-colour = { $rule ->
        [limits] only so are both within the limits: a difference of two, not three times in a row
        [equalise] the team with the greater colour difference has Black
        [alternate] both alternate from their last colours
        [longer-run] the team with the longer run of its last colour alternates
        [sequence] both alternate from the latest game in which their colours differed
        [higher-equalises] in no game did their colours differ: the higher ranked team equalises
        [higher-alternates] no other rule decides: the higher ranked team alternates
       *[first] no colours yet: odd numbers have the colour drawn for number 1
    }

olympiad-group = { $score } match points, { $teams ->
        [one] 1 team
       *[other] { $teams } teams
    }, { $place ->
        [above] above the median, from the top
        [below] below the median, from the bottom
       *[median] the median group
    }
olympiad-bye-step = the bye goes to { $team }, the lowest ranked team that may have it
olympiad-teams = teams: { $teams }
olympiad-floaters-in = floaters that came in: { $teams }
olympiad-floaters-may-meet = not every floater can meet a team of the group, so floaters may meet
olympiad-limits-yield = within the limits of colours there would be fewer pairs, so they do not count
olympiad-bye-barred = not { $teams }: scored without playing
olympiad-bye-leaves-unpaired = not { $teams }: the others could not all be paired
olympiad-recorded-bye = { $team-count ->
        [0] no team has the bye
       *[other] the bye goes to { $team }
    }

## Round robins (C.05 Annex 1).

round-robin-table = the Berger table for { $odd } or { $even } { $teams ->
        [yes] teams
       *[no] players
    }, round { $row }{ $reversed ->
        [yes] { " " }with the colours reversed (cycle { $cycle }){ $exchanged ->
            [yes] , its last two rounds exchanged
           *[no] { "" }
        }
       *[no] { $exchanged ->
            [yes] , the last two rounds of the first cycle exchanged
           *[no] { $cycle ->
                [1] { "" }
               *[other] { " " }(cycle { $cycle })
            }
        }
    }
round-robin-game = { $white }-{ $black }
round-robin-free = { $player } free
round-robin-alone = { $player } without an opponent
round-robin-difference = { $table }, board { $board }: { $expected }; the file has { $recorded }{ $also-count ->
        [0] { "" }
       *[other] , { $also }
    }{ $not-played ->
        [yes] ; a game that is not played is recorded with its opponents, as + and -
       *[no] { "" }
    }{ $resembles-count ->
        [0] { "" }
       *[other] ; { $resembles }
    }
round-robin-other-round = all its games are those of round { $round } of the schedule
round-robin-all-turned = all its colours are reversed
round-robin-board = board { $board } of the table
round-robin-bye = board { $board }: { $player } against { $dummy }, the bye

## One player in one round.

player-stands = { $player } has { $points } points before round { $round }
player-stands-accelerated = { $player } has { $points } points before round { $round }, { $extra } of them virtual
player-prefers = { $player } has { $strength ->
        [absolute] an absolute
        [strong] a strong
       *[mild] a mild
    } preference for { $white ->
        [yes] White
       *[no] Black
    }
player-no-preference = { $player } has no colour preference, because there was no game yet
player-floated = { $player } floated { $down ->
        [yes] down
       *[no] up
    } in round { $round }
player-no-second-bye = { $player } may not have the bye
player-paired-in = { $player } is paired in bracket { $bracket } ({ $points } points){ $moved ->
        [yes] , as a moved-down player
       *[no] { "" }
    }
player-moves-down = { $player } floats down from bracket { $bracket } ({ $points } points)
player-has-bye = { $player } has the bye
player-meets = { $player } has { $white ->
        [yes] White
       *[no] Black
    } against { $opponent }
player-file-has = the file has { $white } with White against { $black }
player-file-has-bye = the file gives { $player } the bye
player-file-has-none = the file does not pair { $player }
player-if-met = if { $player } met { $other }
player-if-stayed = if { $player } did not float down from bracket { $bracket }
player-nobody-inside = { $alone ->
        [yes] nobody else is in that bracket
       *[no] { $player } may not meet anybody in that bracket
    }
player-if-bye = if { $player } had the bye

## Drawings of a round.
drawing-group = { $score } points, { $members ->
        [one] 1 player
       *[other] { $members } players
    }
drawing-same = { $last ->
        [none] { $score }
       *[other] { $score } to { $last }
    } points, { $members ->
        [one] 1 player
       *[other] { $members } players
    }: the same
drawing-common = { $boards ->
        [one] 1 board the same
       *[other] { $boards } boards the same
    }
drawing-more = and { $boards } more that differ: see the list
drawing-floats-down = { $player } floats down
drawing-bye = bye
drawing-participant = { $who }, { $score } points, colours { $colours }, preference: { $preference }
drawing-prefers = { $strength ->
        [none] no preference
       *[other] { $white ->
            [yes] White
           *[no] Black
        } ({ $strength ->
            [absolute] absolute
            [strong] strong
           *[mild] mild
        })
    }
drawing-caption = { $side ->
        [file] The file has
        [rules] The rules give
        [proposed] Proposed
       *[best] Best with that
    }

## Explanations and what-if questions.

explain-by = by { $system } ({ $reason }){ $last ->
        [yes] , treated as the last round
       *[no] { "" }
    }
explain-state = { $state ->
        [not-recorded] not recorded: this is what the rules give
        [agrees] the recorded pairing agrees
       *[no-pairing] the rules give no pairing: there is nothing to show
    }
explain-bracket = bracket { $number }: { $score } points{ $route ->
        [penultimate] , penultimate pairing bracket (A.9)
        [collapsed-last] , collapsed last bracket (A.9)
       *[ordinary] { "" }
    }
explain-part = { $part ->
        [moved-down] moved down
        [residents] residents
        [limbo] limbo
        [remainder] remainder
        [exchange] exchange
       *[downfloats] downfloats
    }
explain-differs-here = the file differs here
explain-pairs = pairs { $pairs }
explain-downfloats = downfloats in the file: { $players }
explain-illegal = which breaks an absolute criterion or leaves players who cannot be paired
explain-column = { $column ->
        [criterion] criterion
        [counts] counts
        [rules] by the rules
       *[file] in the file
    }
explain-decides = decides
explain-bye = pairing-allocated bye: { $player }
what-if = what if { $supposed }?
what-if-both = { $first }, and { $second }
what-if-met = { $one } and { $other } met
what-if-not-met = { $one } and { $other } did not meet
what-if-bye = { $player } had the bye
what-if-absent = { $count ->
        [one] { $players } did not take part
       *[other] { $players } did not take part
    }
what-if-proposed = the round were paired as proposed
what-if-answer = { $answer ->
        [not-possible] not possible
        [given] the rules give this pairing
        [illegal] illegal
        [no-pairing] the rules give no pairing of this round
       *[worse] worse than the pairing by the rules ("the record" is the pairing you asked about):
    }
what-if-without = this is what the rules give for the field without { $players }
what-if-left = { $left ->
        [nobody] nobody is left to be paired
       *[same] all other boards are unchanged
    }
report-and-more = and { $more } more (--all)

## Pages.

page-why = Why:
page-criterion = Criterion
page-rules = Rules
page-record = Record
page-decides = decides:
page-before = Before this round
page-number = No
page-name = Name
page-points = Points
page-colours = Colours
page-preference = Preference
page-differences = The differences as a list (White, Black)
page-rules-give = The rules give
page-colours-should-be = Colours should be
page-all-boards = All boards
page-boards-of-file = All boards of the file
page-white = White
page-black = Black
page-bye = bye
page-turned = reversed in the file
page-no-pairing = The rules give no pairing.
page-moved-down = Moved down:
page-residents = Residents:
page-remainder = Remainder:
page-limbo = Limbo:
page-left-over = Left over:
page-differs-here = The record differs here:
page-left-over-in-record = Left over in the record:
page-illegal = This breaks an absolute criterion, or leaves players who cannot be paired.
page-criteria = Criteria
page-pairing-bye = Pairing-allocated bye:
page-not-possible = Not possible:
page-given = The rules give that.
page-round = round { $round }
page-by = by { $system }{ $last ->
        [yes] , as the last round
       *[no] { "" }
    }
page-bracket = Bracket { $number }: { $score } points
page-first = First in bracket { $number } ({ $score } points, { $players ->
        [one] 1 player
       *[other] { $players } players
    }{ $moved ->
        [0] { "" }
       *[other] , { $moved } moved down
    }).
page-board = board { $board }
page-refused = Refused:
page-unpaired = Not paired:
page-not-compared = Not compared in the standings:
page-agree-under = All rounds agree under reading { $readings }.
page-round-agrees-under = Agrees under reading { $readings }.
page-declares = The file declares: { $text }
page-stopped = Unfinished: { $text }
page-cause = Likely cause{ $number ->
        [0] { "" }
       *[other] { " " }{ $number }
    }:
page-or = Or:
page-todo = What to do:
page-no-proof = The file alone cannot confirm this.
page-standings = Standings
page-standings-after = { $tournament }: { $when ->
        [during] standings during round { $round } of { $of }
       *[after] standings after round { $round } of { $of }
    }
page-standings-basis = By { $list } ({ $source }), { $edition } ({ $reason }).
page-more-positions = { $more ->
        [one] 1 more position
       *[other] { $more } more positions
    }
page-positions-explained = { $positions ->
        [one] 1 position follows once the likely cause is corrected
       *[other] { $positions } positions follow once the likely cause is corrected
    }
page-other-rounds = Rounds without a difference
page-round-link = Round { $round }: { $verdict ->
        [agrees] agrees
        [differs] differs
        [colours-differ] colours differ
        [declared] declared
        [illegal] illegal
        [no-legal-pairing] no pairing by the rules
        [nothing-recorded] nothing recorded
        [unchecked] unchecked
       *[unfinished] unfinished
    }
page-round-heading = Round { $round }:
page-cross = Cross table
page-cross-legend = { $teams ->
        [yes] Opponent, colour (w, b), match points and, in brackets, game points of each round.
       *[no] Opponent, colour (w, b) and result of each round.
    } Boards that differ are marked.
page-by-points = The standings were not computed; the order is that of the points.
page-rank = Rank
page-rating = Rating
page-match-points = Match points
page-game-points = Game points
page-round-short = R{ $round }
page-file = About the file
page-more-of = and { $more } more of { $code } ({ $title })
page-severity = { $severity ->
        [fatal] fatal
        [error] error
        [warning] warning
        [info] info
       *[none] none
    }
page-files = { $files } files
page-files-file = File
page-files-verdict = Verdict
