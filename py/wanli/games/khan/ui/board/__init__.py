"""The board of Dschingis Khan, as markup."""
