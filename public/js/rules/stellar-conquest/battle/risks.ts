/** Sentences about the risks of a move, and of the end of movement, as far as the viewer knows. Draws nothing. */
import { phrase } from '../catalogue.ts';
import { hexOfPlanet, placeName, planetName, starAt } from '../atlas.ts';
import { isSettler } from '../movement/moving.ts';
import { listWords } from '../../../shared/list-words.ts';
import {
  contactsIn,
  controllerOf,
  grouped,
  isWarship,
  seatName,
  tally,
  tallyWords,
  viewOf,
} from '../view.ts';
import type { Own } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Contact, Ship } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Table } from '../../client.ts';
import type { Voyage } from '../movement/voyages.ts';

/** `asks`: the page asks for confirmation. If not, it only mentions them: scouts are for exploring, and being seen costs nothing. */
export interface Risk {
  readonly words: string;
  readonly asks: boolean;
}
const asked = (words: string): Risk => ({ words, asks: true });

/**
 * Others on the way of this turn: who meets their ships stops and must fight (SC-5.4, SC-11.1), and their colonies see who
 * comes (SC-9.5). All else that a move brings is looked at when movement ends.
 */
export function moveRisks(table: Table, voyages: readonly Voyage[]): readonly Risk[] {
  const way = new Set(voyages.flatMap(({ turns }) => turns?.[0] ?? []));
  return contactsIn(viewOf(table)).flatMap(({ hex, turn, ships, colonies }) => {
    if (!way.has(hex)) return [];
    const theirs = colonies.map(controllerOf).filter((seat) => seat !== table.seat);
    return [
      ...(ships.length > 0
        ? [asked(`${seenThere(table, { hex, turn, ships })}: ${phrase('risk.stop')}`)]
        : []),
      ...(theirs.length > 0
        ? [
            {
              words: phrase('risk.seen', { place: placeName(hex), owners: namesOf(table, theirs) }),
              asks: false,
            },
          ]
        : []),
    ];
  });
}

const seenThere = (table: Table, { hex, turn, ships }: Pick<Contact, 'turn' | 'ships'> & { hex: string }) =>
  `At ${placeName(hex)} ships of ${namesOf(
    table,
    ships.map(({ seat }) => seat),
  )} were seen in turn ${turn}`;

const namesOf = (table: Table, seats: readonly number[]) =>
  listWords([...new Set(seats)].map((seat) => seatName(table, seat)));

/** What the end of movement may cost (SC-9.2, SC-11.1, SC-14.2). */
export function endRisks(table: Table, own: Own): readonly Risk[] {
  const { ships } = own;
  return [
    ...[...grouped([...ships], ({ hex }) => hex ?? '')].flatMap(([hex, there]) =>
      hereRisks(table, own, hex, there),
    ),
    ...lostColonies(table, own),
  ];
}

function hereRisks(table: Table, own: Own, hex: string, there: readonly Ship[]): readonly Risk[] {
  if (hex === '' || starAt(hex) === undefined) return [];
  const explored = own.explored.some((one) => one.hex === hex);
  const contact = own.contacts[hex];
  return [
    ...(explored || there.some(isWarship)
      ? []
      : [
          {
            words: phrase('risk.explore', { ships: tallyWords(tally(there)), place: placeName(hex) }),
            asks: there.some(isSettler),
          },
        ]),
    ...(contact === undefined || contact.ships.length === 0
      ? []
      : [asked(`${seenThere(table, { hex, ...contact })}: ${phrase('risk.fight')}`)]),
  ];
}

function lostColonies(table: Table, own: Own) {
  const held = new Set(own.ships.filter(isWarship).map(({ hex }) => hex));
  return own.colonies
    .filter(
      ({ owner, conqueror, planet }) =>
        owner !== own.seat && conqueror === own.seat && !held.has(hexOfPlanet(planet)),
    )
    .map(({ owner, planet }) =>
      asked(phrase('risk.freed', { planet: planetName(planet), owner: seatName(table, owner) })),
    );
}
