/** How the secret of a table and the nonces of its players determine the seed, and what an export proves about it. */
import { createHash, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import {
  derivedSeed,
  digestsOf,
  LISTED_NONCES,
  publicOrigin,
  withNonce,
} from '../../../src/rules/journal/seed-origin.ts';
import { originNotes } from '../../../src/rules/verify/seed-origin.ts';
import { exportIn } from '../../../tools/verify/exported.ts';
import { exportOf, foundIn, playedTable, type Json } from '../../support/toy/tampered-export.ts';
import type { SeedOrigin } from '../../../src/rules/journal/entry.ts';

const SECRET = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
const [ANNS, BOBS, EVES] = ['a', 'b', 'e'].map((digit) => digit.repeat(32)) as [string, string, string];
const ORIGIN: SeedOrigin = { secret: SECRET, seats: 4, nonces: [ANNS, BOBS] };
const TABLE = { game: 'g1', ruleset: 'toy', options: { rounds: 5 } };

describe('the seed of a table', () => {
  it('equals the result of another library’s HKDF', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const secretHash = createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex');
    const before = sha256(`${secretHash} ${secretHash} ${ANNS}`);
    const after = sha256(`${secretHash} ${before} ${BOBS}`);
    expect(digestsOf(ORIGIN)).toEqual([secretHash, before, after]);
    const info = `{"digest":"${after}","game":"g1","options":{"rounds":5},"ruleset":"toy","seats":4}`;
    const digest = createHash('sha256').update(info).digest();
    const seed = hkdfSync('sha256', Buffer.from(SECRET, 'hex'), 'parsec-post seed 1', digest, 32);
    expect(derivedSeed(ORIGIN, TABLE)).toBe(Buffer.from(seed).toString('hex'));
    expect(derivedSeed(ORIGIN, TABLE)).toBe(
      '62c2916a5d28b6c008e7d703803c4487244dd54ee6c03821c3ef3e457c8258ff',
    );
  });

  it('changes with the secret, each nonce, their order, the number of seats, the game, the ruleset and the options', () => {
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

  it('takes each nonce once, and lists the last 64: a digest replaces the earlier ones', () => {
    expect(withNonce(ORIGIN, ANNS)).toBe(ORIGIN);
    const others = Array.from({ length: LISTED_NONCES + 5 }, (_, i) => i.toString(16).padStart(32, '0'));
    const folded = others.reduce(withNonce, ORIGIN);
    expect(folded.nonces).toEqual(others.slice(5));
    const unfolded = { ...ORIGIN, nonces: [...ORIGIN.nonces, ...others] };
    expect(digestsOf(folded)).toEqual(digestsOf(unfolded).slice(7));
    expect(derivedSeed(folded, TABLE)).toBe(derivedSeed(unfolded, TABLE));
    expect(derivedSeed(withNonce(folded, EVES), TABLE)).not.toBe(derivedSeed(folded, TABLE));
  });

  it('publishes the hash of its secret and a digest before the end, but not the secret', () => {
    const digest = digestsOf(ORIGIN)[2];
    expect(publicOrigin(ORIGIN)).toEqual({ secretHash: hashOf(SECRET), digest, nonces: [ANNS, BOBS] });
  });
});

/** A finished game with a derived seed. */
function whole(): Json {
  const seed = derivedSeed(ORIGIN, TABLE);
  return exportOf(playedTable({ seed, seedOrigin: ORIGIN }));
}

const BEFORE_BOB = digestsOf(ORIGIN)[1]!;
const KEPT = { nonces: [BOBS], digests: [BEFORE_BOB], secretHash: hashOf(SECRET) };
const seedFaults = (game: Json, outside = {}): readonly string[] =>
  foundIn(game, outside).flatMap((fault) => (fault.kind === 'seed' ? [fault.text] : [fault.kind]));

describe('an export whose seed was derived', () => {
  it('has no fault, and proves that the nonces of its players are in the seed', () => {
    expect(seedFaults(whole())).toEqual([]);
    expect(seedFaults(whole(), KEPT)).toEqual([]);
    expect(originNotes(exportIn(whole()))).toEqual([]);
  });

  it.each<[string, (game: Json) => void]>([
    ['another secret', (game) => (game.seedOrigin.secret = hashOf(SECRET))],
    ['one nonce more', (game) => game.seedOrigin.nonces.push(EVES)],
    ['one nonce less', (game) => game.seedOrigin.nonces.pop()],
    ['its nonces in another order', (game) => (game.seedOrigin.nonces = game.seedOrigin.nonces.toReversed())],
    ['another number of seats', (game) => (game.seedOrigin.seats = 5)],
    ['another id', (game) => (game.game = 'g2')],
    ['other options', (game) => (game.options.rounds = 6)],
  ])('is found if it has %s', (_, how) => {
    const game = whole();
    how(game);
    expect(seedFaults(game)).toContain('the seed does not follow from the secret and the nonces');
  });

  it('has faults if its secret and nonces are invented, compared with what a player kept', () => {
    const origin = { secret: hashOf(SECRET), seats: 4, nonces: [EVES] };
    const game = exportOf(playedTable({ seed: derivedSeed(origin, TABLE), seedOrigin: origin }));
    expect(seedFaults(game)).toEqual([]);
    expect(seedFaults(game, KEPT)).toEqual([
      `the nonce ${BOBS} is no part of the seed`,
      `the digest ${BEFORE_BOB} is not what a table with these nonces showed before`,
      'the secret is not the one whose hash the table published',
    ]);
  });

  it('has faults if it does not say where the seed comes from, compared with what a player kept', () => {
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

  it('has a note that the service chose the seed if nobody added a nonce', () => {
    const origin = { ...ORIGIN, nonces: [] };
    const game = exportOf(playedTable({ seed: derivedSeed(origin, TABLE), seedOrigin: origin }));
    expect(seedFaults(game)).toEqual([]);
    expect(originNotes(exportIn(game))).toEqual(['nobody added a nonce: the service chose the seed alone']);
  });

  const derived = (origin: SeedOrigin): Json =>
    exportOf(playedTable({ seed: derivedSeed(origin, TABLE), seedOrigin: origin }));

  it('has a fault if the service invented nonces after the last real one, by the digest that a player kept', () => {
    const origin = { ...ORIGIN, nonces: [ANNS, EVES, BOBS] };
    const game = derived(origin);
    // Without the digest there is no fault, so players have to keep the digest.
    expect(seedFaults(game, { nonces: [BOBS], secretHash: hashOf(SECRET) })).toEqual([]);
    const notes = originNotes(exportIn(game), KEPT);
    expect(notes).toEqual([expect.stringMatching(`^nonces between the digest and ${BOBS}: 1; those who`)]);
    const first = derived({ ...ORIGIN, nonces: [EVES, ANNS, BOBS] });
    expect(seedFaults(first, KEPT)).toEqual([
      `the digest ${BEFORE_BOB} is not what a table with these nonces showed before`,
    ]);
  });

  it('has a note about nonces after a kept one, and none after the last one', () => {
    expect(originNotes(exportIn(whole()), KEPT)).toEqual([]);
    const anns = { nonces: [ANNS], digests: [hashOf(SECRET)] };
    expect(seedFaults(whole(), anns)).toEqual([]);
    expect(originNotes(exportIn(whole()), anns)).toEqual([
      expect.stringMatching(`^nonces after ${ANNS}: 1; those who added them could have chosen`),
    ]);
  });

  it('proves a digest up to the last nonce that somebody kept, or at any time without one', () => {
    const last = digestsOf(ORIGIN)[2]!;
    const fault = `the digest ${last} is not what a table with these nonces showed before`;
    expect(seedFaults(whole(), { digests: [last] })).toEqual([]);
    expect(seedFaults(whole(), { nonces: [BOBS], digests: [last] })).toEqual([fault]);
    expect(seedFaults(whole(), { nonces: [ANNS, BOBS], digests: [BEFORE_BOB] })).toEqual([]);
    expect(seedFaults(whole(), { nonces: [ANNS, BOBS], digests: [last] })).toEqual([fault]);
  });

  it('does not accept a digest of nonces that it does not list, because that could be invented', () => {
    const game = derived({ ...ORIGIN, folded: hashOf(SECRET), nonces: [BOBS] });
    expect(seedFaults(game)).toEqual([]);
    expect(seedFaults(game, { nonces: [BOBS], digests: [hashOf(SECRET)] })).toEqual([
      `the digest ${hashOf(SECRET)} is not what a table with these nonces showed before`,
    ]);
  });

  it('is refused if a nonce is malformed, or if there are more nonces than a table lists', () => {
    const odd = ['A'.repeat(32), 'a'.repeat(31), 'a'.repeat(33)].map((nonce) => [nonce]);
    for (const nonces of [...odd, Array.from({ length: 65 }, () => ANNS)]) {
      const game = whole();
      game.seedOrigin.nonces = nonces;
      expect(foundIn(game)).toEqual([{ kind: 'schema' }]);
    }
  });
});
