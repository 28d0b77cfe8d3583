"""Writes the tables of networks on the page about learned players, and the curves of learning, from their cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from markdown_table import Row, table

from colossarium.kernel.game import definition_of, shipped_ids
from colossarium.players.reflex.cards import NETWORKS, cards_in

DOCS = Path(__file__).parent
PAGE = DOCS / "researchers" / "learned-players.md"
PICTURE = DOCS / "images" / "learning.svg"
MARKED = re.compile(r"(<!-- (networks|strength) -->\n).*?(<!-- end -->)", re.DOTALL)
NAMED = ("chapter", "players")  # options that a network is named after
MILLION = 1_000_000
Card = dict[str, Any]


def networks() -> Iterator[tuple[str, Path, Card]]:
    """The name, file and card of each, game by game."""
    for game in shipped_ids():
        for path, card in cards_in(definition_of(game).folder / NETWORKS):
            yield name_of(card), path.with_suffix(".safetensors"), card


def name_of(card: Card) -> str:
    options = card["options"]
    parts = [definition_of(card["game"]).name]
    parts += [f"chapter {options['chapter']}"] if "chapter" in options else []
    parts += [f"{options['players']} players"] if "players" in options else []
    return ", ".join(parts)


def page(text: str) -> str:
    """The page with its tables as they are now."""
    tables = {"networks": networks_table, "strength": strength_table}
    return MARKED.sub(lambda found: f"{found[1]}\n{tables[found[2]]()}\n\n{found[3]}", text)


def networks_table() -> str:
    head = ("network", "size", "layers", "looks ahead", "decisions", "minutes", "trained")
    return table(head, map(network_row, networks()), right=(1, 4, 5))


def network_row(network: tuple[str, Path, Card]) -> Row:
    name, path, card = network
    trained, size = card["trained"], card["size"]
    return (
        name,
        f"{path.stat().st_size / 1000:,.0f} kB",
        f"{size['hidden']} and {size['units']}",
        "one action" if size.get("worlds") else "no",
        f"{trained['decisions']:,}",
        f"{trained['minutes']:.0f}",
        f"{trained['how']}; on {trained['on']}",
    )


def strength_table() -> str:
    head = ("network", "against", "share", "interval", "sets", "matches")
    return table(head, strength_rows(), right=(2, 3, 4, 5))


def strength_rows() -> Iterator[Row]:
    for name, _, card in networks():
        for number, each in enumerate(card["strength"]):
            low, high = each["interval"]
            between = f"{percent(low)} to {percent(high)}"
            sizes = (str(each["sets"]), str(each["matches"]))
            yield ("" if number else name, f"`{each['against']}`", percent(each["share"]), between, *sizes)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# Curves of learning: the share against `greedy` by decisions, a small chart for each network.

WIDE, HIGH = 300, 150  # a chart
LEFT, TOP, RIGHT, BOTTOM = 38, 28, 12, 30  # around what it draws
IN_ROW = 3
RIVAL = "greedy"
STYLE = "".join(
    [
        "text{font:11px sans-serif;fill:#777}",
        ".name{font-weight:bold}",
        "path,polyline{fill:none;stroke:#777}",
        ".band{fill:#b0762e;fill-opacity:.25;stroke:none}",
        ".curve{stroke:#b0762e;stroke-width:2}",
        ".fair{stroke-dasharray:3 3}",
    ]
)


def picture() -> str:
    """All charts as one drawing."""
    drawn = [(name, card) for name, _, card in networks() if len(points_of(card)) > 1]
    charts = [
        f'<g transform="translate({WIDE * (number % IN_ROW)} {HIGH * (number // IN_ROW)})">{chart(name, card)}</g>'
        for number, (name, card) in enumerate(drawn)
    ]
    size = f"{IN_ROW * WIDE} {HIGH * -(-len(drawn) // IN_ROW)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img">'
    title = f"<title>Shares against {RIVAL} while networks learned, with 95 % intervals</title>"
    return "\n".join([head, title, f"<style>{STYLE}</style>", *charts, "</svg>"]) + "\n"


def points_of(card: Card) -> list[tuple[float, float, float, float]]:
    """Millions of decisions, then the share and the ends of its interval."""
    told = [point for point in card.get("curve", []) if RIVAL in point["shares"]]
    return [(point["decisions"] / MILLION, *point["shares"][RIVAL]) for point in told]


def chart(name: str, card: Card) -> str:
    points, fair = points_of(card), 1 / card["options"].get("players", 2)
    most = points[-1][0]

    def across(decisions: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * decisions / most

    def down(share: float) -> float:
        return TOP + (HIGH - TOP - BOTTOM) * (1 - share)

    def line(pairs: Iterable[tuple[float, float]]) -> str:
        return " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in pairs)

    band = line([(at, low) for at, _, low, _ in points] + [(at, high) for at, _, _, high in reversed(points)])
    return "".join(
        [
            f'<text class="name" x="{LEFT}" y="16">{name}</text>',
            f'<path d="M{LEFT} {TOP}V{HIGH - BOTTOM}H{WIDE - RIGHT}"/>',
            f'<path class="fair" d="M{LEFT} {down(fair):.1f}H{WIDE - RIGHT}"/>',
            *(f'<text x="2" y="{down(share) + 4:.1f}">{share:.0%}</text>' for share in (0.0, 0.5, 1.0)),
            f'<polygon class="band" points="{band}"/>',
            f'<polyline class="curve" points="{line((at, share) for at, share, _, _ in points)}"/>',
            f'<text x="{LEFT}" y="{HIGH - 12}">0</text>',
            f'<text x="{WIDE - RIGHT}" y="{HIGH - 12}" text-anchor="end">{most:.0f} million decisions</text>',
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
    PICTURE.write_text(picture(), "utf-8")
