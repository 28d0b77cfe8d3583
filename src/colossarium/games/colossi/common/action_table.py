"""Every action that both editions of Colossi can list, phase by phase; seats are counted from the actor already."""

from __future__ import annotations

from collections.abc import Collection

from colossarium.games.colossi.common import actions, constants
from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    BEASTS,
    COLOSSUS,
    CURSES,
    DIRECTIONS,
    FACE_UP,
    SPACES,
    TRAITS_HELD,
)
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.kernel.actions import actions_of

SPACES_TO_GO = actions_of(actions.GO, range(SPACES))
REFUSAL = actions_of(actions.REFUSE)
TRAITS_TO_DROP = actions_of(actions.DROP, range(TRAITS_HELD))


def action_table(ruleset: ColossiRuleset) -> dict[int, Collection[int]]:
    c = ruleset.content
    moves = actions_of(actions.MOVE, range(SPACES), (ACOLYTE, COLOSSUS), range(DIRECTIONS))
    spawns = actions_of(actions.SPAWN, range(SPACES))
    pieces = actions_of(actions.PIECE, range(SPACES), range(c.players), (ACOLYTE, COLOSSUS))
    acolytes = actions_of(actions.PIECE, range(SPACES), range(c.players), (ACOLYTE,))
    cards, played = actions_of(actions.CARD, range(c.kinds)), actions_of(actions.PLAY, range(c.kinds))
    two = actions_of(actions.ANSWER, range(2))
    return {
        constants.BEGIN: actions_of(actions.START),
        constants.ACT: [*REFUSAL, *moves, *spawns, *played, *TRAITS_TO_DROP],
        constants.CONTINUE: [*REFUSAL, *SPACES_TO_GO],
        constants.FREE_MOVE: [*REFUSAL, *moves],
        constants.SPAWN_MORE: [*REFUSAL, *spawns],
        **{key: [*REFUSAL, *SPACES_TO_GO] for key in (constants.PICK, constants.JUMP, constants.BEAST_STEP)},
        constants.FOE: actions_of(actions.RIVAL, range(1, c.players)),
        **{key: [*REFUSAL, *pieces] for key in (constants.KILL, constants.PUSH_PIECE)},
        **dict.fromkeys((constants.CULL, constants.ACOLYTE_LIMIT), acolytes),
        constants.CARRY: [*REFUSAL, *acolytes],
        constants.PUSH_DIR: actions_of(actions.WAY, range(DIRECTIONS)),
        constants.BEAST_PICK: [*REFUSAL, *actions_of(actions.BEAST, range(BEASTS))],
        constants.SUMMON: actions_of(actions.BEAST, range(BEASTS), range(1, SPACES + 1)),
        constants.DISCARD: [*REFUSAL, *cards],
        constants.HAND_LIMIT: cards,
        constants.TRAIT: [*REFUSAL, *actions_of(actions.TAKE, range(FACE_UP + 1))],
        constants.TRAIT_DROP: TRAITS_TO_DROP,
        **dict.fromkeys((constants.ASK, constants.EITHER, constants.COLLECT_ONE), two),
        constants.LIFT_CURSE: [*REFUSAL, *actions_of(actions.DROP, range(CURSES))],
    }
