# Le système hollandais d'avant 2012.

dutch-2006-no-opponents-below = { $floaters-count ->
        [one] si le joueur { $floaters } descend, il n'y a pas d'adversaire dans le groupe suivant
       *[other] si les joueurs { $floaters } descendent, ils ne trouvent pas tous un adversaire dans le groupe suivant
    }
dutch-2006-no-pairs-of-s1 = { $p ->
        [one] p = { $p } paire ne peut pas être formée avec le joueur le mieux classé de S1 (C.4)
       *[other] ni p = { $p } paires ni moins ne peuvent être formées avec les joueurs les mieux classés de S1 (C.4)
    }, le groupe de score entier descend donc avec p = 0
dutch-2006-both-must = les joueurs { $a } et { $b } doivent tous deux avoir { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } ; ne pas leur appliquer B.2 (remarque) n'évite ici aucun flotteur descendant
dutch-2006-both-strong = les joueurs { $a } et { $b } ont tous deux une préférence forte ou absolue pour { $colour ->
        [white] les Blancs
       *[black] les Noirs
    }, ils ne peuvent donc pas se rencontrer à une ronde impaire ; { $pairs ->
        [one] la paire de ce groupe peut être formée
       *[other] les { $pairs } paires de ce groupe peuvent être formées
    } sans cela
dutch-2006-left-of-s1 = S1 est { $s1 } avec p = { $p }{ $lowered ->
        [yes] { " " }(abaissé de { $from } par C.14)
       *[no] { "" }
    }, et tous peuvent être appariés avec S2 ; dans le fichier, { $without } ne l'est pas
dutch-2006-fewer-pairs = p n'est abaissé qu'autant que nécessaire : { $recorded ->
        [0] aucune paire n'est enregistrée
        [one] { $recorded } paire est enregistrée
       *[other] { $recorded } paires sont enregistrées
    } dans ce groupe, { $possible ->
        [one] { $possible } est possible
       *[other] { $possible } sont possibles
    }
dutch-2006-too-many-denied = dans le fichier, { $pairs ->
        [one] { $pairs } paire
       *[other] { $pairs } paires
    }{ $of ->
        [s1] { " " }de S1
        [remainder] { " " }du reste
       *[all] { "" }
    } ne { $pairs ->
        [one] satisfait
       *[other] satisfont
    } pas toutes les préférences de couleur ({ $players }), et x en permet { $x } ; l'appariement selon les règles a été trouvé avec { $stage }
dutch-2006-float-again = dans le fichier, { $players-count ->
        [one] le joueur { $players } flotterait
       *[other] les joueurs { $players } flotteraient
    } vers { $float ->
        [up] le haut
       *[down] le bas
    }, comme déjà { $back ->
        [1] à la ronde précédente
       *[other] deux rondes avant
    } ; l'appariement selon les règles a été trouvé avec { $stage }
dutch-2006-complies-too = l'appariement du fichier est conforme lui aussi ({ $stage }), mais { $but }
dutch-2006-stage = { $parts } ; { $dropped ->
        [0] B.5 et B.6 imposés
        [1] B.6 abandonné pour { $first ->
            [up] les flotteurs montants
           *[down] les flotteurs descendants
        }
        [2] B.6 et B.5 abandonnés pour { $first ->
            [up] les flotteurs montants
           *[down] les flotteurs descendants
        }
        [3] { $first ->
            [up] B.6 et B.5 abandonnés pour les flotteurs montants, et B.6 pour les flotteurs descendants
           *[down] B.6 et B.5 abandonnés pour les flotteurs descendants, et B.6 pour les flotteurs montants
        }
       *[other] B.5 et B.6 abandonnés
    }
dutch-2006-limit = { $of ->
        [remainder] dans le reste, p = { $p }
       *[other] p = { $p }
    }, { $limited ->
        [yes] x = { $x }
       *[no] x porté à p
    }
dutch-2006-mild-yield = les préférences légères pour { $colour ->
        [white] les Blancs
       *[black] les Noirs
    } cèdent
dutch-2006-counts = { $remainder ->
        [yes] dans le reste,{ " " }
       *[no] { "" }
    }w = { $w }, b = { $b }, q = { $q }, x = { $x }
dutch-2006-whole-moved-down = p = 0 : le groupe de score entier descend
dutch-2006-strong-as-absolute = { $applied ->
        [yes] les préférences fortes sont traitées comme absolues
       *[no] non appliqué, car il en résulterait des flotteurs descendants supplémentaires
    }
dutch-2006-note-applied = selon sa remarque, non appliqué aux joueurs qui ont plus de la moitié des points
dutch-2006-dropped = { $article } abandonné pour { $float ->
        [up] les flotteurs montants
       *[down] les flotteurs descendants
    }
dutch-2006-x-raised = x augmenté ({ $stage })
