"""Building blocks of markup: HTML elements, art, people, numbers and translated texts."""
