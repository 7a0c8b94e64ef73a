/**
 * Given, when, then for the rulings: create any position, send commands through the kernel, check the result.
 *
 *     const table = given({ ships: { '0-w1': 'void' }, hands: { 0: ['sun-5'] } });
 *     table.does(0, { type: 'reclaim', ship: '0-w1', world: '0-1' });
 *     expect(table.place('0-w1')).toBe('0-1');
 */
import type { Chair } from '../../../src/rules/contract.ts';
import type { Options, Preference } from '../../../src/rules/conquest/state/types.ts';
import { KIT } from '../../../src/rules/interstellar-conquest/data/kit.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { newGame, tableAt, seedOf, type Position, type Game } from '../conquest/given.ts';
import type { Table } from '../conquest/table.ts';

export const OPTIONS: Options = { races: 'choose', without: [], recall: 'on', thirdSeats: 'off', rounds: 20 };
const GAME: Game = { rules: interstellarConquest, kit: KIT, options: OPTIONS };

/** A table at which it is seat 0's turn, unless the position says otherwise. */
export const given = (position: Position = {}): Table => tableAt(GAME, position);

/** A table with these chairs whose game has just begun. */
export const begun = (
  chairs: readonly Chair<Preference>[],
  options: Partial<Options> = {},
  seed = seedOf(1),
): Table => newGame(GAME, chairs, options, seed);

/** Ships of a seat with an inactive power: one colony ship at home, on world 1, and none abroad. */
export const powerless = (seat: number): NonNullable<Position['ships']> =>
  Object.fromEntries([2, 3, 4, 5].map((rank) => [`${seat}-c${rank}`, 'void']));
