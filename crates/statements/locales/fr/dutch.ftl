# Le système hollandais de 2017 et de 2026.

dutch-bye-score = l'exemption { $who-count ->
        [0] ne revient à personne
       *[other] revient au joueur { $who }
    } avec { $points } points ; selon les règles, elle { $rules-who-count ->
        [0] ne revient à personne
       *[other] revient au joueur { $rules-who }
    } avec { $rules-points }
dutch-least-bye-score = l'exemption revient alors à un joueur qui a au moins { $points } points ; selon les règles, un joueur qui en a { $rules-points } peut l'avoir
dutch-bye-unplayed = l'exemption { $who-count ->
        [0] ne revient à personne
       *[other] revient au joueur { $who }
    } avec { $rounds ->
        [one] { $rounds } ronde non jouée
       *[other] { $rounds } rondes non jouées
    } ; { $rules-rounds ->
        [0] selon les règles, le joueur { $rules-who } flotte vers le bas, sans ronde non jouée qui compte
        [one] selon les règles, elle revient au joueur { $rules-who } avec { $rules-rounds }
       *[other] selon les règles, elle revient au joueur { $rules-who } avec { $rules-rounds }
    }
dutch-downfloater-scores = { $who-count ->
        [0] personne ne flotte vers le bas
        [one] le joueur { $who } flotte vers le bas avec { $points } points
       *[other] les joueurs { $who } flottent vers le bas avec { $equal ->
            [0] { $points } points
            [one] { $points } points, après { $equal } score égal
           *[other] { $points } points, après { $equal } scores égaux
        }
    } ; selon les règles, { $rules-who-count ->
        [0] personne
        [one] c'est le joueur { $rules-who } avec { $rules-points }
       *[other] ce sont les joueurs { $rules-who } avec { $rules-points }
    }
