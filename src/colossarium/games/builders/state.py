"""Every field of a Builders state and of its content: its meaning, its range, its key in positions or in content."""

from __future__ import annotations

from colossarium.kernel.schema import At, Choice, Grid, Header, Ints, Record, Toml, flag, grid, number, numbers
from colossarium.kernel.sight import ALL, RULE, SEAT

SEAT_IDS = ("red", "blue", "green", "yellow")
SEATS = len(SEAT_IDS)
KINDS = 8
CARDS = 160
BLUEPRINTS = 48
SLOTS = 5
COLOSSI = 30
HAND_OVER = 4  # cards that one side of a Trade gives at most
CHOICES = 512  # no legal list is longer
MOST_PARTS = 10  # on a Blueprint (U1.4)
RUNES_EACH = 60  # most Runes in play for each player
MOST_RUNES = SEATS * RUNES_EACH
ROUNDS = 250
MOST_TURNS = SEATS * ROUNDS

NOBODY = -1
NO_KIND = -1
NO_BLUEPRINT = -1
NO_SLOT = -1
NO_VIGIL = -1

# Decisions (U12).
TURN, PAY, ADORN, CURSE, TAKE = range(5)
ASK, OFFER, RUNES, ADDRESS, RESPOND, C_WANT, C_GIVE, C_RUNES, SETTLE, GIVE_A, GIVE_B = range(5, 16)
PHASES = (
    *("turn", "pay", "adorn", "curse", "take", "ask", "offer", "runes", "address", "respond"),
    *("counter_want", "counter_give", "counter_runes", "settle", "give", "give_back"),
)

# What has been done in a turn, as bits of State.done.
CURSED, TRADED, DREW, REVEALED = 1, 2, 4, 8

NO_ANSWER, ASKED, ACCEPTED, REFUSED, COUNTERED = range(5)
ANSWERS = ("", "waiting", "accepted", "refused", "countered")

UNDECIDED, TENTH, VIGIL, LIMIT = range(4)
ENDINGS = ("", "tenth", "vigil", "limit")

# Kinds of chance events.
PARTS_SHUFFLE, BLUEPRINT_SHUFFLE, FIRST_PLAYER, SHOWN_CARD = range(4)

# A handful is up to HAND_OVER names in one number: how many, then each in HANDFUL_BITS, the first one highest.
HANDFUL_BITS = 4
SIZE_SHIFT = HANDFUL_BITS * HAND_OVER
MOST_HANDFUL = (HAND_OVER << SIZE_SHIFT) + (1 << SIZE_SHIFT) - 1


