// Runs before the first paint, while the browser still parses the page. It applies the saved language and colours, records
// an early click, and starts the worker that downloads Python as soon as home is painted. The page contains the home screen
// in every language; this script shows the right one.
(() => {
  const root = document.documentElement;
  const app = document.getElementById("app");
  document.getElementById("silent").remove(); // scripts run, so from now on they report errors

  // Why Wanli cannot start here, whatever else happens: "file" if the page was opened from the disk, from which browsers
  // load no modules; "wasm" without WebAssembly, as in the Lockdown Mode of iOS.
  const cause = location.protocol === "file:" ? "file" : typeof WebAssembly !== "object" ? "wasm" : "";

  // Record the last click before Python runs; early_clicks.mjs repeats it.
  const early = (window.wanliEarly = { clicked: null, listener: null });
  early.listener = (event) => {
    const target = event.target.closest("[data-action]");
    if (!target) return;
    early.clicked?.removeAttribute("aria-busy");
    early.clicked = target;
    target.setAttribute("aria-busy", "true"); // the style sheet then shows the progress of the start on the button
    target.style.setProperty("--here", document.querySelector("#boot progress")?.value ?? 0);
  };
  if (!cause) app.addEventListener("click", early.listener);

  const { fetcher, script } = document.currentScript.dataset;
  const isCached = Boolean(navigator.serviceWorker?.controller); // the service worker serves all files
  const startFetcher = () => {
    if (early.fetcher) return;
    try {
      const worker = new Worker(new URL(fetcher + (isCached ? "#cached" : ""), document.baseURI), { type: "module" });
      early.fetcher = { worker, events: [] }; // events wait here for downloads.mjs
      worker.onmessage = (event) => early.fetcher.events.push(event);
      worker.onerror = (event) => early.fetcher.events.push(event);
    } catch {
      // This browser has no module workers; downloads.mjs fetches the files in the page.
    }
  };
  // The worker and the modules would delay the first frame, so they start after it. With the offline cache they start at
  // once: then they, and not the network, are the longest part of the start.
  const modules = document.getElementById("modules").content;
  const begin = () => {
    if (cause) return;
    startFetcher();
    document.body.append(modules); // does nothing the second time, when the fragment is empty
  };
  if (isCached || document.hidden) begin();
  else {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 200); // in case no frame comes
  }
  // Browsers store the compiled code of a classic script from the offline cache, so this element starts faster than an
  // import. It loads in parallel with everything else.
  if (isCached && !cause) {
    const element = Object.assign(document.createElement("script"), { src: script });
    const ended = new Promise((resolve) => (element.onload = element.onerror = resolve));
    early.script = { element, ended };
    document.head.append(element);
  }

  // Report a script that is missing or incomplete. Once Python has started, the app reports errors itself.
  addEventListener("error", ({ target, message }) => {
    if (cause || "ready" in root.dataset || target === early.script?.element) return;
    if (!(target === window ? !window.wanli : target instanceof HTMLScriptElement)) return;
    const boot = document.getElementById("boot");
    boot.querySelector("progress")?.remove();
    boot.querySelector("[data-failed]").hidden = false;
    boot.querySelector("code").textContent = message ?? target.src;
  }, { capture: true });

  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("wanli.settings")) ?? {};
  } catch {
    // Storage is denied or damaged; the app will say so.
  }
  for (const [name, attribute] of [["theme", "theme"], ["motion", "motion"], ["text_size", "text"]]) {
    if (typeof settings[name] === "string") root.dataset[attribute] = settings[name];
  }

  // The text size. Lengths in style sheets are multiples of the root's font size, but media queries know only the browser's
  // own font size. So the lengths of all media queries are multiplied by the ratio of the two (text_size.mjs).
  const mediaTexts = new WeakMap(); // rule -> its original conditions
  const text = (early.text = { scale: 1 });
  const scaleRules = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (!mediaTexts.has(rule)) mediaTexts.set(rule, rule.media.mediaText);
        rule.media.mediaText = text.scaled(mediaTexts.get(rule));
      }
      if (rule.cssRules?.length) scaleRules(rule.cssRules);
    }
  };
  /** Multiplies the lengths in em in media queries. */
  text.scaled = (query) => query.replace(/(\d*\.?\d+)em/g, (_, length) => `${length * text.scale}em`);
  /** Scales all media queries if the text size has changed, or in any case. Returns whether it has changed. */
  text.update = (isForced = false) => {
    const probe = root.appendChild(document.createElement("i"));
    probe.style.fontSize = "medium";
    const style = getComputedStyle(root);
    const ownScale = parseFloat(style.getPropertyValue("--screen-scale")) || 1; // of large screens
    const scale = Math.round((parseFloat(style.fontSize) / parseFloat(getComputedStyle(probe).fontSize) / ownScale) * 1000) / 1000;
    probe.remove();
    const hasChanged = scale !== text.scale;
    text.scale = scale;
    if (hasChanged || (isForced && scale !== 1)) for (const sheet of document.styleSheets) scaleRules(sheet.cssRules);
    return hasChanged;
  };
  // Reserve the right space on home, so that nothing shifts when Python renders it: returning visitors see a small
  // masthead, and a match that can be resumed has a place.
  try {
    const keys = Object.keys(localStorage);
    if (keys.some((key) => key.startsWith("wanli"))) root.dataset.returning = "";
    const heads = keys.filter((key) => /^wanli\/match\/\w+\/head$/.test(key));
    if (heads.some((key) => /"scores":null/.test(localStorage.getItem(key)))) root.dataset.resume = "";
  } catch {
    // Storage is denied; the page starts without this hint.
  }
  // The address of a match or a rules page: do not show the home screen first.
  if (location.hash.length > 1) app.replaceChildren();
  const languages = [settings.language, ...navigator.languages].filter((tag) => typeof tag === "string");
  for (const tag of languages) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === root.lang) break;
    const home = document.querySelector(`template[data-home="${CSS.escape(language)}"]`);
    if (!home) continue;
    root.lang = language;
    if (location.hash.length <= 1) app.replaceChildren(home.content.cloneNode(true));
    const boot = document.querySelector(`template[data-boot="${CSS.escape(language)}"]`);
    document.getElementById("boot").replaceChildren(boot.content.cloneNode(true));
    break;
  }
  if (cause) {
    const boot = document.getElementById("boot");
    boot.querySelector("progress").remove();
    boot.querySelector(`[data-cause="${cause}"]`).hidden = false;
  }
  text.update(); // last, so that the browser computes styles once, for the page as it will be painted
})();
