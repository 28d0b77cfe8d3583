"""Beside the island of Colossi: the Age or the race, the players, the hand, Traits on offer, and what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.kernel.wording import many
from colossarium.terminal.colossi.island import FILLS, INKS
from colossarium.terminal.scene import Scene

LOG_LINES = 4
BOLD, DIM, PLAIN = Style(bold=True), Style(dim=True), Style.null()
SAND = Style(color="#17141f", bgcolor="#e2c38f", bold=True)  # whose decision it is
NUMERALS = ("", "I", "II", "III")


def draw(scene: Scene, width: int) -> list[Text]:
    lines = [*heading(scene.view), *players(scene), *hand(scene), *under_way(scene.view), *offers(scene.view)]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
        line.no_wrap = True
    return lines


def heading(view: Json) -> Iterator[Text]:
    if view["age"] is not None:
        age = view["age"]
        yield Text(f"Age {NUMERALS[age['number']]} of III, {age['name']}, {_round(view)}", BOLD)
        yield Text(age["text"], DIM)
    else:
        end = " (final round)" if view["final_round"] else ""
        yield Text(f"{_round(view)}{end}, {view['goal']} Gold end the game", BOLD)
    if view["actions"] or view["free_strides"]:
        free = (
            f", Colossus {view['price']['colossus']}" if view["free_strides"] or view["price"]["colossus"] != 1 else ""
        )
        yield Text(f"{view['active'].capitalize()}: {many(view['actions'], 'Action')} left (each 1{free})")


def _round(view: Json) -> str:
    return f"round {view['round']} of {view['rounds']}" if view["round"] else "setup"


# Players.


def players(scene: Scene) -> Iterator[Text]:
    view = scene.view
    for player in view["players"]:
        line = mark(player["id"], scene.plain)
        line.append(">" if view["deciding"] == player["id"] else " ", SAND if not scene.plain else PLAIN)
        line.append(f"{player['name']:<6}")
        line.append(f"{player['gold']:>3} Gold ", BOLD)
        line.append(f"{many(player['cards'], 'card')}, {player['on_island']}+{player['reserve']} Acolytes")
        if view["goal"] is not None:
            line.append(f", {player['banners']} Banners")
        yield line.append("".join(f", {word}" for word in words_about(view, player)))
        about = [each["name"] for each in (*player["traits"], *player["curses"])]
        known = [] if player["id"] == view["you"] else [f"holds {card['name']}" for card in player["hand"]]
        if about or known:
            yield Text("   " + ", ".join([*about, *known]), DIM)


def words_about(view: Json, player: Json) -> list[str]:
    title = "Mantle" if view["age"] is not None else "first"
    told = {
        title: view["first"] == player["id"],
        "you": view["you"] == player["id"],
        "passed": player["passed"],
    }
    return [word for word, holds in told.items() if holds]


def mark(colour: str, plain: bool) -> Text:
    letter = colour[0].upper()
    return Text(
        letter if plain else f" {letter} ", PLAIN if plain else Style(color=INKS[colour], bgcolor=FILLS[colour])
    )


# Cards.


def hand(scene: Scene) -> Iterator[Text]:
    """The own hand, each kind once, with what it costs."""
    view = scene.view
    own = next((player for player in view["players"] if player["id"] == view["you"]), None)
    if own is None:
        return
    yield Text(f"Your hand ({own['cards']} of {own['hand_limit']})", BOLD)
    copies = Counter(card["id"] for card in own["hand"])
    for card in {card["id"]: card for card in own["hand"]}.values():
        times = f" ×{copies[card['id']]}" if copies[card["id"]] > 1 else ""
        cost = card["cost"] - card["returns"]
        price = "free" if cost == 0 else many(cost, "Action")
        line = Text(f" {card['name']}{times}", BOLD if card["id"] in scene.clickable else PLAIN)
        yield line.append(f" ({price}) {card['text']}", DIM)


def under_way(view: Json) -> Iterator[Text]:
    for effect in view["resolving"]:
        yield Text(f"Under way: {effect['name']}, by {(effect['colour'] or 'nobody').capitalize()}")
    if view["moving"] is not None:
        yield Text(f"Moving: {view['moving']['id']}, has been on {' '.join(view['moving']['been'])}")


def offers(view: Json) -> Iterator[Text]:
    piles = view["piles"]
    yield Text(f"deck {piles['deck']}, discarded {len(piles['discard'])}, tiles {piles['tiles']}", DIM)
    if piles["traits"]:
        names = ", ".join(trait["name"] for trait in piles["traits"])
        yield Text(f"Traits on offer: {names}; deck {piles['trait_deck']}", DIM)


def log(scene: Scene, above: int) -> Iterator[Text]:
    """The latest events, as many as fit next to the question."""
    room = max(LOG_LINES, scene.height - above - scene.below - 2)
    lines = scene.log[-min(room, max(LOG_LINES, scene.fresh)) :]
    yield Text()
    for number, line in enumerate(lines):
        fresh = len(lines) - number <= scene.fresh
        yield Text(line, PLAIN if fresh or scene.plain else DIM)
