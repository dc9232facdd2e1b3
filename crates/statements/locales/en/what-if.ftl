# What if: why a wish cannot be granted.

wish-even-field = nobody gets the bye: { $players } are paired, an even number
wish-broken = { $statement }, { $article }
wish-no-pairing = no legal pairing of the others exists with that
