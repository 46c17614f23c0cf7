"use strict";

/**
 * @typedef {object} ShownView
 * @property {string} name empty for the main one
 * @property {number[]} bounds the visible part of the content
 * @property {number} x
 * @property {number} y
 * @property {number[] | null} content its size and its insets: width, height, top, left, bottom, right
 * @property {Gap | null} gap
 * @property {Menu | null} menu
 */

/** @typedef {{section: number, item: number, rect: number[]}} Gap */
/** @typedef {{section: number, item: number, actions: string[]}} Menu */
/** @typedef {{rect: number[], label: string}} Preview */

/**
 * @typedef {object} ShownElement
 * @property {number} row
 * @property {number} view
 * @property {string} kind
 * @property {number} section
 * @property {number} item
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} state
 * @property {number} alpha
 * @property {number} zIndex
 * @property {number[] | null} transform
 * @property {string} color
 * @property {string} text the first text in it; empty for none
 * @property {string} look its contents as elements of SVG, in its own coordinates; empty for none
 */

/**
 * @typedef {object} Step
 * @property {number} line
 * @property {number} begin
 * @property {number} end
 * @property {string} text
 * @property {string} verdict
 * @property {string} message
 * @property {string} detail lines about the failure; empty for none
 * @property {string} printed what the app has printed during the step; empty for nothing
 */

/** @typedef {{begin: number, end: number, label: string, name?: string}} Slice */
/** @typedef {{name: string, slices: Slice[]}} Lane */
/** @typedef {{id: number, x: number, y: number}} Finger */
/**
 * @typedef {object} ShownScreen
 * @property {{view: ShownView, elements: ShownElement[]}[]} views
 * @property {Finger[]} fingers
 * @property {Preview[]} previews
 */

/** The common part of records of one kind: their text without its numbers. */
class Form {
  /**
   * @param {string} text
   * @param {Table} table
   */
  constructor(text, table) {
    this.parts = text.split("\u0001");
    this.table = table;
    let hole = 0;
    /**
     * The record with the numbers of its columns in place of its numbers.
     * @type {Record<string, any>}
     */
    this.shape = JSON.parse(text.replace(/\u0001/g, () => `${hole++}`));
    this.source = String(this.shape.source);
    this.event = String(this.shape.event);
    this.view = String(this.shape.in || "");
  }

  /**
   * The text of a record.
   * @param {number} row
   */
  text(row) {
    let text = this.parts[0];
    for (let index = 1; index < this.parts.length; index++) {
      text += this.table.columns[index - 1].values[row] + this.parts[index];
    }
    return text;
  }
}

/** A trace, with the screen of every instant. */
class Trace {
  /**
   * @param {TraceHeader} header
   * @param {Uint8Array} bytes the columns
   */
  constructor(header, bytes) {
    this.header = header;
    this.words = header.words[0];
    this.images = header.images;
    const columns = Trace.columns(header.directory[0], bytes);
    /** @type {Map<string, Table>} */
    this.tables = new Map();
    for (const [name, ...names] of header.tables) {
      this.tables.set(name, new Table(names, columns.splice(0, names.length)));
    }
    /** @type {Form[]} */
    this.forms = header.forms[0].map((text) => {
      const count = text.split("\u0001").length - 1;
      return new Form(text, new Table([], columns.splice(0, count)));
    });
    /** @type {Step[]} */
    this.steps = header.steps.map(([line, begin, end, text, verdict, message, detail, printed]) => ({
      line, begin, end, text, verdict, message, detail, printed,
    }));
    this.lanes = header.lanes.map(Trace.lane);
    this.times = this.table("stamps").column("time");
    this.frameNumbers = this.table("stamps").column("frame");
    this.recordStarts = this.table("stamps").column("record");
    this.played = Trace.played(this.times);
    this.recordForms = this.table("records").column("form");
    this.rows = this.rowsOfRecords();
    this.frames = new Frames(this);
  }

  /**
   * @param {number[]} directory
   * @param {Uint8Array} bytes
   */
  static columns(directory, bytes) {
    const columns = [];
    let start = 0;
    for (let index = 0; index < directory.length; index += 5) {
      const column = new Column(bytes, start, directory.slice(index, index + 5));
      start += column.size;
      columns.push(column);
    }
    return columns;
  }

  /**
   * @param {(string | number)[]} values the name, and three values for each slice
   * @returns {Lane}
   */
  static lane(values) {
    const slices = [];
    for (let index = 1; index < values.length; index += 3) {
      slices.push({
        begin: Number(values[index]), end: Number(values[index + 1]),
        label: String(values[index + 2]),
      });
    }
    return { name: String(values[0]), slices };
  }

  /**
   * Seconds since the beginning; a jump back, as to another position in the past, takes no time.
   * @param {Float64Array} times
   */
  static played(times) {
    const played = new Float64Array(times.length);
    for (let index = 1; index < times.length; index++) {
      played[index] = played[index - 1] + Math.max(0, times[index] - times[index - 1]) / 1e9;
    }
    return played;
  }

  /** @param {string} name */
  table(name) {
    const table = this.tables.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }

  /** The row of each record in the table of its form. */
  rowsOfRecords() {
    const counts = new Uint32Array(this.forms.length);
    const rows = new Uint32Array(this.recordForms.length);
    for (let index = 0; index < rows.length; index++) {
      rows[index] = counts[this.recordForms[index]]++;
    }
    return rows;
  }

  get stampCount() {
    return this.times.length;
  }

  get recordCount() {
    return this.recordForms.length;
  }

  /** @param {number} stamp */
  seconds(stamp) {
    return this.times[stamp] / 1e9;
  }

  /** @param {number} record */
  form(record) {
    return this.forms[this.recordForms[record]];
  }

  /** @param {number} record */
  text(record) {
    return this.form(record).text(this.rows[record]);
  }

  /**
   * @param {number} record
   * @returns {Record<string, any>}
   */
  record(record) {
    return JSON.parse(this.text(record));
  }

  /**
   * The stamp of a record.
   * @param {number} record
   */
  stampOf(record) {
    return countUpTo(this.recordStarts, record) - 1;
  }

  /**
   * The first record of a stamp, and the one after its last.
   * @param {number} stamp
   */
  recordsOf(stamp) {
    const end = stamp + 1 < this.stampCount ? this.recordStarts[stamp + 1] : this.recordCount;
    return { first: this.recordStarts[stamp], end };
  }

  /**
   * The last stamp at or before an instant.
   * @param {number} seconds
   */
  stampAt(seconds) {
    const time = Math.round(seconds * 1e9);
    for (let stamp = this.stampCount - 1; stamp > 0; stamp--) {
      if (this.times[stamp] <= time) return stamp;
    }
    return 0;
  }

  /**
   * The number of the step that is performed, or was performed last; -1 before the first.
   * @param {number} stamp
   */
  stepAt(stamp) {
    let low = 0;
    let high = this.steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.steps[middle].begin <= stamp) low = middle + 1;
      else high = middle;
    }
    // Of steps that begin at one instant, the first that does not end at once is in progress.
    let step = low - 1;
    while (step > 0 && this.steps[step].end <= stamp && this.steps[step - 1].end > stamp) step--;
    return step;
  }

  /**
   * The records of some forms.
   * @param {(form: Form) => boolean} wants
   */
  recordsWhere(wants) {
    const wanted = this.forms.map(wants);
    const found = [];
    for (let index = 0; index < this.recordCount; index++) {
      if (wanted[this.recordForms[index]]) found.push(index);
    }
    return found;
  }
}
