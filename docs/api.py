"""Writes docs/researchers/api.md from signatures and docstrings of the library; run by `make tables`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parent / "researchers" / "api.md"
OPENING = """\
# The library, function by function

<!-- Written by docs/api.py from the sources; change their docstrings instead, and run `make tables`. -->

What a program may call. [The library](library.md), [environments](environments.md), [batches](batches.md) and
[studies](../designers/studies.md) tell how it is used. A name without a sentence does what it says.
"""
OFFERED: dict[str, tuple[str, ...]] = {
    "colossarium": ("game", "game_ids", "replay", "verify", "player", "player_names", "simulate"),
    "colossarium.kernel.game": ("Game",),
    "colossarium.kernel.match": ("Match", "Action"),
    "colossarium.kernel.player": ("Player",),
    "colossarium.envs": ("vector", "VectorEnv", "Step", "Layout", "Column", "Observer", "FlatSpace", "layout_of"),
    "colossarium.envs.planes": ("Planes",),
    "colossarium.envs.gymnasium": ("SeatEnv", "SeatVectorEnv"),
    "colossarium.envs.pettingzoo": ("env",),
    "colossarium.players.batches": ("simulate_with",),
    "colossarium.lab.planning": ("planned",),
    "colossarium.lab.run": ("run_study",),
    "colossarium.lab.tables": ("Run",),
    "colossarium.lab.report": ("report_of",),
    "colossarium.lab.metrics": (),
}


def page() -> str:
    lines = [OPENING]
    for module_name, names in OFFERED.items():
        module = import_module(module_name)
        lines += [f"## {module_name}", ""]
        for name in names or sorted(module.__all__):
            lines += [*entry(name, getattr(module, name)), ""]
    return "\n".join(lines).rstrip() + "\n"


def entry(name: str, thing: Any) -> Iterator[str]:
    if inspect.isclass(thing):
        yield from [f"### class `{name}`", "", *told(thing), ""]
        for own, member in sorted(vars(thing).items()):
            if not own.startswith("_"):
                yield from shown(own, member)
    else:
        yield from [f"### `{name}{signature(thing)}`", "", *told(thing)]


def shown(name: str, member: Any) -> Iterator[str]:
    """A method or property of a class, as a line of a list; fields of data classes are told by their signature."""
    if isinstance(member, property):
        yield f"- `{name}`{joined(member.fget)}"
    elif isinstance(member, classmethod | staticmethod):
        yield f"- `{name}{signature(member.__func__)}`{joined(member.__func__)}"
    elif inspect.isfunction(member):
        yield f"- `{name}{signature(member)}`{joined(member)}"


def signature(thing: Any) -> str:
    try:
        found = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    given = [each for name, each in found.parameters.items() if name not in ("self", "cls")]
    return str(found.replace(parameters=given)).replace("'", "")


def told(thing: Any) -> list[str]:
    """Its docstring, without those that Python itself writes for data classes."""
    said = inspect.getdoc(thing) or ""
    return [] if said.startswith(f"{thing.__name__}(") else said.splitlines()


def joined(thing: Any) -> str:
    said = " ".join(line.strip() for line in told(thing) if line.strip())
    return f": {said}" if said else ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
