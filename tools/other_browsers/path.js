// The steps of a visit in terms of the page: the driver inserts them into the page and calls them one by one.

// Helpers of all steps.
window.wanliSteps = (() => {
  /** The selector of the controls for an intent. */
  const action = (...parts) => `[data-action='${JSON.stringify(parts)}']`;
  /** The selector suffix for enabled controls and legal targets, which can be focused. */
  const enabled = ':is(button, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"])';

  /** Waits until `find` returns a truthy value, and returns that value. */
  async function until(description, find, milliseconds = 45_000) {
    for (const end = Date.now() + milliseconds; Date.now() < end; await new Promise((resume) => setTimeout(resume, 20))) {
      const result = find();
      if (result) return result;
    }
    throw new Error(`waited in vain for ${description}; the text of the page: ${document.body.innerText.slice(0, 500)}`);
  }

  /** Waits for the first element of a selector, and returns it. */
  const waitFor = (selector) => until(selector, () => document.querySelector(selector));
  /** Clicks the first element of a selector as soon as it exists. */
  const click = async (selector) => (await waitFor(selector)).click();

  /** Chooses settings from home, by the ids of the choices. */
  async function choose(choices) {
    await click(action("settings"));
    for (const choice of choices) await click(`#set-${choice}`);
    await click(action("back"));
  }

  /** Gives a seat of the lobby an easy bot. */
  async function seatBot(seat) {
    await click(`#kind-${seat}-bot`);
    await click(`#level-${seat}-easy`);
  }

  /** Runs `action` and returns the file that it downloads: name, type and base64 of the content. */
  async function exportedFile(action) {
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
      await action();
      const { name, blob } = await until("a file", () => file);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return { name, type: blob.type, content: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = follow;
    }
  }

  /** Gives the page a file with this text, as if a person had chosen it. */
  function importFile(text) {
    const data = new DataTransfer(), input = document.getElementById("import-file");
    data.items.add(new File([text], "match.json", { type: "application/json" }));
    input.files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return { action, enabled, until, waitFor, click, choose, seatBot, exportedFile, importFile };
})();

window.wanliPath = (() => {
  const { action, until } = window.wanliSteps;
  const pressable = (selector) => document.querySelector(`${selector}:not([tabindex="-1"])`);
  const draw = action("play", ["draw"]);

  return {
    /** Waits for Python. Returns the build and whether the service worker served the page. */
    async boot() {
      await until("Python", () => "ready" in document.documentElement.dataset);
      return { build: wanli.build, servedByWorker: Boolean(navigator.serviceWorker?.controller) };
    },

    /** Waits until all files are cached for offline play. Returns the number of caches. */
    async install() {
      await until("the service worker", () => navigator.serviceWorker.controller);
      return (await caches.keys()).length;
    },

    /** Begins a match: a human player, who begins, on the first seat, bots on the others. */
    async start() {
      (await until("the home screen", () => pressable(action("new", "mauer")))).click();
      (await until("the lobby", () => document.getElementById("option-start-0"))).click();
      document.getElementById("start").click();
      await until("the first turn", () => pressable(draw));
      return location.hash;
    },

    /** Plays a card to the first site, and waits until the bots have played and it is this seat's turn again. */
    async play() {
      (await until("a card", () => pressable('[data-action^=\'["pick","hand"\']'))).click();
      (await until("a site", () => pressable(`${action("pick", "site", 0)}[tabindex="0"]`))).click();
      const confirm = () => pressable(action("pick", "confirm"));
      await until("the card on the site", () => confirm() || pressable(draw)); // a move that can be undone is made at once
      confirm()?.click();
      await until("the next turn", () => !pressable(action("pick", "clear")) && pressable(draw));
    },

    /** Returns the address and the sites on the table, for a comparison before and after. */
    async table() {
      await until("the table", () => pressable(draw));
      const app = document.getElementById("app");
      return { route: location.hash, sites: [...app.querySelectorAll("li")].map((site) => site.textContent.trim()) };
    },

    /** Returns the requests to other origins; there must be none. */
    async foreignRequests() {
      const names = performance.getEntriesByType("resource").map(({ name }) => name);
      return names.filter((name) => !name.startsWith(location.origin) && !name.startsWith("blob:"));
    },
  };
})();
