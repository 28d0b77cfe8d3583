"""Every action that both editions of Colossi can list, phase by phase; seats are counted from the actor already."""

from __future__ import annotations

from collections.abc import Collection

from colossarium.games.colossi.common import actions, state
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.state import (
    ACOLYTE,
    BEASTS,
    COLOSSUS,
    CURSES,
    DIRECTIONS,
    FACE_UP,
    SPACES,
    TRAITS_HELD,
)
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
        state.BEGIN: actions_of(actions.START),
        state.ACT: [*REFUSAL, *moves, *spawns, *played, *TRAITS_TO_DROP],
        state.CONTINUE: [*REFUSAL, *SPACES_TO_GO],
        state.FREE_MOVE: [*REFUSAL, *moves],
        state.SPAWN_MORE: [*REFUSAL, *spawns],
        **{key: [*REFUSAL, *SPACES_TO_GO] for key in (state.PICK, state.JUMP, state.BEAST_STEP)},
        state.FOE: actions_of(actions.RIVAL, range(1, c.players)),
        **{key: [*REFUSAL, *pieces] for key in (state.KILL, state.PUSH_PIECE)},
        **dict.fromkeys((state.CULL, state.ACOLYTE_LIMIT), acolytes),
        state.CARRY: [*REFUSAL, *acolytes],
        state.PUSH_DIR: actions_of(actions.WAY, range(DIRECTIONS)),
        state.BEAST_PICK: [*REFUSAL, *actions_of(actions.BEAST, range(BEASTS))],
        state.SUMMON: actions_of(actions.BEAST, range(BEASTS), range(1, SPACES + 1)),
        state.DISCARD: [*REFUSAL, *cards],
        state.HAND_LIMIT: cards,
        state.TRAIT: [*REFUSAL, *actions_of(actions.TAKE, range(FACE_UP + 1))],
        state.TRAIT_DROP: TRAITS_TO_DROP,
        **dict.fromkeys((state.ASK, state.EITHER, state.COLLECT_ONE), two),
        state.LIFT_CURSE: [*REFUSAL, *actions_of(actions.DROP, range(CURSES))],
    }
