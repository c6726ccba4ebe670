// Checks the contrast of all controls by the computed styles, and returns the problems.
//
// Text needs 4.5 : 1 against its background, large text and icons 3 : 1. The background is computed from the elements that the
// page draws at a point, from top to bottom, HTML and SVG alike. Patterns and pictures are excluded: they are checked
// separately, by the colours around them.
(state) => {
  const CONTROLS = "button, [role=button], summary, a[href], .choice, input[type=text], [data-action]:not(input)";
  const PICTURES = new Set(["use", "image", "img"]);
  const LARGE = 24, LARGE_BOLD = 18.66;

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const cache = new Map();
  /** A colour of any notation as [red, green, blue, alpha], the last from 0 to 1; null for none. */
  function rgba(colour) {
    if (!colour || colour === "none" || colour.startsWith("url(")) return null;
    if (!cache.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = "#000";
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      cache.set(colour, [red, green, blue, alpha / 255]);
    }
    return cache.get(colour);
  }
  const over = (top, below) => top.slice(0, 3).map((channel, at) => channel * top[3] + below[at] * (1 - top[3])).concat(1);
  const channel = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
  const ratio = (first, second) => {
    const [dark, bright] = [luminance(first), luminance(second)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  /** The opacity of an element, multiplied by that of its ancestors. */
  const totalOpacity = (element) => {
    let product = 1;
    for (let node = element; node; node = node.parentElement) product *= Number(getComputedStyle(node).opacity);
    return product;
  };
  /** The colour that an element paints at a point; null if it paints none or an unknown one. */
  function surface(element, x, y) {
    const style = getComputedStyle(element);
    if (!(element instanceof SVGGeometryElement)) {
      const colour = element instanceof SVGElement && element.localName !== "svg" ? null : rgba(style.backgroundColor);
      return colour && [...colour.slice(0, 3), colour[3] * totalOpacity(element)];
    }
    const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse());
    const onLine = style.stroke !== "none" && element.isPointInStroke(point);
    const [paint, opacity] = onLine ? [style.stroke, style.strokeOpacity] : [style.fill, style.fillOpacity];
    const colour = onLine || element.isPointInFill(point) ? rgba(paint) : null;
    return colour && [...colour.slice(0, 3), colour[3] * Number(opacity) * totalOpacity(element)];
  }
  /** The colour at a point below `element`, or with it if `self`; null for a picture, whose colours are unknown. */
  function backgroundAt(element, x, y, self) {
    const stack = document.elementsFromPoint(x, y);
    const at = stack.indexOf(element);
    const own = self ? [element] : [];
    const below = at < 0 ? ancestors(element) : [...own, ...stack.slice(at + 1).filter((other) => !element.contains(other))];
    const layers = [];
    for (const layered of below) {
      if (PICTURES.has(layered.localName)) return null;
      const layer = surface(layered, x, y);
      if (layer && layer[3] > 0) layers.push(layer);
      if (layer && layer[3] >= 0.999) break;
    }
    return layers.reduceRight((base, layer) => over(layer, base), rgba(getComputedStyle(document.body).backgroundColor));
  }
  const ancestors = (element) => (element ? [element, ...ancestors(element.parentElement)] : []);

  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const inSight = (box) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  const excerpt = (element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 110);

  const problems = [];
  const report = (what, measured, minimum, control, text = "") => {
    if (measured < minimum - 0.05) problems.push(`${state}, ${what} ${measured.toFixed(2)} < ${minimum}: ${text} ${excerpt(control)}`);
  };
  /** The contrast of a colour of `element` with its background at a point; infinite on a picture. */
  function contrast(element, colour, x, y) {
    const own = [...colour.slice(0, 3), colour[3] * totalOpacity(element)];
    const below = backgroundAt(element, x, y, !(element instanceof SVGElement));
    return below ? ratio(over(own, below), below) : Infinity;
  }

  /** The visible points around a shape of an SVG. */
  function outline(shape) {
    const matrix = shape.getScreenCTM(), length = shape.getTotalLength();
    const shares = [0.03, 0.16, 0.28, 0.41, 0.53, 0.66, 0.78, 0.91];
    const points = shares.map((share) => shape.getPointAtLength(share * length).matrixTransform(matrix));
    return points.filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
  }
  /**
   * The contrast of a target in an SVG: the best of its shapes, at each point by its line or its fill,
   * around three quarters of its outline, for it may cross another shape of its own colour.
   */
  function targetContrast(target) {
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
      best = Math.max(best, around.sort((first, second) => first - second)[Math.floor(points.length / 4)]);
    }
    return best;
  }

  const hitTesting = document.createElement("style");
  hitTesting.textContent = "#app *, #app *::before { pointer-events: auto !important; }";
  document.head.append(hitTesting);
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!shown(control) || control.closest("[inert], .sr, .skip-link")) continue;
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
      const measured = contrast(holder, colour, box.x + box.width / 2, box.y + box.height / 2);
      report("text", measured, large ? 3 : 4.5, control, text.data.trim());
    }
    const icon = control.querySelector(".icon"), box = icon?.getBoundingClientRect();
    if (icon && inSight(box) && !control.textContent.trim()) {
      report("icon", contrast(icon.parentElement, rgba(getComputedStyle(icon).color), box.x + 1, box.y + 1), 3, control);
    }
    // A selected target shows the piece that would be placed there.
    const target = control instanceof SVGElement && control.matches('[role=button]:not([aria-pressed="true"])');
    if (target) report("mark", targetContrast(control), 3, control);
  }
  hitTesting.remove();
  scrollTo({ top: 0, behavior: "instant" });
  return [...new Set(problems)];
}
