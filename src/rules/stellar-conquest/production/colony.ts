/** One colony's part of a production turn, whole (SC-16.2): growth, output, transports, spending. */
import { fail, ok, type Refusal, type Result } from '../../vocabulary.ts';
import { no } from '../../refusal.ts';
import type { ColonySheet, Investment } from '../command.ts';
import { ITEMS, PRICES, TRANSPORT_PRICE, type Item } from '../data/prices.ts';
import { scoutsCost } from '../outfit.ts';
import { ownsIn, pay, type Technologies } from '../technology.ts';
import type { Colony, ShipClass, State } from '../types.ts';
import { booked, type Books } from './books.ts';
import { bonusFor, buildLimit, yieldOf, type Yield } from './yield.ts';

/** A sheet carried out. */
export interface Yielded {
  readonly sheet: ColonySheet;
  readonly yield: Yield;
  /** I.p. that are left. */
  readonly left: number;
  /** People left after emigration. */
  readonly people: number;
  readonly books: Books;
}

const SHIPS_BOUGHT = ['scout', 'corvette', 'fighter', 'death-star'] as const;
const FOR_THE_OWNER_ALONE: readonly Item[] = ['missile-base', 'advanced-missile-base', 'planet-shield'];

/** What comes of the sheet, or why it cannot be. */
export function carriedOut(
  state: State,
  colony: Colony,
  sheet: ColonySheet,
  books: Books,
): Result<Yielded, Refusal> {
  const brought = yieldOf(state, colony, books.technologies);
  const { emigrants, bonus, buy } = sheet;
  const refusal = forbidsLeaving(colony, sheet, brought, books);
  if (refusal !== undefined) return fail(refusal);
  const researched = research(books.technologies, sheet.research);
  if (!researched.ok) return researched;
  const { technologies, spent } = researched.value;
  const people = brought.people - emigrants;
  const forbidden = forbidsBuying(colony, buy, { people, technologies, books });
  if (forbidden !== undefined) return fail(forbidden);
  const left = brought.output - (emigrants + bonus) * TRANSPORT_PRICE - spent - costOf(buy, technologies);
  if (left < 0) return fail(no('too-expensive', 'SC-17.1'));
  const after = booked(books, technologies, { ...buy, transport: emigrants + bonus });
  return ok({ sheet, yield: brought, left, people, books: after });
}

/** SC-16.5, SC-13.9. */
function forbidsLeaving(
  { planet }: Colony,
  { emigrants, bonus }: ColonySheet,
  brought: Yield,
  { besieged, counters }: Books,
): Refusal | undefined {
  if (emigrants + bonus > 0 && besieged.includes(planet)) return no('besieged', 'SC-13.9');
  if (emigrants > brought.people) return no('not-so-many-people', 'SC-16.5');
  if (bonus > bonusFor(brought, emigrants)) return no('bonus-too-high', 'SC-16.5');
  return emigrants + bonus > counters.transport ? no('no-counters-left', 'SC-8.2') : undefined;
}

function research(
  before: Technologies,
  investments: readonly Investment[],
): Result<{ readonly technologies: Technologies; readonly spent: number }, Refusal> {
  let technologies = before;
  let spent = 0;
  for (const investment of investments) {
    const paid = pay(technologies, investment);
    if (!paid.ok) return paid;
    ({ technologies } = paid.value);
    spent += investment.ip;
  }
  return ok({ technologies, spent });
}

interface Purse {
  /** After emigration. */
  readonly people: number;
  /** With what was completed in this very turn (SC-17.2). */
  readonly technologies: Technologies;
  readonly books: Books;
}

function forbidsBuying(
  colony: Colony,
  buy: ColonySheet['buy'],
  { people, technologies, books }: Purse,
): Refusal | undefined {
  for (const item of ITEMS) {
    const count = buy[item] ?? 0;
    if (count === 0) continue;
    const { needs } = PRICES[item];
    if (needs.length > 0 && !needs.some((id) => ownsIn(technologies, id)))
      return no('technology-missing', 'SC-17.2');
    if (colony.conqueror !== null && FOR_THE_OWNER_ALONE.includes(item))
      return no('not-for-the-conquered', 'SC-14.4');
    const refusal = isShip(item)
      ? forbidsShips(colony, item, count, books)
      : forbidsWorks(colony, item, count, buildLimit(people, technologies));
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const isShip = (item: Item): item is (typeof SHIPS_BOUGHT)[number] =>
  (SHIPS_BOUGHT as readonly string[]).includes(item);

function forbidsShips(
  { planet }: Colony,
  kind: ShipClass,
  count: number,
  { besieged, counters }: Books,
): Refusal | undefined {
  if (besieged.includes(planet)) return no('besieged', 'SC-13.9');
  return count > counters[kind] ? no('no-counters-left', 'SC-8.2') : undefined;
}

function forbidsWorks(colony: Colony, item: Item, count: number, limit: number): Refusal | undefined {
  if (item === 'factory' && colony.factories + count > limit) return no('too-many-factories', 'SC-17.6');
  if (item === 'planet-shield' && (colony.shield || count > 1)) return no('one-shield-a-planet', 'SC-17.5');
  return undefined;
}

/** In i.p. */
function costOf(buy: ColonySheet['buy'], technologies: Technologies): number {
  return ITEMS.reduce((sum, item) => {
    const count = buy[item] ?? 0;
    return sum + (item === 'scout' ? scoutsCost(count) : count * priceOfItem(item, technologies));
  }, 0);
}

/** Of one: a pair of scouts is cheaper. */
export function priceOfItem(item: Item, technologies: Technologies): number {
  const { price, cheaper } = PRICES[item];
  return cheaper !== undefined && ownsIn(technologies, cheaper.needs) ? cheaper.price : price;
}
