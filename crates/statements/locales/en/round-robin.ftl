# Round robins (C.05 Annex 1).

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
