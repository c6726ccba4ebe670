"""Die Große Mauer (Klaus Teuber, 2001), a scenario with the whole base game under it."""
