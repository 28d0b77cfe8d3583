"""Content numbers and options are read as the fields of a content record declare them."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.content import Tables
from colossarium.kernel.errors import BadContent
from colossarium.kernel.numbers import read_option, read_row, read_table, set_options
from colossarium.kernel.options import Value
from colossarium.kernel.schema import Choice, Ints, Record, Toml, flag, number, numbers


class Content(Record):
    dice: int = number(1, 6, "dice of one quake", Toml("quake.dice"))
    reach: int = number(0, 9, "most dice that count", Toml("quake.reach", most="dice"))
    once: bool = flag("a region moves once", Toml("quake.once"))
    cost: Ints = numbers(2, 1, 9, "price of a class", Toml("class.cost"))
    wields: Ints = numbers(2, 0, 1, "uses weapons", Toml("class.titan", truth=True))
    capture: int = number(-1, 1, "when a crystal is taken", Choice("capture", ("never", "arrival", "stay")))
    half: bool = flag("half is enough", Choice("majority", ("more", "half")))
    pile_up: bool = flag("crystals stay", Choice("pile_up"))
    cap: int = number(0, 40, "most mana", Choice("cap"))


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


def test_an_option_that_no_field_names_is_refused(tmp_path: Path) -> None:
    text = "[[option]]\nname = 'pile'\nvalues = [true]\ndefault = true\ntext = 'x'\n"
    [row] = tables(tmp_path, text).rows("option", (1,))
    with pytest.raises(BadContent, match="did you mean 'pile_up'"):
        read_option(row, Content)
