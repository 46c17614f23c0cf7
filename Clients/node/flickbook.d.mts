/**
 * Connects to a running daemon.
 * @param {string} [path] The path of its socket; by default the path that the command line uses.
 * @returns {Promise<Daemon>}
 */
export function connect(path?: string | undefined): Promise<Daemon>;
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
export function start({ program, options }?: StartOptions): Promise<Daemon>;
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
    constructor(method: string, error: Errors[ErrorName]);
    /**
     * The stable name of the error, such as `item_out_of_range`.
     * @type {ErrorName}
     */
    name: ErrorName;
    /** The number of the error. */
    code: -32700 | -32600 | -32601 | -32602 | -32000 | -32001 | -32002 | -32003 | -32004 | -32005 | -32006 | -32007 | -32008 | -32009 | -32010 | -32011 | -32012 | -32013 | -32014 | -32015 | -32016 | -32017 | -32018;
    /** A hint about the remedy, if there is one. */
    hint: string | undefined;
    /** The path of the mistake in the request, such as `params.item[1]`. */
    path: string | undefined;
    /** All members of the error for a program. */
    data: import("./flickbook.js").ParseErrorData | import("./flickbook.js").InvalidRequestData | import("./flickbook.js").MethodNotFoundData | import("./flickbook.js").InvalidParamsData | import("./flickbook.js").LineTooLongData | import("./flickbook.js").NoSessionData | import("./flickbook.js").UnknownSessionData | import("./flickbook.js").ItemOutOfRangeData | import("./flickbook.js").NotVisibleData | import("./flickbook.js").MissedData | import("./flickbook.js").NotSettledData | import("./flickbook.js").TimeBackwardsData | import("./flickbook.js").InconsistentUpdateData | import("./flickbook.js").LayoutErrorData | import("./flickbook.js").LimitExceededData | import("./flickbook.js").BusyData | import("./flickbook.js").UnsupportedData | import("./flickbook.js").CancelledData | import("./flickbook.js").WorkerLostData | import("./flickbook.js").JournalMismatchData | import("./flickbook.js").ElementNotFoundData | import("./flickbook.js").ElementAmbiguousData | import("./flickbook.js").NotHittableData;
    /** The method of the request. */
    method: string;
}
/** The connection to the daemon was lost, or the daemon could not be started. */
export class ConnectionError extends Error {
    /** @param {string} message What has happened. */
    constructor(message: string);
}
/**
 * The records of a session's log from here on, in their order.
 *
 * Records that a request causes are there when its answer is. They are kept until they are read.
 * @implements {AsyncIterableIterator<LogRecord>}
 */
