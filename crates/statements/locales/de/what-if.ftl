# Was wäre, wenn: warum ein Wunsch nicht erfüllbar ist.

wish-even-field = niemand ist spielfrei: gepaart werden { $players }, eine gerade Zahl
wish-broken = { $statement }, { $article }
wish-no-pairing = damit gibt es keine zulässige Auslosung der Übrigen
