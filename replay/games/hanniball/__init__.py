"""HanniBall.

``board`` has the rules, ``red_cards`` those of red cards, ``geometry`` the field, steps and turns,
``choosing`` random plies, ``position`` views of boards, ``faults`` the messages for illegal plies,
``rulebook`` the rules in words, ``game`` the start and position strings, ``painter`` the pictures,
``spelling`` how plies look in texts, and ``slips`` how they are misspelt.
"""
