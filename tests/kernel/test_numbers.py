"""Content numbers and options are read as the fields of a content record declare them."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.content import Tables
from colossarium.kernel.errors import BadContent
from colossarium.kernel.numbers import (
    read_numbers,
    read_option,
    read_options,
    read_row,
    read_table,
    set_options,
)
from colossarium.kernel.options import Option, Value
from colossarium.kernel.schema import Choice, Grid, Ints, Record, Toml, flag, grid, number, numbers
from colossarium.kernel.table import Table


class Content(Record):
    dice: int = number(1, 6, "dice of one quake", Toml("quake.dice"))
    reach: int = number(0, 9, "most dice that count", Toml("quake.reach", most="dice"))
    once: bool = flag("a region moves once", Toml("quake.once"))
    cost: Ints = numbers(2, 1, 9, "price of a class", Toml("class.cost"))
    wields: Ints = numbers(2, 0, 1, "uses weapons", Toml("class.titan", truth=True))
    gold: Ints = numbers(2, 0, 99, "Gold by turn order", Toml("start.gold", listed=True))
    hidden: bool = flag("cards are hidden", Toml("start.hidden", otherwise=False))
    turns: Ints = numbers(3, 0, 8, "turns; 0 where there is no Age", Toml("age.turns", least=1, otherwise=4))
    capture: int = number(-1, 1, "when a crystal is taken", Choice("capture", ("never", "arrival", "stay")))
    half: bool = flag("half is enough", Choice("majority", ("more", "half")))
    pile_up: bool = flag("crystals stay", Choice("pile_up"))
    height: Ints = numbers(3, 0, 9, "of each tower", Toml("tower.height", least=1))
    seen: int = number(0, 4, "cards looked at", Toml("action.look.cards"))
    cap: int = number(0, 40, "most mana", Choice("cap"))


class Effects(Record):
    faces: int = number(1, 4, "faces of the die")
    face: Ints = numbers(4, 0, 9, "what each face shows", Toml("die.faces", least=1, counted="faces"))
    top: int = number(1, 3, "highest result", Toml("die.top"))
    gain: Ints = numbers(4, 0, 9, "mana for each result", Toml("die.gain", entries="top", begin=1))
    need: Grid = grid(2, 3, 0, 9, "value of each line", Toml("card.need.{line}"))
    icons: Grid = grid(2, 3, 0, 2, "icons on each line", Toml("card.icons.{line}", otherwise=0))
    reach: Ints = numbers(2, 0, 9, "how far it goes", Toml("card.strike.reach", least=1))
    central: Ints = numbers(2, 0, 1, "which it moves", Toml("card.shift.lines", values=("all", "central")))
    has_mana: bool = flag("there is mana", Toml("chapter.mana"))


def tables(folder: Path, text: str) -> Tables:
    (folder / "content").mkdir()
    (folder / "content" / "all.toml").write_text(text)
    return Tables(folder / "content", game="toy")


def test_a_table_and_its_rows_are_read_into_their_fields(tmp_path: Path) -> None:
    rows = "[[class]]\nid = 'a'\ncost = 3\ntitan = false\n[[class]]\nid = 'b'\ncost = 4\ntitan = true\n"
    read, c = tables(tmp_path, "[quake]\ndice = 3\nreach = 2\nonce = true\n" + rows), Content()
    read_table(c, read, "quake").close()
    for place, row in enumerate(read.rows("class", (2,))):
        read_row(c, "class", row, place)
    assert (c.dice, c.reach, c.once, c.cost, c.wields) == (3, 2, True, [3, 4], [0, 1])


def test_the_numbers_of_an_effect_are_read_where_it_is_found() -> None:
    c, effect = Content(), Table("[[action]] spy.effect", {"do": "look", "cards": 3})
    effect.choice("do", ["look"])
    read_numbers(c, "action.look", effect)
    effect.close()
    assert c.seen == 3


def test_rows_in_use_have_a_least_value_of_their_own() -> None:
    with pytest.raises(BadContent, match="expected a whole number from 1 to 9"):
        read_row(Content(), "tower", Table("[[tower]]", {"height": 0}), 0)


def test_a_game_offers_exactly_the_options_that_its_fields_name(tmp_path: Path) -> None:
    text = "[[option]]\nname = 'pile_up'\nvalues = [true]\ndefault = true\ntext = 'x'\n"
    with pytest.raises(BadContent, match="1 given; expected 4"):
        read_options(tables(tmp_path, text), Content)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dice = 7", "dice = 7 is invalid: expected a whole number from 1 to 6."),
        ("reach = 4", "reach = 4 is invalid: expected a whole number from 0 to 3."),
        ("once = 1", "once = 1 is invalid: expected true or false."),
    ],
)
def test_a_value_outside_the_declared_range_is_refused(tmp_path: Path, line: str, sentence: str) -> None:
    given = {"dice": "dice = 3", "reach": "reach = 2", "once": "once = true", line.split(maxsplit=1)[0]: line}
    with pytest.raises(BadContent, match=sentence):
        read_table(Content(), tables(tmp_path, "[quake]\n" + "\n".join(given.values())), "quake")


DIE = "[die]\nfaces = [1, 2]\ntop = 2\ngain = [3, 4]\n"


def effects(folder: Path, die: str = DIE) -> tuple[Effects, Tables]:
    rows = (
        "[[card]]\nid = 'a'\nneed = { x = 1, y = 2 }\nicons = { y = 1 }\neffect = { do = 'strike', reach = 4 }\n"
        "[[card]]\nid = 'b'\nneed = { x = 3, y = 4 }\nicons = {}\neffect = { do = 'shift', lines = 'central' }\n"
        "[[chapter]]\nnumber = 1\nmana = false\n[[chapter]]\nnumber = 2\nmana = true\n"
    )
    return Effects(), tables(folder, die + rows)


def test_lists_are_read_with_the_number_of_entries_that_another_field_has_or_gets(tmp_path: Path) -> None:
    c, read = effects(tmp_path)
    read_table(c, read, "die").close()
    assert (c.faces, c.face, c.gain) == (2, [1, 2, 0, 0], [0, 3, 4, 0])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("gain = [3, 4]", "gain = [3]", r"gain = \[3\] is invalid: expected a list of 2 whole numbers from 0 to 9"),
        ("[1, 2]", "[0]", r"faces = \[0\] is invalid: expected a list of 1 to 4 whole numbers from 1 to 9"),
    ],
)
def test_a_list_of_the_wrong_length_or_range_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    c, read = effects(tmp_path, DIE.replace(old, new))
    with pytest.raises(BadContent, match=sentence):
        read_table(c, read, "die")


def test_tables_within_rows_are_read_by_ids_and_by_what_an_effect_does(tmp_path: Path) -> None:
    c, read = effects(tmp_path)
    for card, row in enumerate(read.rows("card", (2,))):
        row.offered(("id",))
        for part in ("need", "icons"):
            lines = row.table(part)
            read_row(c, f"card.{part}", lines, card, ids=("x", "y"))
            lines.close()
        effect = row.table("effect")
        do = effect.choice("do", ("strike", "shift"))
        read_row(c, f"card.{do}", effect, card)
        effect.close()
        row.close()
    assert (c.need, c.icons) == ([[1, 2, 0], [3, 4, 0]], [[0, 1, 0], [0, 0, 0]])
    assert (c.reach, c.central) == ([4, 0], [0, 1])


def test_one_row_of_several_can_set_fields_without_entries(tmp_path: Path) -> None:
    c, read = effects(tmp_path)
    read_numbers(c, "chapter", read.rows("chapter", (2,))[1])
    assert c.has_mana


def test_a_row_of_numbers_may_stand_in_one_key(tmp_path: Path) -> None:
    c = Content()
    read_table(c, tables(tmp_path, "[start]\ngold = [3, 4]\nhidden = true\n"), "start").close()
    assert (c.gold, c.hidden) == ([3, 4], True)


def test_a_key_that_is_left_out_has_its_declared_value(tmp_path: Path) -> None:
    read, c = (
        tables(tmp_path, "[start]\ngold = [3, 4]\n[[age]]\nid = 'dawn'\n[[age]]\nid = 'dusk'\nturns = 5\n"),
        Content(),
    )
    read_table(c, read, "start").close()
    for place, row in enumerate(read.rows("age", (2,))):
        read_row(c, "age", row, place)
    assert (c.hidden, c.turns) == (False, [4, 5, 0])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[start]\ngold = [3]\n", "expected a list of 2 whole numbers from 0 to 99"),
        ("[start]\ngold = [3, 100]\n", "expected a list of 2 whole numbers from 0 to 99"),
    ],
)
def test_a_row_in_one_key_is_refused_unless_it_is_whole(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(BadContent, match=sentence):
        read_table(Content(), tables(tmp_path, text), "start")


def test_what_stands_for_nothing_is_no_value_in_a_file(tmp_path: Path) -> None:
    [row] = tables(tmp_path, "[[age]]\nid = 'dawn'\nturns = 0\n").rows("age", (1,))
    with pytest.raises(BadContent, match="turns = 0 is invalid: expected a whole number from 1 to 8"):
        read_row(Content(), "age", row, 0)


def test_options_set_the_fields_that_name_them() -> None:
    c = Content()
    set_options(c, {"capture": "never", "majority": "half", "pile_up": True, "cap": 12})
    assert (c.capture, c.half, c.pile_up, c.cap) == (-1, True, True, 12)
    set_options(c, {"capture": "stay", "majority": "more", "pile_up": False, "cap": 0})
    assert (c.capture, c.half, c.pile_up, c.cap) == (1, False, False, 0)


@pytest.mark.parametrize(
    ("name", "values", "accepted"),
    [
        ("capture", ["never", "always"], "some of never, arrival, stay"),
        ("pile_up", [True, "yes"], "some of true, false"),
        ("cap", [0, 41], "a list of whole numbers from 0 to 40"),
    ],
)
def test_an_option_cannot_offer_what_the_rules_do_not_know(
    tmp_path: Path, name: str, values: list[Value], accepted: str
) -> None:
    shown = [str(value).lower() if isinstance(value, bool) else repr(value) for value in values]
    text = f"[[option]]\nname = '{name}'\nvalues = [{', '.join(shown)}]\ndefault = {shown[0]}\ntext = 'x'\n"
    [row] = tables(tmp_path, text).rows("option", (1,))
    with pytest.raises(BadContent, match=accepted):
        read_option(row, Content)


def test_an_option_that_the_game_makes_itself_is_not_read(tmp_path: Path) -> None:
    text = "[[option]]\nname = 'cap'\nvalues = [1, 2]\ndefault = 1\ntext = 'x'\n"
    [row] = tables(tmp_path, text).rows("option", (1,))
    with pytest.raises(BadContent, match="expected one of capture, majority, pile_up"):
        read_option(row, Content, besides=[Option("cap", (1, 2), 1, "x")])


def test_an_option_that_no_field_names_is_refused(tmp_path: Path) -> None:
    text = "[[option]]\nname = 'pile'\nvalues = [true]\ndefault = true\ntext = 'x'\n"
    [row] = tables(tmp_path, text).rows("option", (1,))
    with pytest.raises(BadContent, match="did you mean 'pile_up'"):
        read_option(row, Content)
