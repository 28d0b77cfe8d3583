"""What the rules of this edition tell, for the log."""

from __future__ import annotations

from colossarium.games.colossi.events import OWN_EVENT

AGE_BEGUN = OWN_EVENT  # which Age, card
WASHED = OWN_EVENT + 1  # seat, from, to
BEAST_LEFT = OWN_EVENT + 2  # Beast
SCORED = OWN_EVENT + 3  # card
REAPED = OWN_EVENT + 4  # seat, space, Acolytes
PASSED = OWN_EVENT + 5  # seat, 1: because there is nothing to Reap
MANTLE_TAKEN = OWN_EVENT + 6  # seat
