"""A refused choice, and what its clicks name."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.games.colossi.common.constants import ACOLYTE, COLOSSUS, COLOUR_IDS, FLAG_BAR, FLAG_HOLD, NO_SPACE
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, WAY_IDS, space_number
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text import ids
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.kernel.definition import Reason
from colossarium.kernel.refusal import Refusal as KernelRefusal

BUTTONS = {
    *("end", "stop", "skip", "done", "yes", "no", "first", "second", "loot", "effect", "discard", "begin"),
    "trait-deck",
}
PIECES_BY_SPACE = ("acolyte", "banner")


class Refusal(KernelRefusal[ColossiRuleset, State]):
    @property
    def who(self) -> str:
        return COLOUR_NAMES[self.s.seat]

    def space(self, place: int) -> int | None:
        """The space that the click at a place names."""
        return space_number(self.clicks[place]) if len(self.clicks) > place else None


@dataclass(frozen=True)
class Piece:
    """Acolytes of a space, those in hand (NO_SPACE), or a Colossus."""

    seat: int
    kind: int
    space: int


def not_understood(refusal: Refusal) -> Reason | None:
    """A click that names nothing in this game, or no click at all."""
    return refusal.not_understood(lambda click: is_known(refusal.ruleset, click))


def is_known(ruleset: ColossiRuleset, click: str) -> bool:
    """The click names something in this game, whether or not it is on the table."""
    names, colours = ruleset.names, COLOUR_IDS[: ruleset.seats]
    colour, _, piece = click.partition("-")
    kind, _, where = piece.partition("-")
    if colour in colours and kind in PIECES_BY_SPACE:
        return where == "hand" or where in SPACE_IDS
    return click in {
        *BUTTONS,
        *ruleset.edition.buttons,
        *SPACE_IDS,
        *colours,
        *(f"{each}-colossus" for each in colours),
        *(f"shore-{way}" for way in WAY_IDS),
        *(ids.card(ruleset, card) for card in range(len(names.cards))),
        *(ids.trait(ruleset, trait) for trait in range(len(names.traits))),
        *(ids.beast(ruleset, beast) for beast in range(len(names.beasts))),
    }


def piece_of(refusal: Refusal, click: str) -> Piece | None:
    colour, _, rest = click.partition("-")
    if colour not in COLOUR_IDS[: refusal.ruleset.seats]:
        return None
    seat = COLOUR_IDS.index(colour)
    if rest == "colossus":
        return Piece(seat, COLOSSUS, refusal.s.colossus[seat])
    if click == ids.acolyte_in_hand(seat):
        return Piece(seat, ACOLYTE, NO_SPACE)
    kind, _, where = rest.partition("-")
    space = space_number(where)
    return Piece(seat, ACOLYTE, space) if kind == "acolyte" and space is not None else None


def why_not_entered(refusal: Refusal, kind: int, here: int, there: int) -> Reason | None:
    """What hinders a step from one space to another, if anything does."""
    s, where = refusal.s, SPACE_IDS[there]
    if not s.dry >> there & 1:
        return Reason(f"{where} is Water, and no piece can leave the island", "C4.12", (where,))
    if not refusal.c.near[here] >> there & 1:
        return Reason(f"{where} is not next to {SPACE_IDS[here]}", "C4.10", (where,))
    if kind == ACOLYTE and s.marked[FLAG_HOLD] >> here & 1:
        return Reason(f"a Beast on {SPACE_IDS[here]} holds Acolytes there", "C4.85", (SPACE_IDS[here],))
    if kind == ACOLYTE and s.marked[FLAG_BAR] >> there & 1:
        return Reason(f"a Beast on {where} bars Acolytes from it", "C4.86", (where,))
    return None
