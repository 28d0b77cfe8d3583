"""Searches, and positions to search."""

from __future__ import annotations

from typing import Any

import colossarium
from colossarium.kernel.analysis import Analysis
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.players.mcts.search import SearchPlayer


def search(simulations: int, seed: int = 1, **settings: Any) -> SearchPlayer:
    return SearchPlayer(simulations=simulations, seed=seed, **settings)


def visits_of(analysis: Analysis) -> dict[str, int]:
    return {each.action.text: each.visits for each in analysis.considered}


def kolossus_at(ply: int, seed: int = 3, **options: object) -> Match:
    """A match that greedy players have carried to some ply."""
    match, mover = colossarium.game("kolossus", **options).start(seed=seed), colossarium.player("greedy", seed=seed)
    while match.ply < ply:
        match.play(mover.choose(match))
    return match


def ended(game: Game) -> Match:
    match = game.start(seed=1)
    while not match.over:
        match.play(match.legal_ids()[0])
    return match
