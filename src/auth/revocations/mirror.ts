/** The protocol of the mirror of revocations and keys (src/auth/revocations/revocation-mirror.ts). Plain data, because it crosses isolates. */
import { faultOf, log } from '../../log.ts';
import { inTime } from '../../platform/timeout.ts';
import type { Objects } from '../../platform/objects.ts';
import type { keys, oldRevocations, revocations } from '../tables.ts';

export type Revocation = typeof revocations.$inferSelect;
/** The last row of a page. */
export type Place = Pick<Revocation, 'at' | 'subject'>;
/** A revocation that has left the list. */
export type OldRevocation = typeof oldRevocations.$inferSelect;
/** The data to verify a key. */
export type MirroredKey = Pick<typeof keys.$inferSelect, 'id' | 'player' | 'scopes' | 'hash' | 'createdAt'>;

export interface MirroredPage {
  readonly rows: readonly Revocation[];
  /** When the mirror last had all rows of D1 (milliseconds); null if never. */
  readonly completeAt: number | null;
}

export interface Mirror {
  /** In the order of `at` and `subject`, starting after this place. */
  after(place: Place, limit: number): Promise<MirroredPage>;
  key(id: string): Promise<MirroredKey | undefined>;
  /**
   * Whether this player's token without a session, issued at `issued` (milliseconds), was ever revoked. Undefined if the mirror never
   * had all rows of D1.
   */
  wasRevoked(player: string, issued: number): Promise<boolean | undefined>;
  /** Adds rows that D1 has stored. An older row of the same subject changes nothing. */
  addRevocations(rows: readonly Revocation[]): Promise<void>;
  addKey(key: MirroredKey): Promise<void>;
  /** Starts to copy D1, unless it has already started. */
  awaken(): Promise<void>;
  /**
   * Call this after the data in D1 were replaced, as in a restore. The mirror compares them at once and does not answer until
   * that is done.
   */
  recopy(): Promise<void>;
}

export type Mirrors = Pick<Objects<Mirror>, 'getByName'>;

/** There is one mirror for the whole service. */
export function mirrorIn(mirrors: Mirrors): Mirror {
  return mirrors.getByName('all');
}

/** Milliseconds in which the mirror must answer in place of D1. */
const ANSWER_TIMEOUT = 1_000;
/** Milliseconds before each attempt. An attempt may fail because the platform is moving the object. */
const ATTEMPTS = [0, 100, 500];
/** Milliseconds for one attempt. */
const TIMEOUT = 700;

/**
 * Sends the mirror rows that D1 has stored. Never throws, because the mirror reads missed rows from D1 within minutes. Does nothing
 * without a binding.
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

/** The mirror's answer. Undefined if it does not know or does not respond. Never throws. */
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