export class Log implements AsyncIterableIterator<LogRecord> {
    /** @param {() => Promise<unknown>} unsubscribe Ends the subscription. */
    constructor(unsubscribe: () => Promise<unknown>);
    /**
     * The records that the daemon has dropped for this reader.
     * @type {Gap[]}
     */
    gaps: Gap[];
    /**
     * The places to which the session was taken while the log was read.
     * @type {Rewound[]}
     */
    rewinds: Rewound[];
    /**
     * Waits for the next record.
     * @returns {Promise<IteratorResult<LogRecord, undefined>>}
     */
    next(): Promise<IteratorResult<LogRecord, undefined>>;
    /**
     * Ends the subscription, as leaving a `for await` does.
     * @returns {Promise<IteratorResult<LogRecord, undefined>>}
     */
    return(): Promise<IteratorResult<LogRecord, undefined>>;
    /**
     * Takes the records that are there, without waiting.
     * @returns {LogRecord[]}
     */
    read(): LogRecord[];
    /**
     * Takes a notification of the daemon.
     * @internal
     * @param {Notification} message
     */
    notify(message: Notification): void;
    /**
     * Ends the log; what has come can still be read.
     * @internal
     */
    end(): void;
    [Symbol.asyncIterator](): Log;
    #private;
}
/** A session on a connection of its own, with the methods of the protocol; see `Calls`. */
export class Session {
    /**
     * @internal
     * @param {Daemon} daemon
     * @param {Connection} connection
     * @param {string} name
     */
    constructor(daemon: Daemon, connection: Connection, name: string);
    /** The name of the session. */
    name: string;
    /**
     * Performs a request of this session by its whole name.
     * @template {Method} M
     * @param {M} method
     * @param {Arguments<M>} words
     * @returns {Promise<Result<M>>}
     */
    request<M extends keyof import("./flickbook.js").Methods>(method: M, ...words: Arguments<M>): Promise<Result<M>>;
    /**
     * Begins to read the log; one at a time.
     * @param {Params<"log.subscribe">} [params]
     * @returns {Promise<Log>}
     */
    log(params?: import("./flickbook.js").LogSubscribeParams | undefined): Promise<Log>;
    /**
     * Opens a session with the past of this one, at its present or at an earlier instant.
     * @param {Params<"session.fork">} [params]
     * @returns {Promise<OpenSession>}
     */
    fork(params?: import("./flickbook.js").SessionForkParams | undefined): Promise<OpenSession>;
    /**
     * Ends the session for all its connections.
     * @returns {Promise<Result<"session.close">>}
     */
    close(): Promise<Result<"session.close">>;
    /**
     * Ends the connection; the session lives on if it is kept or others are connected to it.
     * @returns {Promise<void>}
     */
    leave(): Promise<void>;
    #private;
}
/** A daemon to which this program is connected. */
export class Daemon {
    /**
     * @internal
     * @param {Connection} connection
     * @param {string} path
     * @param {Hello} hello
     * @param {() => Promise<void>} stop Ends a daemon of this program.
     */
    constructor(connection: Connection, path: string, hello: Hello, stop: () => Promise<void>);
    /** The path of the daemon's socket. */
    path: string;
    /** The daemon's description of itself: its version, methods, limits and constants. */
    hello: import("./flickbook.js").Hello;
    /**
     * Performs a request that is about no session.
     * @template {Method} M
     * @param {M} method
     * @param {Arguments<M>} words
     * @returns {Promise<Result<M>>}
     */
    request<M extends keyof import("./flickbook.js").Methods>(method: M, ...words: Arguments<M>): Promise<Result<M>>;
    /**
     * Opens a session on a scene.
     * @param {Scene} scene
     * @param {Omit<Params<"session.open">, "scene">} [options]
     * @returns {Promise<OpenSession>}
     */
    open(scene: Scene, options?: Omit<import("./flickbook.js").SessionOpenParams, "scene"> | undefined): Promise<OpenSession>;
    /**
     * Takes part in a session of another connection.
     * @param {string} session Its name.
     * @param {"control" | "observe"} [mode]
     * @returns {Promise<OpenSession>}
     */
    attach(session: string, mode?: "control" | "observe" | undefined): Promise<OpenSession>;
    /**
     * Lists all sessions of the daemon.
     * @returns {Promise<Result<"session.list">["sessions"]>}
     */
    list(): Promise<Result<"session.list">["sessions"]>;
    /**
     * The daemon's open sessions and connections, and its transfers.
     * @param {Params<"server.stats">} [params]
     * @returns {Promise<Result<"server.stats">>}
     */
    stats(params?: import("./flickbook.js").ServerStatsParams | undefined): Promise<Result<"server.stats">>;
    /**
     * The JSON Schema of messages, scenes and scripts.
     * @returns {Promise<Result<"server.schema">>}
     */
    schema(): Promise<Result<"server.schema">>;
    /**
     * Ends the connections of this program and, if it has started the daemon, the daemon.
     * @returns {Promise<void>}
     */
    close(): Promise<void>;
    /**
     * Makes a connection whose first request gives it a session.
     * @internal
     * @param {"session.open" | "session.attach" | "session.fork"} method
     * @param {object} params
     * @returns {Promise<OpenSession>}
     */
    join(method: "session.open" | "session.attach" | "session.fork", params: object): Promise<OpenSession>;
    /**
     * @internal
     * @param {Connection} connection
     */
    forget(connection: Connection): void;
    #private;
}
/**
 * The settings of a daemon that this program starts.
 */
