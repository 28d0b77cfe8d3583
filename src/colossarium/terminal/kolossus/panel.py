"""Beside the board of Kolossus: round, crystals, warbands, mana, dice, and what happened."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.style import Style
from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.kernel.wording import many
from colossarium.terminal.kolossus.reading import CLASSES, FALLEN, band_of
from colossarium.terminal.scene import Scene

SAND = Style(color="#17141f", bgcolor="#e2c38f", bold=True)  # whose turn it is
STONE = Style(color="#17141f", bgcolor="#d0c8c4", bold=True)  # a die
BOLD, DIM = Style(bold=True), Style(dim=True)


def standings(scene: Scene, width: int) -> list[Text]:
    """Everything but the log."""
    lines = [_round_line(scene.view, width)]
    for alliance in scene.view["alliances"].values():
        lines.append(_ends(Text(alliance["name"], BOLD), _crystals(alliance["crystals"]), width))
        for warband in alliance["warbands"]:
            lines += _warband(scene, warband, width)
    return lines + _turn(scene)


def with_log(scene: Scene, width: int, height: int) -> list[Text]:
    """The standings, and below them as much of the log as there is room for."""
    lines = standings(scene, width)
    lines.insert(1, Text())
    room = height - len(lines) - 1
    return [*lines, Text(), *_tail(_wrapped(_log(scene), width - 2), room)]


def flowing_log(scene: Scene, width: int, room: int) -> list[Text]:
    """What is new, as running text."""
    fresh = list(scene.log)[-scene.fresh :] if scene.fresh else []
    return _tail(_wrapped([Text(" ".join(fresh))], width - 2), room) if fresh else []


def _log(scene: Scene) -> list[Text]:
    old = len(scene.log) - scene.fresh
    return [Text(line, DIM if place < old else Style.null()) for place, line in enumerate(scene.log)]


def _wrapped(texts: Iterable[Text], width: int) -> list[Text]:
    console = Console(width=width)
    return [line for text in texts for line in text.wrap(console, width)]


def _tail(lines: list[Text], room: int) -> list[Text]:
    """The last lines; an ellipsis says that some came before."""
    if room < 1 or len(lines) <= room:
        return lines[: max(0, room)]
    return [Text.assemble(("… ", DIM), lines[-room]), *lines[len(lines) - room + 1 :]]


def _ends(left: Text, right: Text, width: int) -> Text:
    gap = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right, no_wrap=True, overflow="ellipsis")


def _crystals(count: int) -> Text:
    return Text(f"✦ {count}", BOLD)


def _round_line(view: Json, width: int) -> Text:
    right = Text(f"✦ {view['pile']} on {view['citadel']}, {view['reserve']} more")
    return _ends(Text(when(view), BOLD), right, width)


def when(view: Json) -> str:
    if view["round"]:
        return f"Round {view['round']} of {view['rounds']}"
    return "Great Quake" if view["phase"] in ("quake", "place") else "Setup"


def _warband(scene: Scene, warband: str, width: int) -> list[Text]:
    view = scene.view
    band = band_of(view, warband)
    left = Text.assemble((f" {band.mark} ", Style(color=band.ink, bgcolor=band.fill, bold=True)), f" {band.name} ")
    if view["warband"] == warband and not view["over"]:
        left.append(" acts ", SAND)
    elif _is_own(view, warband):
        left.append("yours", DIM)
    minis = [space for each, space in view["miniatures"].items() if each.rsplit("-", 2)[0] == warband]
    right = Text(f"{sum(space != FALLEN for space in minis)}/{len(minis)}  ✦ {view['crystals'][warband]}")
    lines = [_ends(left, right, width)]
    if has_mana(scene):
        lines.append(Text(f"    {mana_in_short(scene, warband)}", no_wrap=True, overflow="ellipsis"))
    return lines


def _is_own(view: Json, warband: str) -> bool:
    return view["you"] is not None and warband in view["seats"][view["you"]]


def has_mana(scene: Scene) -> bool:
    return int(str(scene.options.get("chapter", 1))) > 1


def mana_in_short(scene: Scene, warband: str) -> str:
    """`W 3/1` is attack 3 and defence 1 of the Warriors."""
    mana = scene.view["mana"][warband]
    text = " ".join(f"{kind[0].upper()}{mana[f'{kind}-attack']}/{mana[f'{kind}-defence']}" for kind in CLASSES)
    if int(str(scene.options.get("chapter", 1))) > 2:
        text += f" pool {mana['pool']}" + (" armed" if mana["weapon"] else "")
    return text


def _turn(scene: Scene) -> list[Text]:
    """The dice on the table and what is left of them."""
    view = scene.view
    lines = []
    if view["quake"]["roll"]:
        lines.append(Text.assemble("Quake ", _die(view["quake"]["roll"])))
    if view["destiny"]:
        left = f" {view['activation']} of {view['destiny']} points left"
        lines.append(Text.assemble("Destiny ", _die(view["destiny"]), left))
    if view["movement"] is not None:
        lines.append(_movement(scene, view["movement"]))
    fresh = view["mana"][view["warband"]]["fresh"] if has_mana(scene) else 0
    if fresh:
        lines.append(Text(f"Fresh mana {fresh}"))
    return lines


def _movement(scene: Scene, movement: Json) -> Text:
    line = Text(f"{movement['class'].title()} ")
    for die in movement["dice"]:
        line.append(str(die), STONE).append(" ")
    attack = scene.view["mana"][scene.view["warband"]][f"{movement['class']}-attack"]
    bonus = f"+{attack} " if attack and has_mana(scene) else ""
    return line.append(f"{bonus}· {many(movement['points'], 'point')}")


def _die(number: int) -> Text:
    return Text(f" {number} ", STONE)
