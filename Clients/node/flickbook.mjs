// The client of Flickbook for Node 18 and later: sessions on UICollectionView without a screen.
//
//     import { start } from "./flickbook.mjs";
//     const daemon = await start();
//     const session = await daemon.open({ sections: [{ items: 100 }] });
//     await session.fling({ velocity: [0, -2000] });
//     await session.settle();
//     console.log((await session.state()).offset);
//     await daemon.close();
//
// The types of flickbook.d.ts are made by `flickbook schema --typescript`, and flickbook.d.mts from the
// comments of this file by Clients/node/declarations.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {import("./flickbook.js").Method} Method */
/** @typedef {import("./flickbook.js").Scene} Scene */
/** @typedef {import("./flickbook.js").Hello} Hello */
/** @typedef {import("./flickbook.js").LogRecord} LogRecord */
/** @typedef {import("./flickbook.js").Gap} Gap */
/** @typedef {import("./flickbook.js").Rewound} Rewound */
/** @typedef {import("./flickbook.js").ErrorName} ErrorName */
/** @typedef {import("./flickbook.js").Errors} Errors */
/** @typedef {import("./flickbook.js").Notification} Notification */
/** @typedef {import("./flickbook.js").SessionNames} SessionNames */

/**
 * @template {Method} M
 * @typedef {import("./flickbook.js").Params<M>} Params
 */
/**
 * @template {Method} M
 * @typedef {import("./flickbook.js").Result<M>} Result
 */

/**
 * The options of a call in addition to its params.
 * @typedef {object} CallOptions
 * @property {AbortSignal} [signal] Ends the request, which is then refused with `cancelled`.
 */

/**
 * The arguments of a call; params may be left out where nothing in them is required.
 * @template {Method} M
 * @typedef {{} extends Params<M>
 *   ? [params?: Params<M>, options?: CallOptions]
 *   : [params: Params<M>, options?: CallOptions]} Arguments
 */

/**
 * A method as a function.
 * @template {Method} M
 * @typedef {(...words: Arguments<M>) => Promise<Result<M>>} Call
 */

/**
 * Methods as functions, by their names.
 * @template Names
 * @typedef {{ [N in keyof Names]: Names[N] extends Method ? Call<Names[N]> : never }} CallsOf
 */

/**
 * The methods of one prefix as functions, by their names behind it: `tap` for `gesture.tap`.
 * @template {string} Prefix
 * @typedef {CallsOf<import("./flickbook.js").Wing<Prefix>>} Wing
 */

/**
 * The methods of a session: with their whole names, as `session.gesture.tap`, and with the names that
 * the steps of a script have, as `session.tap`.
 * @typedef {CallsOf<Omit<SessionNames, Own | "drag" | "touch">> & {
 *   clock: Wing<"clock">, gesture: Wing<"gesture">, drop: Wing<"drop">, view: Wing<"view">,
 *   query: Wing<"query">, snapshot: Wing<"snapshot">,
 *   touch: Call<"touch"> & Wing<"touch">, drag: Call<"gesture.drag"> & Wing<"drag">
 * }} Calls
 */

/**
 * The names of a session that do more than their method.
 * @typedef {"close" | "fork" | "subscribe" | "unsubscribe"} Own
 */

/** @typedef {Session & Calls} OpenSession */

/** A request that the daemon has refused. */
export class FlickbookError extends Error {
  /**
   * @param {string} method The method of the request.
   * @param {Errors[ErrorName]} error The error of the answer.
   */
  constructor(method, error) {
    super(error.message);
    /**
     * The stable name of the error, such as `item_out_of_range`.
     * @type {ErrorName}
     */
    this.name = error.data.name;
    /** The number of the error. */
    this.code = error.code;
    /** A hint about the remedy, if there is one. */
    this.hint = error.data.hint;
    /** The path of the mistake in the request, such as `params.item[1]`. */
    this.path = error.data.path;
    /** All members of the error for a program. */
    this.data = error.data;
    /** The method of the request. */
    this.method = method;
  }
}

