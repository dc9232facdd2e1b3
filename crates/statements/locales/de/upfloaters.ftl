# Double-Swiss (C.04.5) und das Schweizer System für Mannschaften (C.04.6).

upfloaters-bye-matches = { $expected } hat { $expected-matches ->
        [one] 1 Wettkampf
       *[other] { $expected-matches } Wettkämpfe
    } gespielt, { $recorded } hat { $recorded-matches } gespielt

upfloaters-set-incomplete = { $set-count ->
        [0] ohne Aufwärtsfloater
        [one] wenn { $set } hochgelost wird,
       *[other] wenn { $set } hochgelost werden,
    } können die { $teams ->
        [yes] Mannschaften
       *[no] Spieler
    } darunter nicht alle gepaart werden
upfloaters-set-next = { $recorded-count ->
        [one] wenn { $recorded } hochgelost wird
       *[other] wenn { $recorded } hochgelost werden
    }: { $next }; { $expected-count ->
        [one] wenn { $expected } hochgelost wird
       *[other] wenn { $expected } hochgelost werden
    }, { $excess ->
        [0] ist das möglich
        [one] genügt 1 weiterer Aufwärtsfloater
       *[other] genügen { $excess } weitere Aufwärtsfloater
    }
upfloaters-next = die nächste Punktgruppe ({ $left } übrig mit { $score } Punkten) kann { $odd ->
        [yes] mit nur einem Aufwärtsfloater
       *[no] ohne Aufwärtsfloater
    } nicht so gepaart werden, dass alle darunter gepaart werden können
upfloaters-set-floated = von den Aufwärtsfloatern { $recorded } { $recorded-floated ->
        [0] war keiner
        [one] war 1
       *[other] waren { $recorded-floated }
    } in der vorigen Runde Floater; von { $expected } { $expected-floated ->
        [0] keiner
       *[other] { $expected-floated }
    }
upfloaters-set-pairs = { $expected-count ->
        [one] wenn { $expected } hochgelost wird
       *[other] wenn { $expected } hochgelost werden
    }, { $counted ->
        [alike] wollen in mindestens { $expected-pairs ->
            [one] 1 Paarung
           *[other] { $expected-pairs } Paarungen
        } beide dieselbe Farbe
        [alike-strongly] wollen in mindestens { $expected-pairs ->
            [one] 1 Paarung
           *[other] { $expected-pairs } Paarungen
        } beide stark dieselbe Farbe
        [floated] { $expected-pairs ->
            [one] war mindestens 1
           *[other] waren mindestens { $expected-pairs }
        } der Gegner der Aufwärtsfloater in der vorigen Runde Floater
       *[other] { $expected-pairs ->
            [one] zählt mindestens 1
           *[other] zählen mindestens { $expected-pairs }
        } gegen dieses Kriterium
    }; mit { $recorded } mindestens { $recorded-pairs }

upfloaters-pairs = { $counted ->
        [alike] Paarungen, in denen beide dieselbe Farbe wollen
        [alike-strongly] Paarungen, in denen beide stark dieselbe Farbe wollen
        [floated] Gegner von Aufwärtsfloatern, selbst Floater in der vorigen Runde
       *[other] Paarungen, die gegen dieses Kriterium zählen
    }: laut Datei { $recorded-pairs ->
        [0] keine
       *[other] { $recorded-pairs } ({ $recorded })
    }, in der Auslosung nach den Regeln { $expected-pairs ->
        [0] keine
       *[other] { $expected-pairs } ({ $expected })
    }
upfloaters-top-order = in der Reihenfolge der Auslosungen kommt { $expected } als oberer Teilnehmer vor { $recorded } wie in der Datei; beide Auslosungen sind gleich gut
upfloaters-bottom-order = in der Reihenfolge der Auslosungen kommt { $top }-{ $expected } vor { $top }-{ $recorded } wie in der Datei; beide Auslosungen sind gleich gut

upfloaters-bye-chosen = { $player } hat { $score } Punkte; { $why ->
        [score] alle anderen, die noch in Frage kommen, haben mehr
        [matches] alle anderen mit dieser Punktzahl, die noch in Frage kommen, haben weniger als { $matches } Wettkämpfe gespielt
       *[number] unter denen mit dieser Punktzahl und { $matches } gespielten Wettkämpfen, die noch in Frage kommen, hat { $player } die größte Startnummer
    } ({ $article })
