# Ce que disent plusieurs systèmes.

common-no-pairing = aucun appariement de cette ronde ne respecte les critères absolus ; l'arbitre décide
common-may-not-meet = { $a } et { $b } ne peuvent pas se rencontrer

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

common-bye-missing = { $player } devrait avoir l'exemption, mais personne ne l'a
common-bye-incomplete = si { $player } a l'exemption, il n'est pas possible d'apparier tous les autres participants
common-bye-score = { $expected } a { $expected-score } points, { $recorded } en a { $recorded-score }
common-bye-number = toutes choses égales par ailleurs, { $expected } a le plus grand numéro d'appariement ({ $expected-number } ; { $recorded } a { $recorded-number })
common-not-paired = { $player } ne figure dans aucune paire du fichier
common-already-paired = { $player } rencontre un résident de ce groupe, mais fait déjà partie d'une paire
common-set-count = { $expected-count ->
        [0] aucun flotteur montant n'est nécessaire
        [one] { $expected-count } flotteur montant suffit ({ $expected })
       *[other] { $expected-count } flotteurs montants suffisent ({ $expected })
    } ; le fichier en a { $recorded-count } ({ $recorded })
common-set-scores = les flotteurs montants { $expected } sont { $expected-differences } points au-dessous des résidents ; ceux du fichier, { $recorded }, sont { $recorded-differences } points au-dessous
common-set-order = dans l'ordre des ensembles, les flotteurs montants { $expected } viennent avant ceux du fichier, { $recorded } ; les deux ensembles sont équivalents
common-wrong-colours = { $white } devrait { $matches ->
        [yes] commencer avec
       *[no] avoir
    } les Blancs contre { $black } : { $why }{ $more ->
        [0] { "" }
        [one] { " " }; les couleurs d'un autre échiquier sont inversées
       *[other] { " " }; les couleurs de { $more } autres échiquiers sont inversées
    }
common-bye-step = l'exemption revient à { $player }
common-bracket-step = groupe { $number }, { $score } points
common-bye-passed-over = { $player } viendrait en premier, mais { $why ->
        [incomplete] alors il n'est pas possible d'apparier tous les autres participants
       *[barred] ne peut pas avoir l'exemption
    } ({ $article })
common-more-passed-over = { $more ->
        [one] { $more } { $teams ->
            [yes] autre équipe est écartée
           *[no] autre joueur est écarté
        }
       *[other] { $more } { $teams ->
            [yes] autres équipes sont écartées
           *[no] autres joueurs sont écartés
        }
    } pour l'une de ces raisons
common-residents = résidents : { $players }
common-chosen-denied = { $denied ->
        [0] tous reçoivent
        [one] { $denied } joueur ne reçoit pas
       *[other] { $denied } joueurs ne reçoivent pas
    } la couleur préférée
