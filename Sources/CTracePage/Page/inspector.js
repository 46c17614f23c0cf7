"use strict";

/** An element that was chosen on the screen: where and how it is, and the calls about it. */
class Inspector {
  /**
   * @param {Trace} trace
   * @param {ScreenPicture} picture
   * @param {HTMLElement} holder
   * @param {(stamp: number) => void} go
   */
  constructor(trace, picture, holder, go) {
    this.trace = trace;
    this.picture = picture;
    this.holder = holder;
    this.go = go;
  }

  /** The most calls that are shown. */
  static get callsMax() {
    return 200;
  }

  /**
   * Chooses the element under a click on the screen, or none.
   * @param {Event} event
   */
  choose(event) {
    const target = event.target instanceof Element ? event.target : null;
    const group = target?.closest("g[data-view]");
    const holder = group?.closest("svg[data-view]")?.getAttribute("data-view");
    const view = group?.getAttribute("data-view");
    this.picture.chosen = holder && view
      ? { holder: holder === "main" ? "" : holder, view: Number(view) } : null;
    return this.picture.chosen !== null;
  }

  /** @param {number} stamp */
  show(stamp) {
    const { chosen } = this.picture;
    if (!chosen) {
      this.holder.textContent = "Click on an element of the screen.";
      return;
    }
    const { views } = this.trace.frames.screen(stamp);
    const shown = views.find(({ view }) => view.name === chosen.holder);
    const element = shown?.elements.find(({ view }) => view === chosen.view);
    if (!element) {
      this.holder.textContent = "The element is not on the screen at this instant.";
      return;
    }
    const { id, calls } = this.calls(element, chosen.holder, stamp);
    const texts = views.flatMap((view) => view.elements.map(({ text }) => text));
    const isOnly = texts.filter((text) => text === element.text).length === 1;
    const facts = Inspector.facts(element, chosen.holder);
    if (element.kind === "cell") {
      const selector = Inspector.selector(element, chosen.holder, id, isOnly);
      facts.append(textNode("dt", "", "in a script"), textNode("dd", "selector", selector));
    }
    this.holder.replaceChildren(facts, ...calls);
  }

  /**
   * How a step of a script names a cell: by its id, else by a text that no other has, else by its place.
   * @param {ShownElement} element
   * @param {string} holder
   * @param {string} id empty for none
   * @param {boolean} isOnly whether no other element has its text
   */
  static selector(element, holder, id, isOnly) {
    const quoted = (/** @type {string} */ text) =>
      /^[\p{L}][\p{L}\p{N} ]*$/u.test(text) && !/^(true|false|yes|no|on|off|null)$/i.test(text)
        && text === text.trim() ? text : JSON.stringify(text);
    if (!id && element.text && isOnly) return `{text: ${quoted(element.text)}}`;
    const item = id ? quoted(id) : `[${element.section}, ${element.item}]`;
    return `{item: ${item}${holder ? `, in: ${quoted(holder)}` : ""}}`;
  }

  /**
   * @param {ShownElement} element
   * @param {string} holder
   */
  static facts(element, holder) {
    const facts = document.createElement("dl");
    facts.className = "facts";
    /**
     * @param {string} name
     * @param {string} value
     */
    const add = (name, value) => facts.append(textNode("dt", "", name), textNode("dd", "", value));
    const [left, top] = [element.x - element.width / 2, element.y - element.height / 2];
    add(element.kind, `[${element.section}, ${element.item}]${holder ? ` in ${holder}` : ""}`);
    add("frame", `${summary(left)}, ${summary(top)}, ${summary(element.width)} × ${summary(element.height)}`);
    const states = ["hidden", "highlighted", "selected", "without its data"];
    const state = states.filter((_, bit) => element.state & (1 << bit));
    add("state", state.join(", ") || "plain");
    add("alpha", summary(element.alpha));
    add("zIndex", `${element.zIndex}`);
    if (element.transform) add("transform", element.transform.map(summary).join(", "));
    if (element.color) add("colour", element.color);
    if (element.text) add("text", element.text);
    add("view", `number ${element.view}`);
    return facts;
  }

  /**
   * The calls about the item and about the view that shows it, the last ones until an instant first.
   * @param {ShownElement} element
   * @param {string} holder
   * @param {number} stamp
   */
  calls(element, holder, stamp) {
    const parts = [];
    let id = "";
    for (let record = this.trace.recordsOf(stamp).end - 1; record >= 0; record--) {
      const form = this.trace.form(record);
      const { shape } = form;
      if (form.view !== holder || !("item" in shape || "view" in shape)) continue;
      const values = this.trace.record(record);
      const isItem = Array.isArray(values.item) && values.item[0] === element.section &&
        values.item[1] === element.item && (values.kind || "cell") === element.kind;
      if (!isItem && values.view !== element.view) continue;
      if (!id && isItem && values.id) id = String(values.id);
      parts.push(this.call(record, values));
      if (parts.length === Inspector.callsMax) break;
    }
    const head = textNode("p", "", `${id ? `id ${id}; ` : ""}calls about it, the last first:`);
    return { id, calls: [head, ...parts] };
  }

  /**
   * @param {number} record
   * @param {Record<string, any>} values
   */
  call(record, { source, event, ...members }) {
    const stamp = this.trace.stampOf(record);
    const line = textNode("button", "fact call", "");
    line.append(
      textNode("span", "time", this.trace.seconds(stamp).toFixed(3)),
      textNode("span", `source ${source}`, source), textNode("b", "event", event),
      textNode("span", "members", summary(members)));
    line.addEventListener("click", () => this.go(stamp));
    return line;
  }
}
