"""What the rules of the Banners edition tell, for the log."""

from __future__ import annotations

from colossarium.games.colossi.events import OWN_EVENT

FIRST_PLAYER_NAMED = OWN_EVENT  # seat
HOME_CHOSEN = OWN_EVENT + 1  # seat, space
REPLENISHED = OWN_EVENT + 2  # tiles
DEPLOY_BEGUN = OWN_EVENT + 3  # seat
REST_BEGUN = OWN_EVENT + 4  # seat
BANNER_MOVED = OWN_EVENT + 5  # seat, from, to
FINAL_ROUND = OWN_EVENT + 6  # round
GAME_OVER = OWN_EVENT + 7  # round
