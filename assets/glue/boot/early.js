// Runs before the first paint, while the page is still being read: the person's language and colours, as last chosen,
// an ear for early clicks, and the worker that fetches what Python needs, once home is painted. That is prerendered in each
// language; the one that fits takes its place.
(() => {
  const root = document.documentElement;
  const app = document.getElementById("app");
  document.getElementById("silent").remove(); // from here on scripts say what is wrong

  // The last click made before Python runs is kept for early_clicks.mjs.
  const early = (window.wanliEarly = { clicked: null, listener: null });
  early.listener = (event) => {
    const target = event.target.closest("[data-action]");
    if (!target) return;
    early.clicked?.removeAttribute("aria-busy");
    early.clicked = target;
    target.setAttribute("aria-busy", "true"); // the style sheet shows that it was heard, and how far Python is
    target.style.setProperty("--here", document.querySelector("#boot progress")?.value ?? 0);
  };
  app.addEventListener("click", early.listener);

  const { fetcher, script } = document.currentScript.dataset;
  const kept = Boolean(navigator.serviceWorker?.controller);
  const startFetcher = () => {
    if (early.fetcher) return;
    try {
      const worker = new Worker(new URL(fetcher + (kept ? "#kept" : ""), document.baseURI), { type: "module" });
      early.fetcher = { worker, heard: [] }; // what it says is kept for downloads.mjs
      worker.onmessage = (event) => early.fetcher.heard.push(event);
      worker.onerror = (event) => early.fetcher.heard.push(event);
    } catch {
      // No such workers here: the page does it by itself.
    }
  };
  // The worker and the modules come after the first frame, which they would hold up; from the offline cache at once, for
  // there they are what is waited for.
  const modules = document.getElementById("modules").content;
  const begin = () => {
    startFetcher();
    document.body.append(modules); // whatever is still in it
  };
  if (kept || document.hidden) begin();
  else {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 200); // no frame comes: begin anyway
  }
  // In the offline cache the browser keeps the script around Python's program compiled, and reads it beside all else.
  if (kept) {
    const element = Object.assign(document.createElement("script"), { src: script });
    const ended = new Promise((resolve) => (element.onload = element.onerror = resolve));
    early.script = { element, ended };
    document.head.append(element);
  }

  // A script that does not come, or not whole, is told at once; from the start of Python on the app does so itself.
  addEventListener("error", ({ target, message }) => {
    if ("ready" in root.dataset || target === early.script?.element) return;
    if (!(target === window ? !window.wanli : target instanceof HTMLScriptElement)) return;
    const boot = document.getElementById("boot");
    boot.querySelector("progress")?.remove();
    boot.querySelector("[data-failed]").hidden = false;
    boot.querySelector("code").textContent = message ?? target.src;
  }, { capture: true });

  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("wanli.settings")) ?? {};
  } catch {
    // No storage, or damaged: the app will say so.
  }
  for (const name of ["theme", "motion"]) {
    if (typeof chosen[name] === "string") root.dataset[name] = chosen[name];
  }
  // Home keeps its places: small masthead for whoever has been here, and room for the match to go on with.
  try {
    const keys = Object.keys(localStorage);
    if (keys.some((key) => key.startsWith("wanli"))) root.dataset.returning = "";
    const heads = keys.filter((key) => /^wanli\/match\/\w+\/head$/.test(key));
    if (heads.some((key) => /"scores":null/.test(localStorage.getItem(key)))) root.dataset.resume = "";
  } catch {
    // As above: the app will say so.
  }
  // Whoever returns to a match or a page of rules should not see the home screen go by.
  if (location.hash.length > 1) app.replaceChildren();
  const languages = [chosen.language, ...navigator.languages].filter((tag) => typeof tag === "string");
  for (const tag of languages) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === root.lang) return;
    const home = document.querySelector(`template[data-home="${CSS.escape(language)}"]`);
    if (!home) continue;
    root.lang = language;
    if (location.hash.length <= 1) app.replaceChildren(home.content.cloneNode(true));
    const boot = document.querySelector(`template[data-boot="${CSS.escape(language)}"]`);
    document.getElementById("boot").replaceChildren(boot.content.cloneNode(true));
    return;
  }
})();
