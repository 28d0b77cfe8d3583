"""Write every playthrough anew; run by `make playthroughs`, reviewed as a diff."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.playthroughs.write import HERE, MATCHES, playthrough


def main() -> None:
    for name in MATCHES:
        (HERE / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
