// The live region for screen readers. It is outside the app's markup, so that no render replaces it, and sentences are only
// added to it: readers ignore replaced nodes and unchanged texts.
const MAX_SENTENCES = 60; // older ones have been read

const region = document.createElement("div");
region.id = "live";
region.className = "sr";
region.setAttribute("role", "log");
region.setAttribute("aria-live", "polite");
document.body.append(region);

const late = []; // sentences that follow the running narration
let isNarrating = false;
let lastNumber = 0;
let cleared = "0";

/** Lets screen readers read a sentence, also if it equals the one before. Soft hyphens would split its words. */
export function say(text) {
  if (!text) return;
  const sentence = document.createElement("p");
  sentence.textContent = text.replaceAll("\u00ad", "");
  region.append(sentence);
  while (region.childElementCount > MAX_SENTENCES) region.firstElementChild.remove();
}

/** Called when a narration starts or ends. */
export function setNarrating(isRunning) {
  isNarrating = isRunning;
  sayLate();
}

function sayLate() {
  if (!isNarrating) for (const text of late.splice(0)) say(text);
}

/** Adds the new sentences of the app. Called after each render. */
export function afterRender() {
  const announcements = document.getElementById("announcements");
  if (!announcements) return;
  if (announcements.dataset.cleared !== cleared) {
    region.replaceChildren(); // they were for another player
    late.length = 0;
    cleared = announcements.dataset.cleared;
  }
  for (const { dataset, textContent } of announcements.children) {
    if (Number(dataset.number) <= lastNumber) continue;
    lastNumber = Number(dataset.number);
    if ("late" in dataset) late.push(textContent);
    else say(textContent);
  }
  if (late.length) setTimeout(sayLate); // the narration of this render starts after it
}
