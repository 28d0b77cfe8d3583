"""How often the players of Og win, by Final Blow card, with 95 % intervals.

Players without playouts play thousands of games as machine code; the others play matches, and fewer.

    python bench/og_players.py --games 4000 --players og-reference mason
    python bench/og_players.py --games 200 --players pebble planner:100
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor

import colossarium
from colossarium.games.og.players.planner.desk import Desk
from colossarium.games.og.players.reference.player import Desk as ReferenceDesk
from colossarium.games.og.state import WON
from colossarium.kernel.batch import cores_here
from colossarium.kernel.statistics import wilson

BLOWS = ("cracked_brow", "burning_eye", "crown_of_fire", "random")
SEED = 2026
CHUNK = 25  # games a process plays before it reports
AS_MACHINE_CODE = ("og-reference", "mason")


def games_won(job: tuple[str, str, int, int]) -> int:
    """How many of the games number first, first + 1 … a player wins."""
    name, blow, first, games = job
    game = colossarium.game("og", final_blow=blow)
    if name in AS_MACHINE_CODE:
        desk = ReferenceDesk(game) if name == "og-reference" else Desk(game, threads=1)
        return int((desk.play(games, SEED, first)["result"] == WON).sum())
    won = 0
    for number in range(first, first + games):
        settings = {"threads": 1} if name.startswith("planner") else {}
        match, player = game.start(seed=number), colossarium.player(name, game="og", seed=number, **settings)
        while not match.over:
            match.play(player.choose(match))
        won += match.state.result == WON
    return won


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=1000, help="of each player with each card")
    reader.add_argument("--players", nargs="+", default=["og-reference", "mason"])
    reader.add_argument("--blows", nargs="+", choices=BLOWS, default=BLOWS)
    given = reader.parse_args()
    with ProcessPoolExecutor(cores_here()) as pool:
        for name in given.players:
            for blow in given.blows:
                firsts = range(0, given.games, CHUNK)
                jobs = [(name, blow, first, min(CHUNK, given.games - first)) for first in firsts]
                won = sum(pool.map(games_won, jobs))
                low, high = wilson(won / given.games, given.games)
                print(
                    f"{name:14} {blow:14} {won} of {given.games}: {100 * won / given.games:.1f} % "
                    f"({100 * low:.1f} to {100 * high:.1f})",
                    flush=True,
                )


if __name__ == "__main__":
    main()
