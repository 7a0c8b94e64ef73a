/**
 * The platform's point-in-time recovery of one object's storage. Bookmarks name the storage's states of the last 30 days, and an
 * object's next session can begin at one of them. The local runtime does not support it and throws an error that says so.
 */

/** How far back the platform can go, in milliseconds. */
export const REWINDABLE = 30 * 86_400_000;

/** The state to which the storage is rewound. `instant` is in milliseconds. */
export type Target = { readonly instant: number } | { readonly bookmark: string };

/** The bookmark of the target state, and that of the current state, which undoes the rewind. */
export interface Bookmarks {
  readonly bookmark: string;
  readonly undo: string;
}

/**
 * `not-supported`: this runtime has no point-in-time recovery. `bad-bookmark`: the platform rejects the bookmark.
 * `before-creation`: nothing was stored at that instant. `game-over`: the game has ended, and its end is published.
 */
export interface NotRewound {
  readonly refused: 'not-supported' | 'bad-bookmark' | 'before-creation' | 'game-over';
}

/** A rewind in progress. `to`: the instant to which it leads, if it is known. */
export interface Rewind {
  readonly id: string;
  readonly to?: number | undefined;
}

export type Leaving = Pick<Bookmarks, 'undo'> | 'done' | NotRewound;

/** The key under which an object stores the id of its last rewind. Dumps leave it out. */
const MARK = 'rewound';

/** The interface of an object whose storage can be rewound. Each method may be called again with the same result. */
export interface Rewindable<Done> {
  /** Null if nothing is stored. Changes nothing. */
  bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null>;
  /** Makes the next session begin at this bookmark. Returns the bookmark that undoes it, or `done` if this rewind is finished. */
  rewind(id: string, bookmark: string): Promise<Leaving>;
  /** Ends the session, so the call always fails. */
  restart(): Promise<never>;
  /** Informs the new session that its storage was rewound. Returns `restarting` if the old session has not ended yet. */
  rewound(rewind: Rewind): Promise<Done | 'restarting' | null>;
}

/** Point-in-time recovery within one session of one object. */
export class PointInTime {
  private isLeaving = false;

  constructor(private readonly ctx: DurableObjectState) {}

  async bookmarksFor(target: Target): Promise<Bookmarks | NotRewound> {
    const { storage } = this.ctx;
    return supported(async () => {
      const undo = await storage.getCurrentBookmark();
      if ('bookmark' in target) return { bookmark: target.bookmark, undo };
      return { bookmark: await storage.getBookmarkForTime(target.instant), undo };
    });
  }

  async rewind(id: string, bookmark: string): Promise<Leaving> {
    if (this.isDone(id)) return 'done';
    return supported(async () => {
      const undo = await this.ctx.storage.onNextSessionRestoreBookmark(bookmark);
      this.isLeaving = true;
      return { undo };
    });
  }

  restart(): never {
    this.isLeaving = true;
    this.ctx.abort('put back to an earlier instant');
    throw new Error('the session has ended');
  }

  isDone(id: string): boolean {
    return this.ctx.storage.kv.get(MARK) === id;
  }

  done(id: string): void {
    this.ctx.storage.kv.put(MARK, id);
  }

  /** Whether this is the old session, which is about to end. */
  get isRestarting(): boolean {
    return this.isLeaving;
  }
}

async function supported<T>(act: () => Promise<T>): Promise<T | NotRewound> {
  try {
    return await act();
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (/point-in-time recovery/i.test(said)) return { refused: 'not-supported' };
    if (/bookmark/i.test(said)) return { refused: 'bad-bookmark' };
    throw error;
  }
}
