# Couleurs du système suisse par équipes (C.04.6).

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
