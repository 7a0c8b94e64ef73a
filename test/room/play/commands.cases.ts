import { describe, expect, it, vi } from 'vitest';
import { ann, bid, bob, codeOf, kill, look, open, pass, roomAt } from '../../support/room/rooms.ts';
import { running, send, stored, inside, valueOf } from '../../support/room/rooms.ts';

const boast = { type: 'boast' };

function command(game: string, key: string, command: object, player = ann) {
  return roomAt(game).command({ player, command, key });
}

describe('a command', () => {
  it('is refused for players without a seat, before the start and after the end', async () => {
    const game = await open();
    await roomAt(game).sit({ player: bob });
    expect(codeOf(await command(game, '1', boast, ann))).toBe('not-seated');
    expect(codeOf(await command(game, '1', boast, bob))).toBe('game-not-started');
    await roomAt(game).sit({ player: ann });
    expect(codeOf(await command(game, '1', boast, bob))).toBe('accepted');
    await roomAt(game).cancel({ player: ann });
    expect(codeOf(await command(game, '2', boast, bob))).toBe('game-over');
    const never = await open();
    await roomAt(never).sit({ player: bob });
    await roomAt(never).cancel({ player: ann });
    expect(codeOf(await command(never, '1', boast, bob))).toBe('game-over');
  });

  it('is refused with the code of the rules, and then nothing is stored', async () => {
    const game = await running([ann, bob]);
    expect(codeOf(await send(game, ann, { type: 'roll' }, 'bid.9'))).toBe('window-closed');
    expect(codeOf(await send(game, ann, { type: 'roll' }))).toBe('window-required');
    expect(codeOf(await send(game, ann, { type: 'cheat' }))).toBe('wrong-value');
    expect(codeOf(await send(game, ann, { type: 'bid', card: 40 }, 'bid.1'))).toBe('not-your-card');
    expect(await stored(game)).toBe(1);
  });

  it('is answered with the step at which its seat sees it', async () => {
    const game = await running([ann, bob]);
    const { version } = valueOf(await command(game, 'k', boast));
    expect(version).toBe((await look(game, ann)).version);
  });
});

describe('a line', () => {
  it('is parsed with the view of its seat, and a repeated line with the same key gets the same answer', async () => {
    const game = await running([ann, bob]);
    const { hand } = (await look(game, ann)).view;
    const line = `bid ${hand[0]}`;
    const say = (key: string, text = line, player = ann) => roomAt(game).command({ player, line: text, key });
    const first = valueOf(await say('k'));
    expect((await look(game, ann)).view.bid).toBe(hand[0]);
    pass(3600);
    expect(codeOf(await say('l'))).not.toBe('accepted');
    await kill(game);
    expect(valueOf(await say('k'))).toEqual({ ...first, isRepeat: true });
    expect(codeOf(await say('k', 'roll'))).toBe('idempotency-key-reused');
    expect(codeOf(await say('m', 'boast', { id: 'nobody', name: 'Nobody' }))).toBe('not-seated');
  });
});

describe('an idempotency key', () => {
  it('gives a repeated command the same answer and changes nothing, even after a wake', async () => {
    const game = await running([ann, bob]);
    const first = valueOf(await command(game, 'k', boast));
    await command(game, 'l', boast);
    expect(valueOf(await command(game, 'k', boast))).toEqual({ ...first, isRepeat: true });
    await kill(game);
    expect(valueOf(await command(game, 'k', boast))).toEqual({ ...first, isRepeat: true });
    expect(await stored(game)).toBe(3);
  });

  it('gives that answer even if the command would now be refused', async () => {
    const game = await running([ann, bob]);
    const first = valueOf(await bid(game, ann, 0, 'k'));
    const { view } = await look(game, ann);
    pass(3600);
    const again = {
      player: ann,
      window: 'bid.1' as never,
      command: { type: 'bid', card: view.hand[0]! },
      key: 'k',
    };
    expect(valueOf(await roomAt(game).command(again))).toEqual({ ...first, isRepeat: true });
    await roomAt(game).cancel({ player: ann });
    expect(valueOf(await roomAt(game).command(again))).toEqual({ ...first, isRepeat: true });
  });

  it('is refused with another body', async () => {
    const game = await running([ann, bob]);
    await command(game, 'k', boast);
    const other = await command(game, 'k', { type: 'note', text: 'hm' });
    expect(codeOf(other)).toBe('idempotency-key-reused');
  });

  it('belongs to one seat: another may use the same key', async () => {
    const game = await running([ann, bob]);
    await command(game, 'k', boast, ann);
    await command(game, 'k', boast, bob);
    expect(await stored(game)).toBe(3);
  });

  it('is free again if its command was refused', async () => {
    const game = await running([ann, bob]);
    expect(codeOf(await command(game, 'k', { type: 'roll' }))).toBe('window-required');
    expect(codeOf(await command(game, 'k', boast))).toBe('accepted');
  });
});

describe('what a command stores', () => {
  it('is one row, and a keyframe for each 64th entry', async () => {
    const game = await running([ann, bob]);
    const rows = await inside(game, async (room, storage) => {
      const exec = vi.spyOn(storage.sql, 'exec');
      for (let i = 0; i < 128; i += 1) await room.command({ player: ann, command: boast, key: `${i}` });
      const cursors = exec.mock.results.map(
        (result) => (result.value as SqlStorageCursor<never>).rowsWritten,
      );
      exec.mockRestore();
      return cursors.reduce((sum, n) => sum + n, 0);
    });
    expect(rows).toBe(128 + 2);
  });

  it('changes the alarm at most once while the alarm is early enough', async () => {
    const game = await running([ann, bob]);
    const sets = await inside(game, async (room, storage) => {
      const setAlarm = vi.spyOn(storage, 'setAlarm');
      for (let i = 0; i < 50; i += 1) await room.command({ player: ann, command: boast, key: `${i}` });
      const { length } = setAlarm.mock.calls;
      setAlarm.mockRestore();
      return length;
    });
    expect(sets).toBeLessThanOrEqual(1);
  });

  it('is nothing if storing fails, and the match stays as it was', async () => {
    const game = await running([ann, bob]);
    const before = await look(game, ann);
    await inside(game, async (room, storage) => {
      const failing = vi.spyOn(storage, 'transactionSync').mockImplementation(() => {
        throw new Error('disk full');
      });
      const request = { player: ann, command: boast, key: 'k' };
      await expect(room.command(request)).rejects.toThrow('disk full');
      failing.mockRestore();
    });
    expect(await look(game, ann)).toEqual(before);
    expect(codeOf(await command(game, 'k', boast))).toBe('accepted');
  });
});
