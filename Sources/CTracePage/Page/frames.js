"use strict";

/** The content of the screen at each frame, from the changes between frames. */
class Frames {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    const table = trace.table("frames");
    this.stamps = table.column("stamp");
    this.whole = table.column("whole");
    this.elementStarts = startsOf(table.column("elements"));
    this.goneStarts = startsOf(table.column("gone"));
    this.fingerStarts = startsOf(table.column("fingers"));
    this.boundsStarts = startsOf(table.column("bounds"));
    this.contentStarts = startsOf(table.column("contents"));
    this.gapStarts = startsOf(table.column("gaps"));
    this.menuStarts = startsOf(table.column("menus"));
    this.previewStarts = startsOf(table.column("previews"));
    /**
     * The rows of the elements on screen before every so many frames.
     * @type {Map<number, number>[]}
     */
    this.checkpoints = [new Map()];
    /** @type {{width: number, height: number} | null} */
    this.window = null;
    this.places = new Map(trace.header.places.map(([name, x, y]) => [name, { x, y }]));
  }

  get count() {
    return this.stamps.length;
  }

  /** The frames between two checkpoints. */
  static get interval() {
    return 256;
  }

  /**
   * The last frame at or before a stamp; -1 if there is none.
   * @param {number} stamp
   */
  frameAt(stamp) {
    return countUpTo(this.stamps, stamp) - 1;
  }

  /**
   * Adds the changes of a frame.
   * @param {Map<number, number>} rows the element of each view
   * @param {number} frame
   */
  apply(rows, frame) {
    const elements = this.trace.table("elements");
    const [holders, views] = [elements.column("holder"), elements.column("view")];
    const gone = this.trace.table("gone");
    const [goneHolders, goneViews] = [gone.column("holder"), gone.column("view")];
    if (this.whole[frame]) rows.clear();
    for (let row = this.goneStarts[frame]; row < this.goneStarts[frame + 1]; row++) {
      rows.delete(Frames.key(goneHolders[row], goneViews[row]));
    }
    for (let row = this.elementStarts[frame]; row < this.elementStarts[frame + 1]; row++) {
      rows.set(Frames.key(holders[row], views[row]), row);
    }
  }

  /**
   * @param {number} holder
   * @param {number} view
   */
  static key(holder, view) {
    return holder * 0x100000000 + view;
  }

  /**
   * The rows of the elements that are on screen after a frame.
   * @param {number} frame
   */
  rowsAfter(frame) {
    const wanted = Math.floor(frame / Frames.interval);
    while (this.checkpoints.length <= wanted) {
      const last = this.checkpoints.length - 1;
      const next = new Map(this.checkpoints[last]);
      for (let index = 0; index < Frames.interval; index++) {
        this.apply(next, last * Frames.interval + index);
      }
      this.checkpoints.push(next);
    }
    const rows = new Map(this.checkpoints[wanted]);
    for (let index = wanted * Frames.interval; index <= frame; index++) this.apply(rows, index);
    return [...rows.values()];
  }

  /**
   * Returns the content of the screen at a stamp.
   * @param {number} stamp
   * @returns {ShownScreen}
   */
  screen(stamp) {
    const frame = this.frameAt(stamp);
    if (frame < 0) return { views: [], fingers: [], previews: [] };
    const views = this.views(frame).map((view) => ({
      view, elements: /** @type {ShownElement[]} */ ([]),
    }));
    for (const row of this.rowsAfter(frame)) {
      const holder = this.trace.words[this.trace.table("elements").column("holder")[row]];
      const shown = views.find((candidate) => candidate.view.name === holder);
      if (shown) shown.elements.push(this.element(row));
    }
    for (const { elements } of views) {
      elements.sort((one, other) => one.zIndex - other.zIndex || one.row - other.row);
    }
    return { views, fingers: this.fingers(frame), previews: this.previews(frame) };
  }

  /**
   * @param {number} frame
   * @returns {Finger[]}
   */
  fingers(frame) {
    const table = this.trace.table("fingers");
    const [ids, xs, ys] = ["id", "x", "y"].map((name) => table.column(name));
    const fingers = [];
    for (let row = this.fingerStarts[frame]; row < this.fingerStarts[frame + 1]; row++) {
      fingers.push({ id: ids[row], x: xs[row], y: ys[row] });
    }
    return fingers;
  }

  /**
   * The views of a frame; views without a known origin are to the right of the others.
   * @param {number} frame
   * @returns {ShownView[]}
   */
  views(frame) {
    const table = this.trace.table("bounds");
    const numbers = ["x", "y", "width", "height"].map((name) => table.column(name));
    const holders = table.column("holder");
    let right = 0;
    const views = [];
    for (let row = this.boundsStarts[frame]; row < this.boundsStarts[frame + 1]; row++) {
      const name = this.trace.words[holders[row]];
      const bounds = numbers.map((column) => column[row]);
      const place = this.places.get(name) || { x: name ? right + 10 : 0, y: 0 };
      right = Math.max(right, place.x + bounds[2]);
      views.push({
        name, bounds, x: place.x, y: place.y, content: this.content(frame, holders[row]),
        gap: this.gap(frame, holders[row]), menu: this.menu(frame, holders[row]),
      });
    }
    return views;
  }

  /**
   * The numbers of a view in a table, of one frame; null if it has none.
   * @param {string} name the name of the table
   * @param {ArrayLike<number>} starts
   * @param {number} frame
   * @param {number} holder
   */
  numbersOf(name, starts, frame, holder) {
    const table = this.trace.table(name);
    const holders = table.column("holder");
    for (let row = starts[frame]; row < starts[frame + 1]; row++) {
      if (holders[row] === holder) return Frames.numbersBehindHolder(table, row);
    }
    return null;
  }

  /**
   * @param {Table} table
   * @param {number} row
   */
  static numbersBehindHolder(table, row) {
    return table.columns.slice(1).map((column) => column.values[row]);
  }

  /**
   * The size and the insets of a view's content, which the trace has when they change.
   * @param {number} frame
   * @param {number} holder
   */
  content(frame, holder) {
    const table = this.trace.table("contents");
    const holders = table.column("holder");
    for (let row = this.contentStarts[frame + 1] - 1; row >= 0; row--) {
      if (holders[row] === holder) return Frames.numbersBehindHolder(table, row);
    }
    return null;
  }

  /**
   * @param {number} frame
   * @param {number} holder
   * @returns {Gap | null}
   */
  gap(frame, holder) {
    const numbers = this.numbersOf("gaps", this.gapStarts, frame, holder);
    return numbers && { section: numbers[0], item: numbers[1], rect: numbers.slice(2) };
  }

  /**
   * @param {number} frame
   * @param {number} holder
   * @returns {Menu | null}
   */
  menu(frame, holder) {
    const numbers = this.numbersOf("menus", this.menuStarts, frame, holder);
    if (!numbers) return null;
    const [section, item, actions] = numbers;
    return { section, item, actions: this.trace.words[actions].split("\n") };
  }

  /**
   * @param {number} frame
   * @returns {Preview[]}
   */
  previews(frame) {
    const table = this.trace.table("previews");
    const previews = [];
    for (let row = this.previewStarts[frame]; row < this.previewStarts[frame + 1]; row++) {
      const [x, y, width, height, label] = table.columns.map((column) => column.values[row]);
      previews.push({ rect: [x, y, width, height], label: this.trace.words[label] });
    }
    return previews;
  }

  /**
   * @param {number} row
   * @returns {ShownElement}
   */
  element(row) {
    const table = this.trace.table("elements");
    /** @param {string} name */
    const number = (name) => table.column(name)[row];
    const transform = number("transform");
    return {
      row, view: number("view"), kind: this.trace.words[number("kind")],
      section: number("section"), item: number("item"), x: number("x"), y: number("y"),
      width: number("width"), height: number("height"), state: number("state"),
      alpha: number("alpha"), zIndex: number("zIndex"),
      transform: transform ? this.transform(transform - 1) : null,
      color: this.trace.words[number("color")], text: this.trace.words[number("text")],
      look: this.trace.words[number("look")],
    };
  }

  /** @param {number} row */
  transform(row) {
    const table = this.trace.table("transforms");
    return ["a", "b", "c", "d", "tx", "ty"].map((name) => table.column(name)[row]);
  }

  /** The size of the window: all views have room in it, in all frames. */
  get size() {
    if (!this.window) this.window = this.measured();
    return this.window;
  }

  measured() {
    const table = this.trace.table("bounds");
    const [holders, widths, heights] =
      ["holder", "width", "height"].map((name) => table.column(name));
    /** @type {Map<number, number[]>} */
    const largest = new Map();
    for (let row = 0; row < holders.length; row++) {
      const size = largest.get(holders[row]) || [0, 0];
      size[0] = Math.max(size[0], widths[row]);
      size[1] = Math.max(size[1], heights[row]);
      largest.set(holders[row], size);
    }
    let [width, height] = [1, 1];
    for (const [holder, size] of largest) {
      const name = this.trace.words[holder];
      const place = this.places.get(name) || { x: name ? width + 10 : 0, y: 0 };
      width = Math.max(width, place.x + size[0]);
      height = Math.max(height, place.y + size[1]);
    }
    return { width, height };
  }
}
