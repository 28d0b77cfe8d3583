"""Why an action is not legal in a decision that both editions know; an edition adds its own decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colossarium.games.colossi.common import state
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.state import OWN_PHASE, State
from colossarium.games.colossi.common.text.labels import effect_name
from colossarium.games.colossi.common.text.questions import effect_question
from colossarium.games.colossi.common.text.refusals_acting import why_not_act
from colossarium.games.colossi.common.text.refusals_common import Refusal, not_understood, why_not_entered
from colossarium.kernel.definition import Reason

CLAUSES = {  # the clause of each decision
    state.FREE_MOVE: "C2.39",
    state.SPAWN_MORE: "C2.37",
    state.PICK: "C2.45",
    state.FOE: "C2.46",
    state.KILL: "C2.43",
    state.CULL: "C2.36",
    state.PUSH_PIECE: "C2.41",
    state.PUSH_DIR: "C2.41",
    state.BEAST_PICK: "C2.51",
    state.BEAST_STEP: "C4.80",
    state.CARRY: "C4.87",
    state.SUMMON: "C2.52",
    state.JUMP: "C2.40",
    state.DISCARD: "C2.30",
    state.TRAIT: "C4.60",
    state.TRAIT_DROP: "C4.62",
    state.ASK: "C2.47",
    state.EITHER: "C2.48",
    state.HAND_LIMIT: "C4.55",
    state.ACOLYTE_LIMIT: "C4.58",
    state.LIFT_CURSE: "C2.58",
}


Own = Callable[[Refusal], Reason]


def why_not(ruleset: ColossiRuleset, s: State, chosen: Sequence[str], own: Own) -> Reason:
    refusal = Refusal(ruleset, s, tuple(chosen))
    unclear = not_understood(refusal)
    if unclear is not None:
        return unclear
    if s.phase >= OWN_PHASE:
        return own(refusal)
    if s.phase == state.ACT:
        return why_not_act(refusal)
    if s.phase == state.CONTINUE:
        return why_not_onward(refusal)
    return why_not_chosen(refusal)


def why_not_onward(refusal: Refusal) -> Reason:
    """C4.15 to C4.18: the Movement under way may go on, or be stopped."""
    s, space = refusal.s, refusal.space(0)
    if space is None or len(refusal.clicks) != 1:
        return refusal.because("a Movement is under way: choose its next space, or stop", "C4.6")
    hindered = why_not_entered(refusal, s.mover_kind, s.mover_space, space)
    if hindered is not None:
        return hindered
    return refusal.because(f"the piece has been on {SPACE_IDS[space]} in this Movement", "C4.17")


def why_not_chosen(refusal: Refusal) -> Reason:
    """A choice within an effect, or one that a limit demands."""
    s, shown = refusal.s, " ".join(refusal.clicks)
    clause = CLAUSES.get(s.phase, "C4.6")
    if s.phase == state.HAND_LIMIT:
        return refusal.because(f"{refusal.who} holds too many cards and must first discard one in hand", clause)
    if s.phase == state.ACOLYTE_LIMIT:
        return Reason(
            f"{refusal.who} has too many Acolytes on the island and must first kill one", clause, refusal.clicks
        )
    if s.phase in (state.TRAIT, state.TRAIT_DROP):
        verb = "take" if s.phase == state.TRAIT else "discard"
        return refusal.because(f"{shown} is not a Trait that {refusal.who} could {verb} now", clause)
    if s.phase == state.COLLECT_ONE:
        return refusal.because(f"{shown} does not answer the question", refusal.ruleset.clauses["collects_one"])
    if s.phase == state.BEGIN:
        return refusal.because(f"{shown} does not answer the question", clause)
    name, question = effect_name(refusal.ruleset, s), effect_question(s)
    return refusal.because(f"{shown} cannot be chosen for {name} now: {question.rstrip('?.')}", clause)
