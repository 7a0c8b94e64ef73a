/** The random digits that this browser adds to the luck of a game when its player sits down, and what it keeps to check them by. */
import { call } from '../api/call.ts';
import { headKey, PREFIX } from '../account/session-mark.ts';
import { at } from '../shared/path.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

interface Kept {
  readonly nonce: string;
  readonly digest: string;
}

const BYTES = 16;

const placeOf = (game: string) => `${PREFIX}nonce.${game}`;

/** What was sent when the player sat down here, and what the table showed before. */
export const keptNonce = (game: string): Kept | null =>
  JSON.parse(localStorage.getItem(placeOf(game)) ?? 'null');

/** The head of the last view that this browser was shown before the end. */
export const keptHead = (game: string) => localStorage.getItem(headKey(game));

/**
 * What goes with the request to sit down. While nobody else has added digits, these stay the same: a service that says "try again"
 * must not be able to choose among several. Once somebody has, others are drawn, which nobody knew by then.
 */
export function nonceFor({ id, seedOrigin }: Pick<Summary, 'id' | 'seedOrigin'>): { nonce?: string } {
  if (seedOrigin === undefined) return {};
  const { digest, nonces } = seedOrigin;
  const kept = keptNonce(id);
  if (kept !== null && (kept.digest === digest || kept.nonce === nonces.at(-1))) return { nonce: kept.nonce };
  const nonce = [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  localStorage.setItem(placeOf(id), JSON.stringify({ nonce, digest }));
  return { nonce };
}

/** For a table of which no more is known than that the player is invited. */
export async function nonceAt(id: string) {
  const reply = await call<{ readonly game: Summary }>('GET', at`/games/${id}`);
  return reply.ok ? nonceFor(reply.body.game) : {};
}
