"""What the options of the lab's commands mean: points, players, changes, and where tables are kept."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import BadOption, ColossariumError
from colossarium.kernel.tempo import LONGEST, Tempo
from colossarium.opening import opened_game

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

MOST_FORECAST = 10_000  # simulations; every eighth decision takes as many
BESIDE = ("by_weight", "greedy")  # what a level is compared with, unless it is that one itself


class NoPolars(ColossariumError):
    """The lab's tables need a library that is not installed."""

    code = "no_polars"


def need_polars() -> None:
    try:
        import polars  # noqa: F401
    except ImportError:
        raise NoPolars("Studies need Polars for their tables: pip install 'colossarium[lab]'.") from None


def points(text: str, what: str) -> float:
    """`2pt`, `2%` or `0.02`: a part of a win."""
    word = text.strip()
    scale = 100 if word.endswith(("pt", "%")) else 1
    try:
        value = float(word.removesuffix("pt").removesuffix("%")) / scale
    except ValueError:
        value = -1.0
    if not 0 < value < 1:
        raise BadOption(f"{what} {text} is invalid: expected points of a win, such as 2pt.")
    return value


def tempo_of(text: str) -> Tempo:
    """`4,2`: seconds for each decision, and for each doubling of its list."""
    try:
        decision, doubling = (float(word) for word in text.split(","))
    except ValueError:
        decision = doubling = -1.0
    if not (0 <= decision <= LONGEST and 0 <= doubling <= LONGEST):
        raise BadOption(
            f"--tempo {text} is invalid: expected seconds per decision and per doubling of its list, such as 4,2,"
            f" each at most {LONGEST:g}."
        )
    return Tempo(decision, doubling)


def searched(text: str) -> int:
    """`search:400`: the simulations of a forecast; or it is by the game's estimate, or by its network."""
    from colossarium.lab.plan import BY_ESTIMATE, BY_NETWORK

    asked = {"estimate": BY_ESTIMATE, "network": BY_NETWORK}.get(text.strip())
    if asked is not None:
        return asked
    name, _, number = text.strip().partition(":")
    if name != "search" or not number.isdecimal() or not 1 <= int(number) <= MOST_FORECAST:
        raise BadOption(
            f"--forecast {text} is invalid: expected estimate, network, or search:N with N from 1 to {MOST_FORECAST:,}."
        )
    return int(number)


def rungs_of(asked: int | None, questions: str | None) -> int:
    """How far the ladder of skill goes: as asked, or farther if skill is asked for by name."""
    from colossarium.lab.plan import ASKED_RUNGS, CHEAP_RUNGS, LADDER

    if asked is None:
        return ASKED_RUNGS if questions is not None and "skill" in questions else CHEAP_RUNGS
    if not 2 <= asked <= len(LADDER):
        raise BadOption(f"--rungs {asked} is invalid: expected 2 to {len(LADDER)}, the players up to {LADDER[-1]}.")
    return asked


def cluster_at(plan: Any, address: str, cores: int | None) -> Any:
    from colossarium.lab.cluster import LOCAL, Cluster

    if address != LOCAL and not address.startswith("ray://"):
        raise BadOption(f"--cluster {address} is invalid: expected local, or an address such as ray://HOST:10001.")
    return Cluster(plan, address, cores)


def changed(base: Game, game: str, option: list[str] | None, change: str | None) -> Game:
    """The rules that a change makes: a folder, or settings with commas between them."""
    from colossarium.lab.paths import Contents

    if change is None:
        return base
    if Path(change).is_dir():
        return opened_game(game, option, Path(change))
    contents = Contents(base)
    return contents.changed([contents.setting(each) for each in change.split(",")])


def levels(seats: list[str] | None, game: Game) -> list[list[str]]:
    """Players by seat, the level that counts first; at least two, unless the first is mixed."""
    from colossarium.players.machine_players import machine_player
    from colossarium.terminal.seats import computers_from

    levels = []
    for text in seats or ["by_weight"]:
        named = [name.strip().partition("!") for name in text.split(",")]
        names = computers_from(",".join(name for name, _, _ in named), game.seats, game.id)
        named += named[-1:] * (len(names) - len(named))
        levels.append([f"{name}{mark}{card}" for name, (_, mark, card) in zip(names, named, strict=True)])
        for name in levels[-1]:
            if "!" in name:
                machine_player(game, name)  # refuses unknown cards
    if len(levels) == 1 and len(set(levels[0])) == 1:
        other = next(name for name in BESIDE if name != levels[0][0])
        levels.append([other] * game.seats)
    return levels


@contextmanager
def folder_for(export: Path | None) -> Iterator[Path]:
    """Where the tables are kept, or where they are until the command ends."""
    if export is not None:
        yield export
        return
    with tempfile.TemporaryDirectory(prefix="colossarium-") as folder:
        yield Path(folder) / "run"


def export_simulation(game: Game, names: list[str], games: int, seed: int, folder: Path, cores: int | None) -> None:
    """Play the matches of a simulation into the tables of a run: every deal once, everybody in the seat named."""
    need_polars()
    from dataclasses import replace

    from colossarium.lab.planning import planned
    from colossarium.lab.run import run_study

    plan = planned([("A", game, "")], [names], ask=("seats", "length", "endings"), seed=seed, games=games)
    fixed = replace(plan, parts=tuple(replace(part, seatings=(tuple(names),)) for part in plan.parts))
    run_study(fixed, folder, cores=cores)