/** The connection to the daemon was lost, or the daemon could not be started. */
export class ConnectionError extends Error {
  /** @param {string} message What has happened. */
  constructor(message) {
    super(message);
    this.name = "ConnectionError";
  }
}

/**
 * A request that waits for its answer.
 * @typedef {object} Waiting
 * @property {string} method
 * @property {{ stack?: string }} caller Where the request was made.
 * @property {(result: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

/** Lines of JSON over one socket: requests with their answers, and notifications. */
class Connection {
  /** @type {import("node:net").Socket} */
  #socket;
  #count = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /**
   * The parts of a line whose end has not come.
   * @type {Buffer[]}
   */
  #parts = [];
  /** @type {ConnectionError | undefined} */
  #lost;
  /**
   * Takes each notification.
   * @type {(message: Notification) => void}
   */
  notify = () => {};
  /**
   * Called once when the connection has ended.
   * @type {() => void}
   */
  ended = () => {};

  /** @param {string} path The path of the daemon's socket. */
  constructor(path) {
    this.#socket = connectSocket({ path });
    this.#socket.on("data", (data) => this.#read(data));
    this.#socket.on("error", (error) => this.#end(error.message));
    this.#socket.on("close", () => this.#end("the daemon has closed the connection"));
  }

  /**
   * @param {string} path The path of the daemon's socket.
   * @returns {Promise<Connection>}
   */
  static open(path) {
    return new Promise((resolve, reject) => {
      const connection = new Connection(path);
      connection.ended = () => reject(connection.#lost);
      connection.#socket.once("connect", () => {
        connection.ended = () => {};
        resolve(connection);
      });
    });
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @param {CallOptions} options
   * @returns {Promise<any>}
   */
  request(method, params = {}, { signal } = {}) {
    if (this.#lost) return Promise.reject(this.#lost);
    const id = ++this.#count;
    /** @type {{ stack?: string }} */
    const caller = {};
    Error.captureStackTrace(caller);
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, caller, resolve, reject });
    });
    this.#send({ id, method, params });
    if (!signal) return answer;
    const cancel = () => {
      // A request that has already ended cannot be cancelled, which is no error here.
      if (!this.#lost) this.request("server.cancel", { id }).catch(() => {});
    };
    if (signal.aborted) cancel();
    else signal.addEventListener("abort", cancel, { once: true });
    return answer.finally(() => signal.removeEventListener("abort", cancel));
  }

  /** @returns {Promise<void>} Fulfilled when the socket is closed. */
  close() {
    return new Promise((resolve) => {
      if (this.#socket.closed || this.#socket.destroyed) return resolve();
      this.#socket.once("close", () => resolve());
      this.#socket.end();
    });
  }

  /** @param {object} message */
  #send(message) {
    this.#socket.write(JSON.stringify(message) + "\n");
  }

  /** @param {Buffer} data */
  #read(data) {
    let start = 0;
    for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10, start)) {
      this.#parts.push(data.subarray(start, end));
      const line = Buffer.concat(this.#parts).toString("utf8");
      this.#parts = [];
      start = end + 1;
      if (line) this.#take(JSON.parse(line));
    }
    if (start < data.length) this.#parts.push(data.subarray(start));
  }

  /** @param {any} message */
  #take(message) {
    if (message.method) return this.notify(message);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    if (!message.error) return waiting.resolve(message.result);
    const error = new FlickbookError(waiting.method, message.error);
    const [, ...calls] = waiting.caller.stack?.split("\n") ?? [];
    error.stack = [`FlickbookError: ${error.name}: ${error.message}`, ...calls].join("\n");
    waiting.reject(error);
  }

  /** @param {string} reason */
  #end(reason) {
    if (this.#lost) return;
    this.#lost = new ConnectionError(reason);
    for (const { reject } of this.#waiting.values()) reject(this.#lost);
    this.#waiting.clear();
    this.ended();
  }
}

