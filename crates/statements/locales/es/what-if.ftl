# Y si…: por qué no se puede cumplir un deseo.

wish-even-field = nadie recibe el descanso: se emparejan { $players }, un número par
wish-broken = { $statement }, { $article }
wish-no-pairing = con eso no existe ningún emparejamiento legal de los demás
