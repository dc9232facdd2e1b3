# Dubov (C.04.4.1).

dubov-bye-games = { $paired ->
        [yes] { $expected } tuvo rival en { $expected-games ->
            [one] 1 ronda
           *[other] { $expected-games } rondas
        }, { $recorded } en { $recorded-games }
       *[no] { $expected } ha jugado { $expected-games ->
            [one] 1 partida
           *[other] { $expected-games } partidas
        }, { $recorded } ha jugado { $recorded-games }
    }
dubov-set-incomplete = { $set-count ->
        [0] sin flotantes ascendentes
        [one] si flota hacia arriba { $set }
       *[other] si flotan hacia arriba { $set }
    }, no se puede emparejar a todos los jugadores que quedan por debajo
dubov-set-colours = { $recorded-count ->
        [one] si flota hacia arriba { $recorded }
       *[other] si flotan hacia arriba { $recorded }
    }, al menos { $recorded-denied ->
        [one] 1 jugador del grupo no recibe el color preferido
       *[other] { $recorded-denied } jugadores del grupo no reciben el color preferido
    }; con { $expected }, { $expected-denied }
dubov-set-upfloats = de los flotantes ascendentes { $recorded }, { $counted ->
        [maximum] { $recorded-upfloats ->
            [0] ninguno ha alcanzado
            [one] 1 ha alcanzado
           *[other] { $recorded-upfloats } han alcanzado
        } el máximo de veces flotando hacia arriba
        [again] { $recorded-upfloats ->
            [0] ninguno flotó
            [one] 1 flotó
           *[other] { $recorded-upfloats } flotaron
        } hacia arriba en la ronda anterior
       *[other] { $recorded-upfloats ->
            [0] ninguno cuenta
            [one] 1 cuenta
           *[other] { $recorded-upfloats } cuentan
        } contra este criterio
    }; de { $expected }, { $expected-upfloats ->
        [0] ninguno
       *[other] { $expected-upfloats }
    }
dubov-set-times = los flotantes ascendentes con el máximo entre { $recorded } han flotado hacia arriba { $recorded-times ->
        [one] 1 vez
       *[other] { $recorded-times } veces
    } hasta ahora; los de { $expected }, { $expected-times ->
        [one] 1 vez
       *[other] { $expected-times } veces
    }
dubov-denied = { $recorded ->
        [0] todos los jugadores del grupo reciben
        [one] 1 jugador del grupo no recibe
       *[other] { $recorded } jugadores del grupo no reciben
    } el color preferido; el mínimo posible es { $expected }
dubov-avoidable = { $a } y { $b } están ambos en { $group }, donde ninguna pareja es inevitable
dubov-shifters = el { $which ->
        [first] primer
       *[second] segundo
    } desplazamiento pasa { $set } de { $from } a { $to }, el primer conjunto que permite el mejor emparejamiento; de { $a } y { $b }, que según el archivo se enfrentan y están ambos en { $from }, { $both ->
        [yes] desplaza a ambos
       *[no] no desplaza a ninguno
    }
dubov-otherwise = el archivo empareja de otra manera a los jugadores del grupo
dubov-inside-s1 = { $a } y { $b } están ambos en S1
dubov-transposition = { $player } de S1 juega contra { $expected } en una transposición que va antes que la del archivo; en esta, { $player } juega contra { $recorded }
dubov-colour-initial = ninguno ha jugado; { $player }, el mejor clasificado, tiene un número de emparejamiento { $odd ->
        [yes] impar
       *[no] par
    }, el { $number }, y el color inicial es { $initial ->
        [white] blancas
       *[black] negras
    }
dubov-colour-both = { $white } debería llevar blancas, { $black } debería llevar negras
dubov-colour-stronger = ambos deberían llevar { $colour ->
        [white] blancas
       *[black] negras
    }; la preferencia de { $stronger } es { $strength ->
        [mild] leve
        [strong] fuerte
       *[absolute] absoluta
    }, la de { $weaker } solo { $weaker-strength ->
        [mild] leve
        [strong] fuerte
       *[absolute] absoluta
    }
dubov-colour-alternate = ambos deberían llevar { $colour ->
        [white] blancas
       *[black] negras
    }, con preferencia igual de fuerte; la última vez que sus colores difirieron, { $white } llevó negras
dubov-colour-higher = ambos deberían llevar { $colour ->
        [white] blancas
       *[black] negras
    }, con preferencia igual de fuerte; se conceden a { $player }, el mejor clasificado

dubov-bye-chosen = { $player }: { $score } puntos ({ $score-article }), { $paired ->
        [yes] { $games ->
            [one] 1 ronda con rival
           *[other] { $games } rondas con rival
        }
       *[no] { $games ->
            [one] 1 partida jugada
           *[other] { $games } partidas jugadas
        }
    } ({ $games-article }), número de emparejamiento { $number } ({ $number-article })
dubov-count = { $upfloaters ->
        [0] sin flotantes ascendentes: se puede emparejar a los residentes y a todos los que quedan por debajo
        [one] basta con 1 flotante ascendente
       *[other] basta con { $upfloaters } flotantes ascendentes
    }
dubov-differences = { $differences } puntos por debajo de los residentes
dubov-maximum = { $upfloaters ->
        [0] ninguno de los flotantes ascendentes ha alcanzado
        [one] 1 de los flotantes ascendentes ha alcanzado
       *[other] { $upfloaters } de los flotantes ascendentes han alcanzado
    } el máximo de veces flotando hacia arriba, { $maximum }
dubov-times = los que lo han alcanzado han flotado hacia arriba { $times ->
        [one] 1 vez
       *[other] { $times } veces
    }
dubov-again = { $upfloaters ->
        [0] ninguno de los flotantes ascendentes flotó
        [one] 1 de los flotantes ascendentes flotó
       *[other] { $upfloaters } de los flotantes ascendentes flotaron
    } hacia arriba en la ronda anterior
dubov-chosen-set = { $set-count ->
        [one] flotante ascendente { $set }
       *[other] flotantes ascendentes { $set }
    }: el primero de los mejores conjuntos ({ $article })
dubov-subgroups = G1: { $g1-count ->
        [0] nadie
       *[other] { $g1 }
    }; G2: { $g2-count ->
        [0] nadie
       *[other] { $g2 }
    }; { $halves ->
        [yes] mitades por número de emparejamiento, porque nadie ha jugado
       *[no] por preferencia de color
    } ({ $article })
dubov-first-shift = { $set-count ->
        [one] no se puede evitar 1 pareja dentro de { $from }: { $set } pasa
       *[other] no se pueden evitar { $set-count } parejas dentro de { $from }: { $set } pasan
    } de { $from } a { $to } ({ $article })
dubov-second-shift = para igualar los dos subgrupos, { $set-count ->
        [one] { $set } pasa
       *[other] { $set } pasan
    } de { $from } a { $to } ({ $article })
dubov-averages = S1 con la valoración media de los rivales: { $players }{ $more ->
        [0] { "" }
       *[other] { " " }y { $more } más
    } ({ $article })
dubov-average = { $player } ({ $average })
dubov-opponents = sus rivales: { $players }, la primera { $first ->
        [yes] transposición
       *[no] transposición legal
    } ({ $article })
