"""BT1 to BT3: set up, list the moves, make one, and see who has won."""

from colossarium.kernel.log import tell
from colossarium.kernel.play import clear_header
from colossarium.kernel.play import nothing_hidden as resample  # noqa: F401  one of the game's rules
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Scores, Weights
from colossarium_breakthrough.actions import action_of, here_of, there_of
from colossarium_breakthrough.events import MOVED, TOOK, WON
from colossarium_breakthrough.state import BLUE, NOBODY, RED, SEATS, SQUARES, Content, State

TAKES, WINS = 4.0, 50.0  # how much likelier than any other move


@rule
def setup(s: State, c: Content) -> None:
    clear_header(s)
    for square in range(SQUARES):
        s.squares[square] = NOBODY
    for square in range(c.home_rows * c.size):  # BT1.2
        s.squares[square] = RED
        s.squares[c.size * c.size - 1 - square] = BLUE
    s.pieces[RED] = s.pieces[BLUE] = c.home_rows * c.size
    s.phase, s.seat, s.winner = 0, RED, NOBODY  # BT1.3


@rule
def forward_of(c: Content, seat: int) -> int:
    """From a square to the one straight on: up the board for Red, down for Blue (BT2.2)."""
    return c.size if seat == RED else -c.size


@rule
def legal(s: State, c: Content, out: Actions) -> int:
    count, column, seat = 0, 0, s.seat
    forward = forward_of(c, seat)
    for here in range(c.size * c.size):
        if s.squares[here] == seat:  # BT2.1
            there = here + forward
            if column > 0 and s.squares[there - 1] != seat:  # BT2.4, BT2.5
                out[count] = action_of(here, there - 1)
                count += 1
            if s.squares[there] == NOBODY:  # BT2.3
                out[count] = action_of(here, there)
                count += 1
            if column < c.size - 1 and s.squares[there + 1] != seat:
                out[count] = action_of(here, there + 1)
                count += 1
        column = column + 1 if column < c.size - 1 else 0
    return count


@rule
def apply(s: State, c: Content, action: int) -> None:
    here, there, seat = here_of(action), there_of(action), s.seat
    if s.squares[there] == NOBODY:
        tell(s, MOVED, seat, here, there)
    else:
        s.pieces[1 - seat] -= 1  # BT2.4
        tell(s, TOOK, seat, here, there)
    s.squares[here], s.squares[there] = NOBODY, seat
    if has_won(s, c, seat):
        s.winner, s.over = seat, True
        tell(s, WON, seat, 0, 0)
    s.seat = 1 - seat  # BT1.3


@rule
def has_won(s: State, c: Content, seat: int) -> bool:
    farthest = c.size * (c.size - 1) if seat == RED else 0
    for square in range(farthest, farthest + c.size):
        if s.squares[square] == seat:
            return True  # BT3.1
    return s.pieces[1 - seat] == 0  # BT3.2


@rule
def score(s: State, c: Content, out: Scores) -> None:
    for seat in range(SEATS):
        wins = 1.0 if s.winner == seat else 0.0
        out[seat][0], out[seat][1], out[seat][2] = 2.0 - wins, s.pieces[seat], wins


@rule
def weigh(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    """What computer players are told: reaching the far row wins, and taking a piece is often good."""
    for number in range(n):
        there = there_of(actions[number])
        weight = 1.0 if s.squares[there] == NOBODY else TAKES
        out[number] = WINS if there // c.size == (c.size - 1) * (1 - s.seat) else weight
