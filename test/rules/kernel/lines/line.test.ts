import { describe, expect, it } from 'vitest';
import type { Ruleset, Window } from '../../../../src/rules/contract.ts';
import { readLine } from '../../../../src/rules/kernel/line.ts';
import { asSeat, asWindowId, seatsOf } from '../../../../src/rules/vocabulary.ts';
import { Table } from '../../../support/rules/table.ts';
import { toyRules } from '../../../support/toy/toy.ts';

const ADA = asSeat(0);
const NAMES = ['Ada', 'Bob'];

const window = (id: string, kind: string): Window => {
  const asked = seatsOf(2);
  return { id: asWindowId(id), kind, pace: kind === 'bid' ? 'answer' : 'turn', asked, awaiting: asked };
};
/** Several windows are open, of which two take the same commands. */
const busy: Ruleset = {
  ...toyRules,
  windows: () => [window('bid.1', 'bid'), window('bid.2', 'bid'), window('turn.1', 'turn')],
};
const reader = (rules: Ruleset) => {
  const { match } = new Table(rules);
  return (line: string) => readLine(match, ADA, line, NAMES);
};

describe('a line at the table', () => {
  it('is refused if it has more than 4,096 characters', () => {
    const read = reader(toyRules);
    expect(read(`pass${' '.repeat(4_092)}`)).toMatchObject({ ok: true });
    expect(read(`pass${' '.repeat(4_093)}`)).toMatchObject({
      error: { code: 'unreadable-line', detail: 'A line has at most 4096 characters.' },
    });
  });

  it('answers the only window that is open to the seat', () => {
    const { match } = new Table(toyRules);
    const { hand } = match.view(ADA) as { hand: readonly number[] };
    const read = (line: string) => readLine(match, ADA, line, NAMES);
    expect(read(`bid ${hand[0]}`)).toEqual({
      ok: true,
      value: { window: 'bid.1', command: { type: 'bid', card: hand[0] } },
    });
    // The line is read even if the rules forbid the command in that window.
    expect(read('pass')).toEqual({ ok: true, value: { window: 'bid.1', command: { type: 'pass' } } });
  });

  it('answers the only window that takes the command, and must name the window if several take it', () => {
    const read = reader(busy);
    expect(read('pass')).toMatchObject({ value: { window: 'turn.1' } });
    expect(read('bid 3')).toEqual({
      ok: false,
      error: { code: 'window-required', detail: 'Begin the line with one of @bid.1, @bid.2, @turn.1.' },
    });
    expect(read('@bid.2 bid 3')).toMatchObject({ value: { window: 'bid.2' } });
  });

  it('answers no window with a command that needs none, or a resignation', () => {
    const read = reader(busy);
    expect(read('boast')).toEqual({ ok: true, value: { command: { type: 'boast' } } });
    expect(read('  RESIGN\n')).toEqual({ ok: true, value: { command: { type: 'resign' } } });
  });

  it('is refused with an example of the same command, or of any legal one', () => {
    const read = reader(toyRules);
    expect(read('bid high')).toMatchObject({
      error: {
        code: 'unreadable-line',
        detail: expect.stringMatching(/^“high” was not understood: expected a card\. For example: bid \d+$/),
      },
    });
    expect(read('share')).toMatchObject({
      error: { detail: expect.stringMatching(/^The line ends where “with” was expected\. For example: /) },
    });
    expect(read('boast loudly')).toMatchObject({
      error: { detail: expect.stringMatching(/ For example: boast$/) },
    });
    expect(read('never resign')).toMatchObject({ error: { code: 'unreadable-line' } });
    expect(read('pass\nroll')).toMatchObject({ error: { detail: 'One line at a time.' } });
  });

  it('is refused if no window asks the seat, or if the game is over', () => {
    const table = new Table(toyRules);
    const [own] = (table.match.view(ADA) as { hand: readonly number[] }).hand;
    const elsewhere = {
      ...toyRules,
      windows: () => [{ ...window('bid.1', 'bid'), asked: [asSeat(1)], awaiting: [asSeat(1)] }],
    };
    expect(reader(elsewhere)(`bid ${own}`)).toMatchObject({ error: { code: 'not-asked' } });
    table.play(ADA, undefined, { type: 'resign' });
    expect(table.match.over).toBe(true);
    expect(readLine(table.match, ADA, 'pass', NAMES)).toMatchObject({ error: { code: 'game-over' } });
  });
});
