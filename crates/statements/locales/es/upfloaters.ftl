# Doble Suizo (C.04.5) y el sistema suizo por equipos (C.04.6).

upfloaters-bye-matches = { $expected } ha jugado { $expected-matches ->
        [one] 1 encuentro
       *[other] { $expected-matches } encuentros
    }, { $recorded } ha jugado { $recorded-matches }

upfloaters-set-incomplete = { $set-count ->
        [0] sin flotantes ascendentes
        [one] si flota hacia arriba { $set }
       *[other] si flotan hacia arriba { $set }
    }, no se puede emparejar a todos los { $teams ->
        [yes] equipos
       *[no] jugadores
    } que quedan por debajo
upfloaters-set-next = { $recorded-count ->
        [one] si flota hacia arriba { $recorded }
       *[other] si flotan hacia arriba { $recorded }
    }, { $next }; { $expected-count ->
        [one] si flota hacia arriba { $expected }
       *[other] si flotan hacia arriba { $expected }
    }, { $excess ->
        [0] es posible
        [one] basta con 1 flotante ascendente más
       *[other] basta con { $excess } flotantes ascendentes más
    }
upfloaters-next = el grupo de puntuación siguiente (quedan { $left } con { $score } puntos) no se puede emparejar { $odd ->
        [yes] con un solo flotante ascendente
       *[no] sin flotantes ascendentes
    } de modo que se pueda emparejar a todos los que quedan por debajo
upfloaters-set-floated = de los flotantes ascendentes { $recorded }, { $recorded-floated ->
        [0] ninguno flotó
        [one] 1 flotó
       *[other] { $recorded-floated } flotaron
    } en la ronda anterior; de { $expected }, { $expected-floated ->
        [0] ninguno
       *[other] { $expected-floated }
    }
upfloaters-set-pairs = { $expected-count ->
        [one] si flota hacia arriba { $expected }
       *[other] si flotan hacia arriba { $expected }
    }, { $counted ->
        [alike] en al menos { $expected-pairs ->
            [one] 1 pareja
           *[other] { $expected-pairs } parejas
        } ambos quieren el mismo color
        [alike-strongly] en al menos { $expected-pairs ->
            [one] 1 pareja
           *[other] { $expected-pairs } parejas
        } ambos quieren el mismo color con preferencia fuerte
        [floated] al menos { $expected-pairs ->
            [one] 1 de los rivales de los flotantes ascendentes flotó
           *[other] { $expected-pairs } de los rivales de los flotantes ascendentes flotaron
        } en la ronda anterior
       *[other] al menos { $expected-pairs ->
            [one] 1 cuenta
           *[other] { $expected-pairs } cuentan
        } contra este criterio
    }; con { $recorded }, al menos { $recorded-pairs }

upfloaters-pairs = { $counted ->
        [alike] parejas en las que ambos quieren el mismo color
        [alike-strongly] parejas en las que ambos quieren el mismo color con preferencia fuerte
        [floated] rivales de flotantes ascendentes que flotaron en la ronda anterior
       *[other] parejas que cuentan contra este criterio
    }: { $recorded-pairs ->
        [0] 0
       *[other] { $recorded-pairs } ({ $recorded })
    } según el archivo, { $expected-pairs ->
        [0] 0
       *[other] { $expected-pairs } ({ $expected })
    } en el emparejamiento de las reglas
upfloaters-top-order = en el orden de los emparejamientos, { $expected } como miembro superior va antes que { $recorded }, como en el archivo; ambos emparejamientos son igual de buenos
upfloaters-bottom-order = en el orden de los emparejamientos, { $top }-{ $expected } va antes que { $top }-{ $recorded }, como en el archivo; ambos emparejamientos son igual de buenos

upfloaters-bye-chosen = { $player } tiene { $score } puntos; { $why ->
        [score] todos los demás que quedan tienen más
        [matches] todos los demás que quedan con esta puntuación han jugado menos de { $matches ->
            [one] 1 encuentro
           *[other] { $matches } encuentros
        }
       *[number] de los que quedan con esta puntuación y { $matches ->
            [one] 1 encuentro jugado
           *[other] { $matches } encuentros jugados
        }, { $player } tiene el número de emparejamiento mayor
    } ({ $article })
