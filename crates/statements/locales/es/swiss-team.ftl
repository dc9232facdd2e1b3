# Colores del sistema suizo por equipos (C.04.6).

swiss-team-colour-initial = ninguno ha jugado aún; decide el número de emparejamiento del primer equipo, y el color inicial es { $initial ->
        [white] blancas
       *[black] negras
    }
swiss-team-colour-preferences = { $white } tiene { $white-preference }, { $black } tiene { $black-preference }
swiss-team-wish = { $strength ->
        [mild] una preferencia leve
        [strong] una preferencia fuerte
       *[simple] una preferencia
    } por { $colour ->
        [white] blancas
       *[black] negras
    }
swiss-team-no-wish = ninguna preferencia
swiss-team-colour-differences = { $white } tiene una diferencia de color de { $white-difference }, { $black } de { $black-difference }
swiss-team-colour-differed = las diferencias de color son iguales; la última vez que sus colores difirieron, { $white } llevó negras
swiss-team-colour-first = ambos quieren lo mismo ({ $preference }), y se concede al primer equipo
swiss-team-colour-first-changes = ambos tuvieron hasta ahora los mismos colores; el primer equipo cambia su último color ({ $white } { $white-last ->
        [white] llevó blancas
        [black] llevó negras
       *[none] no tuvo color
    }, { $black } { $black-last ->
        [white] llevó blancas
        [black] llevó negras
       *[none] no tuvo color
    })
swiss-team-colour-other-changes = el primer equipo no ha tenido aún color; el otro equipo cambia el último suyo ({ $white } { $white-last ->
        [white] llevó blancas
        [black] llevó negras
       *[none] no tuvo color
    }, { $black } { $black-last ->
        [white] llevó blancas
        [black] llevó negras
       *[none] no tuvo color
    })
