"""py4swiss -e burstein as a worker, with its known deviations from C.04.4.2 (2026) repaired after it is loaded.

Nine of them, argued in tests/disputes/burstein-by-py4swiss, and the numbers of those who have not arrived (1.8.2).
Written for 0.3.1. A question does not say why a player is absent in the round to pair (XXZ has no reason), and 1.7.2
asks for it: `PAIRPROOF_ABSENT=unknown` takes none of these absences for a zero-point bye, `PAIRPROOF_ABSENT=2,5` those of
numbers 2 and 5; else all of them are.
`PAIRPROOF_LEAVE=C6,4.2` leaves the named ones as they are; the names are those of REPAIRS.
Seeding rounds are answered by `PAIRPROOF` (a path): py4swiss pairs them by the Dutch rules of 2017.
"""

import os
import subprocess
import sys

sys.argv[1:] = ["burstein"]
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import py4swiss.engines.burstein.bye_matcher as bye_matcher  # noqa: E402
import py4swiss.engines.burstein.engine as engine  # noqa: E402
import py4swiss.engines.burstein.pairer as pairer  # noqa: E402
import py4swiss.engines.burstein.player as player  # noqa: E402
import py4swiss.engines.burstein.state as state  # noqa: E402
import py4swiss_worker  # noqa: E402
from py4swiss.dynamicuint import DynamicUint  # noqa: E402
from py4swiss.engines.burstein.criteria.quality import c7  # noqa: E402
from py4swiss.engines.burstein.player import PlayerRole  # noqa: E402
from py4swiss.engines.common import ColorPreference, ColorPreferenceSide, ColorPreferenceStrength  # noqa: E402
from py4swiss.trf.results import ColorToken, ResultToken  # noqa: E402


REPAIRS = ["C6", "C7", "3.1.4", "3.1.5", "4.2", "4.3", "1.5.1", "1.7.2", "C2", "1.8.2"]
LEAVE = set(os.environ.get("PAIRPROOF_LEAVE", "").split(","))


def repairs(name):
    """Whether this deviation is repaired."""
    assert name in REPAIRS
    return name not in LEAVE


def score_bits(players):
    """C6: the highest score has the highest digit."""
    scores = [each.points_with_acceleration for each in players]
    places, used = {}, 0
    for score in sorted(set(scores)):
        places[score] = used
        used += scores.count(score).bit_length()
    return used, places


def next_bracket(cls, one, other, zero, now):
    """C7: every pair with the next bracket counts, regardless of rank; pairs inside the bracket do not."""
    weight, roles = DynamicUint(zero), {one.role, other.role}
    if PlayerRole.NONE in roles or PlayerRole.LOWER not in roles:
        return weight
    weight |= 1
    weight <<= now.resident_score_total_bits
    for each in (one, other):
        if each.role == PlayerRole.RESIDENT:
            weight += (zero | 1) << now.resident_score_bit_dict[each.points_with_acceleration]
    return weight


def greatest_bye_weight(self):
    """3.1.4: the most games come first, and 3.1.5 has a digit of its own."""
    points = {each.points_with_acceleration for each in self._players}
    games = {len(each.opponents) for each in self._players}
    self._games_dict = {value: place for place, value in enumerate(sorted(games, reverse=not repairs("3.1.4")))}
    weight = DynamicUint(1)
    weight <<= 2 + len(points).bit_length() + len(games).bit_length()
    weight.shift_grow(2)
    weight >>= 1
    weight -= (weight & 0) | 1
    return weight


BYE_WEIGHT = bye_matcher.ByeMatcher._get_bye_weight


def bye_weight(self, each):
    weight = BYE_WEIGHT(self, each)
    if repairs("3.1.5"):
        weight <<= 1
    return weight


def pairings(self):
    """4.3: to float is worse than the next number, and who floats keeps no opponent below."""
    settled = set()
    for place, each in enumerate(self._resident_list):
        if each in settled:
            continue
        self._matcher.add_to_weights(each, self._resident_list[place + 1 :], int(repairs("4.2")), increment=True)
        self._matcher.update_matching()
        partner = self._matcher.matching[each]
        if partner.role == PlayerRole.RESIDENT or not repairs("4.3"):
            self._matcher.finalize_match(each, partner)
            settled |= {each, partner}


FROM_DATA = state.State.from_data.__func__


def wider(cls, *data):
    """Reserves digits for what `pairings` adds."""
    made = FROM_DATA(cls, *data)
    made.bracket_bits = made.bracket_bits + 4
    return made


