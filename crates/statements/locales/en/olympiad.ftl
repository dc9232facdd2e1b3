# The team Swiss of the Olympiad.

-within = within the limits of colours

olympiad-no-pairing = no pairing without rematches can be completed; the arbiter decides
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
        [sequence] both alternate from the latest game in which their colours differed
        [higher-equalises] in no game did their colours differ: the higher ranked team equalises
        [higher-alternates] nothing else tells them apart: the higher ranked team alternates
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
