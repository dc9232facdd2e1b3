# Broken absolute rules.

legal-met-before = { $a } and { $b } have already played, in round { $round }
legal-must-not-meet = { $a } and { $b } must not meet in this round
legal-same-colour = { $a } and { $b } both must have { $colour ->
        [white] White
       *[black] Black
    }{ $topscorers ->
        [yes] , and neither is a topscorer
       *[no] { "" }
    }
legal-colour-limits = whichever of { $a } and { $b } has White, one of them gets the same colour three times in a row, or three more games with one colour than with the other
legal-second-bye = { $player } already had the pairing-allocated bye, in round { $round }
legal-barred-bye = { $player } may not have the pairing-allocated bye: { $what ->
        [forfeit] a win by forfeit
        [full] a full-point bye
        [half] a half-point bye
       *[points] points without playing
    } in round { $round }
legal-extra-bye = { $player } also has a pairing-allocated bye; there can be only one
legal-needless-bye = { $player } has a pairing-allocated bye although the number of players is even
legal-left-unpaired = { $player } has neither an opponent nor the pairing-allocated bye
legal-paired-with-itself = { $player } is paired with itself
legal-paired-twice = { $player } is paired twice: { $a } names it as opponent, but it names { $b }
legal-not-mutual = { $a } names { $b } as opponent, but { $b } names nobody
legal-absent-paired = { $player } takes part although announced as absent
