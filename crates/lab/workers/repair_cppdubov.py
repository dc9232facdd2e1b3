"""Builds CPPDubovSystem 2.2 with its known deviations from C.04.4.1 (2026) repaired.

    repair_cppdubov.py SOURCE PROGRAM

SOURCE is a copy of its repository, PROGRAM the file to make. Why each is a deviation: the comments below and
tests/disputes. `PAIRPROOF_LEAVE=C6,C10` leaves the named ones as they are; the names are those of REPAIRS. The new
weights are exact in fields of up to 8 players. Each repair names what it replaces, and nothing is built if that is
not found: another version than 2.2 has to be looked at anew.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOURNAMENT, PLAYER, LIST = "Tournament.cpp", "Player.cpp", "LinkedList.cpp"
# One digit for each criterion, the first of them highest: at most seven players below, and as many upfloaters.
ORDER, C10, C9, C8, C7, C6, C5 = "1.0", "0x1p10", "0x1p13", "0x1p19", "0x1p22", "0x1p25", "0x1p46"
# The set that is first by 4.1.3 has the smallest sum; the shifters of the smaller subgroup come first.
FIRST, SECOND = "(0x1p24 + 0x1p11 * (256 - 256 / std::exp2(i + 1)))", "(256 - 256 / std::exp2(i + 1))"
MOVED = "            if({0}[index_check].canPlayOpp({0}[z])) {{\n                g_main.AddEdge(p_map[{0}[index_check].getID()], p_map[{0}[z].getID()]);\n                cost.push_back({1});"

# Name, file, and pairs of what stands there and what stands there instead.
REPAIRS = [
    # 2.3: criteria in descending priority, each in a digit of its own, instead of a sum of small numbers.
    (
        "C5-C10",
        TOURNAMENT,
        [
            ("cost.push_back(1); // just a small lift to make the pairing seem less favorable", f"cost.push_back({C7});"),
            ("canPlayOpp(black_seekers[z])) {\n                g_main.AddEdge(p_convert[black_seekers[i].getID()], p_convert[black_seekers[z].getID()]);\n                cost.push_back(1);",
             f"canPlayOpp(black_seekers[z])) {{\n                g_main.AddEdge(p_convert[black_seekers[i].getID()], p_convert[black_seekers[z].getID()]);\n                cost.push_back({C7});"),
            ("edge_weight  = 1; // make less favorable", f"edge_weight = {C10};"),
            ("edge_weight += all_players[z].getNumUpfloatedIfMaxUpfloater(this->total_rounds);",
             f"edge_weight += {C9} * all_players[z].getNumUpfloatedIfMaxUpfloater(this->total_rounds);"),
            ("edge_weight += 2; // make less favorable", f"edge_weight += {C8};"),
            ("edge_weight += 10;\n", f"edge_weight += {C7};\n"),
            ("edge_weight += score_diff * 10;",
             "int further = 0;\n"
             "                for(int q = begin_index + 1; q <= z; q++)\n"
             "                    if(all_players[q].getPoints() != all_players[q - 1].getPoints()) further++;\n"
             f"                edge_weight += {C6} * std::exp2(3 * further) + {C5} + 0 * score_diff;"),
            ("edge_weight += ((double) z) / 10.0;",
             "int below = (int) all_players.size() - begin_index;\n"
             "                edge_weight += std::exp2(below) - std::exp2(below - 1 - (z - begin_index));"),
        ],
    ),
    # 3.2.4, 4.1.3: the first set, not the smallest sum of sequence numbers.
    (
        "4.1.3",
        TOURNAMENT,
        [
            (MOVED.format("white_seekers", "min_weight"), MOVED.format("white_seekers", FIRST)),
            (MOVED.format("black_seekers", "min_weight"), MOVED.format("black_seekers", SECOND)),
            (MOVED.format("larger_group", "min_weight"), MOVED.format("larger_group", SECOND)),
            (MOVED.format("smaller_group", "min_weight"), MOVED.format("smaller_group", FIRST)),
        ],
    ),
    # C10: who had no opponent in the previous round did not upfloat in it.
    (
        "C10",
        TOURNAMENT,
        [("            players_list[wbw].trf_pts += match_eval[i].white_pts;",
          "            players_list[wbw].trf_pts += match_eval[i].white_pts;\n"
          "            players_list[wbw].setUpfloatPrevStatus(false);")],
    ),
    # C4: the lowest scoregroup cannot be paired; it asks for upfloaters below it, and breaks down.
    (
        "C4",
        TOURNAMENT,
        [("            bool failure = false;\n            std::set<int> up = this->findOptimalUpfloaters",
          "            if(next_group_use == nullptr) {\n                this->pairing_error = true;\n                break;\n"
          "            }\n            bool failure = false;\n            std::set<int> up = this->findOptimalUpfloaters")],
    ),
    # 3.1.2: for a second candidate for the bye the scoregroups of the first are still there, too.
    (
        "3.1.2",
        LIST,
        [
            ("LinkedList(const LinkedList &linked_list) {", "LinkedList(const LinkedList &linked_list): head(nullptr) {"),
            ("    if(linked_list.head == nullptr) return;", "    this->clear();\n    if(linked_list.head == nullptr) return;"),
        ],
    ),
    # 2.1.2: as many points as for a win, without a game; not any round without an opponent, and forfeits too.
    (
        "C2",
        TOURNAMENT,
        [
            ("                } else if(stop_read == -1) {\n                    p_add->setByeStatus(true);",
             "                } else if(stop_read == -1 && res_pt[players[i][\"r\" + as_str + \"_res\"]] >= 1) {\n"
             "                    p_add->setByeStatus(true);"),
            ("                if(res == \"-\" || res == \"+\") {\n",
             "                if(res == \"+\") p_add->setByeStatus(true);\n                if(res == \"-\" || res == \"+\") {\n"),
        ],
    ),
    # 1.3.2, 1.8.1: an upfloater is a member of a bracket, whatever came of the game (DUBOV-2).
    (
        "1.8.1",
        TOURNAMENT,
        [
            ("players_list[w].trf_pts > players_list[b].trf_pts && !forfeit_hash.contains(mh)",
             "players_list[w].trf_pts > players_list[b].trf_pts"),
            ("players_list[w].trf_pts < players_list[b].trf_pts && !forfeit_hash.contains(mh)",
             "players_list[w].trf_pts < players_list[b].trf_pts"),
        ],
    ),
    # 5.2.1 after round 1: the number among those who have come, and the colour that was drawn.
    (
        "5.2.1",
        TOURNAMENT,
        [
            ("    // set raw capture as necessary",
             "    int here = 0;\n    for(auto &player : players) {\n        int id = std::stoi(player[\"rank\"]);\n"
             "        bool came = !byes.contains(id);\n        for(int z = 1; z <= from_data.getRounds(); z++) {\n"
             "            std::string r = \"r\" + std::to_string(z);\n"
             "            came = came || (player[r + \"_opp\"] != \"000\" && player[r + \"_opp\"] != \"\") || player[r + \"_res\"] == \"U\";\n"
             "        }\n        IS_ODD[id] = came && ++here % 2 == 1;\n    }\n    // set raw capture as necessary"),
            ("        if(gc == (*games)[i].black.getDueColor()) {\n",
             "        if((*games)[i].white.getNumColors() == 0 && (*games)[i].black.getNumColors() == 0) {\n"
             "            bool first = (*games)[i].white > (*games)[i].black;\n"
             "            int higher = first ? (*games)[i].white.getID() : (*games)[i].black.getID();\n"
             "            if(first != (IS_ODD[higher] == this->round1_top_board_white))\n"
             "                (*games)[i] = Match((*games)[i].black, (*games)[i].white, false);\n"
             "            continue;\n        }\n        if(gc == (*games)[i].black.getDueColor()) {\n"),
        ],
    ),
    # 3.2.3: halves where nobody in the bracket has played, in whatever round.
    (
        "3.2.3",
        TOURNAMENT,
        [("    eval_games games;\n    std::vector<int> board_problems;\n",
          "    eval_games games;\n    std::vector<int> board_problems;\n    std::vector<Player> all(white_seekers);\n"
          "    all.insert(all.end(), black_seekers.begin(), black_seekers.end());\n"
          "    if(std::all_of(all.begin(), all.end(), [](Player &p) { return p.getNumColors() == 0; })) {\n"
          "        std::sort(all.begin(), all.end(), [](const Player &a, const Player &b) { return a.getID() < b.getID(); });\n"
          "        white_seekers.assign(all.begin(), all.begin() + all.size() / 2);\n"
          "        black_seekers.assign(all.begin() + all.size() / 2, all.end());\n    }\n")],
    ),
    # 5.2.4 with C.04.2 3.4: histories of unequal length are compared from their latest games.
    (
        "5.2.4",
        PLAYER,
        [("    for(int i = maxi; i >= 0; i--) {\n        if(i >= this->color_count || i >= opp.color_count) {\n"
          "            // no reason to check\n            continue;\n        }\n"
          "        if(this->color_hist[i] != opp.color_hist[i]) {\n            // different color!\n"
          "            if(this->color_hist[i] == c) {",
          "    for(int i = 1; i <= std::min(this->color_count, opp.color_count); i++) {\n"
          "        Color mine = this->color_hist[this->color_count - i];\n"
          "        if(mine != opp.color_hist[opp.color_count - i]) {\n            if(mine == c) {")],
    ),
    # 3.1.4: the highest score, or what is left of it, is not sorted by games.
    (
        "3.1.4",
        TOURNAMENT,
        [("    // merge candidate players\n",
          "    while(!next_candidate.empty()) {\n        bye_queue.push_back(next_candidate.top().second);\n"
          "        next_candidate.pop();\n    }\n    // merge candidate players\n")],
    ),
    # 1.6.4: a mild preference for Black; 5.2.1 where both have yet to play.
    (
        "1.6.4",
        PLAYER,
        [
            ("this->due_color_saved = Color::NO_COLOR;\n        return Color::NO_COLOR;",
             "this->due_color_saved = Color::BLACK;\n        return Color::BLACK;"),
            ("this->strength = ColorPreference::NO_PREFERENCE;\n        return ColorPreference::NO_PREFERENCE;",
             "this->strength = ColorPreference::ALTERNATION;\n        return ColorPreference::ALTERNATION;"),
        ],
    ),
]


def repaired(text, path, name, changes):
    for old, new in changes:
        if text.count(old) != 1:
            sys.exit(f"{path}: the repair of {name} finds {text.count(old)} places, not one: {old!r}")
        text = text.replace(old, new)
    return text


def main():
    source, program = Path(sys.argv[1]) / "DubovSystem", Path(sys.argv[2])
    leave = os.environ.get("PAIRPROOF_LEAVE", "").split(",")
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / "DubovSystem"
        shutil.copytree(source, copy)
        for repair, file, changes in REPAIRS:
            if repair not in leave:
                path = copy / file
                path.write_text(repaired(path.read_text(), path, repair, changes))
        tournament = copy / TOURNAMENT
        tournament.write_text("#include <cmath>\n#include <map>\nstatic std::map<int, bool> IS_ODD;\n" + tournament.read_text())
        parts = [str(path) for path in copy.rglob("*.cpp") if "tests" not in path.parts]
        subprocess.run(["g++", "-std=c++20", "-w", "-o", str(program), *parts], check=True)


if __name__ == "__main__":
    main()
