"""A finished game looked at turn by turn: what was played, what would have been better, and why.

It lies on top of the bots, who find and judge turns, and of the table's log.
"""
