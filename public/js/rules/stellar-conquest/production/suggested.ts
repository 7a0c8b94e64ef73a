/** A start for the sheet of a colony: settlers for planets that the seat knows, and the next technology if they leave enough. Draws nothing. */
import { atlas, hexOfPlanet } from '../atlas.ts';
import { planetNamed } from '../catalogue.ts';
import { cardAt } from '../view.ts';
import { sumsOf } from './sums.ts';
import { bonusFor } from '../../../../../src/rules/stellar-conquest/production/sums.ts';
import { researchOrder } from '../../../../../src/rules/stellar-conquest/production/research-list.ts';
import { mayInvest, owedFor } from '../../../../../src/rules/stellar-conquest/production/research.ts';
import type { ColonySheet } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { ProductionParts } from '../../../../../src/rules/stellar-conquest/production/legal.ts';
import type { Own, View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';

/** The suggested sheets, in the order of `empties`. Colonies without a suggestion are left out. */
export const suggestedSheets = (
  view: View,
  own: Own,
  { parts, empties }: { parts: ProductionParts; empties: readonly ColonySheet[] },
) =>
  empties.reduce<readonly ColonySheet[]>((sheets, empty) => {
    const sheet = suggestedSheet(view, own, { parts, sheets, empty });
    return sheet === null ? sheets : [...sheets, sheet];
  }, []);

/** `sheets`: those before it. Null if there is nothing to suggest. */
function suggestedSheet(
  view: View,
  own: Own,
  { parts, sheets, empty }: { parts: ProductionParts; sheets: readonly ColonySheet[]; empty: ColonySheet },
): ColonySheet | null {
  const line = sumsOf(own, parts, [...sheets, empty]).at(-1);
  if (line === undefined) return null;
  const { colony, before, sum } = line;
  const leaving = sheets.reduce((all, { emigrants, bonus }) => all + emigrants + bonus, 0);
  const { transportPrice } = atlas().board;
  const most = Math.min(before.counters.transport, Math.floor(sum.left / transportPrice));
  const wanted = Math.min(colony.bonusLimit, roomElsewhere(view, own, empty.planet) - leaving);
  const free = colony.besieged || colony.conquered ? 0 : Math.min(wanted, most, colony.people - 1);
  const emigrants = Math.max(0, free);
  const bonus = Math.min(bonusFor(colony, emigrants), most - emigrants);
  const left = sum.left - (emigrants + bonus) * transportPrice;
  const { technologies } = before;
  const technology = researchOrder(own.research).find((one) => mayInvest(technologies, one));
  const owed = technology === undefined ? Infinity : owedFor(technologies, technology);
  const research = technology !== undefined && owed <= left ? [{ technology, ip: owed }] : [];
  return emigrants + research.length === 0 ? null : { ...empty, emigrants, bonus, research };
}

/** Millions that fit on other planets that score, besides the people on their way. */
function roomElsewhere(view: View, own: Own, from: string) {
  const rooms = own.explored.flatMap(({ hex }) => {
    const taken = own.contacts[hex]?.colonies.map(({ planet }) => planet) ?? [];
    return (atlas().cards.get(cardAt(view, hex) ?? -1) ?? []).map(({ type, capacity, orbit }) => {
      const isHere = (planet: string) => hexOfPlanet(planet) === hex && planet.endsWith(`/${orbit}`);
      if ((planetNamed(type).points ?? 0) === 0 || isHere(from) || taken.some(isHere)) return 0;
      return capacity - (own.colonies.find(({ planet }) => isHere(planet))?.people ?? 0);
    });
  });
  const underWay = own.ships.filter(({ people }) => people !== null).length;
  return rooms.reduce((all, room) => all + Math.max(0, room), -underWay);
}