/**
 * The records of a session's log from here on, in their order.
 *
 * Records that a request causes are there when its answer is. They are kept until they are read.
 * @implements {AsyncIterableIterator<LogRecord>}
 */
export class Log {
  /** @type {LogRecord[]} */
  #records = [];
  /** @type {((result: IteratorResult<LogRecord, undefined>) => void)[]} */
  #readers = [];
  #isOpen = true;
  /** @type {() => Promise<unknown>} */
  #unsubscribe;
  /**
   * The records that the daemon has dropped for this reader.
   * @type {Gap[]}
   */
  gaps = [];
  /**
   * The places to which the session was taken while the log was read.
   * @type {Rewound[]}
   */
  rewinds = [];

  /** @param {() => Promise<unknown>} unsubscribe Ends the subscription. */
  constructor(unsubscribe) {
    this.#unsubscribe = unsubscribe;
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  /**
   * Waits for the next record.
   * @returns {Promise<IteratorResult<LogRecord, undefined>>}
   */
  next() {
    const record = this.#records.shift();
    if (record) return Promise.resolve({ value: record, done: false });
    if (!this.#isOpen) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => this.#readers.push(resolve));
  }

  /**
   * Ends the subscription, as leaving a `for await` does.
   * @returns {Promise<IteratorResult<LogRecord, undefined>>}
   */
  async return() {
    if (this.#isOpen) await this.#unsubscribe();
    this.#records = [];
    this.end();
    return { value: undefined, done: true };
  }

  /**
   * Takes the records that are there, without waiting.
   * @returns {LogRecord[]}
   */
  read() {
    return this.#records.splice(0);
  }

  /**
   * Takes a notification of the daemon.
   * @internal
   * @param {Notification} message
   */
  notify(message) {
    switch (message.method) {
      case "log": {
        const reader = this.#readers.shift();
        if (reader) reader({ value: message.params, done: false });
        else this.#records.push(message.params);
        break;
      }
      case "log.gap":
        this.gaps.push(message.params);
        if (message.params.ended) this.end();
        break;
      case "log.rewound":
        this.rewinds.push(message.params);
        break;
      case "error":
        break;
    }
  }

  /**
   * Ends the log; what has come can still be read.
   * @internal
   */
  end() {
    this.#isOpen = false;
    for (const reader of this.#readers.splice(0)) reader({ value: undefined, done: true });
  }
}

/** A session on a connection of its own, with the methods of the protocol; see `Calls`. */
export class Session {
  /** @type {Connection} */
  #connection;
  /** @type {Daemon} */
  #daemon;
  /** @type {Log | undefined} */
  #log;

  /**
   * @internal
   * @param {Daemon} daemon
   * @param {Connection} connection
   * @param {string} name
   */
  constructor(daemon, connection, name) {
    this.#daemon = daemon;
    this.#connection = connection;
    /** The name of the session. */
    this.name = name;
    connection.notify = (message) => this.#log?.notify(message);
    connection.ended = () => this.#log?.end();
    this.#addCalls(daemon.hello.capabilities);
  }

  /**
   * Performs a request of this session by its whole name.
   * @template {Method} M
   * @param {M} method
   * @param {Arguments<M>} words
   * @returns {Promise<Result<M>>}
   */
  request(method, ...words) {
    return this.#connection.request(method, ...words);
  }

  /**
   * Begins to read the log; one at a time.
   * @param {Params<"log.subscribe">} [params]
   * @returns {Promise<Log>}
   */
  async log(params) {
    if (this.#log) throw new Error(`the log of ${this.name} is being read already`);
    const log = new Log(async () => {
      this.#log = undefined;
      await this.request("log.unsubscribe");
    });
    this.#log = log;
    try {
      await this.request("log.subscribe", params);
    } catch (error) {
      this.#log = undefined;
      throw error;
    }
    return log;
  }

  /**
   * Opens a session with the past of this one, at its present or at an earlier instant.
   * @param {Params<"session.fork">} [params]
   * @returns {Promise<OpenSession>}
   */
  fork(params) {
    return this.#daemon.join("session.fork", { session: this.name, ...params });
  }

  /**
   * Ends the session for all its connections.
   * @returns {Promise<Result<"session.close">>}
   */
  async close() {
    const result = await this.request("session.close");
    await this.leave();
    return result;
  }

  /**
   * Ends the connection; the session lives on if it is kept or others are connected to it.
   * @returns {Promise<void>}
   */
  leave() {
    this.#daemon.forget(this.#connection);
    return this.#connection.close();
  }

  /**
   * Adds a function for each method: `session.gesture.tap` and `session.tap`.
   * @param {string[]} methods
   */
  #addCalls(methods) {
    /** @type {{ [name: string]: any }} */
    const calls = this;
    const ofDaemon = /^(server|log)\.|^session\.(open|attach|list|close|fork)$/;
    const names = methods.filter((method) => !ofDaemon.test(method));
    const call = (/** @type {string} */ method) =>
      (/** @type {object} */ params, /** @type {CallOptions} */ options) =>
        this.#connection.request(method, params, options);
    // Plain names first: a wing of the same name, as drag, is added to the function.
    for (const method of names) calls[stepName(method)] = call(method);
    for (const method of names) {
      const [wing, name] = method.split(".");
      if (name === undefined || wing === "session") continue;
      calls[wing] ??= {};
      calls[wing][name] = call(method);
    }
  }
}

/**
 * The name of a method's step in a script: without its prefix, but `dragBegin` for `drag.begin`, which
 * another program does.
 * @param {string} method
 */
function stepName(method) {
  const [wing, name = wing] = method.split(".");
  const isOfOther = wing === "drag" || wing === "drop";
  return isOfOther ? wing + name[0].toUpperCase() + name.slice(1) : name;
}

/** A daemon to which this program is connected. */
export class Daemon {
  /** @type {Connection} */
  #connection;
  /** @type {Set<Connection>} */
  #sessions = new Set();
  /** @type {() => Promise<void>} */
  #stop;

  /**
   * @internal
   * @param {Connection} connection
   * @param {string} path
   * @param {Hello} hello
   * @param {() => Promise<void>} stop Ends a daemon of this program.
   */
  constructor(connection, path, hello, stop) {
    this.#connection = connection;
    /** The path of the daemon's socket. */
    this.path = path;
    /** The daemon's description of itself: its version, methods, limits and constants. */
    this.hello = hello;
    this.#stop = stop;
  }

  /**
   * Performs a request that is about no session.
   * @template {Method} M
   * @param {M} method
   * @param {Arguments<M>} words
   * @returns {Promise<Result<M>>}
   */
  request(method, ...words) {
    return this.#connection.request(method, ...words);
  }

  /**
   * Opens a session on a scene.
   * @param {Scene} scene
   * @param {Omit<Params<"session.open">, "scene">} [options]
   * @returns {Promise<OpenSession>}
   */
  open(scene, options) {
    return this.join("session.open", { ...options, scene });
  }

  /**
   * Takes part in a session of another connection.
   * @param {string} session Its name.
   * @param {"control" | "observe"} [mode]
   * @returns {Promise<OpenSession>}
   */
  attach(session, mode = "control") {
    return this.join("session.attach", { session, mode });
  }

  /**
   * Lists all sessions of the daemon.
   * @returns {Promise<Result<"session.list">["sessions"]>}
   */
  async list() {
    return (await this.request("session.list")).sessions;
  }

  /**
   * The daemon's open sessions and connections, and its transfers.
   * @param {Params<"server.stats">} [params]
   * @returns {Promise<Result<"server.stats">>}
   */
  stats(params) {
    return this.request("server.stats", params);
  }

  /**
   * The JSON Schema of messages, scenes and scripts.
   * @returns {Promise<Result<"server.schema">>}
   */
  schema() {
    return this.request("server.schema");
  }

  /**
   * Ends the connections of this program and, if it has started the daemon, the daemon.
   * @returns {Promise<void>}
   */
  async close() {
    const connections = [...this.#sessions, this.#connection];
    this.#sessions.clear();
    await Promise.all(connections.map((connection) => connection.close()));
    await this.#stop();
  }

  /**
   * Makes a connection whose first request gives it a session.
   * @internal
   * @param {"session.open" | "session.attach" | "session.fork"} method
   * @param {object} params
   * @returns {Promise<OpenSession>}
   */
  async join(method, params) {
    const connection = await Connection.open(this.path);
    try {
      const { session } = await connection.request(method, params);
      this.#sessions.add(connection);
      return /** @type {OpenSession} */ (new Session(this, connection, session));
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /**
   * @internal
   * @param {Connection} connection
   */
  forget(connection) {
    this.#sessions.delete(connection);
  }
}

/** The path at which `flickbookd` listens and its clients look, unless they name another. */
function standardPath() {
  const { FLICKBOOK_SOCKET, XDG_RUNTIME_DIR } = process.env;
  if (FLICKBOOK_SOCKET) return FLICKBOOK_SOCKET;
  if (XDG_RUNTIME_DIR) return join(XDG_RUNTIME_DIR, "flickbook", "flickbook.sock");
  return join("/tmp", `flickbook-${process.getuid?.()}`, "flickbook.sock");
}

/**
 * Connects to a running daemon.
 * @param {string} [path] The path of its socket; by default the path that the command line uses.
 * @returns {Promise<Daemon>}
 */
export function connect(path = standardPath()) {
  return greet(path, async () => {});
}

/**
 * @param {string} path
 * @param {() => Promise<void>} stop
 */
async function greet(path, stop) {
  const connection = await Connection.open(path);
  const hello = await connection.request("server.hello");
  return new Daemon(connection, path, hello, stop);
}

/**
 * The settings of a daemon that this program starts.
 * @typedef {object} StartOptions
 * @property {string} [program] The daemon's program; `$FLICKBOOKD`, else `flickbookd` in the `PATH`.
 * @property {string[]} [options] Further options of `flickbookd`, such as `["--workers", "2"]`.
 */

/**
 * Starts a daemon for this program alone, which ends with `close()` and with the program.
 * @param {StartOptions} settings
 * @returns {Promise<Daemon>}
 */
export async function start({ program, options = [] } = {}) {
  const name = program ?? process.env.FLICKBOOKD ?? "flickbookd";
  const folder = mkdtempSync(join(folderOfSockets(), "flickbook-"));
  const path = join(folder, "socket");
  const child = spawn(name, ["--socket", path, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    child.kill();
    clean();
  };
  process.once("exit", abandon);
  /** @type {Promise<void>} */
  const exit = new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", resolve);
  });
  const stop = async () => {
    child.kill();
    await exit;
    process.off("exit", abandon);
    clean();
  };
  try {
    await ready(child, name);
    return await greet(path, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where a socket's path is short enough for the system: in the folder of temporary files, or in /tmp. */
function folderOfSockets() {
  const longest = 80;
  return Buffer.byteLength(tmpdir()) <= longest ? tmpdir() : "/tmp";
}

/**
 * Waits until the daemon says that it listens; what it says on standard error goes to ours.
 * @param {import("node:child_process").ChildProcessByStdio<null,
 *   import("node:stream").Readable, import("node:stream").Readable>} child
 * @param {string} name
 * @returns {Promise<void>}
 */
function ready(child, name) {
  return new Promise((resolve, reject) => {
    let output = "";
    let complaint = "";
    child.stdout.on("data", (data) => {
      output += data;
      if (output.includes("\n")) resolve();
    });
    child.stderr.on("data", (data) => {
      complaint += data;
      process.stderr.write(data);
    });
    child.once("error", () =>
      reject(
        new ConnectionError(`${name} cannot be started; set FLICKBOOKD to the path of flickbookd`)));
    child.once("close", () =>
      reject(new ConnectionError(`${name} has ended: ${complaint.trim() || "without a word"}`)));
  });
}
