import { describe, expect, it, vi } from 'vitest';
import { Journal } from '../../../src/room/journal/journal.ts';
import { expectLog } from '../../support/log.ts';
import {
  ann,
  armed,
  bid,
  bob,
  cat,
  codeOf,
  kill,
  look,
  pass,
  ring,
  roomAt,
} from '../../support/room/rooms.ts';
import { running, send, START, stored, inside, valueOf } from '../../support/room/rooms.ts';
import { publish } from '../../support/room/publishing.ts';
import { toyRules } from '../../support/toy/toy.ts';

/** Seconds of a bid in a live toy game; a turn lasts twice as long. */
const ANSWER = 60;

/** Lets the alarm fire that would publish to D1 after a crash. */
async function settle(game: string): Promise<void> {
  await publish(game);
  pass(5);
  await ring(game);
}

describe('a deadline', () => {
  it('sets the alarm, which does what is due', async () => {
    const game = await running([ann, bob]);
    await settle(game);
    expect(await armed(game)).toBe(START + ANSWER * 1000);
    pass(ANSWER - 5);
    expect(await ring(game)).toBe(true);
    const { windows, version } = await look(game, ann);
    expect(windows[0]).toMatchObject({ kind: 'turn', openedAt: '2031-01-01T00:01:00.000Z' });
    expect(version).toBe(2);
  });

  it('takes effect with the next call if the alarm is lost', async () => {
    const game = await running([ann, bob]);
    pass(ANSWER);
    const { windows } = await look(game, null);
    expect(windows[0]!.kind).toBe('turn');
  });

  it('refuses an answer at that instant, even if no call came before', async () => {
    const game = await running([ann, bob]);
    const { view } = await look(game, ann);
    pass(ANSWER);
    const late = await send(game, ann, { type: 'bid', card: view.hand[0]! }, 'bid.1');
    expect(codeOf(late)).toBe('window-closed');
  });

  it('that passed long ago opens the next window now, with its full time', async () => {
    const game = await running([ann, bob]);
    pass(3600);
    await ring(game);
    const { windows } = await look(game, null);
    expect(windows).toMatchObject([
      { openedAt: '2031-01-01T01:00:00.000Z', closesAt: '2031-01-01T01:02:00.000Z' },
    ]);
    expect(await stored(game)).toBe(2);
  });

  it('takes effect once, however often the alarm fires', async () => {
    const game = await running([ann, bob]);
    pass(ANSWER);
    await ring(game);
    const before = await stored(game);
    for (let i = 0; i < 3; i += 1) await ring(game);
    expect(await stored(game)).toBe(before);
  });

  it('takes effect even if the alarm fires too early', async () => {
    const game = await running([ann, bob]);
    await publish(game);
    pass(ANSWER - 1);
    await ring(game);
    expect((await look(game, null)).windows[0]!.kind).toBe('bid');
    expect(await armed(game)).toBe(START + ANSWER * 1000);
  });

  it('gets its alarm with the next call if setting it failed', async () => {
    expectLog('alarm-failed');
    const game = await running([ann, bob]);
    await settle(game);
    await inside(game, async (room, storage) => {
      await storage.deleteAlarm();
      vi.spyOn(storage, 'setAlarm').mockRejectedValueOnce(new Error('not now'));
      await room.alarm();
      await room.summary({ player: ann });
      expect(await storage.getAlarm()).toBe(START + ANSWER * 1000);
    });
  });

  it('survives the object', async () => {
    const game = await running([ann, bob]);
    const before = await look(game, ann);
    await kill(game);
    expect(await look(game, ann)).toEqual(before);
    await kill(game);
    pass(ANSWER);
    await ring(game);
    expect((await look(game, null)).windows[0]!.kind).toBe('turn');
  });
});

