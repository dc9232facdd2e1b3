# El sistema holandés de 2017 y de 2026.

dutch-bye-score = { $who-count ->
        [0] nadie recibe el descanso
       *[other] recibe el descanso el jugador { $who }
    }, con { $points } puntos; según las reglas, { $rules-who-count ->
        [0] nadie
       *[other] lo recibe el jugador { $rules-who }
    }, con { $rules-points }
dutch-least-bye-score = el descanso lo recibe entonces un jugador con al menos { $points } puntos; según las reglas puede recibirlo un jugador con { $rules-points }
dutch-bye-unplayed = { $who-count ->
        [0] nadie recibe el descanso
       *[other] recibe el descanso el jugador { $who }
    }, con { $rounds ->
        [one] 1 ronda no jugada
       *[other] { $rounds } rondas no jugadas
    }; { $rules-rounds ->
        [0] según las reglas flota hacia abajo el jugador { $rules-who }, sin ninguna ronda no jugada que cuente
        [one] según las reglas lo recibe el jugador { $rules-who }, con 1
       *[other] según las reglas lo recibe el jugador { $rules-who }, con { $rules-rounds }
    }
dutch-downfloater-scores = { $who-count ->
        [0] nadie flota hacia abajo
        [one] flota hacia abajo el jugador { $who }, con { $points } puntos
       *[other] flotan hacia abajo los jugadores { $who }, con { $equal ->
            [0] { $points } puntos
            [one] { $points } puntos tras 1 puntuación igual
           *[other] { $points } puntos tras { $equal } puntuaciones iguales
        }
    }; según las reglas, { $rules-who-count ->
        [0] nadie
        [one] el jugador { $rules-who }, con { $rules-points }
       *[other] los jugadores { $rules-who }, con { $rules-points }
    }
dutch-score-differences = las diferencias de puntuación de las parejas y los flotantes descendentes son { $points }; según las reglas son { $rules-points }{ $equal ->
        [0] { "" }
        [one] { " " }(en ambos casos tras 1 igual)
       *[other] { " " }(en ambos casos tras { $equal } iguales)
    }
dutch-next-bracket = { $who-count ->
        [0] si no flota nadie hacia abajo
        [one] si flota hacia abajo el jugador { $who }
       *[other] si flotan hacia abajo los jugadores { $who }
    }, { $then }; { $rules-who-count ->
        [0] si no flota nadie
        [one] si flota el jugador { $rules-who }
       *[other] si flotan los jugadores { $rules-who }
    }, como dan las reglas, { $rules-then }
dutch-left-below = { $points-count ->
        [0] se puede emparejar a todos en el grupo siguiente
        [one] al menos 1 jugador del grupo siguiente queda sin emparejar ({ $points } puntos)
       *[other] al menos { $points-count } jugadores del grupo siguiente quedan sin emparejar ({ $points } puntos)
    }
dutch-count-below = { $count ->
        [0] se puede emparejar a todos en el grupo siguiente
        [one] al menos 1 jugador del grupo siguiente queda sin emparejar
       *[other] al menos { $count } jugadores del grupo siguiente quedan sin emparejar
    }{ $barred ->
        [0] { "" }
        [one] { $count ->
            [one] , que no puede tener el descanso (C.2)
           *[other] , de los cuales 1 no puede tener el descanso (C.2)
        }
       *[other] , de los cuales { $barred } no pueden tener el descanso (C.2)
    }
dutch-differences-below = las diferencias de puntuación en el grupo siguiente son, en el mejor caso, { $points }{ $equal ->
        [0] { "" }
        [one] { " " }tras 1 igual
       *[other] { " " }tras { $equal } iguales
    }
