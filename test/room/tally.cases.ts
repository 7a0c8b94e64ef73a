/** How many commands a seat may give, where that is not lifted. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../src/room/protocol.ts';
import { ann, bob, cat, inside, look, pass, roomAt, running, stored, valueOf } from '../support/rooms.ts';

/** A running game whose limit is a tenth, or 60 a minute. */
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

describe('the commands of one player', () => {
  it('are so many a minute, however many come at a time, and no more is stored', async () => {
    const game = await strict();
    const before = await stored(game);
    const replies = await volley(game, 100);
    expect(replies.filter(({ ok }) => ok).length).toBe(60);
    for (const { code, retryAfter } of refused(replies))
      expect([code, retryAfter]).toEqual(['too-many-commands', 60]);
    expect((await stored(game)) - before).toBe(60);
  });

  it('may go on in the second that was told, and not one before', async () => {
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

  it('take nothing from the other seat, and looking goes on', async () => {
    const game = await strict();
    await volley(game, 61);
    expect((await boast(game, 'mine', bob)).ok).toBe(true);
    expect((await look(game, ann)).status).toBe('running');
  });

  it('are counted for whoever gives them: a sitter uses up nothing of the owner’s', async () => {
    const game = await strict();
    const until = (Date.now() + 86_400_000) as never;
    valueOf(await roomAt(game).nameSitter({ player: ann, sitter: { player: cat, until } }));
    valueOf(await roomAt(game).sitIn({ player: cat, seat: 0 }));
    const replies = await Promise.all(Array.from({ length: 61 }, (_, i) => boast(game, `${i}`, cat)));
    expect(refused(replies).map(({ code }) => code)).toEqual(['too-many-commands']);
    expect((await boast(game, 'mine')).ok).toBe(true);
  });

  it('are not counted when they are refused, nor when they are sent again', async () => {
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
