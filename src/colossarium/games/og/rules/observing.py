"""What the one seat knows of decks that lie face down: which cards are in them, never their order."""

from __future__ import annotations

from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.games.og.state import ADVANCED, BLOWS, CARDS, COLOSSI, NO_CARD, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Cells, Field


def observed(ruleset: OgRuleset) -> tuple[Field, ...]:
    c = ruleset.content
    return (
        Field("in_deck", (c.cards,), 0, 1, "cards that are known to be in the Action deck"),
        Field("unseen", (c.cards - c.actions,), 0, 1, "Advanced cards that nobody has seen"),
        Field("unseen_gained", (), 0, ADVANCED, "how many of them are in the Action deck"),
        Field("colossus", (c.climb,), NO_CARD, COLOSSI - 1, "Colossus cards that lie open, in order"),
        Field("blow", (), NO_CARD, BLOWS - 1, "the Final Blow card, once it is known"),
    )


@rule
def observe(s: State, c: Content, seat: int, out: Cells) -> None:
    for cell in range(2 * c.cards - c.actions + 1):
        out[cell] = 0
    observe_decks(s, c, out)
    at = 2 * c.cards - c.actions + 1
    for place in range(c.climb):
        out[at + place] = s.colossus[place] if place <= s.climbed else NO_CARD
    out[at + c.climb] = s.blow if s.blow_known or s.over else NO_CARD


@rule
def observe_decks(s: State, c: Content, out: Cells) -> None:
    unseen = c.cards - c.actions  # cells between a card in the Action deck and an unseen one
    for place in range(s.deck_top, CARDS):
        card = s.deck[place]
        if is_unseen(s, c, card):
            out[card + unseen] = 1
            out[c.cards + unseen] += 1
        else:
            out[card] = 1
    for place in range(s.advanced_top, ADVANCED):
        out[s.advanced[place] + unseen] = 1
