# One group of messages per part of the program; a group opens with a heading.

## Mots communs à beaucoup de messages.

plain = { $text }
cited = { $label } : { $statement }
both = { $first } ; { $second }
and-more = { $list } et { $more ->
        [one] { $more } autre
       *[other] { $more } autres
    }

## Le rapport en clair.

report-no-round = aucune ronde enregistrée
report-agree = { $rounds ->
        [one] { $rounds } ronde concorde
       *[other] { $rounds } rondes concordent
    }{ $under ->
        [0] { "" }
       *[other] { " " }({ $under } seulement selon une autre lecture)
    }
report-differ = { $rounds ->
        [one] { $rounds } ronde diffère
       *[other] { $rounds } rondes diffèrent
    }{ $under ->
        [0] { "" }
        [one] { " " }({ $under } concorde selon une autre lecture)
       *[other] { " " }({ $under } concordent selon une autre lecture)
    }
report-rounds = { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    } { $how ->
        [declared] { $rounds ->
            [one] déclarée
           *[other] déclarées
        }
        [empty] { $rounds ->
            [one] non enregistrée
           *[other] non enregistrées
        }
        [unfinished] { $rounds ->
            [one] inachevée
           *[other] inachevées
        }
       *[unchecked] { $rounds ->
            [one] non vérifiée
           *[other] non vérifiées
        }
    }
report-positions = { $positions ->
        [one] { $positions } place diffère
       *[other] { $positions } places diffèrent
    }
report-participants = { $teams ->
        [yes] { $count ->
            [one] { $count } équipe
           *[other] { $count } équipes
        }
       *[no] { $count ->
            [one] { $count } joueur
           *[other] { $count } joueurs
        }
    }
report-verdict = { $verdict ->
        [agrees] concorde
        [differs] légale, mais différente de ce que donnent les règles
        [colours-differ] les paires sont justes, les couleurs ne le sont pas
        [declared] diffère exactement comme le fichier le déclare
        [illegal] illégale
        [no-legal-pairing] les règles ne donnent aucun appariement
        [nothing-recorded] rien n'est enregistré, il n'y a donc rien à comparer
        [unchecked] non vérifiée : il y a trop de participants pour l'oracle
       *[unfinished] inachevée
    }
report-round = ronde { $round } : { $verdict }
report-under = { $agrees ->
        [yes] ronde { $round } : { $verdict } selon la lecture { $reading }
       *[no] ronde { $round } : { $verdict } ; concorde selon la lecture { $reading }
    }
report-in-short = en bref : { $rounds }
report-round-in-short = ronde { $round } ({ $rule ->
        [none] { "" }
       *[other] { $rule },{ " " }
    }{ $boards ->
        [one] { $boards } échiquier
       *[other] { $boards } échiquiers
    })
report-broken = { $board ->
        [0] { "" }
       *[other] échiquier { $board } :{ " " }
    }{ $said } ({ $rule })
report-why = { $bracket ->
        [0] { "" }
       *[other] groupe { $bracket } ({ $score } points) :{ " " }
    }{ $said }{ $rule ->
        [none] { "" }
       *[other] { " " }({ $rule })
    }
report-round-by-system = ronde { $round }, selon { $system }
report-why-not = Pourquoi pas autrement ? (L'appariement que suppose chaque ligne tient ici lieu d'enregistrement.)
report-alternative = { $supposed } : { $why }
report-label = { $label ->
        [rules] selon les règles
        [file] dans le fichier
        [colours] couleurs justes
        [why] raison
        [also] de plus
        [cause] cause probable
        [evidence] indices
        [or] ou
        [do] à faire
        [none] aucune cause trouvée
        [declares] déclaré dans le fichier
        [round] la ronde
        [proposed] proposé
        [best] au mieux avec cela
       *[note] remarque
    }
report-before = avant la ronde (points, couleurs, préférence) :
report-tried = { $tried ->
        [one] { $tried } changement a été essayé
       *[other] { $tried } changements ont été essayés
    }{ $complete ->
        [yes] { "" }
       *[no] { " " }; d'autres prendraient trop de temps
    }
report-or-more = { $more ->
        [one] { $more } de plus
       *[other] { $more } de plus
    }
report-explains = { $count ->
        [0] { "" }
       *[other] { $of ->
            [one] explique la seule ronde qui diffère
           *[other] explique { $count } des { $of } rondes qui diffèrent
        } ({ $rounds } ; { $boards ->
            [one] { $boards } échiquier
           *[other] { $boards } échiquiers
        }){ $points ->
            [0] { "" }
           *[other] { " " }et{ " " }
        }
    }{ $points ->
        [0] { "" }
       *[other] { $count ->
            [0] explique les points de
           *[other] les points de
        } { $players-count ->
            [0] { $points } joueurs
           *[other] { $players }
        }
    }
report-against = { $count ->
        [one] la ronde { $rounds } ne concorderait plus
       *[other] les rondes { $rounds } ne concorderaient plus
    }
report-partly = toutes les causes ensemble expliquent { $rounds } des { $of } rondes qui diffèrent et { $boards } des { $of-boards } échiquiers
report-other-system = aucune des { $rounds } rondes ne concorde, et aucun des changements essayés n'en explique une : le tournoi n'a probablement pas été apparié selon { $system } (--system indique un autre système)
report-explained-round = ronde { $round } : { $verdict ->
        [illegal] enfreint une règle
       *[other] diffère
    }{ $only ->
        [yes] { " " }uniquement
       *[no] { "" }
    } en raison { $causes ->
        [none] de la cause probable ci-dessus
       *[other] { $number ->
            [one] de la cause probable
           *[other] des causes probables
        } { $causes }
    }
report-folded = { $count ->
        [one] la ronde { $rounds } diffère
       *[other] les rondes { $rounds } diffèrent
    } en raison { $causes ->
        [none] de cette cause
       *[other] { $number ->
            [one] de la cause
           *[other] des causes
        } { $causes }
    } ({ $boards ->
        [one] { $boards } échiquier
       *[other] { $boards } échiquiers
    } ; affiché avec -v)
report-positions-explained = { $positions ->
        [one] { $positions } position découle
       *[other] { $positions } positions découlent
    } des résultats une fois la cause probable corrigée (--all les affiche)
