"""Games of other packages: found by their entry points, loaded late, and harmless to the others when broken."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

import colossarium
from colossarium.kernel import game as games
from colossarium.kernel import outside
from colossarium.kernel.errors import BrokenGame, UnknownGame
from colossarium.kernel.game import broken_games, definition_of, game_ids, playable_ids, shipped_ids
from colossarium.kernel.rule import sources_of
from colossarium.terminal.catalogue import show_games
from tests.examples.installing import SOURCES, write_metadata

Install = Callable[..., None]
ORCHARD_TOO = "from tests.kernel.orchard import Orchard\nclass Own(Orchard):\n    id = 'own-orchard'\n"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install packages of one module each, for one test: name of the package, source, entry points."""
    monkeypatch.setattr(games, "_LOADED", dict(games._LOADED))
    monkeypatch.setattr(games, "_BROKEN", {})
    monkeypatch.syspath_prepend(str(tmp_path))
    made: list[str] = []

    def install_one(name: str, source: str, **entries: str) -> None:
        module = f"{name.replace('-', '_')}_module"
        made.append(module)
        (tmp_path / f"{module}.py").write_text(source, encoding="utf-8")
        named = {game.replace("_", "-"): f"{module}:{attribute}" for game, attribute in entries.items()}
        write_metadata(tmp_path, name, named)
        outside.found.cache_clear()

    yield install_one
    for module in made:
        sys.modules.pop(module, None)
    outside.found.cache_clear()


def test_a_game_of_another_package_is_known_and_comes_after_those_of_this_one(install: Install) -> None:
    install("own-games", ORCHARD_TOO, own_orchard="Own")
    assert game_ids()[: len(shipped_ids())] == shipped_ids()
    assert "own-orchard" in game_ids()
    assert "own-orchard" not in shipped_ids()
    assert colossarium.game("own-orchard").name == "Orchard"


def test_it_is_imported_when_first_asked_for(install: Install) -> None:
    install("own-games", ORCHARD_TOO, own_orchard="Own")
    assert "own-orchard" in game_ids()
    assert "own_games_module" not in sys.modules
    first = definition_of("own-orchard")
    assert definition_of("own-orchard") is first


def test_an_unknown_game_is_refused_with_those_of_other_packages_too(install: Install) -> None:
    install("own-games", ORCHARD_TOO, own_orchard="Own")
    with pytest.raises(UnknownGame, match=r"did you mean 'own-orchard'\?.*, own-orchard"):
        colossarium.game("own-orchid")


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("import no_such_module_at_all", "ModuleNotFoundError: No module named 'no_such_module_at_all'."),
        ("1 / 0", "ZeroDivisionError: division by zero."),
        ("", "AttributeError: module 'bad_games_module' has no attribute 'Own'."),
        ("Own = 7", "TypeError: the entry point names 7, which is not a colossarium.kernel.definition.Definition."),
        (
            ORCHARD_TOO.replace("own-orchard", "pear-orchard"),
            "TypeError: the entry point is called 'own-orchard', but the definition's id is 'pear-orchard'.",
        ),
        (
            ORCHARD_TOO + "    def ruleset(self, tables, options):\n        raise ValueError('no apples')\n",
            "ValueError: no apples.",
        ),
    ],
    ids=["import", "raises", "missing", "no-definition", "other-id", "content"],
)
def test_a_broken_game_is_refused_with_its_package_and_the_reason(install: Install, source: str, sentence: str) -> None:
    install("bad-games", source, own_orchard="Own")
    with pytest.raises(BrokenGame) as refusal:
        colossarium.game("own-orchard")
    before = "The game 'own-orchard' of the package 'bad-games' cannot be loaded: "
    assert refusal.value.sentence == before + sentence
    assert refusal.value.code == "broken_game"


def test_a_broken_game_leaves_the_others_as_they_are(install: Install) -> None:
    install("bad-games", "1 / 0", bad_orchard="Own")
    install("own-games", ORCHARD_TOO, own_orchard="Own")
    assert "bad-orchard" not in playable_ids()
    assert {*shipped_ids(), "own-orchard"} <= {*playable_ids()}
    [problem] = broken_games()
    assert "'bad-games'" in problem.sentence
    with pytest.raises(BrokenGame, match="'bad-games'"):
        definition_of("bad-orchard")


def test_the_list_of_games_tells_of_a_broken_one(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install("bad-games", "1 / 0", bad_orchard="Own")
    show_games(Console(width=200))
    told = capsys.readouterr().out
    assert "kolossus" in told
    assert "The game 'bad-orchard' of the package 'bad-games' cannot be loaded" in told


def test_a_game_of_this_package_keeps_its_id(install: Install) -> None:
    install("bold-games", ORCHARD_TOO, kolossus="Own")
    assert game_ids().count("kolossus") == 1
    assert colossarium.game("kolossus").name == "Kolossus"
    [problem] = broken_games()
    assert problem.sentence == ("There is already a game 'kolossus'; the one of the package 'bold-games' is ignored.")


def test_two_packages_with_the_same_id_are_both_named(install: Install) -> None:
    install("first-games", ORCHARD_TOO, own_orchard="Own")
    install("other-games", ORCHARD_TOO, own_orchard="Own")
    with pytest.raises(BrokenGame, match=r"^Several packages provide a game 'own-orchard': first-games, other-games\."):
        colossarium.game("own-orchard")
    assert "kolossus" in playable_ids()


def test_machine_code_depends_on_the_other_package() -> None:
    sources = sources_of(definition_of("breakthrough").rules.values())
    package = SOURCES / "colossarium_breakthrough"
    assert {package / "rules.py", package / "actions.py", package / "state.py"} <= sources
    assert package / "text.py" not in sources
