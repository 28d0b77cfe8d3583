"""A3 Setup."""

from __future__ import annotations

from colossarium.games.colossi.ages.rules.epochs import lay_age
from colossarium.games.colossi.ages.state import AGE_DRAW, DRAFT, EPOCHS, NO_AGE, Content, State
from colossarium.games.colossi.common.constants import BEGIN, NO_SPACE, SEATS
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.exploring import explore
from colossarium.games.colossi.common.rules.hands import draw_cards
from colossarium.games.colossi.common.rules.pieces import gain
from colossarium.games.colossi.common.rules.tables import (
    clear_table,
    fill_stack,
    lay_out_traits,
    name_first_player,
    shuffle_deck,
)
from colossarium.kernel.chance import draw
from colossarium.kernel.rule import rule


@rule
def setup(s: State, c: Content) -> None:
    clear_table(s, c)
    clear_ages(s)
    name_first_player(s, c)  # A3.1
    for epoch in range(EPOCHS):
        s.age_cards[epoch] = draw_age(s, c, epoch)  # A3.3
    lay_age(s, c)  # A3.4
    shuffle_deck(s, c)
    fill_stack(s, c)  # A3.6
    lay_out_traits(s, c)
    explore(s, c, c.centre)  # A3.7
    for turn in range(c.players):
        seat = seat_after(c, s.first, turn)
        s.colossus[seat] = c.centre
        draw_cards(s, c, seat, c.start_cards)  # A3.5
        gain(s, c, seat, c.start_gold[turn])  # A3.10
    s.step, s.phase, s.seat = DRAFT, BEGIN, s.first


@rule
def clear_ages(s: State) -> None:
    s.epoch, s.reaping, s.to_reap = 0, NO_SPACE, 0
    for epoch in range(EPOCHS):
        s.age_cards[epoch] = NO_AGE
    for seat in range(SEATS):
        s.lying[seat], s.passed[seat], s.reaped[seat] = 0, 0, 0


@rule
def draw_age(s: State, c: Content, epoch: int) -> int:
    """The named card of an Age, or a random one (A3.3)."""
    if c.named_ages[epoch] != NO_AGE:
        return int(c.named_ages[epoch])
    count = 0
    for card in range(c.ages):
        count += c.epoch_of[card] == epoch + 1
    left = draw(s, AGE_DRAW, count)
    for card in range(c.ages):
        if c.epoch_of[card] == epoch + 1:
            if left == 0:
                return card
            left -= 1
    return NO_AGE
