"""Pictures of positions.

``picture`` says what a picture is, a module a game what is on it, ``painters`` which game has one.
``svg``, ``png`` and ``text`` draw it; ``colours``, ``shapes`` and ``lettering`` are their paint.
"""
