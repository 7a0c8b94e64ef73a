/** The notifications from rooms to the mailboxes of players, each separately. */
import { describe, expect, it, vi } from 'vitest';
import {
  broken,
  conditionOf,
  recordNotifications,
  gateBefore,
  operated,
  SLOW,
  runAlarmsUntil,
} from '../../support/room/mailboxes.ts';
import { ann, armed, bid, bob, cat, inside, kill, look, pass, ring } from '../../support/room/rooms.ts';
import { roomAt, running, send, START, stored, valueOf } from '../../support/room/rooms.ts';
import { say } from '../../support/room/talk.ts';
import { database, publish } from '../../support/room/publishing.ts';

const boast = { type: 'boast' };

/** The notifications of the start and of the open decisions of this seat. */
async function notificationsFor(game: string, seat: number): Promise<readonly string[]> {
  const { windows } = await look(game, null);
  const open = windows.filter(({ awaiting }) => awaiting.includes(seat));
  return ['started ', ...open.map(({ id }) => `asked ${id}`)];
}

describe('a mailbox that fails', () => {
  it('delays neither D1 nor the mailboxes of others', async () => {
    const { received, tries } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await send(game, ann, boast);
    await publish(game);
    expect([...new Set(received(ann))]).toEqual(['started ', 'asked bid.1']);
    expect([received(bob), tries.length > 0]).toEqual([[], true]);
    expect(await conditionOf(game)).toMatchObject({
      unpublished: null,
      behind: 0,
      problems: ['undelivered'],
    });
  });

  it('is notified of everything that it lacks once it works again, in order, even if the room died in between', async () => {
    const { received, repair } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await publish(game);
    for (const player of [ann, bob]) valueOf(await bid(game, player));
    await publish(game);
    await kill(game);
    repair();
    await runAlarmsUntil(game, START + 3_600_000);
    // A decision that is over causes no notification.
    expect([...new Set(received(bob))]).toEqual(await notificationsFor(game, 1));
    expect(received(ann)).toContain('asked bid.1');
    expect((await conditionOf(game)).undelivered).toEqual([]);
  });

  it('is tried again with growing pauses, up to an hour, until it works', async () => {
    const { tries, received, repair } = recordNotifications(bob, broken);
    const game = await running([ann, bob], { ...SLOW, pace: { answer: 864_000, turn: 864_000 } });
    const first = Date.now();
    await runAlarmsUntil(game, first + 86_400_000);
    const pauses = tries.slice(1).map((at, i) => (at - tries[i]!) / 1000);
    const rising = pauses.filter((seconds) => seconds > 0);
    expect(rising.slice(0, 10)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
    expect(new Set(rising.slice(10))).toEqual(new Set([3600]));
    repair();
    await runAlarmsUntil(game, first + 90_000_000);
    expect(received(bob)).toContain('asked bid.1');
    const count = tries.length;
    await runAlarmsUntil(game, first + 100_000_000);
    expect(tries).toHaveLength(count);
  });

  it('gets no attempts during a pause, and then all notifications together', async () => {
    const { tries, received, repair } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await publish(game);
    const before = tries.length;
    for (let n = 0; n < 3; n += 1) {
      await send(game, ann, boast);
      await publish(game);
    }
    expect(tries).toHaveLength(before);
    repair();
    await roomAt(game).cancel({ player: ann });
    expect(received(bob)).toEqual([]);
    await runAlarmsUntil(game, START + 60_000);
    expect(received(bob)).toEqual(['started ', 'ended ']);
  });

  it('also gets what happens during the retry', async () => {
    const { received, repair } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await publish(game);
    repair();
    const gate = gateBefore(bob);
    pass(6);
    await ring(game);
    await vi.waitFor(() => expect(gate.waits).toBe(true));
    for (const player of [ann, bob]) valueOf(await bid(game, player));
    await publish(game);
    gate.isShut = false;
    await vi.waitFor(async () => expect((await conditionOf(game)).undelivered).toEqual([]));
    expect(received(bob)).toEqual(expect.arrayContaining([...(await notificationsFor(game, 1))]));
    expect(received(ann)).toEqual(expect.arrayContaining([...(await notificationsFor(game, 0))]));
  });

  it('has failed if it does not answer within five seconds', async () => {
    const { received } = recordNotifications(bob, () => new Promise(() => {}));
    const real = setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
      real(act, ms === 5000 ? 2000 : ms)) as typeof setTimeout);
    const game = await running([ann, bob], SLOW);
    await publish(game);
    expect(received(ann)).toContain('asked bid.1');
    expect((await conditionOf(game)).undelivered).toMatchObject([{ player: bob.id }]);
  });

  it('is notified of messages once it works again, and their speaker gets no error', async () => {
    const game = await running([ann, bob, cat], { ...SLOW, seats: 3 });
    await publish(game);
    const { received, repair } = recordNotifications(bob, broken);
    for (const key of ['a', 'b']) valueOf(await say(game, ann, key, undefined, key));
    expect(received(cat)).toEqual([`said ${ann.id} a`, `said ${ann.id} b`]);
    expect(await armed(game)).toBeLessThanOrEqual(START + 5000);
    repair();
    await runAlarmsUntil(game, START + 60_000);
    // One notification is enough: the brief has all messages since then.
    expect(received(bob)).toContain(`said ${ann.id} b`);
    expect((await conditionOf(game)).undelivered).toEqual([]);
  });

  it('is tried again at once when the operator drains the room', async () => {
    const { received, repair } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await publish(game);
    expect((await operated(game).drain())!.problems).toEqual(['undelivered']);
    repair();
    expect((await operated(game).drain())!.problems).toEqual([]);
    expect(received(bob)).toContain('asked bid.1');
  });

  it('is tried again at the next call if the game is a sandbox, which has no alarm', async () => {
    const { tries, repair, received } = recordNotifications(bob, broken);
    const game = await running([ann, bob], { sandbox: true });
    await publish(game);
    expect(tries.length).toBeGreaterThan(0);
    repair();
    pass(10);
    await roomAt(game).summary({ player: null });
    await vi.waitFor(() => expect(received(bob)).toContain('asked bid.1'));
  });
});

