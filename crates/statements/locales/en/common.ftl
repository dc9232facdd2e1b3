# What several systems say.

common-no-pairing = no pairing of this round complies with the absolute criteria; the arbiter decides
common-may-not-meet = players { $a } and { $b } may not meet

common-colour-both = both colour preferences are granted
common-colour-one = the colour preference of player { $player } is granted; player { $other } has none
common-colour-stronger = both want the same colour; the stronger preference, that of player { $player }, is granted
common-colour-wider = both want the same colour equally strongly; player { $player } has the wider colour difference
common-colour-alternate = both want { $colour ->
        [white] White
       *[black] Black
    } equally; they alternate to the latest round in which one had White and the other Black
common-colour-higher = both want { $colour ->
        [white] White
       *[black] Black
    } equally; the preference of player { $player }, who is ranked higher, is granted
common-colour-number = neither player has a colour preference; player { $player }, who is ranked higher, has the { $odd ->
        [yes] odd
       *[no] even
    } pairing number { $number } (initial colour { $initial ->
        [white] White
       *[black] Black
    }{ $turned ->
        [yes] , turned round after round 1
       *[no] { "" }
    })

common-colours-turned = player { $white } should have White against player { $black }: { $why }{ $excess-count ->
        [0] { "" }
       *[other] ; as recorded, { $excess }
    }{ $more ->
        [0] { "" }
        [one] ; the colours of 1 more board are turned
       *[other] ; the colours of { $more } more boards are turned
    }
common-colour-in-a-row = player { $player } gets { $colour ->
        [white] White
       *[black] Black
    } { $times } times in a row ({ $article })
common-colour-too-often = player { $player } gets { $colour ->
        [white] White { $more } times more often than Black
       *[black] Black { $more } times more often than White
    } ({ $article })
