/** The deliveries that a room stores for its seats, and the notifications that follow from them. */
import { describe, expect, it, vi } from 'vitest';
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
  dropCaches,
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
const ONE_ROW_A_STEP = `CREATE TABLE reach (
  window TEXT NOT NULL, seat INTEGER NOT NULL, step TEXT NOT NULL, at INTEGER NOT NULL, channel TEXT,
  PRIMARY KEY (window, seat, step)
) WITHOUT ROWID`;
const ONE_ROW_A_CHANNEL = `CREATE TABLE reach (
  window TEXT NOT NULL, seat INTEGER NOT NULL, step TEXT NOT NULL, channel TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (window, seat, step, channel)
) WITHOUT ROWID`;
const absencePolicy = { absence: 'substitute', hours: false, bank: 0 } as const;

/** Bob misses his windows until a bot plays for him. */
async function gameWithAbsentBob(botPause = 2): Promise<string> {
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

const deliveriesFor = async (game: string, player = ann) =>
  valueOf(await roomAt(game).deliveryStatus({ player }));

describe('a player who takes over a seat', () => {
  it('cannot read the deliveries of the previous owner', async () => {
    const game = await gameWithAbsentBob();
    const windows = [asWindowId('bid.1')];
    valueOf(await roomAt(game).recordDelivery({ player: bob, windows, step: 'accepted', channel: 'mail' }));
    expect((await deliveriesFor(game)).some(({ seat }) => seat === 1)).toBe(true);
    valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
    const known = (await deliveriesFor(game, cat)).flatMap(({ accepted, seen }) => [accepted, seen]);
    expect(known.filter((at) => at !== undefined)).toEqual([]);
    expect((await deliveriesFor(game)).some(({ seat }) => seat === 0)).toBe(true);
  });

  it('has the full time for open decisions, not the shorter time of an absent player', async () => {
    const isAsked = async (game: string) =>
      (await look(game, ann)).windows.some(({ awaiting }) => awaiting.includes(asSeat(1)));
    let game = await gameWithAbsentBob(3600);
    // Depending on the cards, the game may await only Ann.
    while (!(await isAsked(game))) game = await gameWithAbsentBob(3600);
    pass(DAY / 48);
    valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
    const [decision] = (await look(game, cat)).decisions;
    expect(decision!.answer).toBeUndefined();
    expect(Date.parse(decision!.closesAt) - Date.now()).toBe(DAY * 1000);
  });

  it('causes a notification to the previous owner with the instant of the takeover', async () => {
    const game = await gameWithAbsentBob();
    pass(70 * DAY);
    const taken = Date.now();
    valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
    const [batch] = replacedOf(await tableOf(game));
    expect(batch).toMatchObject({ to: bob.id, notifications: [{ kind: 'replaced', at: taken }] });
  });
});

describe('a room of a layout that stores each delivery step once', () => {
  it('keeps its deliveries after the migration', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const windows = [asWindowId('bid.1')];
    for (const step of ['failed', 'accepted'] as const)
      valueOf(await roomAt(game).recordDelivery({ player: bob, windows, step, channel: 'push' }));
    await look(game, bob);
    const before = await deliveriesFor(game);
    await inside(game, (_, { sql }) => {
      const rows = [...sql.exec('SELECT window, seat, step, channel, at FROM reach').raw()];
      sql.exec('DROP TABLE reach');
      sql.exec(ONE_ROW_A_STEP);
      for (const [window, seat, step, channel, at] of rows)
        sql.exec('INSERT INTO reach VALUES (?, ?, ?, ?, ?)', window, seat, step, at, channel || null);
      dropCaches(sql);
      sql.exec('UPDATE meta SET level = 7');
    });
    await kill(game);
    expect(before.some(({ channel, seen }) => channel === 'push' && seen !== undefined)).toBe(true);
    expect(await deliveriesFor(game)).toEqual(before);
  });
});

