"""The reference player of Og: crude but competent, and the yardstick of the house edition's difficulty."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from colossarium.games.og.players.reference import choose as thinking
from colossarium.games.og.players.reference.notes import COUNTS, MARKS
from colossarium.games.og.state import HAND
from colossarium.kernel.match import Action, Match

if TYPE_CHECKING:
    import numpy as np

    from colossarium.kernel.engine import Compiled
    from colossarium.kernel.game import Game


class ReferencePlayer:
    """Tries every plan of a round and looks one card ahead in the Final Blow; it never looks at hidden cards."""

    def __init__(self, seed: int | None = None) -> None:
        del seed  # it leaves nothing to chance
        self._desk: Desk | None = None

    def choose(self, match: Match) -> Action:
        if self._desk is None or self._desk.engine.game is not match.game:
            self._desk = Desk(match.game)
        chosen = self._desk.choose(match.state)
        return next(action for action in match.legal() if action.id == chosen)


class Desk:
    """Where the reference player works: the compiled rules of one game and paper for its notes."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        from colossarium.kernel.engine import Compiled

        self.engine: Compiled = Compiled(game)
        self._paper = (
            np.zeros(COUNTS, np.int64),
            np.zeros(MARKS, np.float64),
            np.zeros((HAND + 1) * self.engine.longest, np.int32),
        )

    @cached_property
    def _choose(self) -> Any:
        return self.engine.machine.entry(thinking.choose, "State", "Content", "Counts", "Marks", "Actions")

    @cached_property
    def _play(self) -> Any:
        kinds = ("States", "Content", "int", "int", "Counts", "Marks", "Actions")
        return self.engine.machine.entry(thinking.play_by_reference, *kinds)

    def choose(self, s: Any) -> int:
        return int(self._choose(self.engine.load(s), self.engine.content, *self._paper))

    def play(self, games: int, seed: int, first: int = 0) -> np.ndarray[Any, Any]:
        """The final states of games number first, first + 1 … of a seed."""
        import numpy as np

        states = np.zeros(games, self.engine.dtype)
        self._play(states, self.engine.content, seed, first, *self._paper)
        return states
