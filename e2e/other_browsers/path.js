// The path that every browser must be able to go, in the page's own terms: put into the page and called step by step.
window.wanliPath = (() => {
  const action = (...parts) => `[data-action='${JSON.stringify(parts)}']`;
  const pressable = (selector) => document.querySelector(`${selector}:not([tabindex="-1"])`);
  const draw = action("play", ["draw"]);

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
      (await until("a site", () => pressable('button[data-action=\'["pick","site",0]\']'))).click();
      (await until("the confirmation", () => pressable(action("pick", "confirm")))).click();
      await until("the next turn", () => !pressable(action("pick", "clear")) && pressable(draw));
    },

    /** What the table shows, for comparing before and after. */
    async table() {
      await until("the table", () => pressable(draw));
      const app = document.getElementById("app");
      return { place: location.hash, sites: [...app.querySelectorAll("li")].map((one) => one.textContent.trim()) };
    },

    /** What was asked of other origins, which must be nothing. */
    async foreign() {
      const names = performance.getEntriesByType("resource").map(({ name }) => name);
      return names.filter((name) => !name.startsWith(location.origin) && !name.startsWith("blob:"));
    },
  };
})();
