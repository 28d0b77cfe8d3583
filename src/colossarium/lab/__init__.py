"""The lab: from a question about a game to an answer with its interval.

A study is planned (`plan.py`), played (`run.py`) into tables (`tables.py`), measured (`metrics/`) and reported
(`report.py`). Metrics look at tables and at nothing else, so a notebook gets the figures of the command.
"""
