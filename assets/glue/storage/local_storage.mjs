// Local storage and the browser's promise to preserve it.

/**
 * Reads several texts from local storage in one call.
 * @param {string} keys a JSON list of keys
 * @returns {string} a JSON list of texts, null for a missing key
 */
export const readTexts = (keys) => JSON.stringify(JSON.parse(keys).map((key) => localStorage.getItem(key)));

/** Asks the browser not to evict this site's storage. Resolves to whether it agreed. */
export async function persistStorage() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
