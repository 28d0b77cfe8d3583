"""`colossarium content`: what a folder changes, all that is wrong with it, and what looks like a slip."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from colossarium.kernel.errors import BadContent
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.studio.drafts import changes
from colossarium.lab.contents import data_of, errors_of, warnings_of
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # noqa: PLC0414  the fixture


def written(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "own.toml").write_text(text)
    return folder


CARD = """
[[card]]
id     = "windfall"
name   = "Windfall"
type   = "action"
effect = [{ do = "cubes", cubes = 2, at = "picked" }]
text   = "Put 2 Gold cubes somewhere."
"""


def test_all_errors_are_told_at_once(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        """
        [game]
        rounds = 30
        crystal = 3
        [[weapon]]
        id = "hammer"
        effect = { do = "strike", targets = 99 }
        [[weapn]]
        id = "x"
        [[warband]]
        id = "krell"
        weapon = "bow"
        """,
    )
    errors = errors_of(definition_of("kolossus"), folder)
    for said in (
        "rounds = 30 is invalid: expected a whole number from 1 to 24",
        "there is no key 'crystal' (did you mean 'crystals'?)",
        "targets = 99 is invalid: expected a whole number from 1 to 16",
        "there is no table 'weapn' (did you mean 'weapon'?)",
        "bow",
    ):
        assert any(said in error for error in errors), said
    assert len(errors) == 5


def test_a_file_that_is_not_toml_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[game\n")
    (tmp_path / "b.toml").write_text("[game]\nrounds = 0\n")
    errors = errors_of(definition_of("kolossus"), tmp_path)
    assert len(errors) == 2
    assert "a.toml" in errors[0]
    assert "rounds = 0 is invalid" in errors[1]


def test_two_cards_with_wrong_words_are_both_told(tmp_path: Path) -> None:
    wrong = CARD.replace("cubes =", "cubs =")
    folder = written(tmp_path, wrong + wrong.replace("windfall", "snowfall").replace("Windfall", "Snowfall"))
    errors = errors_of(definition_of("colossi-ages"), folder)
    assert any("windfall" in error for error in errors)
    assert any("snowfall" in error for error in errors)


def test_good_content_has_no_errors(tmp_path: Path) -> None:
    assert errors_of(definition_of("kolossus"), written(tmp_path, "[game]\nrounds = 8\n")) == []


def test_a_card_in_no_deck_and_a_pick_that_is_missing_are_warned_of(tmp_path: Path) -> None:
    found = warnings_of(definition_of("colossi-ages"), written(tmp_path, CARD))
    assert any("this card is in no deck; [deck] windfall = 1 would put one in" in each for each in found)
    assert any('uses at = "picked" before any line picks' in each for each in found)
    good = CARD.replace("[{ do", '[{ do = "pick", filter = "explored", from = "colossus", within = 2 }, { do')
    assert warnings_of(definition_of("colossi-ages"), written(tmp_path, good + "[deck]\nwindfall = 2\n")) == []


def test_what_changes_nothing_and_a_text_that_stays_are_warned_of(tmp_path: Path) -> None:
    text = '[game]\nrounds = 12\n[[weapon]]\nid = "hammer"\neffect = { do = "strike", targets = 3 }\n'
    found = warnings_of(definition_of("kolossus"), written(tmp_path, text + '[[weapon]]\nid = "spear"\n'))
    assert [each.split(": ", 1)[1] for each in found] == [
        "[game]: this changes nothing; the published content says the same.",
        "[[weapon]] hammer: the effect changes, but the text that players read does not.",
        "[[weapon]] spear: this changes nothing; the published content says the same.",
    ]


def test_a_blueprint_that_nobody_can_build_is_warned_of(tmp_path: Path) -> None:
    text = '[[kind]]\nid = "wing"\ncount = 1\n[[blueprint]]\nid = "skerrivane"\nparts = { head = 1, wing = 5 }\n'
    builders = definition_of("builders")
    substitutes = [row for row in data_of(Game(builders, {}))["rows"]["kind"] if row["effect"]["do"] == "substitute"]
    none = "".join(f'[[kind]]\nid = "{row["id"]}"\ncount = 1\n' for row in substitutes)
    found = warnings_of(builders, written(tmp_path, text + none))
    assert any("not have enough cards to build this" in each for each in found)


def test_rows_of_some_tables_can_be_removed(tmp_path: Path) -> None:
    builders = definition_of("builders")
    game = Game(builders, {}, written(tmp_path, '[[blueprint]]\nid = "skerrivane"\nremove = true\n'))
    assert len(data_of(game)["rows"]["blueprint"]) == len(data_of(Game(builders, {}))["rows"]["blueprint"]) - 1
    [change] = changes(data_of(Game(builders, {})), data_of(game))
    assert (change.path, change.before) == ("blueprint[skerrivane]", "removed")


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("kolossus", '[[warband]]\nid = "krell"\nremove = true\n', "cannot be removed; those that can are weapon"),
        (
            "kolossus",
            '[[weapon]]\nid = "hamer"\nremove = true\n',
            r"there is no such row to remove \(did you mean 'hammer'",
        ),
        ("builders", '[[blueprint]]\nid = "nashkara"\nremove = true\ncost = 3\n', "and nothing else"),
    ],
)
def test_other_removals_are_refused(game: str, text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=said):
        Game(definition_of(game), {}, written(tmp_path, text))


def test_the_command_shows_changes_and_warnings(run: Run, tmp_path: Path) -> None:
    folder = written(tmp_path / "own", "[game]\nrounds = 8\n")
    shown = run("content", "kolossus", "--content", folder, "--diff")
    assert shown.exit_code == 0
    assert "game.rounds" in shown.stdout
    assert shown.stdout.splitlines()[1].split() == ["game.rounds", "12", "8"]
    all_of_it = json.loads(run("content", "kolossus", "--json").stdout)
    assert all_of_it["values"]["game.rounds"] == 12
    assert all_of_it["changes"] == []


def test_the_command_tells_every_error_and_fails(run: Run, tmp_path: Path) -> None:
    folder = written(tmp_path / "own", "[game]\nrounds = 30\ncrystals = 99\n")
    shown = run("content", "kolossus", "--content", folder)
    assert shown.exit_code == 2
    assert len(shown.stderr.splitlines()) == 2


def test_one_table_can_be_asked_for(run: Run) -> None:
    assert "game.rounds" not in run("content", "kolossus", "weapon").stdout
    assert "there is no table 'weapn'" in run("content", "kolossus", "weapn").stderr.lower()


def test_a_change_inside_an_effect_is_told_by_its_own_path(tmp_path: Path) -> None:
    kolossus = definition_of("kolossus")
    folder = written(tmp_path, '[[weapon]]\nid = "hammer"\neffect = { do = "strike", targets = 3 }\n')
    [change] = changes(data_of(Game(kolossus, {})), data_of(Game(kolossus, {}, folder)))
    assert (change.path, change.before, change.after) == ("weapon[hammer].effect.targets", 8, 3)
