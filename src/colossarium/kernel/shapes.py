"""The typed shape of a view, where its keys are those of a position: derived from the declared fields.

The OpenAPI description of the web service, and with it the types of the page, come from these shapes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from typing_extensions import TypedDict

from colossarium.kernel.positions import Key, PositionFormat, Step

_typed_dict: Any = TypedDict  # made of keys that mypy cannot know


def view_shape(name: str, positions: PositionFormat, own: type, without: tuple[str, ...] = ()) -> Any:
    """A TypedDict with the declared keys of positions and the view's own, which go first where both have one.

    `without` names keys that positions have and this view has not.
    """
    own_keys = dict(own.__annotations__)
    declared = {key: shape for key, shape in _shapes(name, positions).items() if key not in without}
    return _typed_dict(name, {**declared, **own_keys})


def _shapes(name: str, positions: PositionFormat) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for key in positions.keys:
        _grow(tree, key, key.steps)
    return {part: _shape(f"{name}_{part}", branch) for part, branch in tree.items()}


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
    parts = {part: _shape(f"{name}_{part}", each) for part, each in branch.items()}
    return _typed_dict(name, parts)


def _type_of(key: Key) -> Any:
    at, field = key.at, key.field
    if at.one_of:
        return str | None if field.low <= at.none <= field.high else str
    if at.kind:
        return list[str]
    if at.truth or field.is_flag:
        return bool
    axes = sum(step.is_kind for step in key.steps)
    value: Any = int
    for _ in range(len(field.shape) - axes):
        value = list[value]
    return value
