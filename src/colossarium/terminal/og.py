"""The Fall of Og in a terminal: draws a view, knows no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.terminal.canvas import Canvas, Ink
from colossarium.terminal.scene import Scene

ACROSS = 4  # characters of a square
LEFT = 4  # and of the row's number before it
GAP = 3
NARROWEST_PANEL = 34
LOG_LINES = 4
COLOURS = {"A": "#c8321f", "G": "#2c8a5f", "B": "#c9971c", "C": "#2160c4"}
PALE = {"A": "#f0c4bd", "G": "#bfe3d3", "B": "#efe0b6", "C": "#c3d6f4"}
WORN, INK, DARK, ACT = "#57514f", "#ffffff", "#1a1524", "#5b2fe0"
BOLD, DIM = Style(bold=True), Style(dim=True)
MET, MISSED = Style(color="#3cb98a", bold=True), Style(color="#ec6a55")
SHORT = {"attack": "A", "grip": "G", "bonus": "B", "climb": "C"}

LEGEND = """\
+A +G +B +C are Attack, Grip, Bonus and Climb medallions, -A a negative one, .. a Worn one. A ' after a square says that
it covers another. Numbers at the edges are x and y; a card is named by its top left square, and the places where
it may go are violet. For each place the table shows what would be covered, the totals, and which lines they meet."""

PLAIN_LEGEND = """\
+A +G +B +C are Attack, Grip, Bonus and Climb medallions, -A a negative one, .. a Worn one. A ' after a square says that
it covers another. Numbers at the edges are x and y; a card is named by its top left square, and * marks the places
where it may go. For each place the table shows what would be covered, the totals, and which lines they meet."""


def legend(plain: bool) -> str:
    """How to read the table."""
    return PLAIN_LEGEND if plain else LEGEND


def draw(scene: Scene) -> RenderableType:
    """The Playing Area with the Colossus card next to it, or below it if there is not enough room."""
    board = list(playing_area(scene))
    panel = [*heading(scene), Text(), *opponent(scene), Text(), *cards_to_place(scene), *previews(scene)]
    width = max((line.cell_len for line in board), default=0)
    if width + GAP + NARROWEST_PANEL > scene.width:
        return Group(*panel[:3], *board, *panel[3:], *log(scene))
    return Group(*beside(board, panel, width), *log(scene))


def has_changed(before: Json, view: Json) -> bool:
    """Something on the table itself is no longer where it was."""
    return any(before[part] != view[part] for part in ("area", "round"))


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> Iterator[Text]:
    for a, b in zip_longest(left, right, fillvalue=Text()):
        yield Text.assemble(a, " " * (width - a.cell_len + GAP), b, no_wrap=True)


def log(scene: Scene) -> Iterator[Text]:
    lines = scene.log[-LOG_LINES:]
    yield Text()
    for number, line in enumerate(lines):
        fresh = len(lines) - number <= scene.fresh
        yield Text(line, Style.null() if fresh or scene.plain else DIM)


# The Playing Area.


def playing_area(scene: Scene) -> list[Text]:
    squares = {(each["x"], each["y"]): each["medallion"] for each in scene.view["surface"]}
    goals = {place_of(each["at"]) for each in shown_places(scene)}
    spots = [*squares, *goals]
    if not spots:
        return [Text("No card lies in the Playing Area.", DIM)]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    canvas = Canvas(LEFT + ACROSS * (right - left + 1), bottom - top + 2)
    for x in range(left, right + 1):
        canvas.put(LEFT + ACROSS * (x - left), 0, f"{x:>3}", Ink(bold=True))
    layers = layers_of(scene.view)
    for y in range(top, bottom + 1):
        canvas.put(0, y - top + 1, f"{y:>3}", Ink(bold=True))
        for x in range(left, right + 1):
            mark = "'" if layers[x, y] > 1 else " "
            text, ink = square(squares.get((x, y)), mark, (x, y) in goals, scene.plain)
            canvas.put(LEFT + ACROSS * (x - left), y - top + 1, text, ink)
    return canvas.lines()


def square(code: str | None, mark: str, is_goal: bool, plain: bool) -> tuple[str, Ink]:
    before = "*" if plain and is_goal else " "
    text = f"{before}{code or '  '}{mark}"
    if plain:
        return text, Ink()
    if code is None:
        return ("  · " if is_goal else text), Ink(INK, ACT) if is_goal else Ink()
    back = WORN if code == ".." else PALE[code[1]] if code[0] in "-=#" else COLOURS[code[1]]
    fore = DARK if code[0] in "-=#" else INK
    return text, Ink(INK if is_goal else fore, ACT if is_goal else back, bold=code != "..", underline=is_goal)


def layers_of(view: Json) -> Counter[tuple[int, int]]:
    """How many cards lie on each place."""
    layers: Counter[tuple[int, int]] = Counter()
    for text in view["area"]:
        card, at = text.split(" ")
        x, y = place_of(at)
        for row, squares in enumerate(view["cards"][card]["grid"]):
            for column in range(len(squares)):
                layers[x + column, y + row] += 1
    return layers


def place_of(at: str) -> tuple[int, int]:
    x, y = at.split(",")
    return int(x), int(y)


def shown_places(scene: Scene) -> list[Json]:
    """The placements of the card that is chosen, or that must be placed."""
    view = scene.view
    if view["drawn"] is None and not scene.chosen and len(view["hand"]) > 1:
        return []
    card = scene.chosen[0] if scene.chosen and scene.chosen[0] in view["hand"] else None
    return [place for place in view["places"] if card is None or place["card"] == card]


# The panel.


def heading(scene: Scene) -> Iterator[Text]:
    view, decks = scene.view, scene.view["action_deck"]
    for name, tracker in view["trackers"].items():
        full, free = ("#", "-") if scene.plain else ("▮", "▯")
        bar = full * tracker["level"] + free * (tracker["max"] - tracker["level"])
        yield Text.assemble((f"{name.capitalize():<9}", BOLD), f"{bar} {tracker['level']}")
    climbed, of = view["colossus_deck"]["of"] - view["colossus_deck"]["count"], view["colossus_deck"]["of"]
    ledges = ("+" if scene.plain else "▲") * climbed + ("." if scene.plain else "△") * (of - climbed)
    yield Text.assemble((f"{'Climb':<9}", BOLD), f"{ledges} {climbed} of {of}, round {view['round']}")
    unseen = f", {decks['unseen']} unseen" if decks["unseen"] else ""
    piles = [f"deck {decks['count']}{unseen}", f"discards {len(view['discard_pile'])}"]
    piles += [f"Advanced {view['advanced_deck']['count']}", f"destroyed {len(view['destroyed'])}"]
    yield Text((", " if scene.plain else " · ").join(piles))


def opponent(scene: Scene) -> Iterator[Text]:
    """The four lines of the Colossus card, or the values of the Final Blow."""
    view = scene.view
    if view["blow"] is not None:
        yield from final_blow(scene)
        return
    if view["colossus"] is None:
        yield Text("The top of Og is reached.", BOLD)
    else:
        yield Text(view["colossus"]["name"], BOLD)
        for line in view["colossus"]["lines"]:
            icons = f"  {'destroy' if scene.plain else '☒'} {line['icons']}" if line["icons"] else ""
            yield compared(scene, line["name"], line["now"], line["need"], icons)
    known = view["final_blow"]
    yield Text("Final Blow: " + (f"{known['name']}, Attack {known['attack']}" if known else "unknown"), DIM)


def final_blow(scene: Scene) -> Iterator[Text]:
    view, blow = scene.view, scene.view["blow"]
    yield Text(f"Final Blow: {view['final_blow']['name']}, {blow['left']} cards to come", BOLD)
    yield compared(scene, "Attack", view["stats"]["attack"], blow["attack"])
    yield compared(scene, "Grip", view["stats"]["grip"], blow["grip"])


def compared(scene: Scene, name: str, now: int, need: int, after: str = "") -> Text:
    met = now >= need
    mark = ("met" if met else "   ") if scene.plain else ("✓" if met else "✗")
    style = Style.null() if scene.plain else MET if met else MISSED
    return Text.assemble(f"{name:<7} {now:>2} of {need:<2} ", (mark, style), after)


def cards_to_place(scene: Scene) -> Iterator[Text]:
    """The cards in hand, or the drawn one, side by side as they look."""
    view = scene.view
    cards = [view["drawn"]] if view["drawn"] is not None else view["hand"]
    if not cards:
        return
    width = max(16, *(len(card) + 2 for card in cards))
    yield Text("".join(card.ljust(width) for card in cards), BOLD)
    for row in range(len(view["cards"][cards[0]]["grid"])):
        line = Text(no_wrap=True)
        for card in cards:
            codes = view["cards"][card]["grid"][row]
            for code in codes:
                text, ink = square(code, " ", False, scene.plain)
                line.append(text, ink.style)
            line.append(" " * (width - ACROSS * len(codes)))
        yield line


def previews(scene: Scene) -> Iterator[Text]:
    """For each place: what would be covered, the totals, and the lines they meet."""
    places = shown_places(scene)
    if places:
        yield Text()
        yield Text("place   covers  totals", DIM)
    for place in places:
        covers = " ".join(each["medallion"] for each in place["covers"])
        line = Text(f"{place['at']:<7} {covers:<7}", no_wrap=True)
        for name, total in place["stats"].items():
            met = name in place["met"]
            mark = "+" if scene.plain and met else "✓" if met else " "
            line.append(f" {SHORT[name]}{total}{mark}", Style.null() if scene.plain or not met else MET)
        yield line


# Simulations.


def told(tally: Json) -> Iterator[str]:
    """What many games came to: wins by Final Blow card, rounds, and how games ended."""
    for blow in tally["final_blows"]:
        yield (
            f"{blow['name']:<18} {blow['share']:>6.1%} won, {blow['low']:.1%} to {blow['high']:.1%}, "
            f"{blow['wins']:,} of {blow['games']:,}"
        )
    rounds = tally["rounds"]
    yield f"rounds             {rounds['mean']:.1f} a game, 9 of 10 games {rounds['low']} to {rounds['high']}"
    yield "ended              " + ", ".join(f"{name} {count:,}" for name, count in tally["results"].items())
