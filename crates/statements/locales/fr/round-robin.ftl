# Toutes rondes (C.05, annexe 1).

round-robin-table = table de Berger pour { $odd } ou { $even } { $teams ->
        [yes] équipes
       *[no] joueurs
    }, ronde { $row }{ $reversed ->
        [yes] { " " }avec les couleurs inversées (cycle { $cycle }){ $exchanged ->
            [yes] , ses deux dernières rondes échangées
           *[no] { "" }
        }
       *[no] { $exchanged ->
            [yes] , les deux dernières rondes du premier cycle échangées
           *[no] { $cycle ->
                [1] { "" }
               *[other] { " " }(cycle { $cycle })
            }
        }
    }
round-robin-game = { $white }-{ $black }
round-robin-free = { $player } au repos
round-robin-alone = { $player } sans adversaire
round-robin-difference = { $table }, échiquier { $board } : { $expected } ; le fichier a { $recorded }{ $also-count ->
        [0] { "" }
       *[other] , { $also }
    }{ $not-played ->
        [yes] { " " }; une partie non jouée est enregistrée avec ses deux adversaires, par + et -
       *[no] { "" }
    }{ $resembles-count ->
        [0] { "" }
       *[other] { " " }; { $resembles }
    }
round-robin-other-round = toutes ses parties sont celles de la ronde { $round } du calendrier
round-robin-all-turned = toutes ses couleurs sont inversées
round-robin-board = échiquier { $board } de la table
round-robin-bye = échiquier { $board } : { $player } contre { $dummy }, l'exempt