report-do = { $kind ->
        [by-hand] { $line ->
            [none] comparer le fichier avec l'appariement publié et le corriger s'il est faux
           *[other] comparer le fichier avec l'appariement publié ; si l'arbitre a modifié ces échiquiers, ajouter cette ligne au fichier : { $line }
        }
        [result] { $line ->
            [none] vérifier ce résultat ou ce bye : corriger le fichier s'il est faux
           *[other] comparer ce résultat avec les feuilles de partie : corriger le fichier s'il est faux ; si le résultat a été modifié après l'appariement, ajouter cette ligne au fichier : { $line }
        }
        [record] comparer ces échiquiers avec l'appariement publié, et corriger le fichier
        [one-person] inscrire toutes les rondes de ce joueur sous un seul numéro
        [missing-round] ajouter la ronde au fichier ; d'ici là, les rondes suivantes ne peuvent pas être vérifiées
        [kept-apart] indiquer dans le fichier quels joueurs ne doivent pas se rencontrer (enregistrement 260)
        [numbers] comparer les numéros avec la liste initiale qui a servi à l'appariement
        [entries] vérifier quand ces joueurs sont arrivés ou partis, et qui était en lice à la ronde { $round }
        [rule] le programme d'appariement est peut-être en cause : signaler cette ronde à son auteur
        [settings] vérifier les réglages du tournoi (édition, nombre de rondes, accélération, couleur initiale)
       *[unknown] comparer le fichier avec l'appariement publié ; explain --round { $round } montre chaque étape
    }
advice-arbiter-decides = l'arbitre décide de ce qui est joué ; pour déclarer ces échiquiers, ajouter cette ligne au fichier : { $line }
report-standings-by = classement par { $list } ({ $source }), { $edition } ({ $reason }) :
report-position-field = { $what ->
        [points] points :
        [match-points] points de match :
        [game-points] points de partie :
       *[rank] rang :
    }
standings-wrong-points = { $who } a { $recorded } { $what ->
        [points] points
        [match-points] points de match
       *[game-points] points de partie
    }, mais les résultats donnent { $expected } : { $each }{ $extra ->
        [none] { "" }
       *[other] , et { $extra } par l'enregistrement 299
    }
standings-wrong-rank = { $who } est au rang { $rank } et devrait être au rang { $places } : { $behind ->
        [yes] derrière
       *[no] devant
    } { $other } pour { $by ->
        [points] les points
       *[other] { $by }
    }, { $own } contre { $others }
standings-wrong-rank-alone = { $who } est au rang { $rank } et devrait être au rang { $places } : { $ahead ->
        [one] { $ahead } est devant
       *[other] { $ahead } sont devant
    }
standings-with-hint = { $said } ; { $hint }
standings-shared-rank = { $who } partage le rang { $rank } avec { $other } ; { $tied } ex æquo jusqu'au bout partagent le rang { $first }, ou occupent les rangs { $first } à { $last } par tirage au sort (C.07 art. 4.2)
report-bye = exempt
report-more-boards = et { $more } de plus (--all)
report-taken-as = vérifiée comme { $last ->
        [yes] la dernière ronde
       *[no] une ronde ordinaire
    } du tournoi, car le fichier n'indique pas le nombre de rondes ; comme { $last ->
        [yes] ronde ordinaire
       *[no] dernière ronde
    }, le résultat serait différent
report-sums = { $files ->
        [one] { $files } fichier
       *[other] { $files } fichiers
    }, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    }
report-sum = { $how ->
        [agree] { $number ->
            [one] { $number } concorde
           *[other] { $number } concordent
        }
        [differ] { $number ->
            [one] { $number } diffère
           *[other] { $number } diffèrent
        }
        [declared] { $number } avec différence déclarée
        [reading] { $number ->
            [one] 1 concorde seulement selon une autre lecture
           *[other] { $number } concordent seulement selon une autre lecture
        }
        [empty] { $number } sans enregistrement
        [unfinished] { $number ->
            [one] { $number } inachevée
           *[other] { $number } inachevées
        }
        [unchecked] { $number } sans vérification
        [positions] { $number ->
            [one] { $number } place du classement diffère
           *[other] { $number } places du classement diffèrent
        }
        [standings] classements de { $number ->
            [one] { $number } fichier
           *[other] { $number } fichiers
        } non comparés ou seulement en partie
       *[refused] { $number ->
            [one] { $number } fichier refusé
           *[other] { $number } fichiers refusés
        }
    }

## Quel système et quelle édition un fichier demande.

system-by-record = enregistrement { $record } « { $text } »{ $edition-count ->
        [0] { "" }
       *[other] , { $edition }
    }{ $unknown ->
        [none] { "" }
       *[other] { " " }; l'enregistrement 192 contient le code inconnu { $unknown }
    }
system-by-date = { $edition }{ $unknown ->
        [none] { "" }
       *[other] { " " }; l'enregistrement 192 contient le code inconnu { $unknown }
    }
system-in-force = aucune date donnée : l'édition en vigueur
system-unread-date = l'édition en vigueur, car la date { $text } de l'enregistrement { $record } est illisible
system-on-date = d'après la date { $date } de l'enregistrement { $record }

## Règles absolues enfreintes.

legal-met-before = { $a } et { $b } ont déjà joué l'un contre l'autre, à la ronde { $round }
legal-must-not-meet = { $a } et { $b } ne doivent pas se rencontrer à cette ronde
legal-same-colour = { $a } et { $b } doivent tous deux avoir { $colour ->
        [white] les Blancs
       *[black] les Noirs
    }{ $topscorers ->
        [yes] , et aucun des deux n'est topscorer
       *[no] { "" }
    }
legal-colour-limits = que { $a } ou { $b } ait les Blancs, l'un des deux reçoit la même couleur trois fois de suite, ou trois parties de plus avec une couleur qu'avec l'autre
legal-second-bye = { $player } a déjà eu l'exemption attribuée par l'appariement, à la ronde { $round }
legal-barred-bye = { $player } ne peut pas avoir l'exemption attribuée par l'appariement : { $what ->
        [forfeit] gain par forfait
        [full] bye à un point
        [half] bye à un demi-point
       *[points] points obtenus sans jouer
    } à la ronde { $round }
