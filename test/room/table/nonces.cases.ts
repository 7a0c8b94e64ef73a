/** The nonces of people who sit down, from the creation of a table to the export of its game. */
import { describe, expect, it } from 'vitest';
import type { Table } from '../../../src/room/table/record.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { derivedSeed, digestsOf, LISTED_NONCES } from '../../../src/rules/journal/seed-origin.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { originNotes } from '../../../src/rules/verify/seed-origin.ts';
import { exportIn } from '../../../tools/verify/exported.ts';
import { toyRules } from '../../support/toy/toy.ts';
import { ann, bob, cat, codeOf, inside, kill, open, roomAt, valueOf } from '../../support/room/rooms.ts';

const [ANNS, BOBS, CATS] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [string, string, string];

const sit = (game: string, player: Player, nonce?: string) => roomAt(game).sit({ player, nonce });
const summary = async (game: string): Promise<Summary> =>
  valueOf(await roomAt(game).summary({ player: ann }));
const tableOf = (game: string): Promise<Table> =>
  inside(game, (_, { sql }) => JSON.parse(sql.exec('SELECT lobby FROM meta').one()['lobby'] as string));
const change = (game: string, set: string): Promise<unknown> =>
  inside(game, (_, { sql }) => void sql.exec(`UPDATE meta SET lobby = ${set}`)).then(() => kill(game));

describe('the seed of a table', () => {
  it('is derived from all nonces and a secret whose hash is public before anybody sits down', async () => {
    const game = await open({ seats: 3 });
    const { secretHash, digest: first } = (await summary(game)).seedOrigin!;
    expect(first).toBe(secretHash);
    const { secret } = (await tableOf(game)).seedOrigin!;
    expect(secretHash).toBe(hashOf(secret));
    valueOf(await sit(game, bob, BOBS));
    valueOf(await sit(game, ann, ANNS));
    const shown = (await summary(game)).seedOrigin!;
    const [before, between, digest] = digestsOf({ secret, seats: 3, nonces: [BOBS, ANNS] });
    expect(shown).toEqual({ secretHash, digest, nonces: [BOBS, ANNS] });
    valueOf(await sit(game, cat));
    const begun = await summary(game);
    expect(begun.seedOrigin).toEqual(shown);
    const { options } = (await tableOf(game)).header!;
    const origin = { secret, seats: 3, nonces: [BOBS, ANNS] };
    const seed = derivedSeed(origin, { game, ruleset: 'toy', options });
    expect(begun.seedHash).toBe(hashOf(seed));
    expect(JSON.stringify(begun)).not.toContain(secret);
    valueOf(await roomAt(game).cancel({ player: ann }));
    const page = valueOf(await roomAt(game).export({ player: ann }));
    const played = exportIn(JSON.parse(page.body!));
    expect(played.header).toMatchObject({ seed, seedOrigin: origin });
    const digests = [before!, between!];
    expect(verify(toyRules, played, { nonces: [ANNS, BOBS], digests, secretHash })).toEqual([]);
  });

  it('keeps the nonce of a player who leaves their seat, and takes the same nonce once', async () => {
    const game = await open({ seats: 3 });
    for (const nonce of [ANNS, ANNS, CATS]) {
      valueOf(await sit(game, ann, nonce));
      valueOf(await roomAt(game).leave({ player: ann, seat: 'mine' }));
    }
    expect((await summary(game)).seedOrigin!.nonces).toEqual([ANNS, CATS]);
  });

  it('does not depend on bots, on an early start, or on the seat numbers after it', async () => {
    const game = await open({ seats: 4 });
    valueOf(await roomAt(game).sit({ player: ann, seat: 3, nonce: ANNS }));
    const { secret } = (await tableOf(game)).seedOrigin!;
    valueOf(await roomAt(game).sit({ player: ann, bot: 'random' }));
    valueOf(await roomAt(game).start({ player: ann }));
    const { header } = await tableOf(game);
    const origin = { secret, seats: 4, nonces: [ANNS] };
    expect(header).toMatchObject({ seedOrigin: origin, seed: derivedSeed(origin, header!) });
    expect(header!.chairs).toHaveLength(2);
  });

  it('comes from another secret at the table of a rematch', async () => {
    const game = await open();
    valueOf(await sit(game, ann, ANNS));
    valueOf(await sit(game, bob, BOBS));
    const { secretHash } = (await summary(game)).seedOrigin!;
    valueOf(await roomAt(game).cancel({ player: ann }));
    const { game: next } = valueOf(await roomAt(game).rematch({ player: ann }));
    const origin = (await summary(next)).seedOrigin!;
    expect(origin.nonces).toEqual([]);
    expect(origin.secretHash).not.toBe(secretHash);
  });
});

