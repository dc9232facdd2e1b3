# Clasificación.

standings-verdict = { $verdict ->
        [agree] la clasificación coincide
        [differ] la clasificación difiere
        [partly] coincidencia en { standings-compared }; clasificación comparada solo en parte
        [as-recorded] coincidencia en { standings-compared }
        [not-compared] clasificación sin comparar
       *[none] ninguna clasificación registrada
    }
standings-compared = { $first }{ $others-count ->
        [0] { "" }
       *[other] { " " }y { $others }
    }
standings-share = { $what ->
        [points] los puntos
       *[ranks] los puestos
    }{ $whole ->
        [yes] { "" }
       *[no] { " " }({ $some } de { $all })
    }
standings-ranks-as-far = los puestos hasta donde los decide { $list }
