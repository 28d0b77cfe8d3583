"""The smallest bot: it reads one JSON message a line and answers with a legal action. Nothing but the standard library.

colossarium play builders --seats "human,exe:python3 examples/bots/first_choice.py"
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        print(json.dumps({"action": message["legal"][0]["action"]}), flush=True)