dutch-score-differences = les différences de score des paires et des flotteurs descendants sont { $points } ; selon les règles, elles sont { $rules-points }{ $equal ->
        [0] { "" }
        [one] { " " }(après { $equal } valeur égale de part et d'autre)
       *[other] { " " }(après { $equal } valeurs égales de part et d'autre)
    }
dutch-next-bracket = { $who-count ->
        [0] si personne ne flotte vers le bas
        [one] si le joueur { $who } flotte vers le bas
       *[other] si les joueurs { $who } flottent vers le bas
    }, { $then } ; { $rules-who-count ->
        [0] si personne ne flotte
        [one] si c'est le joueur { $rules-who }
       *[other] si ce sont les joueurs { $rules-who }
    }, comme le veulent les règles, { $rules-then }
dutch-left-below = { $points-count ->
        [0] tous les joueurs du groupe suivant peuvent être appariés
        [one] au moins { $points-count } joueur du groupe suivant reste sans adversaire ({ $points } points)
       *[other] au moins { $points-count } joueurs du groupe suivant restent sans adversaire ({ $points } points)
    }
dutch-count-below = { $count ->
        [0] tous les joueurs du groupe suivant peuvent être appariés
        [one] au moins { $count } joueur du groupe suivant reste sans adversaire
       *[other] au moins { $count } joueurs du groupe suivant restent sans adversaire
    }{ $barred ->
        [0] { "" }
        [one] , dont { $barred } qui ne peut pas avoir l'exemption (C.2)
       *[other] , dont { $barred } qui ne peuvent pas avoir l'exemption (C.2)
    }
dutch-differences-below = les différences de score dans le groupe suivant sont au mieux { $points }{ $equal ->
        [0] { "" }
        [one] { " " }après { $equal } valeur égale
       *[other] { " " }après { $equal } valeurs égales
    }
dutch-counted = { $who-count } { $what ->
        [imbalance] { $who-count ->
            [one] joueur d'une partie de topscorer reçoit une différence de couleur supérieure à deux
           *[other] joueurs de parties de topscorers reçoivent une différence de couleur supérieure à deux
        }
        [repetition] { $who-count ->
            [one] joueur d'une partie de topscorer reçoit la même couleur trois fois de suite
           *[other] joueurs de parties de topscorers reçoivent la même couleur trois fois de suite
        }
        [denied-repetition] { $who-count ->
            [one] joueur d'une partie de topscorer reçoit la même couleur trois fois de suite, contre sa préférence
           *[other] joueurs de parties de topscorers reçoivent la même couleur trois fois de suite, contre leur préférence
        }
        [preference] { $who-count ->
            [one] joueur n'obtient pas sa couleur préférée
           *[other] joueurs n'obtiennent pas leur couleur préférée
        }
        [strong-preference] { $who-count ->
            [one] joueur n'obtient pas sa couleur malgré une forte préférence
           *[other] joueurs n'obtiennent pas leur couleur malgré une forte préférence
        }
        [down-resident-1] { $who-count ->
            [one] résident flotte vers le bas comme à la ronde précédente
           *[other] résidents flottent vers le bas comme à la ronde précédente
        }
        [down-1] { $who-count ->
            [one] joueur flotte vers le bas comme à la ronde précédente
           *[other] joueurs flottent vers le bas comme à la ronde précédente
        }
        [up-resident-1] { $who-count ->
            [one] adversaire d'un joueur descendu flotte vers le haut comme à la ronde précédente
           *[other] adversaires de joueurs descendus flottent vers le haut comme à la ronde précédente
        }
        [up-1] { $who-count ->
            [one] joueur flotte vers le haut comme à la ronde précédente
           *[other] joueurs flottent vers le haut comme à la ronde précédente
        }
        [down-resident-2] { $who-count ->
            [one] résident flotte vers le bas comme deux rondes avant
           *[other] résidents flottent vers le bas comme deux rondes avant
        }
        [down-2] { $who-count ->
            [one] joueur flotte vers le bas comme deux rondes avant
           *[other] joueurs flottent vers le bas comme deux rondes avant
        }
        [up-resident-2] { $who-count ->
            [one] adversaire d'un joueur descendu flotte vers le haut comme deux rondes avant
           *[other] adversaires de joueurs descendus flottent vers le haut comme deux rondes avant
        }
        [up-2] { $who-count ->
            [one] joueur flotte vers le haut comme deux rondes avant
           *[other] joueurs flottent vers le haut comme deux rondes avant
        }
        [downfloaters] { $who-count ->
            [one] joueur flotte vers le bas
           *[other] joueurs flottent vers le bas
        }
       *[other] { $who-count ->
            [one] joueur compte pour ce critère
           *[other] joueurs comptent pour ce critère
        }
    } ({ $who }) ; selon les règles, { $rules-who-count ->
        [0] aucun
        [one] { $rules-who-count } ({ $rules-who })
       *[other] { $rules-who-count } ({ $rules-who })
    }
dutch-float-differences = différences de score { $what ->
        [down-moved-1] des joueurs descendus qui ont flotté vers le bas à la ronde précédente
        [down-moved-2] des joueurs descendus qui ont flotté vers le bas deux rondes avant
        [up-resident-1] des résidents qui rencontrent un joueur descendu et ont flotté vers le haut à la ronde précédente
        [up-resident-2] des résidents qui rencontrent un joueur descendu et ont flotté vers le haut deux rondes avant
        [down-1] des joueurs qui flottent vers le bas comme à la ronde précédente
        [down-2] des joueurs qui flottent vers le bas comme deux rondes avant
        [up-1] des joueurs qui flottent vers le haut comme à la ronde précédente
       *[up-2] des joueurs qui flottent vers le haut comme deux rondes avant
    } : { $differences-count ->
        [0] aucune
       *[other] { $differences }
    } ; selon les règles : { $rules-differences-count ->
        [0] aucune
       *[other] { $rules-differences }
    }
dutch-difference-of = { $points } (joueur { $player })
dutch-floats-on = le joueur { $player } continue de flotter avec { $points } points
dutch-incomplete = { $who-count ->
        [0] si personne ne flotte vers le bas, les joueurs du dessous ne peuvent pas tous être appariés
        [one] si le joueur { $who } flotte vers le bas, les joueurs du dessous ne peuvent pas tous être appariés
       *[other] si les joueurs { $who } flottent vers le bas, les joueurs du dessous ne peuvent pas tous être appariés
    }
dutch-later-set = équivalent selon tous les critères, mais généré plus tard : parmi les joueurs descendus, { $who-count ->
        [one] { $who } est apparié
       *[other] { $who } sont appariés
    } ; l'ensemble { $rules-who } vient en premier
dutch-later-transposition = équivalent selon tous les critères, mais généré plus tard : le joueur { $player } rencontre { $opponent } ; la transposition avec { $rules-opponent } vient en premier
dutch-later-exchange = équivalent selon tous les critères, mais généré plus tard (dans le fichier : { $exchange } ; selon les règles : { $rules-exchange })
dutch-exchange = { $from-s1-count ->
        [0] aucun échange
        [one] { $from-s1 } de S1 échangé avec { $from-s2 } de S2
       *[other] { $from-s1 } de S1 échangés avec { $from-s2 } de S2
    }
