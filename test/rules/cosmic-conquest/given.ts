/**
 * Creates positions of Cosmic Conquest. By default ships stand as in the default deployment (CC-1.3), and no die has been rolled.
 *
 *     const table = given({ ships: { '0-c4': '1-2' }, seed: rolling([3, 5]) });
 */
import type { Chair } from '../../../src/rules/contract.ts';
import type { Options, Preference } from '../../../src/rules/conquest/state/types.ts';
import { KIT } from '../../../src/rules/cosmic-conquest/data/kit.ts';
import { cosmicConquest } from '../../../src/rules/cosmic-conquest/index.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { newGame, tableAt, seedOf, type Position, type Game } from '../conquest/given.ts';
import type { Table } from '../conquest/table.ts';

export const OPTIONS: Options = { races: 'choose', without: [], thirdSeats: 'off', rounds: 20 };
const GAME: Game = { rules: cosmicConquest, kit: KIT, options: OPTIONS };

/** A table at which it is seat 0's turn, unless the position says otherwise. */
export const given = (position: Position = {}): Table => tableAt(GAME, position);

/** A table with these chairs whose game has just begun: all seats have to deploy. */
export const begun = (
  chairs: readonly Chair<Preference>[],
  options: Partial<Options> = {},
  seed = seedOf(1),
): Table => newGame(GAME, chairs, options, seed);

/** Ships of a seat with an inactive power: one colony ship at home and none abroad. */
export const powerless = (seat: number): NonNullable<Position['ships']> =>
  Object.fromEntries([1, 2, 3, 4, 5].map((chip) => [`${seat}-c${chip}`, 'void']));

/** A seed with which the dice of the first combat show these faces: those rolled at the declaration, and those of allies. */
export function rolling(declared: readonly number[], allied: readonly number[] = []): string {
  for (let n = 0; ; n += 1) {
    const { luck } = lend(seedOf(n));
    const shows = (roll: string, faces: readonly number[]): boolean => {
      const stream = luck.of(`combat.1.dice.${roll}`);
      return faces.every((face) => stream.below(5) + 1 === face);
    };
    if (shows('declared', declared) && shows('allied', allied)) return seedOf(n);
  }
}