class State(Header):
    turn: int = number(0, MOST_TURNS, "turns begun before this one (U10.8)", At("turn", most="turn_limit"), sight=ALL)
    active: int = number(
        *(0, SEATS - 1, "whose turn it is"),
        At("active", one_of="seat", hint="follows with `first_player`"),
        sight=ALL.of(SEAT),
    )

    deck: Ints = numbers(
        CARDS, NO_KIND, KINDS - 1, "the Parts deck, from deck_top on, top card first (U2.2)", sight=RULE
    )
    deck_top: int = number(0, CARDS, "where the Parts deck begins", sight=ALL)
    returned: int = number(0, CARDS, "cards of the returned section, at the bottom of the Parts deck (U4.7)", sight=ALL)
    hands: Grid = grid(
        SEATS, KINDS, 0, CARDS, "cards of each kind in each hand (U2.5)", At("hands.{seat}.{kind}"), sight=RULE
    )
    held: Ints = numbers(
        SEATS, 0, CARDS, "cards in each hand (U4.8)", At("held.{seat}", hint="follows"), sight=ALL.by(SEAT)
    )

    runes: Ints = numbers(
        SEATS, 0, MOST_RUNES, "Runes of each seat (U2.3)", At("runes.{seat}", most="runes"), sight=ALL.by(SEAT)
    )
    stockpile: int = number(0, MOST_RUNES, "Runes of nobody (U1.5)", At("stockpile", hint="follows"), sight=ALL)
    vigil: Ints = numbers(
        *(SEATS, NO_VIGIL, MOST_TURNS, "turn in which a seat's Vigil began (U10.6)"),
        At("vigil.{seat}", or_none=True, hint="this one, if a seat without Runes is left out"),
        sight=ALL.by(SEAT),
    )

    plans: Ints = numbers(
        BLUEPRINTS, NO_BLUEPRINT, BLUEPRINTS - 1, "Blueprint deck, from plans_top on (U2.2)", sight=RULE
    )
    plans_top: int = number(0, BLUEPRINTS, "where the Blueprint deck begins", sight=ALL)
    row: Ints = numbers(SLOTS, NO_BLUEPRINT, BLUEPRINTS - 1, "open Blueprints, by slot (U2.6)", sight=ALL)
    built: int = number(0, COLOSSI, "Colossi built (U1.6)", sight=ALL)
    built_plan: Ints = numbers(COLOSSI, NO_BLUEPRINT, BLUEPRINTS - 1, "Blueprint of each Colossus, in order", sight=ALL)
    built_by: Ints = numbers(COLOSSI, NOBODY, SEATS - 1, "its builder (U5.11)", sight=ALL.of(SEAT))
    built_turn: Ints = numbers(COLOSSI, -1, MOST_TURNS, "and the turn it was built in", sight=ALL)

    done: int = number(0, 15, "actions done in this turn (U3.2)", At("done", set_of="action"), sight=ALL.bits(4))
    proposals: int = number(
        0, 4, "proposals begun in this turn (U9.2)", At("proposals", most="trade_proposals"), sight=ALL
    )
    start_runes: Ints = numbers(
        *(SEATS, 0, MOST_RUNES, "Runes at the start of this turn"),
        At("start_runes.{seat}", most="runes"),
        sight=ALL.by(SEAT),
    )
    last_done: int = number(0, 15, "actions done in the last turn", At("last_done", set_of="action"), sight=ALL.bits(4))
    last_runes: Ints = numbers(
        *(SEATS, 0, MOST_RUNES, "Runes at the start of the last turn"),
        At("last_runes.{seat}", most="runes"),
        sight=ALL.by(SEAT),
    )

    slot: int = number(NO_SLOT, SLOTS - 1, "slot of the Blueprint that is being built (U5.1)", sight=ALL)
    wilds: int = number(
        *(0, 2**31 - 1, "wilds in place of each body kind, as an action of PAY (U5.4)"),
        sight=ALL.digits(HANDFUL_BITS, KINDS - 1),
    )
    target: int = number(
        *(NOBODY, SEATS - 1, "whose cards are being revealed (U8.1)"),
        At("reveal.target", one_of="seat"),
        sight=ALL.of(SEAT),
    )
    seen: Ints = numbers(
        *(KINDS, 0, CARDS, "the cards shown, by kind (U8.3)"),
        At("reveal.seen.{kind?}", hint="left out where it is 0"),
        sight=RULE,
    )

    # Terms are told from the side of the active player; those of a counter-offer stand under the seat that made it.
    get: Ints = numbers(SEATS, 0, MOST_HANDFUL, "handful of names that the active player would get (U9.3)", sight=RULE)
    give: Ints = numbers(SEATS, 0, MOST_HANDFUL, "and would give (U9.4)", sight=RULE)
    take: Ints = numbers(
        SEATS, -MOST_RUNES, MOST_RUNES, "and Runes that she would take, or give if negative (U9.5)", sight=RULE
    )
    answer: Ints = numbers(
        *(SEATS, NO_ANSWER, COUNTERED, "what a seat that was asked answered (U9.11)"),
        At("trade.answers.{seat?}", one_of="answer", none=NO_ANSWER, hint="left out where nobody was asked"),
        sight=ALL.by(SEAT),
    )
    partner: int = number(
        *(NOBODY, SEATS - 1, "with whom the Trade is concluded (U9.16)"),
        At("trade.partner", one_of="seat"),
        sight=ALL.of(SEAT),
    )
    laid: int = number(
        0, MOST_HANDFUL, "handful that the active player has laid down, still in her hand (U9.19)", sight=RULE
    )
    handed: Ints = numbers(
        SEATS, 0, 2**15 - 1, "cards that each seat has handed over in Trades", At("handed.{seat}"), sight=ALL.by(SEAT)
    )
    differed: Ints = numbers(
        SEATS, 0, 2**15 - 1, "how many of them were not of the kinds named (U11.1)", At("differed.{seat}"), sight=RULE
    )

    know: Grid = grid(
        SEATS * SEATS, KINDS, 0, CARDS, "row 4 i + j: cards that seat i is certain seat j holds (U11.3)", sight=RULE
    )

    ending: int = number(
        *(UNDECIDED, LIMIT, "how the game ended (U10.1, U10.7, U10.14)"),
        At("ending", one_of="ending", none=UNDECIDED),
        sight=ALL,
    )
    winner: int = number(
        *(NOBODY, SEATS - 1, "who won by Vigil (U10.7)"),
        At("winner", one_of="seat", hint="needed with that ending"),
        sight=ALL.of(SEAT),
    )


