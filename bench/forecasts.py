"""How well chances of winning are forecast: logarithmic losses by quarter of a match, kept in bench/forecasts.json.

    python bench/forecasts.py measure builders -o players=2 --player reflex:1 --matches 100
    python bench/forecasts.py tables

One player takes all seats. In each quarter of every match some decisions are drawn, and the share of the win that the
deciding seat is promised there is compared with the share that it got. Who plays matters: a network knows matches of
its own best.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.player import player
from colossarium.players.mcts.config import Config
from colossarium.players.mcts.search import SearchPlayer
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.network import EXP_ONE
from colossarium.players.reflex.player import reader_of
from colossarium.terminal.catalogue import game_from

FILE = Path(__file__).parent / "forecasts.json"
SEED = 2026
QUARTERS, IN_EACH = 4, 2  # decisions of a match that are looked at
CLIP = 0.001
BINS = 10
SIMULATIONS = 1_000  # of an estimate on the server
NORMAL = 1.96

Forecaster = Callable[[Match], float]


def by_search(config: Config, simulations: int = SIMULATIONS) -> Forecaster:
    """What the deciding seat is told beside the board: its share after the best action of a search."""

    def forecast(match: Match) -> float:
        thinker = SearchPlayer(simulations=simulations, threads=1, seed=SEED, config=config)
        return thinker.analyse(match).shares[match.seat]

    return forecast


def by_estimate(match: Match) -> float:
    """The game's own estimate, in a world that the seat thinks possible."""
    world = match.resample(match.seat, SEED)
    return float(match.game.engine.estimate(match.game.engine.load(world.state))[match.seat])


def by_network(match: Match) -> float:
    network = found_for(match.game).network
    assert network is not None
    return float(reader_of(match.game, network).read(match.state, match.seat, ()).chances[0] / EXP_ONE)


FORECASTERS: dict[str, Forecaster] = {
    "the search": by_search(Config()),
    "the game's estimate": by_estimate,
    "the network": by_network,
    "search, half of the value from the network": by_search(Config(network_value=0.5)),
    "search, all of the value from the network": by_search(Config(network_value=1.0)),
}
TODAY = next(iter(FORECASTERS))


@dataclass
class Heard:
    """What one forecaster said: at every decision the chance, the quarter and the share that came of it."""

    said: list[float] = field(default_factory=list)
    cpu: float = 0.0

    def ask(self, forecaster: Forecaster, match: Match) -> None:
        began = time.process_time()
        self.said.append(forecaster(match))
        self.cpu += time.process_time() - began


def positions(game: Game, name: str, deal: int) -> Iterator[tuple[Match, int, float]]:
    """Decisions drawn from a match, the quarter of each, and the share that the deciding seat got in the end."""
    match, chance = game.start(seed=SEED + deal), np.random.default_rng([SEED, deal])
    movers = [player(name, game=game.id, seed=SEED + deal) for _ in range(game.seats)]
    while not match.over:
        match.play(movers[match.seat].choose(match))
    shares = [share for _, _, share in match.scores()]
    for quarter, plies in enumerate(np.array_split(np.arange(len(match.past)), QUARTERS)):
        for ply in sorted(chance.permutation(plies)[:IN_EACH].tolist()):
            past = match.past[ply]
            yield Match(game, match.engine, match.key, past.state, past.legal), quarter, shares[past.seat]


def losses(said: np.ndarray[Any, Any], got: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    sure = np.clip(said, CLIP, 1 - CLIP)
    return np.asarray(-(got * np.log(sure) + (1 - got) * np.log(1 - sure)))


def bins_of(said: np.ndarray[Any, Any], got: np.ndarray[Any, Any]) -> list[list[float]]:
    """By what was said, in steps of a tenth: how many decisions, what was said on average, and what came of it."""
    number = np.minimum(BINS - 1, (said * BINS).astype(int))
    own = [number == each for each in range(BINS)]
    return [
        [int(at.sum()), round(float(said[at].mean()), 3), round(float(got[at].mean()), 3)] for at in own if at.any()
    ]


def gain_of(better: np.ndarray[Any, Any], matches: np.ndarray[Any, Any]) -> list[float]:
    """By how much a loss is smaller than that of the search, with half the width of its 95% interval."""
    means = np.array([better[matches == each].mean() for each in np.unique(matches)])
    return [round(float(means.mean()), 4), round(NORMAL * float(means.std(ddof=1)) / len(means) ** 0.5, 4)]


def measure(game: Game, name: str, matches: int) -> dict[str, Any]:
    heard = {each: Heard() for each in FORECASTERS}
    for forecaster in FORECASTERS.values():
        forecaster(game.start(seed=SEED))  # machine code is ready
    rows: list[tuple[int, int, float]] = []
    for deal in range(matches):
        for match, quarter, share in positions(game, name, deal):
            rows.append((deal, quarter, share))
            for each, forecaster in FORECASTERS.items():
                heard[each].ask(forecaster, match)
    of_match, quarters, got = (np.array(column) for column in zip(*rows, strict=True))
    base = losses(np.array(heard[TODAY].said), got)
    return {each: _summary(found, base, of_match, quarters, got) for each, found in heard.items()}


def _summary(found: Heard, base: np.ndarray[Any, Any], of_match: Any, quarters: Any, got: Any) -> dict[str, Any]:
    said = np.array(found.said)
    lost = losses(said, got)
    return {
        "losses": [round(float(lost[quarters == each].mean()), 4) for each in range(QUARTERS)],
        "gain": gain_of(base - lost, of_match),
        "milliseconds": round(1000 * found.cpu / len(said), 2),
        "bins": bins_of(said, got),
    }


def keep(entry: dict[str, Any]) -> None:
    """Put a measurement in the place of an earlier one of the same table and player."""
    same = ("game", "options", "player")
    kept = [each for each in read() if any(each[key] != entry[key] for key in same)]
    kept.append(entry)
    kept.sort(key=lambda each: json.dumps([each[key] for key in same]))
    FILE.write_text("[\n" + ",\n".join(json.dumps(each) for each in kept) + "\n]\n", encoding="utf-8")


def read() -> list[dict[str, Any]]:
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []


def tables(entries: Sequence[dict[str, Any]]) -> None:
    for entry in entries:
        print(f"\n{entry['game']} {' '.join(entry['options'])}, {entry['matches']} matches of {entry['player']}\n")
        print("| forecast | 1st | 2nd | 3rd | 4th quarter | better than the search by | CPU ms |")
        print("|---|---:|---:|---:|---:|---:|---:|")
        for name, found in entry["forecasts"].items():
            parts = " | ".join(f"{loss:.3f}" for loss in found["losses"])
            gain = f"{found['gain'][0]:+.3f} ± {found['gain'][1]:.3f}" if name != TODAY else ""
            print(f"| {name} | {parts} | {gain} | {found['milliseconds']:.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("section", choices=("measure", "tables"))
    parser.add_argument("game", nargs="?")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--player", default="reflex:1")
    parser.add_argument("--matches", type=int, default=100)
    given = parser.parse_args()
    if given.section == "tables":
        return tables(read())
    found = measure(game_from(given.game, given.option, None), given.player, given.matches)
    about = {"game": given.game, "options": sorted(given.option), "player": given.player, "matches": given.matches}
    keep({**about, "forecasts": found})
    return tables([{**about, "forecasts": found}])


if __name__ == "__main__":
    main()
