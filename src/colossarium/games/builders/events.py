"""What can happen in Builders, and who may know it: cards that are drawn, shown or handed over are secret (U11)."""

from __future__ import annotations

from colossarium.kernel.events import DETAIL, FRAME, NUMBER, SEAT, EventTable, Kind

BLUEPRINT, ENDING, ANSWER = Kind("blueprint"), Kind("ending"), Kind("answer")
KIND, IS_KIND = Kind("kind"), Kind("is-kind")  # the kind of a card, and whether there is one
TALLY, TALLY_SIZE = Kind("tally"), Kind("tally-size")  # cards by kind, and how many they are
HANDFUL, HANDFUL_SIZE = Kind("handful"), Kind("handful-size")  # the same, in another packing
SHOWN, SHOWN_SIZE = Kind("shown"), Kind("shown-size")  # the cards that lie open for the active player
CURSE, WILDS, TERMS, COUNTER, ASKED = Kind("curse"), Kind("wilds"), Kind("terms"), Kind("counter"), Kind("asked")

EVENTS = EventTable()

# Turns, Vigils and the end.
TURN_BEGUN = EVENTS.declare("turn-begun", NUMBER("turn"), SEAT("seat"), role=FRAME)
TURN_ENDED = EVENTS.declare("turn-ended", SEAT("seat"), role=FRAME)
VIGIL_BEGUN = EVENTS.declare("vigil-begun", SEAT("seat"))
VIGIL_BROKEN = EVENTS.declare("vigil-broken", SEAT("seat"), weight=5)
GAME_OVER = EVENTS.declare("game-over", ENDING("ending"), weight=9)

# Cards and building; `returned` are cards that everybody has seen before (U4.7).
CARDS_DRAWN = EVENTS.declare(
    "cards-drawn",
    *(SEAT("seat"), TALLY_SIZE("count", 1), TALLY("cards", 1, known_to=("seat",)), TALLY("returned", 2)),
    role=DETAIL,
)
COLOSSUS_BUILT = EVENTS.declare(
    "colossus-built",
    SEAT("seat", "active"),
    BLUEPRINT("blueprint"),
    WILDS("wilds"),
    NUMBER("accessories"),
    weight=8,
)
BLUEPRINT_OPENED = EVENTS.declare("blueprint-opened", BLUEPRINT("blueprint"), NUMBER("slot"))

# Curse, Draw and Reveal.
CURSE_MADE = EVENTS.declare("curse-made", SEAT("seat", "active"), CURSE("runes"))
DRAW_MADE = EVENTS.declare("draw-made", SEAT("seat", "active"), NUMBER("runes"))
REVEAL_MADE = EVENTS.declare(
    "reveal-made", SEAT("seat", "active"), SEAT("target"), NUMBER("runes"), NUMBER("from_stockpile")
)
CARDS_SHOWN = EVENTS.declare(
    "cards-shown",
    *(SEAT("seat", "active"), SEAT("target"), SHOWN_SIZE("count", "target")),
    SHOWN("cards", "target", known_to=("seat", "target")),
    weight=2,
    role=DETAIL,
)
CARD_TAKEN = EVENTS.declare(
    "card-taken",
    *(SEAT("seat", "active"), SEAT("target"), IS_KIND("taken", 1), KIND("card", 1, known_to=("seat", "target"))),
    weight=4,
)

# Trade: terms are heard by all, what is handed over is seen by two.
PROPOSED = EVENTS.declare("trade-proposed", SEAT("seat", "active"), ASKED("to", "active"), TERMS("terms", "active"))
ANSWERED = EVENTS.declare("trade-answered", SEAT("seat"), ANSWER("answer"), COUNTER("counter", 0))
SETTLED = EVENTS.declare("trade-settled", SEAT("seat", "active"), SEAT("partner"), weight=4)
CARDS_LAID = EVENTS.declare(
    "cards-laid", SEAT("seat", "active"), HANDFUL_SIZE("count", 0), HANDFUL("cards", 0, known_to=("seat",))
)
CARDS_HANDED = EVENTS.declare(
    "cards-handed-over",
    *(SEAT("seat", "active"), SEAT("partner", "partner"), NUMBER("runes_taken", 2)),
    *(HANDFUL_SIZE("given_count", 0), HANDFUL("given", 0, known_to=("seat", "partner"))),
    *(HANDFUL_SIZE("taken_count", 1), HANDFUL("taken", 1, known_to=("seat", "partner"))),
)
