"""Names of things, and what each legal action means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from colossarium.games.og import actions
from colossarium.games.og.actions import op_of, which_of, x_of, y_of
from colossarium.games.og.content.reading import BLANK, MEDALLION_IDS, OgRuleset
from colossarium.games.og.rules import trackers
from colossarium.games.og.rules.surface import stat
from colossarium.games.og.state import CARDS, GRIP_TRACKER, MEDALLIONS, SQUARES, State
from colossarium.games.og.text.ids import square_code, squares_under
from colossarium.kernel.wording import listed

TRACKER_NAMES = ("Weakness", "Grip")


def card_name(ruleset: OgRuleset, card: int) -> str:
    return ruleset.names.cards[card]["name"]


def place_name(x: int, y: int) -> str:
    """A place as seen from the first card: `the middle`, `1 right, 2 up`."""
    across = f"{abs(x)} {'left' if x < 0 else 'right'}" if x else ""
    along = f"{abs(y)} {'up' if y < 0 else 'down'}" if y else ""
    return ", ".join(filter(None, (across, along))) or "the middle"


def medallion_name(ruleset: OgRuleset, square: int) -> str:
    """`Attack`, `negative Grip`."""
    name = MEDALLION_IDS[ruleset.content.medallion[square]].capitalize()
    size = {1: "", 2: "double ", 3: "triple "}[abs(ruleset.content.worth[square])]
    return f"{'negative ' if ruleset.content.worth[square] < 0 else ''}{size}{name}"


def squares_named(ruleset: OgRuleset, squares: Sequence[int]) -> str:
    """`Attack and a worn square`: equal ones once, with their number, and worn squares last."""
    is_worn = [square_code(ruleset, square) == BLANK for square in squares]
    names = Counter(medallion_name(ruleset, square) for square, worn in zip(squares, is_worn, strict=True) if not worn)
    told = [name if times == 1 else f"{name} twice" for name, times in names.items()]
    if any(is_worn):
        told.append("a worn square" if sum(is_worn) == 1 else f"{sum(is_worn)} worn squares")
    return listed(told)


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
    by_owner: dict[int, list[int]] = {}
    for square in under:
        by_owner.setdefault(square // SQUARES, []).append(square)
    covers = listed(
        [f"{squares_named(ruleset, own)} of {card_name(ruleset, owner)}" for owner, own in by_owner.items()]
    )
    stats = told_stats(stats_after(ruleset, s, card, x, y))
    return f"{card_name(ruleset, card)} {place_name(x, y)}, over {covers}: {stats}"


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
