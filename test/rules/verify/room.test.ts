/** How `verify` checks the actions of a room (docs/absence.md). */
import { describe, expect, it } from 'vitest';
import { RoomCheck, type Sitting } from '../../../src/rules/verify/room.ts';
import type { Committed } from '../../../src/rules/journal/entry.ts';
import type { Entry, RoomAction } from '../../../src/rules/journal/entry.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { hasPlainTerms } from '../../../src/rules/verify/commitment.ts';
import { asInstant, type Seat, type WindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';

const NOW = 1_000_000;
const DAY = 86_400_000;
const [ANN, BOB] = [0 as Seat, 1 as Seat];
const PEOPLE: readonly Sitting[] = [
  { began: 'person', ended: 'person' },
  { began: 'person', ended: 'person' },
];
const TERMS: Committed['absence'] = { policy: 'bot', hours: true, bank: 0 };

interface Given {
  readonly sittings?: readonly Sitting[];
  readonly absence?: Committed['absence'];
  readonly resigned?: readonly Seat[];
}

/** A game of two seats, in which a window awaits both. */
function tableOf({ sittings = PEOPLE, absence = TERMS, resigned = [] }: Given = {}) {
  const room = new RoomCheck(sittings, 2, absence);
  const window = { id: 'turn.1' as WindowId, awaiting: [ANN, BOB], closesAt: { 0: NOW, 1: NOW + DAY } };
  const matchOf = (patch: object = {}): Match =>
    standIn({ windows: [{ ...window, ...patch }], resigned, rules: { orders: {} } });
  const entryOf = (patch: object): Entry =>
    standIn({ at: NOW, seen: [1], opened: [], window: 'turn.1', ...patch });
  const check = (patch: object, windowPatch?: object) => room.check(matchOf(windowPatch), entryOf(patch));
  return {
    room,
    miss: (...seats: readonly Seat[]) => check({ by: 'clock', seats }),
    missAutomatic: (seat: Seat) => check({ by: 'clock', seats: [seat] }, { automatic: true }),
    missOther: (seat: Seat) => check({ by: 'clock', seats: [seat], window: 'turn.2' }),
    answer: (by: Seat, patch: object = {}) => check({ by, command: { type: 'bid' }, ...patch }),
    act: (action: RoomAction, patch: object = {}) => check({ by: 'room', command: action, ...patch }),
    vote: (seat: Seat, what: string, agrees = true) =>
      check({ by: 'room', command: { type: 'vote', seat, what, agrees } }),
  };
}
const slow = (seat: Seat): RoomAction => ({ type: 'slow', seat });
const replace = (seat: Seat): RoomAction => ({ type: 'stand-in', seat });
const NOT_SLOW = ['slow: seat 0 has not missed two windows in a row'];
const NOT_AWAY = ['stand-in: seat 0 has not missed three windows in a row'];

describe('a seat that misses windows', () => {
  it('becomes slow after two in a row, and gets a bot after three', () => {
    const table = tableOf();
    expect([table.miss(ANN), table.act(slow(ANN)), [...table.room.slow]]).toEqual([[], NOT_SLOW, []]);
    expect([table.miss(ANN), [...table.room.slow]]).toEqual([[], [ANN]]);
    expect([table.act(slow(ANN)), table.act(replace(ANN)), table.act(slow(ANN))]).toEqual([
      [],
      NOT_AWAY,
      NOT_SLOW,
    ]);
    expect([table.miss(ANN), table.act(replace(ANN)), table.act(replace(ANN))]).toEqual([[], [], NOT_AWAY]);
    expect([...table.room.slow]).toEqual([ANN]);
  });

  it.each([
    ['its own answer', {}, []],
    ['its sitter’s answer', { as: 'sitter' }, []],
    ['an answer by standing orders', { as: 'order' }, [ANN]],
    ['a command without a window', { window: undefined }, [ANN]],
    ['a command for a window that is not open', { window: 'turn.2' }, [ANN]],
  ])('after %s, is slow: %j', (_, patch, expected) => {
    const table = tableOf();
    table.miss(ANN);
    expect(table.answer(ANN, patch)).toEqual([]);
    table.miss(ANN);
    expect([...table.room.slow]).toEqual(expected);
  });

  it('is not counted for automatic windows, closed windows, and windows that ask others', () => {
    const table = tableOf();
    table.miss(ANN);
    expect([table.missAutomatic(ANN), table.missOther(ANN), table.miss(BOB)]).toEqual([[], [], []]);
    expect([...table.room.slow]).toEqual([]);
    expect([table.miss(ANN, BOB), [...table.room.slow]]).toEqual([[], [ANN, BOB]]);
  });

  it('comes back once, with full time', () => {
    const table = tableOf();
    const back: RoomAction = { type: 'back', seat: ANN };
    expect(table.act(back)).toEqual(['back: seat 0 was not away']);
    table.miss(ANN);
    table.miss(ANN);
    table.act(slow(ANN));
    expect([table.act(back), table.act(back), [...table.room.slow]]).toEqual([
      [],
      ['back: seat 0 was not away'],
      [],
    ]);
  });

  it('gets a bot or a substitute only if the terms of the game allow it', () => {
    const away = (policy: 'bot' | 'default' | 'substitute') => {
      const table = tableOf({ absence: { ...TERMS, policy } });
      for (let i = 0; i < 3; i += 1) table.miss(ANN);
      return [table.act(replace(ANN)), table.act({ type: 'substitute', seat: ANN })];
    };
    expect(away('substitute')).toEqual([[], []]);
    expect(away('bot')).toEqual([[], ['substitute: nobody takes over a seat by the terms of this game']]);
    expect(away('default')[0]).toEqual(['stand-in: no bot plays for anybody by the terms of this game']);
    expect(tableOf().act({ type: 'substitute', seat: ANN })).toEqual([
      'substitute: no bot plays for the player of seat 0',
    ]);
  });
});

describe('a bot', () => {
  const BY_BOT = { as: 'bot' };

  it('answers for a person only while it stands in', () => {
    const table = tableOf();
    expect(table.answer(ANN, BY_BOT)).toEqual(['is by a bot, and a person plays seat 0']);
    for (let i = 0; i < 3; i += 1) table.miss(ANN);
    table.act(replace(ANN));
    expect(table.answer(ANN, BY_BOT)).toEqual([]);
  });

  it('keeps a seat that it has', () => {
    const began = tableOf({ sittings: [{ began: 'bot', ended: 'bot' }, PEOPLE[1]!] });
    expect([began.answer(ANN, BY_BOT), began.answer(ANN)]).toEqual([
      [],
      ['is by a person, and a bot plays seat 0'],
    ]);
    const left = tableOf({ sittings: [{ began: 'person', ended: 'bot' }, PEOPLE[1]!] });
    expect(left.answer(ANN)).toEqual([]);
    expect([left.answer(ANN, BY_BOT), left.answer(ANN)]).toEqual([
      [],
      ['is by a person, and a bot plays seat 0'],
    ]);
    for (let i = 0; i < 3; i += 1) left.miss(ANN);
    expect([left.act(slow(ANN)), left.act(replace(ANN))]).toEqual([NOT_SLOW, NOT_AWAY]);
  });

  it('may answer for any seat if the export does not say who sat there', () => {
    const table = tableOf({ sittings: [] });
    expect([table.answer(ANN, BY_BOT), table.answer(ANN)]).toEqual([[], []]);
  });

  it('has a seat from the start if the commitment says so', () => {
    const table = tableOf({ sittings: [{ began: 'bot', ended: 'bot' }, PEOPLE[1]!] });
    expect(table.answer(ANN)).toEqual(['is by a person, and a bot plays seat 0']);
  });

  it('cannot answer for a seat that does not exist', () => {
    expect(tableOf().answer(7 as Seat)).toEqual(['is by seat 7, which does not exist']);
    expect(tableOf().act(slow(7 as Seat))).toEqual(['slow: seat 7 has not missed two windows in a row']);
  });
});

it('a sitter resigns for nobody in games with a commitment', () => {
  const resignation = { as: 'sitter', command: { type: 'resign' } };
  const fault = 'is by a sitter, and only the owner of a seat can resign';
  expect(tableOf().answer(ANN, resignation)).toEqual([fault]);
});

describe('a vote', () => {
  it('passes when all present players agree', () => {
    const table = tableOf();
    expect([table.vote(ANN, 'pause'), table.act({ type: 'pause' })]).toEqual([
      [],
      ['pause: seat 1 did not agree'],
    ]);
    const agreed = tableOf();
    expect([agreed.vote(ANN, 'pause'), agreed.vote(BOB, 'pause'), agreed.act({ type: 'pause' })]).toEqual([
      [],
      [],
      [],
    ]);
    expect(tableOf().act({ type: 'pause' })).toEqual(['pause: nobody proposed it']);
  });

  it('does not need players who have resigned, and seats that a bot plays', () => {
    const resigned = tableOf({ resigned: [BOB] });
    expect([resigned.vote(BOB, 'pause'), resigned.vote(ANN, 'pause')]).toEqual([
      ['vote: seat 1 has no vote'],
      [],
    ]);
    expect(resigned.act({ type: 'pause' })).toEqual([]);
    const away = tableOf();
    for (let i = 0; i < 3; i += 1) away.miss(BOB);
    away.act(replace(BOB));
    expect([away.vote(ANN, 'cancel'), away.act({ type: 'cancel', why: 'vote' })]).toEqual([[], []]);
  });

  it('is a fault if it changes nothing, or cannot be held now', () => {
    const table = tableOf();
    expect(table.vote(ANN, 'resume')).toEqual(['vote: nobody can vote to resume now']);
    expect(table.vote(ANN, 'pause', false)).toEqual(['vote: changes nothing']);
    table.vote(ANN, 'pause');
    expect(table.vote(ANN, 'pause')).toEqual(['vote: changes nothing']);
    expect(table.vote(BOB, 'pause', false)).toEqual([]);
    expect(table.vote(BOB, 'pause', false)).toEqual(['vote: changes nothing']);
    expect(table.vote(7 as Seat, 'pause')).toEqual(['vote: seat 7 has no vote']);
  });

  it('can cancel a game, and so can its host', () => {
    expect(tableOf().act({ type: 'cancel' })).toEqual([]);
    expect(tableOf().act({ type: 'cancel', why: 'vote' })).toEqual(['cancel: nobody proposed it']);
  });
});

describe('a pause', () => {
  function paused() {
    const table = tableOf();
    table.vote(ANN, 'pause');
    table.vote(BOB, 'pause');
    expect(table.room.paused).toBe(false);
    table.act({ type: 'pause' });
    expect(table.room.paused).toBe(true);
    return table;
  }
  const RESUME: RoomAction = { type: 'resume' };

  it('allows no answers and closes no windows, but players may resign', () => {
    const table = paused();
    expect(table.answer(ANN)).toEqual(['answers while the game is paused']);
    expect(table.answer(ANN, { command: { type: 'resign' } })).toEqual([]);
    expect(table.miss(ANN)).toEqual(['closes a window while the game is paused']);
    expect(table.act({ type: 'pause' })).toEqual(['pause: the game is paused already']);
  });

  it('ends by one vote, or after 30 days', () => {
    const voted = paused();
    expect([voted.vote(ANN, 'resume'), voted.act(RESUME), voted.room.paused]).toEqual([[], [], false]);
    expect(voted.act(RESUME)).toEqual(['resume: the game is not paused']);
    expect(paused().act(RESUME, { at: NOW + 30 * DAY - 1 })).toEqual(['resume: nobody proposed it']);
    expect(paused().act(RESUME, { at: NOW + 30 * DAY })).toEqual([]);
    expect(paused().vote(ANN, 'extend')).toEqual(['vote: nobody can vote to extend now']);
    expect(paused().vote(ANN, 'cancel')).toEqual([]);
  });
});

describe('more time', () => {
  const extend = (why: 'unreached' | 'vote' | 'away', ...seats: readonly Seat[]): RoomAction => ({
    type: 'extend',
    why,
    seats,
  });

  it('is only for seats that a window awaits, after their deadline', () => {
    const table = tableOf();
    expect(table.act(extend('unreached', ANN))).toEqual([]);
    expect(table.act(extend('unreached', BOB))).toEqual(['extend: nothing was due']);
    expect(table.act(extend('unreached', ANN, BOB))).toEqual(['extend: nothing was due']);
    expect(table.act(extend('unreached', 7 as Seat))).toEqual(['extend: no window awaits seat 7']);
    expect(table.act(extend('vote', ANN))).toEqual(['extend: nobody proposed it']);
  });

  it('for a vacation is for one seat, in games with vacations', () => {
    expect(tableOf().act(extend('away', BOB))).toEqual([]);
    expect(tableOf().act(extend('away', ANN, BOB))).toEqual(['extend: names several seats']);
    expect(tableOf({ absence: { ...TERMS, hours: false } }).act(extend('away', BOB))).toEqual([
      'extend: vacations move no deadline by the terms of this game',
    ]);
  });

  it('is only for the seats that the action names', () => {
    const opened = [{ window: 'turn.1', closesAt: { 0: NOW, 1: NOW } }];
    const others = (action: RoomAction) =>
      tableOf()
        .act(action, { opened })
        .filter((text) => text.includes('another deadline'));
    expect(others(extend('unreached', ANN))).toEqual(['extend: gives seat 1 another deadline']);
    expect(others(extend('unreached', ANN, BOB))).toEqual([]);
    expect(others({ type: 'substitute', seat: BOB })).toEqual(['substitute: gives seat 0 another deadline']);
    expect(others({ type: 'slow', seat: BOB })).toHaveLength(2);
    expect([
      ...others({ type: 'resume' }),
      ...others({ type: 'reseed', seedHash: '', since: asInstant(0) }),
    ]).toEqual([]);
  });
});

it('a new seed names the instant of the last step that spectators saw', () => {
  const reseed = (since: number): RoomAction => ({ type: 'reseed', seedHash: '', since: asInstant(since) });
  const fault = ['reseed: the last public step was at another instant'];
  const table = tableOf();
  expect(table.act(reseed(NOW))).toEqual(fault);
  table.answer(ANN, { at: NOW + 1, seen: [2] });
  table.answer(BOB, { at: NOW + 2, seen: [2] });
  expect(table.act(reseed(NOW + 2), { seen: [2] })).toEqual(fault);
  expect(table.act(reseed(NOW + 1), { seen: [2] })).toEqual([]);
});

it.each([
  [{ policy: 'bot', hours: false, bank: 0 }, true],
  [{ policy: 'bot', hours: true, bank: 0 }, false],
  [{ policy: 'bot', hours: false, bank: 60 }, false],
  [undefined, false],
])('the terms %j give windows exactly the time of the pace: %s', (absence, is) => {
  expect(hasPlainTerms(standIn(absence === undefined ? {} : { commitment: { absence } }))).toBe(is);
});
