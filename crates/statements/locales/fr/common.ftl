# Ce que disent plusieurs systèmes.

common-no-pairing = aucun appariement de cette ronde ne respecte les critères absolus ; l'arbitre décide
common-may-not-meet = les joueurs { $a } et { $b } ne peuvent pas se rencontrer

common-colour-both = les deux préférences de couleur sont satisfaites
common-colour-one = la préférence de couleur du joueur { $player } est satisfaite ; le joueur { $other } n'en a pas
common-colour-stronger = les deux veulent la même couleur ; la préférence la plus forte, celle du joueur { $player }, est satisfaite
common-colour-wider = les deux veulent la même couleur avec la même force ; le joueur { $player } a la plus grande différence de couleur
common-colour-alternate = les deux veulent { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } avec la même force ; ils alternent par rapport à la dernière ronde où l'un avait les Blancs et l'autre les Noirs
common-colour-higher = les deux veulent { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } avec la même force ; la préférence du joueur { $player }, mieux classé, est satisfaite
common-colour-number = aucun des deux joueurs n'a de préférence de couleur ; le joueur { $player }, mieux classé, a le numéro d'appariement { $odd ->
        [yes] impair
       *[no] pair
    } { $number } (couleur initiale { $initial ->
        [white] Blanc
       *[black] Noir
    }{ $turned ->
        [yes] , inversée après la ronde 1
       *[no] { "" }
    })

common-colours-turned = le joueur { $white } devrait avoir les Blancs contre le joueur { $black } : { $why }{ $excess-count ->
        [0] { "" }
       *[other] { " " }; dans le fichier : { $excess }
    }{ $more ->
        [0] { "" }
        [one] { " " }; les couleurs d'un autre échiquier sont inversées
       *[other] { " " }; les couleurs de { $more } autres échiquiers sont inversées
    }
common-colour-in-a-row = le joueur { $player } reçoit { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } { $times } fois de suite ({ $article })
common-colour-too-often = le joueur { $player } reçoit { $colour ->
        [white] les Blancs { $more } fois de plus que les Noirs
       *[black] les Noirs { $more } fois de plus que les Blancs
    } ({ $article })
