# Standings.

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
