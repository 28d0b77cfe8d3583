"""Thinking and compiling give way to answering people.

All of it gives way by the same amount: a thread that waits for a core behind the others may hold Python's lock
meanwhile, and then those who answer wait too.
"""

from __future__ import annotations

import os
import sys
import threading

NICENESS = 10
LOWEST = 19  # of processes that nobody waits for at a table: they hold no lock that the server needs


def lower_priority(niceness: int = NICENESS) -> None:
    """Lower the priority of this thread and of those that it starts, where threads have one of their own: on Linux."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
