/** Cards in lines: how they are named, and which one is meant. */
import type { TextContext } from '../../contract.ts';
import { keyOf, type Reading } from '../../text/reading.ts';
import { findCard } from '../state/cards.ts';
import type { View } from '../view/sighting.ts';
import type { Card, CardId } from '../data/deck.ts';

export type Sight = TextContext<View>;

/** What a card could be called and would not be read as. */
const GRAMMAR = [
  'and',
  'default',
  'defence',
  'for',
  'nothing',
  'on',
  'paying',
  'planet',
  'resist',
  'using',
  'with',
];

/** By its id, which is like its title where the deck is ours. */
export const cardLine = (id: CardId): string => (GRAMMAR.includes(keyOf(id)) ? `"${id}"` : id);

/** Where a line looks for a card that is called by its title: the first one that is not named yet. */
export type Zone = readonly CardId[];

const EXPECTED = 'a card such as “cruiser-1”, or its title';

/** By its id, wherever it is; or by its title, in this zone. */
export function cardIn(
  reading: Reading,
  sight: Sight,
  zone: Zone,
  named: readonly CardId[] = [],
): CardId | undefined {
  const byId = reading.attempt(() => reading.word((text, key) => idOf(sight, text, key), EXPECTED));
  if (byId !== undefined) return byId;
  const left = zone
    .filter((id) => !named.includes(id))
    .flatMap((id) => findCard(sight.view.options, id) ?? []);
  const first = new Map<string, Card>();
  for (const card of left) if (!first.has(card.title)) first.set(card.title, card);
  const titles = [...first.values()].flatMap(({ title, id }) => [
    [title, id] as const,
    [`${title}s`, id] as const,
  ]);
  const found = reading.name(titles, EXPECTED);
  return found === undefined ? undefined : unmistakable(reading, left, first, found);
}

/** Cards of one title may differ in a deck that a host made. */
function unmistakable(
  reading: Reading,
  left: readonly Card[],
  first: ReadonlyMap<string, Card>,
  found: CardId,
): CardId | undefined {
  const chosen = [...first.values()].find(({ id }) => id === found)!;
  const alike = left.filter(({ title }) => title === chosen.title);
  const differ = alike.some(({ number, effect }) => number !== chosen.number || effect !== chosen.effect);
  return differ
    ? reading.object(`There are different cards called ${chosen.title}: name one by its id.`)
    : found;
}

function idOf({ view }: Sight, text: string, key: string): CardId | undefined {
  const exact = view.cards.find(({ id }) => id === text);
  if (exact !== undefined) return exact.id;
  const alike = view.cards.filter(({ id }) => keyOf(id) === key);
  return alike.length === 1 ? alike[0]!.id : undefined;
}

/** `cruiser-1 and frigate-2`, `2 frigates`, `nothing`. */
export function cardsIn(reading: Reading, sight: Sight, zone: Zone): readonly CardId[] | undefined {
  if (reading.take('nothing')) return [];
  const named: CardId[] = [];
  const found = reading.list(() => {
    const group = groupIn(reading, sight, zone, named);
    named.push(...(group ?? []));
    return group;
  });
  return found?.flat();
}

/** A card, or so many of one title. */
function groupIn(
  reading: Reading,
  sight: Sight,
  zone: Zone,
  named: readonly CardId[],
): readonly CardId[] | undefined {
  const alone = reading.attempt(() => cardIn(reading, sight, zone, named));
  if (alone !== undefined) return [alone];
  const count = reading.number(EXPECTED);
  const first = count === undefined ? undefined : cardIn(reading, sight, zone, named);
  if (count === undefined || first === undefined) return undefined;
  const { title } = findCard(sight.view.options, first)!;
  const alike = zone.filter((id) => !named.includes(id) && findCard(sight.view.options, id)?.title === title);
  if (count < 1 || alike.length < count)
    return reading.object(`There are ${alike.length} of ${title} there.`);
  return alike.slice(0, count);
}

const own = ({ view }: Sight) => view.seats.find(({ seat }) => seat === view.own?.seat);

export const handOf = ({ view }: Sight): Zone => view.own?.hand ?? [];
export const empireOf = (sight: Sight): Zone => own(sight)?.empire ?? [];
export const choiceOf = ({ view }: Sight): Zone => view.own?.choice ?? [];

/** Untapped ones first: who says “a frigate” means one that is of use. */
export function fleetOf(sight: Sight): Zone {
  const fleet = own(sight)?.fleet ?? [];
  return fleet.toSorted((a, b) => Number(a.tapped) - Number(b.tapped)).map(({ card }) => card);
}

/** Those that can be untapped. */
export const tappedOf = (sight: Sight): Zone =>
  (own(sight)?.fleet ?? []).filter(({ tapped }) => tapped).map(({ card }) => card);

const othersOf = ({ view }: Sight) => view.seats.filter(({ seat }) => seat !== view.own?.seat);

export const planetsOfOthers = (sight: Sight): Zone => othersOf(sight).flatMap(({ empire }) => empire);
export const shipsOfAll = (sight: Sight): Zone => [
  ...tappedOf(sight),
  ...othersOf(sight).flatMap(({ fleet }) => fleet.map(({ card }) => card)),
  ...fleetOf(sight),
];
