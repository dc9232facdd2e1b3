# Colores del Doble Suizo (C.04.5).

double-swiss-colour-initial = ninguno ha tenido aún color; { $player } tiene un número de emparejamiento { $odd ->
        [yes] impar
       *[no] par
    }, el { $number }, y el color inicial es { $initial ->
        [white] blancas
       *[black] negras
    }
double-swiss-colour-fewer = { $white } { $white-times ->
        [0] nunca empezó con blancas
        [1] empezó con blancas una vez
        [2] empezó con blancas dos veces
       *[other] empezó con blancas { $white-times } veces
    }, { $black } { $black-times ->
        [0] nunca
        [1] una vez
        [2] dos veces
       *[other] { $black-times } veces
    }
double-swiss-colour-differed = ambos empezaron con blancas las mismas veces; la última vez que sus colores difirieron, { $white } llevó negras
double-swiss-colour-higher = ambos tuvieron hasta ahora los mismos colores; { $player }, el mejor clasificado, llevó { $last ->
        [white] blancas
       *[black] negras
    } la última vez
double-swiss-colour-opponent = { $higher }, el mejor clasificado, no ha tenido aún color; { $lower } llevó { $last ->
        [white] blancas
       *[black] negras
    } la última vez
