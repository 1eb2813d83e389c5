"""HanniBall.

``field`` contains the board and the moves and shots of pieces, ``steps`` steps and turns in the
form that boards play, ``board`` the rules, ``cards`` those of obstruction and cluster, ``position``
views of boards, ``faults`` the messages for illegal plies, and ``game`` the start and position
strings.
"""
