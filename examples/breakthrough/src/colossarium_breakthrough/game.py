"""Breakthrough: what Colossarium must know of it."""

from pathlib import Path
from typing import Any, ClassVar

from colossarium.kernel.board import Grid, Piece, grid_of
from colossarium.kernel.definition import Definition
from colossarium.kernel.play import rules_in
from colossarium.kernel.positions import Given, Ids
from colossarium_breakthrough import rules, text
from colossarium_breakthrough.actions import every_step
from colossarium_breakthrough.events import EVENTS
from colossarium_breakthrough.state import MOST_PIECES, NOBODY, SEATS, SQUARES, Content, State


class Breakthrough(Definition):
    id = "breakthrough"
    name = "Breakthrough"
    blurb = "A race across the board: bring one piece to the far side. 2 players."
    folder = Path(__file__).parent
    rules_folder = folder / "docs"
    state = State
    content = Content
    open = True
    seat_titles = text.NAMES
    longest_list = 3 * MOST_PIECES
    phases = ("move",)
    questions = ("{seat}: which piece moves, and where to?",)
    events = EVENTS
    event_values: ClassVar = {"square": lambda ruleset, _s, square: text.ids_of(ruleset)[square]}
    sentences = text.SENTENCES
    rules = rules_in(rules)
    clicks = staticmethod(text.clicks)
    label = staticmethod(text.label)
    why_refused = staticmethod(text.why_refused)

    def action_table(self, ruleset: Any) -> dict[int, Any]:
        return {0: every_step(ruleset.content.size)}

    def grid(self, ruleset: Any, s: State) -> Grid:
        kinds = [Piece(name=f"{name} piece", sign=name[0], seat=seat) for seat, name in enumerate(text.NAMES)]
        size = ruleset.content.size
        return grid_of(size, size, [None if owner == NOBODY else kinds[owner] for owner in s.squares[: size * size]])

    def position_ids(self, ruleset: Any, s: State) -> Ids:
        return {**super().position_ids(ruleset, s), "square": text.ids_of(ruleset)}

    def read_position(self, ruleset: Any, s: State, given: Given) -> None:
        """Squares that are given leave all others empty; what follows from them is worked out."""
        if given.has("squares"):
            s.squares = [NOBODY] * SQUARES
        super().read_position(ruleset, s, given)
        s.pieces = [s.squares.count(seat) for seat in range(SEATS)]
        winners = [seat for seat in range(SEATS) if rules.has_won(s, ruleset.content, seat)]
        if len(winners) > 1 or max(s.pieces) > MOST_PIECES:
            raise given.refuse("squares", f"up to {MOST_PIECES} pieces of each seat, and one winner at most")
        s.over, s.winner = bool(winners), max(winners, default=NOBODY)