legal-extra-bye = { $player } a aussi une exemption attribuée par l'appariement ; il ne peut y en avoir qu'une
legal-needless-bye = { $player } a une exemption attribuée par l'appariement alors que le nombre de participants est pair
legal-left-unpaired = { $player } n'a ni adversaire ni exemption attribuée par l'appariement
legal-paired-with-itself = l'adversaire de { $player } est { $player }
legal-paired-twice = { $player } figure dans deux paires : { $a } indique { $player } comme adversaire, mais { $player } indique { $b }
legal-not-mutual = { $a } indique { $b } comme adversaire, mais { $b } n'en indique aucun
legal-absent-paired = { $player } participe malgré une absence annoncée

## Causes, aussi après « cause probable ».

cause-edition = la ronde a été appariée selon { $system }
cause-last-round = { $last ->
        [yes] la ronde a été appariée comme dernière ronde
       *[no] la ronde n'a pas été appariée comme dernière ronde
    }
cause-baku = { $applied ->
        [yes] l'accélération de Bakou a été appliquée
       *[no] les points virtuels n'ont pas été appliqués
    }
cause-accelerated = les { $players } premiers joueurs de la liste avaient des points virtuels, et non les { $recorded } premiers
cause-upper-half = la moitié supérieure de la liste avait un point de plus pendant les { $rounds } premières rondes
cause-one-person = { $a } et { $b } sont la même personne
cause-kept-apart = les joueurs de { $federation } n'ont pas été appariés entre eux
cause-two-kept-apart = { $a } et { $b } ne devaient pas être appariés l'un avec l'autre
cause-blank-round = rien n'est inscrit pour la ronde { $round }
cause-lost-round = une ronde semble manquer avant la ronde { $round }
cause-boards-recorded = { $a } et { $b } sont intervertis à la ronde { $round } du fichier
cause-colours-recorded = { $white } avait les Blancs contre { $black } à la ronde { $round } { $filed ->
        [yes] (le fichier a l'inverse)
       *[no] (cette partie manque dans le fichier)
    }
cause-initial-colour = la couleur initiale était { $colour ->
        [white] Blanc
       *[black] Noir
    }
cause-by-rank-column = les numéros du fichier sont le classement final, et sa colonne des rangs contient les numéros de la liste initiale
cause-no-starting-list = les numéros du fichier sont le classement final ; la liste initiale n'est pas dans le fichier, aucune ronde ne peut donc être vérifiée
cause-by-rating = les numéros suivaient l'ordre des classements Elo du fichier
cause-left-out = { $players } { $players-count ->
        [one] n'était
       *[other] n'étaient
    } pas en lice { $late-count ->
        [0] (inscription tardive, ou appariement à la main)
       *[other] ({ $late } : inscription probable après l'appariement)
    }
cause-late-entries = { $left-out-count ->
        [0] { $moved }
        [one] { $left-out } n'était pas en lice (inscription tardive, ou appariement à la main), et { $moved }
       *[other] { $left-out } n'étaient pas en lice (inscription tardive, ou appariement à la main), et { $moved }
    }
cause-moved = { $player } venait après { $after } dans la liste
cause-moved-first = { $player } venait en tête de la liste
cause-at-the-end = { $players-count ->
        [one] { $players } s'est inscrit tardivement et avait le dernier numéro
       *[other] { $players } se sont inscrits tardivement et avaient les derniers numéros, dans cet ordre
    }
cause-taken-in = { $player } était en lice, { $opponent-count ->
        [0] et avait l'exemption
       *[other] contre { $opponent }
    }
cause-result = le résultat de { $white } - { $black } à la ronde { $round } était { $result ->
        [white] 1-0
        [draw] une partie nulle
        [black] 0-1
        [white-forfeit] un gain par forfait des Blancs
        [black-forfeit] un gain par forfait des Noirs
       *[unknown] inconnu
    } { cause-in-file }
cause-game = la partie { $game } de { $white } - { $black } à la ronde { $round } s'est terminée { $result } { cause-in-file }
cause-in-file = { $recorded ->
        [none] (cette partie manque dans le fichier)
       *[other] (dans le fichier : { $recorded })
    }
cause-match = le match { $one } - { $other } de la ronde { $round } s'est terminé { $result } { $recorded ->
        [none] (ce match manque dans le fichier)
       *[other] (dans le fichier : { $recorded })
    }
cause-bye = à la ronde { $round }, { $player } { $what ->
        [pairing] avait l'exemption attribuée par l'appariement
        [half] avait un bye à un demi-point
        [full] avait un bye à un point
       *[absent] ne jouait pas et n'avait pas de point
    }
cause-numbers = { $a } et { $b } avaient chacun le numéro de l'autre
cause-swapped = { $a } et { $b } ont été échangés à la main{ $recoloured ->
        [yes] , et des couleurs ont été changées
       *[no] { "" }
    }
cause-colours-reversed = les couleurs de { $white } - { $black } ont été inversées à la main
cause-rule = la règle { $rule } n'a pas été appliquée
cause-other-facts = le programme est parti d'autres données : « { $what } » ({ $article })
evidence-rounds = ainsi{ $earlier ->
        [yes] { " " }et avec les causes précédentes
       *[no] { "" }
    }, { $agree } des { $rounds } rondes concordent
evidence-odd-result = le fichier a { $possible ->
        [yes] un résultat inhabituel
       *[no] des résultats contradictoires
    } pour { $white } et { $black } : { $result }
evidence-illegal = { $count ->
        [one] la ronde { $rounds } n'enfreint une règle que pour cela
       *[other] les rondes { $rounds } n'enfreignent une règle que pour cela
    }
evidence-corrected = à partir de la ronde { $round }, les appariements découlent { $numbers ->
        [yes] des numéros du fichier : ils ont été modifiés
       *[no] du résultat du fichier : il a été modifié
    } avant cette ronde
evidence-same-name = les deux s'appellent { $name }
evidence-recurs = { $players } { $players-count ->
        [one] est
       *[other] sont
    } à un échiquier qui diffère dans { $rounds } rondes
evidence-together = { $count ->
        [0] { "" }
        [one] la ronde { $rounds }{ " " }
       *[other] les rondes { $rounds }{ " " }
    }{ $only ->
        [yes] seulement avec
       *[no] avec
    } { $several ->
        [yes] les causes
       *[no] la cause
    } { $causes }
evidence-final-ranking = les numéros du fichier suivent le classement final

## Et si : pourquoi un souhait ne peut pas être satisfait.

wish-even-field = personne n'a l'exemption : { $players } participants sont appariés, un nombre pair
wish-broken = { $statement }, { $article }
wish-no-pairing = les règles ne donnent aucun appariement de ce genre

## Classement.

standings-verdict = { $verdict ->
        [agree] le classement concorde
        [differ] le classement diffère
        [partly] { standings-compared } : concordance, classement comparé en partie seulement
        [as-recorded] { standings-compared } : concordance
        [not-compared] classement non comparé
       *[none] aucun classement enregistré
    }
standings-compared = { $first }{ $others-count ->
        [0] { "" }
       *[other] { " " }et { $others }
    }
standings-share = { $what ->
        [points] points
       *[ranks] rangs
    }{ $whole ->
        [yes] { "" }
       *[no] { " " }({ $some } sur { $all })
    }
standings-ranks-as-far = rangs, dans la mesure où { $list } les détermine

## Ce que disent plusieurs systèmes.

common-no-pairing = aucun appariement de cette ronde ne respecte les critères absolus{ $prohibited ->
        [yes] { " " }et n'évite les paires interdites
       *[no] { "" }
    } ; l'arbitre décide
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

## Ce que les procédures du système hollandais d'avant 2017 disent de la même façon.

before-2017-left-unpaired = { $players } : pas d'adversaire dans le dernier groupe, où un joueur au plus peut rester sans adversaire
before-2017-lowest-unpairable = { $floaters-count ->
        [0] si personne ne descend, le dernier groupe ne peut pas être apparié
        [one] si le joueur { $floaters } descend, le dernier groupe ne peut pas être apparié
       *[other] si les joueurs { $floaters } descendent, le dernier groupe ne peut pas être apparié
    }
before-2017-earlier-set = { $recorded-count ->
        [0] S1 avec { $s1 } vient avant
       *[other] S1 avec { $s1 } vient avant S1 avec { $recorded }
    }
before-2017-earlier-transposition = la transposition où le joueur { $player } rencontre { $opponent } vient avant celle avec { $recorded }
before-2017-earlier-exchange = { $from-s1-count ->
        [0] aucun échange entre S1 et S2 n'est nécessaire ; l'appariement du fichier échange { $recorded-from-s1 } avec { $recorded-from-s2 }
       *[other] l'échange de { $from-s1 } avec { $from-s2 } vient avant celui de { $recorded-from-s1 } avec { $recorded-from-s2 }
    }
before-2017-other-pairs = { $pairs-count ->
        [0] la procédure n'apparie personne
        [one] la procédure donne la paire { $pairs }
       *[other] la procédure donne les paires { $pairs }
    }

before-2017-moved-down = joueurs descendus : { $players }
before-2017-residents = résidents : { $players-count ->
        [0] aucun
       *[other] { $players }
    }
before-2017-no-opponent = descendus, faute d'adversaire dans ce groupe : { $players }
before-2017-no-opponents-below = { $floaters-count ->
        [one] si le joueur { $floaters } descend, il n'y a pas d'adversaire dans le groupe suivant
       *[other] si les joueurs { $floaters } descendent, ils ne trouvent pas tous un adversaire dans le groupe suivant
    }
before-2017-homogeneous = la moitié au moins du groupe est formée de joueurs descendus, il est donc traité comme homogène
before-2017-paired-again = apparié de nouveau, pour { $below ->
        [next] obtenir davantage dans le groupe suivant
       *[lowest] que le dernier groupe puisse être apparié
    }
before-2017-joined = réuni au groupe du dessus
before-2017-lowered = { $what ->
        [m1] M1
        [p1] P1
        [remainder] p du reste
       *[p] p
    } abaissé de { $from } à { $to }
before-2017-moves-down = { $players-count ->
        [one] descend : { $players }
       *[other] descendent : { $players }
    }
before-2017-bye = exempt : { $players }
before-2017-colour-bound = les deux doivent avoir { $colour ->
        [white] les Blancs
       *[black] les Noirs
    }, et la remarque ne dispense de B.2 que le joueur { $exempt } ; c'est donc le joueur { $player } qui les a
before-2017-recorded = { $pairs-count ->
        [0] aucune paire
        [one] paire { $pairs }
       *[other] paires { $pairs }
    }, { $floaters-count ->
        [0] personne ne reste
        [one] reste { $floaters }
       *[other] restent { $floaters }
    } ; { $why }

## Le système hollandais de 2012, et le texte antérieur lu de cette façon.

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
procedure-scores = les joueurs descendus appariés ont { $recorded } points ({ $players }) ; selon les règles, ils en ont { $possible } ({ $possible-players })
procedure-squares = la somme des carrés des différences de score est { $recorded } dans le fichier{ $players-count ->
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
procedure-a7d-not-applied = les préférences fortes ne comptent pas ici comme absolues, car un score plus élevé descendrait ou des joueurs plus éloignés au score se rencontreraient
procedure-byes-waived = levé, sans quoi la ronde n'a aucun appariement

## Le système hollandais de 2017 et de 2026.

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
        [0] selon les règles, elle revient au joueur { $rules-who }, qui n'en a aucune
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
dutch-criterion = { $criterion ->
        [bye-score] plus petit score possible de l'exempt
        [downfloaters] flotteurs descendants
        [downfloater-scores] scores des flotteurs descendants
        [score-differences] différences de score des paires et des flotteurs descendants
        [next-bracket-scores] non appariés dans le groupe suivant : nombre, scores
        [next-bracket-differences] non appariés dans le groupe suivant : nombre, différences de score
        [bye-unplayed] rondes non jouées de l'exempt
        [imbalance] topscorers ou adversaires avec une différence de couleur supérieure à deux
        [repetition] topscorers ou adversaires avec la même couleur trois fois de suite
        [preference] préférences de couleur non satisfaites
        [strong-preference] préférences de couleur fortes non satisfaites
        [down-resident-1] résidents qui descendent comme à la ronde précédente
        [down-1] joueurs qui descendent comme à la ronde précédente
        [up-resident-1] adversaires de joueurs descendus qui montent comme à la ronde précédente
        [up-1] joueurs qui montent comme à la ronde précédente
        [down-resident-2] résidents qui descendent comme deux rondes avant
        [down-2] joueurs qui descendent comme deux rondes avant
        [up-resident-2] adversaires de joueurs descendus qui montent comme deux rondes avant
        [up-2] joueurs qui montent comme deux rondes avant
        [differences-down-moved-1] différences de score des joueurs descendus qui sont descendus à la ronde précédente
        [differences-down-1] différences de score des joueurs qui descendent comme à la ronde précédente
        [differences-up-resident-1] différences de score des résidents qui rencontrent un joueur descendu et sont montés à la ronde précédente
        [differences-up-1] différences de score des joueurs qui montent comme à la ronde précédente
        [differences-down-moved-2] différences de score des joueurs descendus qui sont descendus deux rondes avant
        [differences-down-2] différences de score des joueurs qui descendent comme deux rondes avant
        [differences-up-resident-2] différences de score des résidents qui rencontrent un joueur descendu et sont montés deux rondes avant
        [differences-up-2] différences de score des joueurs qui montent comme deux rondes avant
       *[other] { $criterion }
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
dutch-later-exchange = équivalent selon tous les critères, mais généré plus tard (ici : { $exchange } ; selon les règles : { $rules-exchange })
dutch-exchange = { $from-s1-count ->
        [0] aucun échange
        [one] { $from-s1 } de S1 échangé avec { $from-s2 } de S2
       *[other] { $from-s1 } de S1 échangés avec { $from-s2 } de S2
    }

## Le système hollandais d'avant 2012.

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

## Le Double-Swiss (C.04.5) et le système suisse par équipes (C.04.6).

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
upfloaters-set-next = pour que tous les participants du dessous puissent être appariés, il faut au groupe de score suivant ({ $left } restants avec { $score } points) { $recorded-needed ->
        [one] { $recorded-needed } flotteur montant
       *[other] { $recorded-needed } flotteurs montants
    } si { $recorded-count ->
        [one] { $recorded } flotte
       *[other] { $recorded } flottent
    } vers le haut, et { $expected-needed ->
        [0] aucun
       *[other] { $expected-needed }
    } si { $expected-count ->
        [one] { $expected } flotte
       *[other] { $expected } flottent
    } vers le haut
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
upfloaters-next-worse = pour que tous les participants du dessous puissent être appariés, il faudrait au groupe de score suivant ({ $left } restants avec { $score } points) { $needed ->
        [one] { $needed } flotteur montant
       *[other] { $needed } flotteurs montants
    } ; avec l'ensemble choisi, { $chosen ->
        [0] aucun
       *[other] { $chosen }
    } ({ $criterion })
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

## Couleurs du Double-Swiss (C.04.5).

double-swiss-colour-initial = aucun des deux n'a encore eu de couleur ; { $player } a le numéro d'appariement { $odd ->
        [yes] impair
       *[no] pair
    } { $number }, et la couleur initiale est { $initial ->
        [white] Blanc
       *[black] Noir
    }
double-swiss-colour-fewer = { $white-times ->
        [0] { $white } n'a jamais commencé avec les Blancs
        [1] { $white } a commencé une fois avec les Blancs
        [2] { $white } a commencé deux fois avec les Blancs
       *[other] { $white } a commencé { $white-times } fois avec les Blancs
    }, { $black-times ->
        [0] { $black } jamais
        [1] { $black } une fois
        [2] { $black } deux fois
       *[other] { $black } { $black-times } fois
    }
double-swiss-colour-differed = les deux ont commencé aussi souvent avec les Blancs ; la dernière fois que leurs couleurs différaient, { $white } avait les Noirs
double-swiss-colour-higher = les deux ont eu les mêmes couleurs jusqu'ici ; { $player }, mieux classé, avait { $last ->
        [white] les Blancs
       *[black] les Noirs
    } la dernière fois
double-swiss-colour-opponent = { $higher }, mieux classé, n'a encore eu aucune couleur ; { $lower } avait { $last ->
        [white] les Blancs
       *[black] les Noirs
    } la dernière fois

