/** Exports that contradict the commitment of their game, or its published hash. */
import { describe, expect, it } from 'vitest';
import { personDigest } from '../../../src/rules/journal/commitment.ts';
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

describe('an export of a game that is older than such commitments', () => {
  it('has no fault with its seed’s hash', () => {
    const game = whole();
    expect(foundIn(game, { hash: game.seedHash })).toEqual([]);
    expect(foundIn(game, { hash: published() })).not.toEqual([]);
  });
});
