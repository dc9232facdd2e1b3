# Causas, también detrás de «causa probable».

cause-edition = la ronda se emparejó según { $system }
cause-last-round = { $last ->
        [yes] la ronda se emparejó como última ronda
       *[no] la ronda no se emparejó como última ronda
    }
cause-baku = { $applied ->
        [yes] se aplicó la aceleración Bakú
       *[no] no se aplicaron los puntos virtuales
    }
cause-initial-colour = el color inicial fue { $colour ->
        [white] blancas
       *[black] negras
    }
cause-by-rating = los números seguían las valoraciones del archivo
cause-left-out = { $players } no { $players-count ->
        [one] entraba
       *[other] entraban
    } en el emparejamiento { $late-count ->
        [0] (inscripción tardía o emparejamiento a mano)
        [one] ({ $late } se inscribió probablemente después del emparejamiento)
       *[other] ({ $late } se inscribieron probablemente después del emparejamiento)
    }
cause-late-entries = { $left-out-count ->
        [0] { $moved }
        [one] { $left-out } no entraba en el emparejamiento (inscripción tardía o emparejamiento a mano), y { $moved }
       *[other] { $left-out } no entraban en el emparejamiento (inscripción tardía o emparejamiento a mano), y { $moved }
    }
cause-moved = { $player } iba detrás de { $after } en la lista
cause-taken-in = { $player } entraba en el emparejamiento { $opponent-count ->
        [0] y tenía el descanso
       *[other] y tenía como rival a { $opponent }
    }
cause-result = el resultado de { $white } - { $black } en la ronda { $round } era { $result ->
        [white] 1-0
        [draw] tablas
        [black] 0-1
        [white-forfeit] victoria de las blancas por incomparecencia
        [black-forfeit] victoria de las negras por incomparecencia
       *[unknown] desconocido
    }
cause-bye = { $player } { $what ->
        [pairing] tenía el descanso asignado por el emparejamiento
        [half] tenía un bye de medio punto
        [full] tenía un bye de un punto
       *[absent] estaba ausente sin puntos
    } en la ronda { $round }
cause-numbers = { $a } y { $b } tenían los números intercambiados
cause-swapped = { $a } y { $b } se intercambiaron a mano
cause-colours-reversed = los colores de { $white } - { $black } se invirtieron a mano
cause-rule = no se aplicó { $rule }
cause-other-facts = el programa partió de otros datos: «{ $what }» ({ $article })