describe('a room of a layout that does not store reports by letter', () => {
  it('keeps its deliveries after the migration, and accepts further reports', async () => {
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
    const before = await deliveriesFor(game);
    await inside(game, (_, { sql }) => {
      const rows = [...sql.exec('SELECT window, seat, step, channel, at FROM reach').raw()];
      sql.exec('DROP TABLE reach');
      sql.exec(ONE_ROW_A_CHANNEL);
      for (const row of rows) sql.exec('INSERT INTO reach VALUES (?, ?, ?, ?, ?)', ...row);
      dropCaches(sql);
      sql.exec('UPDATE meta SET level = 8');
    });
    await kill(game);
    expect(before.some(({ channel, delivered }) => channel === 'mail' && delivered !== undefined)).toBe(true);
    expect(await deliveriesFor(game)).toEqual(before);
    await report('bounced', 'a');
    expect(await deliveriesFor(game)).toEqual(before);
  });
});

describe('a delivery report', () => {
  const stateAfter = (storage: DurableObjectStorage, steps: readonly (readonly [DeliveryStep, string])[]) => {
    for (const [i, [step, letter]] of steps.entries())
      new Deliveries(storage).record(
        { step, channel: 'mail', letter },
        [asWindowId('w')],
        asSeat(1),
        asInstant(i),
      );
    const deliveries = new Deliveries(storage);
    const { delivered, bounced, channel } = deliveries.of(asWindowId('w'), asSeat(1))!;
    const known = [delivered !== undefined, bounced !== undefined, channel !== undefined];
    return [deliveries.mayExtend(asWindowId('w'), asSeat(1)), ...known];
  };

  it.each<[string, readonly (readonly [DeliveryStep, string])[], readonly boolean[]]>([
    [
      'of a bounce voids an earlier report that the letter was delivered',
      [
        ['accepted', ''],
        ['delivered', 'a'],
        ['bounced', 'a'],
      ],
      [true, false, true, false],
    ],
    [
      'of a delivery does not count after the letter has bounced',
      [
        ['accepted', ''],
        ['bounced', 'a'],
        ['delivered', 'a'],
      ],
      [true, false, true, false],
    ],
    [
      'counts although another letter bounces later',
      [
        ['accepted', ''],
        ['delivered', 'a'],
        ['bounced', 'b'],
      ],
      [false, true, true, true],
    ],
    [
      'counts although another letter bounced before',
      [
        ['accepted', ''],
        ['bounced', 'a'],
        ['delivered', 'b'],
      ],
      [false, true, true, true],
    ],
    [
      'of a bounce does not void the delivery of another letter',
      [
        ['accepted', ''],
        ['delivered', 'a'],
        ['delivered', 'b'],
        ['bounced', 'a'],
      ],
      [false, true, true, true],
    ],
    [
      'does not count once all letters have bounced',
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
    expect(await inside(game, (_room, storage) => stateAfter(storage, steps))).toEqual(known);
  });
});

describe('an extension for undelivered notices', () => {
  it('covers all windows that are open then, and rules out another for ten decisions', async () => {
    const game = await running([ann, bob]);
    const seat = asSeat(1);
    const at = (n: number) => asInstant(n);
    const results = await inside(game, (_, storage) => {
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
    expect(results).toEqual([
      [true, true],
      [true, false],
      [false, false, false],
      [false, false, true],
    ]);
  });
});

describe('the first sight of a decision', () => {
  const rowsOf = (game: string, act: () => Promise<unknown>) =>
    inside(game, async (_, { sql }) => {
      const exec = vi.spyOn(sql, 'exec');
      await act();
      const cursors = exec.mock.results.map(({ value }) => value as SqlStorageCursor<never>);
      exec.mockRestore();
      return cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
    });
  const recap = async (game: string) =>
    valueOf(await roomAt(game).decisions({ player: ann, seen: false })).recap;

  it('costs one row, and a recap begins after it, also once the room has slept', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    await send(game, bob, { type: 'boast' });
    expect((await recap(game)).length).toBeGreaterThan(1);
    const sight = () => inside(game, (room) => room.view({ player: ann }));
    expect([await rowsOf(game, sight), await rowsOf(game, sight)]).toEqual([1, 0]);
    expect(await recap(game)).toEqual([]);
    await kill(game);
    expect(await recap(game)).toEqual([]);
    await send(game, bob, { type: 'boast' });
    await kill(game);
    expect(await recap(game)).toHaveLength(1);
  });

  it('counts after the deadline of the decision as well', async () => {
    const game = await running([ann, bob], { pace: 'daily', options: { rounds: 9 } });
    for (let i = 0; i < 3; i += 1) await send(game, bob, { type: 'boast' });
    const unseen = await recap(game);
    await inside(game, (room) => room.view({ player: ann }));
    pass(DAY);
    await ring(game);
    const awake = await recap(game);
    expect(awake).not.toEqual([]);
    expect(awake.filter((line) => unseen.includes(line))).toEqual([]);
    await kill(game);
    expect(await recap(game)).toEqual(awake);
  });

  it('stores the step by itself after thirty steps, for builds that read no other', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    for (let i = 0; i < 30; i += 1) await send(game, bob, { type: 'boast' });
    expect(await rowsOf(game, () => inside(game, (room) => room.view({ player: ann })))).toBe(2);
    const { version } = await look(game, ann);
    const stored = await inside(game, (_, { sql }) => sql.exec('SELECT seat, step FROM looks').toArray());
    expect(stored).toEqual([{ seat: 0, step: version }]);
  });

  it('of an earlier build has its step apart', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const { version, decisions } = await look(game, ann);
    await inside(game, (_, { sql }) => {
      sql.exec(`DELETE FROM reach`);
      sql.exec(
        `INSERT INTO reach (window, seat, step, channel, letter, at) VALUES (?, 0, 'seen', '', '', 1)`,
        decisions[0]!.window,
      );
      sql.exec('INSERT INTO looks (seat, step) VALUES (0, ?)', version);
    });
    await kill(game);
    expect(await recap(game)).toEqual([]);
  });
});

