/** Tampered exports whose entries are all consistent with the rules. */
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

/** Inserts an action of the room after this entry, and adapts the counts of later entries. */
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

describe('an export without tampering', () => {
  it('has no fault', () => {
    expect(foundIn(whole())).toEqual([]);
  });
});

describe('an export has a fault with', () => {
  it.each<[string, (game: Json) => void, string]>([
    [
      'a bot that is listed as a person',
      (game) => (game.seats[2] = { seat: 2, player: { id: 'eveeveeveeveevee', name: 'Eve' }, bot: null }),
      'room',
    ],
    [
      'a person some of whose answers are a bot’s',
      (game) => {
        game.seats[0] = { seat: 0, player: null, bot: 'steady' };
        game.entries.find(({ by }: Json) => by === 0).as = 'bot';
      },
      'room',
    ],
    ['one seat too many', (game) => game.seats.push({ ...game.seats[2], seat: 3 }), 'header'],
    ['seats in another order', (game) => (game.seats = game.seats.toReversed()), 'header'],
    ['one person at two seats', (game) => (game.seats[1].player = game.seats[0].player), 'header'],
    [
      'a vote by a bot',
      (game) => insert(game, 4, { type: 'vote', seat: 2, what: 'pause', agrees: true }),
      'room',
    ],
    [
      'a vote about an unknown topic',
      (game) => insert(game, 4, { type: 'vote', seat: 0, what: 'bribe', agrees: true }),
      'schema',
    ],
    ['a pause without a vote', (game) => insert(game, 4, { type: 'pause' }), 'room'],
    ['a slow seat that missed nothing', (game) => insert(game, 4, { type: 'slow', seat: 0 }), 'room'],
    [
      'a bot that stands in for a present player',
      (game) => insert(game, 4, { type: 'stand-in', seat: 0 }),
      'room',
    ],
    [
      'a player who comes back without having been away',
      (game) => insert(game, 4, { type: 'back', seat: 1 }),
      'room',
    ],
    ['a substitute for a present player', (game) => insert(game, 4, { type: 'substitute', seat: 1 }), 'room'],
    [
      'more time although no window was due',
      (game) => insert(game, 4, { type: 'extend', seats: [0], why: 'unreached' }),
      'room',
    ],
    [
      'a cancellation without a vote',
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
    ['another pace than the game had', (game) => (game.pace.answer *= 2), 'time'],
    ['an unknown option', (game) => (game.options.luck = 'mine'), 'header'],
    [
      'another instant of the restored step',
      (game) => (actionIn(game, 'reseed').command.since -= HOUR),
      'room',
    ],
    ['an entry by the clock that is marked as a bot’s', (game) => (clockIn(game).as = 'bot'), 'schema'],
    ['an unknown field in an entry', (game) => (game.entries[3].note = 'nothing'), 'schema'],
    ['an unknown field in the export', (game) => (game.checked = true), 'schema'],
    ['an invalid instant', (game) => (game.entries[0].at = -1), 'schema'],
    ['a seat number that is too high', (game) => (game.entries[1].by = 8), 'schema'],
    [
      'events of a future version',
      (game) => game.entries.forEach((entry: Json) => (entry.version = 2)),
      'journal',
    ],
    [
      'later dates from some entry on',
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

/** The hash of the commitment of `committed`, which was published at the start. */
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

describe('an export with a commitment to more than the seed', () => {
  it('has no fault with the published hash', () => {
    expect(foundIn(committed(), { hash: published() })).toEqual([]);
  });

  const plays = (game: Json): Json => game.commitment.seats;
  it.each<[string, (game: Json) => void, (game: Json) => void]>([
    [
      'is of another game with the same id',
      (game) => (game.game = 'g2'),
      (game) =>
        game.seats.slice(0, 2).forEach((seat: Json, i: number) => {
          plays(game)[i] = { person: personDigest('g2', seat.player.id) };
        }),
    ],
    [
      'has exchanged seats',
      exchangeSeats,
      (game) => ([plays(game)[0], plays(game)[1]] = [plays(game)[1], plays(game)[0]]),
    ],
    [
      'lists a bot as a person',
      (game) => callPerson(game, 2),
      (game) => (plays(game)[2] = { person: personDigest('g1', 'eveeveeveeveevee') }),
    ],
    ['has other dates', (game) => moveAll(game, HOUR), () => undefined],
    ['has other terms', (game) => (game.commitment.absence.policy = 'default'), () => undefined],
    ['had other options', (game) => (game.options.rounds = 6), () => undefined],
  ])(
    'has a fault if it %s, and with the published hash also if the commitment is computed again',
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

  it('has a fault if a window lasted longer than the pace, without terms that allow it', () => {
    const game = committed();
    game.entries[0].opened[0].closesAt[0] += HOUR;
    expect(foundIn(game).map(({ kind }) => kind)).toContain('time');
  });

  it('has a fault if its commitment is missing', () => {
    const { commitment: _none, ...game } = committed();
    expect(foundIn(game, { hash: published() }).map(({ kind }) => kind)).toContain('commitment');
  });

  it('has a fault if it lists a person who voted as a bot', () => {
    const game = committed();
    callBot(game, 0);
    expect(foundIn(game).map(({ kind }) => kind)).toContain('room');
    game.commitment.seats[0] = { bot: 'steady' };
    expect(foundIn(recommitted(game), { hash: published() }).map(({ kind }) => kind)).toContain('commitment');
  });
});

describe('a room’s action about absence', () => {
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
  ])('for %s with the terms %j is allowed as these say', (_, absence, actions, text) => {
    const faults = foundIn(exportOf(absentTable(absence, actions)));
    const own = faults.flatMap((fault) => (fault.kind === 'room' ? [fault.text] : []));
    expect(own).toEqual(text === undefined ? [] : [text]);
  });

  it('may be a takeover of a seat, after which the former owner can have another seat', () => {
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
  it('has no fault although its entries have heads, and a note about them', () => {
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

/** The head in the last view of seat 0, 1 or 2, or with 3 in that of spectators. */
const lastHead = (viewer: number): string => committedTable().match.snapshot.heads![viewer]!;

/** An answer was sent earlier, in a window that awaited others at that time. */
function moveAnswer(game: Json): void {
  game.entries[2].at -= 1000;
}

/** Bob sealed another card before his answer. */
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

describe('an export of a game whose viewers kept their last heads', () => {
  it('has no fault with these heads, or with earlier ones', () => {
    const heads = [0, 1, 2, 3].map(lastHead);
    expect(foundIn(committed(), { hash: published(), heads })).toEqual([]);
    const early = committedTable().entries[3]!.heads!;
    expect(foundIn(committed(), { heads: Object.values(early) })).toEqual([]);
  });

  it.each<[string, (game: Json) => void, readonly number[]]>([
    ['was cut short with a cancellation', cutShort, [0, 1, 2, 3]],
    ['has an answer at another instant', moveAnswer, [1]],
    ['marks a bot’s answer as a person’s', (game) => delete game.entries.find(({ as }: Json) => as).as, [2]],
    ['has a hidden answer that nobody gave', changeOfMind, [1]],
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

  it('has a note if all kept heads are older than the last entries', () => {
    const notes = (game: Json, heads: readonly string[]) => chainNotes(toyRules, exportIn(game), { heads });
    const early = Object.values(committedTable().entries[3]!.heads!);
    const whole = committed();
    expect(notes(whole, [0, 1, 2, 3].map(lastHead))).toEqual([]);
    expect(notes(whole, early)).toEqual([expect.stringMatching(/^none of the given heads covers the last /)]);
    const game = committed();
    cutShort(game);
    const again = rechained(game);
    expect(foundIn(again, { hash: published(), heads: early })).toEqual([]);
    expect(notes(again, early)).toHaveLength(1);
    expect(notes(whole, [])).toEqual([]);
  });

  it('does not change the heads of other viewers with a hidden answer', () => {
    const game = committed();
    changeOfMind(game);
    const heads = [0, 2, 3].map(lastHead);
    expect(foundIn(rechained(game), { hash: published(), heads })).toEqual([]);
  });

  it('has a fault without kept heads if its own last heads do not fit', () => {
    const game = committed();
    moveAnswer(game);
    expect(foundIn(game)).toContainEqual(expect.objectContaining({ kind: 'head' }));
  });
});

describe('heads that an older build did not store', () => {
  it('are computed, so that the next ones fit', () => {
    const { match, entries } = committedTable();
    const gap = entries.map((entry) => (entry.seq >= 3 && entry.seq < 9 ? withoutHeads(entry) : entry));
    const again = Match.resume(toyRules, match.header, gap);
    expect(again.snapshot.heads).toEqual(match.snapshot.heads);
  });
});

describe('an export of a game that is older than such commitments', () => {
  it('has no fault with its seed’s hash', () => {
    const game = whole();
    expect(foundIn(game, { hash: game.seedHash })).toEqual([]);
    expect(foundIn(game, { hash: published() })).not.toEqual([]);
  });
});
