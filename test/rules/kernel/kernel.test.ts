import { describe, expect, it } from 'vitest';
import type { Window } from '../../../src/rules/contract.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { attachTimes, paceTimer } from '../../../src/rules/kernel/timing.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { asInstant, asSeat, asWindowId, seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { START, stored, Table } from '../../support/rules/table.ts';
import { bid, bidAll, first, handOf, second, third, toyTable } from '../../support/toy/table.ts';
import { toyRules } from '../../support/toy/toy.ts';

const DAY = 86_400;
const ids = (t: Table): string[] => t.match.windows.map((w) => w.id);

describe('a window', () => {
  it('opens with full time for each seat asked, from the instant of the entry that opened it', () => {
    const t = toyTable();
    const [window] = t.match.windows;
    expect(window).toMatchObject({ id: 'bid.1', openedAt: START, closesAt: { 0: START + DAY * 1000 } });
    expect(t.entries[0]!.opened).toEqual([{ window: 'bid.1', closesAt: window!.closesAt }]);
    expect(window).not.toHaveProperty('automatic');
  });

  it('keeps its deadlines while its id stays the same', () => {
    const t = toyTable();
    const before = t.match.windows[0]!;
    t.pass(500);
    expect(t.play(first, 'bid.1', bid(t, 0)).opened).toEqual([]);
    expect(t.match.windows[0]).toMatchObject({ openedAt: before.openedAt, closesAt: before.closesAt });
  });

  it('gets full time when its id is new, from the present instant and not from the old deadline', () => {
    const t = toyTable();
    t.pass(2 * DAY);
    t.catchUp();
    expect(t.match.windows[0]).toMatchObject({ id: 'turn.1', openedAt: t.now });
    const [seat] = t.match.windows[0]!.asked;
    expect(t.match.windows[0]!.closesAt).toEqual({ [seat!]: t.now + DAY * 1000 });
  });

  it('gives full time to a seat that it asks later, and leaves the deadlines of the others', () => {
    const t = toyTable(3);
    bidAll(t);
    const { asked, closesAt } = t.match.windows[0]!;
    const [winner] = asked;
    const other = [first, second, third].find((seat) => seat !== winner)!;
    t.pass(100);
    const entry = t.play(winner!, 'turn.1', { type: 'share', seat: other });
    const due = t.now + DAY * 1000;
    expect(t.match.windows[0]!.closesAt).toEqual({ ...closesAt, [other]: due });
    expect(entry.opened).toEqual([{ window: 'turn.1', closesAt: { [other]: due } }]);
  });

  it('is closed to a seat at its deadline, and open a millisecond before', () => {
    const t = toyTable();
    t.now = asInstant(START + DAY * 1000);
    expect(t.submit(first, 'bid.1', bid(t, 0))).toBe('window-closed');
    t.now = asInstant(t.now - 1);
    expect(t.submit(first, 'bid.1', bid(t, 0))).toMatchObject({ by: first });
  });

  it('lasts as long as the game’s pace says for its pace key', () => {
    const t = new Table(toyRules, { options: { rounds: 1 }, pace: { answer: 30, turn: 40 } });
    expect(t.match.nextAlarm).toBe(START + 30_000);
  });

  it('needs a pace for its pace key', () => {
    expect(() => new Table(toyRules, { options: { rounds: 1 }, pace: { turn: 40 } })).toThrow(
      'no pace for answer',
    );
  });
});

describe('deadlines that are stored', () => {
  const window: Window = {
    id: asWindowId('w.1'),
    kind: 'w',
    pace: 'turn',
    asked: [first, second],
    awaiting: [first],
  };

  it('take precedence over computed ones', () => {
    const facts = new Map([['w.1', { 0: asInstant(7) }]]);
    const { open } = attachTimes([], [window], asInstant(1000), paceTimer({ turn: 60 }), facts);
    expect(open[0]!.closesAt).toEqual({ 0: 7, 1: 61_000 });
  });

  it('replace those of the named seats when the room gives more time, and survive a fold', () => {
    const t = toyTable();
    const { id, closesAt } = t.match.windows[0]!;
    const later = asInstant(closesAt[first]! + 1000);
    const entry = t.act(
      { type: 'extend', seats: [first], why: 'unreached' },
      new Map([[id, { [first]: later }]]),
    ) as Entry;
    expect(entry).toMatchObject({ by: 'room', events: [], opened: [{ window: id, closesAt: { 0: later } }] });
    expect(t.match.windows[0]!.closesAt).toEqual({ ...closesAt, [first]: later });
    expect(Match.resume(toyRules, t.match.header, stored(t.entries)).windows).toEqual(t.match.windows);
  });

  it('are different for each seat if the room’s timer says so', () => {
    const t = toyTable();
    const timed = t.match.timedBy((seat, _, at) => asInstant(at + 1000 * (1 + seat)));
    expect(timed.windows).toEqual(t.match.windows);
    const bid = (match: Match, by: Seat) => {
      const { window, legal } = match.decisions(by)[0]!;
      const advance = match.submit({ by, window, command: legal[0], now: START });
      if (!advance.ok) throw new Error(advance.error.code);
      return advance.value.next;
    };
    const next = seatsOf(t.match.seats).reduce(bid, timed);
    const { asked, closesAt } = next.windows[0]!;
    expect(closesAt).toEqual(Object.fromEntries(asked.map((seat) => [seat, START + 1000 * (1 + seat)])));
  });

  it('survive a change of the pace when the journal is folded', () => {
    const t = toyTable();
    bidAll(t);
    const slower = { ...t.match.header, pace: { answer: 1, turn: 1 } };
    expect(Match.resume(toyRules, slower, stored(t.entries)).windows).toEqual(t.match.windows);
  });
});

describe('the clock', () => {
  it('does nothing before the next alarm, and acts at it', () => {
    const t = toyTable();
    const alarm = t.match.nextAlarm!;
    t.now = asInstant(alarm - 1);
    expect(t.tick()).toBeUndefined();
    t.now = alarm;
    expect(t.tick()).toMatchObject({ by: 'clock', at: alarm, window: 'bid.1', seats: [0, 1] });
  });

  it('names only the seats that are late', () => {
    const t = toyTable(3);
    t.play(second, 'bid.1', bid(t, 1));
    t.pass(DAY);
    expect(t.tick()!.seats).toEqual([0, 2]);
  });

  it('closes a window to one seat and leaves it open to another with more time', () => {
    const t = toyTable(3);
    bidAll(t);
    const winner = t.match.windows[0]!.asked[0]!;
    const other = [first, second, third].find((seat) => seat !== winner)!;
    t.pass(100);
    t.play(winner, 'turn.1', { type: 'share', seat: other });
    t.pass(DAY - 100);
    expect(t.catchUp().map((entry) => entry.seats)).toEqual([[winner]]);
    expect(t.match.windows[0]).toMatchObject({ id: 'turn.1', awaiting: [other] });
    expect(t.match.nextAlarm).toBe(t.now + 100_000);
  });

  it('plays one default after a long outage, and not several in a row', () => {
    const t = toyTable();
    t.pass(300 * DAY);
    expect(t.catchUp().map((entry) => entry.window)).toEqual(['bid.1']);
    expect(ids(t)).toEqual(['turn.1']);
  });

  it('closes an automatic window at once', () => {
    const t = toyTable(3);
    const best = [0, 1, 2].toSorted((a, b) => Math.min(...handOf(t, b)) - Math.min(...handOf(t, a)))[0]!;
    const winner = asSeat(best);
    t.play(winner, undefined, { type: 'resign' });
    bidAll(t);
    expect(t.match.windows[0]).toMatchObject({ id: 'turn.1', asked: [winner], automatic: true });
    expect(t.match.nextAlarm).toBe(0);
    expect(t.catchUp().map((entry) => [entry.window, entry.at])).toEqual([['turn.1', t.now]]);
    expect(ids(t)).toEqual(['bid.2']);
  });
});

describe('an answer', () => {
  it('is shown only to its seat', () => {
    const t = toyTable();
    t.play(first, 'bid.1', bid(t, 0, 1));
    expect(t.match.decisions(first)[0]).toMatchObject({ window: 'bid.1', answer: bid(t, 0, 1) });
    expect(t.match.decisions(second)[0]).not.toHaveProperty('answer');
  });

  it('can be changed a hundred times while its window is open', () => {
    const t = toyTable();
    t.play(first, 'bid.1', bid(t, 0));
    for (let i = 1; i <= 100; i += 1) t.play(first, 'bid.1', bid(t, 0, i % 3));
    expect(t.submit(first, 'bid.1', bid(t, 0, 2))).toBe('too-many-changes');
    expect(t.match.decisions(first)[0]!.answer).toEqual(bid(t, 0, 1));
    expect(t.submit(second, 'bid.1', bid(t, 1))).toMatchObject({ seq: 102 });
  });

  it('is absent until the seat has answered', () => {
    const t = toyTable(3);
    bidAll(t);
    const winner = t.match.windows[0]!.asked[0]!;
    const other = [first, second, third].find((seat) => seat !== winner)!;
    t.play(winner, 'turn.1', { type: 'share', seat: other });
    expect(t.match.decisions(winner)[0]).not.toHaveProperty('answer');
  });

  it('is dropped when its window closes', () => {
    const t = toyTable();
    bidAll(t);
    expect(t.match.snapshot.answers).toEqual({});
    expect(t.submit(first, 'bid.1', bid(t, 0))).toBe('window-closed');
  });

  it('has a default, which the decision describes', () => {
    const t = toyTable();
    expect(t.match.decisions(first)[0]).toMatchObject({
      kind: 'bid',
      closesAt: START + DAY * 1000,
      default: {
        command: bid(t, 0),
        text: expect.stringMatching(/^Bid \d+\.$/),
        publicText: 'Bid the lowest card.',
      },
      legal: [bid(t, 0, 0), bid(t, 0, 1), bid(t, 0, 2)],
    });
  });
});
