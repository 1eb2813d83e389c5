"""Pictures of positions.

``picture`` defines pictures, ``painter`` the interface of painters; each game has one.
``drawing`` and ``svg`` render pictures, with ``shapes`` for pieces and letters.
"""
