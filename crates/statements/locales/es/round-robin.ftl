# Todos contra todos (C.05, anexo 1).

round-robin-table = la tabla Berger para { $odd } { $even ->
        [8] u
       *[other] o
    } { $even } { $teams ->
        [yes] equipos
       *[no] jugadores
    }, ronda { $row }{ $reversed ->
        [yes] { " " }con los colores invertidos (vuelta { $cycle }){ $exchanged ->
            [yes] , con sus dos últimas rondas intercambiadas
           *[no] { "" }
        }
       *[no] { $exchanged ->
            [yes] , con las dos últimas rondas de la primera vuelta intercambiadas
           *[no] { $cycle ->
                [1] { "" }
               *[other] { " " }(vuelta { $cycle })
            }
        }
    }
round-robin-game = { $white }-{ $black }
round-robin-free = { $player } descansa
round-robin-alone = { $player } sin rival
round-robin-difference = { $table }, tablero { $board }: { $expected }; el archivo tiene { $recorded }{ $also-count ->
        [0] { "" }
       *[other] , { $also }
    }{ $not-played ->
        [yes] ; una partida no jugada se registra con sus rivales, con + y -
       *[no] { "" }
    }{ $resembles-count ->
        [0] { "" }
       *[other] ; { $resembles }
    }
round-robin-other-round = todas sus partidas son las de la ronda { $round } del calendario
round-robin-all-turned = todos sus colores están invertidos
round-robin-board = tablero { $board } de la tabla
round-robin-bye = tablero { $board }: { $player } contra { $dummy }, el descanso
