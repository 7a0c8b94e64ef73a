/**
 * The challenges that were mailed to one address. Each has a code to type and a secret in a link. All methods are synchronous, so
 * nothing can run between counting and storing.
 */
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';

/**
 * Milliseconds. A link is valid as long as its e-mail counts for the limit, so a caller who may not request another e-mail has a
 * valid link.
 */
export const CODE_LASTS = 15 * 60_000;
export const LINK_LASTS = 60 * 60_000;
/** The most e-mails to one address within `LINK_LASTS`, for all callers together. */
export const MOST_MAILS = 5;
/** Wrong codes after which a code is void. The link stays valid, because nobody can guess it. */
const MOST_GUESSES = 5;

/** The most wrong codes for one address within `WRONG_COUNTS`, over all challenges. After that, only links are valid. */
export const MOST_WRONG = 30;
export const WRONG_COUNTS = 24 * 60 * 60_000;

/** Run this before you add a challenge. */
export const CHALLENGES_LAYOUT = `
  CREATE TABLE IF NOT EXISTS proofs (
    id TEXT PRIMARY KEY, address TEXT NOT NULL, asker TEXT, code TEXT NOT NULL, secret TEXT NOT NULL,
    asked_at INTEGER NOT NULL, guesses INTEGER NOT NULL DEFAULT 0, spent INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS wrong (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);`;

/** The subject of a challenge. */
export interface Verified {
  readonly address: string;
  /** The player who requested the challenge. Null if the caller had no account. */
  readonly requestedBy: string | null;
}

/** `code` and `secret` are hashes. */
export interface Challenge extends Verified {
  readonly id: string;
  readonly code: string;
  readonly secret: string;
}

export type Shown = { readonly code: string } | { readonly secret: string };

export class Challenges {
  constructor(private readonly sql: SqlStorage) {}

  /** Adds and counts a challenge, or fails with the milliseconds to wait if the limit of e-mails is reached. */
  add(
    { id, address, requestedBy, code, secret }: Challenge,
    now: number,
    most: number,
  ): Result<null, number> {
    this.sql.exec('DELETE FROM proofs WHERE asked_at <= ?', now - LINK_LASTS);
    const asked = this.sql.exec('SELECT asked_at FROM proofs ORDER BY asked_at').toArray();
    if (asked.length >= most) return fail(Number(asked[asked.length - most]!['asked_at']) + LINK_LASTS - now);
    this.sql.exec(
      'INSERT INTO proofs (id, address, asker, code, secret, asked_at) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      address,
      requestedBy,
      code,
      secret,
      now,
    );
    return ok(null);
  }

  /** Checks a code or a secret, and counts a wrong code. `shown` contains the hash, as in the table. */
  check(id: string, shown: Shown, now: number): Result<Verified, Refusal> {
    const [row] = this.sql.exec('SELECT * FROM proofs WHERE id = ?', id).toArray();
    if (row === undefined || Number(row['asked_at']) + LINK_LASTS <= now) return refuse('code-expired');
    if (row['spent'] === 1) return refuse('code-used');
    const verified = { address: row['address'] as string, requestedBy: row['asker'] as string | null };
    if ('secret' in shown) return shown.secret === row['secret'] ? ok(verified) : refuse('wrong-code');
    const wait = this.locked(now);
    if (wait !== undefined) return fail({ code: 'too-many-guesses', retryAfter: Math.ceil(wait / 1000) });
    if (Number(row['asked_at']) + CODE_LASTS <= now || Number(row['guesses']) >= MOST_GUESSES)
      return refuse('code-expired');
    if (shown.code === row['code']) return ok(verified);
    this.sql.exec('UPDATE proofs SET guesses = guesses + 1 WHERE id = ?', id);
    this.sql.exec('INSERT INTO wrong (at) VALUES (?)', now);
    return refuse('wrong-code');
  }

  /** Like `check`, but also makes the code and the secret invalid. */
  spend(id: string, shown: Shown, now: number): Result<Verified, Refusal> {
    const checked = this.check(id, shown, now);
    if (checked.ok) this.sql.exec('UPDATE proofs SET spent = 1 WHERE id = ?', id);
    return checked;
  }

  /** When all rows will have expired. Undefined if there are none. */
  get forgottenAt(): number | undefined {
    const asked = this.sql.exec('SELECT max(asked_at) AS at FROM proofs').one()['at'];
    const wrong = this.sql.exec('SELECT max(at) AS at FROM wrong').one()['at'];
    const ends = [
      ...(asked === null ? [] : [Number(asked) + LINK_LASTS]),
      ...(wrong === null ? [] : [Number(wrong) + WRONG_COUNTS]),
    ];
    return ends.length === 0 ? undefined : Math.max(...ends);
  }

  /** Milliseconds for which no code is accepted, not even the right one. Undefined if codes are accepted. */
  private locked(now: number): number | undefined {
    this.sql.exec('DELETE FROM wrong WHERE at <= ?', now - WRONG_COUNTS);
    const wrong = this.sql.exec('SELECT at FROM wrong ORDER BY at DESC LIMIT 1 OFFSET ?', MOST_WRONG - 1);
    const [first] = wrong.toArray();
    return first && Number(first['at']) + WRONG_COUNTS - now;
  }
}
