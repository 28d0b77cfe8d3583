"""Builders of the Colossus in a terminal: draws a view, knows no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.terminal.scene import Scene

CARD_WIDTH, GAP = 25, 2
LOG_LINES = 6
COLOURS = {"red": "#ec6a55", "blue": "#5b93ea", "green": "#3cb98a", "yellow": "#ffc933"}
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
BOLD, DIM = Style(bold=True), Style(dim=True)
ACT = Style(color="#ffffff", bgcolor="#5b2fe0", bold=True)
MET = Style(color="#3cb98a", bold=True)
STATUS = {"open": "can be done", "under-way": "under way", "done": "done"}

LEGEND = """\
The Counter shows who built which Colossus, by the first letter of the colour. Below it are the players: Runes (fewest
win), cards in hand, Colossi built, and the cards that you know they hold. A Blueprint lists its parts and how many
you hold; "lacks" counts the parts that neither your cards nor your wilds cover. Anything you may choose is {mark}."""


def legend(plain: bool) -> str:
    """How to read the table."""
    return LEGEND.format(mark="marked with *" if plain else "violet")


def draw(scene: Scene) -> RenderableType:
    """Counter, players, Blueprints, what is under way, the own hand, and the log."""
    parts = (heading(scene), players(scene), blueprints(scene), turn(scene), under_way(scene), own_hand(scene))
    shown = [lines for lines in map(list, parts) if lines]
    return Group(*(line for lines in shown for line in (*lines, Text())), *log(scene))


def has_changed(before: Json, view: Json) -> bool:
    """Something on the table itself is no longer what it was."""
    return any(before[part] != view[part] for part in ("turn", "seats", "blueprints", "counter"))


def styled(scene: Scene, style: Style) -> Style:
    return Style.null() if scene.plain else style


def clickable(scene: Scene, text: str, click: str) -> Text:
    """A word that may be the name of something to click."""
    if click not in scene.clickable:
        return Text(text)
    return Text(f"*{text}") if scene.plain else Text(text, ACT)


def seat_style(scene: Scene, seat: str) -> Style:
    return styled(scene, Style(color=COLOURS[seat], bold=True))


def wrapped(scene: Scene, heading: str, items: Sequence[Text]) -> Iterator[Text]:
    """Items after a heading, in as many lines as they need; none is broken in two."""
    line = Text.assemble((f"{heading}  ", BOLD), no_wrap=True)
    for item in items:
        if line.cell_len + item.cell_len > scene.width:
            yield line
            line = Text("  ", no_wrap=True)
        line.append_text(item).append("   ")
    line.rstrip()
    yield line


def log(scene: Scene) -> Iterator[Text]:
    lines = scene.log[-LOG_LINES:]
    for number, line in enumerate(lines):
        fresh = len(lines) - number <= scene.fresh
        yield Text(line, Style.null() if fresh or scene.plain else DIM)


# The Counter and the players.


def heading(scene: Scene) -> Iterator[Text]:
    view, counter = scene.view, scene.view["counter"]
    line = Text.assemble(("Colossi ", BOLD), no_wrap=True)
    for built in view["built"]:
        line.append(f"[{LETTERS[built['by']]}]", seat_style(scene, built["by"]))
    left = counter["of"] - counter["built"]
    line.append("[ ]" * left, styled(scene, DIM))
    line.append(f" {counter['built']} of {counter['of']}")
    yield line
    returned = len(view["parts_deck"]["returned"])
    known = f", the last {returned} known" if returned else ""
    dot = ", " if scene.plain else " · "
    facts = [
        f"turn {view['turn'] + 1}",
        f"Stockpile {view['stockpile']}",
        f"Parts deck {view['parts_deck']['count']}{known}",
    ]
    yield Text(dot.join([*facts, f"Blueprint deck {view['blueprint_deck']}"]))


def players(scene: Scene) -> Iterator[Text]:
    view = scene.view
    yield Text("Players, fewest Runes win", BOLD)
    for number, seat in enumerate(view["seats"]):
        name = clickable(scene, seat["name"], seat["id"])
        if seat["id"] not in scene.clickable:
            name.stylize(seat_style(scene, seat["id"]))
        line = Text(("> " if scene.plain else "▸ ") if number == view["seat"] else "  ", no_wrap=True)
        line.append_text(name).append(" " * (8 - name.cell_len))
        line.append(f"{seat['runes']:>2} Runes  {seat['cards']:>2} cards  {seat['built']} built")
        for note in notes(view, number, seat):
            line.append(f"  {note}", styled(scene, DIM))
        yield line


def notes(view: Json, number: int, seat: Json) -> Iterator[str]:
    if number == view["you"]:
        yield "you"
    if seat["vigil"] is not None and not view["over"]:
        yield f"in Vigil, wins in turn {seat['vigil']['wins'] + 1}"
    if seat["known"]:
        yield f"holds {counted(seat['known'])}"


def counted(cards: Json) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in cards.items())


# Blueprints, side by side.


def blueprints(scene: Scene) -> Iterator[Text]:
    cards = [list(blueprint(scene, plan)) for plan in scene.view["blueprints"]]
    across = max(1, (scene.width + GAP) // (CARD_WIDTH + GAP))
    for start in range(0, len(cards), across):
        if start:
            yield Text()
        yield from side_by_side(cards[start : start + across])


def side_by_side(cards: Sequence[Sequence[Text]]) -> Iterator[Text]:
    for row in zip_longest(*cards, fillvalue=Text()):
        line = Text(no_wrap=True)
        for cell in row:
            line.append_text(cut(cell)).append(" " * (CARD_WIDTH - cut(cell).cell_len + GAP))
        line.rstrip()
        yield line


def cut(cell: Text) -> Text:
    short = cell.copy()
    short.truncate(CARD_WIDTH, overflow="ellipsis")
    return short


def blueprint(scene: Scene, plan: Json | None) -> Iterator[Text]:
    if plan is None:
        yield Text("empty slot", styled(scene, DIM))
        return
    name = clickable(scene, plan["name"], plan["id"])
    if plan["id"] not in scene.clickable:
        name.stylize(BOLD)
    yield Text.assemble(name, " " * (CARD_WIDTH - name.cell_len - 8), f"{plan['cost']:>2} Runes")
    yield Text(plan["title"], styled(scene, DIM))
    for line in plan["parts"]:
        yield part_line(scene, line, is_mine=plan["missing"] is not None)
    if plan["missing"] is not None:
        yield summary(scene, plan)


def part_line(scene: Scene, line: Json, *, is_mine: bool) -> Text:
    if not is_mine:
        return Text(f"  {line['name']:<7}{line['need']:>2}")
    met = line["held"] >= line["need"]
    mark = "ok" if scene.plain else "✓"
    name = clickable(scene, line["name"], line["kind"]) if scene.view["phase"] == "pay" else Text(line["name"])
    text = Text.assemble("  ", name, " " * (8 - name.cell_len), f"{line['held']} of {line['need']} ")
    return text.append(mark, styled(scene, MET)) if met else text


def summary(scene: Scene, plan: Json) -> Text:
    wilds = f", {plan['wilds']} by wilds" if plan["wilds"] else ""
    if plan["missing"]:
        return Text(f"  lacks {plan['missing']}{wilds}")
    if plan["runes_missing"]:
        return Text(f"  lacks {plan['runes_missing']} Runes{wilds}")
    return Text(f"  complete{wilds}", styled(scene, MET))


# The turn, and what is under way in it.


def turn(scene: Scene) -> Iterator[Text]:
    view = scene.view
    if view["over"]:
        return
    items = [
        Text.assemble(
            clickable(scene, action["name"], action["id"]),
            (f" {action['reason'] or STATUS[action['status']]}", styled(scene, DIM)),
        )
        for action in view["actions"]
    ]
    if any(plan is not None and plan["due"] for plan in view["blueprints"]):
        items.append(Text("build before the turn ends", styled(scene, MET)))
    yield from wrapped(scene, f"{view['active'].capitalize()}'s turn", items)


def under_way(scene: Scene) -> Iterator[Text]:
    view = scene.view
    if view["building"] is not None:
        wilds = view["building"]["wilds"]
        shown = f", wilds for {counted(wilds)}" if wilds else ""
        yield Text(f"Building {view['building']['id'].capitalize()}{shown}")
    if view["reveal"] is not None:
        cards = view["reveal"]["cards"]
        seen = counted(cards) if cards is not None else f"{view['reveal']['count']} cards"
        yield Text(f"Shown by {view['reveal']['target'].capitalize()}: {seen}")
    if view["bargain"] is not None:
        yield from bargain(view["bargain"])


def bargain(deal: Json) -> Iterator[Text]:
    yield Text(f"Bargain, step: {deal['step']}", BOLD)
    if deal["draft"] is not None:
        yield Text(f"  so far: {deal['draft']['sentence']}")
    elif deal["composing"] is not None:
        yield Text(f"  {deal['composing'].capitalize()} is putting terms together")
    if deal["terms"] is not None:
        yield Text(f"  proposed: {deal['terms']['sentence']}")
    for answer in deal["answers"]:
        terms = f": {answer['terms']['sentence']}" if answer["terms"] is not None else ""
        yield Text(f"  {answer['seat'].capitalize()} {answer['answer']}{terms}")
    if deal["deal"] is not None:
        after = ", ".join(f"{seat.capitalize()} {runes}" for seat, runes in deal["runes_after"].items())
        yield Text(f"  agreed with {deal['partner'].capitalize()}: {deal['deal']['sentence']}. Runes after: {after}")
    if deal["laid"] is not None and deal["laid"]["count"]:
        cards = deal["laid"]["cards"]
        yield Text(f"  laid down: {counted(cards) if cards else deal['laid']['count']}, face down")


def own_hand(scene: Scene) -> Iterator[Text]:
    """The own hand, grouped by kind; all hands after the end."""
    chosen = Counter(scene.chosen)
    for number, seat in enumerate(scene.view["seats"]):
        if seat["hand"] is None:
            continue
        is_mine = number == scene.view["you"]
        items = []
        for kind, count in seat["hand"].items():
            picked = f" ({chosen[kind]} chosen)" if is_mine and chosen[kind] else ""
            word = clickable(scene, kind, kind) if is_mine else Text(kind)
            items.append(Text.assemble(word, f" {count}{picked}"))
        yield from wrapped(scene, "Your hand" if is_mine else seat["name"], items)
