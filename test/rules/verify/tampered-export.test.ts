/** Exports that were tampered with, each so well that the rules decide everything again as it stands there. */
import { describe, expect, it } from 'vitest';
import { withoutHeads } from '../../../src/history/archive/slices.ts';
import { personDigest } from '../../../src/rules/journal/commitment.ts';
import type { Entry, RoomAction, Committed } from '../../../src/rules/journal/entry.ts';
import { chainNotes } from '../../../src/rules/verify/chains.ts';
import { checkCommitment } from '../../../src/rules/verify/commitment.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';
import { exportIn, exportNotes } from '../../../tools/exported.ts';
import { first, second } from '../../support/toy/table.ts';
import {
  absentTable,
  committedTable,
  cutShort,
  exportOf,
  foundIn,
  playedTable,
  rechained,
  recommitted,
  type Json,
} from '../../support/toy/tampered-export.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { toyRules } from '../../support/toy/toy.ts';

const HOUR = 3_600_000;
const whole = (): Json => exportOf(playedTable());

function changed(how: (game: Json) => void): Json {
  const game = whole();
  how(game);
  return game;
}

/** Inserts an entry of the room after this one. What later entries count moves with it. */
function insert(game: Json, after: number, command: object): void {
  const { at, version, seen } = game.entries[after];
  for (const entry of game.entries.slice(after + 1)) {
    entry.seq += 1;
    entry.seen = entry.seen.map((n: number) => n + 1);
  }
  const made = { version, draws: [], events: [], opened: [], by: 'room', at, command };
  game.entries.splice(after + 1, 0, { ...made, seq: after + 1, seen: seen.map((n: number) => n + 1) });
}

const clockIn = (game: Json): Json => game.entries.find(({ by }: Json) => by === 'clock');
const actionIn = (game: Json, type: string): Json =>
  game.entries.find(({ by, command }: Json) => by === 'room' && command.type === type);

describe('an export that nobody tampered with', () => {
  it('has no fault', () => {
    expect(foundIn(whole())).toEqual([]);
  });
});

describe('an export that contradicts itself is found:', () => {
  it.each<[string, (game: Json) => void, string]>([
    [
      'a bot that is called a person',
      (game) => (game.seats[2] = { seat: 2, player: { id: 'eveeveeveeveevee', name: 'Eve' }, bot: null }),
      'room',
    ],
    [
      'a person whose answers are half a bot’s',
      (game) => {
        game.seats[0] = { seat: 0, player: null, bot: 'steady' };
        game.entries.find(({ by }: Json) => by === 0).as = 'bot';
      },
      'room',
    ],
    ['a seat of nobody that is there', (game) => game.seats.push({ ...game.seats[2], seat: 3 }), 'header'],
    ['seats out of their order', (game) => (game.seats = game.seats.toReversed()), 'header'],
    ['one person at two seats', (game) => (game.seats[1].player = game.seats[0].player), 'header'],
    [
      'a vote by a bot',
      (game) => insert(game, 4, { type: 'vote', seat: 2, what: 'pause', agrees: true }),
      'room',
    ],
    [
      'a vote for what there is not',
      (game) => insert(game, 4, { type: 'vote', seat: 0, what: 'bribe', agrees: true }),
      'schema',
    ],
    ['a pause that nobody proposed', (game) => insert(game, 4, { type: 'pause' }), 'room'],
    ['a seat slowed that missed nothing', (game) => insert(game, 4, { type: 'slow', seat: 0 }), 'room'],
    [
      'a bot that stands in for who is there',
      (game) => insert(game, 4, { type: 'stand-in', seat: 0 }),
      'room',
    ],
    ['somebody back who was never away', (game) => insert(game, 4, { type: 'back', seat: 1 }), 'room'],
    ['a substitute for who is there', (game) => insert(game, 4, { type: 'substitute', seat: 1 }), 'room'],
    [
      'more time where nothing was due',
      (game) => insert(game, 4, { type: 'extend', seats: [0], why: 'unreached' }),
      'room',
    ],
    [
      'a cancellation that nobody voted for',
      (game) => {
        game.entries.length = 8;
        insert(game, 7, { type: 'cancel', why: 'vote' });
        game.outcome = null;
      },
      'room',
    ],
    ['a vote that moves a deadline', (game) => moveDeadlines(game, actionIn(game, 'vote')), 'room'],
    [
      'a deadline that leaves less time than the pace',
      (game) => {
        const { closesAt } = game.entries[0].opened[0];
        closesAt[0] -= HOUR;
      },
      'time',
    ],
    ['a pace that nobody played at', (game) => (game.pace.answer *= 2), 'time'],
    ['an option that there is not', (game) => (game.options.luck = 'mine'), 'header'],
    ['the step to which it was restored', (game) => (actionIn(game, 'reseed').command.since -= HOUR), 'room'],
    ['the clock as a bot', (game) => (clockIn(game).as = 'bot'), 'schema'],
    ['a field that no entry has', (game) => (game.entries[3].note = 'nothing'), 'schema'],
    ['a field that no export has', (game) => (game.checked = true), 'schema'],
    ['an instant that is none', (game) => (game.entries[0].at = -1), 'schema'],
    ['a seat that nobody can have', (game) => (game.entries[1].by = 8), 'schema'],
    [
      'events of a version that is yet to come',
      (game) => game.entries.forEach((entry: Json) => (entry.version = 2)),
      'journal',
    ],
    [
      'dates that were moved from some entry on',
      (game) => {
        for (const entry of game.entries.slice(2)) entry.at += 12 * HOUR;
      },
      'time',
    ],
  ])('%s', (_, how, kind) => {
    expect(foundIn(changed(how)).map((fault) => fault.kind)).toContain(kind);
  });
});

