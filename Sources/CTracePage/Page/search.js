"use strict";

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
