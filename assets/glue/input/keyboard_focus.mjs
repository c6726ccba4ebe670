// Whether what has the focus shows it (`data-by-keys` on the root), for style sheets: `:has(:focus-visible)` on a whole board
// would have all of it styled anew with each thing that comes to lie there.

export function onFocusChange() {
  document.documentElement.toggleAttribute("data-by-keys", Boolean(document.activeElement?.matches(":focus-visible")));
}
