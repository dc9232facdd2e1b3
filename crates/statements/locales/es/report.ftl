# El informe para personas.

report-no-round = ninguna ronda registrada
report-agree = { $rounds ->
        [one] 1 ronda coincide
       *[other] { $rounds } rondas coinciden
    }{ $under ->
        [0] { "" }
       *[other] { " " }({ $under } solo con otra interpretación)
    }
report-differ = { $rounds ->
        [one] 1 ronda difiere
       *[other] { $rounds } rondas difieren
    }{ $under ->
        [0] { "" }
        [one] { " " }(1 coincide con otra interpretación)
       *[other] { " " }({ $under } coinciden con otra interpretación)
    }
report-rounds = { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    } { $how ->
        [declared] con diferencia declarada
        [empty] sin registrar
        [unfinished] sin terminar
       *[unchecked] sin comprobar
    }
report-positions = { $positions ->
        [one] 1 puesto difiere
       *[other] { $positions } puestos difieren
    }
report-participants = { $teams ->
        [yes] { $count ->
            [one] 1 equipo
           *[other] { $count } equipos
        }
       *[no] { $count ->
            [one] 1 jugador
           *[other] { $count } jugadores
        }
    }
report-verdict = { $verdict ->
        [agrees] coincide
        [differs] legal, pero no es lo que dan las reglas
        [colours-differ] las parejas son correctas, los colores no
        [declared] difiere exactamente como declara el archivo
        [illegal] ilegal
        [no-legal-pairing] no existe ningún emparejamiento legal
        [nothing-recorded] no hay nada registrado, así que no hay nada que comparar
        [unchecked] sin comprobar: hay demasiados participantes para el oráculo
       *[unfinished] sin terminar
    }
report-round = ronda { $round }: { $verdict }
report-under = { $agrees ->
        [yes] ronda { $round }: { $verdict } con la interpretación { $reading }
       *[no] ronda { $round }: { $verdict }; coincide con la interpretación { $reading }
    }
report-in-short = en resumen: { $rounds }
report-round-in-short = ronda { $round } ({ $rule ->
        [none] { "" }
       *[other] { $rule },{ " " }
    }{ $boards ->
        [one] 1 tablero
       *[other] { $boards } tableros
    })
report-broken = { $board ->
        [0] { "" }
       *[other] tablero { $board }:{ " " }
    }{ $said } ({ $rule })
report-why = { $bracket ->
        [0] { "" }
       *[other] grupo { $bracket } ({ $score } puntos):{ " " }
    }{ $said }{ $rule ->
        [none] { "" }
       *[other] { " " }({ $rule })
    }
report-label = { $label ->
        [rules] según las reglas
        [file] según el archivo
        [colours] colores correctos
        [why] motivo
        [cause] causa probable
        [or] o bien
        [do] qué hacer
        [none] no se encontró ninguna causa
        [declares] declarado en el archivo
        [round] la ronda
        [proposed] propuesto
        [best] lo mejor con eso
       *[note] nota
    }
report-before = antes de la ronda (puntos, colores, preferencia):
report-tried = { $tried ->
        [one] se probó 1 hipótesis
       *[other] se probaron { $tried } hipótesis
    }{ $more ->
        [0] { "" }
        [one] ; encaja 1 tipo más, véase --format json
       *[other] ; encajan { $more } tipos más, véase --format json
    }{ $complete ->
        [yes] { "" }
       *[no] ; otras llevarían demasiado tiempo
    }
report-or-more = { $more ->
        [one] 1 más
       *[other] { $more } más
    }
report-reach = { $also-count ->
        [0] { "" }
        [one] { " " }(también coincidiría la ronda { $also })
       *[other] { " " }(también coincidirían las rondas { $also })
    }{ $against-count ->
        [0] { "" }
        [one] { " " }(pero dejaría de coincidir la ronda { $against })
       *[other] { " " }(pero dejarían de coincidir las rondas { $against })
    }
report-do = { $kind ->
        [by-hand] compare el archivo con el emparejamiento publicado; si el árbitro lo cambió a propósito, declare el cambio en el archivo
        [result] compare ese resultado o descanso con las planillas y corrija el archivo si está mal
        [numbers] compare los números con el ranking inicial que se usó para emparejar
        [entries] compruebe cuándo se incorporaron o se retiraron estos jugadores, y quiénes entraban en el emparejamiento de la ronda { $round }
        [rule] puede ser un error del programa de emparejamientos: comunique esta ronda a su autor
        [settings] compruebe los ajustes del torneo (edición de las reglas, número de rondas, aceleración, color inicial)
       *[unknown] compare el archivo con el emparejamiento publicado; explain --round { $round } muestra cada paso
    }
report-bye = descanso
report-more-boards = y { $more } más (--all)
