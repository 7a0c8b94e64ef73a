/** What a room knows of whether its seats were reached, and what they were told of. */
import { describe, expect, it } from 'vitest';
import type { DeliveryStep } from '../../../src/room/delivery/wire.ts';
import type { Table } from '../../../src/room/table/record.ts';
import { replacedOf } from '../../../src/room/publish/notices.ts';
import type { Entries } from '../../../src/room/journal/steps.ts';
import type { StepRange } from '../../../src/room/journal/step-index.ts';
import { recapOf } from '../../../src/room/read/brief.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { Deliveries } from '../../../src/room/delivery/deliveries.ts';
import { asInstant, asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import {
  ann,
  bob,
  cat,
  dropLatest,
  inside,
  kill,
  look,
  pass,
  ring,
  roomAt,
  running,
  send,
  valueOf,
} from '../../support/room/rooms.ts';

const DAY = 86_400;
const REACH_ONCE = `CREATE TABLE reach (
  window TEXT NOT NULL, seat INTEGER NOT NULL, step TEXT NOT NULL, at INTEGER NOT NULL, channel TEXT,
  PRIMARY KEY (window, seat, step)
) WITHOUT ROWID`;
const REACH_BY_CHANNEL = `CREATE TABLE reach (
  window TEXT NOT NULL, seat INTEGER NOT NULL, step TEXT NOT NULL, channel TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (window, seat, step, channel)
) WITHOUT ROWID`;
const absencePolicy = { absence: 'substitute', hours: false, bank: 0 } as const;

/** Bob misses what he is asked until a bot plays for him. */
async function forsaken(botPause = 2): Promise<string> {
  const game = await running([ann, bob], { pace: 'daily', options: { rounds: 9 }, absencePolicy, botPause });
  for (
    let i = 0;
    i < 20 && valueOf(await roomAt(game).summary({ player: null })).seats[1]!.absent !== 'bot';
    i += 1
  ) {
    for (const { window, answer, legal } of (await look(game, ann)).decisions)
      if (answer === undefined) await send(game, ann, legal[0]!, window);
    pass(DAY);
    await ring(game);
  }
  return game;
}

async function tableOf(game: string): Promise<Table> {
  return inside(game, (_, { sql }) => {
    const { lobby } = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
    return JSON.parse(lobby) as Table;
  });
}

const reachOf = async (game: string, player = ann) => valueOf(await roomAt(game).deliveryStatus({ player }));

describe('whoever takes over a seat', () => {
  it('reads nothing of how the one before was reached', async () => {
    const game = await forsaken();
    const windows = [asWindowId('bid.1')];
    valueOf(await roomAt(game).recordDelivery({ player: bob, windows, step: 'accepted', channel: 'mail' }));
    expect((await reachOf(game)).some(({ seat }) => seat === 1)).toBe(true);
    valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
    const known = (await reachOf(game, cat)).flatMap(({ accepted, seen }) => [accepted, seen]);
    expect(known.filter((at) => at !== undefined)).toEqual([]);
    expect((await reachOf(game)).some(({ seat }) => seat === 0)).toBe(true);
  });

  it('has full time for what waits, and not what was left to who was slow', async () => {
    const isAsked = async (game: string) =>
      (await look(game, ann)).windows.some(({ awaiting }) => awaiting.includes(asSeat(1)));
    let game = await forsaken(3600);
    // By the cards the game may wait for Ann alone.
    while (!(await isAsked(game))) game = await forsaken(3600);
    pass(DAY / 48);
    valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
    const [decision] = (await look(game, cat)).decisions;
    expect(decision!.answer).toBeUndefined();
    expect(Date.parse(decision!.closesAt) - Date.now()).toBe(DAY * 1000);
  });

  it('has the one before told of it as of the day on which it happened', async () => {
    const game = await forsaken();
    pass(70 * DAY);
    const taken = Date.now();
    valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
    const [batch] = replacedOf(await tableOf(game));
    expect(batch).toMatchObject({ to: bob.id, notifications: [{ kind: 'replaced', at: taken }] });
  });
});

describe('a room of the time when each step was kept once', () => {
  it('knows of all that was', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const windows = [asWindowId('bid.1')];
    for (const step of ['failed', 'accepted'] as const)
      valueOf(await roomAt(game).recordDelivery({ player: bob, windows, step, channel: 'push' }));
    await look(game, bob);
    const before = await reachOf(game);
    await inside(game, (_, { sql }) => {
      const rows = [...sql.exec('SELECT window, seat, step, channel, at FROM reach').raw()];
      sql.exec('DROP TABLE reach');
      sql.exec(REACH_ONCE);
      for (const [window, seat, step, channel, at] of rows)
        sql.exec('INSERT INTO reach VALUES (?, ?, ?, ?, ?)', window, seat, step, at, channel || null);
      dropLatest(sql);
      sql.exec('UPDATE meta SET level = 7');
    });
    await kill(game);
    expect(before.some(({ channel, seen }) => channel === 'push' && seen !== undefined)).toBe(true);
    expect(await reachOf(game)).toEqual(before);
  });
});

