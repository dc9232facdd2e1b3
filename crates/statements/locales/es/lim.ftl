# El sistema Lim (C.04.4.3).

lim-no-pairing = el procedimiento no encuentra ningún emparejamiento de esta ronda; decide el árbitro
lim-bye = { $expected-count ->
        [0] nadie recibe el descanso
       *[other] recibe el descanso { $expected }, el jugador peor clasificado del grupo de puntuación más bajo entre los que pueden tenerlo
    }; según el archivo, { $recorded-count ->
        [0] nadie
       *[other] lo recibe { $recorded }
    }
lim-bye-step = el descanso asignado por el emparejamiento
lim-bye-of = { $player }: el jugador peor clasificado del grupo de puntuación más bajo entre los que pueden tenerlo
lim-floats = { $player } flota desde el grupo de { $group } puntos: { $why ->
        [alone] en el grupo no hay ningún rival compatible
        [even] para que el número de jugadores sea par
        [exchanges] ningún intercambio da un rival compatible y deja uno a los ya emparejados
        [company] junto con otro jugador, para que el número siga siendo par
        [exchanged] en lugar de un flotante sin rival compatible en el grupo siguiente
       *[cracked] se deshizo la pareja porque no se puede emparejar el grupo mediano
    }
lim-stays-in-record = { $floats }; según el archivo, el jugador está emparejado en ese grupo
lim-pair = { $floater ->
        [yes] { $one } juega contra { $other }, el primer rival disponible de un flotante
       *[no] { $one } juega contra { $other } por el primer intercambio válido
    }; según el archivo, { $one } { $recorded-count ->
        [0] no tiene rival
       *[other] juega contra { $recorded }
    }
lim-should-have-white = { $white } debería llevar blancas contra { $black }: { $why }
lim-by-lot = ninguno ha jugado: deciden el número de { $player } y el sorteo
lim-limits = al revés, uno de los dos recibiría el mismo color tres veces seguidas o tres partidas más con un color que con el otro
lim-due = a { $white } { $white-due ->
        [white] le corresponden blancas
        [black] le corresponden negras
       *[none] no le corresponde ningún color
    }, a { $black } { $black-due ->
        [white] le corresponden blancas
        [black] le corresponden negras
       *[none] no le corresponde ningún color
    }
lim-last-differed = { $due ->
        [white] a ambos les corresponden blancas
        [black] a ambos les corresponden negras
       *[none] a ninguno le corresponde color
    }; la última vez que sus colores difirieron, { $player } llevó negras
lim-same-history = { $due ->
        [white] a ambos les corresponden blancas
        [black] a ambos les corresponden negras
       *[none] a ninguno le corresponde color
    } y tienen el mismo historial; se concede al jugador { $higher ->
        [yes] mejor
       *[no] peor
    } clasificado
lim-group = grupo de puntuación de { $score } puntos, { $way ->
        [down] emparejado hacia abajo
        [up] emparejado hacia arriba
       *[median] el mediano, emparejado en último lugar
    }
