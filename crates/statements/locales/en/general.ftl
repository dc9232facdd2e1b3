# Words that many messages use.

plain = { $text }
cited = { $label }: { $statement }
both = { $first }; { $second }
and-more = { $list } and { $more } more
