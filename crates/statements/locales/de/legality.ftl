# Verletzte absolute Regeln.

legal-met-before = { $a } und { $b } haben schon gegeneinander gespielt, in Runde { $round }
legal-must-not-meet = { $a } und { $b } dürfen in dieser Runde nicht gegeneinander spielen
legal-same-colour = { $a } und { $b } müssen beide { $colour ->
        [white] Weiß
       *[black] Schwarz
    } haben{ $topscorers ->
        [yes] , und keiner von beiden ist Topscorer
       *[no] { "" }
    }
legal-colour-limits = gleich ob { $a } oder { $b } Weiß hat: einer von beiden bekommt dreimal nacheinander dieselbe Farbe oder drei Partien mehr mit der einen Farbe als mit der anderen
legal-second-bye = { $player } war schon in Runde { $round } spielfrei
legal-barred-bye = { $player } darf nicht spielfrei sein: in Runde { $round } gab es { $what ->
        [forfeit] einen kampflosen Sieg
        [full] ein Ganzpunkt-Bye
        [half] ein Halbpunkt-Bye
       *[points] Punkte ohne Partie
    }
legal-extra-bye = auch { $player } ist spielfrei; je Runde darf nur ein Teilnehmer spielfrei sein
legal-needless-bye = { $player } ist spielfrei, obwohl die Zahl der Teilnehmer gerade ist
legal-left-unpaired = { $player } hat keinen Gegner und ist auch nicht spielfrei
legal-paired-with-itself = { $player } ist mit sich selbst gepaart
legal-paired-twice = { $player } ist zweimal gepaart: { $a } gibt { $player } als Gegner an, { $player } dagegen { $b }
legal-not-mutual = { $a } gibt { $b } als Gegner an, { $b } aber niemanden
legal-absent-paired = { $player } nimmt teil, obwohl eine Abwesenheit gemeldet ist
