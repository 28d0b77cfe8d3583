"""Why an action is not legal in a decision that both editions know; an edition adds its own decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colossarium.games.colossi.common import constants
from colossarium.games.colossi.common.constants import OWN_PHASE
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text.labels import effect_name
from colossarium.games.colossi.common.text.questions import effect_question
from colossarium.games.colossi.common.text.refusals_acting import why_not_act
from colossarium.games.colossi.common.text.refusals_common import Refusal, not_understood, why_not_entered
from colossarium.kernel.definition import Reason

CLAUSES = {  # the clause of each decision
    constants.FREE_MOVE: "C2.39",
    constants.SPAWN_MORE: "C2.37",
    constants.PICK: "C2.45",
    constants.FOE: "C2.46",
    constants.KILL: "C2.43",
    constants.CULL: "C2.36",
    constants.PUSH_PIECE: "C2.41",
    constants.PUSH_DIR: "C2.41",
    constants.BEAST_PICK: "C2.51",
    constants.BEAST_STEP: "C4.80",
    constants.CARRY: "C4.87",
    constants.SUMMON: "C2.52",
    constants.JUMP: "C2.40",
    constants.DISCARD: "C2.30",
    constants.TRAIT: "C4.60",
    constants.TRAIT_DROP: "C4.62",
    constants.ASK: "C2.47",
    constants.EITHER: "C2.48",
    constants.HAND_LIMIT: "C4.55",
    constants.ACOLYTE_LIMIT: "C4.58",
    constants.LIFT_CURSE: "C2.58",
}


Own = Callable[[Refusal], Reason]


def why_not(ruleset: ColossiRuleset, s: State, chosen: Sequence[str], own: Own) -> Reason:
    refusal = Refusal(ruleset, s, tuple(chosen))
    unclear = not_understood(refusal)
    if unclear is not None:
        return unclear
    if s.phase >= OWN_PHASE:
        return own(refusal)
    if s.phase == constants.ACT:
        return why_not_act(refusal)
    if s.phase == constants.CONTINUE:
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
    if s.phase == constants.HAND_LIMIT:
        return refusal.because(f"{refusal.who} holds too many cards and must first discard one in hand", clause)
    if s.phase == constants.ACOLYTE_LIMIT:
        return Reason(
            f"{refusal.who} has too many Acolytes on the island and must first kill one", clause, refusal.clicks
        )
    if s.phase in (constants.TRAIT, constants.TRAIT_DROP):
        verb = "take" if s.phase == constants.TRAIT else "discard"
        return refusal.because(f"{shown} is not a Trait that {refusal.who} could {verb} now", clause)
    if s.phase == constants.COLLECT_ONE:
        return refusal.because(f"{shown} does not answer the question", refusal.ruleset.clauses["collects_one"])
    if s.phase == constants.BEGIN:
        return refusal.because(f"{shown} does not answer the question", clause)
    name, question = effect_name(refusal.ruleset, s), effect_question(s)
    return refusal.because(f"{shown} cannot be chosen for {name} now: {question.rstrip('?.')}", clause)