## Couleurs du système suisse par équipes (C.04.6).

swiss-team-colour-initial = aucune des deux n'a encore joué ; le numéro d'appariement de la première équipe décide, et la couleur initiale est { $initial ->
        [white] Blanc
       *[black] Noir
    }
swiss-team-colour-preferences = { $white } a { $white-preference }, { $black } a { $black-preference }
swiss-team-wish = { $strength ->
        [mild] une préférence légère
        [strong] une préférence forte
       *[simple] une préférence
    } pour { $colour ->
        [white] les Blancs
       *[black] les Noirs
    }
swiss-team-no-wish = pas de préférence
swiss-team-colour-differences = { $white } a la différence de couleur { $white-difference }, { $black } a { $black-difference }
swiss-team-colour-differed = les différences de couleur sont égales ; la dernière fois que leurs couleurs différaient, { $white } avait les Noirs
swiss-team-colour-first = les deux veulent la même chose ({ $preference }), et la première équipe l'obtient
swiss-team-colour-first-changes = les deux ont eu les mêmes couleurs jusqu'ici ; la première équipe change sa dernière couleur ({ $white } { $white-last ->
        [white] a eu les Blancs
        [black] a eu les Noirs
       *[none] n'a eu aucune couleur
    }, { $black } { $black-last ->
        [white] a eu les Blancs
        [black] a eu les Noirs
       *[none] n'a eu aucune couleur
    })
