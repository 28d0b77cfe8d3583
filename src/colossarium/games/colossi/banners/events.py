"""What can happen in the Banners edition, after all that both editions have in common."""

from __future__ import annotations

from colossarium.games.colossi.common.events import EVENTS as COMMON
from colossarium.games.colossi.common.events import SPACE
from colossarium.kernel.events import NUMBER, SEAT, EventTable

EVENTS = EventTable(COMMON)

FIRST_PLAYER_NAMED = EVENTS.declare("first-player-named", SEAT("seat"))
HOME_CHOSEN = EVENTS.declare("home-chosen", SEAT("seat"), SPACE("space"))
REPLENISHED = EVENTS.declare("tiles-replenished", NUMBER("tiles"))
DEPLOY_BEGUN = EVENTS.declare("deploy-begun", SEAT("seat"))
REST_BEGUN = EVENTS.declare("rest-begun", SEAT("seat"))
BANNER_MOVED = EVENTS.declare("banner-moved", SEAT("seat"), SPACE("from"), SPACE("to"))
FINAL_ROUND = EVENTS.declare("final-round-named", NUMBER("round"))
GAME_OVER = EVENTS.declare("game-over", NUMBER("rounds"), weight=9)
