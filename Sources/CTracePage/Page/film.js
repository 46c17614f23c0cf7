"use strict";

/** Small screens at equal distances of time, above the lanes. */
class FilmStrip {
  /**
   * @param {Trace} trace
   * @param {ScreenPicture} picture draws the screens
   * @param {HTMLElement} holder
   * @param {(stamp: number) => void} go
   */
  constructor(trace, picture, holder, go) {
    this.trace = trace;
    this.picture = picture;
    this.holder = holder;
    this.go = go;
    this.count = 0;
    new ResizeObserver(() => this.draw()).observe(holder);
  }

  /** The height of a screen, as the style sheet has it. */
  static get height() {
    return 64;
  }

  /** The instants of the screens: in the middle of as many parts of the time as have room. */
  stamps() {
    const { width, height } = this.trace.frames.size;
    const wide = Math.max(24, (FilmStrip.height * width) / Math.max(1, height)) + 4;
    const count = Math.max(1, Math.min(40, Math.floor(this.holder.clientWidth / wide)));
    const end = this.trace.played[this.trace.stampCount - 1];
    return Array.from({ length: count }, (_, index) =>
      Math.max(0, countUpTo(this.trace.played, ((index + 0.5) / count) * end) - 1));
  }

  draw() {
    if (!this.trace.stampCount || !this.holder.clientWidth) return;
    const stamps = this.stamps();
    if (stamps.length === this.count) return;
    this.count = stamps.length;
    this.holder.replaceChildren(...stamps.map((stamp) => {
      const part = textNode("button", "still", "");
      const picture = this.picture.picture(stamp);
      if (picture) part.append(picture);
      part.title = `${this.trace.seconds(stamp).toFixed(3)} s`;
      part.setAttribute("aria-label", `The screen at ${part.title}`);
      part.tabIndex = -1;
      part.addEventListener("click", () => this.go(stamp));
      return part;
    }));
  }
}
