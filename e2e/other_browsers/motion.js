// Steps about what is seen and heard, added to those of path.js.
Object.assign(window.wanliPath, (() => {
  const until = async (what, look) => {
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      const found = look();
      if (found) return found;
      await new Promise((resume) => setTimeout(resume, 20));
    }
    throw new Error(`waited in vain for ${what}; the page says: ${document.body.innerText.slice(0, 500)}`);
  };
  const one = (selector) => document.querySelector(selector);
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };

  return {
    /** From now on what wakes the sound is written down. */
    async listen() {
      window.heard = [];
      const Own = window.AudioContext;
      window.AudioContext = class extends Own {
        constructor() {
          super();
          window.heard.push({ by: window.event?.type, context: this });
        }
      };
    },

    /** By which events the sound was woken, whether it runs now, and whether the browser took them for a person's. */
    async sound() {
      const { context } = await until("the sound", () => window.heard[0]);
      for (let waits = 0; waits < 50 && context.state !== "running"; waits += 1) await new Promise((resume) => setTimeout(resume, 100));
      return { by: window.heard.map(({ by }) => by), runs: context.state === "running", pressed: navigator.userActivation?.hasBeenActive ?? true };
    },

    /** How many things a drawn card set in motion, and that nothing is left of it. */
    async travels() {
      let count = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        count += Boolean(this.closest("#app, .travels"));
        return animate.apply(this, how);
      };
      (await until("a deck", () => one(`[data-action='["play",["draw"]]']`))).click();
      await until("the way of the card", () => count);
      await until("the end of it", () => !one(".travels .travelling"));
      Element.prototype.animate = animate;
      return count;
    },

    /** A match of bots alone, slow enough to look on. */
    async watch() {
      (await until("the home screen", () => one(`[data-action='["settings"]']`))).click();
      (await until("the settings", () => one("#set-pace-slow"))).click();
      (await until("the way back", () => one(`[data-action='["back"]']`))).click();
      (await until("the home screen", () => one(`[data-action='["new","meridian"]']`))).click();
      (await until("the lobby", () => one("#kind-0-bot"))).click();
      await until("a bot", () => one("#level-0-easy"));
      one("#start").click();
      await until("the table", () => one("#screen-play #board"));
    },

    /** Areas and pieces that lie elsewhere at an earlier moment than on the table, if they are at the same place. */
    async moment() {
      const earlier = await until("an earlier moment", () => one(".earlier-table"));
      const wrong = [];
      for (const area of ["board", "player-bar", "status"]) {
        const [then, now] = [earlier.querySelector(`[data-id=${area}]`), document.getElementById(area)].map(box);
        if (String(then) !== String(now)) wrong.push([area, then, now]);
      }
      let same = 0;
      for (const piece of earlier.querySelectorAll("[data-piece]")) {
        const now = one(`#app [data-piece="${piece.dataset.piece}"][data-at="${piece.dataset.at}"]`);
        same += Boolean(now);
        if (now && !piece.getAnimations().length && String(box(piece)) !== String(box(now))) wrong.push([piece.dataset.piece, box(piece), box(now)]);
      }
      const hidden = getComputedStyle(one("#board")).opacity;
      one(".told").click();
      await until("the table itself", () => !one(".earlier-table"));
      return { wrong, same, hidden, shown: getComputedStyle(one("#board")).opacity };
    },

    /** What became of the picture of the board: "done" or what the screen says then. */
    async picture() {
      (await until("the menu", () => one("#menu-button"))).click();
      (await until("sharing", () => one(`[data-action='["share"]']`))).click();
      (await until("the picture", () => one("#picture"))).click();
      const words = () => one("#screen-picture .words")?.textContent;
      const before = await until("the screen", words);
      const saved = () => one(`[data-action='["picture_save"]']`);
      await until("an answer", () => saved() || words() !== before);
      return saved() ? "done" : words();
    },
  };
})());
