"""Every action that Kolossus can list, phase by phase, with miniatures counted within their warband."""

from __future__ import annotations

from collections.abc import Collection

from colossarium.games.kolossus import actions, constants
from colossarium.games.kolossus.constants import (
    BAND,
    COLOSSUS,
    CORNERS,
    DIRECTIONS,
    LINES,
    RESTORE,
    SHIFT,
    SKILLS,
    SPACES,
)
from colossarium.games.kolossus.content.reading import KolossusRuleset
from colossarium.games.kolossus.state import Content
from colossarium.kernel.actions import action, actions_of


def action_table(ruleset: KolossusRuleset) -> dict[int, Collection[int]]:
    c = ruleset.content
    skills = actions_of(actions.SKILL, range(SKILLS))
    stop = actions_of(actions.STOP)
    return {
        constants.BAND_CHOICE: actions_of(actions.BAND, range(CORNERS)),
        constants.FORM_COLOSSUS: actions_of(actions.FORM_COLOSSUS, _starting_spaces(c)),
        constants.FORM_GUARDIANS: _guardians(c),
        constants.ALLOT: skills,
        constants.QUAKE: _quakes(c),
        constants.PLACE: [*skills, *actions_of(actions.POOL), *actions_of(actions.WEAPON)],
        constants.INITIATIVE: [*actions_of(actions.KEEP), *actions_of(actions.INITIATIVE, range(c.powers))],
        constants.ACTIVATE: _activations(c),
        constants.MOVE: [*actions_of(actions.STAY, range(BAND)), *_moves(c, range(BAND))],
        constants.CHAIN: [*stop, *_moves(c, _colossi(c))],
        constants.STRIKE: [*stop, *actions_of(actions.STRIKE, (0,), range(SPACES))],
    }


def _starting_spaces(c: Content) -> list[int]:
    return sorted({space for corner in c.corner_space for space in corner})


def _guardians(c: Content) -> list[int]:
    return [
        action(actions.FORM_GUARDIANS, here, there, 0)
        for corner in c.corner_space
        for number, here in enumerate(corner)
        for there in corner[number + 1 :]
    ]


def _quakes(c: Content) -> list[int]:
    farthest = c.quake_dice * max(c.face)
    return actions_of(actions.QUAKE, range(LINES), range(2), range(farthest + 1))


def _activations(c: Content) -> list[int]:
    powers = range(c.powers)
    shifting = [power for power in powers if c.power[power] == SHIFT]
    restoring = [power for power in powers if c.power[power] == RESTORE]
    classes = range(constants.CLASSES)
    return [
        *actions_of(actions.END),
        *actions_of(actions.CLASS, classes),
        *actions_of(actions.EARTHQUAKE, range(LINES), range(2), shifting),
        *actions_of(actions.REBIRTH, classes, _starting_spaces(c), restoring),
    ]


def _colossi(c: Content) -> range:
    return range(c.first_of[COLOSSUS], c.first_of[COLOSSUS] + c.count_of[COLOSSUS])


def _moves(c: Content, minis: range) -> list[int]:
    """To every space; a Colossus with the Sword may also say from which side it attacks (K12.11)."""
    by_way = actions_of(actions.MOVE, _colossi(c), range(SPACES), range(1, DIRECTIONS + 1)) if c.has_titans else []
    return [*actions_of(actions.MOVE, minis, range(SPACES)), *by_way]
