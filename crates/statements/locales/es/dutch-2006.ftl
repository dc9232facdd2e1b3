# El sistema holandés anterior a 2012.

dutch-2006-no-opponents-below = { $floaters-count ->
        [one] si desciende el jugador { $floaters }, no hay rival para él en el grupo siguiente
       *[other] si descienden los jugadores { $floaters }, no todos encuentran rival en el grupo siguiente
    }
dutch-2006-no-pairs-of-s1 = { $p ->
        [one] no se puede formar p = 1 pareja con el primer jugador en S1 (C.4)
       *[other] no se pueden formar p = { $p } parejas, ni menos, con los primeros jugadores en S1 (C.4)
    }, así que desciende todo el grupo de puntuación con p = 0
dutch-2006-both-must = los jugadores { $a } y { $b } deben llevar ambos { $colour ->
        [white] blancas
       *[black] negras
    }; aquí, no aplicarles B.2 (nota) no evita ningún flotante descendente
dutch-2006-both-strong = los jugadores { $a } y { $b } tienen ambos una preferencia fuerte o absoluta por { $colour ->
        [white] blancas
       *[black] negras
    }, así que no pueden enfrentarse en una ronda impar; sin eso { $pairs ->
        [one] se puede formar la pareja de este grupo
       *[other] se pueden formar las { $pairs } parejas de este grupo
    }
dutch-2006-left-of-s1 = S1 es { $s1 } con p = { $p }{ $lowered ->
        [yes] { " " }(reducido desde { $from } por C.14)
       *[no] { "" }
    }, y se puede emparejar entero con S2; según el archivo, { $without } no lo está
dutch-2006-fewer-pairs = p se reduce solo lo necesario: en el archivo este grupo { $recorded ->
        [0] no tiene ninguna pareja
        [one] tiene 1 pareja
       *[other] tiene { $recorded } parejas
    }, y { $possible ->
        [one] se puede formar 1
       *[other] se pueden formar { $possible }
    }
dutch-2006-too-many-denied = según el archivo, { $pairs ->
        [one] 1 pareja
       *[other] { $pairs } parejas
    }{ $of ->
        [s1] { " " }de S1
        [remainder] { " " }del grupo restante
       *[all] { "" }
    } no { $pairs ->
        [one] cumple
       *[other] cumplen
    } todas las preferencias de color ({ $players }), y x permite { $x }; el emparejamiento de las reglas se encontró con { $stage }
dutch-2006-float-again = según el archivo, { $players-count ->
        [one] el jugador { $players } flotaría
       *[other] los jugadores { $players } flotarían
    } hacia { $float ->
        [up] arriba
       *[down] abajo
    } como { $back ->
        [1] en la ronda anterior
       *[other] dos rondas antes
    }; el emparejamiento de las reglas se encontró con { $stage }
dutch-2006-complies-too = el emparejamiento del archivo también cumple ({ $stage }), pero { $but }
dutch-2006-stage = { $parts }; { $dropped ->
        [0] B.5 y B.6 exigidos
        [1] B.6 anulado para los flotantes { $first ->
            [up] ascendentes
           *[down] descendentes
        }
        [2] B.6 y B.5 anulados para los flotantes { $first ->
            [up] ascendentes
           *[down] descendentes
        }
        [3] { $first ->
            [up] B.6 y B.5 anulados para los flotantes ascendentes y B.6 para los descendentes
           *[down] B.6 y B.5 anulados para los flotantes descendentes y B.6 para los ascendentes
        }
       *[other] B.5 y B.6 anulados
    }
dutch-2006-limit = { $of ->
        [remainder] en el grupo restante p = { $p }
       *[other] p = { $p }
    }, { $limited ->
        [yes] x = { $x }
       *[no] x aumentado hasta p
    }
dutch-2006-mild-yield = ceden las preferencias leves por { $colour ->
        [white] blancas
       *[black] negras
    }
dutch-2006-counts = { $remainder ->
        [yes] en el grupo restante{ " " }
       *[no] { "" }
    }w = { $w }, b = { $b }, q = { $q }, x = { $x }
dutch-2006-whole-moved-down = p = 0: desciende todo el grupo de puntuación
dutch-2006-strong-as-absolute = { $applied ->
        [yes] las preferencias fuertes se tratan como absolutas
       *[no] no se aplica, porque daría lugar a más flotantes descendentes
    }
dutch-2006-note-applied = por su nota, no se aplica a los jugadores con más de la mitad de los puntos
dutch-2006-dropped = { $article } anulado para los flotantes { $float ->
        [up] ascendentes
       *[down] descendentes
    }
dutch-2006-x-raised = x aumentado ({ $stage })
