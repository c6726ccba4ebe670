// Giving a match on: the share sheet, the clipboard, and QR pictures.

/** Whether the device has a share sheet. */
export const canShare = () => typeof navigator.share === "function";

/** Shows the share sheet; nothing follows if the person closes it. */
export const share = (title, url) => offer({ title, url });

/** The same for a text. */
export const shareText = (title, text) => offer({ title, text });

/** Shows the share sheet for whatever it takes. */
export async function offer(data) {
  try {
    await navigator.share(data);
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
  const { generate } = await import("../../lean-qr/lean-qr.mjs");
  try {
    const code = generate(text);
    const numbers = [...Array(code.size).keys()];
    return numbers.map((y) => numbers.map((x) => (code.get(x, y) ? "1" : "0")).join(""));
  } catch {
    return null;
  }
}
