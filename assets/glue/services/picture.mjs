// A picture of the board as a PNG. The whole page is drawn as an SVG image, and the board is cut out of it.
import { boxOf } from "../page/coordinates.mjs";
import { scaledQuery } from "../page/text_size.mjs";
import { showShareSheet } from "./share.mjs";

const SCALE = 2; // picture pixels per pixel of the page
const MAX_SIZE = 4096; // in picture pixels, for width and height
const MARGIN = 16;
const LINE_HEIGHT = 22;
const SHAPES = { "●": "circle", "■": "square", "▲": "triangle", "◆": "diamond", "⬢": "hexagon", "★": "star" };
const SHAPE_SIGNS = /([●■▲◆⬢★])/u;
const UNWANTED = "template, noscript, script, link, #boot, #silent, #toast, #live, #announcements";

let picture = null; // a Blob

/**
 * Draws the board and stores the picture for `savePicture` and `sharePicture`.
 * @param {string[]} lines the text above the board; the first line is bold
 * @returns {Promise<boolean>} whether there is a picture; some browsers refuse to export one
 */
export async function drawBoard(lines) {
  picture = null;
  const board = boxOf(document.getElementById("board"));
  if (!board?.width) return false;
  try {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pageAsSvg(await styleSheets()))}`;
    await image.decode();
    picture = await cropBoard(image, board, [...lines]);
  } catch {
    picture = null; // the browser forbids reading the canvas, or the image is too large for the device
  }
  return picture !== null;
}

/** Fetches the text of all style sheets. The rules that browsers expose by `cssRules` lack some shorthands. */
async function styleSheets() {
  const sheets = [...document.querySelectorAll("link[rel=stylesheet]")].map(async ({ href }) => (await fetch(href)).text());
  return (await Promise.all(sheets)).join("\n").replace(/@media[^{]*/g, scaledQuery);
}

/** Returns the whole page as an SVG of the window's size, so that every style rule matches as it does on the page. */
function pageAsSvg(styles) {
  const copy = document.body.cloneNode(true);
  for (const element of copy.querySelectorAll(UNWANTED)) element.remove();
  const noMotion = "*, *::before, *::after { animation: none !important; transition: none !important; }";
  const style = document.createElement("style");
  const { padding } = getComputedStyle(document.body); // the safe-area insets, which an image does not have
  const height = `:root { --height: ${document.querySelector("#app > * > .table")?.offsetHeight ?? innerHeight}px; }`;
  style.textContent = [styles, noMotion, `body { margin: 0; padding: ${padding}; }`, height].join("\n");
  copy.prepend(style);
  const root = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const { name, value } of document.documentElement.attributes) root.setAttribute(name, value);
  root.removeAttribute("data-side"); // the picture is upright
  root.setAttribute("data-theme", isDark() ? "dark" : "light");
  root.style.fontSize = getComputedStyle(document.documentElement).fontSize;
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

/** Draws the lines and below them the board, which is cut out of the page's image at the box `board`. */
async function cropBoard(image, board, lines) {
  const top = MARGIN + lines.length * LINE_HEIGHT;
  const [width, height] = [board.width + 2 * MARGIN, board.height + top + MARGIN];
  const scale = Math.min(SCALE, MAX_SIZE / width, MAX_SIZE / height);
  const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
  const pen = canvas.getContext("2d");
  const { backgroundColor, color } = getComputedStyle(document.body);
  pen.scale(scale, scale);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(MARGIN, top, board.width, board.height);
  pen.clip();
  pen.drawImage(image, MARGIN - board.x, top - board.y, innerWidth, innerHeight);
  pen.restore();
  pen.fillStyle = color;
  lines.forEach((line, index) => {
    pen.font = `${index ? "" : "bold "}15px system-ui, sans-serif`;
    drawLine(pen, line, MARGIN + LINE_HEIGHT * index + 10, color);
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Draws a line of text, with the signs of the seats' shapes in the colours of the seats. */
function drawLine(pen, line, y, color) {
  let x = MARGIN;
  for (const piece of line.split(SHAPE_SIGNS)) {
    const shape = SHAPES[piece];
    const player = shape && document.querySelector(`#player-bar .pattern-${shape}`);
    pen.fillStyle = player ? getComputedStyle(player).getPropertyValue("--seat") : color;
    pen.fillText(piece, x, y);
    x += pen.measureText(piece).width;
  }
}

/** Returns whether the device's share sheet accepts pictures. */
export function canSharePicture() {
  return Boolean(navigator.canShare?.({ files: [new File([], "board.png", { type: "image/png" })] }));
}

/** Downloads the last picture under this file name. */
export function savePicture(name) {
  if (!picture) return;
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(picture), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Shares the last picture under this file name. */
export async function sharePicture(name, title) {
  if (picture) await showShareSheet({ files: [new File([picture], name, { type: "image/png" })], title });
}
