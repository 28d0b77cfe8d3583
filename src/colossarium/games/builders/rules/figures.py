"""U10 What the result rests on, as data: a Vigil, else fewest Runes, most Colossi, the latest one."""

from __future__ import annotations

from colossarium.games.builders.rules.ending import last_built
from colossarium.games.builders.rules.seats import built_by_seat
from colossarium.games.builders.state import Content, State
from colossarium.kernel.closing import Figure, settled

VIGIL, RUNES, COLOSSI, LATEST = "vigil", "runes", "colossi", "latest"


def figures(s: State, c: Content) -> list[Figure]:
    """In the order in which `is_ahead` compares them."""
    seats = range(c.seats)
    kept = Figure(VIGIL, "Vigil kept", tuple(int(s.winner == seat) for seat in seats), "U10.7", mark=True)
    runes = Figure(RUNES, "Runes", tuple(int(s.runes[seat]) for seat in seats), "U10.2", fewest=True)
    built = Figure(COLOSSI, "Colossi", tuple(int(built_by_seat(s, seat)) for seat in seats), "U10.3")
    latest = Figure(LATEST, "Latest Colossus", tuple(int(last_built(s, seat)) for seat in seats), "U10.4")
    return list(settled([kept, runes, built, *([latest] if c.latest_builder else [])]))
