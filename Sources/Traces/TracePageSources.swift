// Made from the files of Page by `FLICKBOOK_RENEW=1 swift test --filter TracePageSourcesTests`.

/// The parts of the page of a trace.
enum TracePageSources {
  /// The page, with places for what differs.
  static let page = ###"""
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title><!-- title --></title>
    <style>
    /* style */
    </style>
    </head>
    <body>
    <header>
      <h1 id="title"></h1>
      <p id="verdict" role="status"></p>
      <button type="button" id="failure" hidden>Go to the failure</button>
      <button type="button" id="help-open" aria-label="Keys">?</button>
    </header>
    <main id="main">
      <section id="stage" aria-label="Screen">
        <div id="screen"></div>
      </section>
      <section id="player" aria-label="Time">
        <div id="controls">
          <button type="button" id="step-back" aria-label="Step before" title="Step before ([)">⇤</button>
          <button type="button" id="back" aria-label="Instant before" title="Instant before (←)">←</button>
          <button type="button" id="play" aria-label="Play" title="Play (Space)">▶</button>
          <button type="button" id="forth" aria-label="Instant after" title="Instant after (→)">→</button>
          <button type="button" id="step-forth" aria-label="Step after" title="Step after (])">⇥</button>
          <output id="clock" for="scrubber"></output>
          <button type="button" id="zoom-out" aria-label="Show more time" title="Show more time (−)">−</button>
          <button type="button" id="zoom-in" aria-label="Show less time" title="Show less time (+)">+</button>
        </div>
        <input type="range" id="scrubber" aria-label="Instant" min="0" max="0" step="any" value="0">
        <div id="lanes"><canvas id="timeline" aria-hidden="true"></canvas></div>
      </section>
      <section id="script" aria-label="Script">
        <h2>Script</h2>
        <div id="lines" tabindex="0"></div>
      </section>
      <section id="panels">
        <div role="tablist" aria-label="What happened" id="tabs">
          <button type="button" role="tab" id="tab-script" aria-controls="panel-script">Script</button>
          <button type="button" role="tab" id="tab-instant" aria-controls="panel-instant">Instant</button>
          <button type="button" role="tab" id="tab-records" aria-controls="panel-records">Calls</button>
          <button type="button" role="tab" id="tab-snaps" aria-controls="panel-snaps">Snaps</button>
          <button type="button" role="tab" id="tab-passes" aria-controls="panel-passes">Passes</button>
        </div>
        <div role="tabpanel" id="panel-script" aria-labelledby="tab-script"></div>
        <div role="tabpanel" id="panel-instant" aria-labelledby="tab-instant" tabindex="0"></div>
        <div role="tabpanel" id="panel-records" aria-labelledby="tab-records">
          <form id="filter" role="search">
            <label>Source <select id="source"></select></label>
            <label>Search <input type="search" id="search" autocomplete="off" spellcheck="false"></label>
            <output id="found"></output>
          </form>
          <div id="records" role="listbox" tabindex="0" aria-label="Records"></div>
        </div>
        <div role="tabpanel" id="panel-snaps" aria-labelledby="tab-snaps" tabindex="0"></div>
        <div role="tabpanel" id="panel-passes" aria-labelledby="tab-passes">
          <p>What a pass costs: the layout is prepared and queried, views come and go.</p>
          <div id="passes" role="listbox" tabindex="0" aria-label="Passes and invalidations"></div>
        </div>
      </section>
    </main>
    <dialog id="help" aria-labelledby="help-title">
      <h2 id="help-title">Keys</h2>
      <dl>
        <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>the instant before, after; with <kbd>Shift</kbd> ten</dd>
        <dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>the step before, after</dd>
        <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>the beginning, the end</dd>
        <dt><kbd>Space</kbd></dt><dd>play and stop</dd>
        <dt><kbd>+</kbd> <kbd>−</kbd></dt><dd>show less, more time</dd>
        <dt><kbd>/</kbd></dt><dd>search the calls</dd>
        <dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>the next call that is found, the one before</dd>
        <dt><kbd>f</kbd></dt><dd>the failure</dd>
        <dt><kbd>1</kbd> … <kbd>5</kbd></dt><dd>the tabs</dd>
      </dl>
      <form method="dialog"><button>Close</button></form>
    </dialog>
    <script type="text/plain" id="data" data-encoding="<!-- encoding -->"><!-- data --></script>
    <script>
    /* program */
    </script>
    </body>
    </html>
    """###

  /// Its style.
  static let style = ###"""
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --panel: #f6f7f9; --line: #d5d9e0; --text: #1b1f26; --soft: #5a6472;
      --accent: #0b5fff; --now: #d4145a; --lane: #eceff3; --slice: #9cc3ff; --slice-2: #b9dfa8;
      --bad: #ff9b8a; --pass: #a25fd0; --snap: #c77700; --mark: #fff3c4; --stage: #ffffff;
      --bad-text: #b3140a; --good-text: #0d6b2f;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #15181d; --panel: #1d2127; --line: #363d48; --text: #e8eaee; --soft: #a3adba;
        --accent: #8ab4ff; --now: #ff6b9d; --lane: #252b33; --slice: #2f5c9e; --slice-2: #3c6b34;
        --bad: #a63a2c; --pass: #c79aea; --snap: #f0a840; --mark: #4a4012; --stage: #2a2f37;
        --bad-text: #ff9b8a; --good-text: #7fd49a;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--ground); color: var(--text);
      font: 14px/1.4 system-ui, sans-serif;
    }
    header {
      display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 6px 10px;
      border-bottom: 1px solid var(--line);
    }
    h1 { font-size: 15px; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 13px; margin: 0; padding: 6px 10px; color: var(--soft); }
    #verdict { margin: 0; flex: 1; }
    .failed, #verdict.failed { color: var(--bad-text); }
    #verdict.held { color: var(--good-text); }
    button, input, select { font: inherit; color: inherit; }
    button {
      background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 2px 9px;
      min-height: 30px; cursor: pointer;
    }
    button:hover { border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    main {
      flex: 1; min-height: 0; display: grid; grid-template: minmax(0, 2fr) auto minmax(0, 2fr) / minmax(0, 1fr);
      grid-template-areas: "stage" "player" "panels";
    }
    #stage { grid-area: stage; min-height: 0; padding: 8px; background: var(--panel); }
    #screen { height: 100%; display: grid; place-items: center; color: var(--soft); }
    #screen svg { display: block; }
    #screen > svg { max-width: 100%; max-height: 100%; width: 100%; height: 100%; }
    .ground { fill: var(--stage); stroke: var(--line); }
    .element { stroke: rgb(0 0 0 / 45%); }
    .dashed { stroke-dasharray: 3; }
    .highlight { fill: rgb(0 0 0 / 30%); }
    .selection { fill: none; stroke: #000; stroke-width: 3; }
    .label, .finger-label { text-anchor: middle; dominant-baseline: central; }
    .finger { fill: rgb(0 0 0 / 35%); stroke: var(--text); stroke-width: 1.5; }
    .finger-label { fill: #fff; font-size: 14px; }
    .content-edge, .inset-edge { fill: none; stroke: #8a8a8a; stroke-dasharray: 4; }
    .inset-edge { stroke-dasharray: 1; }
    .gap { fill: none; stroke: var(--text); stroke-width: 2; stroke-dasharray: 6; }
    .preview { fill: rgb(255 255 255 / 85%); stroke: #000; stroke-width: 2; }
    .menu-ground { fill: #fff; stroke: rgb(0 0 0 / 45%); }
    .trail { fill: var(--now); opacity: 0.6; }
    #player { grid-area: player; padding: 6px 10px; border-block: 1px solid var(--line); }
    #controls { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    #clock { flex: 1; min-width: 9em; font-variant-numeric: tabular-nums; }
    #scrubber { width: 100%; margin: 6px 0; display: block; accent-color: var(--accent); }
    #lanes { max-height: 30vh; overflow-y: auto; }
    #timeline { width: 100%; display: block; touch-action: none; cursor: crosshair; }
    #script { grid-area: script; }
    #script, #panels {
      min-height: 0; min-width: 0; display: flex; flex-direction: column; overflow: hidden;
    }
    #panels { grid-area: panels; }
    #lines { overflow: auto; flex: 1; min-height: 0; padding-bottom: 8px; }
    .line {
      display: flex; gap: 6px; width: 100%; min-height: 22px; padding: 0 8px; text-align: left;
      background: none; border: 0; border-left: 4px solid transparent; border-radius: 0;
    }
    .line[aria-current] { background: var(--mark); border-left-color: var(--now); }
    .line .number { color: var(--soft); min-width: 2.5em; text-align: right; font-variant-numeric: tabular-nums; }
    .line .mark { min-width: 1em; }
    .line.held .mark { color: var(--good-text); }
    code { font: 12px/1.7 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    .difference { margin: 2px 8px 6px 3.6em; border-left: 3px solid var(--bad-text); padding-left: 8px; }
    .difference p { margin: 2px 0; }
    .difference dl { display: grid; grid-template-columns: auto 1fr; gap: 0 8px; margin: 2px 0; }
    .difference dt { color: var(--soft); }
    .difference dd { margin: 0; font-family: ui-monospace, monospace; }
    .expected { color: var(--good-text); }
    .seen { color: var(--bad-text); }
    [role=tablist] { display: flex; gap: 2px; padding: 6px 10px 0; border-bottom: 1px solid var(--line); flex-wrap: wrap; }
    [role=tab] { border-bottom: 0; border-radius: 6px 6px 0 0; }
    [role=tab][aria-selected=true] { background: var(--mark); font-weight: 600; }
    [role=tabpanel] { flex: 1; min-height: 0; display: flex; flex-direction: column; overflow: auto; }
    #panel-instant, #panel-snaps { display: block; padding: 8px 10px; }
    #panel-passes p { margin: 0; padding: 6px 10px; color: var(--soft); }
    #filter { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; padding: 6px 10px; }
    #filter input { width: 11em; }
    #found { color: var(--soft); }
    [role=listbox] { flex: 1; min-height: 0; position: relative; }
    .scroller { position: absolute; inset: 0; overflow-y: auto; cursor: pointer; }
    .space { width: 1px; }
    .rows { position: absolute; inset: 0; overflow: hidden; pointer-events: none; }
    .row {
      height: 24px; display: flex; gap: 8px; align-items: center; padding: 0 10px; white-space: nowrap;
      overflow: hidden; font-size: 13px;
    }
    .row.now { background: var(--mark); }
    .row[aria-selected=true] { box-shadow: inset 4px 0 var(--now); }
    .time { color: var(--soft); font-variant-numeric: tabular-nums; min-width: 4em; text-align: right; }
    .source { font-size: 11px; padding: 0 5px; border-radius: 8px; border: 1px solid var(--line); color: var(--soft); }
    .source.delegate { color: var(--accent); border-color: var(--accent); }
    .event { font-weight: 600; }
    .members { color: var(--soft); overflow-wrap: anywhere; }
    .facts { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 0 8px; }
    .facts dt { color: var(--soft); }
    .facts dd { margin: 0; }
    .fact { margin: 2px 0; display: flex; flex-wrap: wrap; gap: 2px 8px; align-items: baseline; }
    .snap { margin-bottom: 10px; }
    .snap p { margin: 2px 0; }
    .snap ol { margin: 2px 0; padding-left: 2em; max-height: 12em; overflow: auto; }
    .taken { font-weight: 700; color: var(--good-text); }
    dialog { border: 1px solid var(--line); border-radius: 10px; background: var(--ground); color: var(--text); }
    dialog::backdrop { background: rgb(0 0 0 / 40%); }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 14px; }
    dialog dd { margin: 0; }
    kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; background: var(--panel); }
    @media (min-width: 1000px) {
      main {
        grid-template: minmax(0, 1fr) auto / minmax(18em, 1fr) minmax(22em, 1.1fr) minmax(26em, 1.4fr);
        grid-template-areas: "stage script panels" "player player player";
      }
      #script, #panels { border-left: 1px solid var(--line); }
    }
    @media (max-width: 999px) {
      h1 { flex-basis: 100%; }
      #clock { flex-basis: 100%; order: -1; }
      #zoom-out { margin-left: auto; }
      #lanes { max-height: 92px; }
    }
    @media (prefers-reduced-motion: no-preference) { button { transition: border-color 0.1s; } }
    """###

  /// Its program.
  static let program = ###"""
    "use strict";

    /**
     * What a trace says of itself, before its columns.
     * @typedef {object} TraceHeader
     * @property {string} title
     * @property {string | null} script
     * @property {boolean} isCut
     * @property {[string, number, number][]} places
     * @property {[string[]]} words
     * @property {[string[]]} forms
     * @property {[number, number, number, string, string, string][]} steps
     * @property {(string | number)[][]} lanes
     * @property {string[][]} tables
     * @property {[number[]]} directory
     */

    /**
     * The bytes of a text in base 64.
     * @param {string} text
     * @returns {Uint8Array}
     */
    function bytesOfBase64(text) {
      if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
      const characters = atob(text);
      const bytes = new Uint8Array(characters.length);
      for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
      return bytes;
    }

    /**
     * @param {Uint8Array} bytes
     * @param {string} encoding
     * @returns {Promise<Uint8Array>}
     */
    async function inflated(bytes, encoding) {
      if (encoding === "none") return bytes;
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    }

    /** A column of numbers as it is stored; it is unpacked when it is asked for. */
    class Column {
      /**
       * @param {Uint8Array} bytes all columns
       * @param {number} start where this one begins
       * @param {number[]} entry kind, scale, count, bytes of the values, bytes of the corrections
       */
      constructor(bytes, start, entry) {
        this.bytes = bytes;
        this.start = start;
        const [kind, scale, count, length, correctionLength] = entry;
        this.kind = kind;
        this.scale = scale;
        this.count = count;
        this.length = length;
        this.correctionLength = correctionLength;
        /** @type {Float64Array | null} */
        this.unpacked = null;
      }

      /** The bytes of the column, with those of its corrections. */
      get size() {
        return this.length + this.correctionLength;
      }

      /** @returns {Float64Array} */
      get values() {
        if (!this.unpacked) this.unpacked = this.unpack();
        return this.unpacked;
      }

      /** @returns {Float64Array} */
      unpack() {
        const values = new Float64Array(this.count);
        if (this.kind === 0) {
          const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.start, this.length);
          return this.count ? values.fill(view.getFloat64(0, true)) : values;
        }
        if (this.kind === 3) return this.unpackPlanes(values);
        let whole = 0;
        this.forEachNumber(this.start, (difference, index) => {
          whole += difference;
          values[index] = whole / this.scale;
        });
        if (this.kind === 2) this.correct(values);
        return values;
      }

      /** @param {Float64Array} values */
      unpackPlanes(values) {
        const target = new Uint8Array(values.buffer);
        for (let plane = 0; plane < 8; plane++) {
          const start = this.start + plane * this.count;
          for (let index = 0; index < this.count; index++) {
            target[8 * index + plane] = this.bytes[start + index];
          }
        }
        return values;
      }

      /**
       * Adds units in the last place.
       * @param {Float64Array} values
       */
      correct(values) {
        const bits = new BigInt64Array(values.buffer);
        this.forEachNumber(this.start + this.length, (correction, index) => {
          if (correction) bits[index] += BigInt(correction);
        });
      }

      /**
       * Reads numbers that are zigzag in base 128.
       * @param {number} position
       * @param {(number: number, index: number) => void} take
       */
      forEachNumber(position, take) {
        const bytes = this.bytes;
        for (let index = 0; index < this.count; index++) {
          let byte = bytes[position++];
          let value = byte & 127;
          for (let factor = 128; byte > 127; factor *= 128) {
            byte = bytes[position++];
            value += (byte & 127) * factor;
          }
          take(value % 2 ? -(value + 1) / 2 : value / 2, index);
        }
      }
    }

    /** Rows of numbers, column by column. */
    class Table {
      /**
       * @param {string[]} names
       * @param {Column[]} columns
       */
      constructor(names, columns) {
        this.names = names;
        this.columns = columns;
      }

      get count() {
        return this.columns.length ? this.columns[0].count : 0;
      }

      /**
       * @param {string} name
       * @returns {Float64Array}
       */
      column(name) {
        const column = this.columns[this.names.indexOf(name)];
        if (!column) throw new Error(`There is no column ${name}.`);
        return column.values;
      }
    }

    /**
     * Where the rows of each begin, with the end behind the last.
     * @param {Float64Array} counts
     * @returns {Uint32Array}
     */
    function startsOf(counts) {
      const starts = new Uint32Array(counts.length + 1);
      for (let index = 0; index < counts.length; index++) {
        starts[index + 1] = starts[index] + counts[index];
      }
      return starts;
    }

    /**
     * The number of values that are at most the limit, in an array that ascends.
     * @param {ArrayLike<number>} values
     * @param {number} limit
     */
    function countUpTo(values, limit) {
      let low = 0;
      let high = values.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (values[middle] <= limit) low = middle + 1;
        else high = middle;
      }
      return low;
    }

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
     */

    /**
     * @typedef {object} Step
     * @property {number} line
     * @property {number} begin
     * @property {number} end
     * @property {string} text
     * @property {string} verdict
     * @property {string} message
     */

    /** @typedef {{begin: number, end: number, label: string}} Slice */
    /** @typedef {{name: string, slices: Slice[]}} Lane */
    /** @typedef {{id: number, x: number, y: number}} Finger */
    /**
     * @typedef {object} ShownScreen
     * @property {{view: ShownView, elements: ShownElement[]}[]} views
     * @property {Finger[]} fingers
     * @property {Preview[]} previews
     */

    /** What records of one kind have in common: their text without its numbers. */
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
        this.steps = header.steps.map(([line, begin, end, text, verdict, message]) => ({
          line, begin, end, text, verdict, message,
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
       * Seconds since the beginning; time that goes back, as to another place of the past, takes none.
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

    /** What is on screen at each frame, from the changes between frames. */
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
       * What the screen shows at a stamp.
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
       * The views of a frame; those without a known place are to the right of the others.
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
       * The size and the insets of a view's content, which are told when they change.
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
          color: this.trace.words[number("color")],
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

    /** Draws the screen of an instant. */
    class ScreenPicture {
      /**
       * @param {Trace} trace
       * @param {HTMLElement} holder
       */
      constructor(trace, holder) {
        this.trace = trace;
        this.holder = holder;
      }

      /** The colours of sections: those of Okabe and Ito, "Color Universal Design" (2008), without black. */
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
        const { views, fingers, previews } = this.trace.frames.screen(stamp);
        if (!views.length) {
          this.holder.textContent = "Nothing was shown yet.";
          return;
        }
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
        this.holder.replaceChildren(picture);
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
          if (!(element.state & 1) && element.alpha > 0) part.append(this.element(element));
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

      /** @param {ShownElement} element */
      element(element) {
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
        const color = ScreenPicture.color(element);
        const isDashed = element.state & 8 || !["cell", "header", "footer"].includes(element.kind);
        group.append(ScreenPicture.node("rect", {
          x, y, width, height, rx: 4, fill: color, class: isDashed ? "element dashed" : "element",
        }));
        if (element.state & 2) {
          group.append(ScreenPicture.node("rect", { x, y, width, height, rx: 4, class: "highlight" }));
        }
        if (element.state & 4) {
          group.append(ScreenPicture.node("rect", {
            x: x + 1.5, y: y + 1.5, width: Math.max(0, width - 3), height: Math.max(0, height - 3),
            rx: 4, class: "selection",
          }));
        }
        const label = element.kind === "cell" ? `${element.section}, ${element.item}` : element.kind;
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
       * Black or white: the one that contrasts with a colour.
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
        canvas.style.height = `${this.lanes.length * Timeline.laneHeight + 6}px`;
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

      /** The most lanes; a trace of many recognizers shows the first ones. */
      static get laneCountMax() {
        return 12;
      }

      allLanes() {
        const steps = this.trace.steps.map((step) => ({
          begin: step.begin, end: step.end, label: step.verdict === "failed" ? "failed" : step.text,
        }));
        const failures = this.trace.steps.filter((step) => step.verdict === "failed").map((step) => ({
          stamp: step.end, height: 1, color: "--bad-text",
        }));
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

      /** What passes cost: the views that came and went; one that prepared the layout is as high as can be. */
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
        const seconds = start + (x / this.canvas.clientWidth) * length;
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
        /** @param {number} at */
        const x = (at) => ((this.trace.played[at] - start) / length) * width;
        context.font = "11px system-ui, sans-serif";
        context.textBaseline = "middle";
        this.lanes.forEach((lane, index) => {
          this.drawLane(context, lane, index * Timeline.laneHeight + 2, width, x, ink);
        });
        context.fillStyle = ink("--now");
        context.fillRect(x(stamp) - 1, 0, 2, height);
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
        const height = Timeline.laneHeight - 3;
        context.fillStyle = ink("--lane");
        context.fillRect(0, top, width, height);
        let last = -1;
        for (const slice of lane.slices) {
          const [left, right] = [x(slice.begin), x(slice.end)];
          if (right < 0 || left > width || right <= last) continue;
          context.fillStyle = ink(Timeline.color(slice.label));
          context.fillRect(Math.max(last, left), top, Math.max(1, right - Math.max(last, left) - 1), height);
          // Slices that are thinner than a pixel are drawn once.
          last = Math.max(last, Math.floor(left + 0.5));
        }
        last = -1;
        for (const mark of lane.marks) {
          const left = Math.floor(x(mark.stamp));
          if (left < 0 || left > width || left === last) continue;
          last = left;
          context.fillStyle = ink(mark.color);
          context.fillRect(left, top + height * (1 - mark.height), 2, height * mark.height);
        }
        context.fillStyle = ink("--lane");
        context.globalAlpha = 0.8;
        context.fillRect(0, top, context.measureText(lane.name).width + 8, height);
        context.globalAlpha = 1;
        context.fillStyle = ink("--text");
        context.fillText(lane.name, 4, top + height / 2);
      }

      /** @param {string} label */
      static color(label) {
        if (label === "failed" || label === "cancelled") return "--bad";
        if (label === "decelerating") return "--slice-2";
        return "--slice";
      }
    }

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

      /** Writes the lines of the script, each with the steps that stand there, or the steps alone. */
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
        this.lines.replaceChildren(...lines.map((line) => this.line(line.number, line.text, line.steps)));
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
        if (!failed) return line;
        const block = document.createElement("div");
        block.append(line, this.difference(failed));
        return block;
      }

      /**
       * What was expected against what was seen.
       * @param {Step} step
       */
      difference(step) {
        const list = textNode("div", "difference", "");
        for (const text of step.message.split("\n")) {
          const parts = /^(.+?) should be (.+), and is (.+)\.$/.exec(text);
          if (!parts) {
            list.append(textNode("p", "", text));
            continue;
          }
          const table = document.createElement("dl");
          table.append(
            textNode("dt", "", `${parts[1]}: expected`), textNode("dd", "expected", parts[2]),
            textNode("dt", "", "seen"), textNode("dd", "seen", parts[3]));
          list.append(table);
        }
        return list;
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
       * What lasts at a stamp: a slice is named by its end, where it has one.
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
       * A snap decision with its candidates; the one that was taken is marked.
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

    /** Finds records by their source and words, without keeping the page from working. */
    class Search {
      /**
       * @param {Trace} trace
       * @param {(records: ArrayLike<number>) => void} found
       */
      constructor(trace, found) {
        this.trace = trace;
        this.found = found;
        this.run = 0;
      }

      /** The records that are looked at before the page may do something else. */
      static get slice() {
        return 20000;
      }

      /**
       * Finds the records of a source, or of all if it is empty, that contain each word.
       * @param {string} source
       * @param {string} text
       */
      async find(source, text) {
        const run = ++this.run;
        const words = text.toLowerCase().split(/\s+/).filter(Boolean);
        const forms = this.trace.forms.map((form) => Search.rest(form, source, words));
        const found = new Uint32Array(this.trace.recordCount);
        let count = 0;
        for (let record = 0; record < this.trace.recordCount; record++) {
          const rest = forms[this.trace.recordForms[record]];
          if (rest && (!rest.length || this.has(record, rest))) found[count++] = record;
          if (record % Search.slice === Search.slice - 1 && words.length) {
            await new Promise((resolve) => setTimeout(resolve));
            if (run !== this.run) return;
          }
        }
        this.found(found.subarray(0, count));
      }

      /**
       * The words that a form does not have, for which its records are read; null if none of them matches.
       * @param {Form} form
       * @param {string} source
       * @param {string[]} words
       */
      static rest(form, source, words) {
        if (source && form.source !== source) return null;
        const text = form.parts.join("\u0001").toLowerCase();
        const rest = words.filter((word) => !text.includes(word));
        // Without a digit or a sign, a word cannot be in a number.
        return rest.every((word) => /[-\d]/.test(word)) ? rest : null;
      }

      /**
       * @param {number} record
       * @param {string[]} words
       */
      has(record, words) {
        const text = this.trace.text(record).toLowerCase();
        return words.every((word) => text.includes(word));
      }
    }

    /** The page: one instant that everything shows. */
    class Page {
      /** @param {Trace} trace */
      constructor(trace) {
        this.trace = trace;
        this.stamp = -1;
        this.step = -1;
        this.playing = 0;
        this.linkTimer = 0;
        const go = this.go.bind(this);
        this.picture = new ScreenPicture(trace, element("screen"));
        this.timeline = new Timeline(trace, canvas("timeline"), go);
        this.panels = new Panels(trace, go);
        this.records = new RecordList(trace, element("records"), go);
        this.passes = new RecordList(trace, element("passes"), go);
        this.search = new Search(trace, (records) => {
          element("found").textContent = `${records.length} found`;
          this.records.show(records);
        });
        this.scrubber = input("scrubber");
        this.scrubber.max = `${trace.played[trace.stampCount - 1] || 0}`;
        this.writeHead();
        this.writeFilter();
        this.listen();
        this.passes.show(Uint32Array.from(trace.recordsWhere(Page.isPass)));
        this.openTab(matchMedia("(min-width: 1000px)").matches ? "records" : "script");
        this.search.find("", "");
        this.goToLink();
      }

      /**
       * Whether records of a form belong to layout passes and what makes them necessary.
       * @param {Form} form
       */
      static isPass(form) {
        return form.event === "updateCycle" || form.event === "prepare" ||
          form.event.startsWith("invalidat") || form.event === "layoutAttributesForElements";
      }

      /** The numbers of the steps that did not hold. */
      get failures() {
        return this.trace.steps.flatMap((step, index) => (step.verdict === "failed" ? [index] : []));
      }

      writeHead() {
        const { title, isCut } = this.trace.header;
        element("title").textContent = title;
        const count = this.failures.length;
        const steps = this.trace.steps.length;
        const verdict = count ? `✗ ${count} of ${steps} steps failed` : `✓ ${steps} steps held`;
        const end = isCut ? " The trace is too long; its end is missing." : "";
        element("verdict").textContent = (steps ? verdict : "") + end;
        element("verdict").className = count ? "failed" : "held";
        element("failure").hidden = !count;
      }

      writeFilter() {
        const sources = [...new Set(this.trace.forms.map((form) => form.source))].sort();
        const select = element("source");
        for (const [value, text] of [["", "all"], ...sources.map((source) => [source, source])]) {
          const option = document.createElement("option");
          option.value = value;
          option.textContent = text;
          select.append(option);
        }
      }

      listen() {
        /** @type {[string, () => void][]} */
        const buttons = [
          ["back", () => this.move(-1)], ["forth", () => this.move(1)],
          ["step-back", () => this.moveStep(-1)], ["step-forth", () => this.moveStep(1)],
          ["play", () => this.togglePlaying()], ["failure", () => this.goToFailure()],
          ["zoom-in", () => this.timeline.changeZoom(2)],
          ["zoom-out", () => this.timeline.changeZoom(0.5)],
          ["help-open", () => this.openHelp()],
        ];
        for (const [id, act] of buttons) element(id).addEventListener("click", act);
        for (const name of Page.tabs) {
          element(`tab-${name}`).addEventListener("click", () => this.openTab(name));
        }
        this.scrubber.addEventListener("input", () => {
          this.go(countUpTo(this.trace.played, Number(this.scrubber.value)) - 1);
        });
        element("filter").addEventListener("submit", (event) => {
          event.preventDefault();
          this.records.chooseNext(1);
        });
        element("filter").addEventListener("input", () => this.filter());
        addEventListener("hashchange", () => this.goToLink());
        addEventListener("keydown", (event) => this.key(event));
        addEventListener("resize", () => this.placeScript());
        this.placeScript();
      }

      filter() {
        const select = element("source");
        const source = select instanceof HTMLSelectElement ? select.value : "";
        this.search.find(source, input("search").value);
      }

      // Time

      /**
       * Shows an instant. Of the steps at one instant, the last is marked unless another is chosen.
       * @param {number} stamp
       * @param {number} [chosen]
       */
      go(stamp, chosen) {
        const last = this.trace.stampCount - 1;
        stamp = Math.max(0, Math.min(last, stamp));
        const number = chosen ?? this.trace.stepAt(stamp);
        if (last < 0 || (stamp === this.stamp && number === this.step)) return;
        this.stamp = stamp;
        this.step = number;
        const seconds = this.trace.seconds(stamp);
        const step = this.trace.steps[number];
        const clock = `${seconds.toFixed(3)} s  frame ${this.trace.frameNumbers[stamp]}`;
        element("clock").textContent = clock;
        this.scrubber.value = `${this.trace.played[stamp]}`;
        this.scrubber.setAttribute("aria-valuetext", clock + (step ? `, ${step.text}` : ""));
        this.picture.draw(stamp);
        this.timeline.draw(stamp);
        this.panels.show(stamp, number);
        this.records.follow(stamp);
        this.passes.follow(stamp);
        clearTimeout(this.linkTimer);
        // Browsers refuse more than some changes of the address a second.
        this.linkTimer = setTimeout(() => history.replaceState(null, "", `#t=${seconds}`), 250);
      }

      /** @param {number} count */
      move(count) {
        this.go(this.stamp + count);
      }

      /** @param {number} direction */
      moveStep(direction) {
        const next = this.trace.steps[this.step + direction];
        if (next) this.go(next.begin, this.step + direction);
        else this.go(direction > 0 ? this.trace.stampCount - 1 : 0);
      }

      goToFailure() {
        const failures = this.failures;
        if (!failures.length) return;
        const next = failures.find((step) => step > this.step) ?? failures[0];
        this.go(this.trace.steps[next].end, next);
        if (!element("tab-script").hidden) this.openTab("script");
      }

      goToLink() {
        const link = /^#t=([0-9.]+)$/.exec(location.hash);
        this.go(link ? this.trace.stampAt(Number(link[1])) : Math.max(0, this.stamp));
      }

      togglePlaying() {
        const button = element("play");
        if (this.playing) {
          cancelAnimationFrame(this.playing);
          this.playing = 0;
        } else {
          if (this.stamp === this.trace.stampCount - 1) this.go(0);
          this.play(performance.now(), this.trace.played[this.stamp]);
        }
        button.textContent = this.playing ? "❚❚" : "▶";
        button.setAttribute("aria-label", this.playing ? "Stop" : "Play");
      }

      /**
       * Goes on as time passes.
       * @param {number} began when playing began, in milliseconds
       * @param {number} from the second at which it began
       */
      play(began, from) {
        this.playing = requestAnimationFrame((now) => {
          const seconds = from + Math.max(0, now - began) / 1000;
          this.go(countUpTo(this.trace.played, seconds) - 1);
          if (this.stamp === this.trace.stampCount - 1) this.togglePlaying();
          else this.play(began, from);
        });
      }

      // Panels

      static get tabs() {
        return ["script", "instant", "records", "snaps", "passes"];
      }

      /** @param {string} name */
      openTab(name) {
        for (const other of Page.tabs) {
          const isOpen = other === name;
          element(`panel-${other}`).hidden = !isOpen;
          element(`tab-${other}`).setAttribute("aria-selected", `${isOpen}`);
          element(`tab-${other}`).tabIndex = isOpen ? 0 : -1;
        }
        this.tab = name;
        if (this.stamp >= 0) {
          this.panels.show(this.stamp, this.step);
          this.records.follow(this.stamp);
          this.passes.follow(this.stamp);
        }
      }

      /** Where there is room the script is beside the other panels, otherwise one of them. */
      placeScript() {
        const isWide = matchMedia("(min-width: 1000px)").matches;
        const home = isWide ? element("script") : element("panel-script");
        if (element("lines").parentElement !== home) home.append(element("lines"));
        element("script").hidden = !isWide;
        element("tab-script").hidden = isWide;
        if (isWide && this.tab === "script") this.openTab("records");
      }

      openHelp() {
        const dialog = element("help");
        if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
      }

      get isHelping() {
        const dialog = element("help");
        return dialog instanceof HTMLDialogElement && dialog.open;
      }

      // Keys

      /** @param {KeyboardEvent} event */
      key(event) {
        const target = event.target instanceof HTMLElement ? event.target : document.body;
        if (event.ctrlKey || event.metaKey || event.altKey || this.isHelping) return;
        if (target.matches("input[type=search], select")) {
          if (event.key !== "Escape") return;
          // A browser would empty the field.
          event.preventDefault();
          target.blur();
          return;
        }
        if (target.matches("[role=tab]") && event.key.startsWith("Arrow")) {
          event.preventDefault();
          return this.moveTab(event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
        }
        if (event.key === " " && target.closest("button, summary")) return;
        const act = this.actions.get(event.key);
        if (!act) return;
        event.preventDefault();
        act(event.shiftKey);
      }

      /** @type {Map<string, (isShifted: boolean) => void>} */
      actions = new Map([
        ["ArrowLeft", (isShifted) => this.move(isShifted ? -10 : -1)],
        ["ArrowRight", (isShifted) => this.move(isShifted ? 10 : 1)],
        ["[", () => this.moveStep(-1)], ["]", () => this.moveStep(1)],
        ["Home", () => this.go(0)], ["End", () => this.go(this.trace.stampCount - 1)],
        [" ", () => this.togglePlaying()], ["f", () => this.goToFailure()],
        ["+", () => this.timeline.changeZoom(2)], ["-", () => this.timeline.changeZoom(0.5)],
        ["n", () => this.records.chooseNext(1)], ["p", () => this.records.chooseNext(-1)],
        ["/", () => this.startSearch()], ["?", () => this.openHelp()],
        ...Page.tabs.map((name, index) => /** @type {[string, () => void]} */ ([
          `${index + 1}`, () => this.openTab(name),
        ])),
      ]);

      startSearch() {
        this.openTab("records");
        input("search").select();
      }

      /** @param {number} direction */
      moveTab(direction) {
        const shown = Page.tabs.filter((name) => !element(`tab-${name}`).hidden);
        const place = shown.indexOf(this.tab || "") + direction + shown.length;
        const name = shown[place % shown.length];
        this.openTab(name);
        element(`tab-${name}`).focus();
      }
    }

    /**
     * @param {string} id
     * @returns {HTMLInputElement}
     */
    function input(id) {
      const found = element(id);
      if (!(found instanceof HTMLInputElement)) throw new Error(`${id} is no input.`);
      return found;
    }

    /**
     * @param {string} id
     * @returns {HTMLCanvasElement}
     */
    function canvas(id) {
      const found = element(id);
      if (!(found instanceof HTMLCanvasElement)) throw new Error(`${id} is no canvas.`);
      return found;
    }

    /** Unpacks the data of this file, and shows them. */
    async function openTrace() {
      const data = element("data");
      const bytes = await inflated(
        bytesOfBase64((data.textContent || "").trim()), data.dataset.encoding || "none");
      // The text is not needed any longer.
      data.textContent = "";
      const length = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
      const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
      globalThis.page = new Page(new Trace(header, bytes.subarray(4 + length)));
      document.body.dataset.ready = `${Math.round(performance.now())}`;
    }

    openTrace().catch((error) => {
      element("verdict").textContent = `This trace cannot be shown: ${error.message}`;
      throw error;
    });
    """###
}
