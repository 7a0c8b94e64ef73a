/** How long a game takes: the estimate, and its words. */
import { describe, expect, it } from 'vitest';
import type { Lengths } from '../../../src/rules/contract.ts';
import { ASSUMED, durationOf, type Duration, type Measured } from '../../../src/rules/kernel/duration.ts';
import {
  describedDuration,
  durationWords,
  longGameWarning,
  spanWords,
} from '../../../src/rules/kernel/duration-words.ts';
import { rulesets } from '../../../src/rules/registry.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

const row = (rounds: number | string, waits: number, decisions: number): Lengths['rows'][number] => ({
  seats: 2,
  options: { rounds },
  waits: [waits, 2 * waits],
  mostWaits: 3 * waits,
  shares: { turn: 0.75, answer: 0.25 },
  decisions: [decisions, decisions],
  turns: [5, 5],
});
const rules: Measured = {
  seats: { max: 2 },
  card: { minutes: 30 },
  lengths: {
    defaults: { rounds: 10 },
    rows: [row(10, 20, 10), row(20, 40, 20), row('none', 100, 50)],
  },
};
const pace = { turn: 4 * DAY, answer: 2 * DAY };
/** Seconds of one wait. */
const WAIT = 0.75 * pace.turn + 0.25 * pace.answer;
const chosen = { seats: 2, pace };

