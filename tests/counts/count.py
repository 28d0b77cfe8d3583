"""Positions per depth from fixed seeds: a change of any rule shows as a changed number."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import colossarium
from colossarium.kernel.chance import words_for
from colossarium.kernel.engine import Engine
from colossarium.kernel.match import Match

HERE = Path(__file__).parent
DEPTH = 3
MOST = 20_000  # positions at one depth; deeper ones are left out


def file_of(game: str) -> Path:
    return HERE / f"{game}.json"


def load(game: str) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads(file_of(game).read_text(encoding="utf-8"))
    return data


def starts_of(row: dict[str, Any]) -> Match:
    """The match that a row counts from: a seed, and some random plies into it."""
    game = colossarium.game(row["game"], **row["options"])
    match = game.start(seed=row["seed"])
    choices = random.Random(row["seed"])
    while match.ply < row["ply"] and not match.over:
        match.play(choices.choice(match.legal_ids()))
    return match


def positions_by_depth(match: Match) -> list[int]:
    """How many positions lie one, two, three actions on, as far as they can be counted quickly."""
    front = [(match.engine.load(match.state), match.legal_ids())]
    counts = []
    for depth in range(1, DEPTH + 1):
        if sum(len(legal) for _, legal in front) > MOST:
            break
        front = _next(match.engine, match.key, match.ply + depth, front)
        counts.append(len(front))
    return counts


def _next(engine: Engine, key: bytes, ply: int, front: list[Any]) -> list[Any]:
    after = []
    for state, legal in front:
        for action in legal:
            child = engine.copy(state)
            engine.seed(child, words_for(key, ply))
            after.append((child, tuple(engine.go(child, action))))
    return after
