"""The routes: each is a sentence; finding the table, proving the caller and answering refusals happen elsewhere."""
