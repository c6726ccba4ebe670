"""The board of The Great Wall, as markup."""
