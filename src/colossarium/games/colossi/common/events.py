"""What can happen in both editions, and who may know it: of cards that go to a hand, those who have seen them."""

from __future__ import annotations

from colossarium.kernel.events import DETAIL, FLAG, FRAME, NUMBER, SEAT, EventTable, Kind

SPACE, TILE, BEAST, CARD, TRAIT = Kind("space"), Kind("tile"), Kind("beast"), Kind("card"), Kind("trait")
PIECE = Kind("piece")  # Acolyte or Colossus
PACKED_FROM, PACKED_TO = Kind("packed-from"), Kind("packed-to")  # two spaces in one number
PACKED_OWNER, PACKED_PIECE = Kind("packed-owner"), Kind("packed-piece")  # a seat and a piece in one number

PACKED = 32  # two spaces in one number of an event: the first times this, plus the second

EVENTS = EventTable()

# The turn and its Actions.
TURN_BEGUN = EVENTS.declare("turn-begun", SEAT("seat"), NUMBER("round"), role=FRAME)
MOVED = EVENTS.declare("piece-moved", SEAT("seat"), PIECE("piece"), PACKED_FROM("from"), PACKED_TO("to", 2))
SPAWNED = EVENTS.declare("acolytes-spawned", SEAT("seat"), SPACE("space"), NUMBER("acolytes"), weight=2)
PLAYED = EVENTS.declare("card-played", SEAT("seat"), CARD("card"))
ACTIONS_GAINED = EVENTS.declare("actions-gained", SEAT("seat"), NUMBER("actions"), role=DETAIL)
STEP_ENDED = EVENTS.declare("action-step-ended", SEAT("seat"), NUMBER("unused"), role=FRAME)

# What pieces and Beasts do.
EXPLORED = EVENTS.declare("space-explored", SPACE("space"), TILE("tile"), weight=3)
PUT = EVENTS.declare("acolytes-put", SEAT("seat"), SPACE("space"), NUMBER("acolytes"), weight=2)
DIED = EVENTS.declare("acolytes-died", SEAT("owner"), SPACE("space"), NUMBER("acolytes"), weight=5)
PUSHED = EVENTS.declare("piece-pushed", PACKED_OWNER("owner"), PACKED_PIECE("piece", 0), SPACE("from"), SPACE("to"))
JUMPED = EVENTS.declare("colossus-jumped", SEAT("seat"), SPACE("from"), SPACE("to"))
BEAST_MOVED = EVENTS.declare("beast-moved", BEAST("beast"), SPACE("from"), SPACE("to"))
BEAST_PUT = EVENTS.declare("beast-put", BEAST("beast"), SPACE("space"))
CARRIED = EVENTS.declare("acolyte-carried", SEAT("owner"), SPACE("from"), SPACE("to"))
PICKED = EVENTS.declare("space-chosen", SEAT("seat"), SPACE("space"))
FOE_PICKED = EVENTS.declare("opponent-chosen", SEAT("seat"), SEAT("opponent"))

# Gold, cards and Traits.
GAINED = EVENTS.declare("gold-gained", SEAT("seat"), NUMBER("gold"), weight=6)
LOST = EVENTS.declare("gold-lost", SEAT("seat"), NUMBER("gold"))
STOLEN = EVENTS.declare("gold-stolen", SEAT("seat"), SEAT("victim"), NUMBER("gold"), weight=7)
CUBES_PUT = EVENTS.declare("cubes-put", SPACE("space"), NUMBER("cubes"))
LOOTED = EVENTS.declare("loot-collected", SEAT("seat"), SPACE("space"), weight=6)
DREW = EVENTS.declare("card-drawn", SEAT("seat"), CARD("card", known_to=("seat",)), role=DETAIL)
DISCARDED = EVENTS.declare("card-discarded", SEAT("seat"), CARD("card"))
ROBBED = EVENTS.declare(
    "card-robbed", SEAT("seat"), SEAT("victim"), CARD("card", known_to=("seat", "victim")), weight=4
)
DECK_RENEWED = EVENTS.declare("deck-renewed", NUMBER("cards"), role=DETAIL)
TRAIT_GAINED = EVENTS.declare("trait-gained", SEAT("seat"), TRAIT("trait"), FLAG("from_deck"), weight=5)
TRAIT_DROPPED = EVENTS.declare("trait-discarded", SEAT("seat"), TRAIT("trait"))
CURSED = EVENTS.declare("curse-laid", SEAT("seat"), CARD("card"))
LIFTED = EVENTS.declare("curse-lifted", SEAT("seat"), CARD("card"))

# Banners and Water.
BANNER_PLANTED = EVENTS.declare("banner-planted", SEAT("seat"), SPACE("space"), weight=5)
BANNER_RETURNED = EVENTS.declare("banner-returned", SEAT("owner"), SPACE("space"))
BANNER_COLLECTED = EVENTS.declare("banner-collected", SEAT("seat"), SPACE("space"), weight=5)
FLOODED = EVENTS.declare("space-flooded", SPACE("space"))
EBBED = EVENTS.declare("water-gone", SPACE("space"))
