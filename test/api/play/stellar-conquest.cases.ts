/** A whole game of Stellar Conquest over the API: of four clients one plans, one cruises, and one is late. */
import { describe, expect, it } from 'vitest';
import { call, guest, look, runningGame, send, type Guest, type Json } from '../../support/api/api.ts';
import { hashOf, lend } from '../../../src/rules/randomness/random.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { verify } from '../../../src/rules/verify/verify.ts';

const RULES = rulesOf('stellar-conquest')!;
const DAY = 86_400;
const MOST_ROUNDS = 400;
const [PLANNER, CRUISER, LATE] = [1, 2, 3];
const LENGTH = 9;
const NOTHING = [0, 0, 0, 0];

interface Table {
  readonly game: string;
  readonly people: readonly Guest[];
  /** The turns in which each seat was asked to move. */
  readonly asked: readonly Set<number>[];
  sent: number;
}

/** Answers like a steady bot with this client's information; the cruising client sends no orders. */
async function answer(table: Table, seat: number, view: Json, decision: Json): Promise<void> {
  const { luck } = lend(hashOf(table.sent.toString(16).padStart(64, '0')));
  const idle = seat === CRUISER && decision.kind === 'turn';
  const command = idle ? decision.legal[0] : RULES.bots.steady(view, decision, luck);
  await says(table, seat, command, decision.window);
}

async function says(table: Table, seat: number, command: object, window?: string): Promise<void> {
  table.sent += 1;
  const { status, body } = await send(table.game, table.people[seat]!, { window, command });
  expect([status, body.code], JSON.stringify(command)).toEqual([200, undefined]);
}

/** What this client sends unasked, before its part of a turn: a plan for each, or a cruise. */
async function prepares(table: Table, seat: number, { turn, own }: Json): Promise<void> {
  if (own.turn !== null) return;
  if (seat === PLANNER && own.plan === null && turn > 3) {
    const commands = [
      { type: 'research-list', technologies: ['cet'] },
      { type: 'complete-movement', byOrders: true },
    ];
    await says(table, seat, { type: 'plan', commands, regardless: true });
  }
  if (seat === CRUISER && own.cruise === null && turn < LENGTH)
    await says(table, seat, { type: 'cruise', until: LENGTH });
}

/** One poll of this client, and its answer to an open decision. */
async function plays(table: Table, seat: number): Promise<boolean> {
  const { status, view, decisions } = await look(table.game, table.people[seat]);
  if (status !== 'running') return false;
  await prepares(table, seat, view);
  const open = decisions.find((decision: Json) => decision.answer === undefined);
  if (open === undefined) return false;
  if (open.kind === 'turn') table.asked[seat]!.add(view.own.turn.turn);
  if (seat === LATE && view.turn > 3) return false;
  await answer(table, seat, view, open);
  return true;
}

/** Where nobody says anything more, a day passes. Returns how often. */
async function playToTheEnd(table: Table): Promise<number> {
  const { game, people } = table;
  let days = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let acted = false;
    for (const seat of people.keys()) acted = (await plays(table, seat)) || acted;
    if ((await look(game)).status === 'finished') return days;
    if (acted) continue;
    days += 1;
    await call('POST', `/games/${game}/advance`, { token: people[0]!.token, body: { seconds: DAY } });
  }
  throw new Error('the game does not end');
}

async function eventsSeenBy(game: string, person: Guest | undefined): Promise<readonly Json[]> {
  const all: Json[] = [];
  for (let after = 0; ;) {
    const query = `?after=${after}&limit=200`;
    const { body } = await call('GET', `/games/${game}/events${query}`, { token: person?.token });
    if (body.events.length === 0) return all;
    all.push(...body.events);
    after = body.next;
  }
}

describe('a whole game of Stellar Conquest by four clients', () => {
  it('plays plans and cruises, meets deadlines, and reveals no secrets', { timeout: 120_000 }, async () => {
    const people = await Promise.all(['Ada', 'Bob', 'Cyd', 'Dee'].map((name) => guest(name)));
    const game = await runningGame(people, { ruleset: RULES.name, options: { length: LENGTH } });
    const table: Table = { game, people, asked: people.map(() => new Set()), sent: 0 };
    expect(await playToTheEnd(table)).toBeGreaterThan(0);
    const logs = await Promise.all([...people, undefined].map((person) => eventsSeenBy(game, person)));
    const stepsOf = (type: RegExp): readonly number[] =>
      logs.map((log) => log.filter((event) => type.test(event.type)).length);
    const [plans, cruises] = [stepsOf(/^plan-/), stepsOf(/^cruise-/)];
    expect(plans[PLANNER]).toBeGreaterThan(5);
    expect(cruises[CRUISER]).toBeGreaterThan(1);
    expect([plans.toSpliced(PLANNER, 1), cruises.toSpliced(CRUISER, 1)]).toEqual([NOTHING, NOTHING]);
    // Its ships cannot have come to a star yet.
    expect(table.asked[CRUISER]).not.toContain(1);
    // By orders, and with nothing to land, its plan is all of its turn.
    expect([5, 6, 7, 8, 9].every((turn) => table.asked[PLANNER]!.has(turn))).toBe(false);
    expect(logs[LATE]!.some(({ type, missed }) => type === 'turn-ended' && missed)).toBe(true);
    const { outcome, view } = await look(game, undefined, '?as=open');
    expect(outcome.ranking.flat().toSorted()).toEqual([0, 1, 2, 3]);
    expect(RULES.schema.view.parse(view)).toEqual(view);
    const whole = (await call('GET', `/games/${game}/export`)).body;
    expect(hashOf(whole.seed)).toBe(whole.seedHash);
    expect(verify(RULES, { ...whole, header: whole })).toEqual([]);
  });
});