describe('a room of the time when reports were not kept by letter', () => {
  it('knows of all that was, and goes on with it', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const windows = [asWindowId('bid.1')];
    const report = async (step: DeliveryStep, letter?: string) =>
      valueOf(
        await roomAt(game).recordDelivery({
          player: bob,
          windows,
          step,
          channel: 'mail',
          ...(letter && { letter }),
        }),
      );
    for (const step of ['accepted', 'bounced', 'delivered'] as const) await report(step);
    const before = await reachOf(game);
    await inside(game, (_, { sql }) => {
      const rows = [...sql.exec('SELECT window, seat, step, channel, at FROM reach').raw()];
      sql.exec('DROP TABLE reach');
      sql.exec(REACH_BY_CHANNEL);
      for (const row of rows) sql.exec('INSERT INTO reach VALUES (?, ?, ?, ?, ?)', ...row);
      dropLatest(sql);
      sql.exec('UPDATE meta SET level = 8');
    });
    await kill(game);
    expect(before.some(({ channel, delivered }) => channel === 'mail' && delivered !== undefined)).toBe(true);
    expect(await reachOf(game)).toEqual(before);
    await report('bounced', 'a');
    expect(await reachOf(game)).toEqual(before);
  });
});

describe('a letter that was delivered', () => {
  const wait = (storage: DurableObjectStorage, steps: readonly (readonly [DeliveryStep, string])[]) => {
    for (const [i, [step, letter]] of steps.entries())
      new Deliveries(storage).record(
        { step, channel: 'mail', letter },
        [asWindowId('w')],
        asSeat(1),
        asInstant(i),
      );
    const reach = new Deliveries(storage);
    const { delivered, bounced, channel } = reach.of(asWindowId('w'), asSeat(1))!;
    const known = [delivered !== undefined, bounced !== undefined, channel !== undefined];
    return [reach.mayExtend(asWindowId('w'), asSeat(1)), ...known];
  };

  it.each<[string, readonly (readonly [DeliveryStep, string])[], readonly boolean[]]>([
    [
      'and came back was not',
      [
        ['accepted', ''],
        ['delivered', 'a'],
        ['bounced', 'a'],
      ],
      [true, false, true, false],
    ],
    [
      'is not by a report that comes late',
      [
        ['accepted', ''],
        ['bounced', 'a'],
        ['delivered', 'a'],
      ],
      [true, false, true, false],
    ],
    [
      'counts though another came back',
      [
        ['accepted', ''],
        ['delivered', 'a'],
        ['bounced', 'b'],
      ],
      [false, true, true, true],
    ],
    [
      'counts after another came back',
      [
        ['accepted', ''],
        ['bounced', 'a'],
        ['delivered', 'b'],
      ],
      [false, true, true, true],
    ],
    [
      'and came back leaves another that did not',
      [
        ['accepted', ''],
        ['delivered', 'a'],
        ['delivered', 'b'],
        ['bounced', 'a'],
      ],
      [false, true, true, true],
    ],
    [
      'counts no more when all have come back',
      [
        ['accepted', ''],
        ['delivered', 'a'],
        ['delivered', 'b'],
        ['bounced', 'a'],
        ['bounced', 'b'],
      ],
      [true, false, true, false],
    ],
  ])('%s', async (_, steps, known) => {
    const game = await running([ann, bob]);
    expect(await inside(game, (_room, storage) => wait(storage, steps))).toEqual(known);
  });
});

describe('more time for whom nothing reaches', () => {
  it('is given once to each window that waited, and begins one count of decisions without it', async () => {
    const game = await running([ann, bob]);
    const seat = asSeat(1);
    const at = (n: number) => asInstant(n);
    const wait = await inside(game, (_, storage) => {
      const may = (...windows: string[]) =>
        windows.map((window) => new Deliveries(storage).mayExtend(asWindowId(window), seat));
      const fail = (n: number, ...windows: string[]) =>
        new Deliveries(storage).record(
          { step: 'failed', channel: 'mail' },
          windows.map(asWindowId),
          seat,
          at(n),
        );
      const extend = (n: number, window: string) =>
        new Deliveries(storage).extended(asWindowId(window), [seat], at(n));
      fail(1, 'a');
      fail(2, 'b');
      const first = may('a', 'b');
      extend(10, 'b');
      const second = may('a', 'b');
      fail(12, 'c');
      extend(15, 'a');
      const third = may('a', 'b', 'c');
      for (let n = 0; n < 9; n += 1) fail(20 + n, `d.${n}`);
      return [first, second, third, may('c', 'd.7', 'd.8')];
    });
    expect(wait).toEqual([
      [true, true],
      [true, false],
      [false, false, false],
      [false, false, true],
    ]);
  });
});

describe('a recap', () => {
  it('is told once, also where nothing new is asked', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const recap = async (seen = true) =>
      valueOf(await roomAt(game).decisions({ player: ann, seen })).recap.length;
    expect(await recap()).toBeGreaterThan(0);
    await send(game, bob, { type: 'boast' });
    expect([await recap(false), await recap(), await recap()]).toEqual([1, 1, 0]);
  });

  it('reads 60 entries at most, the last ones, however long nobody looked', () => {
    const asked: StepRange[] = [];
    const entriesOfSteps: Entries['entriesOfSteps'] = (_, stretch) => {
      asked.push(stretch);
      return [];
    };
    const journal = standIn<Entries>({ entriesOfSteps });
    const match = standIn<Match>({ seq: 5000, step: () => 4000 });
    for (const after of [0, 3990, 4000])
      recapOf({ table: standIn<Table>({ seats: [] }), journal }, match, asSeat(0), after);
    expect(asked).toEqual([
      { after: 3940, most: 60 },
      { after: 3990, most: 60 },
    ]);
  });
});
