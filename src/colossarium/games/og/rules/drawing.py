"""O4 Drawing, and O9 the depleted Action deck."""

from __future__ import annotations

from colossarium.games.og.actions import PAY, action, which_of
from colossarium.games.og.events import DEPLETED, DRAWN, ROUND_BEGUN
from colossarium.games.og.rules.ending import end_game
from colossarium.games.og.rules.placing import begin_placing
from colossarium.games.og.rules.surface import lay
from colossarium.games.og.rules.trackers import can_pay, pay, run_effects, slip
from colossarium.games.og.state import (
    ACTION_SHUFFLE,
    CARDS,
    DEPLETION,
    GRIP_TRACKER,
    HAND_CARDS,
    LOST_TIME,
    NO_CARD,
    NOTHING,
    POWER_CARD,
    POWER_DRAW,
    STARTER,
    TOLL,
    WEAKNESS_TRACKER,
    Content,
    State,
)
from colossarium.kernel.chance import shuffle
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def begin_round(s: State, c: Content) -> None:
    """O4.1; the last round that is allowed was the last (O11.3)."""
    if s.round >= c.limit:
        end_game(s, LOST_TIME)
        return
    s.round += 1
    s.rights = 0
    s.power_left = c.power_uses  # O6.1
    s.due = STARTER
    tell(s, ROUND_BEGUN, s.round, s.colossus[s.climbed], 0)
    go_on_drawing(s, c)


@rule
def is_depleted(s: State) -> bool:
    """O9.1, O9.5: nothing to draw, but something to shuffle."""
    return s.deck_top == CARDS and s.discarded > 0


@rule
def is_draw_due(s: State, c: Content) -> bool:
    """A card must be drawn, and there is one somewhere; without any the draw is skipped (O4.5)."""
    if s.deck_top == CARDS and s.discarded == 0:
        return False
    if s.due == HAND_CARDS:
        return s.held < c.hand  # O4.3
    return s.due != NOTHING


@rule
def go_on_drawing(s: State, c: Content) -> None:
    """Draw the cards that are due, one at a time (O4.4); stops where a toll is to be chosen."""
    while True:
        due = is_draw_due(s, c)
        if is_depleted(s) and (due or c.on_empty):
            run_effects(s, c, DEPLETION)
            if s.over or is_toll_asked(s, c):
                return
        elif due:
            take_due_card(s, c)
        else:
            break
    end_drawing(s, c)


@rule
def end_drawing(s: State, c: Content) -> None:
    s.due = NOTHING
    if s.drawn == NO_CARD:
        begin_placing(s, c)
    else:
        s.phase = POWER_CARD


@rule
def take_top_card(s: State, c: Content) -> int:
    card = int(s.deck[s.deck_top])
    s.deck[s.deck_top] = NO_CARD
    s.deck_top += 1
    s.news += 1
    if card >= c.actions:
        s.seen |= 1 << (card - c.actions)
    tell(s, DRAWN, card, s.due, 0)
    return card


@rule
def take_due_card(s: State, c: Content) -> None:
    card = take_top_card(s, c)
    if s.due == STARTER:
        lay(s, c, card, 0, 0)  # O4.2
        s.due = HAND_CARDS
    elif s.due == HAND_CARDS:
        s.hand[s.held] = card
        s.held += 1
    elif s.due == POWER_DRAW:
        s.drawn = card  # O6.3
        s.due = NOTHING


@rule
def is_toll_asked(s: State, c: Content) -> bool:
    """The compulsory toll of a depleted deck (O9.2): asked if both trackers can pay, else taken at once.

    Says whether drawing has to stop, for the choice or because the game is lost.
    """
    by_weakness = can_pay(s, c, WEAKNESS_TRACKER, c.depletion_toll)
    by_grip = can_pay(s, c, GRIP_TRACKER, c.depletion_toll)
    if by_weakness and by_grip and c.depletion_toll > 0:
        s.phase = TOLL
        return True
    if by_weakness:
        pay(s, WEAKNESS_TRACKER, c.depletion_toll)
    elif by_grip:
        pay(s, GRIP_TRACKER, c.depletion_toll)
    else:
        slip(s, c, c.depletion_toll)  # O1.10
        return True
    renew_deck(s)
    return False


@rule
def list_tolls(s: State, c: Content, out: Actions) -> int:
    out[0] = action(PAY, WEAKNESS_TRACKER)
    out[1] = action(PAY, GRIP_TRACKER)
    return 2


@rule
def pay_toll(s: State, c: Content, chosen: int) -> None:
    pay(s, which_of(chosen), c.depletion_toll)
    renew_deck(s)
    go_on_drawing(s, c)  # O9.4


@rule
def renew_deck(s: State) -> None:
    """The discard pile alone becomes the new Action deck (O9.3)."""
    tell(s, DEPLETED, s.discarded, 0, 0)
    gather_discards(s)
    shuffle(s, ACTION_SHUFFLE, s.deck, s.deck_top, CARDS)
    s.news += 1


@rule
def gather_discards(s: State) -> None:
    """Put the discard pile on top of the Action deck, to be shuffled."""
    for number in range(s.discarded):
        s.deck_top -= 1
        s.deck[s.deck_top] = s.discard[number]
        s.discard[number] = NO_CARD
    s.discarded = 0
