# Qué sistema y qué edición pide un archivo.

system-by-record = registro { $record }: { $text }{ $edition-count ->
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
system-on-date = por la fecha { $date }
