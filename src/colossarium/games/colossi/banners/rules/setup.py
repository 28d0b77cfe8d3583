"""B3 Setup: first player, Traits, cards, Starting tiles, tile stack."""

from __future__ import annotations

from colossarium.games.colossi.banners.events import FIRST_PLAYER_NAMED, HOME_CHOSEN
from colossarium.games.colossi.banners.state import DEAL, DRAFT, HOME, HOMES, REPLENISH, Content, State
from colossarium.games.colossi.common.actions import GO, list_each
from colossarium.games.colossi.common.constants import BEGIN, NO_SPACE, SEATS, SET
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.exploring import lay_tile, produce
from colossarium.games.colossi.common.rules.hands import draw_cards
from colossarium.games.colossi.common.rules.pieces import gain
from colossarium.games.colossi.common.rules.tables import (
    clear_table,
    fill_stack,
    lay_out_traits,
    name_first_player,
    shuffle_deck,
)
from colossarium.games.colossi.common.rules.traits import owe_traits
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def setup(s: State, c: Content) -> None:
    clear_table(s, c)  # B3.7
    s.fresh, s.taken_up, s.collected = 0, NO_SPACE, 0
    for seat in range(SEATS):
        s.banners[seat] = c.banners_each if seat < c.players else 0  # B3.2
    name_first_player(s, c)  # B3.1
    tell(s, FIRST_PLAYER_NAMED, s.first, 0, 0)
    lay_out_traits(s, c)
    shuffle_deck(s, c)
    fill_stack(s, c)  # B3.6
    s.step, s.phase, s.seat = DRAFT, BEGIN, s.first


@rule
def draft(s: State, c: Content) -> None:
    """Everybody gains a Trait in turn order (B3.3)."""
    s.step = DEAL
    owe_traits(s, c)


@rule
def deal(s: State, c: Content) -> None:
    """B3.4."""
    s.step = HOMES
    for turn in range(c.players):
        draw_cards(s, c, seat_after(c, s.first, turn), c.start_cards)


@rule
def ask_home(s: State, c: Content) -> None:
    """In turn order everybody chooses where to begin (B3.5); then round 1 begins."""
    for turn in range(c.players):
        seat = seat_after(c, s.first, turn)
        if s.colossus[seat] == NO_SPACE:
            s.phase, s.seat = HOME, seat
            return
    for turn in range(c.players):
        gain(s, c, seat_after(c, s.first, turn), c.start_gold[turn])  # B3.8
    s.round, s.step = 1, REPLENISH


@rule
def list_homes(s: State, c: Content, out: Actions) -> int:
    return list_each(out, 0, GO, SET & ~s.explored)


@rule
def choose_home(s: State, c: Content, space: int) -> None:
    lay_tile(s, c, space, c.home_tile[s.seat])
    produce(s, c, space)
    s.colossus[s.seat] = space
    tell(s, HOME_CHOSEN, s.seat, space, 0)
