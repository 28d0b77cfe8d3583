"""What messengers show of a link to an invitation: the game's name, its sentence and its picture, and no secret."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import definition_of

if TYPE_CHECKING:
    from starlette.requests import Request

    from colossarium.server.live.registry import Registry

INVITE = "invite/"
PICTURES = "previews"
WIDTH, HEIGHT = 1200, 630


async def preview_of(request: Request, path: str, pictures: set[str]) -> str | None:
    """The head of a page that invites to a match, in place of its title; None for every other page.

    The token is behind the #, which no server is sent, so whoever knows the address alone reads which game it is.
    """
    registry: Registry = request.app.state.registry
    if not path.startswith(INVITE):
        return None
    game = await registry.game_of(path.removeprefix(INVITE))
    if game is None:
        return None
    try:
        definition = definition_of(game)
    except ColossariumError:
        return None  # it is no longer installed
    return _head(request, game, f"An invitation to {definition.name}", definition.blurb, pictures)


def _head(request: Request, game: str, title: str, sentence: str, pictures: set[str]) -> str:
    picture = next((name for name in (f"{PICTURES}/{game}.png", f"{PICTURES}/any.png") if name in pictures), None)
    told = {
        "og:type": "website",
        "og:site_name": "Colossarium",
        "og:title": title,
        "og:description": sentence,
        "og:url": f"{request.base_url}{request.url.path.lstrip('/')}",
    }
    if picture is not None:
        told |= {
            "og:image": f"{request.base_url}{picture}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": f"A picture of {title.removeprefix('An invitation to ')}",
        }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()]
    card = '<meta name="twitter:card" content="summary_large_image" />' if picture else ""
    return "".join([f"<title>{escape(title)} · Colossarium</title>", *tags, card])
