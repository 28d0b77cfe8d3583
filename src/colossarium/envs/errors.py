"""What environments refuse."""

from __future__ import annotations

from colossarium.kernel.errors import ColossariumError


class BadLayout(ColossariumError):
    """Observations or actions of one game, or content, do not fit another."""

    code = "bad_layout"


class BadStep(ColossariumError):
    """An action that is not legal, or an environment that cannot do what it is asked."""

    code = "bad_step"
