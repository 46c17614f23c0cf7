// The types of Node that the client and its tests use, for machines without them.

interface ErrorConstructor {
  captureStackTrace(target: { stack?: string }): void;
}
interface ImportMeta {
  readonly url: string;
}
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(name: "abort", listener: () => void, options?: { once: boolean }): void;
  removeEventListener(name: "abort", listener: () => void): void;
}
declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}
declare class Buffer {
  static concat(parts: Buffer[]): Buffer;
  static byteLength(text: string): number;
  readonly length: number;
  indexOf(byte: number, from?: number): number;
  subarray(start: number, end?: number): Buffer;
  toString(encoding?: "utf8"): string;
}
declare const console: { log(...values: unknown[]): void };
declare const process: {
  readonly env: { [name: string]: string | undefined };
  readonly stderr: { write(data: Buffer): void };
  getuid?(): number;
  once(event: "exit", listener: () => void): void;
  off(event: "exit", listener: () => void): void;
};
declare module "node:stream" {
  interface Readable {
    on(event: "data", listener: (data: Buffer) => void): this;
  }
}
declare module "node:child_process" {
  import type { Readable } from "node:stream";
  interface ChildProcessByStdio<I, O, E> {
    readonly stdin: I;
    readonly stdout: O;
    readonly stderr: E;
    readonly pid?: number;
    kill(signal?: string): boolean;
    once(event: "close" | "error", listener: () => void): this;
  }
  function spawn(
    program: string, words: string[], options: { stdio: ["ignore", "pipe", "pipe"] },
  ): ChildProcessByStdio<null, Readable, Readable>;
  function spawnSync(
    program: string, words: string[], options: { encoding: "utf8" },
  ): { status: number | null; stdout: string; stderr: string };
}
declare module "node:fs" {
  function mkdtempSync(prefix: string): string;
  function rmSync(path: string, options: { recursive: boolean; force: boolean }): void;
  function existsSync(path: string): boolean;
}
declare module "node:net" {
  interface Socket {
    readonly closed: boolean;
    readonly destroyed: boolean;
    on(event: "data", listener: (data: Buffer) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    on(event: "close", listener: () => void): this;
    once(event: "connect" | "close", listener: () => void): this;
    write(text: string): boolean;
    end(): void;
  }
  function connect(options: { path: string }): Socket;
}
declare module "node:os" {
  function tmpdir(): string;
}
declare module "node:path" {
  function join(...parts: string[]): string;
  function dirname(path: string): string;
}
declare module "node:url" {
  function fileURLToPath(url: string): string;
}
declare module "node:test" {
  export function test(name: string, body: () => void | Promise<void>): void;
  export function before(body: () => void | Promise<void>): void;
  export function after(body: () => void | Promise<void>): void;
}
declare module "node:assert/strict" {
  interface Assert {
    (value: unknown, message?: string): asserts value;
    equal(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    rejects(
      promise: Promise<unknown>, expected: (error: any) => boolean): Promise<void>;
  }
  const assert: Assert;
  export default assert;
}
