// Runs before the first paint, while the page is still being read: the person's language and colours, as last chosen.
// The home screen is prerendered in each language; the one that fits takes the place of the English one.
(() => {
  const root = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("wanli.settings")) ?? {};
  } catch {
    // No storage, or damaged: the app will say so.
  }
  for (const name of ["theme", "motion"]) {
    if (typeof chosen[name] === "string") root.dataset[name] = chosen[name];
  }
  // Whoever returns to a match or a page of rules should not see the home screen go by.
  if (location.hash.length > 1) document.getElementById("app").replaceChildren();
  const languages = [chosen.language, ...navigator.languages].filter((tag) => typeof tag === "string");
  for (const tag of languages) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === root.lang) return;
    const home = document.querySelector(`template[data-home="${CSS.escape(language)}"]`);
    if (!home) continue;
    root.lang = language;
    if (location.hash.length <= 1) document.getElementById("app").replaceChildren(home.content.cloneNode(true));
    const boot = document.querySelector(`template[data-boot="${CSS.escape(language)}"]`);
    document.getElementById("boot").replaceChildren(boot.content.cloneNode(true));
    return;
  }
})();
