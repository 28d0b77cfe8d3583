"""The server as people start it, but without limits for one address: whoever measures is everybody at once.

python bench/unlimited.py DATABASE [THINKERS]
"""

from __future__ import annotations

import sys

from colossarium.server.serve import serve
from colossarium.server.settings import Caps, Rates, Settings

OFTEN, MANY = (1e6, 1_000_000), 4000


def main(database: str, thinkers: str = "2") -> None:
    rates = Rates(request=OFTEN, make=OFTEN, message=OFTEN, chat=OFTEN, hint=OFTEN)
    caps = Caps(connections=MANY, of_one_address=MANY)
    settings = Settings(database=database, rates=rates, caps=caps, thinkers=int(thinkers))
    serve(settings, "127.0.0.1", 0, browser=False, verbose=False, say=lambda said: print(said, flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
