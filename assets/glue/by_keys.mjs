// Whether what has the focus shows it (`data-by-keys` on the root), for style sheets: `:has(:focus-visible)` on a whole board
// would have all of it styled anew with each thing that comes to lie there.

const tell = () => document.documentElement.toggleAttribute("data-by-keys", Boolean(document.activeElement?.matches(":focus-visible")));
for (const kind of ["focusin", "keyup"]) addEventListener(kind, tell, { capture: true });
