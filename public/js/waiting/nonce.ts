/** The random digits that this browser adds to the seed of a game when its player takes a seat, and the data to check them later. */
import { call } from '../api/call.ts';
import { headKey, PREFIX } from '../account/session-mark.ts';
import { at } from '../shared/path.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

interface StoredNonce {
  readonly nonce: string;
  readonly digest: string;
}

const BYTES = 16;

const placeOf = (game: string) => `${PREFIX}nonce.${game}`;

/** The digits that this browser sent, and the digest that the page showed before. */
export const storedNonce = (game: string): StoredNonce | null =>
  JSON.parse(localStorage.getItem(placeOf(game)) ?? 'null');

/** The head of the last view that this browser received before the end. */
export const storedHead = (game: string) => localStorage.getItem(headKey(game));

/**
 * The digits in the request to take a seat. They stay the same while nobody else has added any: a service that answers "try again"
 * must not be able to choose among several. Once somebody has added digits, the browser draws new ones.
 */
export function nonceFor({ id, seedOrigin }: Pick<Summary, 'id' | 'seedOrigin'>): { nonce?: string } {
  if (seedOrigin === undefined) return {};
  const { digest, nonces } = seedOrigin;
  const kept = storedNonce(id);
  if (kept !== null && (kept.digest === digest || kept.nonce === nonces.at(-1))) return { nonce: kept.nonce };
  const nonce = [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  localStorage.setItem(placeOf(id), JSON.stringify({ nonce, digest }));
  return { nonce };
}

/** For an invited player whose page has not loaded the game. */
export async function nonceAt(id: string) {
  const reply = await call<{ readonly game: Summary }>('GET', at`/games/${id}`);
  return reply.ok ? nonceFor(reply.body.game) : {};
}
