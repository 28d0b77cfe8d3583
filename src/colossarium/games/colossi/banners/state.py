"""What the Banners edition adds to state and content of Colossi."""

from __future__ import annotations

from colossarium.games.colossi.common import state as common
from colossarium.games.colossi.common.actions import OWN_OP
from colossarium.games.colossi.common.state import NO_SPACE, OWN_PHASE, PROGRAMS, SEATS, SET, SPACES, TILES
from colossarium.kernel.schema import Ints, flag, number, numbers

HOME, BANNER, DEPLOY, DEPLOY_TO, REST = range(OWN_PHASE, OWN_PHASE + 5)
PHASES = (*common.PHASES, "home", "banner", "deploy", "deploy_to", "rest")

# Steps: those of the setup, then those of a turn, in order (B3, B4.1).
(DRAFT, DEAL, HOMES, REPLENISH, DRAW_STEP, BEGIN_ACTIONS, ACTION_STEP, BEAST_STEP, BANNER_PHASE, DEPLOYING) = range(10)
RESTING, TURN_END = range(10, 12)
STEPS = (
    *("draft", "deal", "homes", "replenish", "draw", "begin_actions", "actions", "move_beast", "banner_phase"),
    *("deploying", "resting", "turn_end"),
)

BANNER_ACTION, PLANT, TAKE_UP = range(OWN_OP, OWN_OP + 3)  # Deploy or Rest · space · space
DEPLOY_FIRST, REST_NOW = range(2)


class State(common.State):
    fresh: int = number(0, SET, "set of the spaces whose Banner was put or moved in this Deploy (B4.19)")
    taken_up: int = number(NO_SPACE, SPACES - 1, "space of the Banner being moved (B4.18)")
    collected: int = number(0, SPACES, "Banners collected in this Rest (B4.30)")


class Content(common.Content):
    home_tile: Ints = numbers(SEATS, 0, TILES - 1, "Starting tile of each seat (B3.2)")
    banners_each: int = number(1, SPACES, "Banners of each seat (B3.2)")
    steward_rest: int = number(0, SPACES, "Banners collected in a Rest that pays `rest_gold` (B4.30)")
    move_beast: int = number(0, PROGRAMS - 1, "what the Move Beast step runs (B4.7)")
    round_limit: int = number(1, 99, "the last round (B6.5)")
    is_instant: bool = flag("option end_mode = instant (B6.1)")
    moves_banners: bool = flag("option banner_move = deploy (B4.18)")
