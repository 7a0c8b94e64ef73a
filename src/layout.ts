/**
 * The layout of what a Durable Object stores. Its level grows with each change. Earlier builds can use a layout that only adds
 * to theirs. Otherwise the layout states the lowest level that a build must know, and a build that does not know it leaves the
 * object alone: docs/releases.md.
 */

export interface Layout {
  readonly level: number;
  /** The lowest level that a build must know to use the object. */
  readonly usableFrom: number;
}

/** Begins the message of the error: between objects the platform passes on only the message. */
const ERROR_PREFIX = 'newer-layout';
/** Milliseconds until the next alarm of an object with a newer layout. */
const PAUSE = 300_000;
/** The storage key of the layout, in objects without a table for it. */
const STORAGE_KEY = 'layout';
/** The layout of objects that store no layout. */
const FIRST: Layout = { level: 1, usableFrom: 1 };

/** Whether a build that knows layouts up to `known` can neither read nor write this one. */
export function isNewer({ level, usableFrom }: Layout, known: number): boolean {
  return level > known && usableFrom > known;
}

/** Throws an error if the layout is newer. */
export function refuseNewer(layout: Layout, known: number): void {
  const { level, usableFrom } = layout;
  if (isNewer(layout, known))
    throw new Error(
      `${ERROR_PREFIX}: level ${level} needs a build that knows ${usableFrom}, this one knows ${known}`,
    );
}

/** Whether this is that error, thrown here or by another object. */
export function isNewerLayout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(`${ERROR_PREFIX}: `);
}

/**
 * The layout of an object that stores it under its key. Without a stored minimum, only builds that know the level can use it.
 */
export function storedLayout(kv: SyncKvStorage): Layout {
  const { level, usableFrom = level } = kv.get<Partial<Layout> & Pick<Layout, 'level'>>(STORAGE_KEY) ?? FIRST;
  return { level, usableFrom };
}

/** Stores the layout under its key if its level has grown, which costs a row. */
export function storeLayoutByName(kv: SyncKvStorage, layout: Layout): void {
  if (storedLayout(kv).level < layout.level) kv.put(STORAGE_KEY, layout);
}

/** Sets the alarm of an object with a newer layout, so that it goes on once a later build is deployed. */
export function retryLater(storage: DurableObjectStorage): Promise<void> {
  return storage.setAlarm(Date.now() + PAUSE);
}
