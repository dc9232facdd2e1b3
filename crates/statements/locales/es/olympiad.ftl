# El sistema suizo por equipos de la Olimpiada.

-within = dentro de los límites de color

olympiad-no-pairing = no se puede completar ningún emparejamiento sin repetir encuentros; decide el árbitro
olympiad-bye = { $expected-count ->
        [0] ningún equipo recibe el descanso
       *[other] recibe el descanso { $expected }, el equipo peor clasificado que puede tenerlo
    }; según el archivo, { $recorded-count ->
        [0] ningún equipo
       *[other] lo recibe { $recorded }
    }{ $higher ->
        [yes] , que está mejor clasificado
       *[no] { "" }
    }
olympiad-difference = { $rules }; según el archivo: { $record }
olympiad-pairs-possible = el grupo permite { olympiad-pairs }{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $completed ->
        [yes] , y se puede completar la ronda
       *[no] { "" }
    }
olympiad-pairs = { $pairs ->
        [one] 1 pareja
       *[other] { $pairs } parejas
    }
olympiad-floaters-received = todos los flotantes pueden enfrentarse a un equipo del grupo{ $within ->
        [yes] { " " }{ -within }
       *[no] , aunque no { -within }
    }
olympiad-floaters-meet = el flotante { $floater } juega contra { $other }, también flotante
olympiad-colours-unfit = { $team } juega contra { $other }, y sus colores no encajan

olympiad-decided = { $what }{ $passed-count ->
        [0] { "" }
       *[other] ; descartados: { $passed }
    }
olympiad-passed = { $team } ({ $why })
olympiad-received = el flotante { $floater } juega contra { $host }, el equipo { $below ->
        [yes] peor
       *[no] mejor
    } clasificado que es posible
olympiad-goes-on = el flotante { $floater } pasa al grupo siguiente: { $why }
olympiad-leaves = flota { $team }, el equipo { $below ->
        [yes] mejor
       *[no] peor
    } clasificado que puede hacerlo
olympiad-meets = { $team } juega contra { $other }, el primer rival posible { $halves ->
        [yes] de la mitad inferior
       *[no] en el orden
    }

olympiad-met = ya se han enfrentado o no deben enfrentarse
olympiad-unfit = sus colores no encajan
olympiad-no-opponent = no puede enfrentarse a ningún equipo del grupo{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }
olympiad-fewer = al grupo le quedarían menos de { olympiad-pairs }{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }
olympiad-stranded = con { olympiad-pairs } en el grupo{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }, un flotante que se queda no tendría rival
olympiad-incomplete = con { $own ->
        [first] una pareja de este flotante
       *[other] { olympiad-pairs }
    } en el grupo{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $own ->
        [part] , una de ellas de este flotante
       *[other] { "" }
    }, no se podría emparejar el resto de la ronda
olympiad-others-unpaired = no se podría emparejar a todos los demás del grupo{ $within ->
        [yes] { " " }{ -within }
       *[no] { "" }
    }{ $halves ->
        [yes] , mitad contra mitad
       *[no] { "" }
    }
olympiad-met-groups = con todos los equipos { $groups ->
        [one] del grupo siguiente
       *[other] de los { $groups } grupos siguientes
    } ya se ha enfrentado o no debe enfrentarse
olympiad-reception = así el grupo receptor { $passed }; con { $team } { $chosen }
olympiad-receives = { $how ->
        [complete-limits] se puede emparejar por completo { -within }
        [complete] se puede emparejar por completo, pero no { -within }
        [meet-limits] solo se puede emparejar por completo si se enfrentan flotantes
        [meet] solo se puede emparejar por completo si se enfrentan flotantes, y no { -within }
        [placed-limits] no se puede emparejar por completo, pero todos los flotantes sí, { -within }
        [placed] no se puede emparejar por completo, pero todos los flotantes sí, aunque no { -within }
       *[refused] no puede dar rival a todos los flotantes
    }

olympiad-not-paired = { $team } no está emparejado
olympiad-instead = { $team } juega contra { $other }{ $how ->
        [inside] { " " }dentro del grupo
        [outside] , fuera del grupo
        [half] , que no es el primero de la mitad inferior
        [later] , que va después en el orden
       *[passed] { "" }
    }{ $floats-count ->
        [0] { "" }
       *[other] , y flota { $floats }{ $late ->
            [yes] , que va después en el orden
           *[no] { "" }
        }
    }

olympiad-should-have-white = { $white } debería llevar blancas contra { $black }: { $why } (colores hasta ahora: { $white-colours }, diferencia { $white-difference }; y { $black-colours }, diferencia { $black-difference })
olympiad-colour = { $rule ->
        [limits] solo así quedan ambos dentro de los límites: una diferencia de dos, no tres veces seguidas
        [equalise] el equipo con la mayor diferencia de color lleva negras
        [alternate] ambos alternan respecto a su último color
        [sequence] ambos alternan respecto al último encuentro en que sus colores difirieron
        [higher-equalises] sus colores no difirieron en ningún encuentro: iguala el equipo mejor clasificado
        [higher-alternates] nada más los distingue: alterna el equipo mejor clasificado
       *[first] aún no hay colores: los números impares llevan el color sorteado para el número 1
    }

olympiad-group = { $score } puntos de encuentro, { $teams ->
        [one] 1 equipo
       *[other] { $teams } equipos
    }, { $place ->
        [above] por encima de la mediana, desde arriba
        [below] por debajo de la mediana, desde abajo
       *[median] el grupo mediano
    }
olympiad-bye-step = recibe el descanso { $team }, el equipo peor clasificado que puede tenerlo
olympiad-teams = equipos: { $teams }
olympiad-floaters-in = flotantes recibidos: { $teams }
olympiad-floaters-may-meet = no todos los flotantes pueden enfrentarse a un equipo del grupo, así que los flotantes pueden enfrentarse entre sí
olympiad-limits-yield = dentro de los límites de color habría menos parejas, así que los límites no cuentan
olympiad-bye-barred = { $teams } no: puntos sin jugar
olympiad-bye-leaves-unpaired = { $teams } no: no se podría emparejar a todos los demás
olympiad-recorded-bye = { $team-count ->
        [0] ningún equipo tiene el descanso
       *[other] recibe el descanso { $team }
    }
