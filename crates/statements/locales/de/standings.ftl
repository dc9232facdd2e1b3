# Tabelle.

standings-verdict = { $verdict ->
        [agree] Tabelle stimmt überein
        [differ] Tabelle weicht ab
        [partly] { standings-compared } stimmen überein, Tabelle nur teilweise verglichen
        [as-recorded] { standings-compared } stimmen überein
        [not-compared] Tabelle nicht verglichen
       *[none] keine Tabelle aufgezeichnet
    }
standings-compared = { $first }{ $others-count ->
        [0] { "" }
       *[other] { " " }und { $others }
    }
standings-share = { $whole ->
        [yes] { $what ->
            [points] Punkte
           *[ranks] Plätze
        }
       *[no] { $some } von { $all } { $what ->
            [points] Punktzahlen
           *[ranks] Plätzen
        }
    }
standings-ranks-as-far = Plätze (soweit durch { $list } bestimmt)
