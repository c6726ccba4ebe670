"""Die Große Mauer (Klaus Teuber, 2001), a scenario for the base game of Settlers."""
