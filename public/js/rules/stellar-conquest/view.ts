/** Facts from the view: owners and places. */
import { SHIP_CLASSES } from '../../../../src/rules/stellar-conquest/data/pieces.ts';
import { byHex } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { atlas, hexOfPlanet } from './atlas.ts';
import { planetNamed, unitClasses, unitNamed } from './catalogue.ts';
import type { TurnParts } from '../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { ProductionParts } from '../../../../src/rules/stellar-conquest/production/legal.ts';
import type { Own, View } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Colony, Contact, Ship } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { Table } from '../client.ts';
import type { ShipClass, UnitClass } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

export const viewOf = (table: Table) => table.seen.view as View;

/** The seats whose secrets are visible: the viewer's own; all of them when the game is over. */
export const ownersIn = ({ own, open }: View): readonly Own[] => (own === null ? (open?.seats ?? []) : [own]);

/** From the least to the strongest. */
export const CLASSES: readonly ShipClass[] = SHIP_CLASSES;
export function className(kind: UnitClass, count: number) {
  const { name, plural = name } = unitNamed(kind);
  return count === 1 ? name : plural;
}

export const isWarship = ({ class: kind }: { readonly class: UnitClass }) =>
  kind !== 'scout' && kind !== 'transport';

/** `Ann (you)` */
export const seatName = (table: Table, seat: number) =>
  seat === table.seat ? `${table.names[seat]} (you)` : (table.names[seat] ?? `seat ${seat + 1}`);

export const counted = (n: number, one: string, many: string = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export function tally<Kind extends UnitClass>(ships: readonly { readonly class: Kind }[]) {
  const counts: Partial<Record<Kind, number>> = {};
  for (const { class: kind } of ships) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** As many of each class. */
export const unitsOf = (counts: Readonly<Partial<Record<UnitClass, number>>>) =>
  unitClasses().flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => ({ class: kind })));

/** `2 scouts, 1 Death Star` */
export function tallyWords(counts: Readonly<Partial<Record<UnitClass, number>>>) {
  const there = unitClasses().flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [`${count} ${className(kind, count)}`] : [];
  });
  return there.join(', ') || 'no ships';
}

export const sumOf = (counts: Readonly<Partial<Record<ShipClass, number>>>) =>
  Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);

/** By key, each in the order they come. */
export function grouped<Of, Key extends string>(all: readonly Of[], keyOf: (one: Of) => Key): Map<Key, Of[]> {
  const groups = new Map<Key, Of[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

/** Ships of one seat in one hex. Ships off the board count at the entry hex. */
export interface Fleet {
  readonly seat: number;
  readonly hex: string;
  readonly ships: readonly Ship[];
}

/** All fleets that the viewer knows as they are, in hex order. */
export function fleetsIn(view: View): readonly Fleet[] {
  return ownersIn(view).flatMap(({ seat, ships }) => {
    const entry = view.seats[seat]?.entry ?? '';
    const byPlace = grouped(ships, ({ hex }) => hex ?? entry);
    return [...byPlace.keys()].toSorted(byHex).map((hex) => ({ seat, hex, ships: byPlace.get(hex) ?? [] }));
  });
}

/** Each once, though both its owner and its conqueror know it. */
export const coloniesIn = (view: View): readonly Colony[] => [
  ...new Map(
    ownersIn(view).flatMap(({ colonies }) => colonies.map((colony) => [colony.planet, colony])),
  ).values(),
];

export const controllerOf = ({ owner, conqueror }: Pick<Colony, 'owner' | 'conqueror'>) => conqueror ?? owner;

export const coloniesAt = (view: View, hex: string) =>
  coloniesIn(view).filter(({ planet }) => hexOfPlanet(planet) === hex);

/** The card of a star, if the viewer knows it. */
export function cardAt({ own, open }: View, hex: string) {
  return own?.explored.find((star) => star.hex === hex)?.card ?? open?.cards[hex];
}

/** The planet of a colony, if its star card is known. */
export const planetAt = (view: View, planet: string) =>
  atlas()
    .cards.get(cardAt(view, hexOfPlanet(planet)) ?? -1)
    ?.find(({ orbit }) => planet.endsWith(`/${orbit}`));

/** What the viewer would score if the game ended now (SC-18.1). */
export const pointsOf = (view: View, { seat, colonies }: Own) =>
  colonies
    .filter((colony) => controllerOf(colony) === seat)
    .map(({ planet }) => planetAt(view, planet))
    .reduce((sum, here) => sum + (here === undefined ? 0 : (planetNamed(here.type).points ?? 0)), 0);

/** The hexes where the viewer may fight, attack colonies or land now. In production, that of the colony whose sheet was opened last, else all that produce. */
export function askedPlaces({ seen, draft }: Table) {
  const askedAs = (wanted: string) => seen.decisions.find(({ kind }) => kind === wanted);
  const { battles = [], colonies } = (askedAs('turn')?.describe ?? {}) as Partial<TurnParts>;
  const { attack, land } = colonies ?? { attack: [], land: [] };
  const production = askedAs('production');
  const { colonies: producing = [] } = (production?.describe ?? {}) as Partial<ProductionParts>;
  const { sheets = [] } = (production ? draft(production.window) : {}) as { sheets?: typeof producing };
  const open = sheets.slice(-1);
  return [
    ...[...battles, ...attack].map(({ hex }) => hex),
    ...[...land, ...(open.length > 0 ? open : producing)].map(({ planet }) => hexOfPlanet(planet)),
  ];
}

/** Contacts with another seat's ships or colonies; old ones may be stale. */
export const contactsIn = ({ own }: View): readonly (Contact & { hex: string })[] =>
  Object.entries(own?.contacts ?? {})
    .map(([hex, contact]) => ({ hex, ...contact }))
    .filter(({ ships, colonies, devastated }) => ships.length + colonies.length + devastated.length > 0)
    .toSorted((a, b) => byHex(a.hex, b.hex));

/** How old it is, in turns. */
export const ageOf = ({ turn }: View, contact: Pick<Contact, 'turn'>) => Math.max(0, turn - contact.turn);

/** `turn 7`, `turn 8, in production` */
export const whenSeen = ({ turn, during }: Pick<Contact, 'turn' | 'during'>) =>
  `turn ${turn}${during === null ? ', in production' : ''}`;
