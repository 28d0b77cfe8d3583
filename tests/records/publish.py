"""Keep the content of every game under its hash, so that matches played with it can go on after the next release.

python tests/records/publish.py
"""

from __future__ import annotations

from colossarium.kernel.definition import PUBLISHED
from colossarium.kernel.game import game, shipped_ids


def main() -> None:
    for game_id in shipped_ids():
        house = game(game_id)
        folder = house.definition.folder / PUBLISHED
        folder.mkdir(exist_ok=True)
        path = folder / f"{house.content_hash}.json"
        if not path.exists():
            path.write_text(house.content_text + "\n", encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main()
