# Which system and edition a file asks for.

system-by-record = record { $record }: { $text }{ $edition-count ->
        [0] { "" }
       *[other] , { $edition }
    }{ $unknown ->
        [none] { "" }
       *[other] ; record 192 has the unknown code { $unknown }
    }
system-by-date = { $edition }{ $unknown ->
        [none] { "" }
       *[other] ; record 192 has the unknown code { $unknown }
    }
system-in-force = no date given: the edition in force
system-on-date = by the date { $date }
