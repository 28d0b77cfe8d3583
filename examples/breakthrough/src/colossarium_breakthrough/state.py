"""Every field of Breakthrough: its range, its meaning, and its key in positions, content files and options."""

from colossarium.kernel.schema import At, Choice, Header, Ints, Record, Toml, number, numbers
from colossarium.kernel.sight import ALL, SEAT

NOBODY, RED, BLUE = range(-1, 2)
SEATS, LONGEST_SIDE = 2, 11
SQUARES, MOST_PIECES = LONGEST_SIDE * LONGEST_SIDE, 2 * LONGEST_SIDE  # the pieces of one seat
A_SEAT = ALL.of(SEAT)  # its number, for all to see


class State(Header):
    squares: Ints = numbers(SQUARES, NOBODY, BLUE, "whose piece", At("squares.{square?}", one_of="seat"), sight=A_SEAT)
    pieces: Ints = numbers(SEATS, 0, MOST_PIECES, "how many pieces a seat has on the board", sight=ALL.by(SEAT))
    winner: int = number(NOBODY, BLUE, "who has won", sight=A_SEAT)


class Content(Record):
    size: int = number(6, LONGEST_SIDE, "squares along each side of the board (BT1.1)", Choice("size"))
    home_rows: int = number(1, 2, "rows that the pieces of a seat fill at the start", Toml("game.home_rows"))