upfloaters-none = sin flotantes ascendentes: se puede emparejar a los residentes entre sí, y también a todos los que quedan por debajo
upfloaters-count = { $upfloaters ->
        [one] 1 flotante ascendente
       *[other] { $upfloaters } flotantes ascendentes
    }: { $why ->
        [odd] el número de residentes es impar
        [residents] no se puede emparejar a los residentes entre sí ({ $criteria })
        [below] sin flotantes ascendentes no se podría emparejar a todos los { $teams ->
            [yes] equipos
           *[no] jugadores
        } que quedan por debajo ({ $criteria })
       *[fewer] con menos no se podría emparejar a todos ({ $criteria })
    }
upfloaters-differences = { $differences } puntos por debajo de los residentes es lo mínimo posible
upfloaters-earlier-set = conjunto anterior { $set }: { $why }
upfloaters-with-residents = no se puede emparejar con los residentes ({ $criterion })
upfloaters-left-below = deja por debajo { $teams ->
        [yes] equipos
       *[no] jugadores
    } que no se pueden emparejar ({ $criterion })
upfloaters-next-worse = { $next } ({ $criterion })
upfloaters-floated-more = { $floated ->
        [0] ninguno flotó
        [one] 1 flotó
       *[other] { $floated } flotaron
    } en la ronda anterior; del conjunto elegido, { $chosen ->
        [0] ninguno
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-pairs-worse = { $counted ->
        [alike] en al menos { $pairs ->
            [one] 1 pareja
           *[other] { $pairs } parejas
        } ambos quieren el mismo color
        [alike-strongly] en al menos { $pairs ->
            [one] 1 pareja
           *[other] { $pairs } parejas
        } ambos quieren el mismo color con preferencia fuerte
        [floated] al menos { $pairs ->
            [one] 1 de los rivales de los flotantes ascendentes flotó
           *[other] { $pairs } de los rivales de los flotantes ascendentes flotaron
        } en la ronda anterior
       *[other] al menos { $pairs ->
            [one] 1 cuenta
           *[other] { $pairs } cuentan
        } contra este criterio
    }; con el conjunto elegido, { $chosen } ({ $criterion })
upfloaters-more-earlier-sets = otros conjuntos anteriores se descartan por uno de estos motivos
upfloaters-chosen-set = { $set-count ->
        [one] flotante ascendente { $set }
       *[other] flotantes ascendentes { $set }
    }: { $first ->
        [yes] el primero de todos los conjuntos con estas puntuaciones
       *[no] el primero de los mejores conjuntos
    } ({ $article })
upfloaters-top-impossible = { $player } no puede ser miembro superior{ $together-count ->
        [0] { "" }
       *[other] { " " }junto con { $together }
    } ({ $criterion })
upfloaters-pair-impossible = { $top } y { $bottom } no pueden enfrentarse ({ $criterion })
upfloaters-pair-blocks = { $top }-{ $bottom }: con esta pareja y las anteriores, no todos los demás miembros superiores pueden enfrentarse a otros miembros inferiores ({ $criterion })
upfloaters-first-identifier = los miembros superiores { $tops } contra { $bottoms } es el primer identificador que permite { $absolute }; { $counted ->
        [alike] parejas en las que ambos quieren el mismo color
        [alike-strongly] parejas en las que ambos quieren el mismo color con preferencia fuerte
        [floated] rivales de flotantes ascendentes que flotaron en la ronda anterior
       *[other] parejas que cuentan contra el criterio
    }: { $pairs ->
        [0] 0
       *[other] { $pairs }
    }; en el elegido, { $chosen ->
        [0] 0
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-identifier = miembros superiores { $tops } contra { $bottoms }: { $first ->
        [yes] el primer identificador de todos
       *[no] el primero de los mejores identificadores
    } ({ $article })
