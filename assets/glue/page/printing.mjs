// Prints in light colours, whatever the scheme of the screen: pale text on white paper would be unreadable.
let theme = null;

export function onBeforePrint() {
  theme ??= document.documentElement.dataset.theme ?? "auto";
  document.documentElement.dataset.theme = "light";
}

export function onAfterPrint() {
  if (theme !== null) document.documentElement.dataset.theme = theme;
  theme = null;
}
