# Mots communs à beaucoup de messages.

plain = { $text }
cited = { $label } : { $statement }
both = { $first } ; { $second }
and-more = { $list } et { $more ->
        [one] { $more } autre
       *[other] { $more } autres
    }
