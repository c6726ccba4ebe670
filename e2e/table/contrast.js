// How well everything that can be pressed is seen, by the computed styles: a list of what is too faint.
//
// Text needs 4.5 : 1 against what it stands on, large text and signs 3 : 1. What lies below is found by asking the page
// what is drawn at a point, from above to below, HTML and SVG alike. Patterns and pictures are left out: they are said
// apart, by the colours around them.
(state) => {
  const CONTROLS = "button, [role=button], summary, a[href], .choice, input[type=text], [data-action]:not(input)";
  const PICTURES = new Set(["use", "image", "img"]);
  const LARGE = 24, LARGE_BOLD = 18.66;

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  /** A colour of any notation as [red, green, blue, alpha], the last from 0 to 1; null for none. */
  function rgba(colour) {
    if (!colour || colour === "none" || colour.startsWith("url(")) return null;
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = "#000";
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(colour, [red, green, blue, alpha / 255]);
    }
    return known.get(colour);
  }
  const over = (top, below) => top.slice(0, 3).map((part, at) => part * top[3] + below[at] * (1 - top[3])).concat(1);
  const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  const ratio = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  /** How much of an element is seen, its ancestors' opacity included. */
  const seen = (element) => {
    let found = 1;
    for (let one = element; one; one = one.parentElement) found *= Number(getComputedStyle(one).opacity);
    return found;
  };
  /** What an element lays over a point; null if nothing that is known. */
  function surface(element, x, y) {
    const style = getComputedStyle(element);
    if (!(element instanceof SVGGeometryElement)) {
      const colour = element instanceof SVGElement && element.localName !== "svg" ? null : rgba(style.backgroundColor);
      return colour && [...colour.slice(0, 3), colour[3] * seen(element)];
    }
    const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse());
    const onLine = style.stroke !== "none" && element.isPointInStroke(point);
    const [paint, opacity] = onLine ? [style.stroke, style.strokeOpacity] : [style.fill, style.fillOpacity];
    const colour = onLine || element.isPointInFill(point) ? rgba(paint) : null;
    return colour && [...colour.slice(0, 3), colour[3] * Number(opacity) * seen(element)];
  }
  /** The colour at a point below `element` (itself included if `self`); null for a picture, of which nothing is known. */
  function ground(element, x, y, self) {
    const stack = document.elementsFromPoint(x, y);
    const at = stack.indexOf(element);
    const own = self ? [element] : [];
    const below = at < 0 ? ancestors(element) : [...own, ...stack.slice(at + 1).filter((one) => !element.contains(one))];
    const layers = [];
    for (const one of below) {
      if (PICTURES.has(one.localName)) return null;
      const layer = surface(one, x, y);
      if (layer && layer[3] > 0) layers.push(layer);
      if (layer && layer[3] >= 0.999) break;
    }
    return layers.reduceRight((found, layer) => over(layer, found), rgba(getComputedStyle(document.body).backgroundColor));
  }
  const ancestors = (element) => (element ? [element, ...ancestors(element.parentElement)] : []);

  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const inSight = (box) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  const called = (element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 110);

  const faint = [];
  const tell = (what, found, least, control, words = "") => {
    if (found < least - 0.05) faint.push(`${state}, ${what} ${found.toFixed(2)} < ${least}: ${words} ${called(control)}`);
  };
  /** How a colour of `element` stands out at a point; infinite on a picture. */
  function contrast(element, colour, x, y) {
    const own = [...colour.slice(0, 3), colour[3] * seen(element)];
    const below = ground(element, x, y, !(element instanceof SVGElement));
    return below ? ratio(over(own, below), below) : Infinity;
  }

  /** The points around a shape of an SVG, as far as they are in sight. */
  function outline(shape) {
    const matrix = shape.getScreenCTM(), length = shape.getTotalLength();
    const shares = [0.03, 0.16, 0.28, 0.41, 0.53, 0.66, 0.78, 0.91];
    const points = shares.map((share) => shape.getPointAtLength(share * length).matrixTransform(matrix));
    return points.filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
  }
  /**
   * The contrast of what marks a target in an SVG: of the best of its shapes, at every point by its line or its face,
   * around three quarters of it, for it may cross something of its own colour.
   */
  function mark(target) {
    let best = 0;
    for (const shape of [target, ...target.querySelectorAll("*")]) {
      if (!(shape instanceof SVGGeometryElement) || !shown(shape)) continue;
      const style = getComputedStyle(shape), points = outline(shape);
      const line = parseFloat(style.strokeWidth) > 0 ? rgba(style.stroke) : null, face = rgba(style.fill);
      const paints = [[line, style.strokeOpacity], [face, style.fillOpacity]]
        .filter(([colour]) => colour?.[3] > 0)
        .map(([colour, opacity]) => [...colour.slice(0, 3), colour[3] * Number(opacity)]);
      if (!points.length) return Infinity;
      const around = points.map(({ x, y }) => Math.max(0, ...paints.map((paint) => contrast(shape, paint, x, y))));
      best = Math.max(best, around.sort((one, other) => one - other)[Math.floor(points.length / 4)]);
    }
    return best;
  }

  const everything = document.createElement("style");
  everything.textContent = "#app *, #app *::before { pointer-events: auto !important; }";
  document.head.append(everything);
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!shown(control) || control.closest("[inert], .sr, .skip")) continue;
    if (!inSight(control.getBoundingClientRect())) control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
      const holder = text.parentElement;
      if (!text.data.trim() || !shown(holder) || holder.closest(".sr, title")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (!inSight(box)) continue;
      const style = getComputedStyle(holder), size = parseFloat(style.fontSize);
      const colour = rgba(holder instanceof SVGElement ? style.fill : style.color);
      const large = size >= LARGE || (size >= LARGE_BOLD && Number(style.fontWeight) >= 700);
      if (!colour) continue;
      const found = contrast(holder, colour, box.x + box.width / 2, box.y + box.height / 2);
      tell("text", found, large ? 3 : 4.5, control, text.data.trim());
    }
    const icon = control.querySelector(".icon"), box = icon?.getBoundingClientRect();
    if (icon && inSight(box) && !control.textContent.trim()) {
      tell("sign", contrast(icon.parentElement, rgba(getComputedStyle(icon).color), box.x + 1, box.y + 1), 3, control);
    }
    // What is picked shows as the piece that would stand there.
    const target = control instanceof SVGElement && control.matches('[role=button]:not([aria-pressed="true"])');
    if (target) tell("mark", mark(control), 3, control);
  }
  everything.remove();
  scrollTo({ top: 0, behavior: "instant" });
  return [...new Set(faint)];
}
