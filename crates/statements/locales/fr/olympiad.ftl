# Le système suisse par équipes de l'Olympiade.

-within = dans les limites de couleur

olympiad-no-pairing = aucun appariement sans nouvelle rencontre entre les mêmes équipes ne peut être achevé ; l'arbitre décide
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
