"""Fanorona's rules.

``geometry`` has the boards, ``board`` the rules, ``faults`` why a ply is illegal, ``game`` the
variants, and ``session`` what follows from results.
"""
