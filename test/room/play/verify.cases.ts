/** `npm run verify` accepts what rooms really do. */
import { expect, it } from 'vitest';
import { rulesOf } from '../../../src/rules/registry.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { exportIn } from '../../../tools/verify/exported.ts';
import { DAY, round, table } from '../../support/room/two-players.ts';
import { ann, bob, cat, codeOf, look, pass, roomAt, valueOf } from '../../support/room/rooms.ts';

const MOST_ROUNDS = 12;

const agree = async (game: string, what: 'pause' | 'resume' | 'cancel', players = [ann, cat]) => {
  for (const player of players) valueOf(await roomAt(game).vote({ player, what, agrees: true }));
  await look(game, null);
};

/** Lets Bob's windows pass until a bot plays for him. */
async function bobLeaves(game: string): Promise<void> {
  for (let i = 0; i < MOST_ROUNDS; i += 1) {
    if (valueOf(await roomAt(game).summary({ player: null })).seats[1]!.absent === 'bot') return;
    await round(game, DAY);
    await look(game, null);
  }
  throw new Error('no bot plays for Bob');
}

it('verify accepts a game with absence, a substitute, a pause and votes, with its commitment and the heads of its viewers', async () => {
  const game = await table({ absence: 'substitute' });
  const { commitment } = valueOf(await roomAt(game).summary({ player: null }));
  await bobLeaves(game);
  const { head: early } = await look(game, ann);
  // The seed is settled: a substitute adds nothing to it.
  const late = await roomAt(game).sit({ player: cat, seat: 1, nonce: 'c'.repeat(32) });
  expect(codeOf(late)).toBe('nonce-not-accepted');
  valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
  await agree(game, 'pause');
  pass(DAY);
  await agree(game, 'resume', [ann]);
  await agree(game, 'cancel');
  const { head: last } = await look(game, null);
  expect((await look(game, ann, 1)).head).not.toBe(early);
  const whole = exportIn(JSON.parse(valueOf(await roomAt(game).export({ player: null })).body!));
  const actions = whole.entries.flatMap(({ by, command }) => (by === 'room' ? [command] : []));
  for (const type of ['slow', 'stand-in', 'substitute', 'vote', 'pause', 'resume', 'cancel'])
    expect(actions).toContainEqual(expect.objectContaining({ type }));
  const outside = { hash: commitment!.sha256, heads: [early, last] };
  expect(verify(rulesOf('toy')!, whole, outside)).toEqual([]);
});

it('verify accepts a game in which a player resigned during a pause, after a deadline', async () => {
  const game = await table({});
  await agree(game, 'pause', [ann, bob]);
  pass(3 * DAY);
  valueOf(await roomAt(game).leave({ player: ann, seat: 'mine' }));
  await look(game, null);
  if (valueOf(await roomAt(game).summary({ player: null })).status !== 'finished')
    await agree(game, 'cancel', [bob]);
  const whole = exportIn(JSON.parse(valueOf(await roomAt(game).export({ player: null })).body!));
  expect(whole.entries).toContainEqual(
    expect.objectContaining({ by: 0, command: expect.objectContaining({ type: 'resign' }) }),
  );
  expect(verify(rulesOf('toy')!, whole)).toEqual([]);
});
