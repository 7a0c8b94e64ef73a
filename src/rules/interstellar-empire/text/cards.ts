/** Writes the names of cards, and reads them in lines. */
import type { TextContext } from '../../contract.ts';
import { grouped, keyOf, type Reading } from '../../text/reading.ts';
import { findCard } from '../state/cards.ts';
import type { Options } from '../state/types.ts';
import type { View } from '../view/sighting.ts';
import type { Card, CardId } from '../data/deck.ts';

export type LineContext = TextContext<View>;

/** `Cruiser (3)`, or `cruiser-1 (3)` for readers of lines. */
export function cardWords(context: LineContext, id: CardId): string {
  const card = findCard(context.view.options, id);
  return card === undefined ? id : `${titleIn(context, id)} (${card.number})`;
}

/** `Cruiser`, or `cruiser-1` for readers of lines. */
export const titleIn = ({ view, inLines }: LineContext, id: CardId): string =>
  inLines === true ? cardName(view.options, id) : (findCard(view.options, id)?.title ?? id);

/** Words of the grammar. A card with such an id is written in quotation marks. */
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

/** By the name that lines use, with the title if the id does not contain it: `cruiser-1`. */
export function cardName(options: Options, id: CardId): string {
  const title = findCard(options, id)?.title ?? id;
  const idHasTitle = id.startsWith(title.toLowerCase().replaceAll(' ', '-'));
  return idHasTitle ? cardLine(id) : `${cardLine(id)} (${title})`;
}

export const cardLine = (id: CardId): string => (GRAMMAR.includes(keyOf(id)) ? `"${id}"` : id);

/** The cards that a title may mean. It means the first of them that the line has not named yet. */
export type Candidates = readonly CardId[];

const EXPECTED = 'a card such as “cruiser-1”, or its title';

/** Reads a card: by its id, wherever the card is, or by the title of a candidate. */
export function readCard(
  reading: Reading,
  context: LineContext,
  candidates: Candidates,
  named: readonly CardId[] = [],
): CardId | undefined {
  const byId = reading.attempt(() => reading.word((text, key) => idOf(context, text, key), EXPECTED));
  if (byId !== undefined) return byId;
  const left = candidates
    .filter((id) => !named.includes(id))
    .flatMap((id) => findCard(context.view.options, id) ?? []);
  const first = new Map<string, Card>();
  for (const card of left) if (!first.has(card.title)) first.set(card.title, card);
  const titles = [...first.values()].flatMap(({ title, id }) => [
    [title, id] as const,
    [`${title}s`, id] as const,
  ]);
  const found = reading.name(titles, EXPECTED);
  return found === undefined ? undefined : unambiguous(reading, context, left, first, found);
}

/** Reports an error if the candidates with this title differ in owner or, in a host's deck, in number or effect. */
function unambiguous(
  reading: Reading,
  context: LineContext,
  left: readonly Card[],
  first: ReadonlyMap<string, Card>,
  found: CardId,
): CardId | undefined {
  const chosen = [...first.values()].find(({ id }) => id === found)!;
  const alike = left.filter(({ title }) => title === chosen.title);
  const owner = (id: CardId) =>
    context.view.seats.find(
      ({ empire, fleet }) => empire.includes(id) || fleet.some(({ card }) => card === id),
    );
  const differ = alike.some(
    (one) =>
      one.number !== chosen.number || one.effect !== chosen.effect || owner(one.id) !== owner(chosen.id),
  );
  return differ
    ? reading.object(`There are different cards called ${chosen.title}: name one by its id.`)
    : found;
}

type Cards = View['cards'];

/** A cache: the ids of a view by the form in which words are compared. */
const idsByKey = new WeakMap<Cards, ReadonlyMap<string, readonly CardId[]>>();

function idOf({ view: { cards } }: LineContext, text: string, key: string): CardId | undefined {
  const ids =
    idsByKey.get(cards) ??
    grouped(
      cards.map(({ id }) => id),
      keyOf,
    );
  idsByKey.set(cards, ids);
  const alike = ids.get(key) ?? [];
  return alike.find((id) => id === text) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** `cruiser-1 and frigate-2`, `2 frigates`, `nothing`. */
export function readCards(
  reading: Reading,
  context: LineContext,
  candidates: Candidates,
): readonly CardId[] | undefined {
  if (reading.take('nothing')) return [];
  const named: CardId[] = [];
  const found = reading.list(() => {
    const group = readGroup(reading, context, candidates, named);
    named.push(...(group ?? []));
    return group;
  });
  return found?.flat();
}

/** Reads a card, or a number of cards with one title. */
function readGroup(
  reading: Reading,
  context: LineContext,
  candidates: Candidates,
  named: readonly CardId[],
): readonly CardId[] | undefined {
  const alone = reading.attempt(() => readCard(reading, context, candidates, named));
  if (alone !== undefined) return [alone];
  const count = reading.number(EXPECTED);
  const first = count === undefined ? undefined : readCard(reading, context, candidates, named);
  if (count === undefined || first === undefined) return undefined;
  const { title } = findCard(context.view.options, first)!;
  const alike = candidates.filter(
    (id) => !named.includes(id) && findCard(context.view.options, id)?.title === title,
  );
  if (count < 1 || alike.length < count)
    return reading.object(`Cards called ${title} that you can name here: ${alike.length}.`);
  return alike.slice(0, count);
}

const own = ({ view }: LineContext) => view.seats.find(({ seat }) => seat === view.own?.seat);

export const handOf = ({ view }: LineContext): Candidates => view.own?.hand ?? [];
export const empireOf = (context: LineContext): Candidates => own(context)?.empire ?? [];
export const choiceOf = ({ view }: LineContext): Candidates => view.own?.choice ?? [];

/** Untapped ships first: “frigate” means one that can be used. */
export function fleetOf(context: LineContext): Candidates {
  const fleet = own(context)?.fleet ?? [];
  return fleet.toSorted((a, b) => Number(a.tapped) - Number(b.tapped)).map(({ card }) => card);
}

/** The seat's tapped ships. */
export const tappedOf = (context: LineContext): Candidates =>
  (own(context)?.fleet ?? []).filter(({ tapped }) => tapped).map(({ card }) => card);

const othersOf = ({ view }: LineContext) => view.seats.filter(({ seat }) => seat !== view.own?.seat);

export const planetsOfOthers = (context: LineContext): Candidates =>
  othersOf(context).flatMap(({ empire }) => empire);
export const shipsOfAll = (context: LineContext): Candidates => [
  ...tappedOf(context),
  ...othersOf(context).flatMap(({ fleet }) => fleet.map(({ card }) => card)),
  ...fleetOf(context),
];
