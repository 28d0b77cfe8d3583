"""An action is one integer: the square that a piece leaves, and the one that it goes to."""

from __future__ import annotations

from colossarium.kernel.rule import rule
from colossarium_breakthrough.state import SQUARES


@rule
def action_of(here: int, there: int) -> int:
    return here * SQUARES + there


@rule
def here_of(action: int) -> int:
    return action // SQUARES


@rule
def there_of(action: int) -> int:
    return action % SQUARES
