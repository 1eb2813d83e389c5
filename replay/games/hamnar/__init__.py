"""Hamnár.

``board`` has the rules, ``position`` views of boards, ``faults`` the messages for illegal plies,
``rulebook`` the rules in words, ``game`` the start and position strings, ``painter`` the pictures,
``spelling`` how plies look in texts.
"""
