// Content that is fetched when a screen needs it: pages of rules, and puzzles.
import { build } from "../build.mjs";
import { checkResponse, loadPacked, unpacker } from "../runtime/unpack.mjs";

const here = (path) => new URL(path, import.meta.url).href;

/**
 * Fetches the rules page of a game.
 * @param {string} slug the game
 * @param {string} language a language tag such as "en"
 * @returns {Promise<string>} trusted markup from the build
 */
export async function fetchRules(slug, language) {
  const plain = here(`${build.rules}${slug}.${language}.html`);
  const bytes = await loadPacked({ plain, packed: `${plain}.bin` }, unpacker(here(build.unpacker)));
  return new TextDecoder().decode(bytes);
}

/** Fetches the puzzles of a game, as JSON text. */
export async function fetchPuzzles(slug) {
  return checkResponse(await fetch(here(`${build.puzzles}${slug}.json`))).text();
}
