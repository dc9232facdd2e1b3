# Lo que dicen varios sistemas.

common-no-pairing = ningún emparejamiento de esta ronda cumple los criterios absolutos; decide el árbitro
common-may-not-meet = los jugadores { $a } y { $b } no pueden enfrentarse

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
