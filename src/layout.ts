/**
 * The layout of what a Durable Object stores, as builds come and go. A layout has a level, which grows by each change. A change
 * that only adds can be used by the builds before it. One that they cannot use says from which level on it can be used, and a
 * build that knows less leaves the object alone: docs/releases.md.
 */

export interface Layout {
  readonly level: number;
  /** The lowest level that a build must know to read and write it. */
  readonly usableFrom: number;
}

/** The marker in an error's message: between objects the platform passes on only the message. */
const CODE = 'newer-layout';
/** Milliseconds between two rings of an object that a later build has laid out. */
const PAUSE = 300_000;
/** The key under which objects without a table for it store their layout. */
const MARK = 'layout';
/** The layout of objects that store none. */
const FIRST: Layout = { level: 1, usableFrom: 1 };

/** Whether a build that knows layouts up to `known` can neither read nor write this one. */
export function isNewer({ level, usableFrom }: Layout, known: number): boolean {
  return level > known && usableFrom > known;
}

/** Throws where it is newer. */
export function refuseNewer(layout: Layout, known: number): void {
  const { level, usableFrom } = layout;
  if (isNewer(layout, known))
    throw new Error(
      `${CODE}: level ${level} needs a build that knows ${usableFrom}, this one knows ${known}`,
    );
}

/** Whether an error, also one of another object, has that marker. */
export function isNewerLayout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(`${CODE}: `);
}

/** The layout of an object that stores it by name. A level that does not state who can use it needs a build that knows it. */
export function storedLayout(kv: SyncKvStorage): Layout {
  const { level, usableFrom = level } = kv.get<Partial<Layout> & Pick<Layout, 'level'>>(MARK) ?? FIRST;
  return { level, usableFrom };
}

/** Call it wherever an object that stores its layout by name is laid out. Costs a row if the layout changes. */
export function storeLayoutByName(kv: SyncKvStorage, layout: Layout): void {
  if (storedLayout(kv).level < layout.level) kv.put(MARK, layout);
}

/** Sets the alarm of an object that is left alone, so that it goes on once a build comes that can use it. */
export function retryLater(storage: DurableObjectStorage): Promise<void> {
  return storage.setAlarm(Date.now() + PAUSE);
}
