# Dubov (C.04.4.1).

dubov-no-pairing = aucun appariement de cette ronde ne respecte les critères absolus ; l'arbitre décide
dubov-bye-missing = { $player } devrait avoir l'exemption, mais personne ne l'a
dubov-bye-incomplete = si { $player } a l'exemption, les autres ne peuvent pas tous être appariés
dubov-bye-score = { $expected } a { $expected-score } points, { $recorded } en a { $recorded-score }
dubov-bye-games = { $paired ->
        [yes] { $expected } a eu un adversaire dans { $expected-games ->
            [one] { $expected-games } ronde
           *[other] { $expected-games } rondes
        }, { $recorded } dans { $recorded-games }
       *[no] { $expected } a joué { $expected-games ->
            [one] { $expected-games } partie
           *[other] { $expected-games } parties
        }, { $recorded } en a joué { $recorded-games }
    }
dubov-bye-number = toutes choses égales par ailleurs, { $expected } a le plus grand numéro d'appariement ({ $expected-number } ; { $recorded } a { $recorded-number })
dubov-not-paired = { $player } n'est pas apparié dans le fichier
dubov-may-not-meet = { $a } et { $b } ne peuvent pas se rencontrer
dubov-already-paired = { $player } rencontre un résident de ce groupe, mais est déjà apparié
dubov-set-incomplete = { $set-count ->
        [0] sans flotteurs montants
        [one] si { $set } flotte vers le haut
       *[other] si { $set } flottent vers le haut
    }, les joueurs du dessous ne peuvent pas tous être appariés
dubov-set-count = { $expected-count ->
        [0] aucun flotteur montant n'est nécessaire
        [one] { $expected-count } flotteur montant suffit ({ $expected })
       *[other] { $expected-count } flotteurs montants suffisent ({ $expected })
    } ; le fichier en a { $recorded-count } ({ $recorded })
dubov-set-scores = les flotteurs montants { $expected } sont { $expected-differences } points au-dessous des résidents ; ceux du fichier, { $recorded }, sont { $recorded-differences } points au-dessous
dubov-set-colours = si { $recorded-count ->
        [one] { $recorded } flotte
       *[other] { $recorded } flottent
    } vers le haut, au moins { $recorded-denied ->
        [one] { $recorded-denied } joueur du groupe ne reçoit pas la couleur préférée
       *[other] { $recorded-denied } joueurs du groupe ne reçoivent pas la couleur préférée
    } ; avec { $expected }, c'est { $expected-denied }
dubov-set-upfloats = parmi les flotteurs montants { $recorded }, { $counted ->
        [maximum] { $recorded-upfloats ->
            [0] aucun n'a atteint le maximum de flottements
            [one] { $recorded-upfloats } a atteint le maximum de flottements
           *[other] { $recorded-upfloats } ont atteint le maximum de flottements
        } vers le haut
        [again] { $recorded-upfloats ->
            [0] aucun n'a flotté
            [one] { $recorded-upfloats } a flotté
           *[other] { $recorded-upfloats } ont flotté
        } vers le haut à la ronde précédente
       *[other] { $recorded-upfloats ->
            [0] aucun ne compte
            [one] { $recorded-upfloats } compte
           *[other] { $recorded-upfloats } comptent
        } contre ce critère
    } ; parmi { $expected }, { $expected-upfloats ->
        [0] aucun
       *[other] { $expected-upfloats }
    }
dubov-set-times = parmi { $recorded }, les flotteurs montants au maximum ont flotté vers le haut { $recorded-times } fois jusqu'ici ; parmi { $expected }, { $expected-times } fois
dubov-set-order = dans l'ordre des ensembles, les flotteurs montants { $expected } viennent avant ceux du fichier, { $recorded } ; les deux ensembles sont équivalents
dubov-denied = { $recorded ->
        [0] tous les joueurs du groupe reçoivent
        [one] { $recorded } joueur du groupe ne reçoit pas
       *[other] { $recorded } joueurs du groupe ne reçoivent pas
    } la couleur préférée ; { $expected } est possible
dubov-avoidable = { $a } et { $b } sont tous deux dans { $group }, où aucune paire n'est inévitable
dubov-shifters = le { $which ->
        [first] premier
       *[second] second
    } transfert fait passer { $set } de { $from } à { $to }, le premier ensemble qui permet le meilleur appariement ; de { $a } et { $b }, qui se rencontrent dans le fichier et sont tous deux dans { $from }, il { $both ->
        [yes] transfère les deux
       *[no] ne transfère ni l'un ni l'autre
    }
