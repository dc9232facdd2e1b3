# Dubov (C.04.4.1).

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
dubov-set-incomplete = { $set-count ->
        [0] sans flotteurs montants
        [one] si { $set } flotte vers le haut
       *[other] si { $set } flottent vers le haut
    }, les joueurs du dessous ne peuvent pas tous être appariés
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
dubov-count = { $upfloaters ->
        [0] aucun flotteur montant : les résidents et tous ceux du dessous peuvent être appariés
        [one] { $upfloaters } flotteur montant suffit
       *[other] { $upfloaters } flotteurs montants suffisent
    }
dubov-differences = { $differences } points au-dessous des résidents
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
