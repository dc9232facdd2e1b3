# One group of messages per part of the program; a group opens with a heading.

## Palabras que usan muchos mensajes.

plain = { $text }
cited = { $label }: { $statement }
both = { $first }; { $second }
and-more = { $list } y { $more } más

## El informe para personas.

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
        [no-legal-pairing] las reglas no dan ningún emparejamiento
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
report-round-by-system = ronda { $round }, según { $system }
report-why-not = ¿Por qué no de otro modo? (Aquí se toma como registro el emparejamiento que supone cada línea.)
report-alternative = { $supposed }: { $why }
report-label = { $label ->
        [rules] según las reglas
        [file] según el archivo
        [colours] colores correctos
        [why] motivo
        [also] además
        [cause] causa probable
        [evidence] indicios
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
        [one] se probó 1 cambio
       *[other] se probaron { $tried } cambios
    }{ $complete ->
        [yes] { "" }
       *[no] ; otros llevarían demasiado tiempo
    }
report-or-more = { $more ->
        [one] 1 más
       *[other] { $more } más
    }
report-explains = { $count ->
        [0] { "" }
       *[other] { $of ->
            [one] explica la única ronda que difiere
           *[other] explica { $count } de { $of } rondas que difieren
        } ({ $rounds }; { $boards ->
            [one] 1 tablero
           *[other] { $boards } tableros
        }){ $points ->
            [0] { "" }
           *[other] { " " }y{ " " }
        }
    }{ $points ->
        [0] { "" }
       *[other] { $count ->
            [0] explica los puntos de
           *[other] los puntos de
        } { $players-count ->
            [0] { $points } jugadores
           *[other] { $players }
        }
    }
report-against = { $count ->
        [one] dejaría de coincidir la ronda { $rounds }
       *[other] dejarían de coincidir las rondas { $rounds }
    }
report-partly = todas las causas juntas explican { $rounds } de { $of } rondas que difieren y { $boards } de { $of-boards } tableros
report-other-system = ninguna de las { $rounds } rondas coincide y ninguno de los cambios probados explica una sola: el torneo probablemente no se emparejó según { $system } (--system indica otro sistema)
report-explained-round = ronda { $round }: { $verdict ->
        [illegal] infringe una regla
       *[other] difiere
    }{ $only ->
        [yes] { " " }solo
       *[no] { "" }
    } por { $causes ->
        [none] la causa probable de arriba
       *[other] { $number ->
            [one] la causa probable
           *[other] las causas probables
        } { $causes }
    }
report-folded = { $count ->
        [one] la ronda { $rounds } difiere
       *[other] las rondas { $rounds } difieren
    } por { $causes ->
        [none] esa causa
       *[other] { $number ->
            [one] la causa
           *[other] las causas
        } { $causes }
    } ({ $boards ->
        [one] 1 tablero
       *[other] { $boards } tableros
    }; se muestran con -v)
report-positions-explained = { $positions ->
        [one] 1 puesto de la clasificación se sigue
       *[other] { $positions } puestos de la clasificación se siguen
    } una vez corregida la causa probable (--all las muestra)
report-do = { $kind ->
        [by-hand] { $line ->
            [none] compare el archivo con el emparejamiento publicado y corrija el archivo si está mal
           *[other] compare el archivo con el emparejamiento publicado; si el árbitro cambió estos tableros, añada esta línea al archivo: { $line }
        }
        [result] { $line ->
            [none] compruebe ese resultado o descanso: corrija el archivo si está mal
           *[other] compare ese resultado con las planillas: corrija el archivo si está mal; si el resultado se cambió después del emparejamiento, añada esta línea al archivo: { $line }
        }
        [record] compare esos tableros con el emparejamiento publicado y corrija el archivo
        [one-person] anote todas las rondas de este jugador con un solo número
        [missing-round] añada la ronda al archivo; hasta entonces no se pueden comprobar las rondas posteriores
        [kept-apart] anote en el archivo qué jugadores no deben enfrentarse (registro 260)
        [numbers] compare los números con el ranking inicial que se usó para emparejar
        [entries] compruebe cuándo se incorporaron o se retiraron estos jugadores, y quiénes entraban en el emparejamiento de la ronda { $round }
        [rule] puede ser un error del programa de emparejamientos: comunique esta ronda a su autor
        [settings] compruebe los ajustes del torneo (edición de las reglas, número de rondas, aceleración, color inicial)
       *[unknown] compare el archivo con el emparejamiento publicado; explain --round { $round } muestra cada paso
    }
advice-arbiter-decides = el árbitro decide qué se juega; para declarar estos tableros, añada esta línea al archivo: { $line }
report-standings-by = clasificación por { $list } ({ $source }), { $edition } ({ $reason }):
report-position-field = { $what ->
        [points] puntos:
        [match-points] puntos de encuentro:
        [game-points] puntos de partida:
       *[rank] puesto:
    }
standings-wrong-points = { $who } tiene { $recorded } { $what ->
        [points] puntos
        [match-points] puntos de encuentro
       *[game-points] puntos de partida
    }, pero los resultados dan { $expected }: { $each }{ $extra ->
        [none] { "" }
       *[other] , y { $extra } por el registro 299
    }
standings-wrong-rank = { $who } figura en el puesto { $rank } y debería estar en { $places }: { $behind ->
        [yes] detrás de
       *[no] delante de
    } { $other } por { $by ->
        [points] puntos
       *[other] { $by }
    }, { $own } a { $others }
standings-wrong-rank-alone = { $who } figura en el puesto { $rank } y debería estar en { $places }: hay { $ahead } por delante
standings-with-hint = { $said }; { $hint }
standings-shared-rank = { $who } comparte el puesto { $rank } con { $other }; { $tied } empatados hasta el final comparten el puesto { $first }, o tienen del { $first } al { $last } por sorteo (C.07 art. 4.2)
report-bye = descanso
report-more-boards = y { $more } más (--all)
report-taken-as = comprobada como { $last ->
        [yes] la última ronda
       *[no] una ronda ordinaria
    } del torneo, porque el archivo no indica el número de rondas; como { $last ->
        [yes] ronda ordinaria
       *[no] última ronda
    } el resultado sería otro
report-sums = { $files ->
        [one] 1 archivo
       *[other] { $files } archivos
    }, { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    }
report-sum = { $how ->
        [agree] { $number ->
            [one] 1 coincide
           *[other] { $number } coinciden
        }
        [differ] { $number ->
            [one] 1 difiere
           *[other] { $number } difieren
        }
        [declared] { $number } con diferencia declarada
        [reading] { $number ->
            [one] 1 coincide solo con otra interpretación
           *[other] { $number } coinciden solo con otra interpretación
        }
        [empty] { $number } sin registrar
        [unfinished] { $number } sin terminar
        [unchecked] { $number } sin comprobar
        [positions] { $number ->
            [one] 1 puesto de la clasificación difiere
           *[other] { $number } puestos de la clasificación difieren
        }
        [standings] clasificaciones de { $number ->
            [one] 1 archivo
           *[other] { $number } archivos
        } sin comparar o solo en parte
       *[refused] { $number ->
            [one] 1 archivo rechazado
           *[other] { $number } archivos rechazados
        }
    }

## Qué sistema y qué edición pide un archivo.

system-by-record = registro { $record } «{ $text }»{ $edition-count ->
        [0] { "" }
       *[other] , { $edition }
    }{ $unknown ->
        [none] { "" }
       *[other] ; el registro 192 tiene el código desconocido { $unknown }
    }
system-by-date = { $edition }{ $unknown ->
        [none] { "" }
       *[other] ; el registro 192 tiene el código desconocido { $unknown }
    }
system-in-force = no se indica la fecha: la edición en vigor
system-unread-date = la edición en vigor, porque la fecha { $text } del registro { $record } no se puede leer
system-on-date = por la fecha { $date } del registro { $record }

## Reglas absolutas incumplidas.

