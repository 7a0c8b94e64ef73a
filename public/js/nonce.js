/** The random digits that this browser adds to the luck of a game when its player sits down, and what it keeps to check them by. */
import { call } from './api.js';
import { headKey, PREFIX } from './known.js';
import { at } from './path.js';

/** @import { Summary } from '../../src/room/table/wire.ts' */

/** @typedef {{ nonce: string, digest: string }} Kept */

const BYTES = 16;

/** @param {string} game */
const placeOf = (game) => `${PREFIX}nonce.${game}`;

/** What was sent when the player sat down here, and what the table showed before. @param {string} game @returns {Kept | null} */
export const keptNonce = (game) => JSON.parse(localStorage.getItem(placeOf(game)) ?? 'null');

/** The head of the last view that this browser was shown before the end. @param {string} game */
export const keptHead = (game) => localStorage.getItem(headKey(game));

/**
 * What goes with the request to sit down. While nobody else has added digits, these stay the same: a service that says "try again"
 * must not be able to choose among several. Once somebody has, others are drawn, which nobody knew by then.
 * @param {Pick<Summary, 'id' | 'seedOrigin'>} game
 * @returns {{ nonce?: string }}
 */
export function nonceFor({ id, seedOrigin }) {
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

/** For a table of which no more is known than that the player is invited. @param {string} id */
export async function nonceAt(id) {
  const reply = await call('GET', at`/games/${id}`);
  return reply.ok ? nonceFor(reply.body.game) : {};
}
