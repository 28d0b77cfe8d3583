"""An action is one integer: the square that a piece leaves, and the one that it goes to."""

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


def every_step(size: int) -> list[int]:
    """All actions that a board of this size can ever list."""
    squares = range(size * size)
    steps = [(here, here + row * size + aside) for here in squares for row in (-1, 1) for aside in (-1, 0, 1)]
    return [action_of(here, there) for here, there in steps if there in squares and abs(here % size - there % size) < 2]
