/** What objects answer when the operator saves them, or loads what was saved. Plain data: it crosses an isolate. */

export interface Dump {
  /** Names what is stored: another tag, other contents. */
  readonly tag: string;
  /** Null if the caller knows it. A stream, since it may be longer than one message between objects. */
  readonly body: ReadableStream<Uint8Array> | null;
}

/** There is a room already, or this is no whole dump of it. */
export interface NotLoaded {
  readonly refused: 'there-already' | 'no-dump';
  readonly detail?: string;
}
