/** The rate limits of a room, with the real limits or a tenth of them. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../src/room/table/visit.ts';
import {
  ann,
  bob,
  cat,
  inside,
  look,
  pass,
  roomAt,
  running,
  stored,
  valueOf,
} from '../../support/room/rooms.ts';

/** A running game with a tenth of the limits: 60 commands a minute. */
async function strict(): Promise<string> {
  const game = await running([ann, bob]);
  await inside(game, (room) => void Object.assign(room, { env: { ...env, LIMITS: '0.1' } }));
  return game;
}

const boast = (game: string, key: string, player = ann) =>
  roomAt(game).command({ player, command: { type: 'boast' }, key });
const volley = (game: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => boast(game, `${i}`)));
const refused = (replies: readonly Reply<unknown>[]) =>
  replies.flatMap((reply) => (reply.ok ? [] : reply.error));

describe('the votes of one player', () => {
  const vote = (game: string, agrees: boolean, player = ann) =>
    roomAt(game).vote({ player, what: 'pause', agrees });
  /** Votes and withdraws the vote in turn. */
  const dither = async (game: string, times: number) => {
    const replies: Reply<unknown>[] = [];
    for (let i = 0; i < times; i += 1) replies.push(await vote(game, i % 2 === 0));
    return replies;
  };

  it('are limited to 20 a minute, so that 1,000 votes in ten seconds make 20 entries', async () => {
    const game = await running([ann, bob]);
    await inside(game, (room) => void Object.assign(room, { env: { ...env, LIMITS: '1' } }));
    const before = await stored(game);
    const replies = await dither(game, 1000);
    expect((await stored(game)) - before).toBe(20);
    for (const { code, retryAfter } of refused(replies))
      expect([code, retryAfter]).toEqual(['too-many-requests', 60]);
  });

  it('are accepted again after `retryAfter` seconds, and do not use up the limits of others or of commands', async () => {
    const game = await strict();
    await dither(game, 2);
    expect(refused([await vote(game, true)])[0]?.retryAfter).toBe(60);
    expect((await vote(game, true, bob)).ok).toBe(true);
    expect((await boast(game, 'a command')).ok).toBe(true);
    pass(59);
    expect((await vote(game, true)).ok).toBe(false);
    pass(1);
    // With Bob's vote, the motion passes.
    expect((await vote(game, true)).ok).toBe(true);
  });

  it('are limited to 100 an hour', async () => {
    const game = await strict();
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await dither(game, 2);
      pass(60);
    }
    const [refusal] = refused([await vote(game, true)]);
    expect(refusal?.retryAfter).toBe(3600 - 5 * 60);
  });

  it('do not count if they change nothing', async () => {
    const game = await strict();
    for (let i = 0; i < 10; i += 1) expect((await vote(game, false)).ok).toBe(true);
    expect((await vote(game, true)).ok).toBe(true);
  });
});

describe('the commands of one player', () => {
  it('are limited to 600 a minute, however many arrive at once, and no more are stored', async () => {
    const game = await strict();
    const before = await stored(game);
    const replies = await volley(game, 100);
    expect(replies.filter(({ ok }) => ok).length).toBe(60);
    for (const { code, retryAfter } of refused(replies))
      expect([code, retryAfter]).toEqual(['too-many-commands', 60]);
    expect((await stored(game)) - before).toBe(60);
  });

  it('are accepted again after `retryAfter` seconds, not earlier', async () => {
    const game = await strict();
    await volley(game, 30);
    pass(20);
    await Promise.all(Array.from({ length: 30 }, (_, i) => boast(game, `later ${i}`)));
    expect(refused([await boast(game, 'next')])[0]?.retryAfter).toBe(40);
    pass(39);
    expect((await boast(game, 'next')).ok).toBe(false);
    pass(1);
    expect((await boast(game, 'next')).ok).toBe(true);
  });

  it('do not use up the limit of another seat, and reads are not limited', async () => {
    const game = await strict();
    await volley(game, 61);
    expect((await boast(game, 'mine', bob)).ok).toBe(true);
    expect((await look(game, ann)).status).toBe('running');
  });

  it('count for the player who sends them: a sitter does not use up the owner’s limit', async () => {
    const game = await strict();
    const until = (Date.now() + 86_400_000) as never;
    valueOf(await roomAt(game).nameSitter({ player: ann, sitter: { player: cat, until } }));
    valueOf(await roomAt(game).sitIn({ player: cat, seat: 0 }));
    const replies = await Promise.all(Array.from({ length: 61 }, (_, i) => boast(game, `${i}`, cat)));
    expect(refused(replies).map(({ code }) => code)).toEqual(['too-many-commands']);
    expect((await boast(game, 'mine')).ok).toBe(true);
  });

  it('do not count if they are refused or repeated', async () => {
    const game = await strict();
    for (let i = 0; i < 70; i += 1) {
      expect((await boast(game, 'the same')).ok).toBe(true);
      const bad = await roomAt(game).command({ player: ann, command: { type: 'cheat' }, key: `${i}` });
      expect(refused([bad])[0]?.code).toBe('wrong-value');
    }
    expect((await volley(game, 60)).filter(({ ok }) => ok).length).toBe(59);
    expect((await boast(game, 'the same')).ok).toBe(true);
  });
});
