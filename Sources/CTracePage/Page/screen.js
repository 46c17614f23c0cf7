"use strict";

/** Draws the screen of an instant. */
class ScreenPicture {
  /**
   * @param {Trace} trace
   * @param {HTMLElement} holder
   */
  constructor(trace, holder) {
    this.trace = trace;
    this.holder = holder;
    /**
     * The element that is chosen, by its collection view and the number of its view.
     * @type {{holder: string, view: number} | null}
     */
    this.chosen = null;
    this.defineImages();
  }

  /** Adds the contents of images, to which the looks of elements refer. */
  defineImages() {
    if (!this.trace.images.length) return;
    const picture = ScreenPicture.node("svg", { width: 0, height: 0, class: "images" });
    const definitions = ScreenPicture.node("defs", {});
    // Flickbook has written them.
    definitions.innerHTML = this.trace.images.join("");
    picture.append(definitions);
    document.body.append(picture);
  }

  /** The colours of sections, from Okabe and Ito, "Color Universal Design" (2008), without black. */
  static get palette() {
    return ["#56b4e9", "#e69f00", "#009e73", "#f0e442", "#0072b2", "#cc79a7", "#d55e00"];
  }

  /**
   * @param {string} name
   * @param {Record<string, string | number>} attributes
   * @param {string} [text]
   */
  static node(name, attributes, text) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    if (text !== undefined) node.textContent = text;
    return node;
  }

  /** @param {number} stamp */
  draw(stamp) {
    const picture = this.picture(stamp);
    this.holder.replaceChildren(picture || "Nothing was shown yet.");
  }

  /**
   * The screen of an instant; null before the first frame.
   * @param {number} stamp
   */
  picture(stamp) {
    const { views, fingers, previews } = this.trace.frames.screen(stamp);
    if (!views.length) return null;
    const { width, height } = this.trace.frames.size;
    const picture = ScreenPicture.node("svg", {
      viewBox: `0 0 ${width} ${height}`, role: "img",
      "aria-label": `The screen at ${this.trace.seconds(stamp)} seconds`,
    });
    for (const { view, elements } of views) picture.append(this.view(view, elements));
    for (const preview of previews) picture.append(...ScreenPicture.preview(preview));
    for (const { view, elements } of views) {
      if (view.menu) picture.append(ScreenPicture.menu(view.menu, view, elements, width, height));
    }
    for (const finger of this.trail(stamp)) {
      picture.append(
        ScreenPicture.node("circle", { cx: finger.x, cy: finger.y, r: 4, class: "trail" }));
    }
    for (const finger of fingers) {
      picture.append(
        ScreenPicture.node("circle", { cx: finger.x, cy: finger.y, r: 22, class: "finger" }),
        ScreenPicture.node(
          "text", { x: finger.x, y: finger.y, class: "finger-label" }, `${finger.id}`));
    }
    return picture;
  }

  /**
   * Where the fingers were in the frames before.
   * @param {number} stamp
   */
  trail(stamp) {
    const frames = this.trace.frames;
    const last = frames.frameAt(stamp);
    const fingers = [];
    for (let frame = Math.max(0, last - 12); frame < last; frame++) {
      fingers.push(...frames.fingers(frame));
    }
    return fingers;
  }

  /**
   * @param {ShownView} view
   * @param {ShownElement[]} elements
   */
  view(view, elements) {
    const [x, y, width, height] = view.bounds;
    const part = ScreenPicture.node("svg", {
      x: view.x, y: view.y, width: Math.max(0, width), height: Math.max(0, height),
      viewBox: `${x} ${y} ${Math.max(0, width)} ${Math.max(0, height)}`,
      "data-view": view.name || "main",
    });
    part.append(ScreenPicture.node("rect", { x, y, width, height, class: "ground" }));
    part.append(...ScreenPicture.edges(view));
    for (const element of elements) {
      if (!(element.state & 1) && element.alpha > 0) part.append(this.element(element, view.name));
    }
    if (view.gap) part.append(ScreenPicture.frame(view.gap.rect, "gap", { rx: 4 }));
    return part;
  }

  /**
   * @param {number[]} rect
   * @param {string} name
   * @param {Record<string, number>} [attributes]
   */
  static frame([x, y, width, height], name, attributes = {}) {
    return ScreenPicture.node("rect", {
      x, y, width: Math.max(0, width), height: Math.max(0, height), class: name, ...attributes,
    });
  }

  /**
   * The edge of the content, and of what the insets leave of the view.
   * @param {ShownView} view
   */
  static edges(view) {
    if (!view.content) return [];
    const [contentWidth, contentHeight, top, left, bottom, right] = view.content;
    const edges = [ScreenPicture.frame([0, 0, contentWidth, contentHeight], "content-edge")];
    if (top || left || bottom || right) {
      const [x, y, width, height] = view.bounds;
      const rest = [x + left, y + top, width - left - right, height - top - bottom];
      edges.push(ScreenPicture.frame(rest, "inset-edge"));
    }
    return edges;
  }

  /**
   * An item that is dragged.
   * @param {Preview} preview
   */
  static preview(preview) {
    let [x, y, width, height] = preview.rect;
    if (!width || !height) [x, y, width, height] = [x - 30, y - 20, 60, 40];
    const label = ScreenPicture.node("text", {
      x: x + width / 2, y: y + height / 2, "font-size": Math.min(15, height * 0.6),
      class: "label",
    }, preview.label);
    return [ScreenPicture.frame([x, y, width, height], "preview", { rx: 8 }), label];
  }

  /**
   * An open menu, under its item.
   * @param {Menu} menu
   * @param {ShownView} view
   * @param {ShownElement[]} elements
   * @param {number} screenWidth
   * @param {number} screenHeight
   */
  static menu(menu, view, elements, screenWidth, screenHeight) {
    const anchor = elements.find((element) =>
      element.kind === "cell" && element.section === menu.section && element.item === menu.item);
    const [x, y, width, height] = view.bounds;
    const left = (anchor ? anchor.x - anchor.width / 2 : x + width / 2) - x + view.x;
    const top = (anchor ? anchor.y + anchor.height / 2 : y + height / 2) - y + view.y + 6;
    const rows = menu.actions.slice(0, 12);
    if (rows.length < menu.actions.length) rows.push("…");
    const panel = [
      Math.max(8, Math.min(left, screenWidth - 178)),
      Math.max(8, Math.min(top, screenHeight - rows.length * 30 - 8)), 170, rows.length * 30,
    ];
    const group = ScreenPicture.node("g", { class: "menu" });
    group.append(ScreenPicture.frame(panel, "menu-ground", { rx: 10 }));
    rows.forEach((row, number) => group.append(
      ScreenPicture.node(
        "text", { x: panel[0] + 12, y: panel[1] + (number + 0.65) * 30, "font-size": 14 }, row)));
    return group;
  }

  /**
   * @param {ShownElement} element
   * @param {string} holder the name of its collection view
   */
  element(element, holder) {
    const [x, y] = [element.x - element.width / 2, element.y - element.height / 2];
    const [width, height] = [Math.max(0, element.width), Math.max(0, element.height)];
    const group = ScreenPicture.node("g", {
      "data-view": element.view, opacity: Math.min(1, element.alpha),
    });
    if (element.transform) {
      const matrix = element.transform.join(" ");
      group.setAttribute(
        "transform",
        `translate(${element.x} ${element.y}) matrix(${matrix}) translate(${-element.x} ${-element.y})`);
    }
    if (this.chosen && this.chosen.view === element.view && this.chosen.holder === holder) {
      group.classList.add("chosen");
    }
    const color = ScreenPicture.color(element);
    if (element.look) {
      const look = ScreenPicture.node("g", { transform: `translate(${x} ${y})` });
      // Flickbook has written it, and escaped the texts in it.
      look.innerHTML = element.look;
      group.append(look, ScreenPicture.frame([x, y, width, height], "element look"));
    } else {
      const isDashed = element.state & 8 || !["cell", "header", "footer"].includes(element.kind);
      group.append(ScreenPicture.node("rect", {
        x, y, width, height, rx: 4, fill: color, class: isDashed ? "element dashed" : "element",
      }));
    }
    if (element.state & 2) {
      group.append(ScreenPicture.node("rect", { x, y, width, height, rx: 4, class: "highlight" }));
    }
    if (element.state & 4) {
      group.append(ScreenPicture.node("rect", {
        x: x + 1.5, y: y + 1.5, width: Math.max(0, width - 3), height: Math.max(0, height - 3),
        rx: 4, class: "selection",
      }));
    }
    if (element.look.includes("<text")) return group;
    const place = element.kind === "cell" ? `${element.section}, ${element.item}` : element.kind;
    const label = element.text.slice(0, 24) || place;
    const size = Math.min(15, height * 0.6, (width * 0.92) / (label.length * 0.62));
    if (size >= 4) {
      group.append(ScreenPicture.node("text", {
        x: element.x, y: element.y, "font-size": size, class: "label",
        fill: ScreenPicture.contrast(color),
      }, label));
    }
    return group;
  }

  /**
   * The app's colour, otherwise one of the section for cells, and greys.
   * @param {ShownElement} element
   */
  static color(element) {
    if (element.color) return element.color;
    if (element.kind !== "cell") return "#e4e4e4";
    if (element.state & 8) return "#f7f7f7";
    const count = ScreenPicture.palette.length;
    return ScreenPicture.palette[((element.section % count) + count) % count];
  }

  /**
   * Black or white, whichever contrasts with a colour.
   * @param {string} color
   */
  static contrast(color) {
    const [red, green, blue] = [1, 3, 5].map((start) => {
      const part = parseInt(color.slice(start, start + 2), 16) / 255;
      return part * part;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000" : "#fff";
  }
}
