# Palabras que usan muchos mensajes.

plain = { $text }
cited = { $label }: { $statement }
both = { $first }; { $second }
and-more = { $list } y { $more } más
