"""Commands for authors: golden matches, lessons, puzzles, corpora and the balance of cards."""
