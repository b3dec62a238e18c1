"""The bots, from novice to expert."""
