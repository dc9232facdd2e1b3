# Colours of Double-Swiss (C.04.5).

double-swiss-colour-initial = neither has had a colour yet; { $player } has the { $odd ->
        [yes] odd
       *[no] even
    } TPN { $number }, and the initial colour is { $initial ->
        [white] White
       *[black] Black
    }
double-swiss-colour-fewer = { $white } began with White { $white-times ->
        [0] never
        [1] once
        [2] twice
       *[other] { $white-times } times
    }, { $black } { $black-times ->
        [0] never
        [1] once
        [2] twice
       *[other] { $black-times } times
    }
double-swiss-colour-differed = both began with White equally often; when their colours last differed, { $white } had Black
double-swiss-colour-higher = both had the same colours so far; { $player }, who ranks higher, had { $last ->
        [white] White
       *[black] Black
    } last
double-swiss-colour-opponent = { $higher }, who ranks higher, has had no colour yet; { $lower } had { $last ->
        [white] White
       *[black] Black
    } last
