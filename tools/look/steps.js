// The steps of a visit, in addition to those of path.js. checks.js must be loaded first.
Object.assign(window.wanliPath, (() => {
  const { until, waitFor, importFile } = window.wanliSteps;
  const { check, buttons, measure, isShown } = window.wanliLook;
  const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
  const frame = () => Promise.race([new Promise(requestAnimationFrame), pause(100)]);
  const ENABLED = ":is(button, input, [tabindex='0']):not([tabindex='-1'], [aria-disabled='true'], :disabled)";
  const IS_OPEN = "#screen-handover, #screen-play #prompt, #result, #scene-on";

  /** Waits until nothing moves. */
  async function settle() {
    const isMoving = () =>
      document.querySelector(".narration.shown, .layer-shown") ||
      document.getAnimations().some(({ playState, effect }) => playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
    for (let quiet = 0, end = Date.now() + 8000; quiet < 3 && Date.now() < end; quiet = isMoving() ? 0 : quiet + 1) await frame();
  }

  /** Returns the findings, buttons and boxes of the visible screen. */
  function look(insets) {
    const table = document.querySelector("#screen-play #board");
    return { findings: check({ insets }), buttons: buttons(), measures: table ? measure() : null, screen: document.querySelector("#app .screen")?.id ?? "", size: [innerWidth, innerHeight] };
  }

  /** Calls a function that measures a turned page, with boxes and points as the reader of the page sees them. */
  function inPageCoordinates(work) {
    const turn = (box) => new DOMRect(innerWidth - box.right, innerHeight - box.bottom, box.width, box.height);
    const replaced = [];
    const replace = (owner, name, change) => {
      const original = owner[name];
      replaced.push(() => (owner[name] = original));
      owner[name] = change(original);
    };
    for (const { prototype } of [Element, Range]) {
      replace(prototype, "getBoundingClientRect", (original) => function () { return turn(original.call(this)); });
      replace(prototype, "getClientRects", (original) => function () { return [...original.call(this)].map(turn); });
    }
    for (const name of ["elementFromPoint", "elementsFromPoint"]) {
      replace(document, name, (original) => (x, y) => original.call(document, innerWidth - x, innerHeight - y));
    }
    try {
      return work();
    } finally {
      for (const restore of replaced) restore();
    }
  }

  const find = (selector) => [...document.querySelectorAll(selector)].find(isShown);
  const click = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // SVG too
  const press = (key) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

  const verbs = {
    /** Opens the address of a screen. */
    async go(route) {
      location.hash = route;
      await frame();
    },

    /** Opens a screen of the open match, such as "replay". */
    async part(name) {
      location.hash = `${location.hash.split("/").slice(0, 2).join("/")}/${name}`;
      await frame();
    },

    /** Imports a file and closes the message about it. */
    async import(text) {
      importFile(text);
      await until("the import", () => document.querySelector(".match-row") && document.getElementById("dialog"));
      press("Escape");
      await until("the end of the message", () => !document.querySelector(".dialog-backdrop"));
    },

    /** Imports a file with one match and opens the match. */
    async open(text) {
      await verbs.import(text);
      click(find('.match-row [data-action^=\'["open"\']'));
      await until("the match", () => find(IS_OPEN));
    },

    /** Takes over the device on the handover screen, if it is there. */
    async reveal() {
      click(find("#reveal"));
      await until("the table", () => find("#screen-play #prompt"));
      await until("the end of the narration", () => !find("#hurry, #skip-narration, .spinner"));
    },

    click: async (selector) => void click(await until(selector, () => find(selector), 15_000)),

    /** Clicks an element if it is there. */
    async maybe(selector) {
      click(find(selector));
    },

    /** Clicks one of the enabled targets of a part of the page. */
    async pick(area, number = 0) {
      const targets = [...document.querySelectorAll(`${area} [data-action^='["pick"']${ENABLED}`)].filter(isShown);
      click(targets[number % targets.length]);
      await frame();
    },

    /** Clicks something that is not allowed now, which shows the reason. */
    async refuse() {
      const all = [...document.querySelectorAll("#board [data-action^='[\"pick\"'], .prompt [aria-disabled='true'], .panel [data-action]")];
      click(all.find((element) => isShown(element) && !element.matches(ENABLED)));
      await frame();
    },

    /** Asks what an element is, as a long press does. */
    async explain(selector) {
      const element = find(selector);
      const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
      element?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2, clientX: left + width / 2, clientY: top + height / 2 }));
      await frame();
    },

    key: async (key) => void press(key),
    wait: async (selector) => void (await until(selector, () => find(selector), 60_000)),

    /** Scrolls the page to its end. */
    async end() {
      const scroller = document.documentElement.dataset.side === "far" ? document.getElementById("app") : document.scrollingElement;
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: "instant" });
    },
  };

  return {
    /** Stores the settings of the page, which apply from the next load. */
    async lookStore(settings) {
      localStorage.clear();
      localStorage.setItem("wanli.settings", JSON.stringify(settings));
    },

    /** Carries out steps such as ["click", "#log-button"]. */
    async lookSteps(steps) {
      for (const [verb, ...parameters] of steps) {
        await verbs[verb](...parameters);
        for (let frames = 0; frames < 3; frames++) await frame();
      }
      await settle();
    },

    /** Sets safe-area insets in browsers that cannot emulate them. */
    async lookInsets(insets) {
      ["top", "right", "bottom", "left"].forEach((side, at) => {
        if (insets.some(Boolean)) document.documentElement.style.setProperty(`--inset-${side}`, `${insets[at]}px`);
        else document.documentElement.style.removeProperty(`--inset-${side}`);
      });
    },

    /** Turns the page towards the far side of the tablet, or back. */
    async lookTurn(side) {
      wanli.turnTable(side);
      await frame();
    },

    /** Checks the visible screen. */
    async lookCheck([top, right, bottom, left]) {
      await settle();
      const isTurned = document.documentElement.dataset.side === "far";
      return isTurned ? inPageCoordinates(() => look([bottom, left, top, right])) : look([top, right, bottom, left]);
    },

    /** Returns the colours of points of a picture of the page: the median of a small square, and its spread. */
    async lookColours(picture, points) {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      const scale = image.width / innerWidth;
      return points.map(([x, y]) => {
        const { data } = context.getImageData(Math.round(x * scale) - 4, Math.round(y * scale) - 4, 9, 9);
        return [0, 1, 2].map((channel) => {
          const values = Array.from({ length: 81 }, (_, at) => data[4 * at + channel]).sort((a, b) => a - b);
          return [values[40], values[68] - values[12]];
        });
      });
    },
  };
})());
