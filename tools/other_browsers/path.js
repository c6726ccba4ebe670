// The path that every browser must be able to go, in the page's own terms: put into the page and called step by step.

// What steps of every kind are made of.
window.wanliSteps = (() => {
  /** What asks for this intent. */
  const action = (...parts) => `[data-action='${JSON.stringify(parts)}']`;
  /** Legal targets are those that can be focused. */
  const free = ':is(button, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"])';

  /** Waits until `look` finds something, and returns it. */
  async function until(what, look, milliseconds = 45_000) {
    for (const end = Date.now() + milliseconds; Date.now() < end; await new Promise((resume) => setTimeout(resume, 20))) {
      const found = look();
      if (found) return found;
    }
    throw new Error(`waited in vain for ${what}; the page says: ${document.body.innerText.slice(0, 500)}`);
  }

  /** Waits for what this selector finds. */
  const there = (selector) => until(selector, () => document.querySelector(selector));
  /** Clicks it as soon as it is there. */
  const click = async (selector) => (await there(selector)).click();

  /** Settings are made on home, by the ids of their choices. */
  async function choose(choices) {
    await click(action("settings"));
    for (const each of choices) await click(`#set-${each}`);
    await click(action("back"));
  }

  /** A seat of the lobby gets an easy bot. */
  async function seatBot(seat) {
    await click(`#kind-${seat}-bot`);
    await click(`#level-${seat}-easy`);
  }

  /** The files that are given out while `ask` runs and until there is one: name, type and base64 of the first. */
  async function given(ask) {
    const blobs = new Map();
    const { createObjectURL } = URL, { click: follow } = HTMLAnchorElement.prototype;
    let file = null;
    URL.createObjectURL = (blob) => {
      const address = createObjectURL.call(URL, blob);
      blobs.set(address, blob);
      return address;
    };
    HTMLAnchorElement.prototype.click = function () {
      if (this.download && blobs.has(this.href)) file = { name: this.download, blob: blobs.get(this.href) };
      else follow.call(this);
    };
    try {
      await ask();
      const { name, blob } = await until("a file", () => file);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return { name, type: blob.type, content: btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join("")) };
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = follow;
    }
  }

  /** Gives the page a file with this text, as a person does who has chosen it. */
  function takeIn(text) {
    const data = new DataTransfer(), input = document.getElementById("import-file");
    data.items.add(new File([text], "match.json", { type: "application/json" }));
    input.files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return { action, free, until, there, click, choose, seatBot, given, takeIn };
})();

window.wanliPath = (() => {
  const { action, until } = window.wanliSteps;
  const pressable = (selector) => document.querySelector(`${selector}:not([tabindex="-1"])`);
  const draw = action("play", ["draw"]);

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