swiss-team-colour-other-changes = la première équipe n'a encore eu aucune couleur ; l'autre équipe change sa dernière couleur ({ $white } { $white-last ->
        [white] a eu les Blancs
        [black] a eu les Noirs
       *[none] n'a eu aucune couleur
    }, { $black } { $black-last ->
        [white] a eu les Blancs
        [black] a eu les Noirs
       *[none] n'a eu aucune couleur
    })

## Burstein (C.04.4.2).

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

## Dubov (C.04.4.1).

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

## Le système Lim (C.04.4.3).

lim-no-pairing = la procédure ne trouve aucun appariement de cette ronde ; l'arbitre décide
lim-bye = l'exemption { $expected-count ->
        [0] ne revient à personne
       *[other] revient à { $expected }, le joueur le moins bien classé du dernier groupe de score qui peut l'avoir{ $completes ->
            [yes] { " " }et sans qui les autres peuvent être appariés
           *[no] { "" }
        }
    } ; dans le fichier, elle { $recorded-count ->
        [0] ne revient à personne
       *[other] revient à { $recorded }
    }
lim-bye-step = l'exemption attribuée par l'appariement
lim-bye-of = { $player } : le joueur le moins bien classé du dernier groupe de score qui peut l'avoir{ $completes ->
        [yes] { " " }et sans qui les autres peuvent être appariés
       *[no] { "" }
    }
