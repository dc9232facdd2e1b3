# Lo que tienen en común los procedimientos holandeses anteriores a 2017.

before-2017-left-unpaired = { $players } quedan sin emparejar en el último grupo, donde puede quedar un jugador como máximo
before-2017-lowest-unpairable = { $floaters-count ->
        [0] si no desciende nadie, no se puede emparejar el último grupo
        [one] si desciende el jugador { $floaters }, no se puede emparejar el último grupo
       *[other] si descienden los jugadores { $floaters }, no se puede emparejar el último grupo
    }
before-2017-earlier-set = { $recorded-count ->
        [0] el S1 con { $s1 } va antes
       *[other] el S1 con { $s1 } va antes que el S1 con { $recorded }
    }
before-2017-earlier-transposition = la transposición en la que el jugador { $player } juega contra { $opponent } va antes que la de { $recorded }
before-2017-earlier-exchange = { $from-s1-count ->
        [0] no hace falta ningún intercambio entre S1 y S2; el emparejamiento del archivo intercambia { $recorded-from-s1 } con { $recorded-from-s2 }
       *[other] el intercambio de { $from-s1 } con { $from-s2 } va antes que el de { $recorded-from-s1 } con { $recorded-from-s2 }
    }
before-2017-other-pairs = { $pairs-count ->
        [0] el procedimiento no empareja a nadie
       *[other] el procedimiento forma { $pairs }
    }

before-2017-moved-down = descendidos: { $players }
before-2017-residents = residentes: { $players-count ->
        [0] nadie
       *[other] { $players }
    }
before-2017-no-opponent = descienden por no tener rival en este grupo: { $players }
before-2017-homogeneous = al menos la mitad del grupo son jugadores descendidos, así que se trata como homogéneo
before-2017-paired-again = se empareja de nuevo, para que { $below ->
        [next] el grupo siguiente forme más parejas
       *[lowest] se pueda emparejar el último grupo
    }
before-2017-joined = unido con el grupo superior
before-2017-lowered = { $what ->
        [m1] M1 reducido
        [p1] P1 reducido
        [remainder] p del grupo restante reducido
       *[p] p reducido
    } de { $from } a { $to }
before-2017-moves-down = { $players-count ->
        [one] desciende: { $players }
       *[other] descienden: { $players }
    }
before-2017-bye = descanso: { $players }
before-2017-recorded = { $pairs-count ->
        [0] ninguna pareja
        [one] pareja { $pairs }
       *[other] parejas { $pairs }
    }, { $floaters-count ->
        [0] no sobra nadie
        [one] sobra { $floaters }
       *[other] sobran { $floaters }
    }; { $why }
