"""T1 to T5: pick, roll, show or share until somebody reaches the goal."""

from __future__ import annotations

from colossarium.kernel.chance import draw, shuffle, shuffle_unseen
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import (
    Actions,
    At,
    Cells,
    Choice,
    Field,
    Grid,
    Header,
    Ints,
    Record,
    Scores,
    Toml,
    flag,
    grid,
    number,
    numbers,
)
from colossarium.kernel.sight import ALL, RULE, SEAT
from tests.kernel.orchard.events import BEGUN, ROLLED, SHARED, SHOWN, WON

SEATS = 2
CARDS = 5
COLOURS = 3
FACES = 6

DIE, CARD = range(2)  # kinds of chance

PICK, ROLL, REST, SHOW, SHARE = range(5)  # SHARE and what follows: all but one colour


class State(Header):
    deck: Ints = numbers(
        CARDS,
        0,
        CARDS - 1,
        "the cards; a seat's hidden card is the one of its number",
        At("deck", row_of="fruit"),
        sight=RULE,
    )
    points: Ints = numbers(SEATS, 0, 99, "fruits of every seat", At("points.{seat}"), sight=ALL.by(SEAT))
    shared: Grid = grid(
        SEATS, COLOURS, 0, 99, "how often a seat left out a colour", At("shared.{seat}"), sight=ALL.by(SEAT)
    )
    tired: Ints = numbers(SEATS, 0, 1, "must rest", At("tired"), sight=ALL.by(SEAT))
    shown: Ints = numbers(SEATS, 0, 1, "has shown its card", At("shown"), sight=ALL.by(SEAT))
    winner: int = number(-1, SEATS - 1, "who reached the goal", At("winner", one_of="seat"), sight=ALL.of(SEAT))


class Content(Record):
    goal: int = number(1, 99, "fruits that win", Toml("game.goal"))
    faces: int = number(1, FACES, "faces of the die")
    face: Ints = numbers(FACES, 0, 9, "what each face shows")
    worth: Ints = numbers(CARDS, 0, 99, "fruits on a card", Toml("fruit.worth"))
    gift: int = number(0, 9, "fruits for sharing")
    first: int = number(0, SEATS - 1, "who begins", Choice("first", ("north", "south")))
    tiring: bool = flag("option tiring", Choice("tiring"))


@rule
def setup(s: State, c: Content) -> None:
    for card in range(CARDS):
        s.deck[card] = card
    shuffle(s, CARD, s.deck, 0, CARDS)
    s.news += 1
    s.winner = -1
    s.seat = c.first
    tell(s, BEGUN, c.first, 0, 0)


@rule
def legal(s: State, c: Content, out: Actions) -> int:
    if s.tired[s.seat]:
        out[0] = REST
        return 1
    out[0], out[1] = PICK, ROLL
    count = 2
    if not s.shown[s.seat]:
        out[count] = SHOW
        count += 1
    for colour in range(COLOURS):
        out[count] = SHARE + colour
        count += 1
    return count


@rule
def apply(s: State, c: Content, action: int) -> None:
    seat = s.seat
    s.tired[seat] = 0
    if action == PICK:
        s.points[seat] += 1
    elif action == ROLL:
        roll(s, c, seat)
    elif action == SHOW:
        s.points[seat] += c.worth[s.deck[seat]]
        s.shown[seat] = 1
        s.news += 1
        tell(s, SHOWN, seat, s.deck[seat], 0)
    elif action >= SHARE:
        s.points[seat] += c.gift
        s.points[1 - seat] += 1
        s.shared[seat][action - SHARE] += 1
        tell(s, SHARED, seat, action - SHARE, 0)
    if s.points[seat] >= c.goal:
        win(s, seat)
    s.seat = 1 - seat


@rule
def roll(s: State, c: Content, seat: int) -> None:
    thrown = draw(s, DIE, c.faces)
    s.news += 1
    s.points[seat] += c.face[thrown]
    s.tired[seat] = 1 if c.tiring and thrown == 0 else 0
    tell(s, ROLLED, seat, c.face[thrown], 0)


@rule
def win(s: State, seat: int) -> None:
    s.winner = seat
    s.over = True
    tell(s, WON, seat, 0, 0)


@rule
def is_known(s: State, card: int, seat: int) -> bool:
    return card == seat or (card < SEATS and s.shown[card] == 1)


@rule
def resample(s: State, c: Content, seat: int) -> None:
    """Every order of the cards that the seat has not seen is equally likely."""
    known = 0
    for place in range(SEATS):  # what is known goes to the front, and comes back afterwards
        if is_known(s, place, seat):
            s.deck[known], s.deck[place] = s.deck[place], s.deck[known]
            known += 1
    shuffle_unseen(s, s.deck, known, CARDS)
    for place in range(SEATS - 1, -1, -1):
        if is_known(s, place, seat):
            known -= 1
            s.deck[known], s.deck[place] = s.deck[place], s.deck[known]


def observed() -> tuple[Field, ...]:
    return (
        Field("card", (SEATS,), -1, CARDS - 1, "the card of each seat, as far as the observer knows"),
        Field("unseen", (CARDS,), 0, 1, "cards that the observer has not seen"),
    )


@rule
def observe(s: State, c: Content, seat: int, out: Cells) -> None:
    for card in range(CARDS):
        out[SEATS + card] = 1
    for steps in range(SEATS):
        holder = (seat + steps) % SEATS
        out[steps] = -1
        if is_known(s, holder, seat):
            out[steps] = s.deck[holder]
            out[SEATS + s.deck[holder]] = 0


@rule
def score(s: State, c: Content, out: Scores) -> None:
    for seat in range(SEATS):
        out[seat][0] = 1.0 if s.winner == seat else 2.0
        out[seat][1] = s.points[seat]
        out[seat][2] = 1.0 if s.winner == seat else 0.0
