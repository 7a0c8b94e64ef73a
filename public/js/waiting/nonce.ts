/** The random digits that this browser adds to the luck of a game when its player sits down, and what it keeps to check them by. */
import { call } from '../api/call.ts';
import { PREFIX } from '../account/session-mark.ts';
import { at } from '../shared/path.ts';
import type { Summary } from '../../../src/room/protocol.ts';

interface Kept {
  readonly nonce: string;
  readonly secretHash: string;
}

const BYTES = 16;
/** A table takes no more. */
const MOST = 64;

const placeOf = (game: string) => `${PREFIX}nonce.${game}`;

/** What was sent when the player sat down here, and what the table had published by then. */
export const keptNonce = (game: string): Kept | null =>
  JSON.parse(localStorage.getItem(placeOf(game)) ?? 'null');

/**
 * What goes with the request to sit down. While the table's secret is the same, so are the digits: a service that says "try again"
 * must not be able to choose among several.
 */
export function nonceFor({ id, seedOrigin }: Pick<Summary, 'id' | 'seedOrigin'>): { nonce?: string } {
  if (seedOrigin === undefined) return {};
  const { secretHash, nonces } = seedOrigin;
  const kept = keptNonce(id);
  if (kept?.secretHash === secretHash) return { nonce: kept.nonce };
  if (nonces.length >= MOST) return {};
  const nonce = [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  localStorage.setItem(placeOf(id), JSON.stringify({ nonce, secretHash }));
  return { nonce };
}

/** For a table of which no more is known than that the player is invited. */
export async function nonceAt(id: string) {
  const reply = await call<{ readonly game: Summary }>('GET', at`/games/${id}`);
  return reply.ok ? nonceFor(reply.body.game) : {};
}