describe('the time of a game', () => {
  it('stands still during a call, so that no entry precedes what was due before it', async () => {
    const game = await running([ann, bob]);
    await inside(game, async (room) => {
      const due = START + ANSWER * 1000;
      const clock = vi
        .spyOn(Date, 'now')
        .mockReturnValueOnce(due - 1)
        .mockReturnValue(due);
      valueOf(await room.command({ player: ann, command: { type: 'boast' }, key: '1' }));
      clock.mockRestore();
    });
    const entries = await inside(game, (_, storage) => [...new Journal(storage).from(1)]);
    expect(entries.map(({ by }) => by)).toEqual([0, 'clock']);
    expect(entries[0]!.at - START).toBe(ANSWER * 1000 - 1);
    expect(entries[1]!.at - START).toBeGreaterThanOrEqual(ANSWER * 1000);
  });

  it('does not go back, even if the clock of a machine does', async () => {
    const game = await running([ann, bob]);
    await kill(game);
    pass(-3);
    await bid(game, ann);
    const at = (seq: number) => inside(game, (_, storage) => new Journal(storage).entry(seq).at);
    expect(await at(1)).toBe(await at(0));
  });
});

describe('a window', () => {
  it('accepts another answer instead of a sealed one until it closes, visible to nobody else', async () => {
    const game = await running([ann, bob]);
    const bobs = await look(game, bob);
    await bid(game, ann);
    const once = await look(game, bob);
    expect(once.version).toBe(bobs.version + 1);
    await bid(game, ann, 2);
    expect(await look(game, bob)).toEqual(once);
    const { decisions, view } = await look(game, ann);
    expect(decisions[0]!.answer).toEqual({ type: 'bid', card: view.hand[2] });
    await bid(game, bob);
    expect((await look(game, null)).view.discard).toContain(view.hand[2]);
    const late = await send(game, ann, { type: 'bid', card: view.hand[0]! }, 'bid.1');
    expect(codeOf(late)).toBe('window-closed');
  });

  it('that awaits nobody closes in the same instant in which it opened', async () => {
    const game = await running([ann, bob, cat]);
    for (const player of [ann, bob, cat]) await bid(game, player, 2);
    const { windows } = await look(game, null);
    const winner = windows[0]!.awaiting[0]!;
    const player = [ann, bob, cat][winner]!;
    await settle(game);
    const before = await stored(game);
    expect(codeOf(await roomAt(game).leave({ player, seat: 'mine' }))).toBe('accepted');
    expect((await look(game, null)).windows[0]!.id).toBe('bid.2');
    expect(await stored(game)).toBeGreaterThan(before);
    expect(codeOf(await roomAt(game).leave({ player, seat: 'mine' }))).toBe('already-resigned');
  });
});

describe('a game whose rules break', () => {
  it('cannot be loaded, is tried again by its alarm, and goes on once the rules work', async () => {
    const game = await running([ann, bob]);
    await publish(game);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = vi.spyOn(toyRules, 'evolve').mockImplementation(() => {
      throw new Error('broken');
    });
    await kill(game);
    for (let i = 0; i < 8; i += 1) {
      vi.setSystemTime((await armed(game))!);
      await ring(game);
    }
    expect(await armed(game)).toBe(Date.now() + 128_000);
    broken.mockRestore();
    vi.setSystemTime((await armed(game))!);
    await ring(game);
    expect((await look(game, null)).windows[0]!.kind).toBe('turn');
  });

  it('stores nothing, and its alarm tries again with growing pauses', async () => {
    const game = await running([ann, bob]);
    const failing = vi.spyOn(toyRules, 'expire').mockImplementation(() => {
      throw new Error('broken');
    });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await settle(game);
    pass(ANSWER);
    const pauses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      await ring(game);
      pauses.push((await armed(game))! - Date.now());
      vi.setSystemTime((await armed(game))!);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000]);
    expect(log).toHaveBeenCalledTimes(4);
    expect(await stored(game)).toBe(1);
    await kill(game);
    await ring(game);
    const { failures } = (await inside(game, (room) => room.condition()))!;
    expect(failures).toEqual({ times: 5, again: new Date(Date.now() + 16_000).toISOString() });
    failing.mockRestore();
    log.mockRestore();
    // The next call finds that the rules work, and the alarm is set for the deadlines again.
    expect((await look(game, ann)).windows[0]!.kind).toBe('turn');
    expect((await inside(game, (room) => room.condition()))!.failures).toBeNull();
    await ring(game);
    expect(valueOf(await roomAt(game).summary({ player: ann })).awaiting).toHaveLength(1);
    expect(await armed(game)).toBeLessThanOrEqual(Date.now() + 120_000);
  });
});
