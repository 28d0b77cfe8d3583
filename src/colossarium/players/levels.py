"""The three levels: the search with a fixed number of simulations per move, equally strong on every machine."""

from __future__ import annotations

from colossarium.kernel.player import Player, register_alias, register_player
from colossarium.players.mcts.search import SearchPlayer

PEBBLE, MASON, ORACLE = 16, 1_000, 100_000  # simulations a move


def pebble(seed: int | None = None, deal: int = 0) -> Player:
    return SearchPlayer(simulations=PEBBLE, seed=seed, deal=deal)


def mason(seed: int | None = None, deal: int = 0) -> Player:
    return SearchPlayer(simulations=MASON, seed=seed, deal=deal)


def oracle(seed: int | None = None, deal: int = 0) -> Player:
    return SearchPlayer(simulations=ORACLE, seed=seed, deal=deal)


register_player("pebble", pebble, "Easy: a gentle first opponent.")
register_player("mason", mason, "Medium: sees what is coming.")
register_player("oracle", oracle, "Strong: thinks for a few seconds.")
register_alias("computer", "mason")
for level in ("pebble", "mason", "oracle"):
    register_alias(f"{level}@1", level)  # the players of version 1 by a name of their own, for comparison
