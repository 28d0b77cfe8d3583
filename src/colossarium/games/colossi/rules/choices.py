"""C5 Decision points: what can be chosen in each, and what a choice does."""

from __future__ import annotations

from colossarium.games.colossi.actions import (
    ANSWER,
    CARD,
    DROP,
    GO,
    PIECE,
    REFUSE,
    RIVAL,
    SPAWN,
    START,
    WAY,
    action,
    first_of,
    op_of,
    second_of,
    third_of,
)
from colossarium.games.colossi.events import BEAST_PUT, FOE_PICKED, JUMPED, PICKED
from colossarium.games.colossi.rules.acting import list_actions, take_action
from colossarium.games.colossi.rules.banners import collect_one, lift_curse
from colossarium.games.colossi.rules.beasts import (
    carry_along,
    choose_beast_step,
    is_passive,
    lead,
    leave_beasts,
    list_beast_steps,
    list_beasts,
    list_carried,
    list_summons,
    step_beast,
    stop_beast,
)
from colossarium.games.colossi.rules.counting import seat_after, seats_of
from colossarium.games.colossi.rules.exploring import explore, put_beast
from colossarium.games.colossi.rules.hands import discard_card
from colossarium.games.colossi.rules.movement import (
    end_movement,
    list_onward,
    list_steps,
    make_first_step,
    stands_on,
    step_to,
)
from colossarium.games.colossi.rules.operations import (
    curses_of,
    pushables_of_line,
    put_acolytes,
    spawn_again,
    sweep,
    victims_of_line,
)
from colossarium.games.colossi.rules.pieces import kill
from colossarium.games.colossi.rules.programs import actor_of, current_line, end_program, next_line
from colossarium.games.colossi.rules.pushing import choose_pushed, push_chosen
from colossarium.games.colossi.rules.targets import can_die, foes_like, is_pushable, jumps_from, picks_from, space_at
from colossarium.games.colossi.rules.traits import drop_trait, list_drops, list_traits, take_trait
from colossarium.games.colossi.state import (
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
    LIFT_CURSE,
    NO_CARD,
    PICK,
    PUSH,
    PUSH_DIR,
    PUSH_PIECE,
    RUNNING,
    SPAWN_MORE,
    SUMMON,
    TRAIT,
    TRAIT_DROP,
    Content,
    State,
)
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
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
        out[0] = action(REFUSE, 0, 0, 0)
        count = 1
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
        left = picks_from(s, c, line, actor_of(s), space_at(s, c, line), here)
    else:
        left = jumps_from(s, c, line, actor_of(s), here)
    while left:
        out[count] = action(GO, lowest(left), 0, 0)
        left &= left - 1
        count += 1
    return count


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
        out[0] = action(REFUSE, 0, 0, 0)
        count = 1
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


# What a choice does.


@rule
def apply_choice(s: State, c: Content, chosen: int) -> None:
    """Carry out a choice of a common decision; what follows is left to `carry_on`."""
    phase = s.phase
    s.phase = RUNNING
    if phase == ACT:
        take_action(s, c, chosen)
    elif phase == CONTINUE:
        if op_of(chosen) == REFUSE:
            end_movement(s)
        else:
            step_to(s, c, first_of(chosen))
    elif phase == BEAST_STEP or phase == BEAST_PICK or phase == CARRY:
        apply_to_beast(s, c, phase, chosen)
    elif phase == TRAIT:
        s.due[s.seat] -= 1
        take_trait(s, c, s.seat, first_of(chosen))
    elif phase == TRAIT_DROP:
        drop_trait(s, c, s.seat, first_of(chosen))
    elif phase == HAND_LIMIT:
        discard_card(s, s.seat, first_of(chosen))
    elif phase == ACOLYTE_LIMIT:
        kill(s, c, s.seat, first_of(chosen), 1, s.seat)
    elif phase == COLLECT_ONE:
        collect_one(s, c, first_of(chosen) == 0)
    elif phase == DISCARD or phase == CULL:
        apply_due(s, c, phase, chosen)
    elif phase != BEGIN:
        apply_to_line(s, c, phase, chosen)


@rule
def apply_due(s: State, c: Content, phase: int, chosen: int) -> None:
    if op_of(chosen) == REFUSE:
        s.due[s.seat] = 0
        return
    top = s.depth - 1
    s.due[s.seat] -= 1
    s.done[top] += 1
    if phase == DISCARD:
        discard_card(s, s.seat, first_of(chosen))
    else:
        kill(s, c, s.seat, first_of(chosen), 1, s.actor[top])  # C2.36


