"""Small look-ups about corners, seats and miniatures that several sections share."""

from __future__ import annotations

from colossarium.games.kolossus.constants import BAND, CORNERS, FALLEN, NOBODY, WORDS
from colossarium.games.kolossus.rules.spaces import add_space, drop_space
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.rule import rule


@rule
def corner_of(mini: int) -> int:
    return mini // BAND


@rule
def band_of(s: State, mini: int) -> int:
    """The warband whose name and weapon a miniature bears."""
    return s.warband_of[corner_of(mini)]


@rule
def class_of(c: Content, mini: int) -> int:
    return c.class_of[mini % BAND]


@rule
def alliance_of(corner: int) -> int:
    return corner % 2  # K1.2: opposite corners are allies


@rule
def ally_of(corner: int) -> int:
    return (corner + 2) % CORNERS  # K1.1: four corners, a warband in each


@rule
def next_corner(corner: int) -> int:
    return (corner + 1) % CORNERS  # clockwise


@rule
def are_enemies(one: int, other: int) -> bool:
    return alliance_of(one) != alliance_of(other)


@rule
def mini_of(corner: int, number: int) -> int:
    return BAND * corner + number


@rule
def has_fallen(s: State, corner: int) -> bool:
    """No miniature of the warband is on the board."""
    return s.standing[WORDS * corner] == 0 and s.standing[WORDS * corner + 1] == 0


@rule
def activate_corner(s: State, c: Content, corner: int) -> None:
    """Make it this corner's warband that decides: it acts for itself, whoever commands it (K1.3, K1.4)."""
    s.active = corner
    s.seat = c.seat_of[corner]


@rule
def put_on(s: State, mini: int, space: int) -> None:
    """Set a miniature down on an empty space."""
    here = s.space_of[mini]
    if here != FALLEN:
        s.mini_on[here] = NOBODY
        drop_space(s.standing, corner_of(mini), here)
    s.mini_on[space] = mini
    s.space_of[mini] = space
    add_space(s.standing, corner_of(mini), space)


@rule
def take_off(s: State, mini: int) -> None:
    """Take a miniature off the board (K2.9, K9.1)."""
    space = s.space_of[mini]
    s.space_of[mini] = FALLEN
    s.mini_on[space] = NOBODY
    drop_space(s.standing, corner_of(mini), space)
