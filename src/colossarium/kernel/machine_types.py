"""The machine types of rules' parameters, by the names that annotations have."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    from colossarium.kernel.definition import Definition
    from colossarium.kernel.schema import Header


def machine_types(definition: Definition, state: type[Header] | None = None) -> dict[str, Any]:
    """The machine types of a game's rules, by the names that annotations have; states may have more fields."""
    from numba import from_dtype, types

    s, c = from_dtype((state or definition.state).dtype()), from_dtype(definition.content.dtype())
    number = types.int64
    return {
        "int": number,
        "bool": types.boolean,
        "tuple[int, int]": types.UniTuple(number, 2),
        "tuple[int, int, int, int]": types.UniTuple(number, 4),
        "Actions": types.int32[::1],
        "Counts": types.int64[::1],
        "Cells": types.int16[::1],
        "Bytes": types.uint8[::1],
        "Smalls": types.int8[::1],
        "Units": types.float32[::1],
        **dict.fromkeys(("Marks", "Shares", "Weights"), types.float64[::1]),
        "Scores": types.float64[:, ::1],
        "AllScores": types.float64[:, :, ::1],
        "States": types.Array(s, 1, "C"),
        **dict.fromkeys(("State", "Header"), s),
        **dict.fromkeys(("Content", "Record"), c),
    }


def record_types(records: Mapping[str, np.dtype[Any]]) -> dict[str, Any]:
    """The machine types of records beyond a game's own: each by its name, an array of them by the name with an s."""
    from numba import from_dtype, types

    one = {name: from_dtype(dtype) for name, dtype in records.items()}
    return {**one, **{f"{name}s": types.Array(record, 1, "C") for name, record in one.items()}}


def type_of(kind: str | type[tuple[Any, ...]], known: Mapping[str, Any]) -> Any:
    """The machine type of a name, or of a NamedTuple whose fields are such names, or NamedTuples themselves."""
    if isinstance(kind, str):
        return known[kind]
    from numba import types

    fields = [_field_of(kind, written) for written in inspect.get_annotations(kind).values()]
    return types.NamedTuple([type_of(each, known) for each in fields], kind)


def _field_of(kind: type[tuple[Any, ...]], written: Any) -> str | type[tuple[Any, ...]]:
    """A field's annotation: a name of a machine type, or a NamedTuple that its module knows by this name."""
    if isinstance(written, type):
        return written
    name: str = written.__forward_arg__
    named = vars(sys.modules[kind.__module__]).get(name)
    return named if isinstance(named, type) and issubclass(named, tuple) else name
