"""Modifiers in sentences, in the words that the published Traits and Curses use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from colossarium.kernel.wording import many

Sentences: TypeAlias = Mapping[str, Callable[[int], str | None]]  # of modifiers, by their names in files


def mod_sentences(mods: Mapping[str, Any], own: Sentences) -> list[str] | None:
    """A sentence for each modifier, an edition's own among them; None where one has no words."""
    found, known = [], {**SENTENCES, **own}
    for name, value in mods.items():
        told = known.get(name)
        if told is None or not isinstance(value, int):
            return None
        sentence = told(value)
        if sentence is None:
            return None
        found.append(sentence)
    return found


def more(above: str, below: str) -> Callable[[int], str | None]:
    """Words for a number above zero and for one below it; {n} is the number without its sign."""
    return lambda value: None if value == 0 else (above if value > 0 else below).format(n=abs(value)) or None


def _flag(text: str) -> Callable[[int], str | None]:
    return lambda value: text if value > 0 else None


def _strides(value: int) -> str | None:
    if value < 1:
        return None
    if value == 1:
        return "your Colossus's first Movement each turn costs no Action"
    return f"your Colossus's first {value} Movements each turn cost no Action"


def _cards(value: int) -> str | None:
    if value > 0:
        return f"draw {value} more card{'' if value == 1 else 's'} in your Draw step"
    return f"draw {many(-value, 'card')} fewer in your Draw step" if value else None


def _actions(value: int) -> str | None:
    if value > 0:
        return f"+{many(value, 'Action')} each turn"
    return f"you have {many(-value, 'Action')} fewer each turn" if value else None


SENTENCES: dict[str, Callable[[int], str | None]] = {
    "actions": _actions,
    "draw": _cards,
    "hand_bonus": more("hand limit +{n}", "hand limit −{n}"),
    "hand_cap": lambda value: f"your hand limit is {value}",
    "acolyte_cap": lambda value: f"you may have at most {value} Acolytes on the island",
    "free_stride": _strides,
    "stride_cost": more("moving your Colossus costs {n} more Action", ""),
    "no_road": _flag("your pieces cannot use Road Movement"),
    "road_open": _flag("spaces with another Colossus, whoever's, count as roads for your pieces"),
    "explore_gold": more("when you explore a space by a Movement, gain {n} Gold", ""),
    "explore_onward": _flag(
        "when your Movement explores a space, it may continue onward as by a road, once per Movement"
    ),
    "spawn_extra": more(
        "when you take the Spawn Action, first put {n} more Acolyte on the same space; it stays there", ""
    ),
    "spawn_far": _flag(
        "when you take the Spawn Action, you may use any space where you have an Acolyte instead of your Colossus's"
    ),
    "push_immune": _flag("opponents cannot push your Acolytes"),
    "edge_safe": _flag("a push that would take your Acolyte off the island or onto Water leaves it where it is"),
    "beast_immune": _flag("Beast passives never kill, push or carry your Acolytes"),
    "beast_steps": more("when you move a Beast, it may move {n} extra space", ""),
    "kill_gold": more("when you kill an opposing Acolyte, gain {n} Gold", ""),
    "death_gold": more("when an opponent kills one of your Acolytes, gain {n} Gold", ""),
    "gift_gold": more("when you play a Divine Gift, gain {n} Gold", ""),
    "tie_win": _flag("ties for Control in which you take part are decided in your favour"),
    "banner_guard": _flag("opponents cannot replace or return your Banner on a space where you have a piece"),
}
