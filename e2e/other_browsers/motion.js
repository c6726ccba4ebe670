// Steps for motion, sound and pictures, in addition to those of path.js.
Object.assign(window.wanliPath, (() => {
  const { action, until, click, exportedFile } = window.wanliSteps;
  const first = (selector) => document.querySelector(selector);
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };

  return {
    /** Records the audio contexts that are created, each with its event. */
    async listen() {
      window.audioContexts = [];
      const Original = window.AudioContext;
      window.AudioContext = class extends Original {
        constructor() {
          super();
          window.audioContexts.push({ event: window.event?.type, context: this });
        }
      };
    },

    /** Returns the events that started the sound, whether it runs, and whether the browser saw a user activation. */
    async sound() {
      const { context } = await until("the sound", () => window.audioContexts[0]);
      for (let waits = 0; waits < 50 && context.state !== "running"; waits += 1) await new Promise((resume) => setTimeout(resume, 100));
      return { events: window.audioContexts.map(({ event }) => event), runs: context.state === "running", pressed: navigator.userActivation?.hasBeenActive ?? true };
    },

    /** Draws a card; returns the number of animations, after all clones are gone. */
    async travels() {
      let count = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        count += Boolean(this.closest("#app, .animation-layer"));
        return animate.apply(this, how);
      };
      (await until("a deck", () => first(`[data-action='["play",["draw"]]']`))).click();
      await until("the animation of the card", () => count);
      await until("the end of the animation", () => !first(".animation-layer .animation-clone"));
      Element.prototype.animate = animate;
      return count;
    },

    /** Begins a slow match of bots alone. */
    async watch() {
      (await until("the home screen", () => first(`[data-action='["settings"]']`))).click();
      (await until("the settings", () => first("#set-pace-slow"))).click();
      (await until("the way back", () => first(`[data-action='["back"]']`))).click();
      (await until("the home screen", () => first(`[data-action='["new","meridian"]']`))).click();
      (await until("the lobby", () => first("#kind-0-bot"))).click();
      await until("a bot", () => first("#level-0-easy"));
      first("#start").click();
      await until("the table", () => first("#screen-play #board"));
    },

    /** Compares an intermediate state with the table: returns areas and pieces whose position differs at the same place. */
    async compareIntermediateState() {
      const earlier = await until("an intermediate state", () => first(".layer-shown"));
      const differences = [];
      for (const area of ["board", "player-bar", "status"]) {
        const [during, after] = [earlier.querySelector(`[data-id=${area}]`), document.getElementById(area)].map(box);
        if (String(during) !== String(after)) differences.push([area, during, after]);
      }
      let same = 0;
      for (const piece of earlier.querySelectorAll("[data-piece]")) {
        const counterpart = first(`#app [data-piece="${piece.dataset.piece}"][data-at="${piece.dataset.at}"]`);
        same += Boolean(counterpart);
        if (counterpart && !piece.getAnimations().length && String(box(piece)) !== String(box(counterpart))) differences.push([piece.dataset.piece, box(piece), box(counterpart)]);
      }
      const opacityDuring = getComputedStyle(first("#board")).opacity;
      first(".narration").click();
      await until("the table itself", () => !first(".layer-shown"));
      return { wrong: differences, same, opacityDuring, opacityAfter: getComputedStyle(first("#board")).opacity };
    },

    /** Exports the board as a picture. Returns the file and the size of the board, or null if there is none. */
    async picture() {
      await click("#menu-button");
      await click(action("share"));
      await click("#picture");
      const words = () => first("#screen-picture .prompt-text")?.textContent;
      const before = await until("the screen", words);
      const saved = () => first(action("picture_save"));
      await until("an answer", () => saved() || words() !== before);
      if (!saved()) return null;
      const { width, height } = first("#board").getBoundingClientRect();
      return { board: [width, height], ...(await exportedFile(() => saved().click())) };
    },
  };
})());
