"""Every action that the phases of the Banners edition can list."""

from __future__ import annotations

from colossarium.games.colossi.banners.state import (
    BANNER,
    BANNER_ACTION,
    DEPLOY,
    DEPLOY_FIRST,
    DEPLOY_TO,
    HOME,
    PLANT,
    REST,
    REST_NOW,
    TAKE_UP,
)
from colossarium.games.colossi.common.action_table import REFUSAL, SPACES_TO_GO
from colossarium.games.colossi.common.constants import SPACES
from colossarium.kernel.actions import actions_of

OWN_ACTIONS = {
    **dict.fromkeys((HOME, DEPLOY_TO, REST), SPACES_TO_GO),
    BANNER: actions_of(BANNER_ACTION, (DEPLOY_FIRST, REST_NOW)),
    DEPLOY: [*REFUSAL, *actions_of(PLANT, range(SPACES)), *actions_of(TAKE_UP, range(SPACES))],
}
