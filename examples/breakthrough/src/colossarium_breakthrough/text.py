"""The words of Breakthrough: what moves are called, what is asked and told, and why something is not legal."""

from typing import Any

from colossarium.kernel.board import square_ids
from colossarium.kernel.definition import Reason
from colossarium.kernel.refusal import Refusal
from colossarium_breakthrough.actions import here_of, there_of
from colossarium_breakthrough.rules import forward_of
from colossarium_breakthrough.state import NOBODY

NAMES = ("Red", "Blue")
SENTENCES = {
    "piece-moved": "{seat} moves from {from} to {to}.",
    "piece-taken": "{seat} moves from {from} to {to} and takes a piece.",
    "match-won": "{seat} wins.",
}


def ids_of(ruleset: Any) -> list[str]:
    return square_ids(ruleset.content.size, ruleset.content.size)


def clicks(ruleset: Any, s: Any, action: int) -> tuple[str, ...]:
    return ids_of(ruleset)[here_of(action)], ids_of(ruleset)[there_of(action)]


def label(ruleset: Any, s: Any, action: int) -> str:
    return (" to " if s.squares[there_of(action)] == NOBODY else " takes ").join(clicks(ruleset, s, action))


def why_refused(refusal: Refusal[Any, Any]) -> Reason | None:
    ids, s, size = ids_of(refusal.ruleset), refusal.s, refusal.c.size
    if not {*refusal.clicks} <= {*ids}:
        return None
    here, there = ids.index(refusal.first), ids.index(refusal.clicks[-1])
    if s.squares[here] != s.seat:
        found = "is empty" if s.squares[here] == NOBODY else f"holds a piece of {NAMES[s.squares[here]]}"
        return refusal.because(f"{refusal.first} {found}, and {NAMES[s.seat]} moves its own pieces", "BT2.1")
    if len(refusal.clicks) != 2:
        return None
    if abs(there - here - forward_of(refusal.c, s.seat)) > 1 or abs(there % size - here % size) > 1:
        return refusal.because(f"{ids[there]} is not one row ahead of {ids[here]} and next to it", "BT2.2")
    if s.squares[there] == s.seat:
        return refusal.because(f"{ids[there]} holds another piece of {NAMES[s.seat]}", "BT2.5")
    return refusal.because(f"{ids[there]} is not empty, and a piece takes diagonally only", "BT2.3")
