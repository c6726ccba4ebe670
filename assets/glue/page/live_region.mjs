// The live region for screen readers. It is outside the app's markup, so that no render replaces it, and sentences are only
// added to it: readers ignore replaced nodes and unchanged texts.
const MAX_SENTENCES = 60; // older ones have been read

const region = document.createElement("div");
region.id = "live";
region.className = "sr";
region.setAttribute("role", "log");
region.setAttribute("aria-live", "polite");
document.body.append(region);

let lastNumber = 0;
let cleared = "0";

/** Lets screen readers read a sentence, also if it equals the one before. */
export function say(text) {
  if (!text) return;
  const sentence = document.createElement("p");
  sentence.textContent = text;
  region.append(sentence);
  while (region.childElementCount > MAX_SENTENCES) region.firstElementChild.remove();
}

/** Adds the new sentences of the app. Called after each render. */
export function afterRender() {
  const announcements = document.getElementById("announcements");
  if (!announcements) return;
  if (announcements.dataset.cleared !== cleared) {
    region.replaceChildren(); // they were for another player
    cleared = announcements.dataset.cleared;
  }
  for (const { dataset, textContent } of announcements.children) {
    if (Number(dataset.number) <= lastNumber) continue;
    lastNumber = Number(dataset.number);
    say(textContent);
  }
}