function moveDeadlines(game: Json, entry: Json): void {
  const [{ window, closesAt }] = game.entries[entry.seq - 1].opened.concat(
    game.entries.slice(0, entry.seq).findLast(({ opened }: Json) => opened.length > 0).opened,
  );
  entry.opened = [{ window, closesAt: { 0: closesAt[0] + HOUR } }];
}

const committed = (): Json => exportOf(committedTable());

/** Of the game that `committed` tells: another one for each game, and the same for the whole of it. */
const published = (): string => committed().commitment.sha256;

function exchangeSeats(game: Json): void {
  const [ann, bob] = game.seats;
  [ann.player, bob.player] = [bob.player, ann.player];
}

function moveAll(game: Json, ms: number): void {
  for (const entry of game.entries) {
    entry.at += ms;
    for (const { closesAt } of entry.opened) for (const seat of Object.keys(closesAt)) closesAt[seat] += ms;
    if (entry.command?.since !== undefined) entry.command.since += ms;
  }
  if (game.commitment !== undefined) game.commitment.startedAt += ms;
}

function callPerson(game: Json, seat: number): void {
  game.seats[seat] = { seat, player: { id: 'eveeveeveeveevee', name: 'Eve' }, bot: null };
  for (const entry of game.entries) if (entry.by === seat) delete entry.as;
}

function callBot(game: Json, seat: number): void {
  game.seats[seat] = { seat, player: null, bot: 'steady' };
  for (const entry of game.entries) if (entry.by === seat) entry.as = 'bot';
}

