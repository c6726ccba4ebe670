// What does not fit into its area: it can be scrolled by keys too, and a long prompt is as many lines as there is room
// for, with a button that shows all of it. Where a prompt would be higher than its area the row that it leaves free goes.

const ROW = 40; // pixels: less below the buttons is no row
const OPERABLE = ':is(button, a, input, select, summary, [tabindex="0"]):not([tabindex="-1"], :disabled)';

/** How high the words of the prompt may be: in whole lines, two of them at least; `tight`: the row left free goes. */
function linesFor(prompt, words) {
  const buttons = prompt.querySelector(".buttons"), style = getComputedStyle(prompt);
  const room = prompt.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const column = buttons && style.flexDirection === "column";
  const free = column ? parseFloat(getComputedStyle(buttons).paddingBottom) : 0;
  let below = column ? buttons.offsetHeight + parseFloat(style.rowGap) : 0;
  const is = prompt.hasAttribute("data-tight"); // as it was painted before: nothing has changed in it
  const tight = is || (free >= ROW && words.scrollHeight + below > room + 1);
  if (tight && !is) below -= free;
  const line = parseFloat(getComputedStyle(words).lineHeight);
  const lines = Math.max(2, Math.floor((room - below) / line));
  return { lines, tight, long: words.scrollHeight > lines * line + 2 };
}

/** To be called after each paint, and when sizes have changed. It measures; what it gives back writes. */
export function fit() {
  const areas = [...document.querySelectorAll("[data-scrolls]")].map((area) => {
    const larger = area.scrollWidth > area.clientWidth + 1 || area.scrollHeight > area.clientHeight + 1;
    const scrolls = larger && /auto|scroll/.test(getComputedStyle(area).overflow);
    const operable = scrolls && [...area.querySelectorAll(OPERABLE)].some((one) => one.getClientRects().length);
    return { area, alone: scrolls && !operable };
  });
  const prompt = document.getElementById("prompt");
  const words = prompt?.querySelector(".words");
  const opened = prompt?.hasAttribute("data-open");
  const { lines, long, tight } = words && !opened ? linesFor(prompt, words) : {};
  return () => {
    for (const { area, alone } of areas) {
      if (alone) area.setAttribute("tabindex", "0");
      else area.removeAttribute("tabindex");
    }
    if (!words || opened) return;
    prompt.toggleAttribute("data-tight", tight);
    prompt.toggleAttribute("data-long", long);
    prompt.style.setProperty("--lines", lines);
  };
}

/** Shows all of a long prompt, or its first lines again. */
function open(prompt, is) {
  prompt.toggleAttribute("data-open", is);
  document.getElementById("prompt-more").setAttribute("aria-expanded", is);
}

export function onClick({ target }) {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  if (target.closest("#prompt-more")) open(prompt, !prompt.hasAttribute("data-open"));
  else if (prompt.hasAttribute("data-open")) open(prompt, false);
}

export function onResize() {
  document.getElementById("prompt")?.removeAttribute("data-tight"); // measured with that row
  fit()();
}
