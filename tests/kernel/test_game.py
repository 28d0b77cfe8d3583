"""Games: the registry, options and content put together, and what the machine code depends on."""

from __future__ import annotations

import shutil
from contextlib import nullcontext
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel import game as games
from colossarium.kernel import outside
from colossarium.kernel.definition import Definition, Json
from colossarium.kernel.errors import BadContent, BadOption, BadPosition, UnknownGame
from colossarium.kernel.game import Game, definition_of, game_ids, register_game
from colossarium.kernel.positions import Given
from colossarium.kernel.rule import sources_of
from tests.kernel.orchard import ORCHARD, Orchard


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """An empty registry for one test."""
    empty: dict[str, object] = {}
    monkeypatch.setattr(games, "_REGISTRY", empty)
    monkeypatch.setattr(games, "_LOADED", {})
    monkeypatch.setattr(outside, "found", dict)
    return empty


@pytest.mark.usefixtures("registry")
def test_a_registered_game_is_known() -> None:
    register_game("orchard", lambda: ORCHARD)
    assert game_ids() == ["orchard"]
    assert definition_of("orchard") is ORCHARD


@pytest.mark.usefixtures("registry")
def test_a_game_is_loaded_once_when_first_asked_for() -> None:
    loads = []

    def load() -> Definition:
        loads.append(1)
        return ORCHARD

    register_game("orchard", load)
    assert loads == []
    definition_of("orchard")
    definition_of("orchard")
    assert loads == [1]


@pytest.mark.usefixtures("registry")
def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    register_game("orchard", lambda: ORCHARD)
    register_game("harbour", lambda: ORCHARD)
    with pytest.raises(
        UnknownGame, match=r"^There is no game 'orchid' \(did you mean 'orchard'\?\); the games are orchard, harbour\.$"
    ):
        colossarium.game("orchid")


@pytest.mark.usefixtures("registered")
def test_a_game_has_the_given_options_and_defaults() -> None:
    game = colossarium.game("orchard", first="south")
    assert game.options == {"first": "south", "tiring": True}
    assert (game.id, game.name, game.seats) == ("orchard", "Orchard", 2)


@pytest.mark.usefixtures("registered")
def test_options_reach_the_rules() -> None:
    game = colossarium.game("orchard", first="south")
    assert game.start(seed=1, engine=game.plain).seat == 1


@pytest.mark.usefixtures("registered")
def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(
        BadOption, match=r"There is no option 'frist' \(did you mean 'first'\?\); the options are first, tiring\."
    ):
        colossarium.game("orchard", frist="south")


@pytest.mark.usefixtures("registered")
def test_content_of_a_designer_reaches_the_rules(tmp_path: Path) -> None:
    (tmp_path / "easy.toml").write_text("[game]\ngoal = 1\n")
    game = colossarium.game("orchard", content=str(tmp_path))
    match = game.start(seed=1, engine=game.plain)
    match.play("pick")
    assert match.over
    assert game.content_hash != colossarium.game("orchard").content_hash


@pytest.mark.usefixtures("registered")
def test_content_that_no_reader_asked_for_is_refused(tmp_path: Path) -> None:
    (tmp_path / "typo.toml").write_text("[game]\ngaol = 1\n")
    with pytest.raises(
        BadContent, match=r"\[game\]: there is no key 'gaol' \(did you mean 'goal'\?\); the keys are goal, id\."
    ):
        colossarium.game("orchard", content=tmp_path)


def test_machine_code_depends_on_the_kernel_and_on_what_the_rules_import() -> None:
    sources = sources_of(ORCHARD.rules.values())
    assert Path(games.__file__).parent / "chance.py" in sources
    assert ORCHARD.folder / "rules.py" in sources


def test_machine_code_does_not_depend_on_text() -> None:
    names = {path.name for path in sources_of(colossarium.game("kolossus").definition.rules.values())}
    assert {"movement.py", "state.py"} <= names
    assert not {"labels.py", "view.py", "refusals.py"} & names


def test_engines_are_made_once(orchard: Game) -> None:
    assert orchard.plain is orchard.plain
    assert orchard.engine is orchard.engine


# What games read of their content is kept.


class Grown(Orchard):
    """Orchard with a content folder of its own."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(ORCHARD.folder / "content", folder / "content")
        self.folder = folder  # type: ignore[misc]


def test_games_with_the_same_options_share_their_ruleset_and_nothing_that_can_be_changed() -> None:
    one, other = Game(ORCHARD, {"first": "south"}), Game(ORCHARD, {"first": "south"})
    assert one.ruleset is other.ruleset
    one.options["first"] = "north"
    one.known_options.clear()
    third = Game(ORCHARD, {"first": "south"})
    assert third.options["first"] == "south"
    assert third.known_options


def test_other_options_are_another_ruleset() -> None:
    assert Game(ORCHARD, {"first": "south"}).ruleset.content.first == 1
    assert Game(ORCHARD, {"first": "north"}).ruleset.content.first == 0
    assert Game(ORCHARD, {"tiring": True}).options["tiring"] is True
    with pytest.raises(BadOption, match="tiring = 1 is invalid"):
        Game(ORCHARD, {"tiring": 1})  # equal to True, but not what is accepted


def test_content_that_has_changed_is_read_again(tmp_path: Path) -> None:
    definition = Grown(tmp_path / "orchard")
    file = definition.folder / "content" / "orchard.toml"
    before = Game(definition, {})
    file.write_text(file.read_text().replace("goal = 9 ", "goal = 7 "))
    after = Game(definition, {})
    assert after.ruleset.content.goal == 7 != before.ruleset.content.goal
    assert after.content_hash != before.content_hash


def test_a_refusal_is_not_remembered_as_a_ruleset(tmp_path: Path) -> None:
    definition = Grown(tmp_path / "orchard")
    file = definition.folder / "content" / "orchard.toml"
    good = file.read_text()
    file.write_text(good + "\n[weather]\nsun = 1\n")
    for _ in range(2):
        with pytest.raises(BadContent, match="sun"):
            Game(definition, {})
    file.write_text(good)
    assert Game(definition, {}).ruleset.content.goal


def test_in_the_docs_of_positions_a_table_comes_before_what_it_holds_and_phases_are_listed() -> None:
    class Noted(Orchard):
        position_notes = (("points", "table", "fruits"), ("winner", "seat or none", "set by points"))

    rows = Noted().position_rows({"phase": ("turn",), "seat": ("north", "south"), "fruit": ()})
    paths = [path for path, _, _ in rows]
    assert paths.index("points") == paths.index("points.SEAT") - 1
    assert ("winner", "seat or none", "set by points") in rows
    assert ("phase", "`turn`") in [row[:2] for row in rows]


@pytest.mark.parametrize(
    ("position", "is_refused"), [({}, False), ({"winner": "south"}, False), ({"winner": "north"}, True)]
)
def test_a_declared_key_that_follows_may_only_be_confirmed(position: Json, is_refused: bool) -> None:
    match = Game(ORCHARD, {}).start(seed=1)
    s, given = match.state.copy(), Given("position", position)
    s.winner = 1
    with pytest.raises(BadPosition, match=r"expected .south., which follows") if is_refused else nullcontext():
        ORCHARD.confirm_declared(match.game.ruleset, s, given, "winner")
