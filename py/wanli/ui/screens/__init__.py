"""The screens of the table: pure functions from a small model of facts and a language to markup."""