lim-floats = { $player } flotte hors du groupe à { $group } points : { $why ->
        [alone] il n'y a pas d'adversaire compatible dans le groupe
        [even] pour que le nombre de joueurs soit pair
        [exchanges] aucun échange ne donne un adversaire compatible tout en en laissant un à ceux déjà appariés
        [company] avec un autre joueur, pour que le nombre reste pair
        [exchanged] à la place d'un flotteur qui n'a pas d'adversaire compatible dans le groupe suivant
       *[cracked] l'appariement a été défait parce que le groupe médian ne peut pas être apparié
    }
lim-stays-in-record = { $floats } ; dans le fichier, le joueur est apparié dans ce groupe
lim-pair = { $floater ->
        [yes] { $one } rencontre { $other }, le premier adversaire disponible d'un flotteur
       *[no] { $one } rencontre { $other } par le premier échange possible qui donne, autant que faire se peut, les couleurs attendues
    } ; dans le fichier, { $one } { $recorded-count ->
        [0] n'a pas d'adversaire
       *[other] rencontre { $recorded }
    }
lim-lifted = à la dernière ronde, les limites de couleur sont levées pour { $one } et { $other }
lim-should-have-white = { $white } devrait avoir les Blancs contre { $black } : { $why }
lim-by-lot = aucun des deux n'a joué : le numéro de { $player } et le tirage au sort décident
lim-limits = dans l'autre sens, l'un des deux recevrait la même couleur trois fois de suite, ou trois parties de plus avec une couleur qu'avec l'autre
lim-due = couleur attendue pour { $white } : { $white-due ->
        [white] les Blancs
        [black] les Noirs
       *[none] aucune
    }, pour { $black } : { $black-due ->
        [white] les Blancs
        [black] les Noirs
       *[none] aucune
    }
lim-last-differed = couleur attendue pour les deux : { $due ->
        [white] les Blancs
        [black] les Noirs
       *[none] aucune
    } ; la dernière fois que leurs couleurs différaient, { $player } avait les Noirs
lim-same-history = couleur attendue pour les deux : { $due ->
        [white] les Blancs
        [black] les Noirs
       *[none] aucune
    }, avec le même historique ; le joueur { $higher ->
        [yes] le mieux classé
       *[no] le moins bien classé
    } la reçoit
lim-group = groupe de score à { $score } points, { $way ->
        [down] apparié vers le bas
        [up] apparié vers le haut
       *[median] le groupe médian, apparié en dernier
    }

## Le système suisse par équipes de l'Olympiade.

-within = dans les limites de couleur

olympiad-no-pairing = aucun appariement ne peut être achevé sans nouvelle rencontre entre les mêmes équipes (16a) et sans exemption non permise (16b) ; l'arbitre décide
olympiad-bye = l'exemption { $expected-count ->
        [0] ne revient à aucune équipe
       *[other] revient à { $expected }, l'équipe la moins bien classée qui peut l'avoir
    } ; dans le fichier, elle { $recorded-count ->
        [0] ne revient à aucune équipe
       *[other] revient à { $recorded }
    }{ $higher ->
        [yes] , une équipe mieux classée
       *[no] { "" }
    }
olympiad-difference = { $rules } ; dans le fichier : { $record }
olympiad-pairs-possible = le groupe permet { olympiad-pairs }{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $completed ->
        [yes] , et la ronde peut être achevée
       *[no] { "" }
    }
olympiad-pairs = { $pairs ->
        [one] { $pairs } paire
       *[other] { $pairs } paires
    }
olympiad-floaters-received = chaque flotteur peut rencontrer une équipe du groupe{ $within ->
        [yes] { " " }{ -within }
       *[no] , mais pas { -within }
    }
olympiad-floaters-meet = les flotteurs { $floater } et { $other } se rencontrent
olympiad-colours-unfit = { $team } rencontre { $other }, et leurs couleurs ne s'accordent pas

olympiad-decided = { $what }{ $passed-count ->
        [0] { "" }
       *[other] { " " }; non retenu : { $passed }
    }
olympiad-passed = { $team } ({ $why })
olympiad-received = l'équipe { $floater }, qui flotte, rencontre { $host }, l'équipe la { $below ->
        [yes] moins bien classée
       *[no] mieux classée
    } possible
olympiad-goes-on = l'équipe { $floater }, qui flotte, passe au groupe suivant : { $why }
olympiad-leaves = { $team } flotte, l'équipe la { $below ->
        [yes] mieux classée
       *[no] moins bien classée
    } qui le peut
olympiad-must-leave = { $team } flotte : elle a déjà rencontré, ou ne doit pas rencontrer, toutes les autres équipes qui restent dans le groupe
olympiad-meets = { $team } rencontre { $other }, la première équipe possible { $halves ->
        [yes] de la moitié inférieure
       *[no] dans l'ordre
    }

olympiad-met = elles se sont déjà rencontrées, ou ne doivent pas se rencontrer
olympiad-unfit = leurs couleurs ne s'accordent pas
olympiad-no-opponent = elle ne peut rencontrer aucune équipe du groupe{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }
olympiad-fewer = le groupe garderait moins de { olympiad-pairs }{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }
olympiad-stranded = avec { olympiad-pairs } dans le groupe{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }, un flotteur qui reste n'aurait pas d'adversaire
olympiad-incomplete = avec { $own ->
        [first] une paire dont elle fait partie
       *[other] { olympiad-pairs }
    } dans le groupe{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $own ->
        [part] , dont une avec elle
       *[other] { "" }
    }, le reste de la ronde ne pourrait pas être apparié
olympiad-others-unpaired = les autres équipes du groupe ne pourraient pas toutes être appariées{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $halves ->
        [yes] , moitié contre moitié
       *[no] { "" }
    }
olympiad-met-groups = elle a déjà rencontré, ou ne doit pas rencontrer, les équipes { $groups ->
        [one] du groupe suivant
       *[other] des { $groups } groupes suivants
    }