class Content(Record):
    seats: int = number(2, SEATS, "players (U2.1)", Choice("players"))
    first: int = number(
        NOBODY, SEATS - 1, "who begins; -1: at random (U2.4)", Choice("first_player", ("random", *SEAT_IDS))
    )

    kinds: int = number(1, KINDS, "kinds of cards")
    cards: int = number(1, CARDS, "cards of all kinds (U1.1)")
    count: Ints = numbers(KINDS, 0, CARDS, "cards of each kind", Toml("kind.count", least=1))
    wild: int = number(NO_KIND, KINDS - 1, "the kind that stands for any body part (U5.3)")
    accessory: int = number(NO_KIND, KINDS - 1, "the kind that adorns (U5.6)")
    adorn_runes: int = number(0, 3, "Runes that each accessory adds to the cost (U5.6)", Toml("kind.adorn.runes"))
    adorn_most: int = number(0, 2, "most accessories on a Colossus (U5.6)", Toml("kind.adorn.most"))
    place: Ints = numbers(
        KINDS, -1, HANDFUL_BITS * (KINDS - 1), "where an action of PAY keeps a kind; -1: no body kind"
    )

    blueprints: int = number(1, BLUEPRINTS, "Blueprints (U1.4)")
    need: Grid = grid(BLUEPRINTS, KINDS, 0, MOST_PARTS, "parts on each list")
    cost: Ints = numbers(BLUEPRINTS, 0, 60, "Runes to seal (U5.10)", Toml("blueprint.cost", least=1))

    runes: int = number(2, MOST_RUNES, "Runes in play (U1.5)")
    runes_each: int = number(1, RUNES_EACH, "Runes in play for each player (U1.5)", Choice("runes_per_player"))
    start_runes: int = number(1, 30, "Runes of each player at the start (U2.3)", Choice("start_runes"))
    start_hand: int = number(1, 20, "cards dealt at the start (U2.5)", Choice("start_hand"))
    min_hand: int = number(1, 20, "cards to which hands are filled up (U4.1)", Choice("min_hand"))
    slots: int = number(1, SLOTS, "Blueprints in the row (U2.6)", Choice("open_blueprints"))
    colossi: int = number(1, COLOSSI, "Colossi that end the game (U10.1)", Choice("colossi_to_build"))
    rounds: int = number(10, ROUNDS, "rounds after which the game ends (U10.14)", Choice("round_limit"))
    turn_limit: int = number(1, MOST_TURNS, "the same in turns (U10.14)")

    curse_most: int = number(1, 4, "most Runes of a Curse (U6.1)", Toml("action.curse.most"))
    curse_least: int = number(1, 4, "fewest Runes of a Curse (U6.1)", Toml("action.curse.least", most="curse_most"))
    curse_keep: int = number(0, 1, "Runes of it that the player may keep (U6.2)", Toml("action.curse.keep"))
    curse_self_only: bool = flag("a Curse may be a single Rune for oneself (U6.4)", Choice("curse_self_only"))
    curse_after_offer: bool = flag("a Curse can follow failed proposals (U9.10)", Choice("curse_after_offer"))

    draw_runes: int = number(0, 3, "Runes that a Draw gains (U7.1)", Toml("action.gain.runes"))
    draw_cards: int = number(1, 3, "cards of a Draw (U7.1)", Toml("action.draw.cards"))
    draw_blocked: bool = flag(
        "no Draw from an empty Stockpile (U7.2)", Choice("empty_stockpile_draw", ("free", "blocked"))
    )

    reveal_runes: int = number(0, 4, "Runes that a Reveal takes (U8.2)", Toml("action.target.runes"))
    reveal_look: int = number(1, 5, "cards shown (U8.3)", Toml("action.look.cards"))
    reveal_take: int = number(0, 1, "cards that may be taken (U8.5)", Toml("action.steal.cards"))
    reveal_shortfall: bool = flag(
        "the Stockpile pays what a player lacks (U8.1)", Choice("reveal_shortfall", ("forbid", "stockpile"))
    )

    trade_cards: int = number(1, HAND_OVER, "most cards that a side names (U9.3)", Toml("action.trade.cards"))
    trade_runes: int = number(0, 10, "most Runes that change hands (U9.5)", Toml("action.trade.runes"))
    trade_proposals: int = number(0, 4, "proposals in a turn (U9.2)", Toml("action.trade.proposals"))
    trade_counters: int = number(0, 1, "counter-offers of an asked player (U9.11)", Toml("action.trade.counters"))
    handfuls: Ints = numbers(CHOICES, 0, MOST_HANDFUL, "every handful of kinds and `any`, by size, then in order (U12)")
    handfuls_from: Ints = numbers(HAND_OVER + 2, 0, CHOICES, "where the handfuls of each size begin; the end")

    build_duty: bool = flag(
        "who can build must, before the turn ends (U5.2)", Choice("build_duty", ("optional", "before_end"))
    )
    vigil_next_turn: bool = flag(
        "a Vigil is complete at the next turn (U10.7)", Choice("zero_vigil", ("full_round", "next_turn"))
    )
    latest_builder: bool = flag(
        "of those tied to the end, who built last wins (U10.4)", Choice("final_tie", ("shared", "latest_builder"))
    )
