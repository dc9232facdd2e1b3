# Et si : pourquoi un souhait ne peut pas être satisfait.

wish-even-field = personne n'a l'exemption : { $players } participants sont appariés, un nombre pair
wish-broken = { $statement }, { $article }
wish-no-pairing = avec cela, il n'existe aucun appariement légal des autres
