/** Standing orders in random games: their answers are legal, and depend only on what the seat knows. */
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/rules/contract.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';
import { Dice } from '../../support/suite/dice.ts';
import { Driver } from '../../support/suite/driver.ts';
import { planOf } from '../../support/suite/playout.ts';
import { subjectOf } from '../../support/suite/subjects.ts';
import { Table } from '../../support/rules/table.ts';
import { twinOf } from '../../support/suite/twins.ts';
import { randomOrders } from '../conquest/random-orders.ts';

const GAMES = 21;
const able = Object.keys(rulesets).filter((name) => rulesets[name]!.orders !== undefined);

/** What these orders answer for the seat in the open window. */
function answerOf(match: Match, seat: Seat, orders: object): object | undefined {
  const decision = match.decisions(seat)[0] as Decision<{ type: string }>;
  return match.rules.orders!.answer(orders, match.view(seat), decision);
}

/** Plays one game, and asks orders for an answer whenever a window awaits a seat. Counts the answers by kind of window. */
function askIn(name: string, game: number, counts: Map<string, number>): void {
  const subject = subjectOf(name);
  const { companion, rules } = subject;
  const plan = planOf(subject, 6, game, 1);
  const [dice, luck] = [new Dice(plan.seed), new Dice(~plan.seed)];
  const setting = companion.setting(dice, plan.seats, plan.idle);
  const table = new Table(rules, { ...setting, pace: rules.paces.daily, seed: dice.seed() });
  const driver = new Driver(table, dice, { idle: plan.idle / 2, resigning: dice.chance(0.3) });
  while (!table.match.over) {
    const { match } = table;
    for (const window of match.windows) {
      for (const seat of luck.some(window.awaiting, 2)) {
        const orders = rules.orders!.schema.parse(randomOrders(luck));
        const answer = answerOf(match, seat, orders);
        const twin = twinOf(match, seat, companion, luck);
        expect(answerOf(twin, seat, orders), `a twin of ${seat} in ${window.id}`).toEqual(answer);
        if (answer === undefined) continue;
        const done = match.submit({
          by: seat,
          window: window.id,
          command: answer,
          as: 'order',
          now: table.now,
        });
        expect(done, JSON.stringify([plan, window.id, answer])).toMatchObject({ ok: true });
        counts.set(window.kind, (counts.get(window.kind) ?? 0) + 1);
      }
    }
    driver.act();
  }
}

describe.each(able)('standing orders of %s', (name) => {
  it('give legal answers, and the same answers in twin games', { timeout: 120_000 }, () => {
    const counts = new Map<string, number>();
    for (let game = 0; game < GAMES; game += 1) askIn(name, game, counts);
    for (const kind of ['ally-request', 'alliance', 'coin', 'loss', 'reward', 'coin-reclaim'])
      expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(kind === 'coin-reclaim' ? 0 : 10);
  });
});

describe('the rulesets', () => {
  it('with standing orders are those of the conquest family', () => {
    expect(able).toEqual(['interstellar-conquest', 'cosmic-conquest']);
  });
});