describe('the estimate', () => {
  it('multiplies the waits by the part of the window that people use', () => {
    const middle = Math.sqrt(20 * 40 * ASSUMED.quick * ASSUMED.slow) * WAIT;
    const { from, to, usual, ...rest } = durationOf(rules, chosen)!;
    expect(usual / middle).toBeCloseTo(1, 5);
    expect(Math.sqrt(from * to) / middle).toBeCloseTo(1, 5);
    expect(rest).toEqual({ longest: 60 * WAIT, waits: [20, 40], decisions: 10, minutes: 30 });
  });

  it('is narrower than short games of quick people and long games of slow people', () => {
    const { from, to } = durationOf(rules, chosen)!;
    expect(from).toBeGreaterThan(20 * WAIT * ASSUMED.quick);
    expect(to).toBeLessThan(40 * WAIT * ASSUMED.slow);
    // As wide as the spread of one of the two, if the other one has none.
    const same = { ...rules.lengths.rows[0]!, waits: [20, 20] } as const;
    const certain = durationOf({ ...rules, lengths: { ...rules.lengths, rows: [same] } }, chosen)!;
    expect(certain.from).toBe(20 * WAIT * ASSUMED.quick);
    expect(certain.to).toBe(20 * WAIT * ASSUMED.slow);
  });

  it('follows the options, between and beyond the numbers that were counted', () => {
    const waits = (rounds: unknown) => durationOf(rules, { ...chosen, options: { rounds } })?.waits;
    expect(waits(20)).toEqual([40, 80]);
    expect(waits('none')).toEqual([100, 200]);
    expect(waits(15)).toEqual([30, 60]);
    expect(waits(40)).toEqual([80, 160]);
    expect(waits(5)).toEqual([10, 20]);
  });

  it('takes the defaults for options that nobody counted or knows', () => {
    expect(durationOf(rules, { ...chosen, options: { rounds: 'odd', colour: 'red' } })?.waits).toEqual([
      20, 40,
    ]);
  });

  it('counts the minutes of thought by the decisions', () => {
    expect(durationOf(rules, { ...chosen, options: { rounds: 20 } })?.minutes).toBe(60);
  });

  it('waits for people only', () => {
    const alone = durationOf(rules, { ...chosen, people: 1 })!;
    expect(alone.waits).toEqual([10, 20]);
    expect(alone.decisions).toBe(durationOf(rules, chosen)!.decisions);
    expect(alone.to).toBe(Math.round(durationOf(rules, chosen)!.to / 2));
  });

  it('is never shorter than one player thinks, however short the windows are', () => {
    const { usual, from, to, longest, minutes } = durationOf(rules, {
      seats: 2,
      people: 1,
      pace: { turn: 60, answer: 60 },
    })!;
    expect(minutes).toBe(30);
    expect(usual / MINUTE).toBeCloseTo(30, 1);
    // Quick and slow people.
    expect(to / from).toBeCloseTo(ASSUMED.slow / ASSUMED.quick, 2);
    expect(longest).toBeGreaterThanOrEqual(to);
  });

  it.each(Object.values(rulesets).map((each) => [each.name, each] as const))(
    'of the first game of %s against bots agrees with the minutes on its card',
    (_, each) => {
      const { seats, options, minutes } = each.card.firstGame;
      const { usual, from, to } = durationOf(each, { seats, people: 1, options, pace: each.paces.live })!;
      expect(from / MINUTE).toBeLessThan(minutes);
      expect(to / MINUTE).toBeGreaterThan(minutes);
      expect(Math.abs(usual / MINUTE - minutes)).toBeLessThanOrEqual(minutes / 8);
    },
  );

  it('adds nights to windows of hours, and none to shorter and longer windows', () => {
    const to = (seconds: number) =>
      durationOf(rules, { seats: 2, pace: { turn: seconds, answer: seconds } })!.longest / seconds / 60;
    expect(to(10 * MINUTE)).toBe(1);
    expect(to(4 * HOUR)).toBe(24 / ASSUMED.awake);
    expect(to(DAY)).toBe(1);
  });

  it('is missing where no game was counted', () => {
    expect(durationOf(rules, { ...chosen, seats: 3 })).toBeUndefined();
    expect(durationOf({ ...rules, lengths: { defaults: {}, rows: [] } }, chosen)).toBeUndefined();
  });

  it.each(Object.values(rulesets).map((each) => [each.name, each] as const))(
    'of %s exists for each number of seats at each pace, and is longer at a slower one',
    (_, each) => {
      for (let seats = each.seats.min; seats <= each.seats.max; seats += 1) {
        const [live, daily, relaxed] = (['live', 'daily', 'relaxed'] as const).map(
          (name) => durationOf(each, { seats, pace: each.paces[name] })!.to,
        );
        expect(live).toBeGreaterThan(0);
        expect(daily).toBeGreaterThan(live!);
        expect(relaxed).toBeGreaterThan(daily!);
      }
    },
  );

  it('of Stellar Conquest by days is months, with some 180 waits in a row', () => {
    const stellar = rulesets['stellar-conquest']!;
    const { to, waits } = durationOf(stellar, { seats: 4, pace: stellar.paces.daily })!;
    expect(waits[1]).toBeGreaterThan(165);
    expect(waits[1]).toBeLessThan(195);
    expect(to).toBeGreaterThan(60 * DAY);
  });
});

describe('finished games', () => {
  const found = { pace: 'brisk', seats: 2, people: 2, games: 34, seconds: [10 * DAY, 14 * DAY] } as const;
  const counted = { ...rules, finishedLengths: [found] };
  const brisk = { ...chosen, paceName: 'brisk' } as const;

  it('of the same seats, people and pace replace the estimate', () => {
    expect(durationOf(counted, brisk)).toEqual({
      ...durationOf(rules, brisk),
      usual: Math.round(Math.sqrt(10 * 14) * DAY),
      from: 10 * DAY,
      to: 14 * DAY,
      games: 34,
    });
    const [text] = [describedDuration({ ...counted, paces: { brisk: pace } }, brisk)!.text];
    expect(text).toMatch(/ for ten days to two weeks, counted from 34 finished games$/);
  });

  it.each([
    ['another pace', { paceName: 'daily' }],
    ['times that the host set', { paceName: 'own' }],
    ['a pace without a name', { paceName: undefined }],
    ['bots in some seats', { people: 1 }],
    ['an option that makes games longer', { options: { rounds: 20 } }],
  ] as const)('say nothing of a game with %s', (_, patch) => {
    const { paceName, ...other } = { ...brisk, ...patch };
    const asked = { ...other, ...(paceName && { paceName }) };
    expect(durationOf(counted, asked)).toEqual(durationOf(rules, asked));
  });

  it('count with options that do not change the length', () => {
    expect(durationOf(counted, { ...brisk, options: { rounds: 10, races: 'random' } })?.games).toBe(34);
  });
});

