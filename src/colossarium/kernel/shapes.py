"""The typed shape of a view, where its keys are those of a position: derived from the declared fields.

The OpenAPI description of the web service, and with it the types of the page, come from these shapes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from typing_extensions import TypedDict, get_type_hints

from colossarium.kernel.positions import Key, PositionFormat, Step

_typed_dict: Any = TypedDict  # made of keys that mypy cannot know


def view_shape(
    name: str, positions: PositionFormat, own: type, without: tuple[str, ...] = (), only: tuple[str, ...] | None = None
) -> Any:
    """A TypedDict with the declared keys of positions and the view's own, which go first where both have one.

    `without` names keys that positions have and this view has not; or `only` those that it has.
    """
    own_keys = get_type_hints(own)
    shapes = _shapes(positions)
    declared = {key: shapes[key] for key in shapes if key not in without and (only is None or key in only)}
    shape = _typed_dict(name, {**declared, **own_keys})
    shape.__doc__ = own.__doc__
    return shape


def _shapes(positions: PositionFormat) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for key in positions.keys:
        _grow(tree, key, key.steps)
    return {part: _shape(part.title().replace("_", ""), branch) for part, branch in tree.items()}


def _grow(tree: dict[str, Any], key: Key, steps: tuple[Step, ...]) -> None:
    step, rest = steps[0], steps[1:]
    part = f"{{{step.name}}}" if step.is_kind else step.name
    if rest:
        _grow(tree.setdefault(part, {}), key, rest)
    else:
        tree[part] = key


def _shape(name: str, branch: Any) -> Any:
    if not isinstance(branch, Mapping):
        return _type_of(branch)
    if any(part.startswith("{") for part in branch):
        shapes = [_shape(name, each) for each in branch.values()]
        entry: Any = shapes[0] if len(shapes) == 1 else Any
        return dict[str, entry]
    parts = {part: _shape(name + part.title().replace("_", ""), each) for part, each in branch.items()}
    return _typed_dict(name, parts)


def _type_of(key: Key) -> Any:
    at, field = key.at, key.field
    if at.one_of:
        return str | None if field.low <= at.none <= field.high else str
    if at.kind:
        return list[str]
    if at.truth or field.is_flag:
        return bool
    if at.or_none:
        return int | None
    axes = sum(step.is_kind for step in key.steps)
    value: Any = int
    for _ in range(len(field.shape) - axes):
        value = list[value]
    return value
