/** Whether a seat's power applies, and how it changes the words of a form (IC-2). */
import { h } from '../../../shared/dom.ts';
import { raceOf } from '../board/mark.ts';
import { classOf, nameOf, stacksIn, systemOf, viewOf } from '../pieces.ts';
import { filled } from '../../../api/presentation.ts';
import { numbers, phrase, raceNamed } from '../catalogue.ts';
import { effectOf, MULTIPLIES, strengthOf } from './strength.ts';
import type { ShipId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from '../edition.ts';

/** Whether the active power of the seat has this effect. */
export const hasEffect = (table: Table, effect: string, seat: number | null | undefined) =>
  viewOf(table).seats.some((s) => s.seat === seat && s.active && effectOf(s.race) === effect);

/**
 * What happens to the viewer's ships on the losing side.
 * `leaving`: those that have yet to leave their places.
 */
export function lossWords(table: Table, leaving: readonly ShipId[] = []) {
  const seen = viewOf(table).seats[table.seat ?? -1];
  if (seen === undefined || effectOf(seen.race) !== 'returns') return phrase('lost');
  return phrase(seen.active && !turnsOff(table, leaving) ? 'lost.saved' : 'lost.off');
}

export interface Party {
  readonly seat: number;
  /** Its own ships in the combat. */
  readonly ships: readonly ShipId[];
  /** The other main party. */
  readonly other: number;
}

export const standingOn = (table: Table, world: string, seat: number) =>
  stacksIn(table)
    .filter(({ place, owner }) => place === world && owner === seat)
    .flatMap(({ ships }) => ships);

/** The viewer's power is on, and off once these ships have left. */
export function turnsOff(table: Table, ships: readonly ShipId[]) {
  const seen = viewOf(table).seats[table.seat ?? -1];
  return seen?.active === true && willBeOff(table, seen.seat, ships);
}

/**
 * What the power of each seat does to an attack of the viewer, even if that changes nothing.
 * `world`: the target. Undefined before the viewer has chosen it.
 */
export function targetPowers(table: Table, seats: readonly number[], world: string | undefined) {
  const line = (seat: number) => {
    const seen = viewOf(table).seats[seat];
    if (seen === undefined) return null;
    const ships = world === undefined ? null : standingOn(table, world, seat);
    const words = decisiveWords(table, { seat, ships, other: table.seat ?? -1 });
    const { text = '', power } = raceNamed(seen.race);
    return powerLine(
      table,
      seat,
      words || (seen.active ? (power?.none ?? text) : phrase('power.off')),
      words !== '',
    );
  };
  return (
    seats.length > 0 &&
    h(
      'ul',
      { class: 'powers', key: 'targets', 'aria-label': 'Powers of the players you can attack' },
      seats.map(line),
    )
  );
}

/** `decides`: whether it can change who wins. Of another seat, this is a warning. */
export function powerLine(table: Table, seat: number, words: string, decides: boolean) {
  const warns = decides && seat !== table.seat;
  const whose = seat === table.seat ? 'Your' : `${table.names[seat]}’s`;
  return h(
    'li',
    { key: seat, class: warns ? 'warns' : '' },
    warns && h('b', {}, 'Careful: '),
    `${whose} power, ${raceNamed(raceOf(table, seat)).name}: ${words}`,
  );
}

function willBeOff(table: Table, seat: number, ships: readonly ShipId[]) {
  const home = (viewOf(table).seats[seat]?.ships ?? []).filter(
    ({ id, place }) => classOf(id) === 'c' && systemOf(place) === seat && !ships.includes(id),
  );
  return home.length < numbers().colonyShipsAtHome;
}

/** `ships`: null before the target is chosen. */
type Acting = Omit<Party, 'ships'> & { readonly ships: Party['ships'] | null };

/** How the power of the seat changes the winner (IC-2.5). Empty if it does not. */
export function decisiveWords(table: Table, { seat, ships, other }: Acting) {
  const seen = viewOf(table).seats[seat];
  const power = seen?.active ? raceNamed(seen.race).power : undefined;
  if (power?.own === undefined) return '';
  const { needs } = power;
  if (needs && ships !== null && !ships.some((ship) => needs.includes(classOf(ship)))) return '';
  const text = seat === table.seat ? power.own : (power.other ?? power.own);
  const words = filled(text, { seat: nameOf(table, seat), other: nameOf(table, other) });
  return power.effect === MULTIPLIES ? words + product(table, ships ?? []) : words;
}

/** ` With a 5, a strength of 6 becomes 30.` */
function product(table: Table, ships: readonly ShipId[]) {
  const { known: strength, dice } = strengthOf(table, ships);
  if (dice > 0 || strength === 0) return '';
  return ` ${phrase('power.product', { strength, total: strength * numbers().highestCoin })}`;
}
