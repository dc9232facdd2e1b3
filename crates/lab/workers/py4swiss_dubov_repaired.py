"""py4swiss -e dubov as a worker, with its known deviations from C.04.4.1 (2026) repaired while its modules are loaded.

Why each is one: the comments below, tests/disputes. `PAIRPROOF_LEAVE=C6,4.2` leaves the named ones as
they are; the names are those of REPAIRS. Each repair names what it replaces, and the program ends if that is not found:
another version than 0.3.1 has to be looked at anew.
"""

import importlib.machinery
import os
import sys

ROOT = "py4swiss.engines.dubov."
POOL = "pool = [p for p in self.{} if p not in self._shifted]\n        length = len(pool)"

# Name, module, and pairs of what stands there and what stands there instead.
REPAIRS = [
    ("3.1.4", "bye_matcher", [("enumerate(sorted(games_set, reverse=True))", "enumerate(sorted(games_set))")]),
    # The step for the number gets a digit of its own.
    (
        "3.1.5",
        "bye_matcher",
        [
            ("<<= 1 + point_bits + game_bits", "<<= 2 + point_bits + game_bits"),
            ("._games_dict[len(player.opponents)]\n", "._games_dict[len(player.opponents)]\n        weight <<= 1\n"),
        ],
    ),
    # All differences but that of the pair are counted, the largest in the highest digit.
    (
        "C6",
        "criteria.quality.c6",
        [
            (
                "weight |= 1\n        weight <<= state.score_difference_bit_dict[difference]",
                "for key, shift in state.score_difference_bit_dict.items():\n            if key != difference:\n"
                "                one = DynamicUint(zero)\n                one |= 1\n                one <<= shift\n"
                "                weight += one",
            )
        ],
    ),
    (
        "C6",
        "state",
        [
            ("point_differences.count(key).bit_length()", "len(players).bit_length()"),
            ("for key in sorted(bits, reverse=True):\n            cumulative_bits[key] = running_total",
             "for key in sorted(bits):\n            cumulative_bits[key] = running_total"),
        ],
    ),
    # The sum of upfloats: what a maximum upfloater has less than the one with most is counted.
    (
        "C9",
        "criteria.quality.c9",
        [("weight |= 1\n        weight <<= state.upfloat_bit_dict", "weight |= state.upfloat_bit_dict")],
    ),
    (
        "C9",
        "state",
        [
            (
                "bits = {key: upfloats.count(key).bit_length() for key in upfloats}",
                "most = max(upfloats, default=0)\n"
                "        return (most * len(players)).bit_length(), {key: most - key for key in upfloats}",
            )
        ],
    ),
    # The second shift numbers those who were there before the first one.
    (
        "4.3.1",
        "pairer",
        [
            ("length = len(self._g1)", POOL.format("_g1")),
            ("[self._g1[i] for i in", "[pool[i] for i in"),
            ("self._g1.remove(player)", "self._g1.remove(player)\n                self._shifted.append(player)"),
            ("length = len(self._g2)", POOL.format("_g2")),
            ("[self._g2[i] for i in", "[pool[i] for i in"),
            ("self._g2.remove(player)", "self._g2.remove(player)\n                self._shifted.append(player)"),
            ("original_g1 = self._g1.copy()", "self._shifted = []\n        original_g1 = self._g1.copy()"),
        ],
    ),
    # Which subgroup is the larger one is known before the first shift.
    (
        "3.2.4",
        "pairer",
        [
            (
                "larger subgroup to the smaller subgroup.\n        if len(self._g1) <= len(self._g2):",
                "larger subgroup to the smaller subgroup.\n        if len(original_g1) <= len(original_g2):",
            )
        ],
    ),
    # Upfloaters are sorted by the score of the pairing, virtual points included.
    ("4.2", "pairer", [("lambda p: (-p.points, p.number)", "lambda p: (-p.points_with_acceleration, p.number)")]),
    (
        "3.2.3",
        "pairer",
        [
            (
                "if self._state.is_first_round:",
                "if all(not player.opponents for player in player_list):\n"
                "            player_list = sorted(player_list, key=lambda p: p.number)",
            )
        ],
    ),
    # No pair inside a subgroup once the shifts are done.
    (
        "3.2.6",
        "pairer",
        [
            (
                "        # Choose T2, which is the first",
                "        for group in (self._g1, self._g2):\n            for player in group:\n"
                "                self._matcher.remove_weights(player, [p for p in group if p != player])\n"
                "        # Choose T2, which is the first",
            )
        ],
    ),
    (
        "1.8.1",
        "player",
        [("if not round_result.result.is_played():\n            current_upfloat",
          "if not round_result.result.is_played() and not round_result.id:\n            current_upfloat")],
    ),
    # A player who has been paired or has arrived has a number and keeps it when absent.
    (
        "numbers",
        "player",
        [
            (
                "    for i, section in enumerate(sections):\n        number = ",
                "    here = {s.starting_number for s in sections}\n"
                "    numbered = sorted(\n"
                "        s.starting_number for s in trf.player_sections if s.starting_number in here\n"
                "        or any(r.id or r.result == ResultToken.PAIRING_ALLOCATED_BYE for r in s.results)\n    )\n"
                "    for i, section in enumerate(sections):\n"
                "        number = 1 + numbered.index(section.starting_number)  # ",
            )
        ],
    ),
    # As many points as for a win, without a game.
    (
        "C2",
        "player",
        [
            (
                "bye_received = pairing_allocated_bye or forfeit_win\n",
                "points = trf.x_section.scoring_point_system.get_points_times_ten\n"
                "        kind = type(section.results[0]) if section.results else None\n"
                "        win = max((points(kind(id=1, color=c, result=ResultToken.WIN)) for c in\n"
                "                   (ColorToken.WHITE, ColorToken.BLACK)), default=0) if kind else 0\n"
                "        bye_received = pairing_allocated_bye or any(\n"
                "            not r.result.is_played() and points(r) >= win for r in section.results\n        )\n",
            )
        ],
    ),
]


class Repairing(importlib.machinery.SourceFileLoader):
    """Loads a module as it is after the repairs that belong to it."""

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        text = self.get_data(path).decode()
        leave = os.environ.get("PAIRPROOF_LEAVE", "").split(",")
        for name, module, changes in REPAIRS:
            if ROOT + module != fullname or name in leave:
                continue
            for old, new in changes:
                if text.count(old) != 1:
                    sys.exit(f"{path}: the repair of {name} does not find one place: {old!r}")
                text = text.replace(old, new)
        return compile(text, path, "exec")


class Finder(importlib.machinery.PathFinder):
    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        spec = super().find_spec(fullname, path, target)
        if spec and fullname.startswith(ROOT) and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = Repairing(fullname, spec.loader.path)
        return spec


sys.meta_path.insert(0, Finder)
sys.argv[1:] = ["dubov"]
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import py4swiss_worker  # noqa: E402

if __name__ == "__main__":
    py4swiss_worker.main()
