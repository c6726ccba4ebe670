// What does not fit into its area: it can be scrolled by keys too, and a long prompt is two lines on a phone, with a
// button that shows all of it.

const OPERABLE = ':is(button, a, input, select, summary, [tabindex="0"]):not([tabindex="-1"], :disabled)';

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
  const long = words && words.scrollHeight > words.clientHeight + 2;
  return () => {
    for (const { area, alone } of areas) {
      if (alone) area.setAttribute("tabindex", "0");
      else area.removeAttribute("tabindex");
    }
    if (words && !prompt.hasAttribute("data-open")) prompt.toggleAttribute("data-long", long);
  };
}

/** Shows all of a long prompt, or two lines again. */
function open(prompt, is) {
  prompt.toggleAttribute("data-open", is);
  document.getElementById("prompt-more").setAttribute("aria-expanded", is);
}

document.addEventListener("click", ({ target }) => {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  if (target.closest("#prompt-more")) open(prompt, !prompt.hasAttribute("data-open"));
  else if (prompt.hasAttribute("data-open")) open(prompt, false);
});
addEventListener("resize", () => fit()());
