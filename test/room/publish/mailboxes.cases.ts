/** What rooms tell the mailboxes of those who play, each for itself. */
import { describe, expect, it, vi } from 'vitest';
import {
  broken,
  conditionOf,
  recordNotifications,
  gateBefore,
  operated,
  SLOW,
  until,
} from '../../support/room/mailboxes.ts';
import { ann, armed, bid, bob, cat, inside, kill, look, pass, ring } from '../../support/room/rooms.ts';
import { roomAt, running, send, START, stored, valueOf } from '../../support/room/rooms.ts';
import { say } from '../../support/room/talk.ts';
import { database, told } from '../../support/room/publishing.ts';

const boast = { type: 'boast' };

/** That the game began, and of what it asks this seat now. */
async function waitingFor(game: string, seat: number): Promise<readonly string[]> {
  const { windows } = await look(game, null);
  const open = windows.filter(({ awaiting }) => awaiting.includes(seat));
  return ['started ', ...open.map(({ id }) => `asked ${id}`)];
}

describe('a mailbox that fails', () => {
  it('holds up neither D1 nor the mailboxes of others', async () => {
    const { received, tries } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await send(game, ann, boast);
    await told(game);
    expect([...new Set(received(ann))]).toEqual(['started ', 'asked bid.1']);
    expect([received(bob), tries.length > 0]).toEqual([[], true]);
    expect(await conditionOf(game)).toMatchObject({
      unpublished: null,
      behind: 0,
      problems: ['undelivered'],
    });
  });

  it('is told all that it lacks once it is mended, in order, though the room has died in between', async () => {
    const { received, mend } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await told(game);
    for (const player of [ann, bob]) valueOf(await bid(game, player));
    await told(game);
    await kill(game);
    mend();
    await until(game, START + 3_600_000);
    // What is settled asks nobody.
    expect([...new Set(received(bob))]).toEqual(await waitingFor(game, 1));
    expect(received(ann)).toContain('asked bid.1');
    expect((await conditionOf(game)).undelivered).toEqual([]);
  });

  it('is tried again at growing distances, up to an hour, and for as long as it takes', async () => {
    const { tries, received, mend } = recordNotifications(bob, broken);
    const game = await running([ann, bob], { ...SLOW, pace: { answer: 864_000, turn: 864_000 } });
    const first = Date.now();
    await until(game, first + 86_400_000);
    const pauses = tries.slice(1).map((at, i) => (at - tries[i]!) / 1000);
    const rising = pauses.filter((seconds) => seconds > 0);
    expect(rising.slice(0, 10)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
    expect(new Set(rising.slice(10))).toEqual(new Set([3600]));
    mend();
    await until(game, first + 90_000_000);
    expect(received(bob)).toContain('asked bid.1');
    const count = tries.length;
    await until(game, first + 100_000_000);
    expect(tries).toHaveLength(count);
  });

  it('is left alone in between, and told what came meanwhile with the rest', async () => {
    const { tries, received, mend } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await told(game);
    const before = tries.length;
    for (let n = 0; n < 3; n += 1) {
      await send(game, ann, boast);
      await told(game);
    }
    expect(tries).toHaveLength(before);
    mend();
    await roomAt(game).cancel({ player: ann });
    expect(received(bob)).toEqual([]);
    await until(game, START + 60_000);
    expect(received(bob)).toEqual(['started ', 'ended ']);
  });

  it('has nothing lost that happens while it is told again', async () => {
    const { received, mend } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await told(game);
    mend();
    const gate = gateBefore(bob);
    pass(6);
    await ring(game);
    await vi.waitFor(() => expect(gate.waits).toBe(true));
    for (const player of [ann, bob]) valueOf(await bid(game, player));
    await told(game);
    gate.isShut = false;
    await vi.waitFor(async () => expect((await conditionOf(game)).undelivered).toEqual([]));
    expect(received(bob)).toEqual(expect.arrayContaining([...(await waitingFor(game, 1))]));
    expect(received(ann)).toEqual(expect.arrayContaining([...(await waitingFor(game, 0))]));
  });

  it('that does not answer at all has failed after five seconds', async () => {
    const { received } = recordNotifications(bob, () => new Promise(() => {}));
    const real = setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
      real(act, ms === 5000 ? 300 : ms)) as typeof setTimeout);
    const game = await running([ann, bob], SLOW);
    await told(game);
    expect(received(ann)).toContain('asked bid.1');
    expect((await conditionOf(game)).undelivered).toMatchObject([{ player: bob.id }]);
  });

  it('hears of what was said when it is mended, and whoever said it need not care', async () => {
    const game = await running([ann, bob, cat], { ...SLOW, seats: 3 });
    await told(game);
    const { received, mend } = recordNotifications(bob, broken);
    for (const key of ['a', 'b']) valueOf(await say(game, ann, key, undefined, key));
    expect(received(cat)).toEqual([`said ${ann.id} a`, `said ${ann.id} b`]);
    expect(await armed(game)).toBeLessThanOrEqual(START + 5000);
    mend();
    await until(game, START + 60_000);
    // One is enough: the room tells all that was said since.
    expect(received(bob)).toContain(`said ${ann.id} b`);
    expect((await conditionOf(game)).undelivered).toEqual([]);
  });

  it('is told again when the room is drained, before its time', async () => {
    const { received, mend } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    await told(game);
    expect((await operated(game).drain())!.problems).toEqual(['undelivered']);
    mend();
    expect((await operated(game).drain())!.problems).toEqual([]);
    expect(received(bob)).toContain('asked bid.1');
  });

  it('in a sandbox, which has no alarm, is told when somebody enters', async () => {
    const { tries, mend, received } = recordNotifications(bob, broken);
    const game = await running([ann, bob], { sandbox: true });
    await told(game);
    expect(tries.length).toBeGreaterThan(0);
    mend();
    pass(10);
    await roomAt(game).summary({ player: null });
    await vi.waitFor(() => expect(received(bob)).toContain('asked bid.1'));
  });
});

describe('mailboxes that take what they are told', () => {
  it('cost the room neither a row nor an alarm', async () => {
    const game = await running([ann, bob], SLOW);
    await told(game);
    const [kept, alarms] = await inside(game, async (room, storage) => {
      const put = vi.spyOn(Object.getPrototypeOf(storage.kv) as SyncKvStorage, 'put');
      const set = vi.spyOn(Object.getPrototypeOf(storage) as DurableObjectStorage, 'setAlarm');
      await room.command({ player: ann, command: boast, key: 'k' });
      await scheduler.wait(600);
      return [put.mock.calls.map(([name]) => name), set.mock.calls.length];
    });
    expect(kept).not.toContain('unheard');
    // The one of before is early enough.
    expect(alarms).toBe(0);
    expect(await stored(game)).toBe(2);
  });

  it('do not wait for a D1 that fails', async () => {
    const { received } = recordNotifications({ id: 'nobody' }, broken);
    const game = await running([ann, bob], SLOW);
    await told(game);
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
