"""C5 Decision points: what can be chosen in each."""

from __future__ import annotations

from colossarium.games.colossi.common.actions import (
    ANSWER,
    CARD,
    DROP,
    GO,
    PIECE,
    RIVAL,
    SPAWN,
    START,
    WAY,
    list_each,
    list_refusal,
)
from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    ACOLYTE_LIMIT,
    ACT,
    ASK,
    BEAST_PICK,
    BEAST_STEP,
    BEGIN,
    CARRY,
    COLLECT_ONE,
    COLOSSUS,
    CONTINUE,
    CONVERT,
    CULL,
    DIRECTIONS,
    DISCARD,
    EITHER,
    FOE,
    FREE_MOVE,
    HAND_LIMIT,
    JUMP,
    KILL,
    NO_CARD,
    PICK,
    PUSH,
    PUSH_DIR,
    PUSH_PIECE,
    SPAWN_MORE,
    SUMMON,
    TRAIT,
    TRAIT_DROP,
)
from colossarium.games.colossi.common.rules.acting import list_actions
from colossarium.games.colossi.common.rules.beasts import (
    is_passive,
    list_beast_steps,
    list_beasts,
    list_carried,
    list_summons,
)
from colossarium.games.colossi.common.rules.choice_operations import curses_of, pushables_of_line, victims_of_line
from colossarium.games.colossi.common.rules.counting import seat_after, seats_of
from colossarium.games.colossi.common.rules.movement import list_onward, list_steps, stands_on
from colossarium.games.colossi.common.rules.programs import actor_of, current_line
from colossarium.games.colossi.common.rules.targets import (
    can_die,
    foes_like,
    is_pushable,
    jumps_from,
    picks_from,
    space_at,
)
from colossarium.games.colossi.common.rules.traits import list_drops, list_traits
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.actions import action
from colossarium.kernel.bits import lowest
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def list_choices(s: State, c: Content, out: Actions) -> int:
    if s.phase == ACT:
        return list_actions(s, c, out)
    if s.phase == CONTINUE:
        return list_onward(s, c, out)
    if s.phase == BEAST_STEP:
        return list_beast_steps(s, c, out)
    if s.phase == BEAST_PICK:
        return list_beasts(s, c, out)
    if s.phase == TRAIT:
        return list_traits(s, c, out)
    if s.phase == TRAIT_DROP:
        return list_drops(s, c, out)
    if s.phase == HAND_LIMIT or s.phase == DISCARD:
        return list_hand(s, c, out)
    if s.phase == ACOLYTE_LIMIT or s.phase == CULL:
        return list_own_acolytes(s, c, out)
    if s.phase == CARRY:
        return list_carried(s, c, out)
    if s.phase == BEGIN:
        out[0] = action(START, 0, 0, 0)
        return 1
    if s.phase == COLLECT_ONE:
        return list_two(out)
    return list_for_line(s, c, out)


@rule
def list_for_line(s: State, c: Content, out: Actions) -> int:
    """Choices of the innermost effect's line; its refusal comes first (C5.3)."""
    line, count = current_line(s, c), 0
    if s.phase == SUMMON:
        return list_summons(s, c, out)
    if s.phase == ASK or s.phase == EITHER:
        return list_two(out)
    if s.phase == PUSH_DIR:
        return list_ways(out)
    if s.phase == FOE:
        return list_foes(s, c, out)
    if c.may[line] or s.phase == FREE_MOVE or s.phase == SPAWN_MORE:
        count = list_refusal(out)
    if s.phase == PICK or s.phase == JUMP:
        return list_spaces(s, c, out, count)
    if s.phase == KILL or s.phase == PUSH_PIECE:
        return list_pieces(s, c, out, count)
    if s.phase == FREE_MOVE:
        return list_steps(s, c, out, count, actor_of(s), c.what[line])
    if s.phase == SPAWN_MORE:
        out[count] = action(SPAWN, s.colossus[actor_of(s)], 0, 0)
        return count + 1
    for place in range(curses_of(s, actor_of(s))):
        out[count] = action(DROP, place, 0, 0)  # LIFT_CURSE
        count += 1
    return count


@rule
def list_two(out: Actions) -> int:
    """Yes and no, or the first and the second."""
    out[0] = action(ANSWER, 0, 0, 0)
    out[1] = action(ANSWER, 1, 0, 0)
    return 2


@rule
def list_ways(out: Actions) -> int:
    for way in range(DIRECTIONS):
        out[way] = action(WAY, way, 0, 0)
    return DIRECTIONS


@rule
def list_foes(s: State, c: Content, out: Actions) -> int:
    foes, count = foes_like(s, c, c.filter[current_line(s, c)], actor_of(s)), 0
    for turn in range(1, c.players):
        if (foes >> seat_after(c, actor_of(s), turn)) & 1:
            out[count] = action(RIVAL, turn, 0, 0)
            count += 1
    return count


@rule
def list_spaces(s: State, c: Content, out: Actions, count: int) -> int:
    line, here = current_line(s, c), int(s.here[s.depth - 1])
    if s.phase == PICK:
        spaces = picks_from(s, c, line, actor_of(s), space_at(s, c, line), here)
    else:
        spaces = jumps_from(s, c, line, actor_of(s), here)
    return list_each(out, count, GO, spaces)


@rule
def list_pieces(s: State, c: Content, out: Actions, count: int) -> int:
    """Pieces to kill, convert or push: by space, by owner in turn order from the actor, by kind (C5.3)."""
    line = current_line(s, c)
    is_push = c.op[line] == PUSH
    left = pushables_of_line(s, c, line) if is_push else victims_of_line(s, c, line)
    while left:
        space = lowest(left)
        left &= left - 1
        for turn in range(c.players):
            owner = seat_after(c, actor_of(s), turn)
            for kind in range(COLOSSUS + 1):
                stands = (stands_on(s, owner, kind) >> space) & 1 != 0
                if stands and is_target(s, c, line, owner, kind):
                    out[count] = action(PIECE, space, turn, kind)
                    count += 1
    return count


@rule
def is_target(s: State, c: Content, line: int, owner: int, kind: int) -> bool:
    actor = actor_of(s)
    if c.op[line] == CONVERT:
        return kind == ACOLYTE and owner != actor
    seats = seats_of(c, c.who[line], actor, s.foe[s.depth - 1])
    if not (seats >> owner) & 1:
        return False
    if c.op[line] == PUSH:
        return is_pushable(s, c.what[line], kind, actor, owner, False)
    return kind == ACOLYTE and can_die(s, owner, is_passive(s, c))


@rule
def list_hand(s: State, c: Content, out: Actions) -> int:
    """Each kind of card in hand; with `may` in a DISCARD, enough may be enough (C2.30)."""
    count, before = 0, NO_CARD
    if s.phase == DISCARD and c.may[current_line(s, c) - 1]:
        count = list_refusal(out)
    for place in range(s.held[s.seat]):
        card = s.hand[s.seat][place]
        if card != before:
            out[count] = action(CARD, card, 0, 0)
            count += 1
        before = card
    return count


@rule
def list_own_acolytes(s: State, c: Content, out: Actions) -> int:
    count, left = 0, int(s.standing[s.seat])
    while left:
        out[count] = action(PIECE, lowest(left), (s.seat - actor_of(s)) % c.players, ACOLYTE)
        left &= left - 1
        count += 1
    return count
