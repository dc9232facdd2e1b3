# Classement.

standings-verdict = { $verdict ->
        [agree] le classement concorde
        [differ] le classement diffère
        [partly] { standings-compared } : concordance, classement comparé en partie seulement
        [as-recorded] { standings-compared } : concordance
        [not-compared] classement non comparé
       *[none] aucun classement enregistré
    }
standings-compared = { $first }{ $others-count ->
        [0] { "" }
       *[other] { " " }et { $others }
    }
standings-share = { $what ->
        [points] points
       *[ranks] rangs
    }{ $whole ->
        [yes] { "" }
       *[no] { " " }({ $some } sur { $all })
    }
standings-ranks-as-far = rangs, dans la mesure où { $list } les détermine
