/** Exports that contradict the commitment of their game, or its published hash. */
import { describe, expect, it } from 'vitest';
import { personIn } from '../../../src/rules/journal/commitment.ts';
import type { Entry, RoomAction, Committed } from '../../../src/rules/journal/entry.ts';
import { checkCommitment } from '../../../src/rules/verify/commitment.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';
import { exportIn } from '../../../tools/verify/exported.ts';
import { first, second } from '../../support/toy/table.ts';
import { absentTable, exportOf, foundIn, recommitted, type Json } from '../../support/toy/tampered-export.ts';
import { HOUR, whole, committed, published, exchangeSeats, moveAll } from './tampering.ts';

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
          plays(game)[i] = { person: personIn('g2', seat.player.id) };
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
      (game) => (plays(game)[2] = { person: personIn('g1', 'eveeveeveeveevee') }),
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

describe('an export whose game began before that', () => {
  it('has no fault with its seed’s hash', () => {
    const game = whole();
    expect(foundIn(game, { hash: game.seedHash })).toEqual([]);
    expect(foundIn(game, { hash: published() })).not.toEqual([]);
  });
});
