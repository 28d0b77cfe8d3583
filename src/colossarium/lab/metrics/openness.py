"""How long does it stay open? The entropy of the forecast, from 1 (anybody may win) to 0 (decided)."""

from __future__ import annotations

import numpy as np

from colossarium.lab.intervals import ALPHA, student
from colossarium.lab.metrics.figure import PART, Figure
from colossarium.lab.metrics.forecasts import Forecasts

STEPS = 20  # of a match


def openness(forecasts: Forecasts, *, alpha: float = ALPHA) -> list[Figure]:
    """At each twentieth of a match."""
    sure = np.clip(forecasts.shares, 1e-9, 1.0)
    entropy = -(sure * np.log(sure)).sum(axis=1) / np.log(sure.shape[1])
    figures = []
    for step in range(STEPS):
        moment, values = step / STEPS, []
        for first, last in zip(forecasts.starts[:-1], forecasts.starts[1:], strict=True):
            at = first + int(np.abs(forecasts.progress[first:last] - moment).argmin())
            values.append(entropy[at])
        _, which = np.unique(forecasts.deals, return_inverse=True)
        means = np.bincount(which, np.array(values)) / np.bincount(which)
        figures.append(Figure("openness", f"{moment:.0%}", student(means, alpha), PART))
    return figures
