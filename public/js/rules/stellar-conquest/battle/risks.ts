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
  /** Where a fight may be. */
  readonly at?: string;
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
        ? [{ ...asked(`${seenThere(table, { hex, turn, ships })}: ${phrase('risk.stop')}`), at: hex }]
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
  const stars = [...grouped([...own.ships], ({ hex }) => hex ?? '')].filter(
    ([hex]) => hex !== '' && starAt(hex) !== undefined,
  );
  return [...exploring(own, stars), ...fights(table, own, stars), ...lostColonies(table, own)];
}

type Stars = readonly (readonly [hex: string, there: readonly Ship[]])[];

/** All stars in one sentence, because the risk is the same at each. */
function exploring({ explored }: Own, stars: Stars): readonly Risk[] {
  const alone = stars.filter(
    ([hex, there]) => !explored.some((one) => one.hex === hex) && !there.some(isWarship),
  );
  if (alone.length === 0) return [];
  const ships = alone.flatMap(([, there]) => there);
  const place = listWords(alone.map(([hex]) => placeName(hex)));
  return [
    {
      words: phrase('risk.explore', { ships: tallyWords(tally(ships)), place }),
      asks: ships.some(isSettler),
    },
  ];
}

const fights = (table: Table, { contacts }: Own, stars: Stars) =>
  stars.flatMap(([hex]) => {
    const contact = contacts[hex];
    return contact === undefined || contact.ships.length === 0
      ? []
      : [{ ...asked(`${seenThere(table, { hex, ...contact })}: ${phrase('risk.fight')}`), at: hex }];
  });

/** Of moves after which movement ends: a fight that a move brings is said once. */
export function allRisks(table: Table, voyages: readonly Voyage[], after: Own): readonly Risk[] {
  const moves = moveRisks(table, voyages);
  const said = new Set(moves.map(({ at }) => at));
  return [...moves, ...endRisks(table, after).filter(({ at }) => at === undefined || !said.has(at))];
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
