"""O10 The Final Blow."""

from __future__ import annotations

from colossarium.games.og.actions import PUT, action
from colossarium.games.og.events import BLOW_BEGUN
from colossarium.games.og.rules.drawing import gather_discards, take_top_card
from colossarium.games.og.rules.ending import end_game
from colossarium.games.og.rules.placing import place_card
from colossarium.games.og.rules.surface import lay, list_places, stat
from colossarium.games.og.state import (
    ACTION_SHUFFLE,
    ATTACK,
    BLOW,
    CARDS,
    GRIP,
    LOST_BLOW,
    NO_CARD,
    NOTHING,
    WON,
    Content,
    State,
)
from colossarium.kernel.chance import shuffle
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def begin_blow(s: State, c: Content) -> None:
    """Shuffle deck and discard pile together, without toll (O10.2), and reveal the card (O10.3)."""
    s.phase = BLOW
    s.due = NOTHING
    s.power_left = 0  # O10.9
    gather_discards(s)
    shuffle(s, ACTION_SHUFFLE, s.deck, s.deck_top, CARDS)
    s.blow_known = True
    s.news += 1
    s.blow_left = min(blow_cards(s, c), CARDS - s.deck_top)  # O10.5
    tell(s, BLOW_BEGUN, s.blow, s.blow_left, 0)
    if s.blow_left > 0:
        lay(s, c, take_blow_card(s, c), 0, 0)  # O10.6
    judge(s, c)


@rule
def blow_cards(s: State, c: Content) -> int:
    """Cards of the Final Blow deck, by Weakness (O10.4)."""
    return c.blow_cards[s.blow][s.weakness - 1]


@rule
def attack_needed(s: State, c: Content) -> int:
    return c.blow_attack[s.blow]  # O10.4


@rule
def grip_needed(s: State, c: Content) -> int:
    """Grip to show, by the level of Grip (O10.4)."""
    return c.blow_grip[s.blow][s.grip - 1]


@rule
def take_blow_card(s: State, c: Content) -> int:
    s.blow_left -= 1
    s.blow_drawn += 1
    return take_top_card(s, c)


@rule
def judge(s: State, c: Content) -> None:
    """Won at once when both values are shown (O10.7); lost when no card is left (O10.8)."""
    if stat(s, ATTACK) >= attack_needed(s, c) and stat(s, GRIP) >= grip_needed(s, c):
        end_game(s, WON)
    elif s.blow_left == 0:
        end_game(s, LOST_BLOW)
    else:
        s.drawn = take_blow_card(s, c)


@rule
def list_blow(s: State, c: Content, out: Actions) -> int:
    """OD6: the drawn card must be placed (O10.6)."""
    return list_places(s, c, action(PUT, 0), out, 0)


@rule
def place_blow_card(s: State, c: Content, chosen: int) -> None:
    place_card(s, c, s.drawn, chosen)
    s.drawn = NO_CARD
    s.news += 1  # O10.6: not to be taken back
    judge(s, c)
