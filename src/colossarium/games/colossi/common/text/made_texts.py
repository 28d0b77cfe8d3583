"""The texts of cards, Traits, tiles and Beasts, made from what the rules run for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from colossarium.games.colossi.common.text.mod_texts import Sentences, mod_sentences
from colossarium.games.colossi.common.text.rule_texts import as_text, clauses_of, sentences
from colossarium.kernel.made_text import Made
from colossarium.kernel.wording import listed, many

Row = Mapping[str, Any]
FLAGS = {  # of Beasts, while one stands on a space
    "no_road": "The space is never a road: a Movement that enters it, or a Spawn on it, ends there.",
    "hold": "Acolytes on its space cannot leave it by Movement.",
    "bar": "Acolytes cannot enter its space by Movement.",
    "colossi_only": "Acolytes do not count for Control on its space: only a Colossus can control it.",
    "swift": "Whoever moves it may move it 1 extra space.",
    "carry": "Each time it leaves a space, whoever moves it may make it carry 1 Acolyte from there along with it.",
}
LOOT = {"gold": lambda n: f"{n} Gold", "cards": lambda n: many(n, "Card"), "traits": lambda n: many(n, "Trait")}
MOST_CUBES = ("C2.14", "a space bears only so many Gold cubes")


def made_texts(table: str, row: Row, harvest: str, own_mods: Sentences) -> dict[str, Made]:
    """The texts of a row by their keys; `harvest` is what an edition calls the moment at which a tile pays."""
    if table == "card":
        return {"text": _card(row, harvest, own_mods)}
    if table == "trait":
        return {"text": _trait(row, harvest, own_mods)}
    if table == "tile" and ("text" in row or "harvest" in row or "arrival" in row):
        return {"text": _tile(row, harvest)}
    if table == "beast":
        reaped = {"reap_text": _labelled(harvest, {harvest: row.get("reap")}, [])} if "reap" in row else {}
        return {"text": _beast(row, harvest), **reaped}
    return {}


def _made(parts: Sequence[str | None], source: Any, *programs: Any) -> Made:
    """A text of these parts, unless one of them has no words."""
    clauses = dict(clause for program in programs for clause in clauses_of(program or []))
    if any(each == "C2.53" for each in clauses):
        clauses[MOST_CUBES[0]] = MOST_CUBES[1]
    whole = None if any(part is None for part in parts) else " ".join(part for part in parts if part)
    return Made(whole or None, source, tuple(clauses.items()))


def _program(lines: Any, harvest: str) -> str | None:
    found = sentences(lines, harvest) if isinstance(lines, list) else None
    if found is None:
        return None
    text = as_text(found)
    return f"{text[:-1]} this turn." if len(found) == 1 and found[0].startswith("+") else text


def _card(row: Row, harvest: str, own_mods: Sentences) -> Made:
    effect, mods = row.get("effect"), row.get("mods")
    lasting = None if mods is None else mod_sentences(mods, own_mods)
    told = None if lasting is None else f"Lasting: {'; '.join(lasting)}."
    parts = [_program(effect, harvest), *([told] if mods is not None else [])]
    return _made(parts, {"effect": effect, "mods": mods}, effect)


def _trait(row: Row, harvest: str, own_mods: Sentences) -> Made:
    mods, stride = row.get("mods"), row.get("stride")
    rules = None if mods is None else mod_sentences(mods, own_mods)
    parts = [None if rules is None else as_text(rules)] if mods is not None else []
    if stride is not None:
        found = sentences(stride, harvest) if isinstance(stride, list) else None
        told = None if found is None else f"When your Colossus enters a space by a Movement, {_joined(found)}."
        parts.append(None if told is None else told.replace(" here ", " there "))
    return _made(parts, {"mods": mods, "stride": stride}, stride)


def _tile(row: Row, harvest: str) -> Made:
    loot = [LOOT[key](number) for key, number in row.get("loot", {}).items() if key in LOOT and number]
    arrival = {"acolyte": "Arrival of an Acolyte", "colossus": "Arrival of a Colossus"}
    programs = {arrival.get(row.get("arrival_by", "any"), "Arrival"): row.get("arrival"), harvest: row.get("harvest")}
    source = {key: row.get(key) for key in ("loot", "arrival", "arrival_by", "harvest")}
    return _labelled(harvest, programs, [f"Produces {listed(loot)}."] if loot else [], source, "its Beast")


def _labelled(
    harvest: str, programs: Mapping[str, Any], parts: list[str], source: Any = None, whose: str = "this Beast"
) -> Made:
    told: list[str | None] = list(parts)
    for label, lines in programs.items():
        if lines is not None:
            found = sentences(lines, harvest) if isinstance(lines, list) else None
            text = None if found is None else f"{label}: {_joined(found)}."
            told.append(None if text is None else text.replace("this Beast", whose).replace("the Beast", whose))
    return _made(told, source or dict(programs), *programs.values())


def _joined(parts: Iterable[str]) -> str:
    return "; ".join(parts)


def _by_mover(part: str) -> str:
    """What whoever moves a Beast does."""
    return f"whoever moved it kills{part.removeprefix('kill')}" if part.startswith("kill ") else part


def _beast(row: Row, harvest: str) -> Made:
    enter, flags = row.get("enter"), row.get("flags", [])
    parts: list[str | None] = []
    if enter is not None:
        found = sentences(enter, harvest) if isinstance(enter, list) else None
        told = None if found is None else f"When this Beast moves onto a space, {_joined(map(_by_mover, found))}."
        parts.append(None if told is None else told.replace(" here", " there"))
    parts += [FLAGS.get(flag) for flag in flags] if isinstance(flags, list) else [None]
    return _made(parts, {"enter": enter, "flags": flags}, enter)
