"""Pictures of positions.

``picture`` defines pictures, ``painter`` the interface of painters, and one module per game its
painter. ``svg``, ``png`` and ``text`` render pictures, with ``colours``, ``shapes`` and
``lettering``.
"""
