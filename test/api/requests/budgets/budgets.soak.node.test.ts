/** The costs of games between bots, measured, against their charges. Takes minutes. */
import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../../src/api/limits/budgets.ts';
import { MOST_COMPUTING } from '../../../../src/api/limits/computing.ts';
import { RATES } from '../../../../src/api/limits/exact-limits.ts';
import { FLOORS } from '../../../../src/api/limits/floors.ts';
import { LOOK_COST, LOOK_EVERY } from '../../../../src/api/limits/looks.ts';
import { FAILURES } from '../../../../src/api/limits/moves.ts';
import { budgetOfSeat } from '../../../../src/room/limits/expected-bytes.ts';
import { bots, FULL, longestOrders, mean, quoted, sentBySeat } from './played-games.ts';

const MINUTE = 60_000;

describe('budgets of games that are played', { timeout: 240_000 }, () => {
  it.each(FULL)(
    'charge no less than games of %s store, for any players and standing orders',
    (name, most) => {
      const tables = [
        bots(most),
        bots(most, 'random'),
        bots(4, 'random'),
        bots(2),
        [null, ...bots(most - 1)],
      ];
      for (const players of tables) {
        const stored = mean(name, players).stored + players.length * longestOrders(name);
        const ratio = stored / quoted(name, players);
        expect([ratio, ratio < 1], JSON.stringify(players)).toEqual([ratio, true]);
      }
    },
  );

  it('charge the largest games at least their storage, and at most a third more', () => {
    for (const options of [{}, { battles: 'rounds' }, { length: 120, battles: 'rounds' }]) {
      const games = 'length' in options ? 1 : 2;
      const { stored } = mean('stellar-conquest', bots(4), options, games);
      const ratio = stored / quoted('stellar-conquest', bots(4), options);
      expect([ratio, ratio > 0.75 && ratio < 1], JSON.stringify(options)).toEqual([ratio, true]);
    }
  });

  it('let a seat send as much as bots send, and almost as much again in changes', () => {
    for (const [name, most] of FULL)
      expect(budgetOfSeat({ ruleset: name, options: {} }), name).toBeGreaterThan(
        1.2 * sentBySeat(name, bots(most)),
      );
    const long = { length: 120, battles: 'rounds' };
    const ofLong = sentBySeat('stellar-conquest', bots(4), long);
    expect(budgetOfSeat({ ruleset: 'stellar-conquest', options: long })).toBeGreaterThan(1.2 * ofLong);
  });

  it('let bots and requests of a place use less than a twentieth of an isolate', () => {
    // The kind of game with the most computing for its storage.
    const dearest = Math.max(
      ...FULL.map(([name, most]) => {
        const { took } = mean(name, bots(most));
        return took / quoted(name, bots(most));
      }),
    );
    const [day, ofBots] = [BUDGETS.games.place.within, dearest * BUDGETS.games.place.most];
    const ofRequests = MOST_COMPUTING.most / MOST_COMPUTING.within;
    const ofFloors = (FLOORS.players * FLOORS.computing) / MINUTE;
    const ofFailures = FAILURES.here / MINUTE;
    const ofLooks = (RATES.guestsHere.most * LOOK_COST) / LOOK_EVERY;
    expect(ofRequests + ofFloors + ofFailures + ofLooks + ofBots / day).toBeLessThan(0.05);
  });
});