export type StartOptions = {
    /**
     * The daemon's program; `$FLICKBOOKD`, else `flickbookd` in the `PATH`.
     */
    program?: string | undefined;
    /**
     * Further options of `flickbookd`, such as `["--workers", "2"]`.
     */
    options?: string[] | undefined;
};
export type Method = import("./flickbook.js").Method;
export type Scene = import("./flickbook.js").Scene;
export type Hello = import("./flickbook.js").Hello;
export type LogRecord = import("./flickbook.js").LogRecord;
export type Gap = import("./flickbook.js").Gap;
export type Rewound = import("./flickbook.js").Rewound;
export type ErrorName = import("./flickbook.js").ErrorName;
export type Errors = import("./flickbook.js").Errors;
export type Notification = import("./flickbook.js").Notification;
export type SessionNames = import("./flickbook.js").SessionNames;
export type Params<M extends keyof import("./flickbook.js").Methods> = import("./flickbook.js").Params<M>;
export type Result<M extends keyof import("./flickbook.js").Methods> = import("./flickbook.js").Result<M>;
/**
 * The options of a call in addition to its params.
 */
export type CallOptions = {
    /**
     * Ends the request, which is then refused with `cancelled`.
     */
    signal?: AbortSignal | undefined;
};
/**
 * The arguments of a call; params may be left out where nothing in them is required.
 */
export type Arguments<M extends keyof import("./flickbook.js").Methods> = {} extends Params<M> ? [params?: Params<M>, options?: CallOptions] : [params: Params<M>, options?: CallOptions];
/**
 * A method as a function.
 */
export type Call<M extends keyof import("./flickbook.js").Methods> = (...words: Arguments<M>) => Promise<Result<M>>;
/**
 * Methods as functions, by their names.
 */
export type CallsOf<Names> = { [N in keyof Names]: Names[N] extends keyof import("./flickbook.js").Methods ? Call<Names[N]> : never; };
/**
 * The methods of one prefix as functions, by their names behind it: `tap` for `gesture.tap`.
 */
export type Wing<Prefix extends string> = CallsOf<import("./flickbook.js").Wing<Prefix>>;
/**
 * The methods of a session: with their whole names, as `session.gesture.tap`, and with the names that
 * the steps of a script have, as `session.tap`.
 */
export type Calls = CallsOf<Omit<SessionNames, Own | "drag" | "touch">> & {
    clock: Wing<"clock">;
    gesture: Wing<"gesture">;
    drop: Wing<"drop">;
    view: Wing<"view">;
    query: Wing<"query">;
    snapshot: Wing<"snapshot">;
    touch: Call<"touch"> & Wing<"touch">;
    drag: Call<"gesture.drag"> & Wing<"drag">;
};
/**
 * The names of a session that do more than their method.
 */
export type Own = "close" | "fork" | "subscribe" | "unsubscribe";
export type OpenSession = Session & Calls;
/**
 * A request that waits for its answer.
 */
export type Waiting = {
    method: string;
    /**
     * Where the request was made.
     */
    caller: {
        stack?: string;
    };
    resolve: (result: any) => void;
    reject: (error: Error) => void;
};
/**
 * A request that waits for its answer.
 * @typedef {object} Waiting
 * @property {string} method
 * @property {{ stack?: string }} caller Where the request was made.
 * @property {(result: any) => void} resolve
 * @property {(error: Error) => void} reject
 */
/** Lines of JSON over one socket: requests with their answers, and notifications. */
declare class Connection {
    /**
     * @param {string} path The path of the daemon's socket.
     * @returns {Promise<Connection>}
     */
    static open(path: string): Promise<Connection>;
    /** @param {string} path The path of the daemon's socket. */
    constructor(path: string);
    /**
     * Takes each notification.
     * @type {(message: Notification) => void}
     */
    notify: (message: Notification) => void;
    /**
     * Called once when the connection has ended.
     * @type {() => void}
     */
    ended: () => void;
    /**
     * @param {string} method
     * @param {object} [params]
     * @param {CallOptions} options
     * @returns {Promise<any>}
     */
    request(method: string, params?: object | undefined, { signal }?: CallOptions): Promise<any>;
    /** @returns {Promise<void>} Fulfilled when the socket is closed. */
    close(): Promise<void>;
    #private;
}
export {};
