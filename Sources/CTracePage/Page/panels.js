"use strict";

/** The panels about one instant: the step of the script, the state, the snaps. */
class Panels {
  /**
   * @param {Trace} trace
   * @param {(stamp: number, step?: number) => void} go
   */
  constructor(trace, go) {
    this.trace = trace;
    this.go = go;
    this.lines = element("lines");
    this.instant = element("panel-instant");
    this.snapRecords = trace.recordsWhere((form) => form.event === "snap");
    /** @type {HTMLElement[]} */
    this.stepNodes = [];
    this.writeScript();
    this.writeSnaps();
  }

  // The script

  /** Writes the lines of the script, each with its steps, or the steps alone. */
  writeScript() {
    const { script } = this.trace.header;
    const texts = script === null ? [] : script.replace(/\n$/, "").split("\n");
    /** @type {Map<number, Step[]>} */
    const steps = new Map();
    for (const step of this.trace.steps) {
      steps.set(step.line, (steps.get(step.line) || []).concat(step));
    }
    const isWhole = [...steps].every(([line, here]) =>
      here.every((step) => (texts[line - 1] || "").trim().startsWith(step.text.slice(0, 40))));
    const lines = isWhole
      ? texts.map((text, index) => ({ number: index + 1, text, steps: steps.get(index + 1) || [] }))
      : this.trace.steps.map((step) => ({ number: step.line, text: step.text, steps: [step] }));
    this.lines.replaceChildren(
      ...this.run(), ...lines.map((line) => this.line(line.number, line.text, line.steps)));
  }

  /** The command that plays the script again, and its variables. */
  run() {
    const { command, variables } = this.trace.header;
    const parts = variables.map((variable) => textNode("p", "variable", variable));
    return command ? [textNode("p", "command", `$ ${command}`), ...parts] : parts;
  }

  /**
   * @param {number} number
   * @param {string} text
   * @param {Step[]} steps
   */
  line(number, text, steps) {
    const failed = steps.find((step) => step.verdict === "failed");
    const verdict = failed ? "failed" : steps[steps.length - 1]?.verdict || "";
    const line = document.createElement(steps.length ? "button" : "div");
    line.className = `line ${verdict}`;
    line.append(
      textNode("span", "number", `${number}`),
      textNode("span", "mark", { held: "✓", failed: "✗", skipped: "–" }[verdict] || ""),
      textNode("code", "code", text));
    if (!steps.length) return line;
    const step = failed || steps[0];
    line.addEventListener("click", () => this.go(step.begin, this.trace.steps.indexOf(step)));
    for (const step of steps) this.stepNodes[this.trace.steps.indexOf(step)] = line;
    const printed = steps.map((step) => step.printed).join("");
    if (!failed && !printed) return line;
    const block = document.createElement("div");
    block.append(line);
    if (printed) block.append(Panels.printed(printed));
    if (failed) block.append(FailureList.difference(failed));
    return block;
  }

  /**
   * The lines that the app has printed during a step.
   * @param {string} text
   */
  static printed(text) {
    const block = textNode("pre", "printed", text.replace(/\n$/, ""));
    block.title = "Printed by the app during this step";
    return block;
  }

  // The instant

  /**
   * @param {number} stamp
   * @param {number} step
   */
  show(stamp, step) {
    for (const node of this.lines.querySelectorAll("[aria-current]")) {
      node.removeAttribute("aria-current");
    }
    const line = this.stepNodes[step];
    if (line) {
      line.setAttribute("aria-current", "step");
      const box = this.lines.getBoundingClientRect();
      const place = line.getBoundingClientRect();
      if (place.top < box.top || place.bottom > box.bottom) {
        this.lines.scrollTop += place.top - box.top - box.height / 3;
      }
    }
    if (!this.instant.hidden) this.instant.replaceChildren(...this.facts(stamp));
  }

  /**
   * @param {number} stamp
   * @returns {HTMLElement[]}
   */
  facts(stamp) {
    const { views, fingers } = this.trace.frames.screen(stamp);
    const facts = document.createElement("dl");
    facts.className = "facts";
    /**
     * @param {string} name
     * @param {string} value
     */
    const add = (name, value) => facts.append(textNode("dt", "", name), textNode("dd", "", value));
    for (const { view, elements } of views) {
      const [x, y, width, height] = view.bounds.map(summary);
      add(view.name || "main view", `at ${x}, ${y}, ${width} × ${height}, ${elements.length} views`);
    }
    for (const finger of fingers) {
      add(`finger ${finger.id}`, `${summary(finger.x)}, ${summary(finger.y)}`);
    }
    for (const { name, slices } of this.trace.lanes) {
      const slice = slices.find((each) => each.begin <= stamp && stamp <= each.end);
      if (slice && !name.startsWith("finger")) add(name, Panels.state(slice, stamp));
    }
    const { first, end } = this.trace.recordsOf(stamp);
    add("records", `${end - first}`);
    const parts = /** @type {HTMLElement[]} */ ([facts]);
    for (let record = first; record < Math.min(end, first + 200); record++) {
      if (this.trace.form(record).event === "snap") parts.push(this.snap(record));
      else parts.push(this.recordFact(record));
    }
    return parts;
  }

  /**
   * Describes the activity at a stamp: a slice is named by its end, where it has one.
   * @param {Slice} slice
   * @param {number} stamp
   */
  static state(slice, stamp) {
    const isEnd = ["ended", "cancelled", "failed", "recognized"].includes(slice.label);
    return isEnd && stamp < slice.end ? "began" : slice.label;
  }

  /** @param {number} record */
  recordFact(record) {
    const { source, event, ...members } = this.trace.record(record);
    const line = textNode("p", "fact", "");
    line.append(
      textNode("span", `source ${source}`, source), textNode("b", "event", event),
      textNode("span", "members", summary(members)));
    return line;
  }

  // Snaps

  writeSnaps() {
    const panel = element("panel-snaps");
    if (!this.snapRecords.length) {
      panel.textContent = "Nothing was scrolled.";
      return;
    }
    panel.replaceChildren(...this.snapRecords.slice(0, 1000).map((record) => this.snap(record)));
  }

  /**
   * A snap decision with its candidates; the chosen candidate is marked.
   * @param {number} record
   */
  snap(record) {
    const { source, event, candidates, item, why, by, ...numbers } = this.trace.record(record);
    const stamp = this.trace.stampOf(record);
    const part = textNode("section", "snap", "");
    const head = textNode("button", "", `${this.trace.seconds(stamp).toFixed(3)} s  ${why}, by ${by}`);
    head.addEventListener("click", () => this.go(stamp));
    part.append(head, textNode("p", "members", summary(numbers)));
    const list = document.createElement("ol");
    for (const candidate of (candidates || []).slice(0, 100)) {
      const isTaken = item && summary(candidate.item) === summary(item);
      list.append(textNode("li", isTaken ? "taken" : "", summary(candidate) + (isTaken ? "  ✓" : "")));
    }
    if (list.childElementCount) part.append(list);
    return part;
  }
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
}
