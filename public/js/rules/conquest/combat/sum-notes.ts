/** The powers that changed a sum, under it. */
import { h } from '../../../shared/dom.ts';
import { viewOf } from '../pieces.ts';
import { raceNamed } from '../catalogue.ts';
import { MULTIPLIES } from './strength.ts';
import type { Table } from '../edition.ts';

/** IC-2.5 Balchoth, CC-2.3: what its warship counts, whatever its die shows. */
export const STRONG_WARSHIP = 4;

const plays = (table: Table, race: string, seat: number, active: readonly number[]) =>
  active.includes(seat) && viewOf(table).seats[seat]?.race === race;

export const isStrong = (table: Table, seat: number, active: readonly number[]) =>
  plays(table, 'balchoth', seat, active);

export const raceAt = (table: Table, seat: number) => {
  const seen = viewOf(table).seats[seat];
  return seen === undefined ? '' : raceNamed(seen.race).name;
};

/** `active`: the seats whose power was active in the combat. An ally's power changes only its own ships. */
export function sumNotes(
  table: Table,
  { seat, helpers }: { seat: number; helpers: readonly number[] },
  active: readonly number[],
) {
  const strong = [seat, ...helpers].filter((one) => isStrong(table, one, active));
  const notes = [
    ...(strong.length > 0
      ? [`${raceNamed('balchoth').name}: each colony ship counts 2, each warship ${STRONG_WARSHIP}.`]
      : []),
    ...(plays(table, MULTIPLIES, seat, active)
      ? [`${raceAt(table, seat)}: the coin multiplies its own ships.`]
      : []),
  ];
  return notes.map((note) => h('p', { class: 'hint', key: note }, note));
}
