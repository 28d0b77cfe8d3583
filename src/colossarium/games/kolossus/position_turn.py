"""The turn in a position: whose it is, mana and crystals, a movement under way, and how a match ended."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.constants import BAND, CORNERS, FALLEN, NO_SPACE, NOBODY, PHASES, SKILLS, UNDECIDED
from colossarium.games.kolossus.content.reading import CLASS_IDS, KolossusRuleset
from colossarium.games.kolossus.position_checks import MOVING
from colossarium.games.kolossus.rules.warbands import activate_corner
from colossarium.games.kolossus.state import Content, State
from colossarium.games.kolossus.text.ids import SKILL_IDS, mini_ids, warband_id
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.positions import Given

Read = Callable[..., None]  # reads declared keys

TURN_PHASES = (constants.INITIATIVE, constants.ACTIVATE, *MOVING)


def read_turn(read: Read, c: Content, s: State, given: Given) -> None:
    """Whose turn it is, of which round and in which phase."""
    read("phase")
    in_round = s.phase in TURN_PHASES or ("phase" in given and s.phase == constants.PLACE and "round" in given)
    if in_round and s.round == 0:
        s.round = 1
        s.quakes = CORNERS * c.quakes_each
        s.quake_roll = 0
    read("round", "warband")
    if "warband" in given:
        s.first = s.active
    read("first")
    if "first" in given and "warband" not in given:
        s.active = s.first
    if s.round == 0 and s.phase in TURN_PHASES:
        raise given.refuse("round", f"1 to {c.rounds} in the phase {PHASES[s.phase]}")
    activate_corner(s, c, s.active)
    s.turn = (s.active - s.first) % CORNERS if s.round > 0 else 0


def read_mana(read: Read, ruleset: KolossusRuleset, s: State, tables: Given) -> None:
    """All mana of the warbands that are named; what they do not mention is 0, and the supply has the rest."""
    named = [corner for corner in range(CORNERS) if tables.has(warband_id(ruleset, s, corner))]
    for corner in named:
        s.skill[corner] = [0] * SKILLS
        s.pool[corner] = s.charged[corner] = s.fresh[corner] = 0
    read("mana")
    for corner in named:
        check_mana(ruleset.content, s, corner, tables.part(warband_id(ruleset, s, corner)))


def check_mana(c: Content, s: State, corner: int, mana: Given) -> None:
    for number, skill in enumerate(SKILL_IDS):
        if 0 < c.skill_cap < s.skill[corner][number]:
            raise mana.refuse(skill, f"a whole number from 0 to {c.skill_cap} (K11.10)")
    for key, used in (("pool", s.pool[corner]), ("weapon", s.charged[corner])):
        if used and not c.has_titans:
            raise mana.refuse(key, f"{'false' if key == 'weapon' else '0'} in chapter {c.chapter}")
    spent = sum(s.skill[corner]) + s.pool[corner] + c.charge * s.charged[corner] + s.fresh[corner]
    total = c.mana_total if c.has_mana else 0
    if "supply" not in mana:
        s.supply[corner] = max(0, total - spent)
    if spent + s.supply[corner] != total:
        raise BadPosition(f"{mana.label}: {spent + s.supply[corner]} points in all: expected {total}.")


def read_crystals(read: Read, c: Content, s: State, given: Given) -> None:
    read("crystals", "pile")
    rest = c.crystals - s.pile - sum(s.crystals)
    s.reserve = rest
    read("reserve")
    if s.reserve != rest or rest < 0:
        raise BadPosition(f"position: crystals, pile and reserve must add up to {c.crystals}.")
    read("last_captor", "captor")
    if "last_captor" not in given and s.captor != NOBODY:
        s.last_captor = s.captor


def read_movement(read: Read, ruleset: KolossusRuleset, s: State, given: Given) -> None:
    if given.has("movement") != (s.phase in MOVING):
        wanted = "a running" if s.phase in MOVING else "no running"
        raise given.refuse("movement", f"{wanted} activation in the phase {PHASES[s.phase]}")
    read("movement")
    if s.phase not in MOVING:
        return
    movement = given.part("movement")
    movement.choice("class", CLASS_IDS)
    movement.integer("points", 0, most_points(s, ruleset.content, movement))
    minis = mini_ids(ruleset, s)
    own = {name: mini for name, mini in minis.items() if mini // BAND == s.active and s.space_of[mini] != FALLEN}
    if s.mover not in (NOBODY, *own.values()):
        movement.choice("miniature", own)
    if s.phase in (constants.CHAIN, constants.STRIKE) and s.mover == NOBODY:
        raise movement.refuse("miniature", f"a miniature of the warband in the phase {PHASES[s.phase]}")
    if s.began_on == NO_SPACE and s.mover != NOBODY:
        s.began_on = s.space_of[s.mover]
    numbers = [mini % BAND for mini in own.values()]
    if not any(ruleset.content.class_of[each] == s.moving_class and not s.activated[each] for each in numbers):
        raise movement.refuse("class", "a class with a miniature on the board that may still act")


def most_points(s: State, c: Content, movement: Given) -> int:
    """The points left are no more than the dice and the Attack brought (K7.4, K11.2).

    Where a position leaves the dice out, its Attack may be any.
    """
    faces, count = c.face[: c.faces], c.class_dice[s.moving_class]
    if "dice" in movement:
        movement.integers("dice", min(faces), max(faces), (0, count))
    if any(s.dice):
        return sum(s.dice) + s.skill[s.active][2 * s.moving_class]
    return count * max(faces) + (c.mana_total if c.has_mana else 0)


def read_ending(read: Read, s: State, given: Given) -> None:
    read("winner", "reason")
    s.over = s.winner != NOBODY
    if s.over != (s.reason != UNDECIDED):
        raise given.refuse("reason", "a reason with a winner, and none without")
    if s.over:
        s.seat = -1
