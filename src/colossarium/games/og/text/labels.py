"""Names of things, and what each legal action means."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.og import actions
from colossarium.games.og.actions import op_of, which_of, x_of, y_of
from colossarium.games.og.content.reading import BLANK, MEDALLION_IDS, OgRuleset
from colossarium.games.og.rules import trackers
from colossarium.games.og.rules.surface import stat
from colossarium.games.og.state import CARDS, GRIP_TRACKER, MEDALLIONS, SQUARES, State
from colossarium.games.og.text.ids import square_code, squares_under

TRACKER_NAMES = ("Weakness", "Grip")


def card_name(ruleset: OgRuleset, card: int) -> str:
    return ruleset.names.cards[card]["name"]


def square_name(ruleset: OgRuleset, square: int) -> str:
    """`Attack`, `negative Grip`, `Worn`."""
    code = square_code(ruleset, square)
    if code == BLANK:
        return "Worn"
    name = MEDALLION_IDS[ruleset.content.medallion[square]].capitalize()
    size = {1: "", 2: "double ", 3: "triple "}[abs(ruleset.content.worth[square])]
    return f"{'negative ' if ruleset.content.worth[square] < 0 else ''}{size}{name}"


def stats_of(s: State) -> list[int]:
    return [stat(s, medallion) for medallion in range(MEDALLIONS)]


def stats_after(ruleset: OgRuleset, s: State, card: int, x: int, y: int) -> list[int]:
    """The stats that a card at a legal place would give."""
    c = ruleset.content
    net = [s.net[medallion] + c.card_net[card][medallion] for medallion in range(MEDALLIONS)]
    for square in squares_under(ruleset, s, x, y):
        if c.medallion[square] < MEDALLIONS:
            net[c.medallion[square]] -= c.worth[square]
    return [max(0, value) for value in net]


def told_stats(stats: Sequence[int]) -> str:
    return ", ".join(f"{name.capitalize()} {value}" for name, value in zip(MEDALLION_IDS, stats, strict=True))


def card_to_place(s: State, act: int) -> int:
    return s.hand[which_of(act)] if op_of(act) == actions.LAY else s.drawn


def place_label(ruleset: OgRuleset, s: State, act: int) -> str:
    card, x, y = card_to_place(s, act), x_of(act), y_of(act)
    under = squares_under(ruleset, s, x, y)
    owners = list(dict.fromkeys(square // SQUARES for square in under))
    shown = [square_name(ruleset, square) for square in under]
    if len(owners) == 1:
        covers = f"{' and '.join(shown)} of {card_name(ruleset, owners[0])}"
    else:
        covers = " and ".join(
            f"{name} of {card_name(ruleset, square // SQUARES)}" for name, square in zip(shown, under, strict=True)
        )
    stats = told_stats(stats_after(ruleset, s, card, x, y))
    return f"{card_name(ruleset, card)} ({x}, {y}), over {covers}: {stats}"


def label(ruleset: OgRuleset, s: State, act: int) -> str:
    op, which = op_of(act), which_of(act)
    if op in (actions.LAY, actions.PUT):
        return place_label(ruleset, s, act)
    if op == actions.RUIN:
        return f"Destroy {card_name(ruleset, s.area[which])}"
    if op == actions.PAY:
        return f"Lose {_levels(ruleset.content.depletion_toll)} of {_tracker(s, which)}"
    if op == actions.OFFER:
        return f"Sacrifice {_levels(ruleset.content.power_toll)} of {_tracker(s, which)}{warning(ruleset, s, which)}"
    if op == actions.DROP:
        return f"Discard {card_name(ruleset, s.drawn)} unplayed"
    return {actions.COMPARE: "Face Og: compare the four lines", actions.DONE: "Done: destroy nothing more"}.get(
        op, "Go on"
    )


def warning(ruleset: OgRuleset, s: State, tracker: int) -> str:
    """What a sacrifice brings when the Action deck is empty (O6.3)."""
    if s.deck_top < CARDS:
        return ""
    c, after = ruleset.content, s.copy()
    trackers.pay(after, tracker, c.power_toll)
    if any(trackers.can_pay(after, c, each, c.depletion_toll) for each in range(GRIP_TRACKER + 1)):
        return "; the Action deck is empty, so a second toll follows"
    return "; FATAL: the Action deck is empty, and the toll for that could not be paid"


def _tracker(s: State, tracker: int) -> str:
    return f"{TRACKER_NAMES[tracker]}, now {s.grip if tracker else s.weakness}"


def _levels(count: int) -> str:
    return "a level" if count == 1 else f"{count} levels"
