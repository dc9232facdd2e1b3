# Règles absolues enfreintes.

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
