"""Renders the README's picture: the terminal board in the middle of a match, as `colossarium play` shows it."""

from __future__ import annotations

import io
import os
import random
import re
from itertools import count
from pathlib import Path

from rich.console import CONSOLE_SVG_FORMAT, Console

import colossarium as col
from colossarium.terminal.play import Session

TARGET = Path(__file__).parent / "images" / "board.svg"
WIDTH, HEIGHT = 124, 50
FROM_ROUND, STANDING, ENEMIES = 4, 24, 2
SHOWN = 8  # actions replayed on the screen, so that the last move is marked
FONTS = "ui-monospace, 'DejaVu Sans Mono', 'Cascadia Mono', Menlo, Consolas, monospace"

LINE, LETTER = 24.4, 20  # height of a line and of its letters, as Rich sets them
PARTS = {  # block characters as rectangles: left, top, width, height in parts of a cell
    "▄": [(0, 0.5, 1, 0.5)],
    "▀": [(0, 0, 1, 0.5)],
    "▐": [(0.5, 0, 0.5, 1)],
    "▟": [(0.5, 0, 0.5, 1), (0, 0.5, 0.5, 0.5)],
    "▙": [(0, 0, 0.5, 1), (0.5, 0.5, 0.5, 0.5)],
    "\u00a0": [],
}
BLOCKS = re.compile(
    rf'<text class="(?P<look>\S+)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" textLength="(?P<length>[\d.]+)"[^>]*>'
    rf"(?P<text>(?:[{''.join(PARTS)}]|&#160;)+)</text>"
)


def eager(match: col.Match, chance: random.Random) -> col.Action:
    """Captures and beats where it can, and acts rather than ends the turn."""
    wishes = {"Citadel": 8, "beat": 1, "Activate": 3, "Charge": 3, "End": -3, "stays": -3}

    def worth(action: col.Action) -> float:
        return sum(value for word, value in wishes.items() if word in action.label) + 2 * chance.random()

    return max(match.legal(), key=worth)


def is_worth_a_picture(match: col.Match) -> bool:
    """A Guardian is about to move, with enemies in reach, and there is something to see."""
    view = match.view(None)
    targets = sum("beats" in action.label for action in match.legal())
    moving = view["movement"] is not None and view["movement"]["class"] == "guardian"
    standing = sum(space != "fallen" for space in view["miniatures"].values())
    both_lead = all(alliance["crystals"] for alliance in view["alliances"].values())
    return moving and both_lead and view["round"] >= FROM_ROUND and standing >= STANDING and targets >= ENEMIES


def interesting_match() -> col.Match:
    """The first match, by seed, that comes to such a moment."""
    game = col.game("kolossus", chapter=3, players=2)
    for seed in count():
        match = game.start(seed=seed, engine=game.plain)
        chance = random.Random(seed)
        while not match.over:
            match.play(eager(match, chance))
            if is_worth_a_picture(match):
                return match
    raise AssertionError("seeds never end")


def rendered(match: col.Match) -> str:
    """The last screen of a match: the Guardian that can beat somebody is chosen, its targets are marked."""
    attack = next(action for action in match.legal() if "beats" in action.label)
    lately = match.texts[-SHOWN:]
    for _ in lately:
        match.undo(consent=True)
    console = Console(
        record=True, width=WIDTH, height=HEIGHT, force_terminal=True, color_system="truecolor", file=io.StringIO()
    )
    session = Session(match, {}, console)
    session.show_decision()
    for text in lately:
        session.obey(text)
    console.export_text(clear=True)
    session.obey(attack.clicks[0])
    return console.export_svg(
        title="colossarium play kolossus", code_format=local_format(), font_aspect_ratio=0.6, unique_id="board"
    )


def local_format() -> str:
    """Rich's own frame without anything remote in it."""
    text = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    text = re.sub(r"<!--.*?-->\s*", "", text)
    return text.replace("Fira Code, monospace", FONTS).replace("font-family: arial", "font-family: sans-serif")


def with_solid_blocks(svg: str) -> str:
    """Block characters as shapes: fonts leave gaps between them."""
    return BLOCKS.sub(shapes, svg)


def shapes(found: re.Match[str]) -> str:
    text = found["text"].replace("&#160;", "\u00a0")
    x, top, step = float(found["x"]), float(found["y"]) - LETTER + 1.5, float(found["length"]) / len(text)
    outline = "".join(
        rectangle(x + (place + left) * step, top + high * LINE, wide * step, tall * LINE)
        for place, letter in enumerate(text)
        for left, high, wide, tall in PARTS[letter]
    )
    return f'<path class="{found["look"]}" d="{outline}"/>' if outline else ""


def rectangle(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:.1f} {y:.1f}h{width:.1f}v{height:.1f}h-{width:.1f}z"


def main() -> None:
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(with_solid_blocks(rendered(interesting_match())), encoding="utf-8")
    print(f"{os.path.relpath(TARGET)} is rendered")


if __name__ == "__main__":
    main()
