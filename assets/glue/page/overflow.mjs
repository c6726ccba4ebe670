// Handles content that does not fit its area. An area that scrolls and contains nothing to focus becomes focusable, so that
// keys can scroll it. In an area with panels (panels.mjs) their marks become focusable instead, because fingers tap and drag
// the area itself, but never the marks. A long prompt is cut to the lines that fit and gets a button that shows all of it.
// If a prompt is still too high, the empty row below its buttons is dropped.

const MIN_ROW_PX = 40; // a smaller space below the buttons is no row
const MARKS = "[data-panel-name]";
const FOCUSABLE = `:is(button, a, input, select, summary, [tabindex="0"]):not([tabindex="-1"], :disabled, ${MARKS})`;

/**
 * Measures how many lines of the prompt fit, at least two.
 * @returns {{lines: number, isTight: boolean, isLong: boolean}} `isTight`: drop the empty row; `isLong`: the text is cut
 */
function measurePrompt(prompt, text) {
  const buttons = prompt.querySelector(".buttons"), style = getComputedStyle(prompt);
  const room = prompt.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const isColumn = buttons && style.flexDirection === "column";
  const emptyRow = isColumn ? parseFloat(getComputedStyle(buttons).paddingBottom) : 0;
  let heightBelow = isColumn ? buttons.offsetHeight + parseFloat(style.rowGap) : 0;
  const wasTight = prompt.hasAttribute("data-tight"); // then the last render left the prompt unchanged
  const isTight = wasTight || (emptyRow >= MIN_ROW_PX && text.scrollHeight + heightBelow > room + 1);
  if (isTight && !wasTight) heightBelow -= emptyRow;
  const lineHeight = parseFloat(getComputedStyle(text).lineHeight);
  const lines = Math.max(2, Math.floor((room - heightBelow) / lineHeight));
  return { lines, isTight, isLong: text.scrollHeight > lines * lineHeight + 2 };
}

/**
 * Measures all areas and the prompt. Called after each render and when sizes have changed.
 * @returns {() => void} a function that applies the result
 */
export function fit() {
  const areas = [...document.querySelectorAll("[data-scrolls]")].map((area) => {
    const isLarger = area.scrollWidth > area.clientWidth + 1 || area.scrollHeight > area.clientHeight + 1;
    const scrolls = isLarger && /auto|scroll/.test(getComputedStyle(area).overflow);
    const hasFocusable = scrolls && [...area.querySelectorAll(FOCUSABLE)].some((element) => element.getClientRects().length);
    const marks = [...area.querySelectorAll(MARKS)];
    return { stops: marks.length ? marks : [area], needsFocus: scrolls && !hasFocusable };
  });
  const prompt = document.getElementById("prompt");
  const text = prompt?.querySelector(".prompt-text");
  const isOpen = prompt?.hasAttribute("data-open");
  const { lines, isLong, isTight } = text && !isOpen ? measurePrompt(prompt, text) : {};
  return () => {
    for (const { stops, needsFocus } of areas) {
      for (const stop of stops) {
        if (needsFocus) stop.setAttribute("tabindex", "0");
        else stop.removeAttribute("tabindex");
      }
    }
    if (!text || isOpen) return;
    const becomesTight = isTight && !prompt.hasAttribute("data-tight");
    prompt.toggleAttribute("data-tight", isTight);
    const final = becomesTight ? measurePrompt(prompt, text) : { lines, isLong }; // its buttons are smaller now
    prompt.toggleAttribute("data-long", final.isLong);
    prompt.style.setProperty("--lines", final.lines);
  };
}

/** Shows all of a long prompt, or only its first lines. */
function setOpen(prompt, isOpen) {
  prompt.toggleAttribute("data-open", isOpen);
  document.getElementById("prompt-more").setAttribute("aria-expanded", isOpen);
}

/** The button of a long prompt opens and closes it; any other tap closes it. */
export function onTap(element) {
  const isButton = element.closest("#prompt-more");
  if (!close() && isButton) setOpen(document.getElementById("prompt"), true);
}

/** Closes an open prompt. Returns whether it was open. */
export function close() {
  const prompt = document.getElementById("prompt");
  const isOpen = Boolean(prompt?.hasAttribute("data-open"));
  if (isOpen) setOpen(prompt, false);
  return isOpen;
}

export function onResize() {
  document.getElementById("prompt")?.removeAttribute("data-tight"); // measure with the empty row
  fit()();
}
