# Lo que dicen varios sistemas.

common-no-pairing = ningún emparejamiento de esta ronda cumple los criterios absolutos; decide el árbitro
common-may-not-meet = { $a } y { $b } no pueden enfrentarse

common-colour-both = se conceden ambas preferencias de color
common-colour-one = se concede la preferencia de color del jugador { $player }; el jugador { $other } no tiene ninguna
common-colour-stronger = ambos quieren el mismo color; se concede la preferencia más fuerte, la del jugador { $player }
common-colour-wider = ambos quieren el mismo color con igual fuerza; el jugador { $player } tiene la mayor diferencia de color
common-colour-alternate = ambos quieren { $colour ->
        [white] blancas
       *[black] negras
    } con igual fuerza; se alternan los colores respecto a la última ronda en la que uno llevó blancas y el otro negras
common-colour-higher = ambos quieren { $colour ->
        [white] blancas
       *[black] negras
    } con igual fuerza; se concede la preferencia del jugador { $player }, el mejor clasificado
common-colour-number = ningún jugador tiene preferencia de color; el jugador { $player }, el mejor clasificado, tiene un número de emparejamiento { $odd ->
        [yes] impar
       *[no] par
    }, el { $number } (color inicial: { $initial ->
        [white] blancas
       *[black] negras
    }{ $turned ->
        [yes] , invertido después de la ronda 1
       *[no] { "" }
    })

common-colours-turned = el jugador { $white } debería llevar blancas contra el jugador { $black }: { $why }{ $excess-count ->
        [0] { "" }
       *[other] ; según el archivo, { $excess }
    }{ $more ->
        [0] { "" }
        [one] ; en 1 tablero más los colores están invertidos
       *[other] ; en { $more } tableros más los colores están invertidos
    }
common-colour-in-a-row = el jugador { $player } lleva { $colour ->
        [white] blancas
       *[black] negras
    } { $times } veces seguidas ({ $article })
common-colour-too-often = el jugador { $player } lleva { $colour ->
        [white] blancas { $more ->
            [one] 1 vez
           *[other] { $more } veces
        } más que negras
       *[black] negras { $more ->
            [one] 1 vez
           *[other] { $more } veces
        } más que blancas
    } ({ $article })

common-bye-missing = { $player } debería tener el descanso, pero no lo tiene nadie
common-bye-incomplete = si { $player } tiene el descanso, no se puede emparejar a todos los demás
common-bye-score = { $expected } tiene { $expected-score } puntos, { $recorded } tiene { $recorded-score }
common-bye-number = en igualdad de lo demás, { $expected } tiene el número de emparejamiento mayor ({ $expected-number }; { $recorded } tiene { $recorded-number })
common-not-paired = { $player } no está emparejado en el archivo
common-already-paired = { $player } juega contra un residente de este grupo, pero ya está emparejado
common-set-count = { $expected-count ->
        [0] no hacen falta flotantes ascendentes
        [one] basta con 1 flotante ascendente ({ $expected })
       *[other] basta con { $expected-count } flotantes ascendentes ({ $expected })
    }; el archivo tiene { $recorded-count ->
        [0] 0
       *[other] { $recorded-count } ({ $recorded })
    }
common-set-scores = los flotantes ascendentes { $expected } están { $expected-differences } puntos por debajo de los residentes; los del archivo, { $recorded }, están { $recorded-differences } puntos por debajo
common-set-order = en el orden de los conjuntos, los flotantes ascendentes { $expected } van antes que los del archivo, { $recorded }; ambos conjuntos son igual de buenos
common-wrong-colours = { $white } debería { $matches ->
        [yes] empezar con
       *[no] llevar
    } blancas contra { $black }: { $why }{ $more ->
        [0] { "" }
        [one] ; en 1 tablero más los colores están invertidos
       *[other] ; en { $more } tableros más los colores están invertidos
    }
common-bye-step = recibe el descanso { $player }
common-bracket-step = grupo { $number }, { $score } puntos
common-bye-passed-over = { $player } iría primero, pero { $why ->
        [incomplete] entonces no se puede emparejar a todos los demás
       *[barred] no puede tener el descanso
    } ({ $article })
common-more-passed-over = por uno de estos motivos se descarta a { $more ->
        [one] 1 { $teams ->
            [yes] equipo
           *[no] jugador
        } más
       *[other] { $more } { $teams ->
            [yes] equipos
           *[no] jugadores
        } más
    }
common-residents = residentes: { $players }
common-chosen-denied = { $denied ->
        [0] todos reciben
        [one] 1 jugador no recibe
       *[other] { $denied } jugadores no reciben
    } el color preferido
