"""What the rules tell, for the log: each event has up to three numbers, named here."""

from __future__ import annotations

# The turn and its Actions.
TURN_BEGUN = 1  # seat, round
MOVED = 2  # seat, kind, from and to: from * 32 + to
SPAWNED = 3  # seat, space, Acolytes
PLAYED = 4  # seat, card
ACTIONS_GAINED = 5  # seat, how many
STEP_ENDED = 6  # seat, Actions left

# What pieces and Beasts do.
EXPLORED = 10  # space, tile
PUT = 11  # seat, space, Acolytes
DIED = 12  # owner, space, Acolytes
PUSHED = 13  # owner * 2 + kind, from, to
JUMPED = 14  # seat, from, to
BEAST_MOVED = 15  # beast, from, to
BEAST_PUT = 16  # beast, space
CARRIED = 17  # owner, from, to
PICKED = 18  # seat, space

# Gold, cards and Traits.
GAINED = 20  # seat, Gold
LOST = 21  # seat, Gold
CUBES_PUT = 22  # space, cubes
LOOTED = 23  # seat, space
DREW = 24  # seat, card
DISCARDED = 25  # seat, card
ROBBED = 26  # robber, victim, card
DECK_RENEWED = 27  # cards
TRAIT_GAINED = 28  # seat, Trait, 1: from the deck
TRAIT_DROPPED = 29  # seat, Trait
STOLEN = 30  # thief, victim, Gold
CURSED = 31  # seat, card
LIFTED = 32  # seat, card
FOE_PICKED = 33  # seat, other seat

# Banners and Water.
BANNER_PLANTED = 40  # seat, space
BANNER_RETURNED = 41  # owner, space
BANNER_COLLECTED = 42  # seat, space
FLOODED = 43  # space
EBBED = 44  # space

OWN_EVENT = 60  # an edition's own events begin here
