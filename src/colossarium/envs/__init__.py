"""Environments for learning: observations, action spaces, many matches stepped at once, and adapters."""

from __future__ import annotations

from colossarium.envs.errors import BadStep
from colossarium.envs.step import Step
from colossarium.envs.vector import VectorEnv, vector
from colossarium.kernel.errors import BadLayout
from colossarium.kernel.observation.layout import Column, Layout, layout_of
from colossarium.kernel.observation.observing import Observer
from colossarium.kernel.observation.spaces import FlatSpace

__all__ = [
    "BadLayout",
    "BadStep",
    "Column",
    "FlatSpace",
    "Layout",
    "Observer",
    "Step",
    "VectorEnv",
    "layout_of",
    "vector",
]
