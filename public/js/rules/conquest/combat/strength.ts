/** The strength of ships in combat, from the view. A die that has not been rolled has an unknown strength. */
import { numbers, raceNamed } from '../catalogue.ts';
import { classOf, numberOf, ownerOf, viewOf } from '../pieces.ts';
import type { Race } from '../../../../../src/rules/conquest/data/races.ts';
import type { Table } from '../../client.ts';

/** `dice`: how many are yet to be rolled. */
export interface Strength {
  readonly known: number;
  readonly dice: number;
}

/** What the power of the race does in a combat, as the API names it (IC-2.5). */
export const effectOf = (race: Race) => raceNamed(race).power?.effect;
/** The coin multiplies the player's own ships instead of being added. */
export const MULTIPLIES = 'multiplies';
/** Colony ships and warships are stronger. */
export const STRONG = 'strong';

/** `isPlain`: without the power that makes them stronger. */
export function strengthOf(table: Table, ships: readonly string[], isPlain = false): Strength {
  const { seats } = viewOf(table);
  const strengths = ships.map((id) =>
    isPlain && classOf(id) !== 't'
      ? plainStrength(id)
      : (seats[ownerOf(id)]?.ships.find((ship) => ship.id === id)?.strength ?? null),
  );
  const known = strengths.reduce((sum: number, strength) => sum + (strength ?? 0), 0);
  return { known, dice: strengths.filter((strength) => strength === null).length };
}

/** Games with numbers on their ships and with dice publish no constants. */
function plainStrength(id: string) {
  const { colonyShip = Number(numberOf(id)), warship = null } = numbers();
  return classOf(id) === 'c' ? colonyShip : warship;
}

/** `5`, `5 + ? + ?`, `?` */
export function strengthWords({ known, dice }: Strength) {
  const sure = known > 0 || dice === 0 ? [String(known)] : [];
  return [...sure, ...Array.from({ length: dice }, () => '?')].join(' + ');
}
