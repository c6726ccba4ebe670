// The path that every browser must be able to go, in the page's own terms: put into the page and called step by step.
window.wanliPath = (() => {
  const action = (...parts) => `[data-action='${JSON.stringify(parts)}']`;
  const pressable = (selector) => document.querySelector(`${selector}:not([tabindex="-1"])`);
  const draw = action("play", ["draw"]);
  const free = ':is(button, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"])';
  const doubleTap = 400;  // milliseconds, and some more: a second click so soon is not heard

  /** Waits until `look` finds something, and returns it. */
  async function until(what, look) {
    for (const end = Date.now() + 45_000; Date.now() < end; ) {
      const found = look();
      if (found) return found;
      await new Promise((resume) => setTimeout(resume, 50));
    }
    throw new Error(`waited in vain for ${what}; the page says: ${document.body.innerText.slice(0, 500)}`);
  }

  return {
    /** Python listens. Whether the page came from the service worker. */
    async boot() {
      await until("Python", () => "ready" in document.documentElement.dataset);
      return { build: wanli.build, kept: Boolean(navigator.serviceWorker?.controller) };
    },

    /** Everything is kept for play without a network. */
    async install() {
      await until("the service worker", () => navigator.serviceWorker.controller);
      return (await caches.keys()).length;
    },

    /** A new match, the first seat a person who begins, the others bots. */
    async start() {
      (await until("the home screen", () => pressable(action("new", "mauer")))).click();
      (await until("the lobby", () => document.getElementById("option-start-0"))).click();
      document.getElementById("start").click();
      await until("the first turn", () => pressable(draw));
      return location.hash;
    },

    /** Lays a card at the first site, and waits until the bots have played and it is this seat's turn again. */
    async play() {
      (await until("a card", () => pressable('[data-action^=\'["pick","hand"\']'))).click();
      (await until("a site", () => pressable(`${action("pick", "site", 0)}[tabindex="0"]`))).click();
      const confirm = () => pressable(action("pick", "confirm"));
      await until("the card on the site", () => confirm() || pressable(draw)); // undo reaches it: it may be played already
      confirm()?.click();
      await until("the next turn", () => !pressable(action("pick", "clear")) && pressable(draw));
    },

    /** Bots move at once. */
    async hurry() {
      (await until("the home screen", () => pressable(action("settings")))).click();
      (await until("the settings", () => document.getElementById("set-pace-fast"))).click();
      (await until("the way back", () => pressable(action("back")))).click();
    },

    /** One click, as a person makes it: win and confirm what can be, play cards once the hand is large, else draw.
        False once the final score is there. */
    async decide() {
      const over = () => document.getElementById("screen-score");
      const all = (pick) => [...document.querySelectorAll(`[data-action^='["pick","${pick}"']${free}`)];
      const choice = () => {
        if (document.querySelector("#hurry, #bot-next")) return null;
        const [hand, drawn] = [all("hand"), document.querySelector(draw + free)];
        const cards = hand.length > 3 ? [...hand, drawn] : [drawn, ...hand];
        return [...all("confirm"), ...all("card"), ...all("site"), ...all("token"), ...cards].find(Boolean);
      };
      const found = await until("something to do", () => over() || choice());
      if (found === over()) return false;
      found.click();
      await new Promise((resume) => setTimeout(resume, doubleTap));
      return true;
    },

    /** What the table shows, for comparing before and after. */
    async table() {
      await until("the table", () => pressable(draw));
      const app = document.getElementById("app");
      return { route: location.hash, sites: [...app.querySelectorAll("li")].map((one) => one.textContent.trim()) };
    },

    /** What was asked of other origins, which must be nothing. */
    async foreign() {
      const names = performance.getEntriesByType("resource").map(({ name }) => name);
      return names.filter((name) => !name.startsWith(location.origin) && !name.startsWith("blob:"));
    },
  };
})();
