"""Open effects in positions: a row of registers each, the innermost last (C2.22)."""

from __future__ import annotations

from typing import NamedTuple

from colossarium.games.colossi.common.constants import DEPTH
from colossarium.games.colossi.common.state import State
from colossarium.kernel.definition import Json
from colossarium.kernel.position_docs import span
from colossarium.kernel.positions import Given, Ids


class Register(NamedTuple):
    field: str
    kind: str = ""  # of the ids that it holds; none: a number
    meaning: str = ""


REGISTERS = {
    "effect": Register("program", "effect", "the effect, such as `shove effect`"),
    "line": Register("line", "", "its next line, counted from 0 (C2.20)"),
    "actor": Register("actor", "colour", "who makes its choices (C2.21)"),
    "card": Register("card", "card", "the card being played, if it is one"),
    "here": Register("here", "space", "the space `here`"),
    "picked": Register("picked", "space", "the picked space"),
    "foe": Register("foe", "colour", "the picked player"),
    "done": Register("done", "", "what was done, for later lines"),
    "beast": Register("source", "beast", "its own Beast"),
    "heading": Register("heading", "way", "direction of that Beast's last step"),
    "left": Register("left", "", "how often the line may still act; -1 before it begins"),
    "led": Register("led", "beast", "the Beast that the line moves (C2.51)"),
    "deaths_before": Register("deaths_before", "", "deaths before the line began"),
    "skipped": Register("skipped", "", "line left out by a choice of the first of two; 0: none (C2.48)"),
}
FIELDS = {field.name: field for field in State.fields}


def _value(key: str, register: Register) -> str:
    """What a register holds, for the docs."""
    if register.kind:
        return register.kind + " or none" * (key != "effect")
    return span(FIELDS[register.field].low, FIELDS[register.field].high)


NOTES = tuple((f"programs.{key}", _value(key, register), register.meaning) for key, register in REGISTERS.items())


def program(s: State, depth: int, ids: Ids) -> Json:
    """One open effect with its registers."""
    written: Json = {}
    for key, (field, kind, _) in REGISTERS.items():
        value = getattr(s, field)[depth]
        written[key] = (None if value < 0 else ids[kind][value]) if kind else value
    return written


def set_programs(s: State, given: Given, ids: Ids) -> None:
    given.offered(("programs",))
    if not given.has("programs"):
        return
    rows = given.values["programs"]
    good = isinstance(rows, list) and len(rows) <= DEPTH and all(isinstance(each, dict) for each in rows)
    if not good:
        raise given.refuse("programs", f"a list of at most {DEPTH} open effects")
    for depth, values in enumerate(rows):
        set_program(s, depth, Given(f"position.programs {depth + 1}", values), ids)
    s.depth = len(rows)


def set_program(s: State, depth: int, part: Given, ids: Ids) -> None:
    if not part.has("effect"):
        raise part.refuse("effect", f"the name of an open effect, such as {ids['effect'][0]}")
    for key, (field, kind, _) in REGISTERS.items():
        if kind:
            getattr(s, field)[depth] = part.one_of(key, ids[kind])
        else:
            getattr(s, field)[depth] = part.integer(key, FIELDS[field].low, FIELDS[field].high)
    part.close()
