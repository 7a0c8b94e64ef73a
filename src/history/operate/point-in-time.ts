/**
 * The platform's point-in-time recovery of one object's storage: bookmarks name its states of the last 30 days, and the next
 * session begins at one of them. The local runtime has none of it, and says so.
 */

/** Milliseconds: how far back the platform can go. */
export const REWINDABLE = 30 * 86_400_000;

/** Where the storage is to be put back to. `instant` is in milliseconds. */
export type Target = { readonly instant: number } | { readonly bookmark: string };

/** Bookmarks of the wanted state and of the present one. */
export interface Bookmarks {
  readonly bookmark: string;
  readonly undo: string;
}

/** `not-supported`: by this runtime. `bad-bookmark`: the platform does not take it. `before-creation`: nothing was stored at that instant. `game-over`: it has been published for good. */
export interface NotRewound {
  readonly refused: 'not-supported' | 'bad-bookmark' | 'before-creation' | 'game-over';
}

/** A rewind under way, by its id, and the instant that it leads to; left out where nobody knows it. */
export interface Rewind {
  readonly id: string;
  readonly to?: number | undefined;
}

export type Leaving = Pick<Bookmarks, 'undo'> | 'done' | NotRewound;

/** The key under which an object stores the last rewind that put it back. No part of a dump. */
const MARK = 'rewound';

/** The interface of an object whose storage can be put back. Each method may be called again with the same result. */
export interface Rewindable<Done> {
  /** Null where nothing is stored. Changes nothing. */
  bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null>;
  /** The next session begins at this bookmark. Answers with the one that undoes it; `done` where this very rewind is over. */
  rewind(id: string, bookmark: string): Promise<Leaving>;
  /** Ends the session, so the call always fails. */
  restart(): Promise<never>;
  /** Informs the next session that its storage was put back. `restarting`: this session is still the one before. */
  rewound(rewind: Rewind): Promise<Done | 'restarting' | null>;
}

/** The recovery of one session of one object. */
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

  /** Whether this is still the session that is to end. */
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
