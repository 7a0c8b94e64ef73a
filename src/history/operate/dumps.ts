/** The replies of objects when the operator saves or restores them. Plain data, because it crosses isolates. */

export interface Dump {
  /** Identifies the stored contents: different contents have a different tag. */
  readonly tag: string;
  /** Null if the caller already has it. A stream, because it may exceed the size limit of a message between objects. */
  readonly body: ReadableStream<Uint8Array> | null;
}

/** `there-already`: the room exists. `no-dump`: the data is not a complete dump of this room. */
export interface NotLoaded {
  readonly refused: 'there-already' | 'no-dump';
  readonly detail?: string;
}