@rule
def apply_to_beast(s: State, c: Content, phase: int, chosen: int) -> None:
    refused = op_of(chosen) == REFUSE
    if phase == BEAST_PICK:
        if refused:
            leave_beasts(s)
        else:
            lead(s, c, current_line(s, c), first_of(chosen))
    elif phase == BEAST_STEP:
        if refused:
            stop_beast(s)
        else:
            choose_beast_step(s, c, first_of(chosen))
    else:
        space = int(s.beast_to)
        if not refused:
            carry_along(s, c, seat_after(c, actor_of(s), second_of(chosen)))
        step_beast(s, c, space)


@rule
def apply_to_line(s: State, c: Content, phase: int, chosen: int) -> None:
    """A choice of the innermost effect's line."""
    op = op_of(chosen)
    if op == REFUSE or phase == ASK or phase == EITHER:
        answer(s, c, phase, chosen)
    elif phase == PICK:
        s.picked[s.depth - 1] = first_of(chosen)
        tell(s, PICKED, actor_of(s), first_of(chosen), 0)
        next_line(s)
    elif phase == FOE:
        s.foe[s.depth - 1] = seat_after(c, actor_of(s), first_of(chosen))
        tell(s, FOE_PICKED, actor_of(s), s.foe[s.depth - 1], 0)
        next_line(s)
    elif phase == KILL:
        kill_chosen(s, c, first_of(chosen), seat_after(c, actor_of(s), second_of(chosen)))
    elif phase == PUSH_PIECE:
        choose_pushed(s, first_of(chosen), seat_after(c, actor_of(s), second_of(chosen)), third_of(chosen))
        s.phase, s.seat = PUSH_DIR, actor_of(s)
    elif phase == PUSH_DIR:
        push_this_way(s, c, first_of(chosen))
    else:
        apply_piece_choice(s, c, phase, chosen)


@rule
def apply_piece_choice(s: State, c: Content, phase: int, chosen: int) -> None:
    top = s.depth - 1
    if phase == FREE_MOVE:
        s.left[top] -= 1
        s.done[top] += 1
        make_first_step(s, c, s.actor[top], second_of(chosen), first_of(chosen), third_of(chosen))
    elif phase == SPAWN_MORE:
        spawn_again(s, c)
    elif phase == JUMP:
        jump(s, c, first_of(chosen))
    elif phase == LIFT_CURSE:
        lift_curse(s, c, s.actor[top], first_of(chosen))
        next_line(s)
    elif phase == SUMMON:
        summon(s, c, first_of(chosen), second_of(chosen) - 1)


@rule
def answer(s: State, c: Content, phase: int, chosen: int) -> None:
    """Refusals, yes and no, first and second."""
    top = s.depth - 1
    if phase == PICK or (phase == ASK and first_of(chosen) == 1):
        end_program(s, c)  # C2.45, C2.47
    elif phase == EITHER:
        next_line(s)
        if first_of(chosen) == 0:
            s.skipped[top] = s.line[top] + 1
        else:
            next_line(s)  # C2.48
    else:
        next_line(s)


@rule
def kill_chosen(s: State, c: Content, space: int, owner: int) -> None:
    """C2.43, C2.49."""
    top = s.depth - 1
    actor = int(s.actor[top])
    s.left[top] -= 1
    s.done[top] += 1
    kill(s, c, owner, space, 1, actor)
    if c.op[current_line(s, c)] == CONVERT:
        put_acolytes(s, c, actor, space, 1)


@rule
def push_this_way(s: State, c: Content, way: int) -> None:
    top, line, before = s.depth - 1, current_line(s, c), int(s.deaths)
    if c.op[line] == PUSH:
        push_chosen(s, c, 1, way, c.amount[line], s.actor[top])
        s.done[top] = s.deaths - before
    else:
        sweep(s, c, line, way)
    next_line(s)


@rule
def jump(s: State, c: Content, space: int) -> None:
    """C2.40: no Movement, but it may explore (C4.29)."""
    actor = actor_of(s)
    tell(s, JUMPED, actor, s.colossus[actor], space)
    s.colossus[actor] = space
    next_line(s)
    explore(s, c, space)


@rule
def summon(s: State, c: Content, beast: int, space: int) -> None:
    """C2.52: put, not moved."""
    put_beast(s, c, beast, space)
    tell(s, BEAST_PUT, beast, space, 0)
    s.picked[s.depth - 1] = space
    next_line(s)
