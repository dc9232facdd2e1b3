# Nach welchem System und welcher Fassung eine Datei verlangt.

system-by-record = Datensatz { $record }: { $text }{ $edition-count ->
        [0] { "" }
       *[other] , { $edition }
    }{ $unknown ->
        [none] { "" }
       *[other] ; Datensatz 192 enthält den unbekannten Code { $unknown }
    }
system-by-date = { $edition }{ $unknown ->
        [none] { "" }
       *[other] ; Datensatz 192 enthält den unbekannten Code { $unknown }
    }
system-in-force = kein Datum angegeben: die geltende Fassung
system-on-date = nach dem Datum { $date }
