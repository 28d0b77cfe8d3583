"""How many files and connections the system lets this process have."""

from __future__ import annotations

from dataclasses import replace

from colossarium.server.settings import Caps

WANTED = 8192
BACKLOG = 128  # connections that are accepted in one turn of the loop
TURNS = 3  # from accepting a connection to the end of one that is refused
RESERVED = TURNS * BACKLOG + 128  # descriptors for those, the database, and the process that compiles
FEWEST = 16


def raise_limit(connections: int) -> int | None:
    """Raise the soft limit as far as so many connections need and the system allows; the limit afterwards, if any."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    useful = max(WANTED, connections + RESERVED)
    wanted = useful if hard == resource.RLIM_INFINITY else min(useful, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # macOS allows less than it says
            return soft
        return wanted
    return None if soft == resource.RLIM_INFINITY else soft


def within(limit: int | None, caps: Caps) -> Caps:
    """Caps that leave enough descriptors for everything else, and half of the connections for other addresses."""
    connections = caps.connections if limit is None else max(FEWEST, min(caps.connections, limit - RESERVED))
    return replace(caps, connections=connections, of_one_address=min(caps.of_one_address, connections // 2))
