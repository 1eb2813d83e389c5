"""Kohau: a toolkit for game records that no database program supports.

>>> import kohau
>>> record = next(kohau.read_text('[Game "fanorona"] 1. e2e3+ f4e5- 2. e3e4 *'))
>>> replay = kohau.verify(record)
>>> replay.problem.rule, replay.problem.ply
('FA-3', 3)

The public names are those of the stub ``__init__.pyi``; each is imported when it is first used.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
