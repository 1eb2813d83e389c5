"""HanniBall.

``field`` has the board and how pieces move and shoot on it, ``board`` the rules, ``cards`` those of
obstruction and cluster, ``position`` positions as views of boards, ``unfinished`` turns of which
some steps are played, ``faults`` words for why a ply is illegal, and ``game`` the start and
position strings.
"""
