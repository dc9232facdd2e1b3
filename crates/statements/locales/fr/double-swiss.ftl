# Couleurs du Double-Swiss (C.04.5).

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
