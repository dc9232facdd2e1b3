# Colours of the Swiss Team system (C.04.6).

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
