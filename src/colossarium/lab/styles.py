"""Styles of play: the quick player with a preference for one kind of action, such as `by_weight*builder`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colossarium.kernel.chance import choice_word
from colossarium.players.choosing import weighted

if TYPE_CHECKING:
    from colossarium.kernel.game import Game
    from colossarium.kernel.match import Action, Match

PLAIN, MARK = "by_weight", "*"
TASTE = 3.0  # how much more an action of one's own kind weighs


def style_names(game: Game) -> list[str]:
    """The styles that a game names, as players."""
    return [f"{PLAIN}{MARK}{style}" for style in game.definition.styles]


class StylishPlayer:
    """Draws by the squares of the game's weights, those of its own kind of action made larger."""

    def __init__(self, game: Game, name: str, seed: int, deal: int) -> None:
        self._likes = game.definition.styles[name.partition(MARK)[2]]
        self._seed, self._deal = seed, deal

    def choose(self, match: Match) -> Action:
        legal, engine = match.legal_ids(), match.game.engine
        phase = int(match.state.phase)
        weights = engine.weigh(engine.load(match.state), legal)
        for number, action in enumerate(legal):
            if self._likes(phase, int(action)):
                weights[number] *= TASTE
        word = choice_word(self._seed, self._deal, match.ply, match.seat)
        return match.legal()[weighted(word, weights, len(legal))]