dutch-counted = { $who-count } { $what ->
        [imbalance] { $who-count ->
            [one] jugador en una partida de un topscorer recibe
           *[other] jugadores en partidas de topscorers reciben
        } una diferencia de color mayor que dos
        [repetition] { $who-count ->
            [one] jugador en una partida de un topscorer recibe
           *[other] jugadores en partidas de topscorers reciben
        } el mismo color tres veces seguidas
        [denied-repetition] { $who-count ->
            [one] jugador en una partida de un topscorer recibe
           *[other] jugadores en partidas de topscorers reciben
        } el mismo color tres veces seguidas, contra su preferencia
        [preference] { $who-count ->
            [one] jugador no recibe
           *[other] jugadores no reciben
        } su preferencia de color
        [strong-preference] { $who-count ->
            [one] jugador no recibe
           *[other] jugadores no reciben
        } su preferencia de color fuerte
        [down-resident-1] { $who-count ->
            [one] residente flota
           *[other] residentes flotan
        } hacia abajo como en la ronda anterior
        [down-1] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia abajo como en la ronda anterior
        [up-resident-1] { $who-count ->
            [one] rival de un jugador descendido flota
           *[other] rivales de jugadores descendidos flotan
        } hacia arriba como en la ronda anterior
        [up-1] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia arriba como en la ronda anterior
        [down-resident-2] { $who-count ->
            [one] residente flota
           *[other] residentes flotan
        } hacia abajo como dos rondas antes
        [down-2] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia abajo como dos rondas antes
        [up-resident-2] { $who-count ->
            [one] rival de un jugador descendido flota
           *[other] rivales de jugadores descendidos flotan
        } hacia arriba como dos rondas antes
        [up-2] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia arriba como dos rondas antes
        [downfloaters] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia abajo
       *[other] { $who-count ->
            [one] jugador cuenta
           *[other] jugadores cuentan
        } para este criterio
    } ({ $who }); según las reglas, { $rules-who-count ->
        [0] ninguno
        [one] 1 ({ $rules-who })
       *[other] { $rules-who-count } ({ $rules-who })
    }
dutch-float-differences = diferencias de puntuación de { $what ->
        [down-moved-1] los jugadores descendidos que flotaron hacia abajo en la ronda anterior
        [down-moved-2] los jugadores descendidos que flotaron hacia abajo dos rondas antes
        [up-resident-1] los residentes que juegan contra un jugador descendido y flotaron hacia arriba en la ronda anterior
        [up-resident-2] los residentes que juegan contra un jugador descendido y flotaron hacia arriba dos rondas antes
        [down-1] los jugadores que flotan hacia abajo como en la ronda anterior
        [down-2] los jugadores que flotan hacia abajo como dos rondas antes
        [up-1] los jugadores que flotan hacia arriba como en la ronda anterior
       *[up-2] los jugadores que flotan hacia arriba como dos rondas antes
    }: { $differences-count ->
        [0] ninguna
       *[other] { $differences }
    }; según las reglas: { $rules-differences-count ->
        [0] ninguna
       *[other] { $rules-differences }
    }
dutch-difference-of = { $points } (jugador { $player })
dutch-floats-on = el jugador { $player } sigue flotando, con { $points } puntos
dutch-incomplete = { $who-count ->
        [0] si no flota nadie hacia abajo, no se puede emparejar a todos los jugadores que quedan por debajo
        [one] si flota hacia abajo el jugador { $who }, no se puede emparejar a todos los que quedan por debajo
       *[other] si flotan hacia abajo los jugadores { $who }, no se puede emparejar a todos los que quedan por debajo
    }
dutch-later-set = igual de bueno según todos los criterios, pero generado después: de los jugadores descendidos { $who-count ->
        [one] se empareja { $who }
       *[other] se emparejan { $who }
    }; el conjunto { $rules-who } va antes
dutch-later-transposition = igual de bueno según todos los criterios, pero generado después: el jugador { $player } juega contra { $opponent }; la transposición con { $rules-opponent } va antes
dutch-later-exchange = igual de bueno según todos los criterios, pero generado después (según el archivo, { $exchange }; según las reglas, { $rules-exchange })
dutch-exchange = { $from-s1-count ->
        [0] ningún intercambio
       *[other] intercambio de { $from-s1 } de S1 con { $from-s2 } de S2
    }
