"""Records: fields with ranges, in a plain and a numpy form."""

from __future__ import annotations

import numpy as np
import pytest

from colossarium.kernel.schema import Field, Grid, Header, Ints, Record, Toml, flag, grid, inherited, number, numbers


class Pantry(Record):
    jars: int = number(0, 300, "on the shelf")
    rows: Ints = numbers(3, -1, 9, "jars in each row")
    boxes: Grid = grid(2, 3, 0, 255, "crumbs in each box")
    locked: bool = flag("needs a key")


class Cellar(Pantry):
    depth: int = number(-500, 0, "below the ground")


def filled() -> Pantry:
    s = Pantry()
    s.jars, s.locked = 299, True
    s.rows = [-1, 0, 9]
    s.boxes = [[1, 2, 3], [4, 5, 255]]
    return s


# Types.


@pytest.mark.parametrize(
    ("low", "high", "code"),
    [
        (0, 0, "i1"),
        (-128, 127, "i1"),
        (0, 128, "u1"),
        (0, 255, "u1"),
        (-1, 128, "i2"),
        (-129, 0, "i2"),
        (0, 256, "i2"),
        (-(2**15), 2**15 - 1, "i2"),
        (0, 2**15, "i4"),
        (-(2**15) - 1, 0, "i4"),
        (-(2**31), 2**31 - 1, "i4"),
        (0, 2**31, "u4"),
        (0, 2**32 - 1, "u4"),
        (-1, 2**31, "i8"),
        (0, 2**32, "i8"),
        (-(2**63), 2**63 - 1, "i8"),
    ],
)
def test_a_range_chooses_the_smallest_integer_type_that_holds_it(low: int, high: int, code: str) -> None:
    assert Field("n", (), low, high, "").type_code == code
    info = np.iinfo(np.dtype(code))
    assert info.min <= low <= high <= info.max


@pytest.mark.parametrize(("low", "high"), [(0, 2**63), (-(2**63) - 1, 0)])
def test_a_range_that_no_integer_holds_is_refused(low: int, high: int) -> None:
    with pytest.raises(TypeError, match=f"jars: no integer type holds {low} to {high}"):
        _ = Field("jars", (), low, high, "").type_code


def test_the_numpy_form_has_the_same_names_shapes_and_types() -> None:
    dtype = Pantry.dtype()
    assert dtype.names == ("jars", "rows", "boxes", "locked")
    assert dtype["jars"] == np.dtype("i2")
    assert dtype["rows"] == np.dtype(("i1", (3,)))
    assert dtype["boxes"] == np.dtype(("u1", (2, 3)))
    assert dtype["locked"] == np.dtype("?")
    assert dtype.isalignedstruct


def test_a_record_knows_its_fields_with_their_meanings() -> None:
    assert [field.name for field in Pantry.fields] == ["jars", "rows", "boxes", "locked"]
    assert Pantry.fields[0] == Field("jars", (), 0, 300, "on the shelf")
    assert Pantry.fields[3] == Field("locked", (), 0, 1, "needs a key", is_flag=True)


def test_a_record_inherits_fields_and_adds_its_own() -> None:
    assert [field.name for field in Cellar.fields] == ["jars", "rows", "boxes", "locked", "depth"]
    assert [field.name for field in Pantry.fields] == ["jars", "rows", "boxes", "locked"]


def test_every_state_starts_with_the_same_header() -> None:
    assert [field.name for field in Header.fields] == ["chance", "seat", "phase", "ply", "news", "over", "asks"]


# Plain form.


def test_a_new_record_is_blank() -> None:
    s = Pantry()
    assert (s.jars, s.rows, s.boxes, s.locked) == (0, [0, 0, 0], [[0, 0, 0], [0, 0, 0]], False)
    assert s.locked is False


def test_the_rows_of_a_blank_grid_are_lists_of_their_own() -> None:
    s = Pantry()
    s.boxes[0][0] = 7
    assert s.boxes == [[7, 0, 0], [0, 0, 0]]


def test_two_blank_records_share_nothing() -> None:
    Pantry().rows[0] = 7
    assert Pantry().rows == [0, 0, 0]


def test_a_copy_is_equal() -> None:
    other = filled().copy()
    assert type(other) is Pantry
    assert (other.jars, other.rows, other.boxes, other.locked) == (299, [-1, 0, 9], [[1, 2, 3], [4, 5, 255]], True)


def test_a_copy_shares_no_list_with_its_original() -> None:
    s = filled()
    other = s.copy()
    other.rows[0], other.boxes[1][2], other.jars = 5, 6, 7
    assert s.same_as(filled())


def test_a_copy_keeps_the_script_of_chance() -> None:
    s = filled()
    s.script = object()
    assert s.copy().script is s.script


@pytest.mark.parametrize("field", ["jars", "rows", "boxes", "locked"])
def test_records_are_the_same_only_if_every_field_is(field: str) -> None:
    s = filled()
    assert s.same_as(filled())
    setattr(s, field, getattr(Pantry(), field))
    assert not s.same_as(filled())


# Numpy form and back.


def test_a_record_survives_the_round_trip_through_numpy() -> None:
    records = np.zeros(2, Pantry.dtype())
    filled().write(records[1])
    assert Pantry.of(records[1]).same_as(filled())
    assert Pantry.of(records[0]).same_as(Pantry())


def test_the_plain_form_of_a_numpy_record_holds_python_values_alone() -> None:
    records = np.zeros(1, Pantry.dtype())
    filled().write(records[0])
    s = Pantry.of(records[0])
    assert type(s.jars) is int
    assert type(s.locked) is bool
    assert type(s.rows) is list
    assert type(s.rows[0]) is int
    assert type(s.boxes[1]) is list


def test_the_plain_form_shares_nothing_with_its_numpy_record() -> None:
    records = np.zeros(1, Pantry.dtype())
    s = Pantry.of(records[0])
    s.boxes[0][0] = 9
    assert records[0]["boxes"][0][0] == 0


def test_a_value_that_its_type_cannot_hold_is_not_wrapped() -> None:
    s = filled()
    s.rows[0] = 1000
    with pytest.raises(OverflowError):
        s.write(np.zeros(1, Pantry.dtype())[0])


# Ranges.


def test_a_record_within_its_ranges_has_nothing_to_say() -> None:
    assert list(filled().out_of_range()) == []


def test_every_value_out_of_range_has_its_sentence() -> None:
    s = filled()
    s.jars = 301
    s.rows = [-2, 0, 10]
    s.boxes[1][2] = 256
    assert list(s.out_of_range()) == [
        "jars is 301, outside 0 to 300",
        "rows is -2, outside -1 to 9",
        "rows is 10, outside -1 to 9",
        "boxes is 256, outside 0 to 255",
    ]


@pytest.mark.parametrize("jars", [0, 300])
def test_the_ends_of_a_range_belong_to_it(jars: int) -> None:
    s = filled()
    s.jars = jars
    assert list(s.out_of_range()) == []


class Larder(Pantry):
    jars: int = inherited("in the dark", Toml("larder.jars"))


def test_a_class_may_say_anew_what_a_field_of_the_class_above_means() -> None:
    jars = Larder.fields[0]
    assert (jars.name, jars.low, jars.high) == ("jars", 0, 300)
    assert (jars.meaning, jars.source) == ("in the dark", Toml("larder.jars"))
    assert Larder.fields[1:] == Pantry.fields[1:]
    assert Pantry.fields[0].meaning == "on the shelf"
