// The text size, which a setting and the browser's own font size determine. wanli.css turns both into the root's font size;
// early.js scales the media queries accordingly.

const early = () => globalThis.wanliEarly?.text;

/** Returns a media query that means the same at the present text size. Its lengths are in em: pixels / 16. */
export const scaledQuery = (query) => early()?.scaled(query) ?? query;

/** Sets the text size, one of the values of the setting. */
export function setTextSize(size) {
  document.documentElement.dataset.text = size;
  if (early()?.update()) dispatchEvent(new Event("resize")); // everything has other sizes now
}

/** Called when a style sheet has come into use, to scale its media queries too. */
export const onStyleSheet = () => early()?.update(true);

/** Called when the window has another size: narrow windows limit the text size. */
export const onResize = () => early()?.update();
