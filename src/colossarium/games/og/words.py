"""Og in words: ids of things, what a person clicks for an action, labels, questions and the log."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colossarium.games.og import actions, events, state
from colossarium.games.og.actions import op_of, which_of, x_of, y_of
from colossarium.games.og.edition import BLANK, MEDALLION_IDS, OgEdition
from colossarium.games.og.rules import trackers
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.games.og.rules.surface import covered, stat, worth_of
from colossarium.games.og.state import (
    ADVANCED,
    CARDS,
    GRIP_TRACKER,
    MEDALLIONS,
    NO_CARD,
    NO_SQUARE,
    SQUARES,
    State,
)

TRACKER_IDS = ("weakness", "grip")
TRACKER_NAMES = ("Weakness", "Grip")
FOR_DRAW = ("", " and lies in the middle", " and goes to your hand", " by Netophah's power")
RESULT_SENTENCES = {
    state.WON: "The Final Blow lands: Og falls, Eden is saved.",
    state.LOST_GRIP: "Your Grip is gone: you fall from Og.",
    state.LOST_BLOW: "The Final Blow fails: Og shakes you off.",
    state.LOST_TIME: "Your strength is spent: Og is too high.",
}
FILLERS = {"at", "to", "on", "play", "place", "put", "destroy", "pay", "lay", "card"}


# Ids.


def card_id(edition: OgEdition, card: int) -> str:
    return edition.words.cards[card]["id"]


def card_name(edition: OgEdition, card: int) -> str:
    return edition.words.cards[card]["name"]


def place_id(x: int, y: int) -> str:
    return f"{x},{y}"


def place_numbers(text: str) -> tuple[int, int] | None:
    """The x and y of a place's id."""
    found = re.fullmatch(r"(-?\d{1,3}),(-?\d{1,3})", text)
    return (int(found[1]), int(found[2])) if found else None


