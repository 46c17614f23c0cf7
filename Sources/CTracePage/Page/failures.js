"use strict";

/** All failures of a trace, one after the other, each with what was expected and what was seen. */
class FailureList {
  /**
   * @param {Trace} trace
   * @param {HTMLElement} holder
   * @param {(stamp: number, step: number) => void} go
   */
  constructor(trace, holder, go) {
    const parts = [];
    for (const [index, step] of trace.steps.entries()) {
      if (step.verdict !== "failed") continue;
      const part = textNode("section", "failed-step", "");
      const at = `${trace.seconds(step.end).toFixed(3)} s  line ${step.line}`;
      const head = textNode("button", "", at);
      head.addEventListener("click", () => go(step.end, index));
      part.append(head, textNode("code", "", step.text), FailureList.difference(step));
      if (step.printed) part.append(Panels.printed(step.printed));
      parts.push(part);
    }
    if (parts.length) holder.replaceChildren(...parts);
    else holder.textContent = "No step has failed.";
  }

  /**
   * Compares the expected values with the values found.
   * @param {Step} step
   */
  static difference(step) {
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
    if (step.detail) list.append(FailureList.detail(step.detail));
    return list;
  }

  /**
   * Lines about a failure: lines of a picture that differ, or the calls that led to a trap.
   * @param {string} detail
   */
  static detail(detail) {
    const block = textNode("pre", "detail", "");
    for (const line of detail.split("\n")) {
      const kind = /^\s*-/.test(line) ? "expected" : /^\s*\+/.test(line) ? "seen" : "";
      block.append(textNode("span", kind, `${line}\n`));
    }
    return block;
  }
}