describe('a recap', () => {
  it('is shown once, even if no new decision is open', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const recap = async (seen = true) =>
      valueOf(await roomAt(game).decisions({ player: ann, seen })).recap.length;
    expect(await recap()).toBeGreaterThan(0);
    await send(game, bob, { type: 'boast' });
    expect([await recap(false), await recap(), await recap()]).toEqual([1, 1, 0]);
  });

  it('says so if it leaves out what came first', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const recap = async (): Promise<readonly string[]> =>
      valueOf(await roomAt(game).decisions({ player: ann, seen: true })).recap;
    await recap();
    for (let i = 0; i < 30; i += 1) await send(game, bob, { type: 'boast' });
    const whole = await recap();
    expect([whole.length, whole.some((line) => line.startsWith('Earlier'))]).toEqual([30, false]);
    for (let i = 0; i < 31; i += 1) await send(game, bob, { type: 'boast' });
    const cut = await recap();
    expect([cut.length, cut[0]]).toEqual([30, 'Earlier events are in the log of the game.']);
  });

  it('reads at most the last 60 steps', () => {
    const asked: StepRange[] = [];
    const entriesOfSteps: Entries['entriesOfSteps'] = (_, range) => {
      asked.push(range);
      return [];
    };
    const journal = standIn<Entries>({ entriesOfSteps });
    const match = standIn<Match>({ seq: 5000, step: () => 4000 });
    for (const after of [0, 3990, 4000])
      recapOf({ table: standIn<Table>({ seats: [] }), journal }, match, asSeat(0), { after });
    expect(asked).toEqual([
      { after: 3940, most: 60 },
      { after: 3990, most: 60 },
    ]);
  });
});
