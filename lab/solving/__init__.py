"""What the solvers of several games share: the walk over a hand of three tricks, discounted CFR, best responses."""
