"""HanniBall.

``field`` has the board and how pieces move and shoot on it, ``steps`` steps and turns as boards
play them, ``board`` the rules, ``cards`` those of obstruction and cluster, ``position`` positions
as views of boards, ``faults`` words for why a ply is illegal, and ``game`` the start and position
strings.
"""
