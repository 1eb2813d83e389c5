"""An engine that plays every game at random: the smallest example of ``kohau.serve_engine``."""

from random import Random

import kohau


def choose(search: kohau.EngineSearch) -> kohau.Ply | None:
    """Return a legal ply; the same seed and game give the same one."""
    random = Random(f"{search.options['Seed']}/{len(search.game)}")
    return search.position.choose(random)


if __name__ == "__main__":
    kohau.serve_engine(choose, name="Random player", options={"Seed": 0})