describe('a nonce', () => {
  it('is refused for a bot, and then nobody sits down', async () => {
    const game = await open({ seats: 3 });
    expect(codeOf(await roomAt(game).sit({ player: ann, bot: 'random', nonce: ANNS }))).toBe(
      'nonce-not-accepted',
    );
    const { seats, seedOrigin } = await summary(game);
    expect(seats.map(({ player, bot }) => player ?? bot)).toEqual([null, null, null]);
    expect(seedOrigin!.nonces).toEqual([]);
  });

  it('counts however often another player sat down and left before, and the list stays bounded', async () => {
    const game = await open();
    for (let i = 0; i <= LISTED_NONCES; i += 1) {
      valueOf(await sit(game, bob, i.toString(16).padStart(32, '0')));
      valueOf(await roomAt(game).leave({ player: bob, seat: 'mine' }));
    }
    const { digest, nonces } = (await summary(game)).seedOrigin!;
    expect(nonces).toHaveLength(LISTED_NONCES);
    valueOf(await sit(game, bob));
    valueOf(await sit(game, cat, CATS));
    valueOf(await roomAt(game).cancel({ player: ann }));
    const played = exportIn(JSON.parse(valueOf(await roomAt(game).export({ player: ann })).body!));
    expect(played.header.seedOrigin!.nonces).toEqual([...nonces.slice(1), CATS]);
    expect(verify(toyRules, played, { nonces: [CATS], digests: [digest] })).toEqual([]);
    expect(originNotes(played, { nonces: [CATS], digests: [digest] })).toEqual([]);
  });

  it('is refused at a table of an older build, which draws a seed of its own', async () => {
    const game = await open();
    await change(game, `json_remove(lobby, '$.seedOrigin')`);
    expect((await summary(game)).seedOrigin).toBeUndefined();
    expect(codeOf(await sit(game, ann, ANNS))).toBe('nonce-not-accepted');
    valueOf(await sit(game, ann));
    valueOf(await sit(game, bob));
    const { header } = await tableOf(game);
    expect(header!.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(header).not.toHaveProperty('seedOrigin');
    expect((await summary(game)).seedOrigin).toBeUndefined();
  });

  it('does not count if an older build started the game, and the summary does not list it', async () => {
    const game = await open();
    valueOf(await sit(game, ann, ANNS));
    valueOf(await sit(game, bob, BOBS));
    const { header } = await tableOf(game);
    const { seedOrigin, ...older } = header!;
    // An older build leaves unknown fields in the table, and draws the seed.
    const lobby = JSON.stringify({ ...(await tableOf(game)), header: older, seedOrigin });
    await change(game, `'${lobby.replaceAll("'", "''")}'`);
    expect(await summary(game)).not.toHaveProperty('seedOrigin');
    expect(codeOf(await sit(game, cat, CATS))).toBe('game-full');
  });

  it('is refused at a table whose seed is known beforehand', async () => {
    const game = await open({ plainSeed: true });
    expect(await summary(game)).not.toHaveProperty('seedOrigin');
    expect(codeOf(await sit(game, ann, ANNS))).toBe('nonce-not-accepted');
  });
});