legal-met-before = { $a } y { $b } ya han jugado entre sí, en la ronda { $round }
legal-must-not-meet = { $a } y { $b } no deben enfrentarse en esta ronda
legal-same-colour = { $a } y { $b } deben llevar ambos { $colour ->
        [white] blancas
       *[black] negras
    }{ $topscorers ->
        [yes] , y ninguno es topscorer (más de la mitad de los puntos antes de la última ronda)
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

## Causas, también detrás de «causa probable».

cause-edition = la ronda se emparejó según { $system }
cause-last-round = { $last ->
        [yes] la ronda se emparejó como última ronda
       *[no] la ronda no se emparejó como última ronda
    }
cause-baku = { $applied ->
        [yes] se aplicó la aceleración Bakú
       *[no] no se aplicaron los puntos virtuales
    }
cause-accelerated = los primeros { $players } jugadores de la lista tenían puntos virtuales, no los primeros { $recorded }
cause-upper-half = la mitad superior de la lista tenía un punto más en las primeras { $rounds } rondas
cause-one-person = { $a } y { $b } son la misma persona
cause-kept-apart = no se emparejó entre sí a los jugadores de { $federation }
cause-two-kept-apart = { $a } y { $b } no debían emparejarse entre sí
cause-blank-round = no hay nada anotado en la ronda { $round }
cause-lost-round = parece que falta una ronda antes de la ronda { $round }
cause-boards-recorded = { $a } y { $b } están intercambiados en la ronda { $round } del archivo
cause-colours-recorded = { $white } tenía las blancas contra { $black } en la ronda { $round } { $filed ->
        [yes] (en el archivo está al revés)
       *[no] (esta partida falta en el archivo)
    }
cause-initial-colour = el color inicial fue { $colour ->
        [white] blancas
       *[black] negras
    }
cause-by-rank-column = los números del archivo son la clasificación final, y su columna de puestos contiene los números de la lista inicial
cause-no-starting-list = los números del archivo son la clasificación final; la lista inicial no está en el archivo, así que no se puede comprobar ninguna ronda
cause-by-rating = los números seguían el orden de los Elo del archivo
cause-left-out = { $players } no { $players-count ->
        [one] entraba
       *[other] entraban
    } en el emparejamiento { $late-count ->
        [0] (inscripción tardía o emparejamiento a mano)
        [one] ({ $late } se inscribió probablemente después del emparejamiento)
       *[other] ({ $late } se inscribieron probablemente después del emparejamiento)
    }
cause-late-entries = { $left-out-count ->
        [0] { $moved }
        [one] { $left-out } no entraba en el emparejamiento (inscripción tardía o emparejamiento a mano), y { $moved }
       *[other] { $left-out } no entraban en el emparejamiento (inscripción tardía o emparejamiento a mano), y { $moved }
    }
cause-moved = { $player } iba detrás de { $after } en la lista
cause-moved-first = { $player } iba en primer lugar de la lista
cause-at-the-end = { $players-count ->
        [one] { $players } se inscribió tarde y tenía el último número
       *[other] { $players } se inscribieron tarde y tenían los últimos números, en este orden
    }
cause-taken-in = { $player } entraba en el emparejamiento { $opponent-count ->
        [0] y tenía el descanso
       *[other] y tenía como rival a { $opponent }
    }
cause-result = el resultado de { $white } - { $black } en la ronda { $round } era { $result ->
        [white] 1-0
        [draw] tablas
        [black] 0-1
        [white-forfeit] victoria de las blancas por incomparecencia
        [black-forfeit] victoria de las negras por incomparecencia
       *[unknown] desconocido
    } { cause-in-file }
cause-game = la partida { $game } de { $white } - { $black } en la ronda { $round } terminó { $result } { cause-in-file }
cause-in-file = { $recorded ->
        [none] (esta partida falta en el archivo)
       *[other] (en el archivo, { $recorded })
    }
cause-match = el encuentro { $one } - { $other } de la ronda { $round } terminó { $result } { $recorded ->
        [none] (este encuentro falta en el archivo)
       *[other] (en el archivo, { $recorded })
    }
cause-bye = { $player } { $what ->
        [pairing] tenía el descanso asignado por el emparejamiento
        [half] tenía un bye de medio punto
        [full] tenía un bye de un punto
       *[absent] estaba ausente sin puntos
    } en la ronda { $round }
cause-numbers = { $a } y { $b } tenían los números intercambiados
cause-swapped = { $a } y { $b } se intercambiaron a mano{ $recoloured ->
        [yes] , y se cambiaron colores
       *[no] { "" }
    }
cause-colours-reversed = los colores de { $white } - { $black } se invirtieron a mano
cause-rule = no se aplicó { $rule }
cause-other-facts = el programa partió de otros datos: «{ $what }» ({ $article })
evidence-rounds = con ello{ $earlier ->
        [yes] { " " }y con las causas anteriores
       *[no] { "" }
    } coinciden { $agree } de { $rounds } rondas
evidence-odd-result = el archivo tiene { $possible ->
        [yes] un resultado inusual
       *[no] resultados contradictorios
    } para { $white } y { $black }: { $result }
evidence-illegal = { $count ->
        [one] la ronda { $rounds } infringe una regla solo por eso
       *[other] las rondas { $rounds } infringen una regla solo por eso
    }
evidence-corrected = desde la ronda { $round } los emparejamientos se siguen { $numbers ->
        [yes] de los números del archivo: se cambiaron
       *[no] del resultado del archivo: se cambió
    } antes de esa ronda
evidence-same-name = ambos se llaman { $name }
evidence-recurs = { $players } { $players-count ->
        [one] está
       *[other] están
    } en un tablero que difiere en { $rounds } rondas
evidence-together = { $count ->
        [0] { "" }
        [one] la ronda { $rounds },{ " " }
       *[other] las rondas { $rounds },{ " " }
    }{ $only ->
        [yes] solo junto
       *[no] junto
    } con { $several ->
        [yes] las causas
       *[no] la causa
    } { $causes }
evidence-final-ranking = los números del archivo siguen la clasificación final

## Y si…: por qué no se puede cumplir un deseo.

wish-even-field = nadie recibe el descanso: se emparejan { $players }, un número par
wish-broken = { $statement }, { $article }
wish-no-pairing = las reglas no dan ningún emparejamiento así

## Clasificación.

standings-verdict = { $verdict ->
        [agree] la clasificación coincide
        [differ] la clasificación difiere
        [partly] coincidencia en { standings-compared }; clasificación comparada solo en parte
        [as-recorded] coincidencia en { standings-compared }
        [not-compared] clasificación sin comparar
       *[none] ninguna clasificación registrada
    }
standings-compared = { $first }{ $others-count ->
        [0] { "" }
       *[other] { " " }y { $others }
    }
standings-share = { $what ->
        [points] los puntos
       *[ranks] los puestos
    }{ $whole ->
        [yes] { "" }
       *[no] { " " }({ $some } de { $all })
    }
standings-ranks-as-far = los puestos hasta donde los decide { $list }

## Lo que dicen varios sistemas.

common-no-pairing = ningún emparejamiento de esta ronda cumple los criterios absolutos{ $prohibited ->
        [yes] { " " }y evita las parejas prohibidas
       *[no] { "" }
    }; decide el árbitro
common-may-not-meet = { $a } y { $b } no pueden enfrentarse

common-colour-both = se conceden ambas preferencias de color
common-colour-one = se concede la preferencia de color del jugador { $player }; el jugador { $other } no tiene ninguna
common-colour-stronger = ambos quieren el mismo color; se concede la preferencia más fuerte, la del jugador { $player }
common-colour-wider = ambos quieren el mismo color con igual fuerza; el jugador { $player } tiene la mayor diferencia de color
common-colour-alternate = ambos quieren { $colour ->
        [white] blancas
       *[black] negras
    } con igual fuerza; se alternan los colores respecto a la última ronda en la que uno llevó blancas y el otro negras
common-colour-higher = ambos quieren { $colour ->
        [white] blancas
       *[black] negras
    } con igual fuerza; se concede la preferencia del jugador { $player }, el mejor clasificado
common-colour-number = ningún jugador tiene preferencia de color; el jugador { $player }, el mejor clasificado, tiene un número de emparejamiento { $odd ->
        [yes] impar
       *[no] par
    }, el { $number } (color inicial: { $initial ->
        [white] blancas
       *[black] negras
    }{ $turned ->
        [yes] , invertido después de la ronda 1
       *[no] { "" }
    })

common-colours-turned = el jugador { $white } debería llevar blancas contra el jugador { $black }: { $why }{ $excess-count ->
        [0] { "" }
       *[other] ; según el archivo, { $excess }
    }{ $more ->
        [0] { "" }
        [one] ; en 1 tablero más los colores están invertidos
       *[other] ; en { $more } tableros más los colores están invertidos
    }
common-colour-in-a-row = el jugador { $player } lleva { $colour ->
        [white] blancas
       *[black] negras
    } { $times } veces seguidas ({ $article })
common-colour-too-often = el jugador { $player } lleva { $colour ->
        [white] blancas { $more ->
            [one] 1 vez
           *[other] { $more } veces
        } más que negras
       *[black] negras { $more ->
            [one] 1 vez
           *[other] { $more } veces
        } más que blancas
    } ({ $article })

common-bye-missing = { $player } debería tener el descanso, pero no lo tiene nadie
common-bye-incomplete = si { $player } tiene el descanso, no se puede emparejar a todos los demás
common-bye-score = { $expected } tiene { $expected-score } puntos, { $recorded } tiene { $recorded-score }
common-bye-number = en igualdad de lo demás, { $expected } tiene el número de emparejamiento mayor ({ $expected-number }; { $recorded } tiene { $recorded-number })
common-not-paired = { $player } no está emparejado en el archivo
common-already-paired = { $player } juega contra un residente de este grupo, pero ya está emparejado
common-set-count = { $expected-count ->
        [0] no hacen falta flotantes ascendentes
        [one] basta con 1 flotante ascendente ({ $expected })
       *[other] basta con { $expected-count } flotantes ascendentes ({ $expected })
    }; el archivo tiene { $recorded-count ->
        [0] 0
       *[other] { $recorded-count } ({ $recorded })
    }
common-set-scores = los flotantes ascendentes { $expected } están { $expected-differences } puntos por debajo de los residentes; los del archivo, { $recorded }, están { $recorded-differences } puntos por debajo
common-set-order = en el orden de los conjuntos, los flotantes ascendentes { $expected } van antes que los del archivo, { $recorded }; ambos conjuntos son igual de buenos
common-wrong-colours = { $white } debería { $matches ->
        [yes] empezar con
       *[no] llevar
    } blancas contra { $black }: { $why }{ $more ->
        [0] { "" }
        [one] ; en 1 tablero más los colores están invertidos
       *[other] ; en { $more } tableros más los colores están invertidos
    }
common-bye-step = recibe el descanso { $player }
common-bracket-step = grupo { $number }, { $score } puntos
common-bye-passed-over = { $player } iría primero, pero { $why ->
        [incomplete] entonces no se puede emparejar a todos los demás
       *[barred] no puede tener el descanso
    } ({ $article })
common-more-passed-over = por uno de estos motivos se descarta a { $more ->
        [one] 1 { $teams ->
            [yes] equipo
           *[no] jugador
        } más
       *[other] { $more } { $teams ->
            [yes] equipos
           *[no] jugadores
        } más
    }
common-residents = residentes: { $players }
common-chosen-denied = { $denied ->
        [0] todos reciben
        [one] 1 jugador no recibe
       *[other] { $denied } jugadores no reciben
    } el color preferido

## Lo que tienen en común los procedimientos holandeses anteriores a 2017.

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
before-2017-no-opponents-below = { $floaters-count ->
        [one] si desciende el jugador { $floaters }, no hay rival para él en el grupo siguiente
       *[other] si descienden los jugadores { $floaters }, no todos encuentran rival en el grupo siguiente
    }
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
before-2017-colour-bound = ambos deben llevar { $colour ->
        [white] blancas
       *[black] negras
    }, y la nota exime de B.2 solo al jugador { $exempt }, así que las lleva el jugador { $player }
before-2017-recorded = { $pairs-count ->
        [0] ninguna pareja
        [one] pareja { $pairs }
       *[other] parejas { $pairs }
    }, { $floaters-count ->
        [0] no sobra nadie
        [one] sobra { $floaters }
       *[other] sobran { $floaters }
    }; { $why }

## El sistema holandés de 2012, y el texto anterior leído como él.

procedure-only-moved-down = P1 ha quedado por debajo del número de jugadores descendidos que se pueden emparejar, así que { $pairs ->
        [one] la única pareja que queda por formar es de un jugador descendido
       *[other] las { $pairs } parejas que quedan por formar son todas de jugadores descendidos
    }; el archivo tiene { $recorded ->
        [one] 1 pareja
       *[other] { $recorded } parejas
    }, { $recorded-moved-down } de jugadores descendidos
procedure-fewer-pairs = en el archivo este grupo { $recorded ->
        [0] no tiene ninguna pareja
        [one] tiene 1 pareja
       *[other] tiene { $recorded } parejas
    }, y { $possible ->
        [one] se puede formar 1
       *[other] se pueden formar { $possible }
    }
procedure-fewer-moved-down = M1 es { $recorded } según el archivo; es posible { $possible } ({ $all ->
        [one] había 1 jugador descendido
       *[other] había { $all } jugadores descendidos
    })
procedure-violations = según el archivo, { $counted }; { $possible ->
        [0] se puede evitar por completo
        [one] basta con 1 ({ $possible-players })
       *[other] basta con { $possible } ({ $possible-players })
    }
procedure-scores = se emparejan jugadores descendidos con { $recorded } puntos ({ $players }); según las reglas tienen { $possible } ({ $possible-players })
procedure-squares = la suma de los cuadrados de las diferencias de puntuación es { $recorded } según el archivo{ $players-count ->
        [0] { "" }
       *[other] { " " }({ $players })
    }; basta con { $possible }{ $possible-players-count ->
        [0] { "" }
       *[other] { " " }({ $possible-players })
    }
procedure-equally-good = igual de bueno, pero { $but }
procedure-other-scores = en favor del grupo siguiente descienden otros jugadores con las mismas puntuaciones que antes ({ $scores }); según el archivo tienen { $recorded }
procedure-lowest-with-others = { $floaters-count ->
        [one] si desciende el jugador { $floaters }
       *[other] si descienden los jugadores { $floaters }
    }, no se puede emparejar el último grupo; con { $others } sí
procedure-pairs-below = { $floaters-count ->
        [one] si desciende el jugador { $floaters }
       *[other] si descienden los jugadores { $floaters }
    }, el grupo siguiente forma { $pairs ->
        [one] 1 pareja
       *[other] { $pairs } parejas
    }; con { $others } forma { $more }
procedure-paired-below = { $floaters-count ->
        [one] si desciende el jugador { $floaters }
       *[other] si descienden los jugadores { $floaters }
    }, en el grupo siguiente se puede emparejar a { $paired } de los jugadores descendidos; con { $others }, a { $more }
procedure-counted = { $count } { $what ->
        [topscorer-colours] { $count ->
            [one] pareja de un topscorer en la que ambos
           *[other] parejas de topscorers en las que ambos
        } tienen la misma preferencia de color absoluta
        [strong-odd] { $count ->
            [one] pareja en la que ambos
           *[other] parejas en las que ambos
        } quieren el mismo color con preferencia fuerte o absoluta, en una ronda impar
        [preference] { $count ->
            [one] pareja en la que ambos
           *[other] parejas en las que ambos
        } quieren el mismo color
        [strong-even] { $count ->
            [one] pareja en la que ambos
           *[other] parejas en las que ambos
        } quieren el mismo color con preferencia fuerte o absoluta, en una ronda par
        [down-1] { $count ->
            [one] flotante descendente que flotó
           *[other] flotantes descendentes que flotaron
        } hacia abajo en la ronda anterior
        [down-2] { $count ->
            [one] flotante descendente que flotó
           *[other] flotantes descendentes que flotaron
        } hacia abajo dos rondas antes
        [up-1] { $count ->
            [one] flotante ascendente que flotó
           *[other] flotantes ascendentes que flotaron
        } hacia arriba en la ronda anterior
       *[up-2] { $count ->
            [one] flotante ascendente que flotó
           *[other] flotantes ascendentes que flotaron
        } hacia arriba dos rondas antes
    } ({ $players })
procedure-b3-factor = la suma de los cuadrados de las diferencias de puntuación (factor B3) es { $sum }
procedure-a7d-not-applied = las preferencias fuertes no cuentan aquí como absolutas, porque descendería una puntuación más alta o se enfrentarían jugadores más distantes en puntos
procedure-byes-waived = sin efecto, porque de otro modo la ronda no tiene emparejamiento

## El sistema holandés de 2017 y de 2026.

dutch-bye-score = { $who-count ->
        [0] nadie recibe el descanso
       *[other] recibe el descanso el jugador { $who }
    }, con { $points } puntos; según las reglas, { $rules-who-count ->
        [0] nadie
       *[other] lo recibe el jugador { $rules-who }
    }, con { $rules-points }
dutch-least-bye-score = el descanso lo recibe entonces un jugador con al menos { $points } puntos; según las reglas puede recibirlo un jugador con { $rules-points }
dutch-bye-unplayed = { $who-count ->
        [0] nadie recibe el descanso
       *[other] recibe el descanso el jugador { $who }
    }, con { $rounds ->
        [one] 1 ronda no jugada
       *[other] { $rounds } rondas no jugadas
    }; { $rules-rounds ->
        [0] según las reglas lo recibe el jugador { $rules-who }, sin ninguna
        [one] según las reglas lo recibe el jugador { $rules-who }, con 1
       *[other] según las reglas lo recibe el jugador { $rules-who }, con { $rules-rounds }
    }
dutch-downfloater-scores = { $who-count ->
        [0] nadie flota hacia abajo
        [one] flota hacia abajo el jugador { $who }, con { $points } puntos
       *[other] flotan hacia abajo los jugadores { $who }, con { $equal ->
            [0] { $points } puntos
            [one] { $points } puntos tras 1 puntuación igual
           *[other] { $points } puntos tras { $equal } puntuaciones iguales
        }
    }; según las reglas, { $rules-who-count ->
        [0] nadie
        [one] el jugador { $rules-who }, con { $rules-points }
       *[other] los jugadores { $rules-who }, con { $rules-points }
    }
dutch-score-differences = las diferencias de puntuación de las parejas y los flotantes descendentes son { $points }; según las reglas son { $rules-points }{ $equal ->
        [0] { "" }
        [one] { " " }(en ambos casos tras 1 igual)
       *[other] { " " }(en ambos casos tras { $equal } iguales)
    }
dutch-next-bracket = { $who-count ->
        [0] si no flota nadie hacia abajo
        [one] si flota hacia abajo el jugador { $who }
       *[other] si flotan hacia abajo los jugadores { $who }
    }, { $then }; { $rules-who-count ->
        [0] si no flota nadie
        [one] si flota el jugador { $rules-who }
       *[other] si flotan los jugadores { $rules-who }
    }, como dan las reglas, { $rules-then }
dutch-left-below = { $points-count ->
        [0] se puede emparejar a todos en el grupo siguiente
        [one] al menos 1 jugador del grupo siguiente queda sin emparejar ({ $points } puntos)
       *[other] al menos { $points-count } jugadores del grupo siguiente quedan sin emparejar ({ $points } puntos)
    }
dutch-count-below = { $count ->
        [0] se puede emparejar a todos en el grupo siguiente
        [one] al menos 1 jugador del grupo siguiente queda sin emparejar
       *[other] al menos { $count } jugadores del grupo siguiente quedan sin emparejar
    }{ $barred ->
        [0] { "" }
        [one] { $count ->
            [one] , que no puede tener el descanso (C.2)
           *[other] , de los cuales 1 no puede tener el descanso (C.2)
        }
       *[other] , de los cuales { $barred } no pueden tener el descanso (C.2)
    }
dutch-differences-below = las diferencias de puntuación en el grupo siguiente son, en el mejor caso, { $points }{ $equal ->
        [0] { "" }
        [one] { " " }tras 1 igual
       *[other] { " " }tras { $equal } iguales
    }
dutch-criterion = { $criterion ->
        [bye-score] menor puntuación posible de quien descansa
        [downfloaters] flotantes descendentes
        [downfloater-scores] puntos de los flotantes descendentes
        [score-differences] diferencias de puntos de las parejas y de los flotantes descendentes
        [next-bracket-scores] sin emparejar en el grupo siguiente: número, puntos
        [next-bracket-differences] sin emparejar en el grupo siguiente: número, diferencias de puntos
        [bye-unplayed] rondas no jugadas de quien descansa
        [imbalance] topscorers o rivales con una diferencia de color mayor que dos
        [repetition] topscorers o rivales con el mismo color tres veces seguidas
        [preference] preferencias de color no cumplidas
        [strong-preference] preferencias de color fuertes no cumplidas
        [down-resident-1] residentes que flotan abajo como en la ronda anterior
        [down-1] jugadores que flotan abajo como en la ronda anterior
        [up-resident-1] rivales de jugadores bajados que flotan arriba como en la ronda anterior
        [up-1] jugadores que flotan arriba como en la ronda anterior
        [down-resident-2] residentes que flotan abajo como dos rondas antes
        [down-2] jugadores que flotan abajo como dos rondas antes
        [up-resident-2] rivales de jugadores bajados que flotan arriba como dos rondas antes
        [up-2] jugadores que flotan arriba como dos rondas antes
        [differences-down-moved-1] diferencias de puntos de jugadores bajados que flotaron abajo en la ronda anterior
        [differences-down-1] diferencias de puntos de jugadores que flotan abajo como en la ronda anterior
        [differences-up-resident-1] diferencias de puntos de residentes que se enfrentan a un jugador bajado y flotaron arriba en la ronda anterior
        [differences-up-1] diferencias de puntos de jugadores que flotan arriba como en la ronda anterior
        [differences-down-moved-2] diferencias de puntos de jugadores bajados que flotaron abajo dos rondas antes
        [differences-down-2] diferencias de puntos de jugadores que flotan abajo como dos rondas antes
        [differences-up-resident-2] diferencias de puntos de residentes que se enfrentan a un jugador bajado y flotaron arriba dos rondas antes
        [differences-up-2] diferencias de puntos de jugadores que flotan arriba como dos rondas antes
       *[other] { $criterion }
    }
dutch-counted = { $who-count } { $what ->
        [imbalance] { $who-count ->
            [one] jugador en una partida de un topscorer recibe
           *[other] jugadores en partidas de topscorers reciben
        } una diferencia de color mayor que dos
        [repetition] { $who-count ->
            [one] jugador en una partida de un topscorer recibe
           *[other] jugadores en partidas de topscorers reciben
        } el mismo color tres veces seguidas
        [denied-repetition] { $who-count ->
            [one] jugador en una partida de un topscorer recibe
           *[other] jugadores en partidas de topscorers reciben
        } el mismo color tres veces seguidas, contra su preferencia
        [preference] { $who-count ->
            [one] jugador no recibe
           *[other] jugadores no reciben
        } su preferencia de color
        [strong-preference] { $who-count ->
            [one] jugador no recibe
           *[other] jugadores no reciben
        } su preferencia de color fuerte
        [down-resident-1] { $who-count ->
            [one] residente flota
           *[other] residentes flotan
        } hacia abajo como en la ronda anterior
        [down-1] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia abajo como en la ronda anterior
        [up-resident-1] { $who-count ->
            [one] rival de un jugador descendido flota
           *[other] rivales de jugadores descendidos flotan
        } hacia arriba como en la ronda anterior
        [up-1] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia arriba como en la ronda anterior
        [down-resident-2] { $who-count ->
            [one] residente flota
           *[other] residentes flotan
        } hacia abajo como dos rondas antes
        [down-2] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia abajo como dos rondas antes
        [up-resident-2] { $who-count ->
            [one] rival de un jugador descendido flota
           *[other] rivales de jugadores descendidos flotan
        } hacia arriba como dos rondas antes
        [up-2] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia arriba como dos rondas antes
        [downfloaters] { $who-count ->
            [one] jugador flota
           *[other] jugadores flotan
        } hacia abajo
       *[other] { $who-count ->
            [one] jugador cuenta
           *[other] jugadores cuentan
        } para este criterio
    } ({ $who }); según las reglas, { $rules-who-count ->
        [0] ninguno
        [one] 1 ({ $rules-who })
       *[other] { $rules-who-count } ({ $rules-who })
    }
dutch-float-differences = diferencias de puntuación de { $what ->
        [down-moved-1] los jugadores descendidos que flotaron hacia abajo en la ronda anterior
        [down-moved-2] los jugadores descendidos que flotaron hacia abajo dos rondas antes
        [up-resident-1] los residentes que juegan contra un jugador descendido y flotaron hacia arriba en la ronda anterior
        [up-resident-2] los residentes que juegan contra un jugador descendido y flotaron hacia arriba dos rondas antes
        [down-1] los jugadores que flotan hacia abajo como en la ronda anterior
        [down-2] los jugadores que flotan hacia abajo como dos rondas antes
        [up-1] los jugadores que flotan hacia arriba como en la ronda anterior
       *[up-2] los jugadores que flotan hacia arriba como dos rondas antes
    }: { $differences-count ->
        [0] ninguna
       *[other] { $differences }
    }; según las reglas: { $rules-differences-count ->
        [0] ninguna
       *[other] { $rules-differences }
    }
dutch-difference-of = { $points } (jugador { $player })
dutch-floats-on = el jugador { $player } sigue flotando, con { $points } puntos
dutch-incomplete = { $who-count ->
        [0] si no flota nadie hacia abajo, no se puede emparejar a todos los jugadores que quedan por debajo
        [one] si flota hacia abajo el jugador { $who }, no se puede emparejar a todos los que quedan por debajo
       *[other] si flotan hacia abajo los jugadores { $who }, no se puede emparejar a todos los que quedan por debajo
    }
dutch-later-set = igual de bueno según todos los criterios, pero generado después: de los jugadores descendidos { $who-count ->
        [one] se empareja { $who }
       *[other] se emparejan { $who }
    }; el conjunto { $rules-who } va antes
dutch-later-transposition = igual de bueno según todos los criterios, pero generado después: el jugador { $player } juega contra { $opponent }; la transposición con { $rules-opponent } va antes
dutch-later-exchange = igual de bueno según todos los criterios, pero generado después (aquí, { $exchange }; según las reglas, { $rules-exchange })
dutch-exchange = { $from-s1-count ->
        [0] ningún intercambio
       *[other] intercambio de { $from-s1 } de S1 con { $from-s2 } de S2
    }

## El sistema holandés anterior a 2012.

dutch-2006-no-pairs-of-s1 = { $p ->
        [one] no se puede formar p = 1 pareja con el primer jugador en S1 (C.4)
       *[other] no se pueden formar p = { $p } parejas, ni menos, con los primeros jugadores en S1 (C.4)
    }, así que desciende todo el grupo de puntuación con p = 0
dutch-2006-both-must = los jugadores { $a } y { $b } deben llevar ambos { $colour ->
        [white] blancas
       *[black] negras
    }; aquí, no aplicarles B.2 (nota) no evita ningún flotante descendente
dutch-2006-both-strong = los jugadores { $a } y { $b } tienen ambos una preferencia fuerte o absoluta por { $colour ->
        [white] blancas
       *[black] negras
    }, así que no pueden enfrentarse en una ronda impar; sin eso { $pairs ->
        [one] se puede formar la pareja de este grupo
       *[other] se pueden formar las { $pairs } parejas de este grupo
    }
dutch-2006-left-of-s1 = S1 es { $s1 } con p = { $p }{ $lowered ->
        [yes] { " " }(reducido desde { $from } por C.14)
       *[no] { "" }
    }, y se puede emparejar entero con S2; según el archivo, { $without } no lo está
dutch-2006-fewer-pairs = p se reduce solo lo necesario: en el archivo este grupo { $recorded ->
        [0] no tiene ninguna pareja
        [one] tiene 1 pareja
       *[other] tiene { $recorded } parejas
    }, y { $possible ->
        [one] se puede formar 1
       *[other] se pueden formar { $possible }
    }
dutch-2006-too-many-denied = según el archivo, { $pairs ->
        [one] 1 pareja
       *[other] { $pairs } parejas
    }{ $of ->
        [s1] { " " }de S1
        [remainder] { " " }del grupo restante
       *[all] { "" }
    } no { $pairs ->
        [one] cumple
       *[other] cumplen
    } todas las preferencias de color ({ $players }), y x permite { $x }; el emparejamiento de las reglas se encontró con { $stage }
dutch-2006-float-again = según el archivo, { $players-count ->
        [one] el jugador { $players } flotaría
       *[other] los jugadores { $players } flotarían
    } hacia { $float ->
        [up] arriba
       *[down] abajo
    } como { $back ->
        [1] en la ronda anterior
       *[other] dos rondas antes
    }; el emparejamiento de las reglas se encontró con { $stage }
dutch-2006-complies-too = el emparejamiento del archivo también cumple ({ $stage }), pero { $but }
dutch-2006-stage = { $parts }; { $dropped ->
        [0] B.5 y B.6 exigidos
        [1] B.6 anulado para los flotantes { $first ->
            [up] ascendentes
           *[down] descendentes
        }
        [2] B.6 y B.5 anulados para los flotantes { $first ->
            [up] ascendentes
           *[down] descendentes
        }
        [3] { $first ->
            [up] B.6 y B.5 anulados para los flotantes ascendentes y B.6 para los descendentes
           *[down] B.6 y B.5 anulados para los flotantes descendentes y B.6 para los ascendentes
        }
       *[other] B.5 y B.6 anulados
    }
dutch-2006-limit = { $of ->
        [remainder] en el grupo restante p = { $p }
       *[other] p = { $p }
    }, { $limited ->
        [yes] x = { $x }
       *[no] x aumentado hasta p
    }
dutch-2006-mild-yield = ceden las preferencias leves por { $colour ->
        [white] blancas
       *[black] negras
    }
dutch-2006-counts = { $remainder ->
        [yes] en el grupo restante{ " " }
       *[no] { "" }
    }w = { $w }, b = { $b }, q = { $q }, x = { $x }
dutch-2006-whole-moved-down = p = 0: desciende todo el grupo de puntuación
dutch-2006-strong-as-absolute = { $applied ->
        [yes] las preferencias fuertes se tratan como absolutas
       *[no] no se aplica, porque daría lugar a más flotantes descendentes
    }
dutch-2006-note-applied = por su nota, no se aplica a los jugadores con más de la mitad de los puntos
dutch-2006-dropped = { $article } anulado para los flotantes { $float ->
        [up] ascendentes
       *[down] descendentes
    }
dutch-2006-x-raised = x aumentado ({ $stage })

## Doble Suizo (C.04.5) y el sistema suizo por equipos (C.04.6).

upfloaters-bye-matches = { $expected } ha jugado { $expected-matches ->
        [one] 1 encuentro
       *[other] { $expected-matches } encuentros
    }, { $recorded } ha jugado { $recorded-matches }

upfloaters-set-incomplete = { $set-count ->
        [0] sin flotantes ascendentes
        [one] si flota hacia arriba { $set }
       *[other] si flotan hacia arriba { $set }
    }, no se puede emparejar a todos los { $teams ->
        [yes] equipos
       *[no] jugadores
    } que quedan por debajo
upfloaters-set-next = para que se pueda emparejar a todos los que quedan por debajo, el grupo de puntuación siguiente (quedan { $left } con { $score } puntos) necesita { $recorded-needed ->
        [one] 1 flotante ascendente
       *[other] { $recorded-needed } flotantes ascendentes
    } { $recorded-count ->
        [one] si flota hacia arriba { $recorded }
       *[other] si flotan hacia arriba { $recorded }
    }, y { $expected-needed ->
        [0] ninguno
        [one] uno
       *[other] { $expected-needed }
    } { $expected-count ->
        [one] si flota hacia arriba { $expected }
       *[other] si flotan hacia arriba { $expected }
    }
upfloaters-set-floated = de los flotantes ascendentes { $recorded }, { $recorded-floated ->
        [0] ninguno flotó
        [one] 1 flotó
       *[other] { $recorded-floated } flotaron
    } en la ronda anterior; de { $expected }, { $expected-floated ->
        [0] ninguno
       *[other] { $expected-floated }
    }
upfloaters-set-pairs = { $expected-count ->
        [one] si flota hacia arriba { $expected }
       *[other] si flotan hacia arriba { $expected }
    }, { $counted ->
        [alike] en al menos { $expected-pairs ->
            [one] 1 pareja
           *[other] { $expected-pairs } parejas
        } ambos quieren el mismo color
        [alike-strongly] en al menos { $expected-pairs ->
            [one] 1 pareja
           *[other] { $expected-pairs } parejas
        } ambos quieren el mismo color con preferencia fuerte
        [floated] al menos { $expected-pairs ->
            [one] 1 de los rivales de los flotantes ascendentes flotó
           *[other] { $expected-pairs } de los rivales de los flotantes ascendentes flotaron
        } en la ronda anterior
       *[other] al menos { $expected-pairs ->
            [one] 1 cuenta
           *[other] { $expected-pairs } cuentan
        } contra este criterio
    }; con { $recorded }, al menos { $recorded-pairs }

upfloaters-pairs = { $counted ->
        [alike] parejas en las que ambos quieren el mismo color
        [alike-strongly] parejas en las que ambos quieren el mismo color con preferencia fuerte
        [floated] rivales de flotantes ascendentes que flotaron en la ronda anterior
       *[other] parejas que cuentan contra este criterio
    }: { $recorded-pairs ->
        [0] 0
       *[other] { $recorded-pairs } ({ $recorded })
    } según el archivo, { $expected-pairs ->
        [0] 0
       *[other] { $expected-pairs } ({ $expected })
    } en el emparejamiento de las reglas
upfloaters-top-order = en el orden de los emparejamientos, { $expected } como miembro superior va antes que { $recorded }, como en el archivo; ambos emparejamientos son igual de buenos
upfloaters-bottom-order = en el orden de los emparejamientos, { $top }-{ $expected } va antes que { $top }-{ $recorded }, como en el archivo; ambos emparejamientos son igual de buenos

upfloaters-bye-chosen = { $player } tiene { $score } puntos; { $why ->
        [score] todos los demás que quedan tienen más
        [matches] todos los demás que quedan con esta puntuación han jugado menos de { $matches ->
            [one] 1 encuentro
           *[other] { $matches } encuentros
        }
       *[number] de los que quedan con esta puntuación y { $matches ->
            [one] 1 encuentro jugado
           *[other] { $matches } encuentros jugados
        }, { $player } tiene el número de emparejamiento mayor
    } ({ $article })
upfloaters-none = sin flotantes ascendentes: se puede emparejar a los residentes entre sí, y también a todos los que quedan por debajo
upfloaters-count = { $upfloaters ->
        [one] 1 flotante ascendente
       *[other] { $upfloaters } flotantes ascendentes
    }: { $why ->
        [odd] el número de residentes es impar
        [residents] no se puede emparejar a los residentes entre sí ({ $criteria })
        [below] sin flotantes ascendentes no se podría emparejar a todos los { $teams ->
            [yes] equipos
           *[no] jugadores
        } que quedan por debajo ({ $criteria })
       *[fewer] con menos no se podría emparejar a todos ({ $criteria })
    }
upfloaters-differences = { $differences } puntos por debajo de los residentes es lo mínimo posible
upfloaters-earlier-set = conjunto anterior { $set }: { $why }
upfloaters-with-residents = no se puede emparejar con los residentes ({ $criterion })
upfloaters-left-below = deja por debajo { $teams ->
        [yes] equipos
       *[no] jugadores
    } que no se pueden emparejar ({ $criterion })
upfloaters-next-worse = para que se pueda emparejar a todos los que quedan por debajo, el grupo de puntuación siguiente (quedan { $left } con { $score } puntos) necesitaría { $needed ->
        [one] 1 flotante ascendente
       *[other] { $needed } flotantes ascendentes
    }; con el conjunto elegido, { $chosen ->
        [0] ninguno
        [one] uno
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-floated-more = { $floated ->
        [0] ninguno flotó
        [one] 1 flotó
       *[other] { $floated } flotaron
    } en la ronda anterior; del conjunto elegido, { $chosen ->
        [0] ninguno
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-pairs-worse = { $counted ->
        [alike] en al menos { $pairs ->
            [one] 1 pareja
           *[other] { $pairs } parejas
        } ambos quieren el mismo color
        [alike-strongly] en al menos { $pairs ->
            [one] 1 pareja
           *[other] { $pairs } parejas
        } ambos quieren el mismo color con preferencia fuerte
        [floated] al menos { $pairs ->
            [one] 1 de los rivales de los flotantes ascendentes flotó
           *[other] { $pairs } de los rivales de los flotantes ascendentes flotaron
        } en la ronda anterior
       *[other] al menos { $pairs ->
            [one] 1 cuenta
           *[other] { $pairs } cuentan
        } contra este criterio
    }; con el conjunto elegido, { $chosen } ({ $criterion })
upfloaters-more-earlier-sets = otros conjuntos anteriores se descartan por uno de estos motivos
upfloaters-chosen-set = { $set-count ->
        [one] flotante ascendente { $set }
       *[other] flotantes ascendentes { $set }
    }: { $first ->
        [yes] el primero de todos los conjuntos con estas puntuaciones
       *[no] el primero de los mejores conjuntos
    } ({ $article })
upfloaters-top-impossible = { $player } no puede ser miembro superior{ $together-count ->
        [0] { "" }
       *[other] { " " }junto con { $together }
    } ({ $criterion })
upfloaters-pair-impossible = { $top } y { $bottom } no pueden enfrentarse ({ $criterion })
upfloaters-pair-blocks = { $top }-{ $bottom }: con esta pareja y las anteriores, no todos los demás miembros superiores pueden enfrentarse a otros miembros inferiores ({ $criterion })
upfloaters-first-identifier = los miembros superiores { $tops } contra { $bottoms } es el primer identificador que permite { $absolute }; { $counted ->
        [alike] parejas en las que ambos quieren el mismo color
        [alike-strongly] parejas en las que ambos quieren el mismo color con preferencia fuerte
        [floated] rivales de flotantes ascendentes que flotaron en la ronda anterior
       *[other] parejas que cuentan contra el criterio
    }: { $pairs ->
        [0] 0
       *[other] { $pairs }
    }; en el elegido, { $chosen ->
        [0] 0
       *[other] { $chosen }
    } ({ $criterion })
upfloaters-identifier = miembros superiores { $tops } contra { $bottoms }: { $first ->
        [yes] el primer identificador de todos
       *[no] el primero de los mejores identificadores
    } ({ $article })

## Colores del Doble Suizo (C.04.5).

double-swiss-colour-initial = ninguno ha tenido aún color; { $player } tiene un número de emparejamiento { $odd ->
        [yes] impar
       *[no] par
    }, el { $number }, y el color inicial es { $initial ->
        [white] blancas
       *[black] negras
    }
double-swiss-colour-fewer = { $white } { $white-times ->
        [0] nunca empezó con blancas
        [1] empezó con blancas una vez
        [2] empezó con blancas dos veces
       *[other] empezó con blancas { $white-times } veces
    }, { $black } { $black-times ->
        [0] nunca
        [1] una vez
        [2] dos veces
       *[other] { $black-times } veces
    }
double-swiss-colour-differed = ambos empezaron con blancas las mismas veces; la última vez que sus colores difirieron, { $white } llevó negras
double-swiss-colour-higher = ambos tuvieron hasta ahora los mismos colores; { $player }, el mejor clasificado, llevó { $last ->
        [white] blancas
       *[black] negras
    } la última vez
double-swiss-colour-opponent = { $higher }, el mejor clasificado, no ha tenido aún color; { $lower } llevó { $last ->
        [white] blancas
       *[black] negras
    } la última vez

## Colores del sistema suizo por equipos (C.04.6).

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

## Burstein (C.04.4.2).

burstein-bye-games = { $expected } ha jugado { $expected-games ->
        [one] 1 partida
       *[other] { $expected-games } partidas
    }, { $recorded } ha jugado { $recorded-games }
burstein-bye-ranking = en igualdad de lo demás, { $expected } está peor clasificado ({ $expected-index }; { $recorded } tiene { $recorded-index })
burstein-index = { $first ->
        [buchholz] Buchholz { $buchholz }, Sonneborn-Berger { $berger }
       *[berger] Sonneborn-Berger { $berger }, Buchholz { $buchholz }
    }, número de emparejamiento { $number }{ $unplayed-count ->
        [0] { "" }
       *[other] { " " }(Buchholz incluye { $unplayed } de rondas sin partida)
    }
burstein-floaters-incomplete = { $floaters-count ->
        [0] si no flota nadie
        [one] si flota { $floaters }
       *[other] si flotan { $floaters }
    } hacia abajo, no se puede emparejar a todos los jugadores que quedan
burstein-floater-count = { $expected-count ->
        [0] no tiene que flotar nadie
        [one] basta con 1 flotante ({ $expected })
       *[other] basta con { $expected-count } flotantes ({ $expected })
    }; el archivo tiene { $recorded-count ->
        [0] 0
       *[other] { $recorded-count } ({ $recorded })
    }
burstein-floater-scores = { $counted ->
        [all] los flotantes { $expected } tienen { $expected-scores } puntos; los del archivo, { $recorded }, tienen { $recorded-scores }
       *[incoming] de los flotantes { $expected }, { $expected-scores-count ->
            [0] ninguno llegó de arriba
            [one] 1 llegó de arriba ({ $expected-scores } puntos)
           *[other] { $expected-scores-count } llegaron de arriba ({ $expected-scores } puntos)
        }; de los del archivo, { $recorded }, { $recorded-scores-count ->
            [0] ninguno
           *[other] { $recorded-scores-count } ({ $recorded-scores } puntos)
        }
    }
burstein-next-bracket = { $expected-count ->
        [0] si no flota nadie
        [one] si flota { $expected }
       *[other] si flotan { $expected }
    } hacia abajo, el grupo siguiente { $expected-next }; { $recorded-count ->
        [0] si no flota nadie
        [one] si flota { $recorded }
       *[other] si flotan { $recorded }
    }, este { $recorded-next }
burstein-next = { $floaters ->
        [0] no tiene flotantes
        [one] tiene 1 flotante
       *[other] tiene { $floaters } flotantes
    }{ $floaters ->
        [0] { "" }
       *[other] { $counted ->
            [all] { " " }con { $scores } puntos
           *[incoming] { $scores-count ->
                [0] , ninguno llegado de arriba
                [one] , 1 llegado de arriba ({ $scores } puntos)
               *[other] , { $scores-count } llegados de arriba ({ $scores } puntos)
            }
        }
    }
burstein-next-met = { $met ->
        [yes] puede emparejar a todos los que debe
       *[no] deja sin emparejar a jugadores que debería emparejar
    }
burstein-denied = en las parejas del archivo { $recorded ->
        [0] todos reciben
        [one] 1 jugador no recibe
       *[other] { $recorded } jugadores no reciben
    } el color preferido; en las de las reglas, { $expected ->
        [0] todos
        [one] no lo recibe 1
       *[other] no lo reciben { $expected }
    }
burstein-pairing-order = { $player }, número { $number } del grupo, { $expected-count ->
        [0] flota
       *[other] juega contra { $expected } (número { $expected-number })
    } en el primero de los mejores emparejamientos; según el archivo, { $player } { $recorded-count ->
        [0] flota
       *[other] juega contra { $recorded } (número { $recorded-number })
    }
burstein-colour-initial = ninguno ha jugado ninguna partida; el { $whose ->
        [smaller] número de emparejamiento menor, el de { $player },
       *[higher] número de emparejamiento de { $player }, el mejor clasificado,
    } es { $odd ->
        [yes] impar
       *[no] par
    } ({ $number }), y el color inicial es { $initial ->
        [white] blancas
       *[black] negras
    }
burstein-colour-one = se concede la preferencia de { $player }; { $other } no tiene ninguna
burstein-colour-stronger = se concede la preferencia más fuerte, la de { $player }
burstein-colour-alternate = ambos quieren { $colour ->
        [white] blancas
       *[black] negras
    } con igual fuerza; se invierten los colores de la última vez que uno llevó blancas y el otro negras
burstein-colour-higher = ambos quieren { $colour ->
        [white] blancas
       *[black] negras
    } con igual fuerza; se concede la preferencia de { $player }, el mejor clasificado

burstein-bye-chosen = { $player } tiene { $score } puntos y ha jugado { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    }; { $index }
burstein-incoming = flotantes recibidos: { $players }
burstein-number = número { $number }: { $player } ({ $index })
burstein-more-numbers = { $more ->
        [one] sigue 1 jugador más
       *[other] siguen { $more } jugadores más
    } en el mismo orden
burstein-enough = { $floaters ->
        [0] aquí se puede emparejar a todos
        [one] basta con 1 flotante
       *[other] basta con { $floaters } flotantes
    }
burstein-chosen-scores = { $counted ->
        [all] { $floaters-count ->
            [one] el flotante { $floaters } tiene
           *[other] los flotantes { $floaters } tienen
        } { $scores } puntos; menos no es posible
       *[incoming] de los flotantes { $floaters }, { $scores-count ->
            [0] ninguno llegó de arriba
            [one] 1 llegó de arriba ({ $scores } puntos); menos no es posible
           *[other] { $scores-count } llegaron de arriba ({ $scores } puntos); menos no es posible
        }
    }
burstein-chosen-next = el grupo siguiente entonces { $next }

## Dubov (C.04.4.1).

dubov-bye-games = { $paired ->
        [yes] { $expected } tuvo rival en { $expected-games ->
            [one] 1 ronda
           *[other] { $expected-games } rondas
        }, { $recorded } en { $recorded-games }
       *[no] { $expected } ha jugado { $expected-games ->
            [one] 1 partida
           *[other] { $expected-games } partidas
        }, { $recorded } ha jugado { $recorded-games }
    }
dubov-set-incomplete = { $set-count ->
        [0] sin flotantes ascendentes
        [one] si flota hacia arriba { $set }
       *[other] si flotan hacia arriba { $set }
    }, no se puede emparejar a todos los jugadores que quedan por debajo
dubov-set-colours = { $recorded-count ->
        [one] si flota hacia arriba { $recorded }
       *[other] si flotan hacia arriba { $recorded }
    }, al menos { $recorded-denied ->
        [one] 1 jugador del grupo no recibe el color preferido
       *[other] { $recorded-denied } jugadores del grupo no reciben el color preferido
    }; con { $expected }, { $expected-denied }
dubov-set-upfloats = de los flotantes ascendentes { $recorded }, { $counted ->
        [maximum] { $recorded-upfloats ->
            [0] ninguno ha alcanzado
            [one] 1 ha alcanzado
           *[other] { $recorded-upfloats } han alcanzado
        } el máximo de veces flotando hacia arriba
        [again] { $recorded-upfloats ->
            [0] ninguno flotó
            [one] 1 flotó
           *[other] { $recorded-upfloats } flotaron
        } hacia arriba en la ronda anterior
       *[other] { $recorded-upfloats ->
            [0] ninguno cuenta
            [one] 1 cuenta
           *[other] { $recorded-upfloats } cuentan
        } contra este criterio
    }; de { $expected }, { $expected-upfloats ->
        [0] ninguno
       *[other] { $expected-upfloats }
    }
dubov-set-times = los flotantes ascendentes con el máximo entre { $recorded } han flotado hacia arriba { $recorded-times ->
        [one] 1 vez
       *[other] { $recorded-times } veces
    } hasta ahora; los de { $expected }, { $expected-times ->
        [one] 1 vez
       *[other] { $expected-times } veces
    }
dubov-denied = { $recorded ->
        [0] todos los jugadores del grupo reciben
        [one] 1 jugador del grupo no recibe
       *[other] { $recorded } jugadores del grupo no reciben
    } el color preferido; el mínimo posible es { $expected }
dubov-avoidable = { $a } y { $b } están ambos en { $group }, donde ninguna pareja es inevitable
dubov-shifters = el { $which ->
        [first] primer
       *[second] segundo
    } desplazamiento pasa { $set } de { $from } a { $to }, el primer conjunto que permite el mejor emparejamiento; de { $a } y { $b }, que según el archivo se enfrentan y están ambos en { $from }, { $both ->
        [yes] desplaza a ambos
       *[no] no desplaza a ninguno
    }
dubov-otherwise = el archivo empareja de otra manera a los jugadores del grupo
dubov-inside-s1 = { $a } y { $b } están ambos en S1
dubov-transposition = { $player } de S1 juega contra { $expected } en una transposición que va antes que la del archivo; en esta, { $player } juega contra { $recorded }
dubov-colour-initial = ninguno ha jugado; { $player }, el mejor clasificado, tiene un número de emparejamiento { $odd ->
        [yes] impar
       *[no] par
    }, el { $number }, y el color inicial es { $initial ->
        [white] blancas
       *[black] negras
    }
dubov-colour-both = { $white } debería llevar blancas, { $black } debería llevar negras
dubov-colour-stronger = ambos deberían llevar { $colour ->
        [white] blancas
       *[black] negras
    }; la preferencia de { $stronger } es { $strength ->
        [mild] leve
        [strong] fuerte
       *[absolute] absoluta
    }, la de { $weaker } solo { $weaker-strength ->
        [mild] leve
        [strong] fuerte
       *[absolute] absoluta
    }
dubov-colour-alternate = ambos deberían llevar { $colour ->
        [white] blancas
       *[black] negras
    }, con preferencia igual de fuerte; la última vez que sus colores difirieron, { $white } llevó negras
dubov-colour-higher = ambos deberían llevar { $colour ->
        [white] blancas
       *[black] negras
    }, con preferencia igual de fuerte; se conceden a { $player }, el mejor clasificado

dubov-bye-chosen = { $player }: { $score } puntos ({ $score-article }), { $paired ->
        [yes] { $games ->
            [one] 1 ronda con rival
           *[other] { $games } rondas con rival
        }
       *[no] { $games ->
            [one] 1 partida jugada
           *[other] { $games } partidas jugadas
        }
    } ({ $games-article }), número de emparejamiento { $number } ({ $number-article })
dubov-count = { $upfloaters ->
        [0] sin flotantes ascendentes: se puede emparejar a los residentes y a todos los que quedan por debajo
        [one] basta con 1 flotante ascendente
       *[other] basta con { $upfloaters } flotantes ascendentes
    }
dubov-differences = { $differences } puntos por debajo de los residentes
dubov-maximum = { $upfloaters ->
        [0] ninguno de los flotantes ascendentes ha alcanzado
        [one] 1 de los flotantes ascendentes ha alcanzado
       *[other] { $upfloaters } de los flotantes ascendentes han alcanzado
    } el máximo de veces flotando hacia arriba, { $maximum }
dubov-times = los que lo han alcanzado han flotado hacia arriba { $times ->
        [one] 1 vez
       *[other] { $times } veces
    }
dubov-again = { $upfloaters ->
        [0] ninguno de los flotantes ascendentes flotó
        [one] 1 de los flotantes ascendentes flotó
       *[other] { $upfloaters } de los flotantes ascendentes flotaron
    } hacia arriba en la ronda anterior
dubov-chosen-set = { $set-count ->
        [one] flotante ascendente { $set }
       *[other] flotantes ascendentes { $set }
    }: el primero de los mejores conjuntos ({ $article })
dubov-subgroups = G1: { $g1-count ->
        [0] nadie
       *[other] { $g1 }
    }; G2: { $g2-count ->
        [0] nadie
       *[other] { $g2 }
    }; { $halves ->
        [yes] mitades por número de emparejamiento, porque nadie ha jugado
       *[no] por preferencia de color
    } ({ $article })
dubov-first-shift = { $set-count ->
        [one] no se puede evitar 1 pareja dentro de { $from }: { $set } pasa
       *[other] no se pueden evitar { $set-count } parejas dentro de { $from }: { $set } pasan
    } de { $from } a { $to } ({ $article })
dubov-second-shift = para igualar los dos subgrupos, { $set-count ->
        [one] { $set } pasa
       *[other] { $set } pasan
    } de { $from } a { $to } ({ $article })
dubov-averages = S1 con la valoración media de los rivales: { $players }{ $more ->
        [0] { "" }
       *[other] { " " }y { $more } más
    } ({ $article })
dubov-average = { $player } ({ $average })
dubov-opponents = sus rivales: { $players }, la primera { $first ->
        [yes] transposición
       *[no] transposición legal
    } ({ $article })

## El sistema Lim (C.04.4.3).

lim-no-pairing = el procedimiento no encuentra ningún emparejamiento de esta ronda; decide el árbitro
lim-bye = { $expected-count ->
        [0] nadie recibe el descanso
       *[other] recibe el descanso { $expected }, el jugador peor clasificado del grupo de puntuación más bajo que puede tenerlo{ $completes ->
            [yes] { " " }y sin el cual se puede emparejar a los demás
           *[no] { "" }
        }
    }; según el archivo, { $recorded-count ->
        [0] nadie
       *[other] lo recibe { $recorded }
    }
lim-bye-step = el descanso asignado por el emparejamiento
lim-bye-of = { $player }: el jugador peor clasificado del grupo de puntuación más bajo que puede tenerlo{ $completes ->
        [yes] { " " }y sin el cual se puede emparejar a los demás
       *[no] { "" }
    }
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
       *[no] { $one } juega contra { $other } por el primer intercambio válido que da, en lo posible, los colores que corresponden
    }; según el archivo, { $one } { $recorded-count ->
        [0] no tiene rival
       *[other] juega contra { $recorded }
    }
lim-lifted = en la última ronda, los límites de color no rigen para { $one } y { $other }
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

## El sistema suizo por equipos de la Olimpiada.

-within = dentro de los límites de color

olympiad-no-pairing = no se puede completar ningún emparejamiento sin repetir encuentros (16a) y sin un descanso no permitido (16b); decide el árbitro
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
olympiad-must-leave = flota { $team }: con todos los demás equipos que quedan en el grupo ya se ha enfrentado o no debe enfrentarse
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
        [longer-run] alterna el equipo que ha repetido más veces seguidas su último color
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

## Todos contra todos (C.05, anexo 1).

round-robin-table = la tabla Berger para { $odd } { $even ->
        [8] u
       *[other] o
    } { $even } { $teams ->
        [yes] equipos
       *[no] jugadores
    }, ronda { $row }{ $reversed ->
        [yes] { " " }con los colores invertidos (vuelta { $cycle }){ $exchanged ->
            [yes] , con sus dos últimas rondas intercambiadas
           *[no] { "" }
        }
       *[no] { $exchanged ->
            [yes] , con las dos últimas rondas de la primera vuelta intercambiadas
           *[no] { $cycle ->
                [1] { "" }
               *[other] { " " }(vuelta { $cycle })
            }
        }
    }
round-robin-game = { $white }-{ $black }
round-robin-free = { $player } descansa
round-robin-alone = { $player } sin rival
round-robin-difference = { $table }, tablero { $board }: { $expected }; el archivo tiene { $recorded }{ $also-count ->
        [0] { "" }
       *[other] , { $also }
    }{ $not-played ->
        [yes] ; una partida no jugada se registra con sus rivales, con + y -
       *[no] { "" }
    }{ $resembles-count ->
        [0] { "" }
       *[other] ; { $resembles }
    }
round-robin-other-round = todas sus partidas son las de la ronda { $round } del calendario
round-robin-all-turned = todos sus colores están invertidos
round-robin-board = tablero { $board } de la tabla
round-robin-bye = tablero { $board }: { $player } contra { $dummy }, el descanso

## Un jugador en una ronda.

player-stands = { $player } tiene { $points } puntos antes de la ronda { $round }
player-stands-accelerated = { $player } tiene { $points } puntos antes de la ronda { $round }, { $extra } de ellos virtuales
player-prefers = { $player } tiene una preferencia { $strength ->
        [absolute] absoluta
        [strong] fuerte
       *[mild] leve
    } por { $white ->
        [yes] blancas
       *[no] negras
    }
player-no-preference = { $player } no tiene preferencia de color, porque aún no ha jugado
player-floated = { $player } fue flotante { $down ->
        [yes] descendente
       *[no] ascendente
    } en la ronda { $round }
player-no-second-bye = { $player } no puede recibir el descanso
player-paired-in = { $player } se empareja en el grupo { $bracket } ({ $points } puntos){ $moved ->
        [yes] , como jugador descendido
       *[no] { "" }
    }
player-moves-down = { $player } baja del grupo { $bracket } ({ $points } puntos)
player-has-bye = { $player } recibe el descanso
player-meets = { $player } tiene { $white ->
        [yes] blancas
       *[no] negras
    } contra { $opponent }
player-file-has = el archivo tiene a { $white } con blancas contra { $black }
player-file-has-bye = en el archivo descansa { $player }
player-file-has-none = el archivo no empareja a { $player }
player-if-met = si { $player } jugara contra { $other }
player-if-stayed = si { $player } no bajara del grupo { $bracket }
player-nobody-inside = { $alone ->
        [yes] no hay nadie más en ese grupo
       *[no] { $player } no puede enfrentarse a nadie de ese grupo
    }
player-if-bye = si { $player } recibiera el descanso

## Drawings of a round.
drawing-group = { $score } puntos, { $members } en él
drawing-same = { $last ->
        [none] { $score }
       *[other] { $score } a { $last }
    } puntos, { $members } en él: igual
drawing-common = { $boards ->
        [one] 1 tablero igual
       *[other] { $boards } tableros iguales
    }
drawing-more = y { $boards } más que difieren: vea la lista
drawing-floats-down = { $player } flota hacia abajo
drawing-bye = descanso
drawing-participant = { $who }, { $score } puntos, colores { $colours }, preferencia: { $preference }
drawing-prefers = { $strength ->
        [none] sin preferencia
       *[other] { $white ->
            [yes] blancas
           *[no] negras
        } ({ $strength ->
            [absolute] absoluta
            [strong] fuerte
           *[mild] leve
        })
    }
drawing-caption = { $side ->
        [file] El archivo tiene
        [rules] Las reglas dan
        [proposed] Propuesto
       *[best] Lo mejor con eso
    }

## Explicaciones y preguntas hipotéticas.

explain-by = según { $system } ({ $reason }){ $last ->
        [yes] , tratada como última ronda
       *[no] { "" }
    }
explain-state = { $state ->
        [not-recorded] sin registrar: esto es lo que dan las reglas
        [agrees] el emparejamiento registrado coincide
       *[no-pairing] las reglas no dan ningún emparejamiento: no hay nada que mostrar
    }
explain-bracket = grupo { $number }: { $score } puntos{ $route ->
        [penultimate] , penúltimo grupo (A.9)
        [collapsed-last] , último grupo colapsado (A.9)
       *[ordinary] { "" }
    }
explain-part = { $part ->
        [moved-down] bajados
        [residents] residentes
        [limbo] limbo
        [remainder] resto
        [exchange] intercambio
       *[downfloats] flotantes
    }
explain-differs-here = el archivo difiere aquí
explain-pairs = parejas { $pairs }
explain-downfloats = flotantes descendentes en el archivo: { $players }
explain-illegal = lo que infringe un criterio absoluto o deja jugadores que no se pueden emparejar
explain-column = { $column ->
        [criterion] criterio
        [counts] cuenta
        [rules] según las reglas
       *[file] en el archivo
    }
explain-decides = decide
explain-bye = descanso asignado por el emparejamiento: { $player }
what-if = ¿y si { $supposed }?
what-if-both = { $first } y { $second }
what-if-met = { $one } y { $other } se enfrentaran
what-if-not-met = { $one } y { $other } no se enfrentaran
what-if-bye = { $player } descansara
what-if-absent = { $count ->
        [one] { $players } no participara
       *[other] { $players } no participaran
    }
what-if-proposed = la ronda se emparejara como se propone
what-if-answer = { $answer ->
        [not-possible] no es posible
        [given] las reglas dan este emparejamiento
        [illegal] ilegal
        [no-pairing] las reglas no dan ningún emparejamiento de esta ronda
       *[worse] peor que el emparejamiento según las reglas (aquí «el registro» es el emparejamiento por el que se pregunta):
    }
what-if-without = esto es lo que dan las reglas sin { $players }
what-if-left = { $left ->
        [nobody] no queda nadie por emparejar
       *[same] los demás tableros no cambian
    }
report-and-more = y { $more } más (--all)

## Pages.

page-why = Por qué:
page-criterion = Criterio
page-rules = Reglas
page-record = Archivo
page-decides = decide:
page-before = Antes de esta ronda
page-number = N.º
page-name = Nombre
page-points = Puntos
page-colours = Colores
page-preference = Preferencia
page-differences = Las diferencias como lista (blancas, negras)
page-rules-give = Las reglas dan
page-colours-should-be = Los colores deberían ser
page-all-boards = Todos los tableros
page-boards-of-file = Todos los tableros del archivo
page-white = Blancas
page-black = Negras
page-bye = descanso
page-turned = invertidos en el archivo
page-no-pairing = Las reglas no dan ningún emparejamiento.
page-moved-down = Bajados:
page-residents = Residentes:
page-remainder = Resto:
page-limbo = Limbo:
page-left-over = Sobran:
page-differs-here = El archivo difiere aquí:
page-left-over-in-record = Sobran en el archivo:
page-illegal = Esto infringe un criterio absoluto o deja un resto que no se puede emparejar.
page-criteria = Criterios
page-pairing-bye = Descanso asignado por el emparejamiento:
page-not-possible = No es posible:
page-given = Eso es lo que dan las reglas.
page-round = ronda { $round }
page-by = según { $system }{ $last ->
        [yes] , como última ronda
       *[no] { "" }
    }
page-bracket = Grupo { $number }: { $score } puntos
page-first = Primero en el grupo { $number } ({ $score } puntos, { $players } en él{ $moved ->
        [0] { "" }
       *[other] , { $moved } bajados
    }).
page-board = tablero { $board }
page-refused = Rechazado:
page-unpaired = Sin emparejar:
page-not-compared = Sin comparar en la clasificación:
page-agree-under = Todas las rondas coinciden con la interpretación { $readings }.
page-round-agrees-under = Coincide con la interpretación { $readings }.
page-declares = El archivo declara: { $text }
page-stopped = Sin terminar: { $text }
page-cause = Causa probable{ $number ->
        [0] { "" }
       *[other] { " " }{ $number }
    }:
page-or = O bien:
page-todo = Qué hacer:
page-no-proof = El archivo no puede probar que fuera así.
page-standings = Clasificación
page-standings-after = { $tournament }: { $when ->
        [during] clasificación durante la ronda { $round } de { $of }
       *[after] clasificación tras la ronda { $round } de { $of }
    }
page-standings-basis = Según { $list } ({ $source }), { $edition } ({ $reason }).
page-more-positions = { $more ->
        [one] 1 puesto más
       *[other] { $more } puestos más
    }
page-positions-explained = { $positions ->
        [one] 1 puesto coincide una vez corregida la causa probable
       *[other] { $positions } puestos coinciden una vez corregida la causa probable
    }
page-other-rounds = Rondas sin diferencias
page-round-link = Ronda { $round }: { $verdict ->
        [agrees] coincide
        [differs] difiere
        [colours-differ] los colores difieren
        [declared] diferencia declarada
        [illegal] ilegal
        [no-legal-pairing] ningún emparejamiento según las reglas
        [nothing-recorded] nada registrado
        [unchecked] sin comprobar
       *[unfinished] sin terminar
    }
page-round-heading = Ronda { $round }:
page-cross = Cuadro cruzado
page-cross-legend = { $teams ->
        [yes] Rival, color (w: blancas, b: negras), puntos de encuentro y, entre paréntesis, puntos de partida de cada ronda.
       *[no] Rival, color (w: blancas, b: negras) y resultado de cada ronda.
    } Los tableros que difieren están marcados.
page-by-points = No se calculó la clasificación; el orden es el de los puntos.
page-rank = Puesto
page-rating = Elo
page-match-points = Puntos de encuentro
page-game-points = Puntos de partida
page-round-short = R{ $round }
page-file = Sobre el archivo
page-more-of = y { $more } más de { $code } ({ $title })
page-severity = { $severity ->
        [fatal] error grave
        [error] error
        [warning] advertencia
        [info] información
       *[none] ninguna
    }
page-files = { $files } archivos
page-files-file = Archivo
page-files-verdict = Veredicto
