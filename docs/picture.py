"""Renders the README's picture: the terminal board in the middle of a match, as `colossarium play` shows it."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

from rich.console import CONSOLE_SVG_FORMAT, Console

import colossarium as col
from colossarium.terminal.play import Session

TARGET = Path(__file__).parent / "images" / "board.svg"
WIDTH, HEIGHT = 124, 50
SEED, FROM_ROUND, ENEMIES = 11, 5, 2
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
    wishes = {"Citadel": 8, "beat": 6, "Activate": 3, "Charge": 3, "End": -3, "stays": -3}

    def worth(action: col.Action) -> float:
        return sum(value for word, value in wishes.items() if word in action.label) + 2 * chance.random()

    return max(match.legal(), key=worth)


def is_worth_a_picture(match: col.Match) -> bool:
    """A Guardian is about to move, with enemies in reach."""
    view = match.view(None)
    targets = sum("beats" in action.label for action in match.legal())
    moving = view["movement"] is not None and view["movement"]["class"] == "guardian"
    return moving and view["round"] >= FROM_ROUND and targets >= ENEMIES


def interesting_match() -> col.Match:
    game = col.game("kolossus", chapter=3, players=2)
    match = game.start(seed=SEED, engine=game.plain)
    chance = random.Random(SEED)
    while not is_worth_a_picture(match):
        match.play(eager(match, chance))
    return match


def rendered(match: col.Match) -> str:
    """The last screen of a match: the Guardian that can beat somebody is chosen, its targets are marked."""
    attack = next(action for action in match.legal() if "beats" in action.label)
    activation = match.texts[-1]
    match.undo(consent=True)
    console = Console(
        record=True, width=WIDTH, height=HEIGHT, force_terminal=True, color_system="truecolor", file=io.StringIO()
    )
    session = Session(match, {}, console)
    session.show_decision()
    session.obey(activation)
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
    return BLOCKS.sub(lambda found: shapes(found), svg)


def shapes(found: re.Match[str]) -> str:
    text = found["text"].replace("&#160;", "\u00a0")
    x, top, step = float(found["x"]), float(found["y"]) - LETTER + 1.5, float(found["length"]) / len(text)
    ways = [
        f"M{x + (place + left) * step:.1f} {top + high * LINE:.1f}h{wide * step:.1f}v{tall * LINE:.1f}h-{wide * step:.1f}z"
        for place, letter in enumerate(text)
        for left, high, wide, tall in PARTS[letter]
    ]
    return f'<path class="{found["look"]}" d="{"".join(ways)}"/>' if ways else ""


def main() -> None:
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(with_solid_blocks(rendered(interesting_match())), encoding="utf-8")
    print(f"{TARGET.relative_to(Path.cwd())} is rendered")


if __name__ == "__main__":
    main()
