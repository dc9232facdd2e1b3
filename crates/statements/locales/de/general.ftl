# Wörter, die viele Meldungen brauchen.

plain = { $text }
cited = { $label }: { $statement }
both = { $first }; { $second }
and-more = { $list } und { $more } weitere