def square_code(edition: OgEdition, square: int) -> str:
    """A square as the content writes it: `+A`, `-G`, `..`."""
    rows = edition.words.grids[square // SQUARES]
    codes = [code for row in rows for code in row.split()]
    return codes[square % SQUARES]


def square_name(edition: OgEdition, square: int) -> str:
    """`Attack`, `negative Grip`, `Worn`."""
    code = square_code(edition, square)
    if code == BLANK:
        return "Worn"
    name = MEDALLION_IDS[edition.content.medallion[square]].capitalize()
    size = {1: "", 2: "double ", 3: "triple "}[abs(edition.content.worth[square])]
    return f"{'negative ' if edition.content.worth[square] < 0 else ''}{size}{name}"


# Clicks.


def clicks(edition: OgEdition, s: State, act: int) -> tuple[str, ...]:
    op, which = op_of(act), which_of(act)
    if op == actions.LAY:
        return (card_id(edition, s.hand[which]), place_id(x_of(act), y_of(act)))
    if op == actions.PUT:
        return (place_id(x_of(act), y_of(act)),)
    if op == actions.RUIN:
        return (card_id(edition, s.area[which]),)
    if op == actions.PAY:
        return (TRACKER_IDS[which],)
    if op == actions.OFFER:
        return ("sacrifice", TRACKER_IDS[which])
    return ({actions.COMPARE: "compare", actions.DROP: "discard", actions.DONE: "done"}.get(op, "begin"),)


def spelled(words: Sequence[str]) -> tuple[str, ...]:
    """Short and long forms: `play leap at (0, -2)`, `leap 0 -2`, `destroy leap`, `face og`."""
    text = " ".join(word for word in words if word not in FILLERS).replace("\N{MINUS SIGN}", "-")
    text = re.sub(r"[()]", " ", text)
    text = re.sub(r"(?<![\w-])(-?\d+)\s*[, ]\s*(-?\d+)(?!\w)", r"\1,\2", text)
    found = tuple(text.split())
    return ("compare",) if found == ("face", "og") else found


# Sentences.


def stats_of(s: State) -> list[int]:
    return [stat(s, medallion) for medallion in range(MEDALLIONS)]


def stats_after(edition: OgEdition, s: State, card: int, x: int, y: int) -> list[int]:
    """The stats that a card at a legal place would give."""
    c = edition.content
    net = list(s.net[:MEDALLIONS])
    gone = [square for square in covered(s, c, x, y) if square != NO_SQUARE]
    for medallion in range(MEDALLIONS):
        net[medallion] += c.card_net[card][medallion]
        net[medallion] -= sum(worth_of(c, square, medallion) for square in gone)
    return [max(0, value) for value in net]


def told_stats(stats: Sequence[int]) -> str:
    return ", ".join(f"{name.capitalize()} {value}" for name, value in zip(MEDALLION_IDS, stats, strict=True))


def card_to_place(s: State, act: int) -> int:
    return s.hand[which_of(act)] if op_of(act) == actions.LAY else s.drawn


def place_label(edition: OgEdition, s: State, act: int) -> str:
    card, x, y = card_to_place(s, act), x_of(act), y_of(act)
    under = [square for square in covered(s, edition.content, x, y) if square != NO_SQUARE]
    owners = list(dict.fromkeys(square // SQUARES for square in under))
    shown = [square_name(edition, square) for square in under]
    if len(owners) == 1:
        covers = f"{' and '.join(shown)} of {card_name(edition, owners[0])}"
    else:
        covers = " and ".join(
            f"{name} of {card_name(edition, square // SQUARES)}" for name, square in zip(shown, under, strict=True)
        )
    stats = told_stats(stats_after(edition, s, card, x, y))
    return f"{card_name(edition, card)} ({x}, {y}), over {covers}: {stats}"


def label(edition: OgEdition, s: State, act: int) -> str:
    op, which = op_of(act), which_of(act)
    if op in (actions.LAY, actions.PUT):
        return place_label(edition, s, act)
    if op == actions.RUIN:
        return f"Destroy {card_name(edition, s.area[which])}"
    if op == actions.PAY:
        return f"Lose {_levels(edition.content.depletion_toll)} of {_tracker(s, which)}"
    if op == actions.OFFER:
        return f"Sacrifice {_levels(edition.content.power_toll)} of {_tracker(s, which)}{warning(edition, s, which)}"
    if op == actions.DROP:
        return f"Discard {card_name(edition, s.drawn)} unplayed"
    return {actions.COMPARE: "Face Og: compare the four lines", actions.DONE: "Done: destroy nothing more"}.get(
        op, "Go on"
    )


def warning(edition: OgEdition, s: State, tracker: int) -> str:
    """What a sacrifice brings when the Action deck is empty (O6.3)."""
    if s.deck_top < CARDS:
        return ""
    c, after = edition.content, s.copy()
    trackers.pay(after, tracker, c.power_toll)
    if any(trackers.can_pay(after, c, each, c.depletion_toll) for each in range(GRIP_TRACKER + 1)):
        return "; the Action deck is empty, so a second toll follows"
    return "; FATAL: the Action deck is empty, and the toll for that could not be paid"


def _tracker(s: State, tracker: int) -> str:
    return f"{TRACKER_NAMES[tracker]}, now {s.grip if tracker else s.weakness}"


def _levels(count: int) -> str:
    return "a level" if count == 1 else f"{count} levels"


def question(edition: OgEdition, s: State) -> str:
    name = card_name(edition, s.drawn) if s.drawn != NO_CARD else ""
    return {
        state.ROUND_START: "What comes next?",
        state.TOLL: "The Action deck is depleted: which tracker pays?",
        state.PLAY: f"Which card goes where? {_many(s.held, 'card')} in hand.",
        state.POWER: "Face Og, or sacrifice a level to draw one more card?",
        state.POWER_CARD: f"You draw {name}: where does it go?",
        state.DESTROY: f"Destroy a card of the Playing Area? {_many(s.rights, 'right')} left.",
        state.BLOW: f"Final Blow: where does {name} go? {_many(s.blow_left, 'card')} to come.",
    }[s.phase]


def describe(edition: OgEdition, s: State, event: tuple[int, ...]) -> str | None:
    kind, a, b, c = event
    words = edition.words
    known = {
        events.ROUND_BEGUN: lambda: f"Round {a} begins on {words.colossi[b]['name']}.",
        events.DRAWN: lambda: f"{card_name(edition, a)} is drawn{FOR_DRAW[b]}.",
        events.DEPLETED: lambda: f"The deck is depleted: {_many(a, 'card')} shuffled.",
        events.PLACED: lambda: f"{card_name(edition, a)} is placed at ({b}, {c}).",
        events.DROPPED: lambda: f"{card_name(edition, a)} is discarded unplayed.",
        events.LINE_COMPARED: lambda: f"{words.lines[a]['name']} {b} of {c}: {'completed' if b >= c else 'missed'}.",
        events.WEAKNESS_CHANGED: lambda: f"Weakness is {a}.",
        events.GRIP_CHANGED: lambda: f"Grip is {a}.",
        events.TOLL_PAID: lambda: f"{TRACKER_NAMES[a]} pays: it is {b}.",
        events.GAINED: lambda: f"An Advanced Action is gained; {a} left.",
        events.CLIMBED: lambda: climbed_sentence(edition, a, b),
        events.DESTROYED: lambda: f"{card_name(edition, a)} is destroyed.",
        events.BLOW_BEGUN: lambda: f"The Final Blow: {words.blows[a]['name']}, {_many(b, 'card')}.",
        events.GAME_OVER: lambda: RESULT_SENTENCES[a],
    }
    return known[kind]() if kind in known else None


def climbed_sentence(edition: OgEdition, left: int, shown: int) -> str:
    behind = edition.words.colossi[left]["name"]
    if shown == NO_CARD:
        return f"{behind} is climbed: the top is reached."
    return f"{behind} is climbed; {edition.words.colossi[shown]['name']} comes next."


# Piles.


def pile(edition: OgEdition, cards: Sequence[int]) -> list[str]:
    return [card_id(edition, card) for card in cards if card != NO_CARD]


def deck_set(edition: OgEdition, s: State) -> list[str]:
    """The cards of the Action deck that everybody knows to be there, in the order of the content."""
    known = [card for card in s.deck[s.deck_top :] if not is_unseen(s, edition.content, card)]
    return pile(edition, sorted(known))


def unseen_advanced(edition: OgEdition, s: State) -> list[str]:
    """The Advanced cards that nobody has seen, in the order of the content."""
    in_deck = [card for card in s.deck[s.deck_top :] if is_unseen(s, edition.content, card)]
    return pile(edition, sorted((*in_deck, *s.advanced[s.advanced_top : ADVANCED])))


def grid_of(edition: OgEdition, card: int) -> list[list[str]]:
    return [row.split() for row in edition.words.grids[card]]


def _many(count: int, one: str) -> str:
    return f"{count} {one}" if count == 1 else f"{count} {one}s"
