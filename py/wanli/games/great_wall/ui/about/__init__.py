"""Info popovers for everything on the table of The Great Wall."""
