# Le rapport en clair.

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
        [no-legal-pairing] aucun appariement légal n'existe
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
report-label = { $label ->
        [rules] selon les règles
        [file] dans le fichier
        [colours] couleurs justes
        [why] raison
        [cause] cause probable
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
        [one] { $tried } hypothèse a été essayée
       *[other] { $tried } hypothèses ont été essayées
    }{ $more ->
        [0] { "" }
        [one] { " " }; { $more } autre type convient, voir --format json
       *[other] { " " }; { $more } autres types conviennent, voir --format json
    }{ $complete ->
        [yes] { "" }
       *[no] { " " }; d'autres prendraient trop de temps
    }
report-or-more = { $more ->
        [one] { $more } de plus
       *[other] { $more } de plus
    }
report-reach = { $also-count ->
        [0] { "" }
        [one] { " " }(la ronde { $also } concorderait aussi)
       *[other] { " " }(les rondes { $also } concorderaient aussi)
    }{ $against-count ->
        [0] { "" }
        [one] { " " }(mais la ronde { $against } ne concorderait plus)
       *[other] { " " }(mais les rondes { $against } ne concorderaient plus)
    }
report-do = { $kind ->
        [by-hand] comparer le fichier avec l'appariement publié ; si l'arbitre l'a modifié volontairement, déclarer la modification dans le fichier
        [result] comparer ce résultat ou ce bye avec les feuilles de partie, et corriger le fichier s'il est faux
        [numbers] comparer les numéros avec la liste initiale qui a servi à l'appariement
        [entries] vérifier quand ces joueurs sont arrivés ou partis, et qui était en lice à la ronde { $round }
        [rule] le programme d'appariement est peut-être en cause : signaler cette ronde à son auteur
        [settings] vérifier les réglages du tournoi (édition, nombre de rondes, accélération, couleur initiale)
       *[unknown] comparer le fichier avec l'appariement publié ; explain --round { $round } montre chaque étape
    }
report-bye = exempt
report-more-boards = et { $more } de plus (--all)