dubov-otherwise = le fichier apparie autrement les joueurs du groupe
dubov-inside-s1 = { $a } et { $b } sont tous deux dans S1
dubov-transposition = { $player } de S1 rencontre { $expected } dans une transposition qui vient avant celle du fichier ; dans celle-ci, { $player } rencontre { $recorded }
dubov-wrong-colours = { $white } devrait avoir les Blancs contre { $black } : { $why }{ $more ->
        [0] { "" }
        [one] { " " }; les couleurs d'un autre échiquier sont inversées
       *[other] { " " }; les couleurs de { $more } autres échiquiers sont inversées
    }
dubov-colour-initial = aucun des deux n'a joué ; { $player }, mieux classé, a le numéro d'appariement { $odd ->
        [yes] impair
       *[no] pair
    } { $number }, et la couleur initiale est { $initial ->
        [white] Blanc
       *[black] Noir
    }
dubov-colour-both = { $white } devrait avoir les Blancs, { $black } devrait avoir les Noirs
dubov-colour-stronger = les deux devraient avoir { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } ; la préférence de { $stronger } est { $strength ->
        [mild] légère
        [strong] forte
       *[absolute] absolue
    }, celle de { $weaker } seulement { $weaker-strength ->
        [mild] légère
        [strong] forte
       *[absolute] absolue
    }
dubov-colour-alternate = les deux devraient également avoir { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } ; la dernière fois que leurs couleurs différaient, { $white } avait les Noirs
dubov-colour-higher = les deux devraient également avoir { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } ; { $player }, mieux classé, les reçoit

dubov-bye-step = l'exemption revient à { $player }
dubov-bracket-step = groupe { $number }, { $score } points
dubov-bye-passed-over = { $player } viendrait en premier, mais { $why ->
        [incomplete] alors les autres ne peuvent pas tous être appariés
       *[barred] ne peut pas avoir l'exemption
    } ({ $article })
dubov-more-passed-over = { $more ->
        [one] { $more } autre joueur est écarté
       *[other] { $more } autres joueurs sont écartés
    } pour l'une de ces raisons
dubov-bye-chosen = { $player } : { $score } points ({ $score-article }), { $paired ->
        [yes] { $games ->
            [one] { $games } ronde avec un adversaire
           *[other] { $games } rondes avec un adversaire
        }
       *[no] { $games ->
            [one] { $games } partie jouée
           *[other] { $games } parties jouées
        }
    } ({ $games-article }), numéro d'appariement { $number } ({ $number-article })
dubov-residents = résidents : { $players }
dubov-count = { $upfloaters ->
        [0] aucun flotteur montant : les résidents et tous ceux du dessous peuvent être appariés
        [one] { $upfloaters } flotteur montant suffit
       *[other] { $upfloaters } flotteurs montants suffisent
    }
dubov-differences = { $differences } points au-dessous des résidents
dubov-chosen-denied = { $denied ->
        [0] tous reçoivent
        [one] { $denied } joueur ne reçoit pas
       *[other] { $denied } joueurs ne reçoivent pas
    } la couleur préférée
dubov-maximum = { $upfloaters ->
        [0] aucun des flotteurs montants n'a
        [one] { $upfloaters } des flotteurs montants a
       *[other] { $upfloaters } des flotteurs montants ont
    } atteint le maximum de { $maximum } flottements vers le haut
dubov-times = ceux qui l'ont atteint ont flotté vers le haut { $times } fois
dubov-again = { $upfloaters ->
        [0] aucun des flotteurs montants n'a
        [one] { $upfloaters } des flotteurs montants a
       *[other] { $upfloaters } des flotteurs montants ont
    } flotté vers le haut à la ronde précédente
dubov-chosen-set = { $set-count ->
        [one] flotteur montant { $set }
       *[other] flotteurs montants { $set }
    } : le premier des meilleurs ensembles ({ $article })
dubov-subgroups = G1 : { $g1-count ->
        [0] personne
       *[other] { $g1 }
    } ; G2 : { $g2-count ->
        [0] personne
       *[other] { $g2 }
    } ; { $halves ->
        [yes] moitiés par numéro d'appariement, car personne n'a joué
       *[no] par préférence de couleur
    } ({ $article })
dubov-first-shift = { $set-count ->
        [one] { $set-count } paire à l'intérieur de { $from } ne peut être évitée : { $set } passe
       *[other] { $set-count } paires à l'intérieur de { $from } ne peuvent être évitées : { $set } passent
    } de { $from } à { $to } ({ $article })
dubov-second-shift = pour rendre égaux les deux sous-groupes, { $set-count ->
        [one] { $set } passe
       *[other] { $set } passent
    } de { $from } à { $to } ({ $article })
dubov-averages = S1 avec les classements moyens des adversaires : { $players }{ $more ->
        [0] { "" }
        [one] { " " }et { $more } autre
       *[other] { " " }et { $more } autres
    } ({ $article })
dubov-average = { $player } ({ $average })
dubov-opponents = leurs adversaires : { $players }, la première { $first ->
        [yes] transposition
       *[no] transposition légale
    } ({ $article })
