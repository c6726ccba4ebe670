// Copies of things on a surface above the page. A copy lies in copies of all that the thing lay in, as large and at the
// same places, so that every rule of the style sheets holds for it as it did.

const layer = document.createElement("div");
layer.className = "travels";
layer.setAttribute("aria-hidden", "true");
const copied = new Map(); // what things lay in: its copy

/**
 * Copies `element` to lie exactly over it. It measures; what it gives back lays the copy there, and gives it. `change` is
 * what makes the copy differ.
 */
export function copying(element, change = () => {}) {
  const places = new Map(); // of it and of all that it lies in
  for (let one = element; !isOutside(one); one = one.parentElement) {
    places.set(one, { box: one.getBoundingClientRect(), left: one.clientLeft, top: one.clientTop });
  }
  return () => {
    const copy = bare(element.cloneNode(true));
    change(copy);
    for (const inner of copy.querySelectorAll("*")) bare(inner);
    copy.classList.add("travelling");
    const around = surround(element.parentElement, places);
    if (isInside(element)) around.append(copy);
    else lay(copy, element, around, places);
    return copy;
  };
}

/** Lays a drawing with its middle at a point of the window. */
export function drawingAt(markup, x, y) {
  const drawing = document.createElement("div");
  drawing.className = "travelling drawing";
  drawing.innerHTML = markup;
  drawing.style.left = `${x}px`;
  drawing.style.top = `${y}px`;
  surface().append(drawing);
  return drawing;
}

/** Rings around what is told about. */
export function ring(boxes) {
  for (const old of layer.querySelectorAll(".told-ring")) old.remove();
  for (const { left, top, width, height } of boxes) {
    const element = document.createElement("div");
    element.className = "told-ring";
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    surface().append(element);
  }
}

/** Removes all copies, of which nothing travels any more. */
export function clearCopies() {
  for (const one of [...layer.children]) if (!one.matches(".told-ring")) one.remove();
  copied.clear();
}

/** Removes everything. */
export function clear() {
  layer.replaceChildren();
  copied.clear();
}

function surface() {
  if (!layer.isConnected) document.body.append(layer);
  return layer;
}

/** Whether this is a part of a drawing, and not a box of its own. */
export const isInside = (element) => Boolean(element.ownerSVGElement);

const isOutside = (element) => !element || element.matches("#app, .moment-layer, body");

function surround(element, places) {
  if (isOutside(element)) return surface();
  if (!copied.has(element)) {
    const copy = bare(element.cloneNode(false));
    copied.set(element, copy);
    const around = surround(element.parentElement, places);
    if (isInside(element)) {
      around.append(copy);
    } else {
      copy.classList.add("around-travelling");
      lay(copy, element, around, places);
    }
  }
  return copied.get(element);
}

function lay(copy, element, around, places) {
  const { box } = places.get(element);
  const outer = around === layer ? { box: { left: 0, top: 0 }, left: 0, top: 0 } : places.get(element.parentElement);
  const [left, top] = [box.left - outer.box.left - outer.left, box.top - outer.box.top - outer.top];
  const place = { left, top, width: box.width, height: box.height };
  for (const [name, value] of Object.entries(place)) copy.style.setProperty(name, `${value}px`, "important");
  copy.style.transform = copy.style.translate = "none";
  around.append(copy);
}

/** Takes off what must be there only once, and what can be pressed or is listened to. */
function bare(element) {
  for (const name of [...element.getAttributeNames()]) {
    if (name === "id" || name === "tabindex" || name === "role" || name.startsWith("aria-") || name.startsWith("data-")) {
      if (name !== "data-game" && name !== "data-seats") element.removeAttribute(name);
    }
  }
  return element;
}
