# Causes, aussi après « cause probable ».

cause-edition = la ronde a été appariée selon { $system }
cause-last-round = { $last ->
        [yes] la ronde a été appariée comme dernière ronde
       *[no] la ronde n'a pas été appariée comme dernière ronde
    }
cause-baku = { $applied ->
        [yes] l'accélération de Bakou a été appliquée
       *[no] les points virtuels n'ont pas été appliqués
    }
cause-initial-colour = la couleur initiale était { $colour ->
        [white] Blanc
       *[black] Noir
    }
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
    }
cause-bye = à la ronde { $round }, { $player } { $what ->
        [pairing] avait l'exemption attribuée par l'appariement
        [half] avait un bye à un demi-point
        [full] avait un bye à un point
       *[absent] ne jouait pas et n'avait pas de point
    }
cause-numbers = { $a } et { $b } avaient chacun le numéro de l'autre
cause-swapped = { $a } et { $b } ont été échangés à la main
cause-colours-reversed = les couleurs de { $white } - { $black } ont été inversées à la main
cause-rule = la règle { $rule } n'a pas été appliquée
cause-other-facts = le programme est parti d'autres données : « { $what } » ({ $article })
