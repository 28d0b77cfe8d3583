"""K11 Mana and skills: gaining fresh points and placing them."""

from __future__ import annotations

from colossarium.games.kolossus.actions import POOL, SKILL, WEAPON
from colossarium.games.kolossus.constants import SKILLS
from colossarium.games.kolossus.events import MANA_GAINED, MANA_PLACED, WEAPON_CHARGED
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import action, first_of, op_of
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def gain_mana(s: State, c: Content, result: int) -> None:
    """Take fresh mana for a die result, as far as the supply goes (K11.4, K11.5)."""
    gained = min(c.gain[result], s.supply[s.active])
    s.supply[s.active] -= gained
    s.fresh[s.active] += gained
    if gained > 0:
        tell(s, MANA_GAINED, s.active, gained, 0)


@rule
def is_open(s: State, c: Content, skill: int) -> bool:
    """The skill can take another point (K11.10)."""
    return c.skill_cap == 0 or s.skill[s.active][skill] < c.skill_cap


@rule
def list_skills(s: State, c: Content, out: Actions) -> int:
    """KD4: the skills that can take a point."""
    count = 0
    for skill in range(SKILLS):
        if is_open(s, c, skill):
            out[count] = action(SKILL, skill, 0, 0)
            count += 1
    return count


@rule
def can_fill_pool(s: State, c: Content) -> bool:
    return c.has_titans and s.pool[s.active] < c.pool_top  # K11.11


@rule
def can_charge(s: State, c: Content) -> bool:
    return c.has_titans and not s.charged[s.active] and s.fresh[s.active] >= c.charge  # K11.12


@rule
def list_places(s: State, c: Content, out: Actions) -> int:
    """KD6: where a fresh point can go."""
    count = list_skills(s, c, out)
    if can_fill_pool(s, c):
        out[count] = action(POOL, 0, 0, 0)
        count += 1
    if can_charge(s, c):
        out[count] = action(WEAPON, 0, 0, 0)
        count += 1
    return count


@rule
def has_open_place(s: State, c: Content) -> bool:
    for skill in range(SKILLS):
        if is_open(s, c, skill):
            return True
    return can_fill_pool(s, c) or can_charge(s, c)


@rule
def place(s: State, c: Content, chosen: int) -> None:
    """Place one fresh point, or two in the weapon (K11.6, K11.13)."""
    corner = s.active
    if op_of(chosen) == WEAPON:
        s.fresh[corner] -= c.charge
        s.charged[corner] = 1  # K12.5: the warband's own, even while its Colossus has fallen
        tell(s, WEAPON_CHARGED, corner, 0, 0)
        return
    s.fresh[corner] -= 1
    if op_of(chosen) == SKILL:
        s.skill[corner][first_of(chosen)] += 1  # K11.9: for the whole game
        tell(s, MANA_PLACED, corner, first_of(chosen), 0)
    else:
        s.pool[corner] += 1
        tell(s, MANA_PLACED, corner, -1, 0)


@rule
def is_placing_over(s: State, c: Content) -> bool:
    """Nothing is left to place; points without a place return to the supply (K11.8, K11.14)."""
    if s.fresh[s.active] > 0 and has_open_place(s, c):
        return False
    s.supply[s.active] += s.fresh[s.active]
    s.fresh[s.active] = 0
    return True
