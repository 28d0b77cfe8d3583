"""What is asked in the phases that both editions know."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.colossi.common import constants
from colossarium.games.colossi.common.constants import ACOLYTE_CAP
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.rules.hands import hand_limit_of
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text.labels import effect_name, space_name
from colossarium.kernel.wording import many


def question(ruleset: ColossiRuleset, s: State) -> str:
    c, seat = ruleset.content, s.seat
    plain: dict[int, Callable[[], str]] = {
        constants.BEGIN: lambda: "What comes next?",
        constants.ACT: lambda: f"What do you do? {many(s.actions, 'Action')} left.",
        constants.CONTINUE: lambda: "The Movement may go on: to which space?",
        constants.TRAIT: lambda: "Which Trait do you take?",
        constants.TRAIT_DROP: lambda: f"You can have {many(c.traits_held, 'Trait')}: which one do you discard?",
        constants.HAND_LIMIT: lambda: f"Your hand limit is {hand_limit_of(s, c, seat)}: which card do you discard?",
        constants.ACOLYTE_LIMIT: lambda: (
            f"You may have {many(s.mods[seat][ACOLYTE_CAP], 'Acolyte')} on the island: which one dies?"
        ),
        constants.COLLECT_ONE: lambda: (
            f"Loot or {ruleset.edition.harvest} effect of {space_name(ruleset, s, s.collecting)}?"
        ),
    }
    if s.phase in plain:
        return plain[s.phase]()
    return f"{effect_name(ruleset, s)}: {effect_question(s)}"


def effect_question(s: State) -> str:
    left = s.left[s.depth - 1]
    return {
        constants.FREE_MOVE: f"which piece moves? {many(left, 'free Movement')} left.",
        constants.SPAWN_MORE: f"spawn another Acolyte? {many(left, 'Acolyte')} left.",
        constants.PICK: "which space?",
        constants.FOE: "which opponent?",
        constants.KILL: "which Acolyte dies?",
        constants.CULL: "which of your Acolytes dies?",
        constants.PUSH_PIECE: "which piece is pushed?",
        constants.PUSH_DIR: "in which direction?",
        constants.BEAST_PICK: "which Beast moves?",
        constants.BEAST_STEP: f"where does the Beast go? {many(left, 'step')} left.",
        constants.CARRY: "whom does the Beast carry along?",
        constants.SUMMON: "which Beast comes, and where?",
        constants.JUMP: "where does your Colossus jump?",
        constants.DISCARD: "which card do you discard?",
        constants.ASK: "do you want that?",
        constants.EITHER: "which of the two?",
        constants.LIFT_CURSE: "which Curse is lifted?",
    }[s.phase]
