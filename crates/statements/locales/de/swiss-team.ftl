# Farben im Schweizer System für Mannschaften (C.04.6).

swiss-team-colour-initial = beide haben noch nicht gespielt; die Startnummer der erstgereihten Mannschaft entscheidet, und die Anfangsfarbe ist { $initial ->
        [white] Weiß
       *[black] Schwarz
    }
swiss-team-colour-preferences = { $white } hat { $white-preference }, { $black } hat { $black-preference }
swiss-team-wish = { $strength ->
        [mild] eine milde Präferenz
        [strong] eine starke Präferenz
       *[simple] eine Präferenz
    } für { $colour ->
        [white] Weiß
       *[black] Schwarz
    }
swiss-team-no-wish = keine Präferenz
swiss-team-colour-differences = { $white } hat die Farbdifferenz { $white-difference }, { $black } hat { $black-difference }
swiss-team-colour-differed = die Farbdifferenzen sind gleich; als sich ihre Farben zuletzt unterschieden, hatte { $white } Schwarz
swiss-team-colour-first = beide haben { $preference }, und die erstgereihte Mannschaft bekommt die Farbe
swiss-team-colour-first-changes = beide hatten bisher dieselben Farben; die erstgereihte Mannschaft wechselt ihre letzte Farbe ({ $white } hatte { $white-last ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    }, { $black } hatte { $black-last ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    })
swiss-team-colour-other-changes = die erstgereihte Mannschaft hatte noch keine Farbe; die andere Mannschaft wechselt ihre letzte ({ $white } hatte { $white-last ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    }, { $black } hatte { $black-last ->
        [white] Weiß
        [black] Schwarz
       *[none] keine Farbe
    })
