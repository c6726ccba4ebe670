// A picture of the board as a PNG: the page as it is painted, drawn once more as an image, and the board cut out of it.
import { offer } from "./share.mjs";

const SCALE = 2, MOST = 4096, MARGIN = 16, LINE = 22;
let drawn = null;

/**
 * Draws the board, with these lines above it, and keeps the picture for `savePicture` and `sharePicture`.
 * @returns {Promise<boolean>} whether there is a picture: some browsers give none out
 */
export async function drawBoard(lines) {
  drawn = null;
  const board = document.getElementById("board")?.getBoundingClientRect();
  if (!board?.width) return false;
  try {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(wholePage(await styles()))}`;
    await image.decode();
    drawn = await cut(image, board, [...lines]);
  } catch {
    drawn = null; // a canvas that may not be read, or an image too large for this device
  }
  return drawn !== null;
}

/** The text of all style sheets: what a browser writes of its rules itself leaves out some shorthands. */
async function styles() {
  const sheets = [...document.querySelectorAll("link[rel=stylesheet]")].map(async ({ href }) => (await fetch(href)).text());
  return (await Promise.all(sheets)).join("\n");
}

/** The page as an SVG of the size of the window, so that every rule of the style sheets finds what it finds here. */
function wholePage(rules) {
  const copy = document.body.cloneNode(true);
  for (const one of copy.querySelectorAll("template, noscript, script, link, #boot, #silent, #toast, #live")) one.remove();
  const still = "*, *::before, *::after { animation: none !important; transition: none !important; }";
  const style = document.createElement("style");
  style.textContent = [rules, still, "body { margin: 0; }"].join("\n");
  copy.prepend(style);
  const root = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const { name, value } of document.documentElement.attributes) root.setAttribute(name, value);
  root.setAttribute("data-theme", isDark() ? "dark" : "light");
  root.setAttribute("width", innerWidth);
  root.setAttribute("height", innerHeight);
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "foreignObject");
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  frame.append(copy);
  root.append(frame);
  return new XMLSerializer().serializeToString(root);
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

async function cut(image, board, lines) {
  const head = MARGIN + lines.length * LINE;
  const [width, height] = [board.width + 2 * MARGIN, board.height + head + MARGIN];
  const scale = Math.min(SCALE, MOST / width, MOST / height);
  const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
  const pen = canvas.getContext("2d");
  const { backgroundColor, color } = getComputedStyle(document.body);
  pen.scale(scale, scale);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(MARGIN, head, board.width, board.height);
  pen.clip();
  pen.drawImage(image, MARGIN - board.x, head - board.y, innerWidth, innerHeight);
  pen.restore();
  pen.fillStyle = color;
  lines.forEach((line, number) => {
    pen.font = `${number ? "" : "bold "}15px system-ui, sans-serif`;
    pen.fillText(line, MARGIN, MARGIN + LINE * number + 10, board.width);
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

const file = (name) => new File([drawn], name, { type: "image/png" });

/** Whether the device's share sheet takes pictures. */
export function canSharePicture() {
  return Boolean(navigator.canShare?.({ files: [new File([], "board.png", { type: "image/png" })] }));
}

/** Gives the picture that was drawn last as a download. */
export function savePicture(name) {
  if (!drawn) return;
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(drawn), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Shows the share sheet with it; nothing follows if the person closes it. */
export async function sharePicture(name, title) {
  if (drawn) await offer({ files: [file(name)], title });
}
