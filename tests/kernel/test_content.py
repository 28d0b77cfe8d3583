"""Content: TOML files merged with a designer's own, and their hash."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.content import Tables
from tests.kernel.folders import HOUSE, Folders, values

# Merging.


def test_the_house_edition_is_read_as_written(folders: Folders) -> None:
    tables = Tables(folders.house)
    assert tables.one("game").values == {"rounds": 12, "name": "Sea"}
    assert [card["id"] for card in values(tables, "card")] == ["flood", "calm"]


def test_tables_may_lie_in_several_files(folders: Folders) -> None:
    folders.write(folders.house / "dice.toml", "[dice]\nfaces = [1, 2]\n[[card]]\nid = 'storm'\n")
    tables = Tables(folders.house)
    assert tables.one("dice").values == {"faces": [1, 2]}
    assert [card["id"] for card in values(tables, "card")] == ["storm", "flood", "calm"]


def test_only_toml_files_are_content(folders: Folders) -> None:
    folders.write(folders.house / "notes.txt", "not = TOML at all")
    assert Tables(folders.house).one("game").values["rounds"] == 12


def test_a_designer_changes_a_number_and_leaves_the_rest(folders: Folders) -> None:
    tables = folders.with_own("[game]\nrounds = 9\n")
    assert tables.one("game").values == {"rounds": 9, "name": "Sea"}


def test_a_designer_changes_a_card_by_its_id(folders: Folders) -> None:
    flood, calm = values(folders.with_own('[[card]]\nid = "flood"\ncost = 5\n'), "card")
    assert (flood["cost"], flood["effect"]["by"], calm["cost"]) == (5, 2, 1)


def test_a_designer_changes_a_table_by_whichever_name_it_gives(folders: Folders) -> None:
    tables = folders.with_own('[[chapter]]\nnumber = 1\ntitle = "Haven"\n')
    assert values(tables, "chapter") == [{"number": 1, "title": "Haven"}]


def test_a_designer_adds_a_card(folders: Folders) -> None:
    tables = folders.with_own('[[card]]\nid = "storm"\ncost = 2\n')
    assert [card["id"] for card in values(tables, "card")] == ["flood", "calm", "storm"]


def test_an_effect_of_the_same_kind_is_changed_in_part(folders: Folders) -> None:
    tables = folders.with_own('[[card]]\nid = "flood"\neffect = { do = "raise", by = 7 }\n')
    assert values(tables, "card")[0]["effect"] == {"do": "raise", "by": 7, "twice": False}


def test_an_effect_of_another_kind_replaces_the_old_one(folders: Folders) -> None:
    tables = folders.with_own('[[card]]\nid = "flood"\neffect = { do = "rest" }\n')
    assert values(tables, "card")[0]["effect"] == {"do": "rest"}


def test_a_list_replaces_the_old_one(folders: Folders) -> None:
    folders.write(folders.house / "dice.toml", "[dice]\nfaces = [1, 2, 3]\n")
    assert folders.with_own("[dice]\nfaces = [4]\n").one("dice").values == {"faces": [4]}


def test_merging_leaves_the_files_of_the_house_alone(folders: Folders) -> None:
    folders.with_own("[game]\nrounds = 9\n")
    assert Tables(folders.house).one("game").values["rounds"] == 12


def test_a_designers_folder_may_hold_a_folder_for_each_game(folders: Folders) -> None:
    folders.write(folders.own / "my.toml", "[game]\nrounds = 1\n")
    folders.write(folders.own / "sea" / "my.toml", "[game]\nrounds = 2\n")
    assert Tables(folders.house, folders.own).one("game").values["rounds"] == 2


def test_later_files_of_a_designer_change_earlier_ones(folders: Folders) -> None:
    folders.write(folders.own / "a.toml", "[game]\nrounds = 1\n")
    folders.write(folders.own / "b.toml", "[game]\nrounds = 2\n")
    assert Tables(folders.house, folders.own).one("game").values["rounds"] == 2


def test_an_edition_lies_over_content_that_editions_share(folders: Folders, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    folders.write(
        shared / "sea.toml", "[game]\nrounds = 3\nseats = 2\n[[card]]\nid = 'flood'\ncopies = 4\n[[card]]\nid = 'ebb'\n"
    )
    tables = Tables(folders.house, shared=shared)
    assert tables.one("game").values == {"rounds": 12, "seats": 2, "name": "Sea"}
    assert [card["id"] for card in values(tables, "card")] == ["flood", "ebb", "calm"]
    assert (values(tables, "card")[0]["copies"], values(tables, "card")[0]["cost"]) == (4, 3)


def test_a_designers_folder_for_an_edition_goes_by_the_games_id(folders: Folders) -> None:
    folders.write(folders.own / "sea-deep" / "my.toml", "[game]\nrounds = 2\n")
    assert Tables(folders.house, folders.own, game="sea-deep").one("game").values["rounds"] == 2


# The hash.


def hash_of(folder: Path, files: dict[str, str]) -> str:
    house = folder / "sea" / "content"
    house.mkdir(parents=True)
    for name, text in files.items():
        (house / name).write_text(text, encoding="utf-8")
    return Tables(house).hash()


def test_the_hash_is_the_same_for_the_same_content(tmp_path: Path) -> None:
    assert hash_of(tmp_path / "a", {"sea.toml": HOUSE}) == hash_of(tmp_path / "b", {"sea.toml": HOUSE})


def test_the_hash_does_not_know_file_names_comments_or_spaces(tmp_path: Path) -> None:
    plain = hash_of(tmp_path / "a", {"sea.toml": HOUSE})
    other = HOUSE.replace("# a comment", "# another").replace("rounds = 12", "rounds=12 # twelve")
    assert hash_of(tmp_path / "b", {"ocean.toml": other}) == plain


def test_the_hash_does_not_know_the_order_of_keys(tmp_path: Path) -> None:
    one = hash_of(tmp_path / "a", {"sea.toml": "[game]\nrounds = 1\nname = 'Sea'\n[dice]\nfaces = 6\n"})
    other = hash_of(tmp_path / "b", {"sea.toml": "[dice]\nfaces = 6\n[game]\nname = 'Sea'\nrounds = 1\n"})
    assert one == other


def test_the_hash_does_not_know_how_tables_are_spread_over_files(tmp_path: Path) -> None:
    game, cards = HOUSE.split("[[card]]", maxsplit=1)
    spread = {"a.toml": "[[card]]" + cards, "b.toml": game}
    assert hash_of(tmp_path / "b", spread) == hash_of(tmp_path / "a", {"sea.toml": HOUSE})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rounds = 12", "rounds = 13"),
        ("cost   = 3", "cost   = 4"),
        ("by = 2", "by = 3"),
        ("Harbour", "Haven"),
        ('"calm"', '"quiet"'),
        ("number = 1", "number = 2"),
    ],
)
def test_the_hash_changes_with_every_number_and_word(old: str, new: str, tmp_path: Path) -> None:
    assert old in HOUSE
    changed = hash_of(tmp_path / "b", {"sea.toml": HOUSE.replace(old, new)})
    assert changed != hash_of(tmp_path / "a", {"sea.toml": HOUSE})


def test_the_hash_changes_with_the_order_of_rows(tmp_path: Path) -> None:
    """Rules number cards by their order."""
    cards = ["[[card]]\nid = 'flood'\n", "[[card]]\nid = 'calm'\n"]
    one, other = (hash_of(tmp_path / name, {"sea.toml": "".join(cards[::way])}) for name, way in (("a", 1), ("b", -1)))
    assert one != other


def test_the_hash_changes_with_a_designers_folder(folders: Folders) -> None:
    house = Tables(folders.house).hash()
    assert folders.with_own("[game]\nrounds = 9\n").hash() != house


def test_a_designers_folder_that_says_nothing_new_keeps_the_hash(folders: Folders) -> None:
    house = Tables(folders.house).hash()
    assert folders.with_own("[game]\nrounds = 12\n").hash() == house


def test_a_designer_leaves_out_keys_that_may_be_absent(folders: Folders) -> None:
    own = '[[card]]\nid = "flood"\nwithout = ["cost", "effect.twice"]\n[game]\nwithout = ["name"]\n'
    tables = folders.with_own(own)
    assert tables.listed("card")[0] == {"id": "flood", "effect": {"do": "raise", "by": 2}}
    assert tables.one("game").values == {"rounds": 12}


@pytest.mark.parametrize(
    ("without", "said"),
    [
        ('["costs"]', "there is no key 'costs' to leave out (did you mean 'cost'?)"),
        ('["effect.twicee"]', "there is no key 'effect.twicee' to leave out (did you mean 'twice'?)"),
        ('"cost"', "without must be a list of keys"),
        ("[1]", "without must be a list of keys"),
    ],
)
def test_a_key_that_is_not_there_cannot_be_left_out(folders: Folders, without: str, said: str) -> None:
    assert said in folders.refused(f'[[card]]\nid = "flood"\nwithout = {without}\n')
