# Burstein (C.04.4.2).

burstein-bye-games = { $expected } ha jugado { $expected-games ->
        [one] 1 partida
       *[other] { $expected-games } partidas
    }, { $recorded } ha jugado { $recorded-games }
burstein-bye-ranking = en igualdad de lo demás, { $expected } está peor clasificado ({ $expected-index }; { $recorded } tiene { $recorded-index })
burstein-index = { $first ->
        [buchholz] Buchholz { $buchholz }, Sonneborn-Berger { $berger }
       *[berger] Sonneborn-Berger { $berger }, Buchholz { $buchholz }
    }, número de emparejamiento { $number }{ $unplayed-count ->
        [0] { "" }
       *[other] { " " }(Buchholz incluye { $unplayed } de rondas sin partida)
    }
burstein-floaters-incomplete = { $floaters-count ->
        [0] si no flota nadie
        [one] si flota { $floaters }
       *[other] si flotan { $floaters }
    } hacia abajo, no se puede emparejar a todos los jugadores que quedan
burstein-floater-count = { $expected-count ->
        [0] no tiene que flotar nadie
        [one] basta con 1 flotante ({ $expected })
       *[other] basta con { $expected-count } flotantes ({ $expected })
    }; el archivo tiene { $recorded-count ->
        [0] 0
       *[other] { $recorded-count } ({ $recorded })
    }
burstein-floater-scores = { $counted ->
        [all] los flotantes { $expected } tienen { $expected-scores } puntos; los del archivo, { $recorded }, tienen { $recorded-scores }
       *[incoming] de los flotantes { $expected }, { $expected-scores-count ->
            [0] ninguno llegó de arriba
            [one] 1 llegó de arriba ({ $expected-scores } puntos)
           *[other] { $expected-scores-count } llegaron de arriba ({ $expected-scores } puntos)
        }; de los del archivo, { $recorded }, { $recorded-scores-count ->
            [0] ninguno
           *[other] { $recorded-scores-count } ({ $recorded-scores } puntos)
        }
    }
burstein-next-bracket = { $expected-count ->
        [0] si no flota nadie
        [one] si flota { $expected }
       *[other] si flotan { $expected }
    } hacia abajo, el grupo siguiente { $expected-next }; { $recorded-count ->
        [0] si no flota nadie
        [one] si flota { $recorded }
       *[other] si flotan { $recorded }
    }, este { $recorded-next }
burstein-next = { $floaters ->
        [0] no tiene flotantes
        [one] tiene 1 flotante
       *[other] tiene { $floaters } flotantes
    }{ $floaters ->
        [0] { "" }
       *[other] { $counted ->
            [all] { " " }con { $scores } puntos
           *[incoming] { $scores-count ->
                [0] , ninguno llegado de arriba
                [one] , 1 llegado de arriba ({ $scores } puntos)
               *[other] , { $scores-count } llegados de arriba ({ $scores } puntos)
            }
        }
    }
burstein-next-met = { $met ->
        [yes] puede emparejar a todos los que debe
       *[no] deja sin emparejar a jugadores que debería emparejar
    }
burstein-denied = en las parejas del archivo { $recorded ->
        [0] todos reciben
        [one] 1 jugador no recibe
       *[other] { $recorded } jugadores no reciben
    } el color preferido; en las de las reglas, { $expected ->
        [0] todos
        [one] no lo recibe 1
       *[other] no lo reciben { $expected }
    }
burstein-pairing-order = { $player }, número { $number } del grupo, { $expected-count ->
        [0] flota
       *[other] juega contra { $expected } (número { $expected-number })
    } en el primero de los mejores emparejamientos; según el archivo, { $player } { $recorded-count ->
        [0] flota
       *[other] juega contra { $recorded } (número { $recorded-number })
    }
burstein-colour-initial = ninguno ha jugado ninguna partida; el { $whose ->
        [smaller] número de emparejamiento menor, el de { $player },
       *[higher] número de emparejamiento de { $player }, el mejor clasificado,
    } es { $odd ->
        [yes] impar
       *[no] par
    } ({ $number }), y el color inicial es { $initial ->
        [white] blancas
       *[black] negras
    }
burstein-colour-one = se concede la preferencia de { $player }; { $other } no tiene ninguna
burstein-colour-stronger = se concede la preferencia más fuerte, la de { $player }
burstein-colour-alternate = ambos quieren { $colour ->
        [white] blancas
       *[black] negras
    } con igual fuerza; se invierten los colores de la última vez que uno llevó blancas y el otro negras
burstein-colour-higher = ambos quieren { $colour ->
        [white] blancas
       *[black] negras
    } con igual fuerza; se concede la preferencia de { $player }, el mejor clasificado

burstein-bye-chosen = { $player } tiene { $score } puntos y ha jugado { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    }; { $index }
burstein-incoming = flotantes recibidos: { $players }
burstein-number = número { $number }: { $player } ({ $index })
burstein-more-numbers = { $more ->
        [one] sigue 1 jugador más
       *[other] siguen { $more } jugadores más
    } en el mismo orden
burstein-enough = { $floaters ->
        [0] aquí se puede emparejar a todos
        [one] basta con 1 flotante
       *[other] basta con { $floaters } flotantes
    }
burstein-chosen-scores = { $counted ->
        [all] { $floaters-count ->
            [one] el flotante { $floaters } tiene
           *[other] los flotantes { $floaters } tienen
        } { $scores } puntos; menos no es posible
       *[incoming] de los flotantes { $floaters }, { $scores-count ->
            [0] ninguno llegó de arriba
            [one] 1 llegó de arriba ({ $scores } puntos); menos no es posible
           *[other] { $scores-count } llegaron de arriba ({ $scores } puntos); menos no es posible
        }
    }
burstein-chosen-next = el grupo siguiente entonces { $next }
