"""What each part of the search is worth, how fast it is and how punctual: tables with 95% intervals.

python bench/players.py throughput kolossus
python bench/players.py techniques kolossus -o players=2 -o chapter=3 --games 200
python bench/players.py limits kolossus
"""

from __future__ import annotations

import argparse
import resource
import time
from functools import partial

import numpy as np

from colossarium.kernel.batch import play_chunk
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.player import player, register_player
from colossarium.kernel.statistics import wilson
from colossarium.players.mcts.config import TO_THE_END, Config
from colossarium.players.mcts.forest import Forest
from colossarium.players.mcts.search import SearchPlayer
from colossarium.players.tournament import Pairing, play_tournament
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
for _name, (_text, _config) in CONFIGS.items():  # here, so that worker processes know them too
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
    middle = middle_of(game)
    base = rates(middle, Config())[0]
    print("| instead of the search as it plays | simulations | score against it | 95% interval |\n|---|---:|---:|---:|")
    for name, (text, config) in CONFIGS.items():
        budget = max(1, round(BUDGET * rates(middle, config)[0] / base))
        score, between = met(game, f"bench-{name}:{budget}", f"search:{BUDGET}", games)
        print(f"| {text} | {budget} : {BUDGET} | {score} | {between} |", flush=True)


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
    sections = {each.__name__: each for each in (throughput, techniques, limits)}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("section", choices=sections)
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100, help="of each pairing")
    given = parser.parse_args()
    sections[given.section](game_from(given.game, given.option, None), given.games)


if __name__ == "__main__":
    main()
