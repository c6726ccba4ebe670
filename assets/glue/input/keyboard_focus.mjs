// Sets `data-by-keys` on the root element while the focus is visible. Style sheets use it instead of
// `:has(:focus-visible)`, which makes browsers restyle a whole board with each change on it.

export function onFocusChange() {
  const isVisible = Boolean(document.activeElement?.matches(":focus-visible"));
  document.documentElement.toggleAttribute("data-by-keys", isVisible);
}
