# Le système hollandais de 2012, et le texte antérieur lu de cette façon.

procedure-only-moved-down = P1 est tombé sous le nombre de joueurs descendus qui peuvent être appariés, les { $pairs } paires qui restent à former sont donc toutes des paires de joueurs descendus ; { $recorded ->
        [one] { $recorded } paire est enregistrée
       *[other] { $recorded } paires sont enregistrées
    }, dont { $recorded-moved-down } de joueurs descendus
procedure-fewer-pairs = { $recorded ->
        [0] aucune paire n'est enregistrée
        [one] { $recorded } paire est enregistrée
       *[other] { $recorded } paires sont enregistrées
    } dans ce groupe, { $possible ->
        [one] { $possible } est possible
       *[other] { $possible } sont possibles
    }
procedure-fewer-moved-down = M1 est { $recorded } dans le fichier ; { $possible } est possible ({ $all ->
        [one] { $all } joueur est descendu
       *[other] { $all } joueurs sont descendus
    })
procedure-violations = dans le fichier, { $counted } ; { $possible ->
        [0] cela peut être évité
        [one] { $possible } suffit ({ $possible-players })
       *[other] { $possible } suffisent ({ $possible-players })
    }
procedure-scores = { $what ->
        [paired-scores] les joueurs descendus appariés ont { $recorded } points ({ $players }) ; selon les règles, ils en ont { $possible } ({ $possible-players })
       *[floater-scores] les joueurs qui restent ont { $recorded } points ({ $players }) ; selon les règles, ils en ont { $possible } ({ $possible-players })
    }
procedure-squares = la somme des carrés des différences de score{ $what ->
        [pair-differences] { " " }de toutes les paires
       *[score-differences] { "" }
    } est { $recorded } dans le fichier{ $players-count ->
        [0] { "" }
       *[other] { " " }({ $players })
    } ; { $possible } suffit{ $possible-players-count ->
        [0] { "" }
       *[other] { " " }({ $possible-players })
    }
procedure-equally-good = équivalent, mais { $but }
procedure-other-scores = dans l'intérêt du groupe suivant, d'autres joueurs avec les mêmes scores que précédemment ({ $scores }) descendent ; dans le fichier, ils ont { $recorded }
procedure-lowest-with-others = { $floaters-count ->
        [one] si le joueur { $floaters } descend
       *[other] si les joueurs { $floaters } descendent
    }, le dernier groupe ne peut pas être apparié ; avec { $others }, il peut l'être
procedure-pairs-below = { $floaters-count ->
        [one] si le joueur { $floaters } descend
       *[other] si les joueurs { $floaters } descendent
    }, le groupe suivant forme { $pairs ->
        [one] { $pairs } paire
       *[other] { $pairs } paires
    } ; avec { $others }, il en forme { $more }
procedure-paired-below = { $floaters-count ->
        [one] si le joueur { $floaters } descend
       *[other] si les joueurs { $floaters } descendent
    }, { $paired ->
        [one] { $paired } des joueurs descendus peut être apparié
       *[other] { $paired } des joueurs descendus peuvent être appariés
    } dans le groupe suivant ; avec { $others }, c'est { $more }
procedure-counted = { $count } { $what ->
        [topscorer-colours] { $count ->
            [one] paire d'un topscorer où les deux ont
           *[other] paires de topscorers où les deux ont
        } la même préférence de couleur absolue
        [strong-odd] { $count ->
            [one] paire où les deux veulent
           *[other] paires où les deux veulent
        } la même couleur avec une préférence forte ou absolue, à une ronde impaire
        [preference] { $count ->
            [one] paire où les deux veulent
           *[other] paires où les deux veulent
        } la même couleur
        [strong-even] { $count ->
            [one] paire où les deux veulent
           *[other] paires où les deux veulent
        } la même couleur avec une préférence forte ou absolue, à une ronde paire
        [down-1] { $count ->
            [one] flotteur descendant qui a
           *[other] flotteurs descendants qui ont
        } flotté vers le bas à la ronde précédente
        [down-2] { $count ->
            [one] flotteur descendant qui a
           *[other] flotteurs descendants qui ont
        } flotté vers le bas deux rondes avant
        [up-1] { $count ->
            [one] flotteur montant qui a
           *[other] flotteurs montants qui ont
        } flotté vers le haut à la ronde précédente
       *[up-2] { $count ->
            [one] flotteur montant qui a
           *[other] flotteurs montants qui ont
        } flotté vers le haut deux rondes avant
    } ({ $players })
procedure-b3-factor = la somme des carrés des différences de score (facteur B3) est { $sum }
procedure-byes-waived = levé, sans quoi la ronde n'a aucun appariement
