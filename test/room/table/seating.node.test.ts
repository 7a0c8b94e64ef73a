/** Who sits where before and after the start, and how long windows may be. Without the room. */
import { describe, expect, it } from 'vitest';
import { openTable } from '../../../src/room/table/opening.ts';
import { departed, substituted } from '../../../src/room/table/people.ts';
import { isRated } from '../../../src/room/table/rated.ts';
import type { Table, TableSeat } from '../../../src/room/table/record.ts';
import { sitDown } from '../../../src/room/table/seating.ts';
import { secondsOf } from '../../../src/room/table/terms.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { toyRules } from '../../support/toy/toy.ts';

const player = (name: string) => ({ id: `p-${name}`, name });
const [ann, bob, cat] = [player('ann'), player('bob'), player('cat')];
const EMPTY = { player: null, bot: null };
const tableOf = (patch: object = {}): Table =>
  standIn({
    host: ann,
    status: 'open',
    options: {},
    seats: [{ player: ann, bot: null }, { player: bob, bot: null }, EMPTY],
    ...patch,
  });

describe('a new table', () => {
  const game = { id: 'g', host: ann, ruleset: 'toy', options: {}, pace: 'daily', seats: 3 };

  it('is open, empty and not yet published to D1', () => {
    const opened = openTable(toyRules, standIn(game), asInstant(7));
    expect(opened).toMatchObject({
      ok: true,
      value: { status: 'open', createdAt: 7, published: false, clock: null, seats: [EMPTY, EMPTY, EMPTY] },
    });
  });

  it.each([
    [29, false],
    [30, true],
    [30 * 86_400, true],
    [30 * 86_400 + 1, false],
    [30.5, false],
  ])('may have windows of %d seconds: %s', (turn, is) => {
    const seconds = secondsOf(toyRules, { turn });
    expect(seconds).toMatchObject(
      is
        ? { value: { ...toyRules.paces.daily, turn } }
        : { error: { code: 'out-of-range', field: 'pace.turn', detail: 'from 30 to 2592000 seconds' } },
    );
  });
});

describe('a preference', () => {
  it('that the rules do not accept is refused with the text of its code', () => {
    const rules = rulesets['stellar-conquest']!;
    const { text: detail, rulings } = rules.presentation!.refusals['colour-taken']!;
    const preference = { colour: 'red' };
    const options = rules.schema.options.parse({});
    const table = tableOf({ options, seats: [{ player: ann, bot: null, preference, chosen: 0 }, EMPTY] });
    const pass = { invited: true, seat: null, reserved: [], uses: [] };
    expect(sitDown(rules, table, standIn({ player: bob, preference }), pass)).toEqual({
      ok: false,
      error: { code: 'colour-taken', ruling: rulings[0], detail },
    });
  });

  it('is stored with the order in which the players chose', () => {
    const pass = { invited: true, seat: null, reserved: [], uses: [] };
    const sat = ['red', 'blue', 'green'].reduce(
      (table, colour, seat) => {
        const request = { player: player(colour), seat, preference: { colour } };
        const done = sitDown(toyRules, table, standIn(request), pass);
        if (!done.ok) throw new Error(done.error.code);
        return done.value.table;
      },
      tableOf({ seats: [EMPTY, EMPTY, EMPTY] }),
    );
    expect(sat.seats.map(({ chosen }) => chosen)).toEqual([0, 1, 2]);
  });
});

describe('a substitute beside a bot account', () => {
  const rover = { ...player('rover'), bot: { owner: cat } };
  /** The seat of ann, who is absent. */
  const tableBeside = (allows: Pick<TableSeat, 'ratedAgainstBots'>) =>
    tableOf({
      status: 'running',
      absencePolicy: { absence: 'substitute' },
      seats: [
        { player: ann, bot: null, standIn: 'steady', ...allows },
        { player: rover, bot: null },
      ],
    });
  const sit = (table: Table, request: object) =>
    substituted(table, standIn({ seat: 0, player: bob, ...request }), asInstant(7));

  it('keeps a rated game rated', () => {
    const table = tableBeside({ ratedAgainstBots: true });
    expect(isRated(table)).toBe(true);
    const done = sit(table, { ratedAgainstBots: true });
    expect(done.ok && isRated(done.value.table)).toBe(true);
    const refused = { ok: false, error: { code: 'would-unrate-game' } };
    expect(sit(table, {})).toEqual(refused);
    expect(sit(table, { player: cat, ratedAgainstBots: true })).toEqual(refused);
  });

  it('leaves an unrated game unrated', () => {
    const table = tableBeside({});
    for (const allows of [{}, { ratedAgainstBots: true }]) {
      const done = sit(table, allows);
      expect(done.ok && isRated(done.value.table)).toBe(false);
    }
  });
});

describe('a player who is gone', () => {
  it('leaves an empty seat before the start, and a bot after it', () => {
    const seatsOf = (status: string) => departed(tableOf({ status }), bob).seats;
    expect(seatsOf('open')).toEqual([{ player: ann, bot: null }, EMPTY, EMPTY]);
    expect(seatsOf('running')[1]).toEqual({ player: null, bot: expect.any(String) });
  });

  it('hands the table to another seated player, if there is one, and only as its host', () => {
    expect(departed(tableOf(), bob).host).toEqual(ann);
    expect(departed(tableOf(), ann).host).toEqual(bob);
    expect(departed(tableOf({ seats: [{ player: ann, bot: null }, EMPTY] }), ann).host).toEqual(ann);
    const table = tableOf();
    expect(departed(table, cat)).toBe(table);
    const hosted = tableOf({ host: bob, seats: [ann, bob, cat].map((one) => ({ player: one, bot: null })) });
    expect(departed(hosted, cat).host).toEqual(bob);
  });
});
