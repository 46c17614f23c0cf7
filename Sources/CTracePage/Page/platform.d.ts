/** Features of browsers that the type checker's library does not know yet. */

interface Uint8ArrayConstructor {
  fromBase64?(text: string): Uint8Array;
}

declare class DecompressionStream {
  constructor(format: "deflate");
  readonly readable: ReadableStream;
  readonly writable: WritableStream;
}

/** The page that this file shows, for tests. */
declare var page: Page;
