"""An open match at a table: seats, viewer, forced choices and log. The page and the terminal build on it."""
