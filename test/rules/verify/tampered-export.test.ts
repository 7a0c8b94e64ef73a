/** Tampered exports whose entries are consistent with the rules, and which contradict themselves. */
import { describe, expect, it } from 'vitest';
import { foundIn, type Json } from '../../support/toy/tampered-export.ts';
import { HOUR, whole } from './tampering.ts';

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
