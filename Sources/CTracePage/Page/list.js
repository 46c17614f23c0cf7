"use strict";

/** A list of records of which only the rows in sight are in the page. */
class RecordList {
  /**
   * @param {Trace} trace
   * @param {HTMLElement} holder
   * @param {(stamp: number) => void} go
   */
  constructor(trace, holder, go) {
    this.trace = trace;
    this.holder = holder;
    this.go = go;
    /** @type {ArrayLike<number>} */
    this.records = [];
    this.stamp = 0;
    this.chosen = -1;
    this.space = textNode("div", "space", "");
    this.scroller = textNode("div", "scroller", "");
    this.scroller.setAttribute("role", "presentation");
    this.scroller.append(this.space);
    // Above what is scrolled, so that rows do not make it longer.
    this.rows = textNode("div", "rows", "");
    holder.replaceChildren(this.scroller, this.rows);
    this.scroller.addEventListener("scroll", () => this.draw());
    holder.addEventListener("click", (event) => this.click(event));
    holder.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(holder);
  }

  static get rowHeight() {
    return 24;
  }

  /** The greatest height of a page's element that browsers agree on, with room to spare. */
  static get heightMax() {
    return 8000000;
  }

  /** @param {ArrayLike<number>} records */
  show(records) {
    this.records = records;
    this.chosen = -1;
    const height = records.length * RecordList.rowHeight;
    this.space.style.height = `${Math.min(height, RecordList.heightMax)}px`;
    this.follow(this.stamp);
  }

  /** The rows that have room. */
  get capacity() {
    return Math.max(1, Math.ceil(this.scroller.clientHeight / RecordList.rowHeight));
  }

  /** The first row in sight. */
  get first() {
    const most = Math.max(0, this.records.length - this.capacity + 1);
    const room = this.scroller.scrollHeight - this.scroller.clientHeight;
    if (this.records.length * RecordList.rowHeight <= RecordList.heightMax) {
      return Math.min(most, Math.floor(this.scroller.scrollTop / RecordList.rowHeight));
    }
    return Math.round((this.scroller.scrollTop / Math.max(1, room)) * most);
  }

  /**
   * Brings a row into sight.
   * @param {number} row
   */
  reveal(row) {
    const first = this.first;
    if (row >= first && row < first + this.capacity - 1) return;
    const target = Math.max(0, row - Math.floor(this.capacity / 3));
    const most = Math.max(1, this.records.length - this.capacity + 1);
    const room = this.scroller.scrollHeight - this.scroller.clientHeight;
    const isWhole = this.records.length * RecordList.rowHeight <= RecordList.heightMax;
    this.scroller.scrollTop = isWhole ? target * RecordList.rowHeight : (target / most) * room;
  }

  /**
   * Shows the records of an instant, or those before it.
   * @param {number} stamp
   */
  follow(stamp) {
    this.stamp = stamp;
    if (this.trace.recordCount && this.records.length) {
      const { first, end } = this.trace.recordsOf(stamp);
      const row = countUpTo(this.records, first - 1);
      const isHere = row < this.records.length && this.records[row] < end;
      if (this.chosen < 0 || this.trace.stampOf(this.records[this.chosen]) !== stamp) {
        this.chosen = isHere ? row : -1;
      }
      this.reveal(this.chosen >= 0 ? this.chosen : Math.max(0, row - 1));
    }
    this.draw();
  }

  /**
   * Chooses a row and goes to its instant.
   * @param {number} row
   */
  choose(row) {
    if (row < 0 || row >= this.records.length) return;
    this.chosen = row;
    this.go(this.trace.stampOf(this.records[row]));
    this.reveal(row);
    this.draw();
  }

  /**
   * Chooses the row after the current instant, or before it; after the last comes the first.
   * @param {number} direction
   */
  chooseNext(direction) {
    const count = this.records.length;
    let row = this.chosen + direction;
    if (this.chosen < 0) {
      const next = countUpTo(this.records, this.trace.recordsOf(this.stamp).first - 1);
      row = direction > 0 ? next : next - 1;
    }
    if (count) this.choose((row + count) % count);
  }

  /**
   * Chooses the row below the pointer. It may have been drawn again since the button was pressed.
   * @param {MouseEvent} event
   */
  click(event) {
    const y = event.clientY - this.rows.getBoundingClientRect().top;
    this.choose(this.first + Math.floor(y / RecordList.rowHeight));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const moves = new Map([
      ["ArrowDown", 1], ["ArrowUp", -1], ["PageDown", this.capacity], ["PageUp", -this.capacity],
    ]);
    const move = moves.get(event.key);
    if (!move || !this.records.length) return;
    event.preventDefault();
    event.stopPropagation();
    if (Math.abs(move) === 1) return this.chooseNext(move);
    this.choose(Math.max(0, Math.min(this.records.length - 1, Math.max(0, this.chosen) + move)));
  }

  draw() {
    const first = this.first;
    const end = Math.min(this.records.length, first + this.capacity + 1);
    const rows = [];
    for (let row = first; row < end; row++) rows.push(this.row(row));
    this.rows.replaceChildren(...rows);
    const chosen = this.rows.querySelector("[aria-selected=true]");
    if (chosen) this.holder.setAttribute("aria-activedescendant", chosen.id);
    else this.holder.removeAttribute("aria-activedescendant");
  }

  /** @param {number} index */
  row(index) {
    const record = this.records[index];
    const stamp = this.trace.stampOf(record);
    const { source, event, ...members } = this.trace.record(record);
    const row = document.createElement("div");
    row.id = `${this.holder.id}-${index}`;
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", `${index === this.chosen}`);
    row.className = stamp === this.stamp ? "row now" : "row";
    row.append(
      textNode("span", "time", this.trace.seconds(stamp).toFixed(3)),
      textNode("span", `source ${source}`, source), textNode("b", "event", event),
      textNode("span", "members", summary(members)));
    return row;
  }
}

/**
 * @param {string} name
 * @param {string} style
 * @param {string} text
 */
function textNode(name, style, text) {
  const node = document.createElement(name);
  node.className = style;
  node.textContent = text;
  return node;
}

/**
 * Members of a record in one line; numbers are rounded to a thousandth.
 * @param {any} value
 * @returns {string}
 */
function summary(value) {
  if (typeof value === "number") return `${Math.round(value * 1000) / 1000}`;
  if (value === null || typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(summary).join(", ")}]`;
  return Object.entries(value).map(([key, member]) => `${key} ${summary(member)}`).join("  ");
}
