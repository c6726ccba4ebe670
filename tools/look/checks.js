// The checks of the layout checker: they read boxes and styles of the page and change nothing that lasts.
//
// `wanliLook.check({ insets })` returns the findings of the visible screen, each with the fields of `Finding` (findings.py).
// `wanliLook.measure()` returns the boxes that the browser engines must agree on.
window.wanliLook = (() => {
  const TOUCH_PX = 44; // the minimum size of a target outside the board
  const ZOOM_PX = 24; // targets of a board whose centers are closer than this need the zoom
  const MAX_ZOOM = 4; // MAX_SCALE in zoom.mjs
  const HALF_PX = 0.5; // boxes are fractions of pixels

  const PHONE = "(max-width: 37.49875em), (max-height: 34.99875em)"; // as in zoom.mjs
  const matchesPhone = () => matchMedia(globalThis.wanliEarly?.text.scaled(PHONE) ?? PHONE).matches;
  const TAPPABLE =
    "button, a[href], select, summary, input:not([type=hidden], [type=file]), textarea, [role=button], [data-action][tabindex='0']";
  const LEGAL = "#board.as-drawn :is(button, [tabindex='0'])[data-action]:not([tabindex='-1'], :disabled, [aria-disabled='true'])";

  // Elements and boxes ------------------------------------------------------------------------------------------------

  const isShown = (element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isEmpty = ({ left, right, top, bottom }) => right - left < 1 || bottom - top < 1;
  const intersection = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const centerOf = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const windowBox = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const toList = ({ left, top, right, bottom }) => [left, top, right - left, bottom - top].map((value) => Math.round(value * 10) / 10);

  /** Returns a short name of an element: ids and classes of up to three levels, and its action. */
  function nameOf(element) {
    const parts = [];
    for (let node = element; node && node !== document.body && parts.length < 3; node = node.parentElement) {
      const classes = [...node.classList].slice(0, 2).map((name) => `.${name}`);
      parts.unshift(node.id ? `#${node.id}` : node.localName + classes.join(""));
      if (node.id) break;
    }
    const action = element.dataset?.action ?? element.dataset?.taps;
    return parts.join(" ") + (action ? ` ${action}` : "");
  }

  /** Returns the layer that an element belongs to: the nearest element that is stacked above or below others. */
  function layerOf(element) {
    for (let node = element; node && node !== document.body; node = node.parentElement) {
      if (getComputedStyle(node).zIndex !== "auto" || getComputedStyle(node).position === "fixed") return node;
    }
    return document.body;
  }

  const textOf = (element) => (element.getAttribute?.("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60);

  /** The part of the page that is in use: the open dialog, or everything. */
  const scope = () => document.querySelector(".dialog-backdrop") ?? document.body;

  /** True for text and controls that only screen readers perceive. */
  function isUnseen(element) {
    for (let node = element; node && node !== document.body; node = node.parentElement) {
      if (node.matches(".sr, .skip-link, title, desc, defs, template, [hidden], .animation-layer, .intermediate-layer")) return true;
      if (getComputedStyle(node).clipPath.startsWith("inset(50%")) return true;
    }
    return false;
  }

  /**
   * Yields the ancestors that clip an element, inside first: {area, box, x, y}. `x` and `y` are how each axis treats
   * content beyond the box: "visible", "scroll" or "clip". `withSelf`: the element itself clips its text.
   */
  function* clippingAreas(element, withSelf = false) {
    let position = withSelf ? "static" : getComputedStyle(element).position;
    for (let node = withSelf ? element : element.parentElement; node && node !== document.documentElement; node = node.parentElement) {
      if (position === "fixed") return;
      const style = getComputedStyle(node);
      if (position === "absolute" && style.position === "static" && style.transform === "none") continue;
      position = style.position;
      const isSvg = node instanceof SVGElement;
      if ((isSvg && node.localName !== "svg") || node === document.body) continue;
      const kind = (overflow, size, client) =>
        overflow === "visible" ? "visible" : /auto|scroll/.test(overflow) && size > client + 1 ? "scroll" : "clip";
      const x = kind(style.overflowX, node.scrollWidth, node.clientWidth);
      const y = kind(style.overflowY, node.scrollHeight, node.clientHeight);
      if (x === "visible" && y === "visible") continue;
      const outer = node.getBoundingClientRect();
      const box = isSvg
        ? outer
        : {
            left: outer.left + node.clientLeft,
            top: outer.top + node.clientTop,
            right: outer.left + node.clientLeft + node.clientWidth,
            bottom: outer.top + node.clientTop + node.clientHeight,
          };
      yield { area: node, box, x, y };
    }
  }

  /** Returns the part of an element's box that its ancestors and the window show. */
  function visiblePart(element, box = element.getBoundingClientRect(), withSelf = false) {
    let part = intersection(box, windowBox());
    for (const { box: area, x, y } of clippingAreas(element, withSelf)) {
      if (x !== "visible") part = intersection(part, { ...part, left: area.left, right: area.right });
      if (y !== "visible") part = intersection(part, { ...part, top: area.top, bottom: area.bottom });
    }
    return part;
  }

  /** Returns how far an element can be scrolled towards the left and the top: [pixels, pixels]. */
  function scrollRoom(element) {
    const room = [0, 0];
    const add = (area) => {
      room[0] += area.scrollWidth - area.clientWidth - area.scrollLeft;
      room[1] += area.scrollHeight - area.clientHeight - area.scrollTop;
    };
    for (const { area, x, y } of clippingAreas(element)) if (x === "scroll" || y === "scroll") add(area);
    for (let node = element; node; node = node.parentElement) if (getComputedStyle(node).position === "fixed") return room;
    add(document.scrollingElement);
    return room;
  }

  // Paint -----------------------------------------------------------------------------------------------------------------

  /** Returns the alpha of a computed colour: 0 to 1. */
  function alphaOf(colour) {
    if (!colour || colour === "none" || colour === "transparent") return 0;
    const alpha = /^(?:rgba\(.*,|.*\/)\s*([\d.]+%?)\)$/.exec(colour)?.[1];
    return alpha === undefined ? 1 : alpha.endsWith("%") ? parseFloat(alpha) / 100 : Number(alpha);
  }

  function opacityOf(element) {
    let product = 1;
    for (let node = element; node; node = node.parentElement) product *= Number(getComputedStyle(node).opacity);
    return product;
  }

  /** True for bars that stay in place while the page scrolls below them. */
  const isSticky = (element) => {
    for (let node = element; node && node !== document.body; node = node.parentElement) {
      if (getComputedStyle(node).position === "sticky") return true;
    }
    return false;
  };

  /** True if an element paints a point so that nothing below it can be read. */
  function covers(element, x, y) {
    const style = getComputedStyle(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return false; // hit through a pseudo-element
    if (["text", "tspan", "svg", "foreignObject"].includes(element.localName)) return false;
    let alpha = 0;
    if (element instanceof SVGGeometryElement) {
      const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse());
      if (element.isPointInFill(point)) alpha = alphaOf(style.fill) * Number(style.fillOpacity);
      if (alpha < 0.5 && element.isPointInStroke(point)) alpha = alphaOf(style.stroke) * Number(style.strokeOpacity);
    } else if (element instanceof SVGElement) {
      alpha = ["use", "image"].includes(element.localName) ? 1 : 0;
    } else {
      alpha = element.localName === "img" ? 1 : alphaOf(style.backgroundColor);
    }
    return alpha * (alpha && opacityOf(element)) >= 0.5;
  }

  /** Returns the element that hides `element` at a point, or null. */
  function coverAt(element, x, y) {
    const top = document.elementFromPoint(x, y); // many times as fast as the list of all elements there
    if (!top || top.contains(element) || element.contains(top)) return null;
    for (const other of document.elementsFromPoint(x, y)) {
      if (other === element || other.contains(element) || element.contains(other)) return null;
      const isBefore = element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
      const isSameDrawing = element.ownerSVGElement && other.ownerSVGElement === element.ownerSVGElement;
      if (isBefore && isSameDrawing) return null; // painted below
      if (covers(other, x, y)) return isSticky(other) && !isSticky(element) ? null : other; // below a sticky bar: the page scrolls
    }
    return null;
  }

  /** Returns the elements that hide `element` at five points of a box. */
  function coversOf(element, box) {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const points = [[0.5, 0.5], [0.2, 0.3], [0.8, 0.3], [0.2, 0.7], [0.8, 0.7]];
    return points.map(([x, y]) => coverAt(element, box.left + x * width, box.top + y * height)).filter(Boolean);
  }

  /** Returns the outermost layer of a cover that the element is not in, or the cover itself if both are in one layer. */
  function coverName(element, cover) {
    let outermost = cover;
    for (let layer = layerOf(cover); layer !== document.body && !layer.contains(element); layer = layerOf(layer.parentElement)) {
      outermost = layer;
    }
    return outermost;
  }

  const isFloating = (element) => {
    for (let node = element; node && node !== document.body; node = node.parentElement) {
      if (getComputedStyle(node).position === "fixed") return true;
    }
    return false;
  };

  // Texts -----------------------------------------------------------------------------------------------------------------

  /** Returns the visible texts: {element, text, box, ink}. `ink` is the box without the space above and below letters. */
  function visibleTexts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), texts = [];
    const range = document.createRange();
    for (let node; (node = walker.nextNode()); ) {
      const element = node.parentElement;
      if (!node.data.trim() || !isShown(element) || isUnseen(element)) continue;
      range.selectNodeContents(node);
      const rects = element instanceof SVGElement ? [element.getBoundingClientRect()] : [...range.getClientRects()];
      const boxes = rects.filter(({ width, height }) => width > 0.5 && height > 0.5);
      if (!boxes.length) continue;
      const box = {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
      const line = boxes[0].height;
      const lines = boxes.map((rect) => ({ left: rect.left, right: rect.right, top: rect.top + 0.22 * line, bottom: rect.bottom - 0.24 * line }));
      const ink = { ...box, top: box.top + 0.22 * line, bottom: box.bottom - 0.24 * line };
      texts.push({ element, text: node.data.replace(/\s+/g, " ").trim().slice(0, 60), box, ink, lines });
    }
    return texts;
  }

  const hasEllipsis = (element) => {
    const style = getComputedStyle(element);
    return style.textOverflow === "ellipsis" || !["none", ""].includes(style.webkitLineClamp ?? "none");
  };

  /** Returns how a text is cut: {by, detail}, or null. */
  function cutOf({ element, ink }) {
    const part = { ...ink };
    let [freeX, freeY] = [false, false];
    for (let node = element; node && node !== document.body; node = node.parentElement) {
      if (getComputedStyle(node).display !== "inline" && hasEllipsis(node)) return null; // intended
      if (!["inline", "contents"].includes(getComputedStyle(node).display)) break;
    }
    for (const { area, box, x, y } of clippingAreas(element, true)) {
      const [beyondX, beyondY] = [
        !freeX && x !== "visible" ? Math.max(box.left - part.left, part.right - box.right) : 0,
        !freeY && y !== "visible" ? Math.max(box.top - part.top, part.bottom - box.bottom) : 0,
      ];
      if (beyondX > 1.5 && x === "clip" && !hasEllipsis(area)) return { by: area, detail: `${Math.round(beyondX)} px sideways` };
      if (beyondY > 1.5 && y === "clip" && !hasEllipsis(area)) return { by: area, detail: `${Math.round(beyondY)} px up or down` };
      if (x === "scroll") freeX = true;
      if (y === "scroll") freeY = true;
    }
    if (!freeX && Math.max(-part.left, part.right - innerWidth) > 1.5) return { by: document.documentElement, detail: "beyond the window" };
    const isFixed = getComputedStyle(document.documentElement).overflowY === "hidden" || isFloating(element);
    if (!freeY && isFixed && Math.max(-part.top, part.bottom - innerHeight) > 1.5) {
      return { by: document.documentElement, detail: "below the window" };
    }
    return null;
  }

  /** Returns the nearest ancestor with a visible frame or background that a text runs out of, or null. */
  function frameLeftBy({ element, ink }) {
    if (element instanceof SVGElement) return null;
    for (let node = element; node && node !== document.body; node = node.parentElement) {
      const style = getComputedStyle(node);
      if (style.position === "absolute" || style.position === "fixed") return null; // badges overhang on purpose
      const isFramed = alphaOf(style.backgroundColor) > 0.1 || (parseFloat(style.borderLeftWidth) > 0 && alphaOf(style.borderLeftColor) > 0.1);
      if (style.display === "inline") continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") return null; // clips or scrolls: `cutOf` judges it
      if (!isFramed) continue;
      const box = node.getBoundingClientRect();
      const beyond = Math.max(box.left - ink.left, ink.right - box.right, box.top - ink.top, ink.bottom - box.bottom);
      return beyond > 1.5 ? { frame: node, beyond } : null;
    }
    return null;
  }

  // The checks -------------------------------------------------------------------------------------------------------------

  /** Returns the element that people tap for a control: the label of a hidden radio button, or the control. */
  function tapBox(control) {
    if (control.matches("input[type=radio], input[type=checkbox]")) return control.closest("label") ?? control;
    return control;
  }

  /** Returns the visible controls: {element, box, part, isOnBoard}. */
  function visibleControls(root) {
    const floating = root === document.body ? [...document.querySelectorAll(".floating-confirm")] : [];
    const elements = new Set([...root.querySelectorAll(TAPPABLE), ...floating].map(tapBox));
    const controls = [];
    for (const element of elements) {
      const isSkipped = element.matches("[tabindex='-1']:not(.floating-confirm, button), :disabled, #prompt-more");
      if (isSkipped || !isShown(element) || isUnseen(element)) continue;
      const box = element.getBoundingClientRect();
      const part = visiblePart(element, box);
      const isOnBoard = Boolean(element.closest("#board.as-drawn"));
      controls.push({ element, box, part, isOnBoard, isVisible: !isEmpty(part) });
    }
    return controls;
  }

  const isInRunningText = (element) =>
    element.localName === "a" && getComputedStyle(element).display === "inline" && element.parentElement.textContent.trim().length > element.textContent.trim().length + 3;

  /** True if a finger that misses the center of a control by 21 px still hits it. */
  function isReachable({ element, box }) {
    const [x, y] = centerOf(box);
    const reach = TOUCH_PX / 2 - 1;
    const points = [[x - reach, y], [x + reach, y], [x, y - reach], [x, y + reach]];
    const owner = (found) => tapBox(found?.closest(TAPPABLE) ?? found?.closest("label")?.control ?? document.body);
    return points.every(([px, py]) => {
      const found = document.elementFromPoint(px, py);
      return found && (element.contains(found) || owner(found) === element);
    });
  }

  function* smallControls(controls) {
    for (const control of controls) {
      const { element, box, isOnBoard, isVisible } = control;
      if (isOnBoard || !isVisible || isInRunningText(element)) continue;
      const [width, height] = [box.right - box.left, box.bottom - box.top];
      if (Math.min(width, height) >= TOUCH_PX - HALF_PX || isReachable(control)) continue;
      yield { check: "small", element, box, detail: `${Math.round(width)} × ${Math.round(height)} px` };
    }
  }

  /** Controls that no scrolling brings into sight. */
  function* hiddenControls(controls) {
    for (const { element, box, isVisible } of controls) {
      if (isVisible || scrollRoom(element).some((room) => room > 1) || !isEmpty(visiblePart(element, box))) continue;
      const isScrolledAway = [...clippingAreas(element)].some(({ x, y }) => x === "scroll" || y === "scroll");
      if (!isScrolledAway && scrollY === 0) yield { check: "cut", element, box, detail: "a control is out of sight" };
    }
  }

  function* overlappingControls(controls) {
    const outside = controls.filter(({ isOnBoard, isVisible }) => !isOnBoard && isVisible);
    for (const [index, a] of outside.entries()) {
      for (const b of outside.slice(index + 1)) {
        const shared = intersection(a.part, b.part);
        const [width, height] = [shared.right - shared.left, shared.bottom - shared.top];
        if (width <= 1 || height <= 1 || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        if (isSticky(a.element) !== isSticky(b.element)) continue; // the page scrolls below a sticky bar
        const [x, y] = centerOf(shared);
        const [overA, overB] = [coverAt(a.element, x, y), coverAt(b.element, x, y)];
        const isHidden = (cover, other) => cover && !other.contains(cover) && !cover.contains(other);
        if (isHidden(overA, b.element) || isHidden(overB, a.element)) continue; // by something else: `coveredThings` judges it
        const [below, above] = overB ? [b, a] : [a, b];
        yield { check: "overlap", element: below.element, by: coverName(below.element, above.element), box: shared, detail: `${Math.round(width)} × ${Math.round(height)} px shared` };
      }
    }
  }

  /** Returns the legal target that a finger at a point presses on a phone: the page shows it while the finger is down. */
  function aimedAt(x, y) {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return null;
    const touch = { pointerType: "touch", pointerId: 77, isPrimary: true, clientX: x, clientY: y, bubbles: true, cancelable: true };
    hit.dispatchEvent(new PointerEvent("pointerdown", touch));
    const aimed = document.querySelector("[data-aimed]");
    const ring = document.querySelector(".snap-target");
    const label = ring?.textContent ?? null;
    hit.dispatchEvent(new PointerEvent("pointercancel", touch));
    return { aimed, label };
  }

  /** On the board: a tap at the center of a target hits it, and the zoom separates close targets. */
  function* boardTargets() {
    if (document.querySelector(".dialog-backdrop")) return;
    const targets = [...document.querySelectorAll(LEGAL)].filter(isShown).map((element) => ({ element, box: element.getBoundingClientRect() }));
    const isPhone = matchesPhone();
    for (const { element, box } of targets) {
      const [x, y] = centerOf(box);
      const part = visiblePart(element, box);
      if (x < part.left || x > part.right || y < part.top || y > part.bottom) {
        const [right, down] = scrollRoom(element);
        if (x - part.right > right || y - part.bottom > down || isEmpty(part)) {
          if (right + down < 1) yield { check: "hit", element, box, detail: "its center is outside of the board's area" };
        }
        continue;
      }
      const hit = document.elementFromPoint(x, y);
      if (element.contains(hit) || hit?.closest(TAPPABLE) === element) continue;
      const name = (element.getAttribute("aria-label") ?? element.textContent).trim();
      if (isPhone && hit?.closest("#board")) {
        const { aimed, label } = aimedAt(x, y) ?? {};
        if (aimed === element || label === name) continue;
      }
      yield { check: "hit", element, by: hit && coverName(element, hit.closest("[data-action]") ?? hit), box, detail: "a tap at its center hits something else" };
    }
    for (const [index, a] of targets.entries()) {
      for (const b of targets.slice(index + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const [[ax, ay], [bx, by]] = [centerOf(a.box), centerOf(b.box)];
        const distance = Math.hypot(ax - bx, ay - by);
        if (distance >= ZOOM_PX || distance * (isPhone ? MAX_ZOOM : 1) >= ZOOM_PX) continue;
        yield { check: "close", element: a.element, by: b.element, box: a.box, detail: `centers ${Math.round(distance)} px apart${isPhone ? " before zooming" : ""}` };
      }
    }
  }

  function* coveredThings(texts, controls) {
    for (const { element, text, ink } of texts) {
      const part = visiblePart(element, ink, true);
      if (isEmpty(part)) continue;
      const covers = coversOf(element, part);
      if (covers.length >= 2 || covers.some(isFloating)) yield { check: "covered", element, by: coverName(element, covers[0]), box: ink, text, detail: `${covers.length} of 5 points` };
    }
    const board = document.getElementById("board");
    for (const { element, part, isVisible, isOnBoard } of controls) {
      if (!isVisible) continue;
      const covers = coversOf(element, part).filter((cover) => !isOnBoard || !board.contains(cover)); // `boardTargets` judges those
      if (covers.length >= 2) yield { check: "covered", element, by: coverName(element, covers[0]), box: part, detail: `${covers.length} of 5 points` };
    }
  }

  function* cutTexts(texts) {
    for (const text of texts) {
      if (text.element.matches(".player-name .bot-level")) continue; // gives way to the name
      const cut = cutOf(text), left = cut ? null : frameLeftBy(text);
      if (cut) yield { check: "cut", element: text.element, by: cut.by, box: text.ink, text: text.text, detail: cut.detail };
      if (left) yield { check: "cut", element: text.element, by: left.frame, box: text.ink, text: text.text, detail: `${Math.round(left.beyond)} px out of its frame` };
    }
  }

  function* textsOverTexts(texts) {
    const drawn = texts.map((text) => ({ ...text, part: visiblePart(text.element, text.ink, true) })).filter(({ part }) => !isEmpty(part));
    for (const [index, a] of drawn.entries()) {
      for (const b of drawn.slice(index + 1)) {
        if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        if (isEmpty(intersection(a.part, b.part))) continue;
        const pair = a.lines.flatMap((first) => b.lines.map((second) => intersection(intersection(first, a.part), intersection(second, b.part))));
        const shared = pair.find((box) => box.right - box.left > 2 && box.bottom - box.top > 2);
        if (!shared) continue;
        const [x, y] = centerOf(shared);
        if (coverAt(a.element, x, y) || coverAt(b.element, x, y)) continue; // one of them is not seen there
        if (isSticky(a.element) !== isSticky(b.element)) continue; // the page scrolls below a sticky bar
        yield { check: "cut", element: a.element, by: b.element, box: shared, text: `${a.text} / ${b.text}`, detail: "one text runs over another" };
      }
    }
  }

  /** The level of a bot gives way before the name of a player does, and no player is out of sight. */
  function* names() {
    for (const player of document.querySelectorAll(".player-bar .player")) {
      if (!isShown(player)) continue;
      const [name, level] = [player.querySelector(".name-tag b"), player.querySelector(".bot-level")];
      if (name && isShown(name) && name.scrollWidth > name.clientWidth + 1 && level && isShown(level)) {
        const shown = visiblePart(level, level.getBoundingClientRect());
        if (shown.bottom - shown.top > 6 && shown.right - shown.left > 2) {
          yield { check: "cut", element: name, by: level, box: name.getBoundingClientRect(), text: name.textContent, detail: "the name gives way before the level" };
        }
      }
      const box = player.getBoundingClientRect();
      const isWhole = [...clippingAreas(player)].every(
        ({ box: area, x, y }) =>
          (x === "visible" || (box.left >= area.left - 2 && box.right <= area.right + 2)) &&
          (y === "visible" || (box.top >= area.top - 2 && box.bottom <= area.bottom + 2)),
      );
      if (!isWhole) yield { check: "cut", element: player, box, text: textOf(player), detail: "a player is not wholly in sight" };
    }
  }

  function* inInsets(controls, insets) {
    if (!insets.some(Boolean)) return;
    const [top, right, bottom, left] = insets;
    const explained = [...scope().querySelectorAll("[data-about]")].filter((element) => isShown(element) && !isUnseen(element));
    const all = [...controls, ...explained.map((element) => ({ element, box: element.getBoundingClientRect(), part: visiblePart(element) }))];
    for (const { element, part } of all) {
      if (isEmpty(part)) continue;
      const [roomX, roomY] = scrollRoom(element);
      const depth = {
        left: left - part.left,
        top: top - part.top,
        right: part.right - roomX - (innerWidth - right),
        bottom: part.bottom - roomY - (innerHeight - bottom),
      };
      const [side, pixels] = Object.entries(depth).reduce((most, entry) => (entry[1] > most[1] ? entry : most));
      if (pixels > 1) yield { check: "inset", element, box: part, detail: `${Math.round(pixels)} px into the ${side} inset` };
    }
  }

  function* page() {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth + 1) {
      yield { check: "cut", element: document.documentElement, box: windowBox(), detail: `the page is ${scrollWidth - innerWidth} px wider than the window` };
    }
  }

  const everythingIsHit = document.createElement("style");
  everythingIsHit.textContent = "body *, body *::before, body *::after { pointer-events: auto !important; }";

  /**
   * Checks the visible screen.
   * @param {{insets: number[]}} options the safe-area insets: top, right, bottom, left
   */
  function check({ insets }) {
    const root = scope();
    const texts = visibleTexts(root).filter(({ element }) => root !== document.body || !element.closest("noscript"));
    const controls = visibleControls(root);
    const found = [...page(), ...smallControls(controls), ...hiddenControls(controls), ...boardTargets(), ...inInsets(controls, insets)];
    found.push(...cutTexts(texts), ...names());
    document.head.append(everythingIsHit); // restyles the whole page, so these checks come last
    found.push(...overlappingControls(controls), ...coveredThings(texts, controls), ...textsOverTexts(texts));
    everythingIsHit.remove();
    return found.map(({ check: kind, element, by, box, text, detail }) => ({
      check: kind,
      element: nameOf(element),
      by: by ? nameOf(by) : "",
      text: text ?? textOf(element),
      box: toList(box),
      detail,
    }));
  }

  /** Returns the buttons outside the board that can be pressed: {action: box}. */
  function buttons() {
    const boxes = {};
    for (const { element, part, isOnBoard, isVisible } of visibleControls(scope())) {
      const action = element.dataset.action ?? element.dataset.taps;
      const isPressable = action && isVisible && !isOnBoard && element.localName === "button" && element.ariaDisabled !== "true";
      if (isPressable) boxes[action] = toList(part);
    }
    return boxes;
  }

  /** Returns the box of a piece without the outlines of its shapes, which browsers count differently. */
  function boxOfPiece(piece) {
    const matrix = piece.localName !== "svg" && piece.getBBox && piece.getScreenCTM();
    if (!matrix) return piece.getBoundingClientRect();
    const { x, y, width, height } = piece.getBBox();
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix));
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }

  /** Returns the boxes of the table's areas and of the pieces on its board, and points on the board: {name: box}. */
  function measure() {
    const areas = {}, pieces = {};
    for (const area of document.querySelectorAll(".table > :is(.bar, #board, #prompt, #player-bar, .panel, #status)")) {
      if (isShown(area)) areas[`#${area.id || area.className}`] = toList(area.getBoundingClientRect());
    }
    for (const piece of document.querySelectorAll("#board [data-piece]")) {
      const name = `${piece.dataset.piece} at ${piece.dataset.at}`;
      if (isShown(piece)) pieces[name] = name in pieces ? null : toList(boxOfPiece(piece));
    }
    const board = document.querySelector("#board.as-drawn")?.firstElementChild;
    const box = board && visiblePart(board);
    const points = [];
    for (let row = 0; box && row < 14; row++) {
      for (let column = 0; column < 20; column++) {
        points.push([box.left + ((column + 0.5) / 20) * (box.right - box.left), box.top + ((row + 0.5) / 14) * (box.bottom - box.top)]);
      }
    }
    return { areas, pieces, points, board: box ? toList(box) : null };
  }

  return { check, buttons, measure, isShown };
})();
