"""What the Banners edition adds to state and content of Colossi."""

from __future__ import annotations

from colossarium.games.colossi.common import constants
from colossarium.games.colossi.common import state as common
from colossarium.games.colossi.common.actions import OWN_OP
from colossarium.games.colossi.common.constants import NO_SPACE, OWN_PHASE, PROGRAMS, SEATS, SET, SPACES, TILES
from colossarium.kernel.schema import At, Choice, Grid, Ints, Toml, flag, inherited, number, numbers
from colossarium.kernel.sight import ALL

HOME, BANNER, DEPLOY, DEPLOY_TO, REST = range(OWN_PHASE, OWN_PHASE + 5)
PHASES = (*constants.PHASES, "home", "banner", "deploy", "deploy_to", "rest")
REST_GOLD = constants.OWN_MODS[0]  # B4.30

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
    """Banners lie open, as Loot and Curses do (B7.1)."""

    cubes: Grid = inherited("golden, blue and green cubes on each space: Gold, cards and Traits (B4.40)")
    banner: Ints = inherited("whose Banner stands on each space; no space holds two (B4.16)")
    banners: Ints = inherited("Banners in hand (B3.2); follows", At("banners_in_hand.{colour}"))
    rich: bool = inherited(
        "somebody has had the Gold that ends the game (B6.1); follows from `gold` if it is left out", At("final_round")
    )
    favoured: int = inherited("who wins a tie for Gold (B6.1, option `end_mode`)", At("favoured", one_of="colour"))
    curses: Grid = inherited("lasting Curses in front of each player (B4.35)", At("curses.{colour}", row_of="card"))
    collecting: int = inherited(
        "space that gives Loot or Rest effect (B4.28); needed in `collect_one`",
        At("collecting", one_of="space"),
    )
    fresh: int = number(
        *(0, SET, "spaces whose Banner was put or moved in this Deploy (B4.19)"),
        At("fresh", set_of="space"),
        sight=ALL.bits(SPACES),
    )
    taken_up: int = number(
        *(NO_SPACE, SPACES - 1, "the Banner being moved (B4.18); needed in `deploy_to`"),
        At("taken_up", one_of="space"),
        sight=ALL,
    )
    collected: int = number(0, SPACES, "Banners collected in this Rest (B4.30)", At("collected"), sight=ALL)


class Content(common.Content):
    curses_most: int = inherited("lasting Curses of one player (B4.36)", Toml("curses.most"))
    in_stack: Ints = inherited("tiles of each class drawn for the stack (B3.6); nobody knows which (B7.2)")
    produced: Grid = inherited("cubes that a tile produces (B4.2)", Toml("tile.loot.{loot}", otherwise=0))
    loot_at_once: bool = inherited(
        "a new tile has its cubes at once (B4.10)", Choice("loot_on_explore", ("replenish", "now"))
    )
    gold_goal: int = inherited("Gold that begins the final round (B6.1)", Choice("gold_goal"))
    collects_one: bool = inherited(
        "a collected Banner gives Loot or Rest effect, not both (B4.28)", Choice("score_mode", ("both", "choose"))
    )
    home_tile: Ints = numbers(SEATS, 0, TILES - 1, "Starting tile of each seat (B3.2)")
    banners_each: int = number(1, SPACES, "Banners of each player (B3.2)", Toml("banners.each"))
    steward_rest: int = number(
        0, SPACES, "Banners collected in a Rest that pays `rest_gold` (B4.30)", Toml("banners.steward_rest")
    )
    beast_step: int = number(1, 9, "spaces in the Move Beast step (B4.7)", Toml("turn.beast_step"))
    move_beast: int = number(0, PROGRAMS - 1, "what the Move Beast step runs (B4.7)")
    round_limit: int = number(1, 99, "the last round (B6.5)", Choice("round_limit"))
    is_instant: bool = flag("reaching the goal wins at once (B6.1)", Choice("end_mode", ("equal_turns", "instant")))
    moves_banners: bool = flag("a Deploy may move Banners (B4.18)", Choice("banner_move", ("never", "deploy")))