describe('mailboxes that accept their notifications', () => {
  it('cost the room neither a row nor an alarm', async () => {
    const game = await running([ann, bob], SLOW);
    await publish(game);
    const [kept, alarms] = await inside(game, async (room, storage) => {
      const put = vi.spyOn(Object.getPrototypeOf(storage.kv) as SyncKvStorage, 'put');
      const set = vi.spyOn(Object.getPrototypeOf(storage) as DurableObjectStorage, 'setAlarm');
      await room.command({ player: ann, command: boast, key: 'k' });
      await scheduler.wait(600);
      return [put.mock.calls.map(([name]) => name), set.mock.calls.length];
    });
    expect(kept).not.toContain('unheard');
    // The alarm set before is early enough.
    expect(alarms).toBe(0);
    expect(await stored(game)).toBe(2);
  });

  it('are notified even while D1 fails', async () => {
    const { received } = recordNotifications({ id: 'nobody' }, broken);
    const game = await running([ann, bob], SLOW);
    await publish(game);
    vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    await send(game, ann, boast);
    await vi.waitFor(async () => expect((await conditionOf(game)).unpublished?.failures).toBe(1));
    const asked = () =>
      [...received(ann), ...received(bob)].filter((notifications) => notifications.startsWith('asked turn'));
    expect(asked()).toEqual([]);
    for (const player of [ann, bob]) valueOf(await bid(game, player));
    await vi.waitFor(() => expect(asked()).toHaveLength(1), { timeout: 3000 });
    expect((await conditionOf(game)).unpublished?.failures).toBe(1);
  });
});
