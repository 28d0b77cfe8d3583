"""What a person clicks for an action that both editions know."""

from __future__ import annotations

from colossarium.games.colossi.common import actions, constants
from colossarium.games.colossi.common.constants import COLOUR_IDS, DIRECTIONS, FACE_UP, NO_SPACE
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.programs import actor_of, current_line
from colossarium.games.colossi.common.rules.targets import space_at
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text import ids
from colossarium.games.colossi.common.text.ids import way_id
from colossarium.kernel.actions import first_of, op_of, second_of, third_of

REFUSALS = {  # what ends, stops or declines, by phase; `skip` elsewhere
    constants.ACT: "end",
    constants.CONTINUE: "stop",
    constants.FREE_MOVE: "stop",
    constants.SPAWN_MORE: "stop",
    constants.BEAST_STEP: "stop",
    constants.DISCARD: "done",
}
ANSWERS = {
    constants.ASK: ("yes", "no"),
    constants.EITHER: ("first", "second"),
    constants.COLLECT_ONE: ("loot", "effect"),
}


def pushed_space(ruleset: ColossiRuleset, s: State) -> int:
    """Where what is to be pushed stands."""
    if s.pushed_from != NO_SPACE:
        return s.pushed_from
    return space_at(s, ruleset.content, current_line(s, ruleset.content))


def owner_of(ruleset: ColossiRuleset, s: State, act: int) -> int:
    """Whose piece an action is about: owners are counted from the actor (C5.3)."""
    return seat_after(ruleset.content, actor_of(s), second_of(act))


def clicks(ruleset: ColossiRuleset, s: State, act: int) -> tuple[str, ...]:
    op, first = op_of(act), first_of(act)
    if op == actions.REFUSE:
        return (REFUSALS.get(s.phase, "skip"),)
    if op == actions.START:
        return ("begin",)
    if op == actions.MOVE:
        there = ruleset.content.next_space[first * DIRECTIONS + third_of(act)]
        return (ids.piece(s.seat, second_of(act), first), SPACE_IDS[there])
    if op == actions.SPAWN:
        return (ids.acolyte_in_hand(s.seat), SPACE_IDS[first])
    if op in (actions.PLAY, actions.CARD):
        return (ids.card(ruleset, first),)
    if op == actions.GO:
        return (SPACE_IDS[first],)
    if op == actions.PIECE:
        return (ids.piece(owner_of(ruleset, s, act), third_of(act), first),)
    return other_clicks(ruleset, s, act)


def other_clicks(ruleset: ColossiRuleset, s: State, act: int) -> tuple[str, ...]:
    op, first = op_of(act), first_of(act)
    if op == actions.WAY:
        return (way_id(ruleset, pushed_space(ruleset, s), first),)
    if op == actions.BEAST:
        space = second_of(act) - 1
        return (ids.beast(ruleset, first), *((SPACE_IDS[space],) if space >= 0 else ()))
    if op == actions.RIVAL:
        return (COLOUR_IDS[seat_after(ruleset.content, actor_of(s), first)],)
    if op == actions.TAKE:
        return ("trait-deck" if first == FACE_UP else ids.trait(ruleset, s.face_up[first]),)
    if op == actions.DROP:
        return drop_clicks(ruleset, s, first)
    return (ANSWERS[s.phase][first],)


def drop_clicks(ruleset: ColossiRuleset, s: State, place: int) -> tuple[str, ...]:
    """A Curse that is lifted, a third Trait, or a Trait discarded instead of an Action or a harvest."""
    if s.phase == constants.LIFT_CURSE:
        return (ids.card(ruleset, s.curses[s.seat][place]),)
    trait = ids.trait(ruleset, s.traits[s.seat][place])
    return (trait,) if s.phase == constants.TRAIT_DROP else (trait, "discard")
