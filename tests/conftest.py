"""How Hypothesis runs here: the same examples every time, without a clock."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, settings

from tests.scale import sample

settings.register_profile(
    "colossarium",
    max_examples=sample(25, nightly=200),
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],  # examples are small; shrinking a whole match takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("colossarium")
