"""Content that cannot be used is refused: with the file, the table, the key, the value, and what is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

import colossarium as col
from colossarium.kernel.errors import BadContent

ZIGGURAT = [
    *("11111111111", "11111111111", "11222222211", "11233333211", "11234443211", "11234543211"),
    *("11234443211", "11233333211", "11222222211", "11111111111", "11111111111"),
]
TWO_CITADELS = [*ZIGGURAT[:6], ZIGGURAT[5], *ZIGGURAT[7:]]
NO_CITADEL = [*ZIGGURAT[:5], ZIGGURAT[4], *ZIGGURAT[6:]]
POWER = '[[power]]\nid = "earthquake"\n'
WEAPON = '[[weapon]]\nid = "spear"\n'
A_POWER = '[[power]]\nid = "{}"\nname = "Flood"\nclause = "K13.5"\ntext = "Wet."\ncost = 1\nuses_per_turn = 1\n'
FLOOD = A_POWER + 'effect = {{ do = "shift_region", spaces = 1, lines = "all" }}\n'

BAD = [
    # wrong types
    (POWER + 'cost = "3"', '[[power]] earthquake: cost = "3"', "a whole number from 0 to 40"),
    (POWER + "cost = 3.5", "[[power]] earthquake: cost = 3.5", "a whole number from 0 to 40"),
    (POWER + "cost = true", "[[power]] earthquake: cost = true", "a whole number from 0 to 40"),
    (POWER + "name = 7", "[[power]] earthquake: name = 7", "a text that is not empty"),
    (POWER + 'name = ""', '[[power]] earthquake: name = ""', "a text that is not empty"),
    (POWER + 'effect = "quake"', '[[power]] earthquake: effect = "quake"', "a table"),
    (WEAPON + 'effect = { do = "strike", clear_line = 1 }', "[[weapon]] spear.effect: clear_line = 1", "true or false"),
    ("[quake]\nline_once = 1", "[quake]: line_once = 1", "true or false"),
    ("[dice]\nfaces = 4", "[dice]: faces = 4", "a list of 1 to 12 whole numbers from 1 to 12"),
    ('[[corner]]\nid = "nw"\nguardian = "b1"', '[[corner]] nw: guardian = "b1"', "texts"),
    # out of range
    (POWER + "cost = 41", "[[power]] earthquake: cost = 41", "a whole number from 0 to 40"),
    (POWER + "cost = 0", "[[power]] earthquake: cost = 0", "a whole number from 1 to 40"),
    (POWER + "uses_per_turn = 100", "[[power]] earthquake: uses_per_turn = 100", "a whole number from 0 to 99"),
    (
        POWER + 'effect = { do = "shift_region", spaces = 11 }',
        "[[power]] earthquake.effect: spaces = 11",
        "a whole number from 1 to 10",
    ),
    (WEAPON + 'effect = { do = "strike", range = 0 }', "[[weapon]] spear.effect: range = 0", "from 1 to 10"),
    ("[game]\nrounds = 0", "[game]: rounds = 0", "a whole number from 1 to 24"),
    ("[game]\ncrystals = 25", "[game]: crystals = 25", "a whole number from 1 to 24"),
    ("[mana]\ninitial = 21", "[mana]: initial = 21", "a whole number from 0 to 20"),
    ("[mana]\nweapon_charge = 0", "[mana]: weapon_charge = 0", "a whole number from 1 to 40"),
    ("[dice]\nfaces = [0, 1]", "[dice]: faces = [0, 1]", "a list of 1 to 12 whole numbers from 1 to 12"),
    ('[[class]]\nid = "warrior"\ndice = 7', "[[class]] warrior: dice = 7", "a whole number from 1 to 6"),
    ('[[class]]\nid = "guardian"\nturns = 2', "[[class]] guardian: turns = 2", "a whole number from 0 to 1"),
    ('[[class]]\nid = "warrior"\ncount = 8', "[[class]] warrior: count = 8", "a whole number from 1 to 7"),
    ('[[class]]\nid = "warrior"\ncount = 6', "[[class]] warrior: count = 6", "at most 8 miniatures in a warband"),
    # values that do not exist
    (POWER + 'effect = { do = "fly" }', 'effect: do = "fly"', "one of raise_destiny, shift_region, restore"),
    (POWER + 'effect = { do = "shift_region", lines = "outer" }', 'effect: lines = "outer"', "one of all, central"),
    (WEAPON + 'effect = { do = "throw" }', '[[weapon]] spear.effect: do = "throw"', "one of chain, pierce, strike"),
    (
        '[[warband]]\nid = "krell"\nweapon = "spoon"',
        '[[warband]] krell: weapon = "spoon"',
        "one of sword, whip, spear, ham",
    ),
    ('[[corner]]\nid = "nw"\nwarband = "krell"', '[[corner]] nw: warband = "krell"', "one of tuatha"),
    ('[game]\nid = "og"', '[game]: id = "og"', "one of kolossus"),
    (
        '[[option]]\nname = "capture"\ndefault = "never"',
        '[[option]] capture: default = "never"',
        "arrival, activation, occ",
    ),
    (
        '[[option]]\nname = "capture"\nvalues = ["arrival", "never"]',
        'values = ["arrival", "never"]',
        "some of arrival, activ",
    ),
    ('[[option]]\nname = "skill_cap"\nvalues = [0, 99]', "values = [0, 99]", "whole numbers from 0 to 40"),
    (
        '[[option]]\nname = "magic"\nvalues = [1]\ndefault = 1\ntext = "?"',
        '[[option]] magic: name = "magic"',
        "one of capture, pile_up",
    ),
    (FLOOD.format("Big Flood"), '[[power]] Big Flood: id = "Big Flood"', "a word in lower case"),
    (FLOOD.format("keep"), '[[power]] keep: id = "keep"', "that no other action uses"),
    # missing keys
    ('[[power]]\nid = "flood"\ncost = 2', "[[power]] flood has no 'name'", "a text that is not empty"),
    (A_POWER.format("flood"), "[[power]] flood has no 'effect'", "a table"),
    (POWER + 'effect = { do = "restore" }', "[[power]] earthquake.effect has no 'acts_same_turn'", "true or false"),
    ("[[power]]\ncost = 2", "a table [[power]] has neither", "id nor name"),
    # unknown keys and tables, and tables of the wrong shape
    (
        POWER + "price = 3",
        "[[power]] earthquake: there is no key 'price'",
        "name, clause, text, id, cost, uses_per_turn, eff",
    ),
    (POWER + 'effect = { do = "shift_region", distance = 2 }', "no key 'distance'", "the keys are do, spaces, lines"),
    (
        WEAPON + 'effect = { do = "strike", ignore = 2 }',
        "[[weapon]] spear.effect: there is no key 'ignore'",
        "range, targets",
    ),
    ("[game]\nseed = 3", "[game]: there is no key 'seed'", "the keys are id, rounds, crystals"),
    ("[weather]\nrain = true", "there is no table 'weather'", "the tables are alliance, board, chapter, class, corner"),
    ('[power]\nid = "earthquake"', "'power' must be written as", "[[power]]"),
    ("[[game]]\nrounds = 3", "'game' must be written as", "[game]"),
    ("game = 3", "'game' must be written as", "[game]"),
    # lists too short or too long, and too many tables
    ("[destiny]\nactivation = [1, 2, 3]", "[destiny]: activation = [1, 2, 3]", "a list of 4 whole numbers"),
    ("[destiny]\nmana = [3, 2, 1, 0, 0]", "[destiny]: mana = [3, 2, 1, 0, 0]", "a list of 4 whole numbers"),
    ("[dice]\nfaces = []", "[dice]: faces = []", "a list of 1 to 12 whole numbers"),
    ("[quake]\nlines = [5, 6]", "[quake]: lines = [5, 6]", "3 numbers or more, so that every quake can be made"),
    ("[seating]\nplayers_4 = [0, 1, 2]", "[seating]: players_4 = [0, 1, 2]", "a list of 4 whole numbers from 0 to 3"),
    ('[board]\nheights = ["11111111111"]', '[board]: heights = ["11111111111"]', "11"),
    ('[[corner]]\nid = "nw"\nguardian = ["b1"]', '[[corner]] nw: guardian = ["b1"]', "2"),
    ('[[class]]\nid = "dragon"', "[[class]]: 4 given", "expected 3"),
    ('[[warband]]\nid = "picts"', "[[warband]]: 5 given", "expected 4"),
    ('[[alliance]]\nid = "grey"', "[[alliance]]: 3 given", "expected 2"),
    ('[[chapter]]\nid = "war"\nnumber = 4', "[[chapter]]: 4 given", "expected 1 to 3"),
    ("".join(FLOOD.format(f"flood-{number}") for number in range(6)), "[[power]]: 9 given", "expected 0 to 8"),
    # things that do not go together
    (
        f"[board]\nheights = {TWO_CITADELS}",
        "[board]: heights = [",
        "11 rows of 11 digits from 1 to 5, with 5 exactly once",
    ),
    (f"[board]\nheights = {NO_CITADEL}", "[board]: heights = [", "with 5 exactly once"),
    (f"[board]\nheights = {[*ZIGGURAT[:10], '1111111111']}", "[board]: heights = [", "11 rows of 11 digits"),
    (f"[board]\nheights = {[*ZIGGURAT[:10], '11111611111']}", "[board]: heights = [", "11 digits from 1 to 5"),
    ('[[corner]]\nid = "nw"\nguardian = ["b1", "a1"]', 'guardian = ["b1", "a1"]', "that no other miniature starts on"),
    ('[[corner]]\nid = "nw"\nguardian = ["b1", "l1"]', 'guardian = ["b1", "l1"]', "2 different spaces from a1 to k11"),
    ('[[corner]]\nid = "nw"\nspaces = ["a1", "b1"]', '[[corner]] nw: spaces = ["a1", "b1"]', "8"),
    (
        '[[corner]]\nid = "nw"\nspaces = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "d3"]',
        "[[corner]] nw: spaces = [",
        "8 different spaces, those of the corner's miniatures among them",
    ),
    (
        "[seating]\nplayers_2 = [0, 0, 1, 1]",
        "[seating]: players_2 = [0, 0, 1, 1]",
        "each in corners of one alliance only",
    ),
    ("[seating]\nplayers_3 = [0, 1, 0, 1]", "[seating]: players_3 = [0, 1, 0, 1]", "every seat"),
    (
        '[[chapter]]\nid = "arrival"\ntitans = true',
        "[[chapter]] arrival: titans = true",
        "false (weapons and powers need",
    ),
    ('[[chapter]]\nid = "arrival"\nnumber = 2', "[[chapter]] arrival: number = 2", "a whole number from 1 to 1"),
    ('[[landscape]]\nid = "woods"\nlevel = 3', "[[landscape]] woods: level = 3", "a whole number from 2 to 2"),
    (
        '[[power]]\nid = "initiative"\neffect = { do = "raise_destiny", max_result = 5 }',
        "[[power]] initiative.effect: max_result = 5",
        "a whole number from 1 to 4",
    ),
]


@pytest.mark.parametrize(("content", "where", "accepted"), BAD, ids=[where for _, where, _ in BAD])
def test_bad_content_is_refused_with_file_table_key_value_and_what_is_accepted(
    tmp_path: Path, content: str, where: str, accepted: str
) -> None:
    (tmp_path / "mine.toml").write_text(content, encoding="utf-8")
    with pytest.raises(BadContent) as refusal:
        col.game("kolossus", content=tmp_path, chapter=3)
    sentence = refusal.value.sentence
    assert sentence.startswith(f"{tmp_path / 'mine.toml'}: ")
    assert where in sentence
    assert accepted in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    "broken", [b"[game\nrounds = 3", b"rounds 3", b'[game]\nname = "\xff"', b"[game]\nrounds = 3\nrounds = 4"]
)
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, broken: bytes) -> None:
    (tmp_path / "mine.toml").write_bytes(broken)
    with pytest.raises(BadContent, match=r"mine\.toml: this is not a TOML file"):
        col.game("kolossus", content=tmp_path)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"nowhere: this content folder does not exist\."):
        col.game("kolossus", content=tmp_path / "nowhere")


def test_a_folder_without_content_is_refused(tmp_path: Path) -> None:
    (tmp_path / "readme.txt").write_text("nothing here")
    with pytest.raises(BadContent, match=r"this content folder holds no \.toml file\."):
        col.game("kolossus", content=tmp_path)