describe('an export whose game began with a commitment to more than its seed', () => {
  it('has no fault, with the hash that was published', () => {
    expect(foundIn(committed(), { hash: published() })).toEqual([]);
  });

  const plays = (game: Json): Json => game.commitment.seats;
  it.each<[string, (game: Json) => void, (game: Json) => void]>([
    [
      'is of another game under this id',
      (game) => (game.game = 'g2'),
      (game) =>
        game.seats.slice(0, 2).forEach((seat: Json, i: number) => {
          plays(game)[i] = { person: personDigest('g2', seat.player.id) };
        }),
    ],
    [
      'has its seats exchanged',
      exchangeSeats,
      (game) => ([plays(game)[0], plays(game)[1]] = [plays(game)[1], plays(game)[0]]),
    ],
    [
      'calls a bot a person',
      (game) => callPerson(game, 2),
      (game) => (plays(game)[2] = { person: personDigest('g1', 'eveeveeveeveevee') }),
    ],
    ['has its dates moved', (game) => moveAll(game, HOUR), () => undefined],
    ['ran by other terms', (game) => (game.commitment.absence.policy = 'default'), () => undefined],
    ['had other options', (game) => (game.options.rounds = 6), () => undefined],
  ])(
    'is found if it %s, and with the published hash also where the commitment was made anew',
    (_, how, then) => {
      const game = committed();
      how(game);
      expect(foundIn(game).map(({ kind }) => kind)).toContain('commitment');
      then(game);
      const again = recommitted(game);
      expect(foundIn(again).map(({ kind }) => kind)).not.toContain('commitment');
      expect(foundIn(again, { hash: published() })).toContainEqual({
        kind: 'commitment',
        text: 'the commitment is not the one that was published',
      });
    },
  );

  it('is found if its windows lasted longer than the pace, where no terms allow it', () => {
    const game = committed();
    game.entries[0].opened[0].closesAt[0] += HOUR;
    expect(foundIn(game).map(({ kind }) => kind)).toContain('time');
  });

  it('is found if its commitment is left out', () => {
    const { commitment: _none, ...game } = committed();
    expect(foundIn(game, { hash: published() }).map(({ kind }) => kind)).toContain('commitment');
  });

  it('is found if it calls a person a bot who voted, or a bot from the start on', () => {
    const game = committed();
    callBot(game, 0);
    expect(foundIn(game).map(({ kind }) => kind)).toContain('room');
    game.commitment.seats[0] = { bot: 'steady' };
    expect(foundIn(recommitted(game), { hash: published() }).map(({ kind }) => kind)).toContain('commitment');
  });
});

describe('what a room did about somebody who was away', () => {
  const ABSENCE = { policy: 'default', hours: false, bank: 0 } as const;
  const standIn: RoomAction = { type: 'stand-in', seat: second };
  const substitute: RoomAction = { type: 'substitute', seat: second };
  const away: RoomAction = { type: 'extend', seats: [first], why: 'away' };

  it.each<[string, Committed['absence'], readonly RoomAction[], string?]>([
    ['a bot', { ...ABSENCE, policy: 'bot' }, [standIn]],
    ['a substitute', { ...ABSENCE, policy: 'substitute' }, [standIn, substitute]],
    ['a vacation', { ...ABSENCE, hours: true }, [away]],
    ['a bot', ABSENCE, [standIn], 'stand-in: no bot plays for anybody by the terms of this game'],
    [
      'a substitute',
      { ...ABSENCE, policy: 'bot' },
      [standIn, substitute],
      'substitute: nobody takes over a seat by the terms of this game',
    ],
    ['a vacation', ABSENCE, [away], 'extend: vacations move no deadline by the terms of this game'],
  ])('with %s, by the terms %j, is as these allow it', (_, absence, actions, text) => {
    const faults = foundIn(exportOf(absentTable(absence, actions)));
    const own = faults.flatMap((fault) => (fault.kind === 'room' ? [fault.text] : []));
    expect(own).toEqual(text === undefined ? [] : [text]);
  });

  it('does not tell who sits there in the end: an account can take in a guest with another seat', () => {
    const game = committed();
    exchangeSeats(game);
    const { header, entries, seats } = exportIn(game);
    const takenOver = (seat: Seat) => ({ by: 'room', command: { type: 'substitute', seat } }) as Entry;
    const faults = (...more: readonly Entry[]) =>
      checkCommitment({ header, seats: seats!, entries: [...entries, ...more] }, {}).map(({ text }) => text);
    expect(faults()).toHaveLength(2);
    expect(faults(takenOver(first))).toEqual(['bobbobbobbobbobb sits at seat 0, but began at 1']);
    expect(faults(takenOver(first), takenOver(second))).toEqual([]);
  });
});

describe('an export that an older build wrote after a rollback', () => {
  it('has heads in its entries, which verify leaves out, and says so', () => {
    const { commitment: _none, heads: _last, ...game } = committed();
    const { entries } = committedTable();
    const older = { ...game, entries: JSON.parse(JSON.stringify(entries)) };
    expect(older.entries[3].heads).toBeDefined();
    expect(foundIn(older)).toEqual([]);
    expect(exportNotes(older)).toEqual([expect.stringMatching(/^an older build wrote this export/)]);
    expect(exportNotes(committed())).toEqual([]);
    older.entries[3].heads[0] = 'none';
    expect(foundIn(older)).toEqual([{ kind: 'schema' }]);
  });
});

