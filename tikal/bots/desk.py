"""The desk where a page hands in questions for the bots: text in, text out.

Questions and answers are JSON, so that they can cross from one interpreter to the
other. There are no opponents yet: the desk answers who it is, which lets a page see
that both interpreters run the same version.
"""

import json

from tikal import __version__


def answer(question: str) -> str:
    """The answer to one question.

    >>> answer('{"ask": "who"}')
    '{"tikal": "0.1.0"}'
    >>> answer('{"ask": "why"}')
    '{"unknown": "why"}'
    """
    asked = json.loads(question)["ask"]
    if asked == "who":
        return json.dumps({"tikal": __version__})
    return json.dumps({"unknown": asked})
