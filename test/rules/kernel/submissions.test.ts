import { describe, expect, it } from 'vitest';
import { Match } from '../../../src/rules/kernel/match.ts';
import { causeOf } from '../../../src/rules/kernel/submission.ts';
import { asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { START, stored } from '../../support/rules/table.ts';
import { first, second, third, toyTable } from '../../support/toy/table.ts';
import { toyRules } from '../../support/toy/toy.ts';

const DAY = 86_400;

describe('a submission is refused', () => {
  it.each([
    ['not-asked', 'the seat is not asked', asSeat(7), 'bid.1', { type: 'bid', card: 1 }],
    ['window-closed', 'there is no such window', first, 'bid.9', { type: 'bid', card: 1 }],
    ['window-required', 'it names no window', first, undefined, { type: 'bid', card: 1 }],
    ['window-not-needed', 'it names one for a free command', first, 'bid.1', { type: 'boast' }],
    ['window-not-needed', 'it names one to resign', first, 'bid.1', { type: 'resign' }],
    ['unknown-field', 'a field is unknown', first, 'bid.1', { type: 'bid', card: 1, extra: 1 }],
    ['wrong-type', 'a field is of the wrong type', first, 'bid.1', { type: 'bid', card: '1' }],
    ['unknown-field', 'it resigns with a field', first, undefined, { type: 'resign', extra: 1 }],
    ['wrong-type', 'it is no object', first, 'bid.1', null],
    ['wrong-value', 'its type is unknown', first, 'bid.1', { type: 'fly' }],
  ])('with %s when %s', (code, _, seat, window, command) => {
    const t = toyTable();
    const before = JSON.stringify(t.match.snapshot);
    expect(t.submit(seat, window, command)).toBe(code);
    expect(JSON.stringify(t.match.snapshot)).toBe(before);
  });

  it('with the field of a malformed command named', () => {
    const command = { type: 'bid', card: 'x' };
    const refused = toyTable().match.submit({ by: first, window: asWindowId('bid.1'), command, now: START });
    expect(refused).toMatchObject({ ok: false, error: { field: 'command.card' } });
  });

  it("with the ruleset's own refusal", () => {
    const t = toyTable();
    const command = { type: 'bid', card: 40 };
    const refused = t.match.submit({ by: first, window: asWindowId('bid.1'), command, now: START });
    expect(refused).toEqual({ ok: false, error: { code: 'not-your-card', ruling: 'TOY-1' } });
  });

  it('if its command may also answer a window, and the named window does not ask the seat', () => {
    const t = toyTable();
    const rules = { ...toyRules, windowOptional: ['boast'] };
    const match = Match.resume(rules, t.match.header, [], t.match.snapshot);
    const code = (by: typeof first, window: string): string | undefined => {
      const sent = match.submit({ by, window: asWindowId(window), command: { type: 'boast' }, now: START });
      return sent.ok ? undefined : sent.error.code;
    };
    expect(code(first, 'bid.1')).toBeUndefined();
    expect(code(first, 'bid.9')).toBe('window-closed');
    expect(code(asSeat(7), 'bid.1')).toBe('not-asked');
    expect(match.submit({ by: first, command: { type: 'boast' }, now: START }).ok).toBe(true);
  });

  it('with game-over when the game is over', () => {
    const t = toyTable();
    t.play(first, undefined, { type: 'resign' });
    expect(t.submit(second, undefined, { type: 'resign' })).toBe('game-over');
    expect(t.submit(second, undefined, { type: 'boast' })).toBe('game-over');
    expect(t.submit(second, 'bid.1', { nonsense: true })).toBe('game-over');
    const parsed = t.match.accept({ by: second, command: {}, now: START }, { type: 'boast' });
    expect(parsed).toEqual({ ok: false, error: { code: 'game-over' } });
  });
});

describe('an accepted submission', () => {
  it.each([
    [undefined, undefined, ['by', 'at', 'command']],
    [undefined, 'bid.1', ['by', 'at', 'window', 'command']],
    ['bot', undefined, ['by', 'at', 'as', 'command']],
    ['bot', 'bid.1', ['by', 'at', 'as', 'window', 'command']],
  ] as const)('as %s to the window %s is stored with these facts only', (as, window, keys) => {
    const id = window && asWindowId(window);
    const cause = causeOf({ by: first, now: START, as, window: id, command: {} }, { type: 'boast' });
    expect(Object.keys(cause)).toEqual(keys);
  });
});

describe('resigning', () => {
  it('is stored as a command, and no window asks the seat afterwards', () => {
    const t = toyTable(3);
    expect(t.play(second, undefined, { type: 'resign' })).toMatchObject({
      by: 1,
      command: { type: 'resign' },
    });
    expect(t.match.resigned).toEqual([second]);
    expect(t.match.windows[0]!.asked).toEqual([first, third]);
    expect(t.submit(second, undefined, { type: 'resign' })).toBe('already-resigned');
  });

  it('ends the game when only one seat is left', () => {
    const t = toyTable();
    t.play(first, undefined, { type: 'resign' });
    expect(t.match.over).toBe(true);
    expect(t.match.outcome).toEqual({ ranking: [[second], [first]] });
    expect(t.match.windows).toEqual([]);
    expect(t.match.nextAlarm).toBeUndefined();
    expect(t.match.free(second)).toEqual({ legal: [] });
  });
});

describe('cancelling', () => {
  it('closes all windows and ends the game without an outcome, which all viewers see', () => {
    const t = toyTable();
    expect(t.cancel()).toMatchObject({
      by: 'room',
      command: { type: 'cancel' },
      events: [],
      seen: [2, 2, 2],
    });
    expect(t.match).toMatchObject({ cancelled: true, over: true, outcome: undefined, windows: [] });
    expect(t.cancel()).toEqual({ code: 'game-over' });
    expect(t.submit(first, undefined, { type: 'boast' })).toBe('game-over');
    t.pass(2 * DAY);
    expect(t.tick()).toBeUndefined();
  });

  it('survives a fold', () => {
    const t = toyTable();
    t.cancel();
    expect(Match.resume(toyRules, t.match.header, stored(t.entries)).snapshot).toEqual(t.match.snapshot);
  });
});
