/** The protocol of the mirror of revocations and keys (src/auth/revocation-mirror.ts). Plain data: it crosses an isolate. */
import { faultOf, log } from '../log.ts';
import { inTime } from '../timeout.ts';
import type { Objects } from '../objects.ts';
import type { keys, oldRevocations, revocations } from './tables.ts';

export type Revocation = typeof revocations.$inferSelect;
/** Where a page of the list ended. */
export type Place = Pick<Revocation, 'at' | 'subject'>;
/** One that has left the list. */
export type OldRevocation = typeof oldRevocations.$inferSelect;
/** What it takes to recognise a key. */
export type MirroredKey = Pick<typeof keys.$inferSelect, 'id' | 'player' | 'scopes' | 'hash' | 'createdAt'>;

export interface MirroredPage {
  readonly rows: readonly Revocation[];
  /** When the mirror last had all that D1 has (milliseconds); null if it never had. */
  readonly completeAt: number | null;
}

export interface Mirror {
  /** In the order of `at` and `subject`, from after this place on. */
  after(place: Place, limit: number): Promise<MirroredPage>;
  key(id: string): Promise<MirroredKey | undefined>;
  /**
   * Whether what this player was given at `issued` (milliseconds) and belongs to no session was revoked, however long ago.
   * Undefined if the mirror never had all that D1 has.
   */
  wasRevoked(player: string, issued: number): Promise<boolean | undefined>;
  /** Adds what D1 has stored; an older row on the same subject changes nothing. */
  addRevocations(rows: readonly Revocation[]): Promise<void>;
  addKey(key: MirroredKey): Promise<void>;
  /** Begins to copy D1, if that was never begun. */
  awaken(): Promise<void>;
  /** D1 holds other data than before, as after a restore: the mirror compares it at once, and until then knows nothing. */
  recopy(): Promise<void>;
}

export type Mirrors = Pick<Objects<Mirror>, 'getByName'>;

/** There is one for the whole service. */
export function mirrorIn(mirrors: Mirrors): Mirror {
  return mirrors.getByName('all');
}

/** Milliseconds within which the mirror answers who asks it instead of D1. */
const ANSWER_TIMEOUT = 1_000;
/** Milliseconds before each attempt: the platform moves objects about. */
const ATTEMPTS = [0, 100, 500];
/** How long one attempt may take. */
const TIMEOUT = 700;

/**
 * Sends the mirror what D1 has stored. Never throws: what the mirror misses, it reads from D1 within minutes. Without a binding
 * there is no mirror.
 */
export async function updateMirror(
  mirrors: Mirrors | undefined,
  update: (mirror: Mirror) => Promise<void>,
): Promise<void> {
  if (mirrors === undefined) return;
  let fault: unknown;
  for (const pause of ATTEMPTS) {
    if (pause > 0) await scheduler.wait(pause);
    try {
      return await inTime(TIMEOUT, update(mirrorIn(mirrors)));
    } catch (error) {
      fault = error;
    }
  }
  log('warn', 'mirror-not-updated', { ...faultOf(fault) });
}

/** What the mirror answers; undefined if it does not know, or does not answer. Never throws. */
export async function askMirror<T>(
  mirrors: Mirrors | undefined,
  question: (mirror: Mirror) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (mirrors === undefined) return undefined;
  try {
    return await inTime(ANSWER_TIMEOUT, question(mirrorIn(mirrors)));
  } catch (error) {
    log('error', 'mirror-not-read', { ...faultOf(error) });
    return undefined;
  }
}
