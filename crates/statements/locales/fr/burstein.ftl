# Burstein (C.04.4.2).

burstein-bye-games = { $expected } a joué { $expected-games ->
        [one] { $expected-games } partie
       *[other] { $expected-games } parties
    }, { $recorded } en a joué { $recorded-games }
burstein-bye-ranking = toutes choses égales par ailleurs, { $expected } est moins bien classé ({ $expected-index } ; { $recorded } a { $recorded-index })
burstein-index = { $first ->
        [buchholz] Buchholz { $buchholz }, Sonneborn-Berger { $berger }
       *[berger] Sonneborn-Berger { $berger }, Buchholz { $buchholz }
    }, numéro d'appariement { $number }{ $unplayed-count ->
        [0] { "" }
       *[other] { " " }(le Buchholz comprend { $unplayed } pour des rondes sans partie)
    }
burstein-floaters-incomplete = { $floaters-count ->
        [0] si personne ne flotte
        [one] si { $floaters } flotte
       *[other] si { $floaters } flottent
    } vers le bas, les joueurs qui restent ne peuvent pas tous être appariés
burstein-floater-count = { $expected-count ->
        [0] personne n'a besoin de flotter
        [one] { $expected-count } flotteur suffit ({ $expected })
       *[other] { $expected-count } flotteurs suffisent ({ $expected })
    } ; le fichier en a { $recorded-count } ({ $recorded })
burstein-floater-scores = { $counted ->
        [all] les flotteurs { $expected } ont { $expected-scores } points, ceux du fichier, { $recorded }, ont { $recorded-scores }
       *[incoming] parmi les flotteurs { $expected }, { $expected-scores-count ->
            [0] aucun ne vient d'en haut
            [one] { $expected-scores-count } vient d'en haut ({ $expected-scores } points)
           *[other] { $expected-scores-count } viennent d'en haut ({ $expected-scores } points)
        } ; parmi ceux du fichier, { $recorded }, { $recorded-scores-count ->
            [0] aucun
           *[other] { $recorded-scores-count } ({ $recorded-scores } points)
        }
    }
burstein-next-bracket = { $expected-count ->
        [0] si personne ne flotte
        [one] si { $expected } flotte
       *[other] si { $expected } flottent
    } vers le bas, le groupe suivant { $expected-next } ; { $recorded-count ->
        [0] si personne ne flotte
        [one] si { $recorded } flotte
       *[other] si { $recorded } flottent
    }, il { $recorded-next }
burstein-next = { $floaters ->
        [0] n'a aucun flotteur
        [one] a { $floaters } flotteur
       *[other] a { $floaters } flotteurs
    }{ $floaters ->
        [0] { "" }
       *[other] { $counted ->
            [all] { " " }avec { $scores } points
           *[incoming] { $scores-count ->
                [0] , dont aucun ne vient d'en haut
                [one] , dont { $scores-count } vient d'en haut ({ $scores } points)
               *[other] , dont { $scores-count } viennent d'en haut ({ $scores } points)
            }
        }
    }
burstein-next-met = { $met ->
        [yes] peut apparier tous ceux qu'il doit apparier
       *[no] laisse sans adversaire des joueurs qu'il doit apparier
    }
burstein-denied = { $recorded ->
        [0] tous reçoivent
        [one] { $recorded } joueur ne reçoit pas
       *[other] { $recorded } joueurs ne reçoivent pas
    } la couleur préférée dans les paires du fichier ; dans celles selon les règles, { $expected ->
        [0] tous la reçoivent
        [one] { $expected } ne la reçoit pas
       *[other] { $expected } ne la reçoivent pas
    }
burstein-pairing-order = { $player }, numéro { $number } du groupe, { $expected-count ->
        [0] flotte
       *[other] rencontre { $expected } (numéro { $expected-number })
    } dans le premier des meilleurs appariements ; dans le fichier, { $player } { $recorded-count ->
        [0] flotte
       *[other] rencontre { $recorded } (numéro { $recorded-number })
    }
burstein-colour-initial = aucun des deux n'a joué de partie ; { $whose ->
        [smaller] le plus petit numéro d'appariement, celui de { $player },
       *[higher] le numéro d'appariement de { $player }, mieux classé,
    } est { $odd ->
        [yes] impair
       *[no] pair
    } ({ $number }), et la couleur initiale est { $initial ->
        [white] Blanc
       *[black] Noir
    }
burstein-colour-one = la préférence de { $player } est satisfaite ; { $other } n'en a pas
burstein-colour-stronger = la préférence la plus forte, celle de { $player }, est satisfaite
burstein-colour-alternate = les deux veulent { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } avec la même force ; on inverse les couleurs de la dernière fois où l'un avait les Blancs et l'autre les Noirs
burstein-colour-higher = les deux veulent { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } avec la même force ; la préférence de { $player }, mieux classé, est satisfaite

burstein-bye-chosen = { $player } a { $score } points et a joué { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } ; { $index }
burstein-incoming = flotteurs venus d'en haut : { $players }
burstein-number = numéro { $number } : { $player } ({ $index })
burstein-more-numbers = { $more ->
        [one] { $more } autre joueur suit
       *[other] { $more } autres joueurs suivent
    } dans le même ordre
burstein-enough = { $floaters ->
        [0] tous peuvent être appariés ici
        [one] { $floaters } flotteur suffit
       *[other] { $floaters } flotteurs suffisent
    }
burstein-chosen-scores = { $counted ->
        [all] { $floaters-count ->
            [one] le flotteur { $floaters } a
           *[other] les flotteurs { $floaters } ont
        } { $scores } points ; moins n'est pas possible
       *[incoming] parmi les flotteurs { $floaters }, { $scores-count ->
            [0] aucun ne vient d'en haut
            [one] { $scores-count } vient d'en haut ({ $scores } points) ; moins n'est pas possible
           *[other] { $scores-count } viennent d'en haut ({ $scores } points) ; moins n'est pas possible
        }
    }
burstein-chosen-next = alors, le groupe suivant { $next }
