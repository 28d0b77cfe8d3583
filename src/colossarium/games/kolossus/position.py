"""Positions that people read: the whole state but for the generator. `position_reading.py` reads them again."""

from __future__ import annotations

from typing import Any

from colossarium.games.kolossus import state
from colossarium.games.kolossus.content.reading import CLASS_IDS, CORNER_IDS, DIRECTION_IDS, KolossusRuleset, space_name
from colossarium.games.kolossus.state import (
    BAND,
    CORNERS,
    DRAW,
    FALLEN,
    NO_DIRECTION,
    NO_SPACE,
    NOBODY,
    PHASES,
    REASONS,
    SIDE,
    SPACES,
    TOP_LEVEL,
    State,
)
from colossarium.games.kolossus.text.ids import SKILL_IDS, line_id, mini_id, mini_ids, warband_id
from colossarium.kernel.game import Json


def position(ruleset: KolossusRuleset, s: State) -> Json:
    """The whole state but for the dice to come."""
    return {
        "phase": PHASES[s.phase],
        "seat": s.seat,
        "ply": s.ply,
        "news": s.news,
        "over": s.over,
        "round": s.round,
        "first": warband_id(ruleset, s, s.first),
        "warband": warband_id(ruleset, s, s.active),
        "corners": {
            corner: ruleset.names.warbands[s.warband_of[number]]["id"] if s.warband_of[number] != NOBODY else None
            for number, corner in enumerate(CORNER_IDS)
        },
        "levels": ["".join(map(str, s.level[start : start + SIDE])) for start in range(0, SPACES, SIDE)],
        "citadel": space_name(s.citadel),
        "lost": {name: s.lost[level] for level, name in enumerate(("woods", "hills", "mountains"), start=2)},
        "miniatures": {
            name: "fallen" if s.space_of[mini] == FALLEN else space_name(s.space_of[mini])
            for name, mini in mini_ids(ruleset, s).items()
        },
        "crystals": {warband_id(ruleset, s, corner): s.crystals[corner] for corner in range(CORNERS)},
        "pile": s.pile,
        "reserve": s.reserve,
        "last_captor": _maybe_warband(ruleset, s, s.last_captor),
        "captor": _maybe_warband(ruleset, s, s.captor),
        "mana": {warband_id(ruleset, s, corner): mana_of(s, corner) for corner in range(CORNERS)},
        "allotted": s.allotted,
        "quake": {
            "made": s.quakes,
            "roll": s.quake_roll,
            "moved": [line_id(line) for line in range(state.LINES) if s.moved_lines >> line & 1],
        },
        "destiny": s.destiny,
        "activation": s.activation,
        "activated": [mini_id(ruleset, s, BAND * s.active + number) for number in range(BAND) if s.activated[number]],
        "uses": {power["id"]: s.power_uses[number] for number, power in enumerate(ruleset.names.powers)},
        "movement": movement_of(ruleset, s),
        "winner": winner_of(ruleset, s),
        "reason": REASONS[s.reason] or None,
    }


def mana_of(s: State, corner: int) -> Json:
    return {
        **{skill: s.skill[corner][number] for number, skill in enumerate(SKILL_IDS)},
        "pool": s.pool[corner],
        "weapon": bool(s.charged[corner]),
        "supply": s.supply[corner],
        "fresh": s.fresh[corner],
    }


def movement_of(ruleset: KolossusRuleset, s: State) -> Json | None:
    """The running activation; None when there is none."""
    if s.moving_class < 0:
        return None
    return {
        "class": CLASS_IDS[s.moving_class],
        "dice": [die for die in s.dice if die],
        "points": s.points,
        "miniature": None if s.mover == NOBODY else mini_id(ruleset, s, s.mover),
        "began_on": None if s.began_on == NO_SPACE else space_name(s.began_on),
        "heading": None if s.heading == NO_DIRECTION else DIRECTION_IDS[s.heading],
        "turned": s.turned,
        "wielding": s.wielding,
        "beats": s.beats,
        "strikes": s.strikes,
    }


def winner_of(ruleset: KolossusRuleset, s: State) -> str | None:
    if s.winner == NOBODY:
        return None
    return "draw" if s.winner == DRAW else ruleset.names.alliances[s.winner]["id"]


def _maybe_warband(ruleset: KolossusRuleset, s: State, corner: int) -> str | None:
    return None if corner == NOBODY else warband_id(ruleset, s, corner)


def conserved(ruleset: KolossusRuleset, s: State) -> Json:
    """What no action may change: crystals, mana, landscapes, one Citadel, every miniature in one place."""
    on_board = [s.level.count(level) for level in range(TOP_LEVEL + 1)]
    return {
        "crystals": sum(s.crystals) + s.pile + s.reserve,
        "mana": [
            s.supply[corner]
            + sum(s.skill[corner])
            + s.pool[corner]
            + ruleset.content.charge * s.charged[corner]
            + s.fresh[corner]
            for corner in range(CORNERS)
        ],
        "landscapes": [on_board[level] + s.lost[level] for level in range(2, TOP_LEVEL + 1)],
        "citadel": (s.level[s.citadel], on_board[TOP_LEVEL]),
        "misplaced": _misplaced(s),
    }


def _misplaced(s: State) -> list[Any]:
    """Every disagreement between the places of miniatures, the spaces they are on, and the sets of both."""
    from colossarium.games.kolossus.rules.spaces import holds

    wrong: list[Any] = []
    for space in range(SPACES):
        mini = s.mini_on[space]
        if mini != NOBODY and s.space_of[mini] != space:
            wrong.append(("space", space, mini))
        for corner in range(CORNERS):
            held = holds(s.standing[2 * corner], s.standing[2 * corner + 1], space)
            if held != (mini != NOBODY and mini // BAND == corner):
                wrong.append(("set", space, corner))
    for mini, space in enumerate(s.space_of):
        if space != FALLEN and s.mini_on[space] != mini:
            wrong.append(("mini", mini, space))
    return wrong
