/** How screens name places and ships. */
import { isCloud } from '../../data/positions.ts';
import type { Hex } from '../../data/hex.ts';
import type { UnitClass } from '../../data/pieces.ts';
import type { Item } from '../../data/prices.ts';
import type { Ship } from '../../state/types.ts';
import { starAt } from '../../data/planets.ts';
import { place, TITLES } from '../speech.ts';
import type { LineContext } from '../terms.ts';

/** `Canis (G5)`, `a cloud (I7)`, `F9` */
export const placeName = (hex: Hex): string =>
  starAt(hex) === undefined && isCloud(hex) ? `a cloud (${hex})` : place(hex);

/** `2 scouts` */
export const counted = (count: number, kind: UnitClass | Item): string =>
  `${count} ${TITLES[kind][count === 1 ? 0 : 1]}`;

/** `2 scouts, 1 Death Star` */
export function tallyWords(ships: readonly { readonly class: UnitClass }[]): string {
  const kinds = Object.keys(TITLES) as UnitClass[];
  const there = kinds.flatMap((kind) => {
    const count = ships.filter((ship) => ship.class === kind).length;
    return count === 0 ? [] : [counted(count, kind)];
  });
  return there.join(', ') || 'no ships';
}

/** The seat's ships with these ids. */
export function ownShips({ view }: Partial<LineContext>, ids: readonly number[]): readonly Ship[] {
  const wanted = new Set(ids);
  return (view?.own?.ships ?? []).filter(({ id }) => wanted.has(id));
}
