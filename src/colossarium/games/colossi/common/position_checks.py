"""Whether a position has what the decision in it is about, and nothing that no match could reach."""

from __future__ import annotations

from colossarium.games.colossi.common import constants
from colossarium.games.colossi.common.constants import ACOLYTE_CAP, COLOUR_IDS, GOLDEN, NO_BEAST, NO_SPACE, SPACES
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.rules.hands import hand_limit_of
from colossarium.games.colossi.common.rules.movement import is_mover_gone, may_go_on
from colossarium.games.colossi.common.rules.pieces import on_island
from colossarium.games.colossi.common.rules.programs import current_line
from colossarium.games.colossi.common.rules.traits import traits_of
from colossarium.games.colossi.common.state import State
from colossarium.kernel.table import Table

LINES = {  # decisions within an effect, and the operations that ask for them
    constants.FREE_MOVE: (constants.MOVE,),
    constants.SPAWN_MORE: (constants.SPAWN,),
    constants.PICK: (constants.PICK_SPACE,),
    constants.FOE: (constants.PICK_FOE,),
    constants.KILL: (constants.KILL_ONE, constants.CONVERT),
    constants.PUSH_PIECE: (constants.PUSH,),
    constants.PUSH_DIR: (constants.PUSH, constants.SWEEP),
    constants.BEAST_PICK: (constants.MOVE_BEAST,),
    constants.BEAST_STEP: (constants.MOVE_BEAST,),
    constants.CARRY: (constants.MOVE_BEAST,),
    constants.SUMMON: (constants.SUMMON_BEAST,),
    constants.JUMP: (constants.JUMP_TO,),
    constants.ASK: (constants.ASK_FIRST,),
    constants.EITHER: (constants.EITHER_OF,),
    constants.LIFT_CURSE: (constants.LIFT,),
}
DUES = {
    constants.DISCARD: constants.DISCARD_CARDS,
    constants.CULL: constants.CULL_OWN,
    constants.TRAIT: constants.GAIN_TRAIT,
}


def check_decision(ruleset: ColossiRuleset, s: State, given: Table) -> None:
    """Refuse a decision without the effect, the Movement or the turn that it belongs to."""
    if s.over:
        return
    if s.phase in LINES and not is_asked(ruleset, s):
        raise given.refuse("programs", "an open effect of the deciding seat, at a line that asks for this decision")
    if s.phase in DUES and (s.due_kind != DUES[s.phase] or not s.due[s.seat]):
        raise given.refuse("due", "something that the deciding seat has to do in this phase")
    if s.phase in (constants.DISCARD, constants.CULL) and s.depth == 0:
        raise given.refuse("programs", "the effect that demands it")
    if s.phase == constants.CONTINUE and (s.mover != s.seat or s.mover_space == NO_SPACE):
        raise given.refuse("movement", "a Movement of the deciding seat in the phase continue")
    if s.phase == constants.CONTINUE and (is_mover_gone(s) or not may_go_on(s, ruleset.content)):
        raise given.refuse("movement", "a piece on the space named, which may go on in the phase continue (C4.15)")
    if s.phase == constants.COLLECT_ONE and s.collecting == NO_SPACE:
        raise given.refuse("collecting", "the space that is being collected in the phase collect_one")
    if s.phase == constants.ACT and (not s.acting or s.seat != s.active):
        raise given.refuse("step", "actions, with the active seat deciding, in the phase act")
    if s.phase == constants.ACT and s.taken >= ruleset.content.actions_most:
        raise given.refuse("taken", f"fewer than {ruleset.content.actions_most} Actions in the phase act (C4.7)")
    if s.phase != constants.COLLECT_ONE and s.collecting != NO_SPACE:
        raise given.refuse("collecting", "a space in the phase collect_one alone")
    if s.phase != constants.CARRY and s.beast_to != NO_SPACE:
        raise given.refuse("beast_to", "a space in the phase carry alone")
    check_limits(ruleset, s, given)


def check_limits(ruleset: ColossiRuleset, s: State, given: Table) -> None:
    """A limit is settled before anything else is asked: first Traits, then hands, then Acolytes (C4.72)."""
    c = ruleset.content
    over = {
        constants.TRAIT_DROP: [traits_of(s, seat) > c.traits_held for seat in range(ruleset.seats)],
        constants.HAND_LIMIT: [s.held[seat] > hand_limit_of(s, c, seat) for seat in range(ruleset.seats)],
        constants.ACOLYTE_LIMIT: [on_island(s, c, seat) > s.mods[seat][ACOLYTE_CAP] for seat in range(ruleset.seats)],
    }
    keys = {constants.TRAIT_DROP: "traits", constants.HAND_LIMIT: "hands", constants.ACOLYTE_LIMIT: "acolytes"}
    if s.phase in over and not over[s.phase][s.seat]:
        raise given.refuse(keys[s.phase], "more than the deciding seat may have, which is what this phase is about")
    for phase, seats in over.items():
        if s.phase in (phase, constants.BEGIN):
            return
        if True in seats:
            colour = COLOUR_IDS[seats.index(True)]
            raise given.refuse(keys[phase], f"no more than {colour} may have: that is settled at once (C4.72)")


def check_island(ruleset: ColossiRuleset, s: State, given: Table) -> None:
    """Cubes lie on land, and no more than there may be."""
    for space in range(SPACES):
        cubes = [row[space] for row in s.cubes]
        if cubes[GOLDEN] > ruleset.content.cubes_most:
            raise given.refuse("cubes", f"at most {ruleset.content.cubes_most} golden cubes on a space (C2.14)")
        if any(cubes) and not s.dry >> space & 1:
            raise given.refuse("cubes", f"no cube on {SPACE_IDS[space]}, which is Water (C2.5)")
        produced = ruleset.content.produced[s.tile[space]] if s.explored >> space & 1 else [0] * len(cubes)
        if any(cubes[colour] > produced[colour] for colour in range(len(cubes)) if colour != GOLDEN):
            raise given.refuse("cubes", f"no more blue and green cubes on {SPACE_IDS[space]} than its tile produces")


def is_asked(ruleset: ColossiRuleset, s: State) -> bool:
    """The innermost effect stands at a line that asks the deciding seat for what the phase says."""
    top, c = s.depth - 1, ruleset.content
    if top < 0 or s.actor[top] != s.seat or s.line[top] >= c.program_size[s.program[top]]:
        return False
    op = c.op[current_line(s, c)]
    leads = s.led[top] != NO_BEAST and s.beast[s.led[top]] != NO_SPACE
    if s.phase in (constants.BEAST_STEP, constants.CARRY) and not leads:
        return False
    if s.phase == constants.CARRY and s.beast_to == NO_SPACE:
        return False
    if s.phase == constants.PUSH_DIR and op == constants.PUSH and not is_pushed_there(s):
        return False
    return op in LINES[s.phase]


def is_pushed_there(s: State) -> bool:
    """The piece that is to be pushed stands where it is said to be."""
    if s.pushed_from == NO_SPACE:
        return False
    if s.pushed_kind == constants.COLOSSUS:
        return bool(s.colossus[s.pushed_owner] == s.pushed_from)
    return bool(s.acolytes[s.pushed_owner][s.pushed_from] > 0)
