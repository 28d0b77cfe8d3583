"""Environments for learning: observations, action spaces, many matches stepped at once, and adapters."""

from __future__ import annotations

from colossarium.envs.errors import BadLayout, BadStep
from colossarium.envs.layout import Column, Layout, layout_of
from colossarium.envs.observing import Observer
from colossarium.envs.spaces import FlatSpace
from colossarium.envs.step import Step
from colossarium.envs.vector import VectorEnv, vector

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
