"""Random games as figures, to be the same on every Python and in every browser."""

# The records of `random` by seed: the deal, the order of the legal moves and the notation
# in one figure each. They must be the same on every Python and in every browser.
DIGESTS = {
    "basic rio-grande 2": "8f3032ebaa63115b",
    "basic rio-grande 3": "2ab07b40dd245847",
    "basic rio-grande 4": "3b2ac78e6e13393b",
    "basic tilsit 4": "b7fb5059f69bad80",
    "auction rio-grande 2": "4ca9a3732aa33bc2",
    "auction super-meeple-fr 3": "09a388b59527210e",
    "auction super-meeple-en 4": "97532c98e7047538",
}

DIGEST_SCRIPT = f"""
import contextlib, hashlib, io
from tikal.cli import main
for table in {list(DIGESTS)!r}:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        mode, edition, players = table.split()
        main(["random", "--mode", mode, "--edition", edition, "--players", players, "--seed", "1"])
    print(table, hashlib.sha256(out.getvalue().encode()).hexdigest()[:16])
"""
