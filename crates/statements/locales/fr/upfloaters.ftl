# Le Double-Swiss (C.04.5) et le système suisse par équipes (C.04.6).

upfloaters-bye-matches = { $expected } a joué { $expected-matches ->
        [one] { $expected-matches } match
       *[other] { $expected-matches } matchs
    }, { $recorded } en a joué { $recorded-matches }

upfloaters-set-incomplete = { $set-count ->
        [0] sans flotteurs montants
        [one] si { $set } flotte vers le haut
       *[other] si { $set } flottent vers le haut
    }, les { $teams ->
        [yes] équipes du dessous ne peuvent pas toutes être appariées
       *[no] joueurs du dessous ne peuvent pas tous être appariés
    }
upfloaters-set-next = si { $recorded-count ->
        [one] { $recorded } flotte
       *[other] { $recorded } flottent
    } vers le haut, { $next } ; si { $expected-count ->
        [one] { $expected } flotte
       *[other] { $expected } flottent
    } vers le haut, { $excess ->
        [0] c'est possible
        [one] { $excess } flotteur montant de plus suffit
       *[other] { $excess } flotteurs montants de plus suffisent
    }
upfloaters-next = le groupe de score suivant ({ $left } restants avec { $score } points) ne peut pas être apparié { $odd ->
        [yes] avec un seul flotteur montant
       *[no] sans flotteurs montants
    } de façon que tous les participants du dessous puissent être appariés
upfloaters-set-floated = parmi les flotteurs montants { $recorded }, { $recorded-floated ->
        [0] aucun n'a flotté
        [one] { $recorded-floated } a flotté
       *[other] { $recorded-floated } ont flotté
    } à la ronde précédente ; parmi { $expected }, { $expected-floated ->
        [0] aucun
       *[other] { $expected-floated }
    }
upfloaters-set-pairs = si { $expected-count ->
        [one] { $expected } flotte
       *[other] { $expected } flottent
    } vers le haut, au moins { $counted ->
        [alike] { $expected-pairs ->
            [one] { $expected-pairs } paire veut
           *[other] { $expected-pairs } paires veulent
        } la même couleur
        [alike-strongly] { $expected-pairs ->
            [one] { $expected-pairs } paire veut
           *[other] { $expected-pairs } paires veulent
        } fortement la même couleur
        [floated] { $expected-pairs ->
            [one] { $expected-pairs } des adversaires des flotteurs montants a
           *[other] { $expected-pairs } des adversaires des flotteurs montants ont
        } flotté à la ronde précédente
       *[other] { $expected-pairs ->
            [one] { $expected-pairs } compte
           *[other] { $expected-pairs } comptent
        } contre ce critère
    } ; avec { $recorded }, au moins { $recorded-pairs }

upfloaters-pairs = { $counted ->
        [alike] nombre de paires qui veulent la même couleur
        [alike-strongly] nombre de paires qui veulent fortement la même couleur
        [floated] nombre d'adversaires de flotteurs montants qui ont flotté à la ronde précédente
       *[other] nombre de paires qui comptent contre ce critère
    } : { $recorded-pairs ->
        [0] 0
       *[other] { $recorded-pairs } ({ $recorded })
    } dans le fichier, { $expected-pairs ->
        [0] 0
       *[other] { $expected-pairs } ({ $expected })
    } dans l'appariement selon les règles
upfloaters-top-order = dans l'ordre des appariements, { $expected } comme membre supérieur vient avant { $recorded }, comme dans le fichier ; les deux appariements sont équivalents
upfloaters-bottom-order = dans l'ordre des appariements, { $top }-{ $expected } vient avant { $top }-{ $recorded }, comme dans le fichier ; les deux appariements sont équivalents

upfloaters-bye-chosen = { $player } a { $score } points ; { $why ->
        [score] tous les autres participants encore possibles en ont davantage
        [matches] tous les autres participants encore possibles avec ce score ont joué moins de { $matches } matchs
       *[number] parmi les participants encore possibles avec ce score et { $matches } matchs joués, { $player } a le plus grand numéro d'appariement
    } ({ $article })
