"""What a person clicks for an action, and the short forms of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colossarium.games.kolossus import actions, constants
from colossarium.games.kolossus.constants import DIRECTIONS
from colossarium.games.kolossus.content.reading import CLASS_IDS, KolossusRuleset, space_name
from colossarium.games.kolossus.rules import weapons
from colossarium.games.kolossus.rules.movement import walk_straight
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import SKILL_IDS, arrow_id, mini_id
from colossarium.kernel.actions import first_of, op_of, second_of, third_of


def came_from(ruleset: KolossusRuleset, act: int) -> int:
    """The space of the last step before the target of a move with an approach."""
    back = (third_of(act) - 1 + DIRECTIONS // 2) % DIRECTIONS
    return ruleset.content.next_space[DIRECTIONS * second_of(act) + back]


def clicks(ruleset: KolossusRuleset, s: State, act: int) -> tuple[str, ...]:
    op, a, b, c = op_of(act), first_of(act), second_of(act), third_of(act)
    if op == actions.MOVE:
        return move_clicks(ruleset, s, act)
    if op == actions.STAY:
        return (mini_id(ruleset, s, a), mini_id(ruleset, s, a))
    if op == actions.CLASS:
        return ("activate", CLASS_IDS[a])
    if op == actions.EARTHQUAKE:
        return (ruleset.names.powers[c]["id"], arrow_id(a, b))
    if op == actions.REBIRTH:
        return (ruleset.names.powers[c]["id"], CLASS_IDS[a], space_name(b))
    if op == actions.STRIKE:
        return (mini_id(ruleset, s, s.mini_on[b]),)
    if op == actions.QUAKE:
        return (arrow_id(a, b), str(c)) if ruleset.content.up_to else (arrow_id(a, b),)
    if op == actions.FORM_GUARDIANS:
        return (space_name(a), space_name(b))
    return (*place_clicks(ruleset, op, a),)


def place_clicks(ruleset: KolossusRuleset, op: int, a: int) -> tuple[str, ...]:
    """Actions that depend on one argument at most."""
    simple = {
        actions.SKILL: ("place", SKILL_IDS[a % len(SKILL_IDS)]),
        actions.POOL: ("place", "pool"),
        actions.WEAPON: ("place", "weapon"),
        actions.KEEP: ("keep",),
        actions.END: ("end",),
        actions.STOP: ("stop",),
    }
    if op == actions.INITIATIVE:
        return (ruleset.names.powers[a]["id"],)
    if op == actions.BAND:
        return (ruleset.names.warbands[a]["id"],)
    if op == actions.FORM_COLOSSUS:
        return (space_name(a),)
    return simple[op]


def move_clicks(ruleset: KolossusRuleset, s: State, act: int) -> tuple[str, ...]:
    way: tuple[str, ...] = (space_name(second_of(act)),)
    if third_of(act) > 0 and has_other_approach(ruleset, s, act):
        way += (space_name(came_from(ruleset, act)),)
    return way if s.phase == constants.CHAIN else (mini_id(ruleset, s, first_of(act)), *way)


def has_other_approach(ruleset: KolossusRuleset, s: State, act: int) -> bool:
    """The same attack is offered with another last step too; otherwise that click is left out (K12.11)."""
    c, mini = ruleset.content, first_of(act)
    straight = walk_straight(s, c, mini, s.points, s.heading)
    return weapons.list_approaches(s, c, act - third_of(act), straight, [0] * DIRECTIONS, 0) > 1


def spelled(words: Sequence[str]) -> tuple[str, ...]:
    """Short forms written out: `row6e`, `row6 e`, `stay tuatha-warrior-1`, `move … via`, `charge`."""
    plain = [word for word in words if word not in ("move", "strike", "via", "quake", "class", "to")]
    if "class" in words:
        plain = ["activate", *plain]
    if plain == ["charge"]:
        plain = ["place", "weapon"]
    if plain[:1] == ["stay"] and len(plain) == 2:
        plain = [plain[1], plain[1]]
    return tuple(_arrow_spelled(plain))


def _arrow_spelled(words: list[str]) -> list[str]:
    """`row6e`, `row6 e` and `cold n` mean `row-6-east` and `column-d-north`."""
    joined = " ".join(words)
    ways = {"w": "west", "e": "east", "n": "north", "s": "south"}
    joined = re.sub(r"\brow-?(\d+)[ -]?([we])\b", lambda found: f"row-{found[1]}-{ways[found[2]]}", joined)
    joined = re.sub(r"\bcol-?([a-k])[ -]?([ns])\b", lambda found: f"column-{found[1]}-{ways[found[2]]}", joined)
    return joined.split()
