# Le système Lim (C.04.4.3).

lim-no-pairing = la procédure ne trouve aucun appariement de cette ronde ; l'arbitre décide
lim-bye = l'exemption { $expected-count ->
        [0] ne revient à personne
       *[other] revient à { $expected }, le joueur le moins bien classé du dernier groupe de score qui peut l'avoir
    } ; dans le fichier, elle { $recorded-count ->
        [0] ne revient à personne
       *[other] revient à { $recorded }
    }
lim-bye-step = l'exemption attribuée par l'appariement
lim-bye-of = { $player } : le joueur le moins bien classé du dernier groupe de score qui peut l'avoir
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
       *[no] { $one } rencontre { $other } par le premier échange possible
    } ; dans le fichier, { $one } { $recorded-count ->
        [0] n'a pas d'adversaire
       *[other] rencontre { $recorded }
    }
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
