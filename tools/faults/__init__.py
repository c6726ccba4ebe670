"""What the page survives, as figures: browsers killed, pages reloaded, tabs at odds, saves damaged."""
