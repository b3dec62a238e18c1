"""Games too large to be solved, learnt by playing against oneself: see lab/README.md."""
