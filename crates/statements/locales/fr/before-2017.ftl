# Ce que les procédures du système hollandais d'avant 2017 disent de la même façon.

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
before-2017-recorded = { $pairs-count ->
        [0] aucune paire
        [one] paire { $pairs }
       *[other] paires { $pairs }
    }, { $floaters-count ->
        [0] personne ne reste
        [one] reste { $floaters }
       *[other] restent { $floaters }
    } ; { $why }