upfloaters-none = keine Aufwärtsfloater: die Residenten können untereinander gepaart werden, ebenso alle darunter
upfloaters-count = { $upfloaters ->
        [one] 1 Aufwärtsfloater
       *[other] { $upfloaters } Aufwärtsfloater
    }: { $why ->
        [odd] die Zahl der Residenten ist ungerade
        [residents] die Residenten können nicht untereinander gepaart werden ({ $criteria })
        [below] ohne Aufwärtsfloater könnten die { $teams ->
            [yes] Mannschaften
           *[no] Spieler
        } darunter nicht alle gepaart werden ({ $criteria })
       *[fewer] mit weniger könnten nicht alle gepaart werden ({ $criteria })
    }
upfloaters-differences = { $differences } Punkte unter den Residenten sind das Mindestmögliche
upfloaters-earlier-set = frühere Auswahl { $set }: { $why }
upfloaters-with-residents = kann nicht mit den Residenten gepaart werden ({ $criterion })
upfloaters-left-below = lässt darunter { $teams ->
        [yes] Mannschaften
       *[no] Spieler
    } übrig, die nicht gepaart werden können ({ $criterion })
upfloaters-next-worse = { $next } ({ $criterion })
upfloaters-floated-more = { $floated ->
        [0] keiner war
        [one] 1 war
       *[other] { $floated } waren
    } in der vorigen Runde Floater; in der gewählten Auswahl { $chosen ->
        [0] keiner
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-pairs-worse = { $counted ->
        [alike] in mindestens { $pairs ->
            [one] 1 Paarung
           *[other] { $pairs } Paarungen
        } wollen beide dieselbe Farbe
        [alike-strongly] in mindestens { $pairs ->
            [one] 1 Paarung
           *[other] { $pairs } Paarungen
        } wollen beide stark dieselbe Farbe
        [floated] mindestens { $pairs ->
            [one] 1 der Gegner der Aufwärtsfloater war
           *[other] { $pairs } der Gegner der Aufwärtsfloater waren
        } in der vorigen Runde Floater
       *[other] mindestens { $pairs ->
            [one] 1 zählt
           *[other] { $pairs } zählen
        } gegen dieses Kriterium
    }; mit der gewählten Auswahl { $chosen } ({ $criterion })
upfloaters-more-earlier-sets = andere frühere Auswahlen werden aus einem dieser Gründe übergangen
upfloaters-chosen-set = { $set-count ->
        [one] Aufwärtsfloater { $set }
       *[other] die Aufwärtsfloater { $set }
    }: { $first ->
        [yes] die erste aller Auswahlen mit diesen Punktzahlen
       *[no] die erste der besten Auswahlen
    } ({ $article })
upfloaters-top-impossible = { $player } kann{ $together-count ->
        [0] { "" }
       *[other] { " " }zusammen mit { $together }
    } kein oberer Teilnehmer sein ({ $criterion })
upfloaters-pair-impossible = { $top } und { $bottom } dürfen nicht gegeneinander spielen ({ $criterion })
upfloaters-pair-blocks = { $top }-{ $bottom }: mit dieser Paarung und denen davor können nicht alle anderen oberen Teilnehmer auf andere untere Teilnehmer treffen ({ $criterion })
upfloaters-first-identifier = obere Teilnehmer { $tops } gegen { $bottoms } ist die erste Kennung, die { $absolute } zulässt; { $counted ->
        [alike] Paarungen, in denen beide dieselbe Farbe wollen
        [alike-strongly] Paarungen, in denen beide stark dieselbe Farbe wollen
        [floated] Gegner von Aufwärtsfloatern, selbst Floater in der vorigen Runde
       *[other] Paarungen, die gegen das Kriterium zählen
    }: { $pairs ->
        [0] keine
       *[other] { $pairs }
    }; in der gewählten { $chosen ->
        [0] keine
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-identifier = obere Teilnehmer { $tops } gegen { $bottoms }: { $first ->
        [yes] die erste aller Kennungen
       *[no] die erste der besten Kennungen
    } ({ $article })
