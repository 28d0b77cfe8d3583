"""What environments refuse."""

from __future__ import annotations

from colossarium.kernel.errors import ColossariumError


class BadStep(ColossariumError):
    """An action that is not legal, or an environment that cannot do what it is asked."""

    code = "bad_step"
