"use strict";

/**
 * The description of a trace, before its columns.
 * @typedef {object} TraceHeader
 * @property {string} title
 * @property {string | null} script
 * @property {string} command plays the script again; empty if it is not known
 * @property {string[]} variables name=value
 * @property {boolean} isCut
 * @property {[string, number, number][]} places
 * @property {string[]} images their contents as elements of SVG
 * @property {string[]} notes sentences about images that are not drawn
 * @property {[string[]]} words
 * @property {[string[]]} forms
 * @property {[number, number, number, string, string, string, string, string][]} steps
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

  /** The bytes of the column, including its corrections. */
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