const lasting = (from: number, to: number, minutes = 60, usual = (from + to) / 2): Duration => ({
  usual,
  from,
  to,
  longest: 2 * to,
  waits: [10, 20],
  decisions: 10,
  minutes,
});

describe('the words', () => {
  it.each([
    [14 * DAY, 21 * DAY, 'two to three weeks'],
    [10 * DAY, 22 * DAY, 'ten days to three weeks'],
    [14 * DAY, 15 * DAY, 'about two weeks'],
    [30 * MINUTE, 61 * MINUTE, '30 to 60 minutes'],
    [50 * MINUTE, 3 * HOUR, '50 minutes to three hours'],
    [100 * DAY, 400 * DAY, 'three to thirteen months'],
    [7 * DAY, 7 * DAY, 'about seven days'],
    [10, 40, 'about 1 minute'],
    [5 * DAY, 13 * DAY, 'five to thirteen days'],
    [25 * HOUR, 13 * DAY, 'about seven days (one to thirteen days)'],
  ])('of a game from %d to %d seconds are “%s”', (from, to, words) => {
    expect(spanWords(lasting(from, to))).toBe(words);
  });

  it('say how much of a day a long game asks for', () => {
    expect(durationWords(lasting(14 * DAY, 15 * DAY, 140))).toBe(
      'about 10 minutes a day for about two weeks',
    );
    expect(durationWords(lasting(40 * DAY, 90 * DAY, 90))).toBe(
      'a minute or two a day for six weeks to three months',
    );
  });

  it('say first what is usual if the range is wide', () => {
    expect(durationWords(lasting(5 * DAY, 66 * DAY, 80, 20 * DAY))).toBe(
      'about 4 minutes a day for about three weeks (five days to two months)',
    );
    expect(durationWords(lasting(20 * MINUTE, 5 * HOUR, 40, 75 * MINUTE))).toBe(
      'about 75 minutes (20 minutes to five hours)',
    );
    expect(durationWords(lasting(10 * MINUTE, HOUR, 40, 30 * MINUTE))).toBe(
      'about 30 minutes (10 to 60 minutes) in one sitting',
    );
  });

  it('call a short game one sitting', () => {
    expect(durationWords(lasting(30 * MINUTE, 90 * MINUTE))).toBe('30 to 90 minutes in one sitting');
    expect(durationWords(lasting(4 * HOUR, 8 * HOUR))).toBe('four to eight hours');
    expect(durationWords(lasting(20 * HOUR, 40 * HOUR))).toBe('20 hours to two days');
  });
});

describe('the warning of a long game', () => {
  const long = { ...lasting(50 * DAY, 95 * DAY), waits: [176, 176] } as const;

  it('names the waits, and the pace at which the game is shorter', () => {
    expect(longGameWarning(long, { pace: 'Brisk', duration: lasting(14 * DAY, 21 * DAY) })).toBe(
      'At this pace, the game takes seven weeks to three months: it waits for players about 180 times. At the pace “Brisk” it takes two to three weeks.',
    );
  });

  it('names no pace that is slower', () => {
    expect(longGameWarning(long, { pace: 'Relaxed', duration: lasting(90 * DAY, 200 * DAY) })).toBe(
      'At this pace, the game takes seven weeks to three months: it waits for players about 180 times.',
    );
  });

  it('is missing for a game of weeks', () => {
    expect(longGameWarning(lasting(20 * DAY, 40 * DAY))).toBeUndefined();
    // A few games of this kind take months, but most take weeks.
    expect(longGameWarning(lasting(6 * DAY, 200 * DAY, 60, 30 * DAY))).toBeUndefined();
  });
});
