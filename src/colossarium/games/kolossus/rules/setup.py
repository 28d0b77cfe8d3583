"""K3 Setup: the ziggurat, the warbands in their corners, and the first mana."""

from __future__ import annotations

from colossarium.games.kolossus.actions import BAND as CHOOSE_BAND
from colossarium.games.kolossus.actions import FORM_COLOSSUS, FORM_GUARDIANS
from colossarium.games.kolossus.constants import (
    ALLOT,
    BAND,
    BAND_CHOICE,
    CLASSES,
    COLOSSUS,
    CORNERS,
    DIRECTIONS,
    FALLEN,
    FIRST_CORNER,
    GUARDIAN,
    MINIS,
    NO_DIRECTION,
    NO_SPACE,
    NOBODY,
    SKILLS,
    SPACES,
    TOP_LEVEL,
    WARRIOR,
    WORDS,
)
from colossarium.games.kolossus.constants import FORM_COLOSSUS as FORM_COLOSSUS_PHASE
from colossarium.games.kolossus.constants import FORM_GUARDIANS as FORM_GUARDIANS_PHASE
from colossarium.games.kolossus.events import FORMED, MANA_PLACED, WARBAND_CHOSEN
from colossarium.games.kolossus.rules.mana import is_open
from colossarium.games.kolossus.rules.rounds import begin_quakes
from colossarium.games.kolossus.rules.spaces import add_space
from colossarium.games.kolossus.rules.warbands import activate_corner, mini_of, next_corner, put_on
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import action, first_of
from colossarium.kernel.chance import draw
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def setup(s: State, c: Content) -> None:
    """K3.9: first warband, warbands, formation, first mana, Great Quake."""
    build_ziggurat(s, c)
    clear_table(s, c)
    if c.first_corner == NOBODY:
        s.news += 1
        s.first = draw(s, FIRST_CORNER, CORNERS)  # K3.6
    else:
        s.first = c.first_corner
    activate_corner(s, c, s.first)
    if c.draft:
        s.phase = BAND_CHOICE
    else:
        for corner in range(CORNERS):
            s.warband_of[corner] = corner  # K3.3
        begin_formation(s, c)


@rule
def build_ziggurat(s: State, c: Content) -> None:
    """K3.1."""
    for space in range(SPACES):
        s.level[space] = c.height[space]
        add_space(s.terrain, c.height[space], space)
        s.mini_on[space] = NOBODY
        if c.height[space] == TOP_LEVEL:
            s.citadel = space
    for word in range(CLASSES * DIRECTIONS * WORDS):
        s.ways[word] = c.start_ways[word]


@rule
def clear_table(s: State, c: Content) -> None:
    for mini in range(MINIS):
        s.space_of[mini] = FALLEN
    for corner in range(CORNERS):
        s.warband_of[corner] = NOBODY
        s.supply[corner] = c.mana_total if c.has_mana else 0  # K3.7
    s.pile = min(c.crystals_per_round, c.crystals)  # K3.2
    s.reserve = c.crystals - s.pile
    s.last_captor = NOBODY
    s.captor = NOBODY
    s.winner = NOBODY
    s.mover = NOBODY
    s.moving_class = -1
    s.began_on = NO_SPACE
    s.heading = NO_DIRECTION


@rule
def is_step_done(s: State, c: Content) -> bool:
    """Pass a step of the setup on to the next corner; says whether every corner has taken it (K3.9)."""
    activate_corner(s, c, next_corner(s.active))
    return s.active == s.first


@rule
def list_bands(s: State, c: Content, out: Actions) -> int:
    """KD1: the warbands not yet chosen (K3.3)."""
    count = 0
    for warband in range(CORNERS):
        if (s.drafted >> warband) & 1 == 0:
            out[count] = action(CHOOSE_BAND, warband, 0, 0)
            count += 1
    return count


@rule
def choose_band(s: State, c: Content, warband: int) -> None:
    s.drafted |= 1 << warband
    s.warband_of[s.active] = warband
    tell(s, WARBAND_CHOSEN, s.active, warband, 0)
    if is_step_done(s, c):
        begin_formation(s, c)


@rule
def begin_formation(s: State, c: Content) -> None:
    """K3.5."""
    if c.free_formation:
        s.phase = FORM_COLOSSUS_PHASE
        return
    for mini in range(MINIS):
        if c.start_space[mini] != FALLEN:
            put_on(s, mini, c.start_space[mini])
    begin_allotment(s, c)


@rule
def list_free_spaces(s: State, c: Content, out: Actions) -> int:
    """KD2: the spaces of the own corner."""
    count = 0
    for index in range(BAND):
        space = c.corner_space[s.active][index]
        if s.mini_on[space] == NOBODY:
            out[count] = action(FORM_COLOSSUS, space, 0, 0)
            count += 1
    return count


@rule
def form_colossus(s: State, c: Content, space: int) -> None:
    put_on(s, mini_of(s.active, c.first_of[COLOSSUS]), space)
    s.phase = FORM_GUARDIANS_PHASE


@rule
def list_free_pairs(s: State, c: Content, out: Actions) -> int:
    """KD3: two of the spaces left, the lower one first."""
    count = 0
    for one in range(BAND):
        for other in range(one + 1, BAND):
            here, there = c.corner_space[s.active][one], c.corner_space[s.active][other]
            if s.mini_on[here] == NOBODY and s.mini_on[there] == NOBODY:
                out[count] = action(FORM_GUARDIANS, here, there, 0)
                count += 1
    return count


@rule
def form_guardians(s: State, c: Content, one: int, other: int) -> None:
    """Place both Guardians; the Warriors fill the rest in the order of the spaces (K3.5)."""
    put_on(s, mini_of(s.active, c.first_of[GUARDIAN]), one)
    put_on(s, mini_of(s.active, c.first_of[GUARDIAN] + 1), other)
    number = c.first_of[WARRIOR]
    for index in range(BAND):
        space = c.corner_space[s.active][index]
        if s.mini_on[space] == NOBODY and number < c.first_of[WARRIOR] + c.count_of[WARRIOR]:
            put_on(s, mini_of(s.active, number), space)
            number += 1
    tell(s, FORMED, s.active, 0, 0)
    if is_step_done(s, c):
        begin_allotment(s, c)
    else:
        s.phase = FORM_COLOSSUS_PHASE


@rule
def begin_allotment(s: State, c: Content) -> None:
    """K3.7, K3.8: the first points go to skills only."""
    s.allotted = 0
    if c.has_mana and c.mana_first > 0:
        s.phase = ALLOT
    else:
        begin_quakes(s, c)


@rule
def can_allot(s: State, c: Content) -> bool:
    if s.allotted >= c.mana_first or s.supply[s.active] == 0:
        return False
    for skill in range(SKILLS):
        if is_open(s, c, skill):
            return True
    return False


@rule
def allot(s: State, c: Content, chosen: int) -> None:
    s.supply[s.active] -= 1
    s.skill[s.active][first_of(chosen)] += 1
    tell(s, MANA_PLACED, s.active, first_of(chosen), 0)
    s.allotted += 1
    if can_allot(s, c):
        return
    s.allotted = 0
    if is_step_done(s, c):
        begin_quakes(s, c)
