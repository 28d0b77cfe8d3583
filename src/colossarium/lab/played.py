"""Matches that were played, as columns: one row each, ready for the tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.kernel.elements import COUNTERS

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

ENDINGS = ("ending", "reason", "result")  # what games call the field that says how a match ended
PLAIN_ENDINGS = ("shared", "won")  # where a game has no such field


@dataclass(frozen=True)
class Played:
    """Matches in the order of deals, then of arrangements: one row each."""

    deals: np.ndarray[Any, Any]
    arrangements: np.ndarray[Any, Any]
    results: np.ndarray[Any, Any]  # rank, points and share by match and seat
    decisions: np.ndarray[Any, Any]
    listed: np.ndarray[Any, Any]
    notes: np.ndarray[Any, Any]
    seconds: np.ndarray[Any, Any]
    endings: list[str]
    elements: dict[str, np.ndarray[Any, Any]] | None = None  # counters, where they were asked for
    fields: dict[str, np.ndarray[Any, Any]] = field(default_factory=dict)
    looks: np.ndarray[Any, Any] | None = None  # what actions were worth, where a search has looked


def joined(game: Game, deals: Any, turns: Any, chunks: Sequence[dict[str, Any]]) -> Played:
    def column(name: str) -> Any:
        return np.concatenate([chunk[name] for chunk in chunks])

    states = column("states")
    names = [*game.definition.tallied, *(name for name in ("round",) if name in states.dtype.names)]
    return Played(
        deals=deals,
        arrangements=turns,
        results=column("results"),
        decisions=states["ply"].astype(np.int64),
        listed=column("listed"),
        notes=column("notes"),
        seconds=np.concatenate([np.full(len(chunk["states"]), chunk["seconds"]) for chunk in chunks]),
        endings=endings_of(game, states, column("results")),
        elements={name: states[f"element_{name}"] for name in COUNTERS} if _counts(states) else None,
        fields={name: states[name] for name in dict.fromkeys(names) if states[name].ndim == 1},
        looks=_looks(chunks),
    )


def together(blocks: Sequence[Played]) -> Played:
    """Blocks of deals that follow one another, as one."""
    if len(blocks) == 1:
        return blocks[0]
    columns = ("deals", "arrangements", "results", "decisions", "listed", "notes", "seconds")
    firsts = np.cumsum([0, *(len(block.deals) for block in blocks)])
    looks = [block.looks.copy() for block in blocks if block.looks is not None]
    for rows, before in zip(looks, firsts, strict=False):
        rows["match"] += before
    return Played(
        **{name: np.concatenate([getattr(block, name) for block in blocks]) for name in columns},
        endings=[ending for block in blocks for ending in block.endings],
        elements=_joined_columns([block.elements for block in blocks if block.elements is not None]) or None,
        fields=_joined_columns([block.fields for block in blocks]),
        looks=np.concatenate(looks) if looks else None,
    )


def _joined_columns(found: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {name: np.concatenate([each[name] for each in found]) for name in (found[0] if found else {})}


def _looks(chunks: Sequence[dict[str, Any]]) -> np.ndarray[Any, Any] | None:
    """Of matches played one by one: all that was valued, each with the number of its match."""
    found = [chunk["looks"] for chunk in chunks if "looks" in chunk]
    for number, rows in enumerate(found):
        rows["match"] = number
    return np.concatenate(found) if found else None


def _counts(states: Any) -> bool:
    return all(f"element_{name}" in states.dtype.names for name in COUNTERS)


def endings_of(game: Game, states: Any, results: Any) -> list[str]:
    """How each match ended, in the game's own words."""
    name = next((name for name in ENDINGS if name in states.dtype.names), None)
    if name is None:
        return [PLAIN_ENDINGS[int(shares.max() == 1)] for shares in results[:, :, 2]]
    values, samples, which = np.unique(states[name], return_index=True, return_inverse=True)
    words = [
        _ending(game, states[sample], name) or f"{name} {value}" for value, sample in zip(values, samples, strict=True)
    ]
    return [words[number] for number in which]


def _ending(game: Game, state: Any, name: str) -> str:
    result = game.definition.result(game.ruleset, game.definition.state.of(state))
    return next((str(result[key]) for key in (name, *ENDINGS) if result.get(key)), "")
