"""What has happened: the log, matches rebuilt from stored actions, replays and reviews."""
