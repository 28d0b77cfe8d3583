"""The designer's side: a folder of TOML files changes numbers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import colossarium as col
from tests.games.kolossus.boards import texts
from tests.games.kolossus.designing import at, choosing, ruleset


def test_a_changed_price_holds_in_lists_labels_and_payment(tmp_path: Path) -> None:
    game = ruleset(tmp_path, '[[power]]\nid = "earthquake"\ncost = 2\n')
    assert "earthquake row-6-east" not in texts(at(game, choosing(pool=1)))
    match = at(game, choosing(pool=2))
    labels = {action.text: action.label for action in match.legal()}
    assert labels["earthquake row-6-east"] == "Earthquake: move row 6 east by 1 space for 2 mana"
    match.play("earthquake row-6-east")
    assert match.past[-1].state.pool[0] == 2
    assert match.position()["mana"]["tuatha"]["pool"] == 0


def test_content_lies_in_a_folder_of_the_games_name_too(tmp_path: Path) -> None:
    (tmp_path / "kolossus").mkdir()
    (tmp_path / "kolossus" / "mine.toml").write_text('[[power]]\nid = "earthquake"\ncost = 2\n')
    game = col.game("kolossus", content=tmp_path, chapter=3)
    assert "earthquake row-6-east" in texts(at(game, choosing(pool=2)))


def test_changed_content_has_another_hash_and_the_same_content_the_same(tmp_path: Path) -> None:
    house = col.game("kolossus", chapter=3).content_hash
    assert ruleset(tmp_path, '[[power]]\nid = "earthquake"\ncost = 2\n').content_hash != house
    assert ruleset(tmp_path, '[[power]]\nid = "earthquake"\ncost = 3\n').content_hash == house


def test_a_later_file_goes_over_an_earlier_one(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[[power]]\nid = "earthquake"\ncost = 5\n')
    game = ruleset(tmp_path, '[[power]]\nid = "earthquake"\ncost = 1\n')
    assert "earthquake row-6-east" in texts(at(game, choosing(pool=1)))


@pytest.mark.parametrize(
    ("content", "field", "value"),
    [
        ("[game]\nrounds = 3", "rounds", 3),
        ("[game]\ncrystals = 24", "crystals", 24),
        ("[mana]\npool_max = 9", "pool_top", 9),
        ("[mana]\nweapon_charge = 3", "charge", 3),
        ("[mana]\ntotal = 30", "mana_total", 30),
        ("[quake]\nper_warband = 2\nlines = [1, 2, 3, 4, 5, 6]", "quakes_each", 2),
        ('[[class]]\nid = "warrior"\nactivation = 2', "cost", [2, 2, 3]),
        ('[[class]]\nid = "guardian"\ndice = 1', "class_dice", [1, 1, 3]),
        ('[[class]]\nid = "guardian"\nturns = 0', "bends", [0, 0, 1]),
        ('[[class]]\nid = "warrior"\nclimb = 2', "climb", [2, 1, 9]),
        ('[[class]]\nid = "guardian"\ntitan = true', "wields", [0, 1, 1]),
        ('[[class]]\nid = "guardian"\nrebirth = 4', "rebirth_cost", [1, 4, 3]),
    ],
)
def test_every_number_reaches_the_rules(tmp_path: Path, content: str, field: str, value: object) -> None:
    assert getattr(ruleset(tmp_path, content).ruleset.content, field) == value


def test_other_dice_and_destinies_can_be_tried(tmp_path: Path) -> None:
    game = ruleset(tmp_path, "[dice]\nfaces = [2, 2]\n[destiny]\nactivation = [1, 7, 3, 4]\nmana = [3, 5, 1, 0]\n")
    match = at(game, {"phase": "activate", "warband": "firbolg", "activation": 1})
    match.play("end")
    assert match.position()["activation"] == 7
    assert match.position()["mana"]["tuatha"]["fresh"] == 5


def test_a_free_rebirth_needs_no_pool(tmp_path: Path) -> None:
    game = ruleset(tmp_path, '[[class]]\nid = "warrior"\nrebirth = 0\n')
    start = choosing(pool=0, miniatures={"tuatha-warrior-1": "fallen", "tuatha-guardian-1": "fallen"})
    assert "rebirth warrior b2" in texts(at(game, start))
    assert "rebirth guardian b2" not in texts(at(game, start))
    game = ruleset(tmp_path, '[[class]]\nid = "warrior"\nrebirth = 0\n', chapter=2)
    assert "rebirth warrior b2" not in texts(at(game, start | {"mana": {}}))


def test_another_island_can_be_drawn(tmp_path: Path) -> None:
    rows = ["11111111111"] * 4 + ["11111211111", "11112521111", "11111211111"] + ["11111111111"] * 4
    game = ruleset(tmp_path, f"[board]\nheights = {rows}\n")
    assert game.start(seed=1, engine=game.plain).position()["levels"] == rows


def test_a_warband_may_be_smaller_than_its_starting_position(tmp_path: Path) -> None:
    files = ['[[class]]\nid = "warrior"\ncount = 1\n']
    homes = {
        "nw": ("b2", "a1 b1 c1 a2 b2 c2 a3 b3"),
        "ne": ("j2", "i1 j1 k1 i2 j2 k2 j3 k3"),
        "se": ("j10", "j9 k9 i10 j10 k10 i11 j11 k11"),
        "sw": ("b10", "a9 b9 a10 b10 c10 a11 b11 c11"),
    }
    for corner, (warrior, spaces) in homes.items():
        files.append(f'[[corner]]\nid = "{corner}"\nwarrior = ["{warrior}"]\nspaces = {spaces.split()}\n')
    game = ruleset(tmp_path, "\n".join(files))
    match, choices = game.start(seed=1, engine=game.plain), random.Random(1)
    assert len(match.position()["miniatures"]) == 16
    start = choosing(pool=1, miniatures={"tuatha-warrior-1": "fallen"})
    assert sum(text.startswith("rebirth warrior") for text in texts(at(game, start))) == 5
    while not match.over:
        match.play(choices.choice(match.legal_ids()))
