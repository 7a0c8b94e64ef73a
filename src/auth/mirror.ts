/** The protocol of the mirror of revocations and keys (src/auth/revocation-mirror.ts). Plain data: it crosses an isolate. */
import { faultOf, log } from '../log.ts';
import { inTime } from '../timeout.ts';
import type { RevocationMirror } from './revocation-mirror.ts';
import type { keys, revocations } from './tables.ts';

export type Revocation = typeof revocations.$inferSelect;
/** Where a page of the list ended. */
export type Place = Pick<Revocation, 'at' | 'subject'>;
/** The data that recognises a key. */
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
  /** Adds what D1 has stored; an older row on the same subject changes nothing. */
  addRevocations(rows: readonly Revocation[]): Promise<void>;
  addKey(key: MirroredKey): Promise<void>;
  /** Begins to copy D1, if that was never begun. */
  awaken(): Promise<void>;
  /** D1 holds other data than before, as after a restore: the mirror compares it at once, and until then knows nothing. */
  recopy(): Promise<void>;
}

export type Mirrors = DurableObjectNamespace<RevocationMirror>;

/** There is one for the whole service. */
export function mirrorIn(mirrors: Mirrors): Mirror {
  return mirrors.getByName('all');
}

/** Milliseconds before each attempt: a call may fail while the platform moves the object. */
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
