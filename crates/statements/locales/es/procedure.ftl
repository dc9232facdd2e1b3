# El sistema holandés de 2012, y el texto anterior leído como él.

procedure-only-moved-down = P1 ha quedado por debajo del número de jugadores descendidos que se pueden emparejar, así que { $pairs ->
        [one] la única pareja que queda por formar es de un jugador descendido
       *[other] las { $pairs } parejas que quedan por formar son todas de jugadores descendidos
    }; el archivo tiene { $recorded ->
        [one] 1 pareja
       *[other] { $recorded } parejas
    }, { $recorded-moved-down } de jugadores descendidos
procedure-fewer-pairs = en el archivo este grupo { $recorded ->
        [0] no tiene ninguna pareja
        [one] tiene 1 pareja
       *[other] tiene { $recorded } parejas
    }, y { $possible ->
        [one] se puede formar 1
       *[other] se pueden formar { $possible }
    }
procedure-fewer-moved-down = M1 es { $recorded } según el archivo; es posible { $possible } ({ $all ->
        [one] había 1 jugador descendido
       *[other] había { $all } jugadores descendidos
    })
procedure-violations = según el archivo, { $counted }; { $possible ->
        [0] se puede evitar por completo
        [one] basta con 1 ({ $possible-players })
       *[other] basta con { $possible } ({ $possible-players })
    }
procedure-scores = { $what ->
        [paired-scores] se emparejan jugadores descendidos con { $recorded } puntos ({ $players }); según las reglas tienen { $possible } ({ $possible-players })
       *[floater-scores] sobran jugadores con { $recorded } puntos ({ $players }); según las reglas tienen { $possible } ({ $possible-players })
    }
procedure-squares = la suma de los cuadrados de las diferencias de puntuación{ $what ->
        [pair-differences] { " " }de todas las parejas
       *[score-differences] { "" }
    } es { $recorded } según el archivo{ $players-count ->
        [0] { "" }
       *[other] { " " }({ $players })
    }; basta con { $possible }{ $possible-players-count ->
        [0] { "" }
       *[other] { " " }({ $possible-players })
    }
procedure-equally-good = igual de bueno, pero { $but }
procedure-other-scores = en favor del grupo siguiente descienden otros jugadores con las mismas puntuaciones que antes ({ $scores }); según el archivo tienen { $recorded }
procedure-lowest-with-others = { $floaters-count ->
        [one] si desciende el jugador { $floaters }
       *[other] si descienden los jugadores { $floaters }
    }, no se puede emparejar el último grupo; con { $others } sí
procedure-pairs-below = { $floaters-count ->
        [one] si desciende el jugador { $floaters }
       *[other] si descienden los jugadores { $floaters }
    }, el grupo siguiente forma { $pairs ->
        [one] 1 pareja
       *[other] { $pairs } parejas
    }; con { $others } forma { $more }
procedure-paired-below = { $floaters-count ->
        [one] si desciende el jugador { $floaters }
       *[other] si descienden los jugadores { $floaters }
    }, en el grupo siguiente se puede emparejar a { $paired } de los jugadores descendidos; con { $others }, a { $more }
procedure-counted = { $count } { $what ->
        [topscorer-colours] { $count ->
            [one] pareja de un topscorer en la que ambos
           *[other] parejas de topscorers en las que ambos
        } tienen la misma preferencia de color absoluta
        [strong-odd] { $count ->
            [one] pareja en la que ambos
           *[other] parejas en las que ambos
        } quieren el mismo color con preferencia fuerte o absoluta, en una ronda impar
        [preference] { $count ->
            [one] pareja en la que ambos
           *[other] parejas en las que ambos
        } quieren el mismo color
        [strong-even] { $count ->
            [one] pareja en la que ambos
           *[other] parejas en las que ambos
        } quieren el mismo color con preferencia fuerte o absoluta, en una ronda par
        [down-1] { $count ->
            [one] flotante descendente que flotó
           *[other] flotantes descendentes que flotaron
        } hacia abajo en la ronda anterior
        [down-2] { $count ->
            [one] flotante descendente que flotó
           *[other] flotantes descendentes que flotaron
        } hacia abajo dos rondas antes
        [up-1] { $count ->
            [one] flotante ascendente que flotó
           *[other] flotantes ascendentes que flotaron
        } hacia arriba en la ronda anterior
       *[up-2] { $count ->
            [one] flotante ascendente que flotó
           *[other] flotantes ascendentes que flotaron
        } hacia arriba dos rondas antes
    } ({ $players })
procedure-b3-factor = la suma de los cuadrados de las diferencias de puntuación (factor B3) es { $sum }
procedure-byes-waived = sin efecto, porque de otro modo la ronda no tiene emparejamiento