/** What this viewer's last view showed: seat 0, 1, 2, or 3 for a spectator. */
const lastHead = (viewer: number): string => committedTable().match.snapshot.heads![viewer]!;

/** As if somebody had been quicker, in a window that others awaited then. */
function moveAnswer(game: Json): void {
  game.entries[2].at -= 1000;
}

/** As if Bob had sealed another card at first, and then changed his mind. */
function changeOfMind(game: Json): void {
  const at = game.entries.findIndex(({ by, window }: Json) => by === 1 && window?.startsWith('bid'));
  const answer = game.entries[at];
  const other = game.entries[0].events.find(
    ({ seat, card }: Json) => seat === 1 && card !== answer.command.card,
  );
  const events = [{ ...answer.events[0], card: other.card }];
  const first = { ...answer, command: { type: 'bid', card: other.card }, events };
  const again = { ...answer, opened: [], seen: [...answer.seen] };
  game.entries.splice(at, 1, first, again);
  for (const entry of game.entries.slice(at + 1)) {
    entry.seq += 1;
    entry.seen[1] += 1;
  }
}

describe('an export whose viewers kept the head of their last view', () => {
  it('has no fault with it, whoever kept it, and when', () => {
    const heads = [0, 1, 2, 3].map(lastHead);
    expect(foundIn(committed(), { hash: published(), heads })).toEqual([]);
    const early = committedTable().entries[3]!.heads!;
    expect(foundIn(committed(), { heads: Object.values(early) })).toEqual([]);
  });

  it.each<[string, (game: Json) => void, readonly number[]]>([
    ['was cut short with a cancellation', cutShort, [0, 1, 2, 3]],
    ['has an answer at another instant', moveAnswer, [1]],
    ['calls a bot’s answer a person’s', (game) => delete game.entries.find(({ as }: Json) => as).as, [2]],
    ['has a hidden answer that was never given', changeOfMind, [1]],
  ])('is found if it %s, however well the rest was made to suit it', (_, how, viewers) => {
    const game = committed();
    how(game);
    const again = rechained(game);
    const hash = published();
    expect(foundIn(again, { hash }).filter(({ kind }) => kind === 'head')).toEqual([]);
    for (const viewer of viewers) {
      const found = foundIn(again, { hash, heads: [lastHead(viewer)] });
      expect(found.filter(({ kind }) => kind === 'head')).toHaveLength(1);
    }
  });

  it('is noted where all kept heads are from before it was cut short, or went on', () => {
    const notes = (game: Json, heads: readonly string[]) => chainNotes(toyRules, exportIn(game), { heads });
    const early = Object.values(committedTable().entries[3]!.heads!);
    const whole = committed();
    expect(notes(whole, [0, 1, 2, 3].map(lastHead))).toEqual([]);
    expect(notes(whole, early)).toEqual([
      expect.stringMatching(/^no head that is given is about the last entries: /),
    ]);
    const game = committed();
    cutShort(game);
    const again = rechained(game);
    expect(foundIn(again, { hash: published(), heads: early })).toEqual([]);
    expect(notes(again, early)).toHaveLength(1);
    expect(notes(whole, [])).toEqual([]);
  });

  it('shows others nothing of a hidden answer: their heads stay as they were', () => {
    const game = committed();
    changeOfMind(game);
    const heads = [0, 2, 3].map(lastHead);
    expect(foundIn(rechained(game), { hash: published(), heads })).toEqual([]);
  });

  it('is found without a kept head if its last ones do not suit it', () => {
    const game = committed();
    moveAnswer(game);
    expect(foundIn(game)).toContainEqual(expect.objectContaining({ kind: 'head' }));
  });
});

describe('heads that an older build left out', () => {
  it('are made up for: the next ones are as if they had been there', () => {
    const { match, entries } = committedTable();
    const gap = entries.map((entry) => (entry.seq >= 3 && entry.seq < 9 ? withoutHeads(entry) : entry));
    const again = Match.resume(toyRules, match.header, gap);
    expect(again.snapshot.heads).toEqual(match.snapshot.heads);
  });
});

describe('an export whose game began before that', () => {
  it('has no fault with its seed’s hash', () => {
    const game = whole();
    expect(foundIn(game, { hash: game.seedHash })).toEqual([]);
    expect(foundIn(game, { hash: published() })).not.toEqual([]);
  });
});
