"use strict";

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
    this.film = new FilmStrip(trace, this.picture, element("film"), go);
    this.inspector = new Inspector(trace, this.picture, element("panel-element"), go);
    this.failureList = new FailureList(trace, element("panel-failures"), go);
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
    const { title, isCut, notes } = this.trace.header;
    element("title").textContent = title;
    const count = this.failures.length;
    const steps = this.trace.steps.length;
    const words = steps === 1 ? "1 step" : `${steps} steps`;
    const verdict = count ? `✗ ${count} of ${words} failed` : `✓ ${words} held`;
    const end = isCut ? " The trace is too long; its end is missing." : "";
    element("verdict").textContent = (steps ? verdict : "") + end;
    element("notes").hidden = !notes.length;
    element("notes").textContent = notes.join("\n");
    element("verdict").className = count ? "failed" : "held";
    element("failure").hidden = !count;
    element("failure").textContent = count > 1 ? "Next failure" : "Go to the failure";
    element("tab-failures").hidden = !count;
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
    element("screen").addEventListener("click", (event) => this.choose(event));
    addEventListener("hashchange", () => this.goToLink());
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => this.placeScript());
    this.placeScript();
  }

  /**
   * Shows what is under a click on the screen.
   * @param {Event} event
   */
  choose(event) {
    const isChosen = this.inspector.choose(event);
    this.picture.draw(this.stamp);
    if (isChosen) this.openTab("element");
    else this.inspector.show(this.stamp);
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
    if (this.tab === "element") this.inspector.show(stamp);
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
    if (!element("tab-script").hidden && this.tab !== "failures") this.openTab("script");
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
   * Continues as time passes.
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
    return ["script", "instant", "records", "snaps", "passes", "element", "failures"];
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
      if (name === "element") this.inspector.show(this.stamp);
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
