/** The powers that changed a sum, under it. */
import { h } from '../../../shared/dom.ts';
import { viewOf } from '../pieces.ts';
import { raceNamed } from '../catalogue.ts';
import { effectOf, MULTIPLIES, STRONG } from './strength.ts';
import type { Table } from '../edition.ts';

function plays(table: Table, effect: string, seat: number, active: readonly number[]) {
  const seen = viewOf(table).seats[seat];
  return seen !== undefined && active.includes(seat) && effectOf(seen.race) === effect;
}

export const isStrong = (table: Table, seat: number, active: readonly number[]) =>
  plays(table, STRONG, seat, active);

/** `active`: the seats whose power was active in the combat. An ally's power changes only its own ships. */
export function sumNotes(
  table: Table,
  { seat, helpers }: { seat: number; helpers: readonly number[] },
  active: readonly number[],
) {
  const strong = [seat, ...helpers].filter((one) => isStrong(table, one, active));
  const noted = [...strong.slice(0, 1), ...(plays(table, MULTIPLIES, seat, active) ? [seat] : [])];
  return noted.map((one) => h('p', { class: 'hint', key: one }, noteOf(table, one)));
}

/** `Seregon: the coin multiplies its own ships.` */
function noteOf(table: Table, seat: number) {
  const seen = viewOf(table).seats[seat];
  const race = seen && raceNamed(seen.race);
  return race && `${race.name}: ${race.power?.note ?? ''}`;
}