def preference(section):
    """1.5: two games of one colour ask for the other one, even where the difference does not."""
    colours = [each.color for each in section.results if each.result.is_played()]
    if not colours:
        return ColorPreference(side=ColorPreferenceSide.NONE, strength=ColorPreferenceStrength.NONE)
    difference = colours.count(ColorToken.WHITE) - colours.count(ColorToken.BLACK)
    white, black = ColorPreferenceSide.WHITE, ColorPreferenceSide.BLACK
    other = white if colours[-1] == ColorToken.BLACK else black
    side = black if difference > 0 else white
    if abs(difference) > 1:
        return ColorPreference(side=side, strength=ColorPreferenceStrength.ABSOLUTE)
    if len(colours) > 1 and colours[-1] == colours[-2]:
        return ColorPreference(side=other, strength=ColorPreferenceStrength.ABSOLUTE)
    if difference:
        return ColorPreference(side=side, strength=ColorPreferenceStrength.STRONG)
    return ColorPreference(side=other, strength=ColorPreferenceStrength.MILD)


# What 1.7.2 needs to know of the question that is being answered: the rounds before, and who is absent now.
ROUNDS, ABSENT = [0], [set()]


def series(section):
    """Zero-point byes in a row up to the round to pair."""
    count = 0
    if section.starting_number in ABSENT[0]:
        for each in reversed(section.results[: ROUNDS[0]]):
            if each.result != ResultToken.ZERO_POINT_BYE:
                break
            count += 1
    return count


def index(sections, scoring, berger):
    """1.7: Buchholz or Sonneborn-Berger; unplayed rounds are played against oneself, a series counts as draws."""
    draw = scoring.score_dict[(ResultToken.DRAW, ColorToken.WHITE)]
    points = {each.starting_number: each.points_times_ten + series(each) * draw for each in sections}
    values = {}
    for each in sections:
        terms = []
        for result in each.results[: ROUNDS[0]]:
            score = points[result.id] if result.result.is_played() else each.points_times_ten
            terms.append(score * (scoring.get_points_times_ten(result) if berger else 1))
        values[each.starting_number] = sum(terms)
    return values


INFOS = player.get_player_infos_from_trf


def infos(trf):
    """C2: a full-point bye bars from the bye; 1.8.2: numbers are those of the players who have come."""
    sections = trf.player_sections
    rounds = ROUNDS[0] = min(len(each.results) for each in sections)
    absent = set(trf.x_section.zeroed_ids)
    for each in sections:
        if len(each.results) > rounds:
            zero = each.results[rounds].result == ResultToken.ZERO_POINT_BYE
            (absent.add if zero else absent.discard)(each.starting_number)
    told = os.environ.get("PAIRPROOF_ABSENT", "")
    ABSENT[0] = absent & {int(number) for number in told.split(",") if number.isdigit()} if told else absent
    players = INFOS(trf)
    here, numbers, last = {each.id for each in players}, {}, 0
    for each in sections:
        last += each.starting_number in here or any(
            result.id or result.result == ResultToken.PAIRING_ALLOCATED_BYE for result in each.results[:rounds]
        )
        numbers[each.starting_number] = last
    full = {
        each.starting_number
        for each in sections
        if repairs("C2") and any(result.result == ResultToken.FULL_POINT_BYE for result in each.results[:rounds])
    }
    if not repairs("1.8.2"):
        numbers = {each.id: each.number for each in players}
    return [
        each.model_copy(update={"number": numbers[each.id], "bye_received": each.bye_received or each.id in full})
        for each in players
    ]


ANSWER = py4swiss_worker.answer


def answer(request, file):
    """Seeding rounds are pairproof's own, so that the others can be asked about."""
    file.write_text(request["trf"], encoding="utf-8")
    try:
        trf = py4swiss_worker.TrfParser.parse(file)
    except py4swiss_worker.REFUSALS as fault:
        return {"error": f"{type(fault).__name__}: {fault}"}
    if min(len(each.results) for each in trf.player_sections) >= min(trf.x_section.number_of_rounds // 2, 4):
        return ANSWER(request, file)
    command = [os.environ.get("PAIRPROOF", "pairproof"), "pair", "--system", request.get("system", "burstein-2026"), str(file)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        return {"error": run.stderr[-200:], "kind": "no-pairing"}
    boards = [[int(number) for number in line.split()] for line in run.stdout.splitlines()[1:] if line.strip()]
    bye = next((white for white, black in boards if not black), None)
    return {"pairs": [board for board in boards if board[1]], "bye": bye}


py4swiss_worker.answer = answer
if repairs("C6"):
    state.State._get_score_bits = staticmethod(score_bits)
state.State.from_data = classmethod(wider)
if repairs("C7"):
    c7.C7.get_weight = classmethod(next_bracket)
bye_matcher.ByeMatcher._get_max_weight = greatest_bye_weight
bye_matcher.ByeMatcher._get_bye_weight = bye_weight
pairer.Pairer.determine_pairings = pairings
if repairs("1.5.1"):
    player._get_color_preference = preference
if repairs("1.7.2"):
    player._get_buchholz_dict = lambda sections, scoring: index(sections, scoring, False)
    player._get_sonneborn_berger_dict = lambda sections, scoring: index(sections, scoring, True)
player.get_player_infos_from_trf = engine.get_player_infos_from_trf = infos

if __name__ == "__main__":
    py4swiss_worker.main()
