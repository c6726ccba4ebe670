"""The engine of The Great Wall: state, legal actions, what follows from them, scoring, views.

The chapters of the rules are rooms: `year` (rules 4.3, 4.4, the end), `turn` (4.5), `places` (4.6), `assault`
(attacks, casualties and defeated hordes: 4.7, 4.8), `winter` (4.9), `tactics` (4.10, 5.5), `automatic` (the Reed Clan
4.11, the Rival 7.1) and `coop` (7.2).

What several chapters need stands beside them: `pieces` and `position`; `agenda` with steps and decisions as data; what
is gained and paid (`bank`, `prices`, `payment`, `abilities`); what stands where (`front`, `wall`, `clerks`, `tea`,
`advisor_row`, `shame`). `handlers` gathers what all of them do, `agenda_runner` goes from one decision to the next.
"""