olympiad-reception = avec elle, le groupe d'accueil { $passed } ; avec { $team }, il { $chosen }
olympiad-receives = { $how ->
        [complete-limits] peut être apparié en entier { -within }
        [complete] peut être apparié en entier, mais pas { -within }
        [meet-limits] ne peut être apparié en entier que si des flotteurs se rencontrent
        [meet] ne peut être apparié en entier que si des flotteurs se rencontrent, et pas { -within }
        [placed-limits] ne peut pas être apparié en entier, mais tous les flotteurs le peuvent, { -within }
        [placed] ne peut pas être apparié en entier, mais tous les flotteurs le peuvent, quoique pas { -within }
       *[refused] ne peut pas donner un adversaire à chaque flotteur
    }

olympiad-not-paired = { $team } n'est pas appariée
olympiad-instead = { $team } rencontre { $other }{ $how ->
        [inside] { " " }dans le groupe
        [outside] , hors du groupe
        [half] , qui n'est pas la première de la moitié inférieure
        [later] , qui vient plus loin dans l'ordre
       *[passed] { "" }
    }{ $floats-count ->
        [0] { "" }
       *[other] , et { $floats }{ $late ->
            [yes] , qui vient plus loin dans l'ordre,{ " " }
           *[no] { " " }
        }flotte
    }

