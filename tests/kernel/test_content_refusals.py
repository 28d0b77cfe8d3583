"""Content is read with checks that say what is accepted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from colossarium.kernel.content import Tables
from colossarium.kernel.errors import BadContent, BadPosition
from colossarium.kernel.table import Table
from tests.kernel.folders import Folders

# Refusals of files.


def test_a_folder_that_does_not_exist_is_refused(folders: Folders) -> None:
    with pytest.raises(BadContent, match="nowhere: this content folder does not exist"):
        Tables(folders.house, folders.own / "nowhere")


def test_a_folder_without_content_is_refused(folders: Folders) -> None:
    with pytest.raises(BadContent, match=r"own: this content folder holds no \.toml file"):
        Tables(folders.house, folders.own)


def test_what_is_not_toml_is_refused_with_the_line(folders: Folders) -> None:
    sentence = folders.refused("[game]\nrounds = twelve\n")
    assert sentence.startswith(f"{folders.own / 'my.toml'}: this is not a TOML file: ")
    assert "line 2" in sentence


def test_what_is_not_text_is_refused(folders: Folders) -> None:
    (folders.own / "my.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match=r"my\.toml: this is not a TOML file"):
        Tables(folders.house, folders.own)


def test_an_unknown_table_is_refused_with_the_tables_there_are(folders: Folders) -> None:
    assert folders.refused("[[cards]]\nid = 'flood'\n") == (
        f"{folders.own / 'my.toml'}: there is no table 'cards' (did you mean 'card'?); "
        "the tables are card, chapter, game, tempo."
    )


def test_an_unknown_key_is_refused_with_all_keys_read_or_not_and_the_nearest() -> None:
    table = Table("position", {"activations": 3})
    assert "activation" not in table
    table.offered(("seat",))
    with pytest.raises(BadContent) as refusal:
        table.close()
    assert refusal.value.sentence == (
        "position: there is no key 'activations' (did you mean 'activation'?); the keys are activation, seat."
    )


def test_a_key_that_is_known_but_has_no_meaning_here_is_refused_as_such() -> None:
    table = Table("position", {"water": ["a1"]})
    assert "water" in table
    with pytest.raises(BadContent, match="position: the key 'water' means nothing here; leave it out"):
        table.close()


def test_an_unknown_word_is_refused_with_the_nearest() -> None:
    table = Table("[game]", {"phase": "actt", "spaces": ["a1", "b22"]})
    with pytest.raises(BadContent, match=r"\(did you mean 'act'\?\): expected one of act, move"):
        table.choice("phase", ["act", "move"])
    assert "(did you mean 'b2'?)" in table.refuse("spaces", "spaces", ["a1", "b2"]).sentence
    assert "did you mean" not in table.refuse("spaces", "spaces").sentence
    assert table.unknown("spaces", "b22", ["a1", "b2"], "space").sentence == (
        "[game].spaces: there is no space 'b22' (did you mean 'b2'?); accepted: a1, b2."
    )


def test_a_missing_key_is_looked_for_among_those_that_nobody_asked_for() -> None:
    with pytest.raises(BadContent, match=r"has no 'class': expected .*\. Did you mean 'class' by 'clas'\?"):
        Table("movement", {"clas": "warrior"}).text("class")


def test_a_single_table_cannot_be_written_as_many(folders: Folders) -> None:
    assert folders.refused("[[game]]\nid = 'x'\n").endswith("my.toml: 'game' must be written as [game].")


def test_many_tables_cannot_be_written_as_one(folders: Folders) -> None:
    assert folders.refused("[card]\nid = 'x'\n").endswith("my.toml: 'card' must be written as [[card]].")


def test_a_value_outside_every_table_is_refused(folders: Folders) -> None:
    assert folders.refused("game = 3\n").endswith("my.toml: 'game' must be written as [game].")


def test_a_row_without_a_name_is_refused(folders: Folders) -> None:
    sentence = folders.refused("[[card]]\ncost = 3\n")
    assert sentence.endswith("my.toml: a table [[card]] has neither id nor name nor number nor level.")


def test_two_rows_of_one_name_in_one_file_are_refused(folders: Folders) -> None:
    sentence = folders.refused("[[card]]\nid = 'storm'\ncost = 1\n[[card]]\nid = 'storm'\ncost = 2\n")
    assert sentence == f'{folders.own / "my.toml"}: [[card]]: there are two with id = "storm".'


def test_a_missing_table_is_named(folders: Folders) -> None:
    with pytest.raises(BadContent, match=r"The content has no table \[dice\]\."):
        Tables(folders.house).one("dice")


def test_too_many_rows_are_refused_with_the_file_that_added_the_last(folders: Folders) -> None:
    tables = folders.with_own("[[card]]\nid = 'storm'\n")
    with pytest.raises(BadContent) as refusal:
        tables.rows("card", (2,))
    assert refusal.value.sentence == f"{folders.own / 'my.toml'}: [[card]]: 3 given; expected 2."


def test_too_few_rows_are_refused_with_the_numbers_accepted(folders: Folders) -> None:
    with pytest.raises(BadContent, match=r"^sea\.toml: \[\[card\]\]: 2 given; expected 3 to 5\.$"):
        Tables(folders.house).rows("card", (3, 4, 5))


def test_rows_that_are_missing_altogether_are_refused(folders: Folders) -> None:
    with pytest.raises(BadContent, match=r"^the content: \[\[tile\]\]: 0 given; expected 1\.$"):
        Tables(folders.house).rows("tile", (1,))


def test_a_key_that_nobody_reads_is_refused_with_file_table_and_the_keys_there_are(folders: Folders) -> None:
    tables = folders.with_own('[[card]]\nid = "flood"\nprice = 5\n')
    for card in tables.rows("card", (2,)):
        card.text("id")
        card.integer("cost", 0, 9)
        card.table("effect")
    with pytest.raises(BadContent) as refusal:
        tables.rows("card", (2,))[0].close()
    assert refusal.value.sentence == (
        f"{folders.own / 'my.toml'}: [[card]] flood: there is no key 'price'; the keys are id, cost, effect."
    )


def test_closing_all_tables_looks_at_single_ones_and_at_rows(folders: Folders) -> None:
    tables = Tables(folders.house)
    with pytest.raises(BadContent, match=r"sea\.toml: \[game\]: there is no key 'rounds'"):
        tables.close()
    tables.one("game").offered(("rounds", "name"))
    with pytest.raises(BadContent, match=r"sea\.toml: \[\[card\]\] flood: there is no key 'id'"):
        tables.close()


def test_tables_that_were_read_close_quietly(folders: Folders) -> None:
    tables = Tables(folders.house)
    for table in tables:
        table.offered(table.values)
    tables.close()


# Refusals of values.

GIVEN = {"n": 7, "list": [1, 2], "word": "flood", "words": ["a", "b"], "sure": True, "part": {"x": 1}, "empty": ""}
Reader = Callable[[Table], Any]

READERS: list[tuple[Reader, Any]] = [
    (lambda t: t.integer("n", 0, 7), 7),
    (lambda t: t.integer("n", 7, 9), 7),
    (lambda t: t.integers("list", 1, 2, (2,)), [1, 2]),
    (lambda t: t.integers("list", 1, 2, range(1, 4)), [1, 2]),
    (lambda t: t.text("word"), "flood"),
    (lambda t: t.texts("words", (1, 2)), ["a", "b"]),
    (lambda t: t.truth("sure"), True),
    (lambda t: t.choice("word", ("calm", "flood")), "flood"),
    (lambda t: t.any("part", "a thing"), {"x": 1}),
    (lambda t: t.table("part").integer("x", 0, 9), 1),
]


@pytest.mark.parametrize(("read", "value"), READERS)
def test_a_good_value_is_read(read: Reader, value: Any) -> None:
    assert read(Table("[sea]", dict(GIVEN))) == value


WRONG: list[tuple[Reader, str]] = [
    (lambda t: t.integer("n", 8, 9), "n = 7 is invalid: expected a whole number from 8 to 9."),
    (lambda t: t.integer("n", 0, 6), "n = 7 is invalid: expected a whole number from 0 to 6."),
    (lambda t: t.integer("word", 0, 6), 'word = "flood" is invalid: expected a whole number from 0 to 6.'),
    (lambda t: t.integer("sure", 0, 6), "sure = true is invalid: expected a whole number from 0 to 6."),
    (
        lambda t: t.integers("list", 1, 2, (3,)),
        "list = [1, 2] is invalid: expected a list of 3 whole numbers from 1 to 2",
    ),
    (lambda t: t.integers("list", 1, 2, (3, 4)), "a list of 3 to 4 whole numbers from 1 to 2."),
    (lambda t: t.integers("list", 2, 9, (2,)), "a list of 2 whole numbers from 2 to 9."),
    (lambda t: t.integers("list", 0, 1, (2,)), "a list of 2 whole numbers from 0 to 1."),
    (lambda t: t.integers("words", 0, 1, (2,)), "a list of 2 whole numbers from 0 to 1."),
    (lambda t: t.integers("n", 0, 9, (2,)), "n = 7 is invalid: expected a list of 2 whole numbers from 0 to 9."),
    (lambda t: t.text("n"), "n = 7 is invalid: expected a text that is not empty."),
    (lambda t: t.text("empty"), 'empty = "" is invalid: expected a text that is not empty.'),
    (lambda t: t.texts("words", (3, 4)), 'words = ["a", "b"] is invalid: expected a list of 3 to 4 texts.'),
    (lambda t: t.texts("list", (2, 3)), "list = [1, 2] is invalid: expected a list of 2 to 3 texts."),
    (lambda t: t.texts("word", (5, 6)), 'word = "flood" is invalid: expected a list of 5 to 6 texts.'),
    (lambda t: t.truth("n"), "n = 7 is invalid: expected true or false."),
    (lambda t: t.choice("word", ("calm", "storm")), 'word = "flood" is invalid: expected one of calm, storm.'),
    (lambda t: t.choice("list", ("calm", "storm")), "list = [1, 2] is invalid: expected one of calm, storm."),
    (lambda t: t.table("n"), "n = 7 is invalid: expected a table."),
]


@pytest.mark.parametrize(("read", "problem"), WRONG)
def test_a_wrong_value_is_refused_with_file_table_key_value_and_what_is_accepted(read: Reader, problem: str) -> None:
    with pytest.raises(BadContent) as refusal:
        read(Table("[sea]", dict(GIVEN), file="sea.toml"))
    assert refusal.value.sentence.startswith("sea.toml: [sea]: ")
    assert problem in refusal.value.sentence


MISSING: list[tuple[Reader, str]] = [
    (lambda t: t.integer("k", 0, 6), "a whole number from 0 to 6"),
    (lambda t: t.integers("k", 0, 6, (2,)), "a list of 2 whole numbers from 0 to 6"),
    (lambda t: t.text("k"), "a text that is not empty"),
    (lambda t: t.texts("k", (1, 2)), "a list of 1 to 2 texts"),
    (lambda t: t.truth("k"), "true or false"),
    (lambda t: t.choice("k", ("calm",)), "one of calm"),
    (lambda t: t.any("k", "a thing"), "a thing"),
    (lambda t: t.table("k"), "a table"),
]


@pytest.mark.parametrize(("read", "accepted"), MISSING)
def test_a_missing_value_is_refused_with_file_table_key_and_what_is_accepted(read: Reader, accepted: str) -> None:
    with pytest.raises(BadContent) as refusal:
        read(Table("[sea]", dict(GIVEN), file="sea.toml"))
    assert refusal.value.sentence == f"sea.toml: [sea] has no 'k': expected {accepted}."


def test_a_wrong_value_of_a_designer_is_refused_with_the_designers_file(folders: Folders) -> None:
    game = folders.with_own("[game]\nrounds = 99\n").one("game")
    with pytest.raises(BadContent) as refusal:
        game.integer("rounds", 1, 24)
    assert refusal.value.sentence == (
        f"{folders.own / 'my.toml'}: [game]: rounds = 99 is invalid: expected a whole number from 1 to 24."
    )
    with pytest.raises(BadContent, match=r"^sea\.toml: \[game\]: name = "):
        game.integer("name", 1, 24)


def test_a_wrong_value_inside_a_part_is_refused_with_the_whole_way_to_it(folders: Folders) -> None:
    tables = folders.with_own('[[card]]\nid = "flood"\neffect = { do = "raise", by = 70 }\n')
    effect = tables.rows("card", (2,))[0].table("effect")
    with pytest.raises(BadContent) as refusal:
        effect.integer("by", 1, 9)
    assert refusal.value.sentence == (
        f"{folders.own / 'my.toml'}: [[card]] flood.effect: by = 70 is invalid: expected a whole number from 1 to 9."
    )


def test_a_long_value_is_cut_short_in_its_refusal() -> None:
    with pytest.raises(BadContent) as refusal:
        Table("[sea]", {"word": "x" * 500}).truth("word")
    assert refusal.value.sentence == f'[sea]: word = "{"x" * 56}... is invalid: expected true or false.'


def test_a_table_of_another_kind_refuses_in_its_own_way() -> None:
    class Given(Table):
        error = BadPosition

    with pytest.raises(BadPosition, match=r"^position\.part: x = 1 is invalid"):
        Given("position", dict(GIVEN)).table("part").integer("x", 2, 9)


def test_a_table_says_whether_a_key_is_given() -> None:
    table = Table("[sea]", {"n": 7})
    assert "n" in table
    assert "k" not in table
