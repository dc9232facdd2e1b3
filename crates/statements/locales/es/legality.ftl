# Reglas absolutas incumplidas.

legal-met-before = { $a } y { $b } ya han jugado entre sí, en la ronda { $round }
legal-must-not-meet = { $a } y { $b } no deben enfrentarse en esta ronda
legal-same-colour = { $a } y { $b } deben llevar ambos { $colour ->
        [white] blancas
       *[black] negras
    }{ $topscorers ->
        [yes] , y ninguno es topscorer (mejor jugador)
       *[no] { "" }
    }
legal-colour-limits = lleve blancas { $a } o { $b }, uno de los dos recibe el mismo color tres veces seguidas o tres partidas más con un color que con el otro
legal-second-bye = { $player } ya tuvo el descanso asignado por el emparejamiento, en la ronda { $round }
legal-barred-bye = { $player } no puede tener el descanso asignado por el emparejamiento: { $what ->
        [forfeit] victoria por incomparecencia
        [full] bye de un punto
        [half] bye de medio punto
       *[points] puntos sin jugar
    } en la ronda { $round }
legal-extra-bye = { $player } también tiene un descanso asignado por el emparejamiento; solo puede haber uno
legal-needless-bye = { $player } tiene un descanso asignado por el emparejamiento aunque el número de jugadores es par
legal-left-unpaired = { $player } no tiene rival ni el descanso asignado por el emparejamiento
legal-paired-with-itself = { $player } figura como su propio rival
legal-paired-twice = { $player } tiene dos emparejamientos: { $a } lo indica como rival, pero él indica a { $b }
legal-not-mutual = { $a } indica a { $b } como rival, pero { $b } no indica a nadie
legal-absent-paired = { $player } participa aunque se anunció su ausencia
