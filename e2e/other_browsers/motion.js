// Steps about what is seen and heard, added to those of path.js.
Object.assign(window.wanliPath, (() => {
  const { action, until, click, given } = window.wanliSteps;
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

    /** The picture of the board: as a file, and the size of the board on the screen; null if the screen says that there is none. */
    async picture() {
      await click("#menu-button");
      await click(action("share"));
      await click("#picture");
      const words = () => one("#screen-picture .words")?.textContent;
      const before = await until("the screen", words);
      const saved = () => one(action("picture_save"));
      await until("an answer", () => saved() || words() !== before);
      if (!saved()) return null;
      const { width, height } = one("#board").getBoundingClientRect();
      return { board: [width, height], ...(await given(() => saved().click())) };
    },
  };
})());
