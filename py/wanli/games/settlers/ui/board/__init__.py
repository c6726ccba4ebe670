"""The board of Die Große Mauer, as markup."""
