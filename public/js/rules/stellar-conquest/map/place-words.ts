/** What is known of a hex, in sentences. */
import { atlas, planetName, starAt } from '../atlas.ts';
import {
  cardAt,
  className,
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
import { withArticle } from '../../../../../src/rules/text/english.ts';
import type { Colony, Contact } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Table } from '../../client.ts';
import type { Say } from './hints.ts';

type Words = Parameters<Say>[0];

/** A fact about a hex, and what the thing does. */
interface Part {
  readonly words: string;
  readonly say: Say;
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const placeWords = (table: Table, hex: string) => placeParts(table, hex).map(({ words }) => words);

const saying = (all: readonly string[], say: Say): readonly Part[] => all.map((words) => ({ words, say }));

export function placeParts(table: Table, hex: string): readonly Part[] {
  const view = viewOf(table);
  const contact = contactsIn(view).find((one) => one.hex === hex);
  return [
    ...saying(starWords(table, hex), ({ starHint }) => starHint(hex, cardAt(view, hex))),
    ...fleetsIn(view)
      .filter((fleet) => fleet.hex === hex)
      .map(({ seat, ships }) => ({
        words: `${seatName(table, seat)}: ${tallyWords(tally(ships))}`,
        say: ({ shipsDo }: Words) => shipsDo(tally(ships)),
      })),
    ...saying(
      coloniesAt(view, hex).map((colony) => colonyWords(table, colony)),
      ({ placeHint }) => placeHint('colony'),
    ),
    ...saying(
      view.seats
        .filter(({ posts }) => posts?.includes(hex))
        .map(({ seat }) => `A command post of ${seatName(table, seat)}`),
      ({ placeHint }) => placeHint('post'),
    ),
    ...(contact === undefined ? [] : contactParts(table, contact)),
    ...saying(
      view.seats
        .filter(({ entry }) => entry === hex)
        .map(({ seat }) => `The entry hex of ${seatName(table, seat)}`),
      ({ placeHint }) => placeHint('entry'),
    ),
  ];
}

function starWords(table: Table, hex: string) {
  const star = starAt(hex);
  if (star === undefined) return [];
  const known = cardAt(viewOf(table), hex) !== undefined;
  const cloud = atlas().clouds.has(hex) ? ', in a cloud' : '';
  const secret = ownersIn(viewOf(table)).length === 0;
  return [
    `${capital(withArticle(`${star.colour} star`))}${cloud}${secret ? '' : known ? ', explored' : ', not explored yet'}`,
  ];
}

/** `Colony Canis 3: 27 million, 4 factories, …` */
export function colonyWords(table: Table, colony: Colony) {
  const { planet, owner, conqueror, people, factories, bases, advancedBases, shield } = colony;
  const parts = [
    `${people} million`,
    ...(factories > 0 ? [counted(factories, 'factory', 'factories')] : []),
    ...(bases > 0 ? [`${bases} ${className('missile-base', bases)}`] : []),
    ...(advancedBases > 0 ? [`${advancedBases} ${className('advanced-missile-base', advancedBases)}`] : []),
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

export const contactWords = (table: Table, contact: Contact) =>
  contactParts(table, contact).map(({ words }) => words);

function contactParts(table: Table, contact: Contact): readonly Part[] {
  const seen = `seen in ${whenSeen(contact)}`;
  return [
    ...contact.ships.map(({ seat, ships }) => ({
      words: `${seatName(table, seat)}, ${seen}: ${tallyWords(ships)}`,
      say: ({ shipsDo }: Words) => shipsDo(ships),
    })),
    ...saying(
      contact.colonies.map((colony) => {
        const { planet, owner, conqueror, shield } = colony;
        const held = conqueror === null ? '' : `, conquered by ${seatName(table, controllerOf(colony))}`;
        const shielded = shield ? ', with a shield' : '';
        return `${planetName(planet)}, ${seen}: a colony of ${seatName(table, owner)}${held}${shielded}`;
      }),
      ({ placeHint }) => placeHint('foreign-colony'),
    ),
    ...saying(
      contact.devastated.map((planet) => `${planetName(planet)} is devastated`),
      ({ placeHint }) => placeHint('devastated'),
    ),
  ];
}
