/** What a seat is asked, and its last answers, without a ruleset of its own. */
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/rules/contract.ts';
import type { Entry, OpenWindow } from '../../../src/rules/journal/entry.ts';
import { answersAfter, type Answers } from '../../../src/rules/kernel/answers.ts';
import { decisionsOf, freeOf } from '../../../src/rules/kernel/decisions.ts';
import { asInstant, asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { first, second, third } from '../../support/toy/table.ts';

const windowOf = (id: string, ...awaiting: readonly number[]): OpenWindow => ({
  id: asWindowId(id),
  kind: 'bid',
  pace: 'answer',
  asked: [first, second, third],
  awaiting: awaiting.map(asSeat),
  openedAt: asInstant(0),
  closesAt: { 0: asInstant(9), 1: asInstant(9), 2: asInstant(9) },
});
const bid = (card: number) => ({ type: 'bid', card });
const entryOf = (by: number, window: string | undefined, command: object): Entry =>
  standIn({ by, window, command });
const open = [windowOf('a', 0), windowOf('b', 0)];

describe('the answers', () => {
  it('of other seats and windows stay when a seat answers', () => {
    let answers: Answers = {};
    for (const [by, window] of [
      [first, 'a'],
      [second, 'a'],
      [first, 'b'],
    ] as const)
      answers = answersAfter(
        answers,
        entryOf(by, window, bid(by)),
        [windowOf('a', by), windowOf('b', by)],
        open,
      );
    expect(answers).toEqual({
      a: { 0: { command: bid(0), changes: 0 }, 1: { command: bid(1), changes: 0 } },
      b: { 0: { command: bid(0), changes: 0 } },
    });
    const changed = answersAfter(answers, entryOf(first, 'a', bid(7)), [windowOf('a')], open);
    expect(changed).toEqual({ ...answers, a: { ...answers['a'], 0: { command: bid(7), changes: 1 } } });
  });

  it('count as changed if the window did not await the seat', () => {
    const before = [windowOf('a', 0)];
    const answers = answersAfter({}, entryOf(first, 'a', bid(0)), before, open);
    expect(answersAfter(answers, entryOf(second, 'a', bid(1)), before, open)['a']![1]!.changes).toBe(1);
  });

  it('go with their window, and commands to no window are none', () => {
    const answers = answersAfter({}, entryOf(first, 'a', bid(0)), open, open);
    expect(answersAfter(answers, entryOf(first, undefined, { type: 'boast' }), open, open)).toEqual(answers);
    expect(answersAfter(answers, entryOf(first, 'b', bid(0)), open, [windowOf('c')])).toEqual({});
  });
});

describe('a seat', () => {
  const rules: Ruleset = standIn({
    legal: () => [bid(1)],
    byDefault: () => ({ command: bid(1), text: 'Bid 1.' }),
    describe: (_state: object, seat: number, window?: OpenWindow) => ({ seat, window: window?.id }),
  });
  const situation = {
    state: {},
    open: [windowOf('a', 0)],
    answers: { a: { 1: { command: bid(4), changes: 0 } } },
  };

  it('that is asked and not awaited sees its answer, if it has given one', () => {
    const answers = [first, second, third].map((seat) => decisionsOf(rules, situation, seat)[0]!);
    expect(answers.map((decision) => 'answer' in decision && decision.answer)).toEqual([
      false,
      bid(4),
      false,
    ]);
  });

  it('reads what the ruleset says of the decision and of its free commands', () => {
    expect(decisionsOf(rules, situation, second)[0]).toMatchObject({ describe: { seat: 1, window: 'a' } });
    expect(freeOf(rules, {}, second)).toEqual({ legal: [bid(1)], describe: { seat: 1, window: undefined } });
    const silent = { ...rules, describe: () => undefined };
    expect(freeOf(silent, {}, second)).toEqual({ legal: [bid(1)] });
  });
});
