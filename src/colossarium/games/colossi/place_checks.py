"""Whether a position has what the decision in it is about."""

from __future__ import annotations

from colossarium.games.colossi import state
from colossarium.games.colossi.edition import ColossiEdition
from colossarium.games.colossi.rules.programs import current_line
from colossarium.games.colossi.state import NO_BEAST, NO_SPACE, State
from colossarium.kernel.content import Table

LINES = {  # decisions within an effect, and the operations that ask for them
    state.FREE_MOVE: (state.MOVE,),
    state.SPAWN_MORE: (state.SPAWN,),
    state.PICK: (state.PICK_SPACE,),
    state.FOE: (state.PICK_FOE,),
    state.KILL: (state.KILL_ONE, state.CONVERT),
    state.PUSH_PIECE: (state.PUSH,),
    state.PUSH_DIR: (state.PUSH, state.SWEEP),
    state.BEAST_PICK: (state.MOVE_BEAST,),
    state.BEAST_STEP: (state.MOVE_BEAST,),
    state.CARRY: (state.MOVE_BEAST,),
    state.SUMMON: (state.SUMMON_BEAST,),
    state.JUMP: (state.JUMP_TO,),
    state.ASK: (state.ASK_FIRST,),
    state.EITHER: (state.EITHER_OF,),
    state.LIFT_CURSE: (state.LIFT,),
}
DUES = {state.DISCARD: state.DISCARD_CARDS, state.CULL: state.CULL_OWN, state.TRAIT: state.GAIN_TRAIT}


def check_decision(edition: ColossiEdition, s: State, given: Table) -> None:
    """Refuse a decision without the effect, the Movement or the turn that it belongs to."""
    if s.over:
        return
    if s.phase in LINES and not is_asked(edition, s):
        raise given.refuse("programs", "an open effect of the deciding seat, at a line that asks for this decision,")
    if s.phase in DUES and (s.due_kind != DUES[s.phase] or not s.due[s.seat]):
        raise given.refuse("due", "something that the deciding seat has to do in this phase")
    if s.phase in (state.DISCARD, state.CULL) and s.depth == 0:
        raise given.refuse("programs", "the effect that demands it")
    if s.phase == state.CONTINUE and (s.mover != s.seat or s.mover_space == NO_SPACE):
        raise given.refuse("movement", "a Movement of the deciding seat in the phase continue")
    if s.phase == state.COLLECT_ONE and s.collecting == NO_SPACE:
        raise given.refuse("collecting", "the space that is being collected in the phase collect_one")
    if s.phase == state.ACT and (not s.acting or s.seat != s.active):
        raise given.refuse("step", "actions, with the active seat deciding, in the phase act")


def is_asked(edition: ColossiEdition, s: State) -> bool:
    """The innermost effect stands at a line that asks the deciding seat for what the phase says."""
    top, c = s.depth - 1, edition.content
    if top < 0 or s.actor[top] != s.seat or s.line[top] >= c.program_size[s.program[top]]:
        return False
    op = c.op[current_line(s, c)]
    leads = s.led[top] != NO_BEAST and s.beast[s.led[top]] != NO_SPACE
    if s.phase in (state.BEAST_STEP, state.CARRY) and not leads:
        return False
    if s.phase == state.CARRY and s.beast_to == NO_SPACE:
        return False
    if s.phase == state.PUSH_DIR and op == state.PUSH and s.pushed_from == NO_SPACE:
        return False
    return op in LINES[s.phase]
