"use strict";

/** @typedef {{stamp: number, height: number, color: string}} Mark a moment, up to 1 high */

/** Draws what lasts and what happens over time, in lanes. */
class Timeline {
  /**
   * @param {Trace} trace
   * @param {HTMLCanvasElement} canvas
   * @param {(stamp: number) => void} go
   */
  constructor(trace, canvas, go) {
    this.trace = trace;
    this.canvas = canvas;
    this.stamp = 0;
    this.zoom = 1;
    this.end = trace.played[trace.stampCount - 1] || 1;
    this.lanes = this.allLanes();
    const height = Timeline.axisHeight + this.lanes.length * Timeline.laneHeight + 6;
    canvas.style.height = `${height}px`;
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      go(this.stampAt(event.offsetX));
    });
    canvas.addEventListener("pointermove", (event) => {
      if (event.buttons) go(this.stampAt(event.offsetX));
    });
    new ResizeObserver(() => this.draw(this.stamp)).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.draw(this.stamp);
    });
  }

  static get laneHeight() {
    return 18;
  }

  /** The height of the axis above the lanes. */
  static get axisHeight() {
    return 18;
  }

  /** The width of the column with the names of the lanes. */
  get gutter() {
    return Math.min(130, this.canvas.clientWidth * 0.3);
  }

  /** The most lanes; a trace of many recognizers shows the first ones. */
  static get laneCountMax() {
    return 12;
  }

  allLanes() {
    const steps = this.trace.steps.map((step) => ({
      begin: step.begin, end: step.end, label: step.verdict, name: step.text.replace(/^- /, ""),
    }));
    const failures = this.trace.steps.filter((step) => step.verdict === "failed").map((step) => ({
      stamp: step.end, height: 1, color: "--bad-text",
    }));
    /** @type {{name: string, slices: Slice[], marks: Mark[]}[]} */
    const lanes = [{ name: "steps", slices: steps, marks: /** @type {Mark[]} */ (failures) }];
    for (const { name, slices } of this.trace.lanes.slice(0, Timeline.laneCountMax)) {
      lanes.push({ name, slices, marks: [] });
    }
    lanes.push({ name: "snaps", slices: [], marks: this.marks("snap", () => 1, "--snap") });
    lanes.push({ name: "passes", slices: [], marks: this.passes() });
    return lanes;
  }

  /**
   * @param {string} event
   * @param {(form: Form, row: number) => number} height
   * @param {string} color
   * @returns {Mark[]}
   */
  marks(event, height, color) {
    return this.trace.recordsWhere((form) => form.event === event).map((record) => ({
      stamp: this.trace.stampOf(record), color,
      height: height(this.trace.form(record), this.trace.rows[record]),
    }));
  }

  /** The cost of passes: the views that came and went; a pass that prepared the layout has the full height. */
  passes() {
    return this.marks("updateCycle", (form, row) => {
      if (form.shape.prepared) return 1;
      /** @param {string} name */
      const count = (name) => form.table.columns[form.shape[name]].values[row];
      return Math.min(1, 0.2 + (count("added") + count("removed")) / 20);
    }, "--pass");
  }

  /** The seconds at both edges. */
  get range() {
    const length = this.end / this.zoom;
    const middle = this.trace.played[this.stamp];
    const start = Math.max(0, Math.min(this.end - length, middle - length / 2));
    return { start, length };
  }

  /** @param {number} x */
  stampAt(x) {
    const { start, length } = this.range;
    const width = Math.max(1, this.canvas.clientWidth - this.gutter);
    const seconds = start + (Math.max(0, x - this.gutter) / width) * length;
    return Math.max(0, countUpTo(this.trace.played, seconds) - 1);
  }

  /** @param {number} factor */
  changeZoom(factor) {
    this.zoom = Math.max(1, Math.min(this.zoom * factor, this.end * 20));
    this.draw(this.stamp);
  }

  /** @param {number} stamp */
  draw(stamp) {
    this.stamp = stamp;
    const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    const scale = devicePixelRatio;
    this.canvas.width = Math.max(1, Math.round(width * scale));
    this.canvas.height = Math.max(1, Math.round(height * scale));
    const context = this.canvas.getContext("2d");
    if (!context || !this.trace.stampCount) return;
    context.scale(scale, scale);
    const style = getComputedStyle(this.canvas);
    /** @param {string} name */
    const ink = (name) => style.getPropertyValue(name);
    const { start, length } = this.range;
    const left = this.gutter;
    /** @param {number} seconds */
    const place = (seconds) => left + ((seconds - start) / length) * (width - left);
    /** @param {number} at */
    const x = (at) => place(this.trace.played[at]);
    context.font = "11px system-ui, sans-serif";
    context.textBaseline = "middle";
    this.drawAxis(context, place, ink);
    this.lanes.forEach((lane, index) => {
      const top = Timeline.axisHeight + index * Timeline.laneHeight + 2;
      this.drawLane(context, lane, top, width, x, ink);
    });
    context.fillStyle = ink("--now");
    context.fillRect(Math.max(left, x(stamp)) - 1, 0, 2, height);
  }

  /**
   * The seconds since the beginning, at whole steps that leave room for their texts.
   * @param {CanvasRenderingContext2D} context
   * @param {(seconds: number) => number} place
   * @param {(name: string) => string} ink
   */
  drawAxis(context, place, ink) {
    const { start, length } = this.range;
    const room = (length / Math.max(1, this.canvas.clientWidth - this.gutter)) * 70;
    const unit = 10 ** Math.floor(Math.log10(room));
    const step = [1, 2, 5, 10].map((factor) => factor * unit).find((each) => each >= room) || room;
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    for (let number = Math.ceil(start / step); number * step <= start + length; number++) {
      const left = place(number * step);
      context.fillStyle = ink("--line");
      context.fillRect(left, 0, 1, this.canvas.clientHeight);
      context.fillStyle = ink("--soft");
      context.fillText(`${(number * step).toFixed(digits)} s`, left + 4, Timeline.axisHeight / 2);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{name: string, slices: Slice[], marks: Mark[]}} lane
   * @param {number} top
   * @param {number} width
   * @param {(stamp: number) => number} x
   * @param {(name: string) => string} ink
   */
  drawLane(context, lane, top, width, x, ink) {
    const [height, start] = [Timeline.laneHeight - 3, this.gutter];
    context.fillStyle = ink("--text");
    Timeline.text(context, lane.name, 4, top, start - 8);
    context.fillStyle = ink("--lane");
    context.fillRect(start, top, width - start, height);
    let last = start - 1;
    for (const slice of lane.slices) {
      const [left, right] = [x(slice.begin), x(slice.end)];
      if (right < start || left > width || right <= last) continue;
      const from = Math.max(last, left);
      context.fillStyle = ink(Timeline.color(slice.label));
      context.fillRect(from, top, Math.max(1, right - from - 1), height);
      if (right - from > 24) {
        context.fillStyle = ink("--text");
        Timeline.text(context, slice.name || slice.label, from + 4, top, right - from - 8);
      }
      // Slices that are thinner than a pixel are drawn once.
      last = Math.max(last, Math.floor(left + 0.5));
    }
    last = -1;
    for (const mark of lane.marks) {
      const left = Math.floor(x(mark.stamp));
      if (left < start || left > width || left === last) continue;
      last = left;
      context.fillStyle = ink(mark.color);
      context.fillRect(left, top + height * (1 - mark.height), 2, height * mark.height);
    }
  }

  /**
   * Writes as much of a text as there is room for.
   * @param {CanvasRenderingContext2D} context
   * @param {string} text
   * @param {number} left
   * @param {number} top the top of the lane
   * @param {number} room
   */
  static text(context, text, left, top, room) {
    context.save();
    context.beginPath();
    context.rect(left, top, Math.max(0, room), Timeline.laneHeight);
    context.clip();
    context.fillText(text, left, top + Timeline.laneHeight / 2 - 1);
    context.restore();
  }

  /** @param {string} label */
  static color(label) {
    if (label === "failed" || label === "cancelled") return "--bad";
    if (label === "decelerating") return "--slice-2";
    return "--slice";
  }
}
