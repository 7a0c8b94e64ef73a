/** Exports that were changed and contradict themselves, although the rules decide everything again as it stands there. */
import { describe, expect, it } from 'vitest';
import { foundIn, type Json } from '../../support/toy/tampered-export.ts';
import { HOUR, whole } from './tampering.ts';

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
