"""The engine of The Great Wall: state, legal actions, their effects, scoring, views.

The packages follow the chapters of the rules: `year` (rules 4.3, 4.4, the end), `turn` (4.5), `places` (4.6), `assault`
(attacks, casualties and defeated hordes: 4.7, 4.8), `winter` (4.9), `tactics` (4.10, 5.5), `automatic` (the Reed Clan
4.11, the Rival 7.1) and `coop` (7.2).

Several chapters share the other modules: `components`, `clan`, `horde` and `position`; `agenda` with steps and
decisions as data; gains and payments (`bank`, `prices`, `payment`, `abilities`); the board (`front`, `wall`, `clerks`,
`tea`, `advisor_row`, `shame`). `handlers` collects the handlers of all chapters, `agenda_runner` runs them up to the
next decision.
"""
