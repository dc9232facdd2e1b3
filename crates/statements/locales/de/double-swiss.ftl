# Farben im Double-Swiss-System (C.04.5).

double-swiss-colour-initial = beide hatten noch keine Farbe; { $player } hat die { $odd ->
        [yes] ungerade
       *[no] gerade
    } Startnummer { $number }, und die Anfangsfarbe ist { $initial ->
        [white] Weiß
       *[black] Schwarz
    }
double-swiss-colour-fewer = { $white } begann { $white-times ->
        [0] nie
        [1] einmal
        [2] zweimal
       *[other] { $white-times }-mal
    } mit Weiß, { $black } { $black-times ->
        [0] nie
        [1] einmal
        [2] zweimal
       *[other] { $black-times }-mal
    }
double-swiss-colour-differed = beide begannen gleich oft mit Weiß; als sich ihre Farben zuletzt unterschieden, hatte { $white } Schwarz
double-swiss-colour-higher = beide hatten bisher dieselben Farben; der ranghöhere Spieler { $player } hatte zuletzt { $last ->
        [white] Weiß
       *[black] Schwarz
    }
double-swiss-colour-opponent = der ranghöhere Spieler { $higher } hatte noch keine Farbe; { $lower } hatte zuletzt { $last ->
        [white] Weiß
       *[black] Schwarz
    }
