/** What is known of a hex, in sentences. */
import { atlas, planetName, starAt } from '../atlas.ts';
import {
  cardAt,
  coloniesAt,
  contactsIn,
  controllerOf,
  counted,
  fleetsIn,
  ownersIn,
  seatName,
  tally,
  tallyWords,
  viewOf,
  whenSeen,
} from '../view.ts';
import type { Colony, Contact } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Table } from '../../client.ts';

export function placeWords(table: Table, hex: string): readonly string[] {
  const view = viewOf(table);
  const contact = contactsIn(view).find((one) => one.hex === hex);
  return [
    ...starWords(table, hex),
    ...fleetsIn(view)
      .filter((fleet) => fleet.hex === hex)
      .map(({ seat, ships }) => `${seatName(table, seat)}: ${tallyWords(tally(ships))}`),
    ...coloniesAt(view, hex).map((colony) => colonyWords(table, colony)),
    ...view.seats
      .filter(({ posts }) => posts?.includes(hex))
      .map(({ seat }) => `A command post of ${seatName(table, seat)}`),
    ...(contact === undefined ? [] : contactWords(table, contact)),
    ...(atlas().board.entries.includes(hex) ? [`Entry hex ${atlas().board.entries.indexOf(hex) + 1}`] : []),
  ];
}

function starWords(table: Table, hex: string) {
  const star = starAt(hex);
  if (star === undefined) return [];
  const known = cardAt(viewOf(table), hex) !== undefined;
  const cloud = atlas().clouds.has(hex) ? ', in a cloud' : '';
  const secret = ownersIn(viewOf(table)).length === 0;
  return [`A ${star.colour} star${cloud}${secret ? '' : known ? ', explored' : ', not explored yet'}`];
}

/** `Colony Canis 3: 27 million, 4 factories, …` */
export function colonyWords(table: Table, colony: Colony) {
  const { planet, owner, conqueror, people, factories, bases, advancedBases, shield } = colony;
  const parts = [
    `${people} million`,
    ...(factories > 0 ? [counted(factories, 'factory', 'factories')] : []),
    ...(bases > 0 ? [counted(bases, 'missile base')] : []),
    ...(advancedBases > 0 ? [counted(advancedBases, 'advanced missile base')] : []),
    ...(shield ? ['a shield'] : []),
  ];
  const whose =
    conqueror === null
      ? owner === table.seat
        ? ''
        : ` of ${seatName(table, owner)}`
      : ` of ${seatName(table, owner)}, conquered by ${seatName(table, conqueror)}`;
  return `Colony ${planetName(planet)}${whose}: ${parts.join(', ')}`;
}

export function contactWords(table: Table, contact: Contact) {
  const seen = `seen in ${whenSeen(contact)}`;
  return [
    ...contact.ships.map(({ seat, ships }) => `${seatName(table, seat)}, ${seen}: ${tallyWords(ships)}`),
    ...contact.colonies.map((colony) => {
      const { planet, owner, conqueror, shield } = colony;
      const held = conqueror === null ? '' : `, conquered by ${seatName(table, controllerOf(colony))}`;
      const shielded = shield ? ', with a shield' : '';
      return `${planetName(planet)}, ${seen}: a colony of ${seatName(table, owner)}${held}${shielded}`;
    }),
    ...contact.devastated.map((planet) => `${planetName(planet)} is devastated`),
  ];
}
