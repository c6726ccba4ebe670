// Clones of elements on a layer above the page, for animations. A clone is wrapped in clones of all elements around the
// original, with the same sizes and positions, so that the same style rules apply to it.
import { boxOf } from "../page/coordinates.mjs";
import { createHidden, makeAllInert, makeInert } from "../page/inert.mjs";

const layer = createHidden("div", "animation-layer");
const wrappers = new Map(); // an element around an original -> its clone

/**
 * Prepares a clone that exactly covers `element`.
 * @param {Element} element measured at once
 * @param {(clone: Element) => void} [adjust] changes the clone
 * @returns {() => Element} a function that adds the clone to the layer and returns it
 */
export function prepareClone(element, adjust = () => {}) {
  const geometry = new Map(); // of the element and all elements around it
  for (let current = element; !isRoot(current); current = current.parentElement) {
    geometry.set(current, { box: boxOf(current), borderLeft: current.clientLeft, borderTop: current.clientTop });
  }
  return () => {
    const clone = element.cloneNode(true);
    adjust(clone);
    makeAllInert(clone);
    clone.classList.add("animation-clone");
    const wrapper = wrapperFor(element.parentElement, geometry);
    if (isInsideSvg(element)) wrapper.append(clone);
    else place(clone, element, wrapper, geometry);
    return clone;
  };
}

/** Shows a drawing (markup of the app) with its center at a point of the page. Returns its element. */
export function showDrawing(markup, x, y) {
  const drawing = document.createElement("div");
  drawing.className = "animation-clone animation-drawing";
  drawing.innerHTML = markup;
  drawing.style.left = `${x}px`;
  drawing.style.top = `${y}px`;
  attachedLayer().append(drawing);
  return drawing;
}

/** Shows rings around the boxes that the current step is about, instead of the rings before. */
export function showRings(boxes) {
  for (const old of layer.querySelectorAll(".narration-ring")) old.remove();
  for (const { left, top, width, height } of boxes) {
    const ring = document.createElement("div");
    ring.className = "narration-ring";
    Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    attachedLayer().append(ring);
  }
}

/** Removes all clones and drawings, but not the rings. */
export function removeClones() {
  for (const element of [...layer.children]) if (!element.matches(".narration-ring")) element.remove();
  wrappers.clear();
}

/** Removes everything from the layer. */
export function clearLayer() {
  layer.replaceChildren();
  wrappers.clear();
}

function attachedLayer() {
  if (!layer.isConnected) document.body.append(layer);
  return layer;
}

/** Returns whether an element is part of an SVG drawing and has no CSS box. */
export const isInsideSvg = (element) => Boolean(element.ownerSVGElement);

const isRoot = (element) => !element || element.matches("#app, .intermediate-layer, body");

/** Returns the clone of an element around an original. It is made once and shared. */
function wrapperFor(element, geometry) {
  if (isRoot(element)) return attachedLayer();
  if (!wrappers.has(element)) {
    const wrapper = makeInert(element.cloneNode(false));
    wrappers.set(element, wrapper);
    const outer = wrapperFor(element.parentElement, geometry);
    if (isInsideSvg(element)) {
      outer.append(wrapper);
    } else {
      wrapper.classList.add("animation-clone-frame");
      place(wrapper, element, outer, geometry);
    }
  }
  return wrappers.get(element);
}

function place(clone, element, wrapper, geometry) {
  const { box } = geometry.get(element);
  const isTopLevel = wrapper === layer;
  const outer = isTopLevel ? { box: { left: 0, top: 0 }, borderLeft: 0, borderTop: 0 } : geometry.get(element.parentElement);
  const left = box.left - outer.box.left - outer.borderLeft;
  const top = box.top - outer.box.top - outer.borderTop;
  const position = { left, top, width: box.width, height: box.height };
  for (const [name, value] of Object.entries(position)) clone.style.setProperty(name, `${value}px`, "important");
  clone.style.transform = clone.style.translate = "none";
  wrapper.append(clone);
}
