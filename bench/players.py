"""What each part of the search is worth, how fast it is and how punctual: tables with 95% intervals.

python bench/players.py throughput kolossus
python bench/players.py techniques kolossus -o players=2 -o chapter=3 --games 200
python bench/players.py limits kolossus
python bench/players.py networks builders -o players=2 --games 64
python bench/players.py equal-time builders -o players=2 --games 48
python bench/players.py doublings builders -o players=2 --games 40
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from colossarium.kernel.batch import play_chunk
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.player import player, register_player
from colossarium.kernel.statistics import wilson
from colossarium.players.mcts.config import TO_THE_END, WITH_NETWORK, Config
from colossarium.players.mcts.forest import Forest
from colossarium.players.mcts.search import SearchPlayer
from colossarium.players.tournament import Pairing, games_of_pairing, play_tournament
from colossarium.terminal.catalogue import game_from
from colossarium.terminal.report import progress_of

PLAIN = Config(rollout_depth=TO_THE_END, uses_priors=False, weighs_rollouts=False)
CONFIGS = {
    "plain": ("plain search: no weights, rollouts to the end", PLAIN),
    "no-weights": ("no weights in the tree", Config(uses_priors=False)),
    "at-once": ("the estimate at once", Config(rollout_depth=0)),
    "short": ("8 decisions by weight before the estimate", Config(rollout_depth=8)),
    "middling": ("24 decisions by weight before the estimate", Config(rollout_depth=24)),
    "blind": ("8 decisions, uniform, before the estimate", Config(rollout_depth=8, weighs_rollouts=False)),
    "long": ("rollouts to the end, by weight", Config(rollout_depth=TO_THE_END)),
    "long-blind": ("rollouts to the end, uniform", Config(rollout_depth=TO_THE_END, weighs_rollouts=False)),
    "cautious": ("untried actions thought 0.1 worse than the position", Config(fpu=0.1)),
    "calm": ("half the c_puct", Config(c_puct=Config().c_puct / 2)),
    "restless": ("twice the c_puct", Config(c_puct=Config().c_puct * 2)),
}
WITH_NETWORKS = {
    "net": ("as `netsearch` plays", WITH_NETWORK),
    "net-sharp": ("priors at temperature 0.7", replace(WITH_NETWORK, prior_temperature=0.7)),
    "net-flat": ("priors at temperature 1.5", replace(WITH_NETWORK, prior_temperature=1.5)),
    "net-calm": ("half the c_puct", replace(WITH_NETWORK, c_puct=WITH_NETWORK.c_puct / 2)),
    "net-restless": ("twice the c_puct", replace(WITH_NETWORK, c_puct=WITH_NETWORK.c_puct * 2)),
    "net-at-once": ("the estimate at once", replace(WITH_NETWORK, rollout_depth=0)),
    "net-rollouts": ("rollouts by the policy", replace(WITH_NETWORK, rollout_temperature=1.0)),
    "net-mixed": ("half the network's value, at once", replace(WITH_NETWORK, rollout_depth=0, network_value=0.5)),
    "net-value": ("the network's value alone, at once", replace(WITH_NETWORK, rollout_depth=0, network_value=1.0)),
}
for _name, (_text, _config) in {**CONFIGS, **WITH_NETWORKS}.items():  # here, so that worker processes know them too
    register_player(f"bench-{_name}", partial(SearchPlayer, config=_config), _text)

MIDDLE = 0.4  # of a game: where speed is measured
SECONDS = 2.0
BUDGET = 800  # simulations of the search that others are compared with at equal time
THOUGHTS = 20


def middle_of(game: Game) -> Match:
    """A position in the middle of a game between greedy players."""
    match = game.start(seed=7)
    length, mover = round(MIDDLE * _length(game)), player("greedy", game=game.id, seed=7)
    while match.ply < length:
        match.play(mover.choose(match))
    return match


def _length(game: Game) -> int:
    match, mover = game.start(seed=7), player("greedy", game=game.id, seed=7)
    while not match.over:
        match.play(mover.choose(match))
    return match.ply


def rates(match: Match, config: Config) -> tuple[float, float]:
    """Simulations and decisions a CPU-second, on one core."""
    forest = Forest(match.game, 1, 200_000, config)
    spent, simulations, decisions = 0.0, 0, 0
    while spent < SECONDS:
        forest.clear()
        forest.set_root(match.state, simulations)
        started = time.process_time()
        forest.grow(2_000, float("inf"), 1)
        spent += time.process_time() - started
        simulations, decisions = simulations + forest.simulations, decisions + forest.decisions
    return simulations / spent, decisions / spent


def raw_rate(game: Game) -> float:
    """Decisions a CPU-second of plain random games."""
    started, decisions = time.process_time(), 0
    while time.process_time() - started < SECONDS:
        decisions += int(play_chunk(game.engine, 1, decisions, 200).plies.sum())
    return decisions / (time.process_time() - started)


def throughput(game: Game, _games: int) -> None:
    play_chunk(game.engine, 1, 0, 1)
    start, middle = game.start(seed=7), middle_of(game)
    rates(start, Config())
    raw = raw_rate(game)
    print("| what | simulations/s | decisions/s | of the raw rate |\n|---|---:|---:|---:|")
    print(f"| random games without a search | | {raw:,.0f} | 1.00 |")
    for name, match, config in (
        ("plain search from the start", start, PLAIN),
        ("the search as it plays, from the start", start, Config()),
        ("the search as it plays, from the middle", middle, Config()),
    ):
        simulations, decisions = rates(match, config)
        print(f"| {name} | {simulations:,.0f} | {decisions:,.0f} | {decisions / raw:.2f} |")


def techniques(game: Game, games: int) -> None:
    compare(game, games, CONFIGS)


def networks(game: Game, games: int) -> None:
    compare(game, games, WITH_NETWORKS)


def compare(game: Game, games: int, configs: Mapping[str, tuple[str, Config]]) -> None:
    """Searches with other settings against the search as it plays, with simulations for about equal CPU time."""
    middle = middle_of(game)
    base = rates(middle, Config())[0]
    print("| instead of the search as it plays | simulations | score against it | 95% interval |\n|---|---:|---:|---:|")
    for name, (text, config) in configs.items():
        budget = max(1, round(BUDGET * rates(middle, config)[0] / base))
        score, between = met(game, f"bench-{name}:{budget}", f"search:{BUDGET}", games)
        print(f"| {text} | {budget} : {BUDGET} | {score} | {between} |", flush=True)


def equal_time(game: Game, games: int) -> None:
    """The search with a network against the one without, each with the same time for a move on one core."""
    versus(game, games, [("netsearch:0.1s", "search:0.1s")])


def doublings(game: Game, games: int) -> None:
    """The search with a network against itself with half the time, from 0.1 to 0.8 seconds."""
    versus(game, games, [(f"netsearch:{2 * least}s", f"netsearch:{least}s") for least in (0.1, 0.2, 0.4)])


def versus(game: Game, games: int, pairs: Sequence[tuple[str, str]]) -> None:
    print("| player | against | score | 95% interval | games |\n|---|---|---:|---:|---:|")
    for one, other in pairs:
        score, between = met(game, one, other, games)
        print(f"| `{one}` | `{other}` | {score} | {between} | {games_of_pairing(game.seats, games)} |", flush=True)


def limits(game: Game, _games: int) -> None:
    """How late a search is after half a second, and how much memory ten seconds of thought take."""
    middle = middle_of(game)
    player("search:10", game=game.id, seed=7).choose(middle)  # machine code is ready
    late = []
    for _ in range(THOUGHTS):
        thinker = player("search:0.5s", game=game.id, seed=7)
        started = time.perf_counter()
        thinker.analyse(middle)
        late.append(time.perf_counter() - started - 0.5)
    player("search:10s", game=game.id, seed=7).analyse(middle)
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print("| after its deadline, median | latest | memory of the process after 10 s of thought |\n|---:|---:|---:|")
    print(f"| {1000 * float(np.median(late)):.0f} ms | {1000 * max(late):.0f} ms | {megabytes:.0f} MB |")


def met(game: Game, one: str, other: str, games: int) -> tuple[str, str]:
    """One player's score against another, and the interval it lies in."""
    with progress_of(games) as progress:
        pairing = play_tournament(game, [one, other], games, progress=progress).pairings[0]
    return f"{pairing.score:.1%}", _between(pairing)


def _between(pairing: Pairing) -> str:
    means = np.array([np.mean(each) for each in pairing.sets])
    low, high = wilson(float(means.mean()), len(means), float(means.var()))
    return f"{low:.1%} to {high:.1%}"


def main() -> None:
    measures = (throughput, techniques, limits, networks, equal_time, doublings)
    sections = {each.__name__.replace("_", "-"): each for each in measures}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("section", choices=sections)
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100, help="of each pairing")
    given = parser.parse_args()
    sections[given.section](game_from(given.game, given.option, None), given.games)


if __name__ == "__main__":
    main()
