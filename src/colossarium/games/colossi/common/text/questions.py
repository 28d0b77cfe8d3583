"""What is asked in the phases that both editions know."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.colossi.common import state
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.rules.hands import hand_limit_of
from colossarium.games.colossi.common.state import (
    ACOLYTE_CAP,
    State,
)
from colossarium.games.colossi.common.text.effects import many
from colossarium.games.colossi.common.text.labels import effect_name, space_name


def question(ruleset: ColossiRuleset, s: State) -> str:
    c, seat = ruleset.content, s.seat
    plain: dict[int, Callable[[], str]] = {
        state.BEGIN: lambda: "What comes next?",
        state.ACT: lambda: f"What do you do? {many(s.actions, 'Action')} left.",
        state.CONTINUE: lambda: "The Movement may go on: to which space?",
        state.TRAIT: lambda: "Which Trait do you take?",
        state.TRAIT_DROP: lambda: f"You can have {many(c.traits_held, 'Trait')}: which one do you discard?",
        state.HAND_LIMIT: lambda: f"Your hand limit is {hand_limit_of(s, c, seat)}: which card do you discard?",
        state.ACOLYTE_LIMIT: lambda: (
            f"You may have {many(s.mods[seat][ACOLYTE_CAP], 'Acolyte')} on the island: which one dies?"
        ),
        state.COLLECT_ONE: lambda: f"Loot or Rest effect of {space_name(ruleset, s, s.collecting)}?",
    }
    if s.phase in plain:
        return plain[s.phase]()
    return f"{effect_name(ruleset, s)}: {effect_question(s)}"


def effect_question(s: State) -> str:
    left = s.left[s.depth - 1]
    return {
        state.FREE_MOVE: f"which piece moves? {many(left, 'free Movement')} left.",
        state.SPAWN_MORE: f"spawn another Acolyte? {many(left, 'Acolyte')} left.",
        state.PICK: "which space?",
        state.FOE: "which opponent?",
        state.KILL: "which Acolyte dies?",
        state.CULL: "which of your Acolytes dies?",
        state.PUSH_PIECE: "which piece is pushed?",
        state.PUSH_DIR: "in which direction?",
        state.BEAST_PICK: "which Beast moves?",
        state.BEAST_STEP: f"where does the Beast go? {many(left, 'step')} left.",
        state.CARRY: "whom does the Beast carry along?",
        state.SUMMON: "which Beast comes, and where?",
        state.JUMP: "where does your Colossus jump?",
        state.DISCARD: "which card do you discard?",
        state.ASK: "do you want that?",
        state.EITHER: "which of the two?",
        state.LIFT_CURSE: "which Curse is lifted?",
    }[s.phase]
