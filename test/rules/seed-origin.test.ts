/** How a seed follows from the secret of a table and the nonces of its people, and what of that an export proves. */
import { createHash, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/rules/random.ts';
import {
  derivedSeed,
  MOST_NONCES,
  publicOrigin,
  withNonce,
  type SeedOrigin,
} from '../../src/rules/seed-origin.ts';
import { originNotes } from '../../src/rules/verify-origin.ts';
import { exportIn } from '../../tools/exported.ts';
import { exportOf, foundIn, playedTable, type Json } from '../support/tampering.ts';

const SECRET = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
const [ANNS, BOBS, EVES] = ['a', 'b', 'e'].map((digit) => digit.repeat(32)) as [string, string, string];
const ORIGIN: SeedOrigin = { secret: SECRET, seats: 4, nonces: [ANNS, BOBS] };
const TABLE = { game: 'g1', ruleset: 'toy', options: { rounds: 5 } };

describe('the seed of a table', () => {
  it('is what HKDF of another library makes of it', () => {
    const info = `{"game":"g1","nonces":["${ANNS}","${BOBS}"],"options":{"rounds":5},"ruleset":"toy","seats":4}`;
    const digest = createHash('sha256').update(info).digest();
    const seed = hkdfSync('sha256', Buffer.from(SECRET, 'hex'), 'parsec-post seed 1', digest, 32);
    expect(derivedSeed(ORIGIN, TABLE)).toBe(Buffer.from(seed).toString('hex'));
    expect(derivedSeed(ORIGIN, TABLE)).toBe(
      '1ce0fb944344ce66ef862fdfb00db76a4a8c888968e0624d70ba1a9a22cf2a3f',
    );
  });

  it('is another one for each other secret, nonce, order, number of seats, game, ruleset and option', () => {
    const seeds = [
      derivedSeed(ORIGIN, TABLE),
      derivedSeed({ ...ORIGIN, secret: hashOf(SECRET) }, TABLE),
      derivedSeed({ ...ORIGIN, nonces: [BOBS, ANNS] }, TABLE),
      derivedSeed({ ...ORIGIN, nonces: [ANNS] }, TABLE),
      derivedSeed({ ...ORIGIN, nonces: [] }, TABLE),
      derivedSeed({ ...ORIGIN, seats: 3 }, TABLE),
      derivedSeed(ORIGIN, { ...TABLE, game: 'g2' }),
      derivedSeed(ORIGIN, { ...TABLE, ruleset: 'other' }),
      derivedSeed(ORIGIN, { ...TABLE, options: { rounds: 6 } }),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('takes each nonce once, and no more than there is room for', () => {
    expect(withNonce(ORIGIN, ANNS)).toBe(ORIGIN);
    expect(withNonce(ORIGIN, EVES)?.nonces).toEqual([ANNS, BOBS, EVES]);
    const nonces = Array.from({ length: MOST_NONCES }, (_, i) => i.toString(16).padStart(32, '0'));
    expect(withNonce({ ...ORIGIN, nonces }, EVES)).toBeUndefined();
    expect(withNonce({ ...ORIGIN, nonces }, nonces[7]!)?.nonces).toHaveLength(MOST_NONCES);
  });

  it('shows the hash of its secret before the end, and the secret not', () => {
    expect(publicOrigin(ORIGIN)).toEqual({ secretHash: hashOf(SECRET), nonces: [ANNS, BOBS] });
  });
});

/** A finished game whose seed was derived. */
function whole(): Json {
  const seed = derivedSeed(ORIGIN, TABLE);
  return exportOf(playedTable({ seed, seedOrigin: ORIGIN }));
}

const KEPT = { nonces: [BOBS], secretHash: hashOf(SECRET) };
const seedFaults = (game: Json, outside = {}): readonly string[] =>
  foundIn(game, outside).flatMap((fault) => (fault.kind === 'seed' ? [fault.text] : [fault.kind]));

describe('an export whose seed was derived', () => {
  it('has no fault, and proves to those who sat down that their nonces are in it', () => {
    expect(seedFaults(whole())).toEqual([]);
    expect(seedFaults(whole(), KEPT)).toEqual([]);
    expect(originNotes(exportIn(whole()))).toEqual([]);
  });

  it.each<[string, (game: Json) => void]>([
    ['another secret', (game) => (game.seedOrigin.secret = hashOf(SECRET))],
    ['a nonce more', (game) => game.seedOrigin.nonces.push(EVES)],
    ['a nonce less', (game) => game.seedOrigin.nonces.pop()],
    ['its nonces in another order', (game) => (game.seedOrigin.nonces = game.seedOrigin.nonces.toReversed())],
    ['another number of seats', (game) => (game.seedOrigin.seats = 5)],
    ['another id', (game) => (game.game = 'g2')],
    ['other options', (game) => (game.options.rounds = 6)],
  ])('is found if it has %s', (_, how) => {
    const game = whole();
    how(game);
    expect(seedFaults(game)).toContain('the seed does not follow from the secret and the nonces');
  });

  it('is found if it is made up with a secret and nonces of its own, by what somebody kept', () => {
    const origin = { secret: hashOf(SECRET), seats: 4, nonces: [EVES] };
    const game = exportOf(playedTable({ seed: derivedSeed(origin, TABLE), seedOrigin: origin }));
    expect(seedFaults(game)).toEqual([]);
    expect(seedFaults(game, KEPT)).toEqual([
      `the nonce ${BOBS} is no part of the seed`,
      'the secret is not the one whose hash the table published',
    ]);
  });

  it('is found if it says nothing of where the seed comes from, by what somebody kept', () => {
    const { seedOrigin: _none, ...game } = whole();
    expect(seedFaults(game)).toEqual([]);
    expect(seedFaults(game, KEPT)).toEqual([
      `the nonce ${BOBS} is no part of the seed`,
      'the seed was not derived from a secret of the table',
    ]);
    expect(originNotes(exportIn(game))).toEqual([
      'the service drew the seed alone: it follows from no nonces',
    ]);
  });

  it('says that the service chose the seed where nobody added a nonce', () => {
    const origin = { ...ORIGIN, nonces: [] };
    const game = exportOf(playedTable({ seed: derivedSeed(origin, TABLE), seedOrigin: origin }));
    expect(seedFaults(game)).toEqual([]);
    expect(originNotes(exportIn(game))).toEqual(['nobody added a nonce: the service chose the seed alone']);
  });

  it('is no export if a nonce is none, or if there are more than a table takes', () => {
    for (const nonces of [['A'.repeat(32)], ['a'.repeat(31)], Array.from({ length: 65 }, () => ANNS)]) {
      const game = whole();
      game.seedOrigin.nonces = nonces;
      expect(foundIn(game)).toEqual([{ kind: 'schema' }]);
    }
  });
});
