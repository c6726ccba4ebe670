// Sharing a match: the share sheet, the clipboard, and QR codes.

/** Returns whether the device has a share sheet. */
export const canShare = () => typeof navigator.share === "function";

/** Shares a link. */
export const shareLink = (title, url) => showShareSheet({ title, url });

/** Shares a text. */
export const shareText = (title, text) => showShareSheet({ title, text });

/**
 * Shows the share sheet. Closing it is no error.
 * @param {ShareData} data
 */
export async function showShareSheet(data) {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

/** Copies a text to the clipboard. Resolves to whether that worked. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the QR code of a text as rows of "0" and "1", null if the text is too long for one. */
export async function qrCode(text) {
  const { generate } = await import("../../lean-qr/lean-qr.mjs");
  try {
    const code = generate(text);
    const indices = [...Array(code.size).keys()];
    return indices.map((y) => indices.map((x) => (code.get(x, y) ? "1" : "0")).join(""));
  } catch {
    return null;
  }
}
