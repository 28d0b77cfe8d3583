"""Studies that visitors run: planned, queued, played in processes of low priority, kept, and shown."""
