# Quel système et quelle édition un fichier demande.

system-by-record = enregistrement { $record } : { $text }{ $edition-count ->
        [0] { "" }
       *[other] , { $edition }
    }{ $unknown ->
        [none] { "" }
       *[other] { " " }; l'enregistrement 192 contient le code inconnu { $unknown }
    }
system-by-date = { $edition }{ $unknown ->
        [none] { "" }
       *[other] { " " }; l'enregistrement 192 contient le code inconnu { $unknown }
    }
system-in-force = aucune date donnée : l'édition en vigueur
system-on-date = d'après la date { $date }
