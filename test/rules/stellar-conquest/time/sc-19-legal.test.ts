/** Whole games of bots: listed commands are accepted, parts match their schemas, and every event has words. */
import { describe, expect, it } from 'vitest';
import type { Decision, UsualBot } from '../../../../src/rules/contract.ts';
import type { Command } from '../../../../src/rules/stellar-conquest/state/command.ts';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import type { Options } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { hashOf, lend, type Luck } from '../../../../src/rules/randomness/random.ts';
import { asSeat, seatsOf, type Seat, type Viewer } from '../../../../src/rules/vocabulary.ts';
import { isWordless } from '../../../support/suite/wordless.ts';
import { OPTIONS } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const NAMES = ['Ann', 'seat 0', 'Bob the "2nd"', 'all, and 3'];
/** One in this number of decisions is checked in full. */
const LOOKED_AT = 25;

interface Setting {
  readonly seats: number;
  readonly options: Partial<Options>;
  readonly bots: readonly UsualBot[];
  readonly seed: number;
}

/** Plays to the end, and returns the types of commands sent. */
function played({ seats, options, bots, seed }: Setting): ReadonlySet<string> {
  const hash = hashOf(seed.toString(16).padStart(64, '0'));
  const table = Table.fresh(seats, options, [], hash);
  const sent = new Set<string>();
  for (let n = 0; table.outcome === undefined; n += 1) {
    table.runs();
    const window = table.windows[0];
    if (table.outcome !== undefined || window === undefined) break;
    const seat = window.awaiting[0]!;
    const decision = table.decision(seat)!;
    if (n % LOOKED_AT === 0) look(table, seat, decision);
    const command = answer(table, { bot: bots[seat]!, seat, decision }, luckOf(hash, n));
    saidAndRead(table, seat, command);
    sent.add(command.type);
    table.does(seat, command, decision.window);
    expect(n, 'does not end').toBeLessThan(12_000);
  }
  for (const viewer of [...seatsOf(seats), 'spectator' as const, 'open' as const]) checkTold(table, viewer);
  return sent;
}

const luckOf = (seed: string, n: number): Luck => {
  const { luck } = lend(seed);
  return { of: (name) => luck.of(`${n}.${name}`) };
};

const answer = (
  table: Table,
  { bot, seat, decision }: { bot: UsualBot; seat: Seat; decision: Decision<Command> },
  luck: Luck,
): Command => stellarConquest.bots[bot](table.view(seat), decision, luck)!;

function saidAndRead(table: Table, seat: Seat, command: Command): void {
  const context = { view: table.view(seat), names: NAMES };
  const line = stellarConquest.text.phrase(command, context);
  expect(stellarConquest.text.parse(line, context), line).toEqual({ ok: true, value: command });
}

function look(table: Table, seat: Seat, decision: Decision<Command>): void {
  const window = table.windows.find(({ id }) => id === decision.window)!;
  const { schema } = stellarConquest;
  schema.parts![window.kind]!.parse(decision.describe);
  schema.parts!['free']!.parse(table.free(seat).describe);
  expect(decision.legal.length).toBeLessThanOrEqual(200);
  expect(decision.legal.length, window.id).toBeGreaterThan(0);
  for (const command of decision.legal) {
    expect(schema.command.parse(command)).toEqual(command);
    accepted(table, seat, { command, kind: window.id });
    saidAndRead(table, seat, command);
  }
  for (const command of table.free(seat).legal as readonly Command[])
    accepted(table, seat, { command, kind: undefined });
  for (const line of stellarConquest.text.view({ view: table.view(seat), names: NAMES }))
    expect(line).not.toMatch(/undefined|NaN|null|\[object/);
}

function accepted(
  table: Table,
  seat: Seat,
  { command, kind }: { command: Command; kind: string | undefined },
): void {
  const window = table.windows.find(({ id }) => id === kind);
  const done = stellarConquest.decide(table.state, seat, window, command, lend('7'.repeat(64)).luck);
  expect(done.ok || done.error, JSON.stringify(command)).toBe(true);
}

function checkTold(table: Table, viewer: Viewer): void {
  for (const seen of table.saw(viewer)) {
    const words = stellarConquest.words(seen, NAMES, OPTIONS, viewer);
    expect(words, seen.type).toMatch(isWordless(stellarConquest.name, seen, viewer) ? /^$/ : /^\S.*\.$/);
    expect(words, seen.type).not.toMatch(/undefined|NaN|null|\[object/);
  }
  for (const line of stellarConquest.text.view({ view: table.view(viewer), names: NAMES }))
    expect(line).not.toMatch(/undefined|NaN|null|\[object/);
}

describe('a whole game of bots', () => {
  const R: UsualBot = 'random';
  const S: UsualBot = 'steady';
  it.each<[string, Setting]>([
    ['as usual', { seats: 2, options: { length: 12 }, bots: [R, S], seed: 1 }],
    ['round by round', { seats: 3, options: { length: 12, battles: 'rounds' }, bots: [R, S, R], seed: 2 }],
    [
      'with private battles, without posts',
      {
        seats: 4,
        options: { length: 12, battlesSeen: 'private', posts: 'off' },
        bots: [R, R, S, S],
        seed: 3,
      },
    ],
    [
      'with counters and bases that fire twice',
      {
        seats: 4,
        options: { length: 16, counters: 'shown', baseWeaponry: 'on' },
        bots: [S, R, S, R],
        seed: 4,
      },
    ],
  ])('SC-19.5 %s: listed commands are accepted and have words', { timeout: 120_000 }, (_, setting) => {
    const sent = played(setting);
    for (const type of ['outfit', 'move', 'complete-movement', 'land', 'complete-turn', 'produce'])
      expect(sent).toContain(type);
  });

  it('SC-19.5 the list has only commands that use something up or end a step, and without a window only cruises', () => {
    const table = Table.fresh(2);
    const types = new Set(table.free(0).legal.map((command) => (command as Command).type));
    expect([...types]).toEqual(['cruise']);
    const outfits = table.decision(0)!.legal;
    expect(outfits).toContainEqual(table.decision(0)!.default.command);
    expect(stellarConquest.legal(table.state, asSeat(3), undefined)).toEqual([]);
  });
});
