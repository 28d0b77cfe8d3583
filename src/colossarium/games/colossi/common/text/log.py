"""The log of both editions: events in words, as each reader may know them."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.colossi.common import events
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.events import PACKED
from colossarium.games.colossi.common.rules.ending import standing_of
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.games.colossi.common.text.labels import KIND_NAMES
from colossarium.kernel.events import Reader
from colossarium.kernel.wording import many

Event = tuple[int, ...]
Knows = Callable[[str], bool]  # whether the reader may know an argument of the event


def describe(ruleset: ColossiRuleset, s: State, event: Event, reader: Reader) -> str | None:
    """What both editions tell; None for an event that is not among these."""
    knows = events.EVENTS.known_to(reader, s, event)
    for told in (told_of_turn, told_of_pieces, told_of_goods, told_of_banners):
        line = told(ruleset, event, knows)
        if line is not None:
            return line
    return None


def result_sentence(ruleset: ColossiRuleset, s: State) -> str:
    """Who has won, and with how much Gold (C6.1, C6.2)."""
    standings = [standing_of(s, ruleset.content, seat) for seat in range(ruleset.seats)]
    winners = [seat for seat, standing in enumerate(standings) if standing == max(standings)]
    names = [COLOUR_NAMES[seat] for seat in winners]
    gold = f"{s.gold[winners[0]]} Gold"
    if len(names) == 1:
        return f"{names[0]} wins with {gold}."
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {gold} each."


def told_of_turn(ruleset: ColossiRuleset, event: Event, knows: Knows) -> str | None:
    kind, a, b, c = event
    known: dict[int, Callable[[], str]] = {
        events.TURN_BEGUN: lambda: f"Round {b}: {COLOUR_NAMES[a]}'s turn.",
        events.MOVED: lambda: (
            f"{COLOUR_NAMES[a]} moves {_article(b)} from {SPACE_IDS[c // PACKED]} to {SPACE_IDS[c % PACKED]}."
        ),
        events.SPAWNED: lambda: f"{COLOUR_NAMES[a]} spawns {_acolytes(c)} on {SPACE_IDS[b]}.",
        events.PLAYED: lambda: f"{COLOUR_NAMES[a]} plays {ruleset.names.cards[b]['name']}.",
        events.ACTIONS_GAINED: lambda: f"{COLOUR_NAMES[a]} has {many(b, 'more Action')}.",
        events.STEP_ENDED: lambda: f"{COLOUR_NAMES[a]} ends the Action step" + (f", {b} unused." if b else "."),
    }
    return known[kind]() if kind in known else None


def told_of_pieces(ruleset: ColossiRuleset, event: Event, knows: Knows) -> str | None:
    kind, a, b, c = event
    tiles, beasts = ruleset.names.tiles, ruleset.names.beasts
    known: dict[int, Callable[[], str]] = {
        events.EXPLORED: lambda: f"{SPACE_IDS[a]} is explored: {tiles[b]['name']}.",
        events.PUT: lambda: f"{COLOUR_NAMES[a]} puts {_acolytes(c)} on {SPACE_IDS[b]}.",
        events.DIED: lambda: (
            f"{many(c, 'Acolyte')} of {COLOUR_NAMES[a]} {'dies' if c == 1 else 'die'} on {SPACE_IDS[b]}."
        ),
        events.PUSHED: lambda: _pushed(a // 2, a % 2, b, c),
        events.JUMPED: lambda: f"{COLOUR_NAMES[a]}'s Colossus jumps from {SPACE_IDS[b]} to {SPACE_IDS[c]}.",
        events.BEAST_MOVED: lambda: f"{beasts[a]['name']} moves from {SPACE_IDS[b]} to {SPACE_IDS[c]}.",
        events.BEAST_PUT: lambda: f"{beasts[a]['name']} is put on {SPACE_IDS[b]}.",
        events.CARRIED: lambda: f"An Acolyte of {COLOUR_NAMES[a]} is carried from {SPACE_IDS[b]} to {SPACE_IDS[c]}.",
        events.PICKED: lambda: f"{COLOUR_NAMES[a]} chooses {SPACE_IDS[b]}.",
        events.FOE_PICKED: lambda: f"{COLOUR_NAMES[a]} chooses {COLOUR_NAMES[b]}.",
    }
    return known[kind]() if kind in known else None


def told_of_goods(ruleset: ColossiRuleset, event: Event, knows: Knows) -> str | None:
    kind, a, b, c = event
    cards, traits = ruleset.names.cards, ruleset.names.traits
    known: dict[int, Callable[[], str]] = {
        events.GAINED: lambda: f"{COLOUR_NAMES[a]} gains {b} Gold.",
        events.LOST: lambda: f"{COLOUR_NAMES[a]} loses {b} Gold.",
        events.STOLEN: lambda: f"{COLOUR_NAMES[a]} steals {c} Gold from {COLOUR_NAMES[b]}.",
        events.CUBES_PUT: lambda: f"{many(b, 'Gold cube')} on {SPACE_IDS[a]}.",
        events.LOOTED: lambda: f"{COLOUR_NAMES[a]} collects the Loot of {SPACE_IDS[b]}.",
        events.DREW: lambda: f"{COLOUR_NAMES[a]} draws {cards[b]['name'] if knows('card') else 'a card'}.",
        events.DISCARDED: lambda: f"{COLOUR_NAMES[a]} discards {cards[b]['name']}.",
        events.ROBBED: lambda: (
            f"{COLOUR_NAMES[a]} takes {cards[c]['name'] if knows('card') else 'a card'} from {COLOUR_NAMES[b]}'s hand."
        ),
        events.DECK_RENEWED: lambda: f"The discard pile becomes the new deck of {many(a, 'card')}.",
        events.TRAIT_GAINED: lambda: (
            f"{COLOUR_NAMES[a]} gains the Trait {traits[b]['name']}{' from the deck' if c else ''}."
        ),
        events.TRAIT_DROPPED: lambda: f"{COLOUR_NAMES[a]} discards the Trait {traits[b]['name']}.",
        events.CURSED: lambda: f"{cards[b]['name']} lies on {COLOUR_NAMES[a]}.",
        events.LIFTED: lambda: f"{cards[b]['name']} is lifted from {COLOUR_NAMES[a]}.",
    }
    return known[kind]() if kind in known else None


def told_of_banners(ruleset: ColossiRuleset, event: Event, knows: Knows) -> str | None:
    kind, a, b, _ = event
    known: dict[int, Callable[[], str]] = {
        events.BANNER_PLANTED: lambda: f"{COLOUR_NAMES[a]} plants a Banner on {SPACE_IDS[b]}.",
        events.BANNER_RETURNED: lambda: f"{COLOUR_NAMES[a]}'s Banner on {SPACE_IDS[b]} goes back to hand.",
        events.BANNER_COLLECTED: lambda: f"{COLOUR_NAMES[a]} collects the Banner on {SPACE_IDS[b]}.",
        events.FLOODED: lambda: f"{SPACE_IDS[a]} becomes Water.",
        events.EBBED: lambda: f"The Water on {SPACE_IDS[a]} is gone.",
    }
    return known[kind]() if kind in known else None


def _article(kind: int) -> str:
    return ("an Acolyte", "the Colossus")[kind]


def _acolytes(count: int) -> str:
    return "an Acolyte" if count == 1 else f"{count} Acolytes"


def _pushed(owner: int, kind: int, here: int, there: int) -> str:
    if here == there:
        return f"{COLOUR_NAMES[owner]}'s {KIND_NAMES[kind]} is pushed at the edge of {SPACE_IDS[here]}."
    return f"{COLOUR_NAMES[owner]}'s {KIND_NAMES[kind]} is pushed from {SPACE_IDS[here]} to {SPACE_IDS[there]}."