olympiad-should-have-white = { $white } devrait avoir les Blancs contre { $black } : { $why } (couleurs jusqu'ici : { $white-colours }, différence { $white-difference } ; et { $black-colours }, différence { $black-difference })
olympiad-colour = { $rule ->
        [limits] c'est la seule façon de rester toutes deux dans les limites : une différence de deux, pas trois fois de suite
        [equalise] l'équipe qui a la plus grande différence de couleur a les Noirs
        [alternate] les deux alternent par rapport à leur dernière couleur
        [longer-run] l'équipe dont la dernière couleur s'est répétée le plus longtemps alterne
        [sequence] les deux alternent par rapport au dernier match où leurs couleurs différaient
        [higher-equalises] leurs couleurs n'ont différé dans aucun match : l'équipe la mieux classée équilibre
        [higher-alternates] rien d'autre ne les départage : l'équipe la mieux classée alterne
       *[first] pas encore de couleurs : les numéros impairs ont la couleur tirée au sort pour le numéro 1
    }

olympiad-group = { $score } points de match, { $teams ->
        [one] { $teams } équipe
       *[other] { $teams } équipes
    }, { $place ->
        [above] au-dessus de la médiane, à partir du haut
        [below] au-dessous de la médiane, à partir du bas
       *[median] le groupe médian
    }
olympiad-bye-step = l'exemption revient à { $team }, l'équipe la moins bien classée qui peut l'avoir
olympiad-teams = équipes : { $teams }
olympiad-floaters-in = flotteurs arrivés dans le groupe : { $teams }
olympiad-floaters-may-meet = les flotteurs ne peuvent pas tous rencontrer une équipe du groupe, ils peuvent donc se rencontrer entre eux
olympiad-limits-yield = dans les limites de couleur il y aurait moins de paires, ces limites ne comptent donc pas
olympiad-bye-barred = pas { $teams } : points obtenus sans jouer
olympiad-bye-leaves-unpaired = pas { $teams } : les autres ne pourraient pas toutes être appariées
olympiad-recorded-bye = { $team-count ->
        [0] aucune équipe n'a l'exemption
       *[other] l'exemption revient à { $team }
    }

## Toutes rondes (C.05, annexe 1).

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

## Un joueur dans une ronde.

player-stands = { $player } a { $points } points avant la ronde { $round }
player-stands-accelerated = { $player } a { $points } points avant la ronde { $round }, dont { $extra } virtuels
player-prefers = { $player } a une préférence { $strength ->
        [absolute] absolue
        [strong] forte
       *[mild] faible
    } pour les { $white ->
        [yes] Blancs
       *[no] Noirs
    }
player-no-preference = { $player } n'a pas de préférence de couleur, faute de partie jouée
player-floated = { $player } a été flotteur { $down ->
        [yes] descendant
       *[no] montant
    } à la ronde { $round }
player-no-second-bye = { $player } ne peut pas être exempt
player-paired-in = { $player } est apparié dans le groupe { $bracket } ({ $points } points){ $moved ->
        [yes] , comme joueur descendu
       *[no] { "" }
    }
player-moves-down = { $player } descend du groupe { $bracket } ({ $points } points)
player-has-bye = { $player } est exempté
player-meets = { $player } a les { $white ->
        [yes] Blancs
       *[no] Noirs
    } contre { $opponent }
player-file-has = le fichier a { $white } avec les Blancs contre { $black }
player-file-has-bye = dans le fichier, { $player } est exempt
player-file-has-none = le fichier n'apparie pas { $player }
player-if-met = si { $player } rencontrait { $other }
player-if-stayed = si { $player } ne descendait pas du groupe { $bracket }
player-nobody-inside = { $alone ->
        [yes] il n'y a personne d'autre dans ce groupe
       *[no] { $player } ne peut rencontrer personne dans ce groupe
    }
player-if-bye = si { $player } était exempté

## Drawings of a round.
drawing-group = { $score } points, { $members } participants
drawing-same = { $last ->
        [none] { $score }
       *[other] { $score } à { $last }
    } points, { $members } participants : identique
drawing-common = { $boards ->
        [one] 1 échiquier identique
       *[other] { $boards } échiquiers identiques
    }
drawing-more = et { $boards } de plus qui diffèrent : voir la liste
drawing-floats-down = { $player } flotte vers le bas
drawing-bye = exempt
drawing-participant = { $who }, { $score } points, couleurs { $colours }, préférence : { $preference }
drawing-prefers = { $strength ->
        [none] sans préférence
       *[other] { $white ->
            [yes] blancs
           *[no] noirs
        } ({ $strength ->
            [absolute] absolue
            [strong] forte
           *[mild] faible
        })
    }
drawing-caption = { $side ->
        [file] Le fichier donne
        [rules] Les règles donnent
        [proposed] Proposé
       *[best] Le mieux avec cela
    }

## Explications et questions hypothétiques.

explain-by = selon { $system } ({ $reason }){ $last ->
        [yes] , traitée comme la dernière ronde
       *[no] { "" }
    }
explain-state = { $state ->
        [not-recorded] non enregistrée : voici ce que donnent les règles
        [agrees] l'appariement enregistré concorde
       *[no-pairing] les règles ne donnent aucun appariement : il n'y a rien à montrer
    }
explain-bracket = groupe { $number } : { $score } points{ $route ->
        [penultimate] , avant-dernier groupe (A.9)
        [collapsed-last] , dernier groupe fusionné (A.9)
       *[ordinary] { "" }
    }
explain-part = { $part ->
        [moved-down] descendus
        [residents] résidents
        [limbo] limbes
        [remainder] reste
        [exchange] échange
       *[downfloats] flotteurs
    }
explain-differs-here = le fichier diffère ici
explain-pairs = paires { $pairs }
explain-downfloats = flotteurs descendants dans le fichier : { $players }
explain-illegal = ce qui viole un critère absolu ou laisse des joueurs qui ne peuvent pas être appariés
explain-column = { $column ->
        [criterion] critère
        [counts] compte
        [rules] selon les règles
       *[file] dans le fichier
    }
explain-decides = décide
explain-bye = exempt par l'appariement : { $player }
what-if = et si { $supposed } ?
what-if-both = { $first } et { $second }
what-if-met = { $one } et { $other } se rencontraient
what-if-not-met = { $one } et { $other } ne se rencontraient pas
what-if-bye = { $player } était exempt
what-if-absent = { $count ->
        [one] { $players } ne participait pas
       *[other] { $players } ne participaient pas
    }
what-if-proposed = la ronde était appariée comme proposé
what-if-answer = { $answer ->
        [not-possible] impossible
        [given] les règles donnent cet appariement
        [illegal] illégal
        [no-pairing] les règles ne donnent aucun appariement de cette ronde
       *[worse] moins bon que l'appariement selon les règles (« l'enregistrement » désigne ici l'appariement demandé) :
    }
what-if-without = voici ce que donnent les règles sans { $players }
what-if-left = { $left ->
        [nobody] il ne reste personne à apparier
       *[same] les autres échiquiers ne changent pas
    }
report-and-more = et { $more } de plus (--all)

## Pages.

page-why = Pourquoi :
page-criterion = Critère
page-rules = Règles
page-record = Fichier
page-decides = décide :
page-before = Avant cette ronde
page-number = N°
page-name = Nom
page-points = Points
page-colours = Couleurs
page-preference = Préférence
page-differences = Les différences en liste (Blancs, Noirs)
page-rules-give = Les règles donnent
page-colours-should-be = Les couleurs devraient être
page-all-boards = Tous les échiquiers
page-boards-of-file = Tous les échiquiers du fichier
page-white = Blancs
page-black = Noirs
page-bye = exempt
page-turned = inversées dans le fichier
page-no-pairing = Les règles ne donnent aucun appariement.
page-moved-down = Descendus :
page-residents = Résidents :
page-remainder = Reste :
page-limbo = Limbes :
page-left-over = Restent :
page-differs-here = Le fichier diffère ici :
page-left-over-in-record = Restent dans le fichier :
page-illegal = Cela viole un critère absolu, ou laisse un reste qui ne peut pas être apparié.
page-criteria = Critères
page-pairing-bye = Exempt par l’appariement :
page-not-possible = Impossible :
page-given = C’est ce que donnent les règles.
page-round = ronde { $round }
page-by = selon { $system }{ $last ->
        [yes] , comme dernière ronde
       *[no] { "" }
    }
page-bracket = Groupe { $number } : { $score } points
page-first = D’abord dans le groupe { $number } ({ $score } points, { $players } participants{ $moved ->
        [0] { "" }
       *[other] , { $moved } descendus
    }).
page-board = échiquier { $board }
page-refused = Refusé :
page-unpaired = Non apparié :
page-not-compared = Non comparé dans le classement :
page-agree-under = Toutes les rondes concordent selon la lecture { $readings }.
page-round-agrees-under = Concorde selon la lecture { $readings }.
page-declares = Le fichier déclare : { $text }
page-stopped = Inachevée : { $text }
page-cause = Cause probable{ $number ->
        [0] { "" }
       *[other] { " " }{ $number }
    } :
page-or = Ou :
page-todo = À faire :
page-no-proof = Le fichier ne peut pas prouver qu'il en fut ainsi.
page-standings = Classement
page-standings-after = { $tournament } : { $when ->
        [during] classement pendant la ronde { $round } sur { $of }
       *[after] classement après la ronde { $round } sur { $of }
    }
page-standings-basis = Selon { $list } ({ $source }), { $edition } ({ $reason }).
page-more-positions = { $more ->
        [one] { $more } place de plus
       *[other] { $more } places de plus
    }
page-positions-explained = { $positions ->
        [one] { $positions } place concorde une fois la cause probable corrigée
       *[other] { $positions } places concordent une fois la cause probable corrigée
    }
page-other-rounds = Rondes sans différence
page-round-link = Ronde { $round } : { $verdict ->
        [agrees] concorde
        [differs] diffère
        [colours-differ] les couleurs diffèrent
        [declared] différence déclarée
        [illegal] illégale
        [no-legal-pairing] aucun appariement selon les règles
        [nothing-recorded] rien d'enregistré
        [unchecked] non vérifiée
       *[unfinished] inachevée
    }
page-round-heading = Ronde { $round } :
page-cross = Grille américaine
page-cross-legend = { $teams ->
        [yes] Adversaire, couleur (w : Blancs, b : Noirs), points de match et, entre parenthèses, points de partie de chaque ronde.
       *[no] Adversaire, couleur (w : Blancs, b : Noirs) et résultat de chaque ronde.
    } Les échiquiers qui diffèrent sont marqués.
page-by-points = Le classement n'a pas été calculé ; l'ordre est celui des points.
page-rank = Rang
page-rating = Elo
page-match-points = Points de match
page-game-points = Points de partie
page-round-short = R{ $round }
page-file = À propos du fichier
page-more-of = et { $more } de plus de { $code } ({ $title })
page-severity = { $severity ->
        [fatal] erreur grave
        [error] erreur
        [warning] avertissement
        [info] information
       *[none] aucune
    }
page-files = { $files } fichiers
page-files-file = Fichier
page-files-verdict = Verdict
