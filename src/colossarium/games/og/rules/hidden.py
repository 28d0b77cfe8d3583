"""Redraws what nobody can know: deck orders, the unseen Advanced cards, Colossus cards to come, the Final Blow."""

from __future__ import annotations

from colossarium.games.og.state import ADVANCED, BLOW, CARDS, NO_CARD, Content, State
from colossarium.kernel.chance import below, shuffle_unseen
from colossarium.kernel.rule import rule


@rule
def is_unseen(s: State, c: Content, card: int) -> bool:
    """A gained Advanced card that has not been drawn yet."""
    return card >= c.actions and (s.seen >> (card - c.actions)) & 1 == 0


@rule
def unseen_gained(s: State, c: Content) -> int:
    """How many gained Advanced cards lie unseen in the Action deck."""
    count = 0
    for place in range(s.deck_top, CARDS):
        count += is_unseen(s, c, s.deck[place])
    return count


@rule
def resample(s: State, c: Content, seat: int) -> None:
    """Redraw what no one can know; the one seat and a spectator know the same. After the end the Final Blow is open."""
    unseen = unseen_gained(s, c)
    redraw_advanced(s, c)
    known_top = 0 if s.phase == BLOW else unseen  # a gained card is drawn next, until the Final Blow's shuffle
    shuffle_unseen(s, s.deck, s.deck_top + known_top, CARDS)
    shuffle_unseen(s, s.colossus, min(s.climbed + 1, c.climb), c.colossi)
    if not s.blow_known and not s.over:
        s.blow = below(s, c.blows)


@rule
def redraw_advanced(s: State, c: Content) -> None:
    """Put the unseen gained cards back, shuffle all that nobody has seen, and gain as many again in their places."""
    gather_unseen(s, c)
    shuffle_unseen(s, s.advanced, s.advanced_top, ADVANCED)
    gain_again(s)


@rule
def gather_unseen(s: State, c: Content) -> None:
    """Put the gained cards that nobody has seen back on the Advanced deck; their places stay empty."""
    for place in range(s.deck_top, CARDS):
        if is_unseen(s, c, s.deck[place]):
            s.advanced_top -= 1
            s.advanced[s.advanced_top] = s.deck[place]
            s.deck[place] = NO_CARD


@rule
def gain_again(s: State) -> None:
    """Fill the empty places of the Action deck from the top of the Advanced deck."""
    for place in range(s.deck_top, CARDS):
        if s.deck[place] == NO_CARD:
            s.deck[place] = s.advanced[s.advanced_top]
            s.advanced[s.advanced_top] = NO_CARD
            s.advanced_top += 1
