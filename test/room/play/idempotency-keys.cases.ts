/** Idempotency keys in long games. */
import { describe, expect, it } from 'vitest';
import { ann, bob, codeOf, inside, kill } from '../../support/room/rooms.ts';
import { roomAt, running, stored, valueOf } from '../../support/room/rooms.ts';
import { note, command, long, sql } from './long-game.ts';

describe('a key', () => {
  it('gets the same answer during the whole game, also in a room that has just woken', async () => {
    const game = await long(300);
    const ages = [1, 2, 62, 63, 64, 65, 127, 128, 191, 255, 256, 298, 299];
    for (const age of ages) {
      await kill(game);
      // The setup is also an entry, and a step.
      expect(valueOf(await command(game, `${age}`)).version).toBe(age + 1);
      expect(codeOf(await command(game, `${age}`, 'other'))).toBe('idempotency-key-reused');
    }
    expect(await stored(game)).toBe(300);
    for (const key of ['0', '300', '1 ', '0 1']) expect(codeOf(await command(game, key))).toBe('accepted');
    expect(await stored(game)).toBe(304);
  });

  it('is distinguished from another key with the same digest', async () => {
    // Found by trial: the SHA-256 hashes of these two keys of the first seat begin with the same 32 bits.
    const [one, other] = ['key-17308', 'key-53498'];
    const game = await running([ann, bob]);
    const { version } = valueOf(await command(game, one));
    await inside(game, async (room) => {
      for (let i = 0; i < 70; i += 1) await room.command({ player: ann, command: note(`${i}`), key: `${i}` });
    });
    await kill(game);
    expect(codeOf(await command(game, other))).toBe('accepted');
    expect(valueOf(await command(game, one, one)).version).toBe(version);
    expect(codeOf(await command(game, other, 'x'))).toBe('idempotency-key-reused');
    expect(await stored(game)).toBe(73);
  });

  it('of another seat is a different key', async () => {
    const game = await long(70);
    await kill(game);
    const theirs = await roomAt(game).command({ player: bob, command: note('1'), key: '1' });
    expect(codeOf(theirs)).toBe('accepted');
    expect(await stored(game)).toBe(71);
  });

  it('is found even if keyframes lack its digest', async () => {
    const game = await long(200);
    await sql(game, 'UPDATE keyframes SET keys = NULL');
    await kill(game);
    expect(valueOf(await command(game, '5')).version).toBe(6);
    await sql(game, 'DELETE FROM keyframes');
    await kill(game);
    expect(valueOf(await command(game, '150')).version).toBe(151);
  });
});