upfloaters-none = aucun flotteur montant : les résidents peuvent être appariés entre eux, et tous les participants du dessous aussi
upfloaters-count = { $upfloaters ->
        [one] { $upfloaters } flotteur montant
       *[other] { $upfloaters } flotteurs montants
    } : { $why ->
        [odd] le nombre de résidents est impair
        [residents] les résidents ne peuvent pas être appariés entre eux ({ $criteria })
        [below] sans flotteurs montants, les { $teams ->
            [yes] équipes du dessous ne pourraient pas toutes être appariées
           *[no] joueurs du dessous ne pourraient pas tous être appariés
        } ({ $criteria })
       *[fewer] avec moins, il ne serait pas possible d'apparier tous les participants ({ $criteria })
    }
upfloaters-differences = { $differences } points au-dessous des résidents : moins n'est pas possible
upfloaters-earlier-set = ensemble antérieur { $set } : { $why }
upfloaters-with-residents = ne peut pas être apparié avec les résidents ({ $criterion })
upfloaters-left-below = laisse au-dessous { $teams ->
        [yes] des équipes
       *[no] des joueurs
    } impossibles à apparier ({ $criterion })
upfloaters-next-worse = { $next } ({ $criterion })
upfloaters-floated-more = { $floated ->
        [0] aucun n'a flotté
        [one] { $floated } a flotté
       *[other] { $floated } ont flotté
    } à la ronde précédente ; dans l'ensemble choisi, { $chosen ->
        [0] aucun
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-pairs-worse = au moins { $counted ->
        [alike] { $pairs ->
            [one] { $pairs } paire veut
           *[other] { $pairs } paires veulent
        } la même couleur
        [alike-strongly] { $pairs ->
            [one] { $pairs } paire veut
           *[other] { $pairs } paires veulent
        } fortement la même couleur
        [floated] { $pairs ->
            [one] { $pairs } des adversaires des flotteurs montants a
           *[other] { $pairs } des adversaires des flotteurs montants ont
        } flotté à la ronde précédente
       *[other] { $pairs ->
            [one] { $pairs } compte
           *[other] { $pairs } comptent
        } contre ce critère
    } ; avec l'ensemble choisi, { $chosen } ({ $criterion })
upfloaters-more-earlier-sets = d'autres ensembles antérieurs sont écartés pour l'une de ces raisons
upfloaters-chosen-set = { $set-count ->
        [one] flotteur montant { $set }
       *[other] flotteurs montants { $set }
    } : { $first ->
        [yes] le premier de tous les ensembles avec ces scores
       *[no] le premier des meilleurs ensembles
    } ({ $article })
upfloaters-top-impossible = { $player } ne peut pas être membre supérieur{ $together-count ->
        [0] { "" }
       *[other] { " " }avec { $together }
    } ({ $criterion })
upfloaters-pair-impossible = { $top } et { $bottom } ne peuvent pas se rencontrer ({ $criterion })
upfloaters-pair-blocks = { $top }-{ $bottom } : avec cette paire et les précédentes, les autres membres supérieurs ne peuvent pas tous rencontrer d'autres membres inférieurs ({ $criterion })
upfloaters-first-identifier = membres supérieurs { $tops } contre { $bottoms } : le premier identifiant que { $absolute } permet ; { $counted ->
        [alike] nombre de paires qui veulent la même couleur
        [alike-strongly] nombre de paires qui veulent fortement la même couleur
        [floated] nombre d'adversaires de flotteurs montants qui ont flotté à la ronde précédente
       *[other] nombre de paires qui comptent contre le critère
    } : { $pairs ->
        [0] 0
       *[other] { $pairs }
    } ; dans l'identifiant choisi, { $chosen ->
        [0] 0
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-identifier = membres supérieurs { $tops } contre { $bottoms } : { $first ->
        [yes] le premier de tous les identifiants
       *[no] le premier des meilleurs identifiants
    } ({ $article })
