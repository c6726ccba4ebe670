// Giving a match on: the share sheet, the clipboard, and QR pictures.

/** Whether the device has a share sheet. */
export const canShare = () => typeof navigator.share === "function";

/** Shows the share sheet; nothing follows if the person closes it. */
export async function share(title, url) {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

/** Puts a text on the clipboard. @returns {Promise<boolean>} whether it is there */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The QR picture of a text, as rows of "0" and "1"; null if it does not fit into one. */
export async function qrCode(text) {
  const { generate } = await import("../lean-qr/lean-qr.mjs");
  try {
    const code = generate(text);
    const numbers = [...Array(code.size).keys()];
    return numbers.map((y) => numbers.map((x) => (code.get(x, y) ? "1" : "0")).join(""));
  } catch {
    return null;
  }
}
