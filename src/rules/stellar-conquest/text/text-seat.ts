/** What only its seat sees, as text: its turn, ships, colonies, research, knowledge and orders. */
import type { TextContext } from '../../contract.ts';
import { listed } from '../../text/english.ts';
import type { Section } from '../../text/sections.ts';
import type { Seat } from '../../vocabulary.ts';
import { byHex, type Hex } from '../data/hex.ts';
import { hexLine, numbersLine } from './terms.ts';
import { phrase } from './write.ts';
import type { Own, View } from '../view/sighting.ts';
import {
  allPieces,
  cardWords,
  contactWords,
  millions,
  seatName,
  pieces,
  place,
  technologyName,
} from './speech.ts';
import type { Colony, Contact, Ship } from '../state/types.ts';
import { standingWords } from './battle-orders.ts';
import { TECHNOLOGY_IDS } from '../data/technologies.ts';
import { SHIP_CLASSES } from '../data/pieces.ts';

type LineContext = TextContext<View>;

export function ownSections({ names }: LineContext, own: Own): readonly Section[] {
  return [
    { label: 'Your turn', main: true, lines: turnLines(own) },
    { label: 'Ships', heading: 'Ships:', main: true, lines: shipLines(own, names) },
    {
      label: 'Colonies',
      heading: 'Colonies:',
      main: true,
      lines: orNone(own.colonies.map((colony) => colonyLine(own, colony, names))),
    },
    { label: 'Research', lines: researchLines(own) },
    {
      label: 'Stars explored',
      heading: 'Stars explored:',
      lines: orNone(own.explored.map(({ hex, card }) => `  ${place(hex)}: ${cardWords(hex, card)}.`)),
    },
    {
      label: 'Others seen',
      heading: 'Ships and colonies of others:',
      lines: orNone(hexesOf(own.contacts).map((hex) => `  ${contactLine(hex, own.contacts[hex]!, names)}`)),
    },
    { label: 'Orders', lines: orderLines(own) },
  ];
}

const orNone = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? ['  none.'] : lines);
const hexesOf = (contacts: Own['contacts']): readonly Hex[] => Object.keys(contacts).toSorted(byHex);

const STEPS = {
  movement: 'movement',
  battles: 'battles',
  attacks: 'colony attacks, or landing',
  landing: 'landing',
} as const;

const turnLines = ({ turn, outfit, production }: Own): readonly string[] => [
  ...(turn === null ? [] : [`Your turn ${turn.turn}, step: ${STEPS[turn.step]}.`]),
  ...(outfit === null ? [] : [`Your outfit: ${phrase({ type: 'outfit', ...outfit })}.`]),
  ...(production === null ? [] : [`You sent: ${phrase({ type: 'produce', ...production })}.`]),
];

/** One line for all ships in one hex with the same destination and state. */
function shipLines({ seat, ships }: Own, names: readonly string[]): readonly string[] {
  const groups = new Map<string, Ship[]>();
  for (const ship of ships) {
    const key = [ship.hex, ship.to, ship.left, ship.steps, ship.halted, ship.force].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), ship]);
  }
  const inOrder = [...groups.values()].toSorted(([a], [b]) => byPlace(a!, b!));
  return orNone(inOrder.map((group) => `  ${groupLine(group, seat, names)}`));
}

/** Ships off the board come first. */
function byPlace(a: Ship, b: Ship): number {
  if (a.hex === null || b.hex === null) return Number(a.hex !== null) - Number(b.hex !== null);
  return byHex(a.hex, b.hex);
}

function groupLine(group: readonly Ship[], seat: Seat, names: readonly string[]): string {
  const { hex, to, left, steps, halted, force } = group[0]!;
  const classes = SHIP_CLASSES.flatMap((kind) => {
    const ids = group.filter((ship) => ship.class === kind).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${pieces(ids.length, kind)} (${numbersLine(ids)})`];
  });
  const conquered = group.filter(({ people }) => people !== null && people.of !== seat);
  const facts = [
    ...(to === null ? [] : [`bound for ${place(to)}`]),
    ...(left === null ? [] : [`from ${hexLine(left)}`]),
    ...(force === null ? [] : [`task force ${force}`]),
    ...(steps > 0 ? [`moved ${steps === 1 ? '1 hex' : `${steps} hexes`}`] : []),
    ...(halted ? ['stopped for this turn'] : []),
    ...conquered.map(({ id, people }) => `${id} with people of ${seatName(names, people!.of)}`),
  ];
  return [`${hex === null ? 'Off the board' : place(hex)}: ${listed(classes)}`, ...facts].join('; ') + '.';
}

function colonyLine({ seat, besieged }: Own, colony: Colony, names: readonly string[]): string {
  const { planet, owner, people, factories, bases, advancedBases, shield, conqueror, idle } = colony;
  const built = allPieces({
    factory: factories,
    'missile-base': bases,
    'advanced-missile-base': advancedBases,
    'planet-shield': shield ? 1 : 0,
  });
  const facts = [
    millions(people),
    ...(built === 'nothing' ? [] : [built]),
    ...(owner === seat ? [] : [`people of ${seatName(names, owner)}, conquered by you`]),
    ...(conqueror === null || conqueror === seat ? [] : [`conquered by ${seatName(names, conqueror)}`]),
    ...(idle ? ['yields nothing in the next production turn'] : []),
    ...(besieged.includes(planet) ? ['besieged'] : []),
  ];
  return `  ${planet}: ${facts.join('; ')}.`;
}

function researchLines({ technologies, research }: Own): readonly string[] {
  const owned = TECHNOLOGY_IDS.filter((id) => technologies[id]?.owned === true);
  const begun = TECHNOLOGY_IDS.filter((id) => technologies[id]?.owned === false);
  const sums = begun.map((id) => `${technologyName(id)} (${technologies[id]!.paid} i.p.)`);
  return [
    `Technologies: ${listed(owned.map(technologyName), 'none')}.`,
    ...(begun.length === 0 ? [] : [`Begun: ${listed(sums)}.`]),
    ...(research.length === 0 ? [] : [`Research list: ${listed(research.map(technologyName))}.`]),
  ];
}

function contactLine(hex: Hex, contact: Contact, names: readonly string[]): string {
  const { turn, during } = contact;
  const when = during === null ? `after turn ${turn}` : `turn ${turn}, ${seatName(names, during)}`;
  return `${place(hex)} (${when}): ${contactWords(contact, { names, reader: 'open' })}.`;
}

const orderLines = ({ orders, plan, cruise, alarmed }: Own): readonly string[] => [
  `Battle orders: ${standingWords(orders)}.`,
  ...(plan === null
    ? []
    : [
        `Plan: ${plan.commands.map(phrase).join('; ')}${plan.regardless ? '; even if a new enemy is seen' : ''}.`,
      ]),
  ...(plan !== null && alarmed && !plan.regardless ? ['Something happened that stops the plan.'] : []),
  ...(cruise === null ? [] : [`You skip quiet turns until turn ${cruise} is over.`]),
];
