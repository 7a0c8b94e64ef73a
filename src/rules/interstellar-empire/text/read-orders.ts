/** `set-orders defence match, planet jungle-planet-1 all, resist never` (IE-14.2). */
import type { Reading } from '../../text/reading.ts';
import type { SetOrdersCommand } from '../state/command.ts';
import { DEFENCES, type DefenceOrder } from '../state/types.ts';
import { readCard, empireOf, type LineContext } from './cards.ts';
import type { CardId } from '../data/deck.ts';

interface Orders {
  defence?: DefenceOrder;
  readonly planets: [CardId, DefenceOrder | null][];
  resist?: 'always' | 'never';
}

export function readOrders(reading: Reading, context: LineContext): SetOrdersCommand | undefined {
  const orders: Orders = { planets: [] };
  while (!reading.isDone) {
    reading.take('and');
    if (!readClause(reading, context, orders)) return undefined;
  }
  const { planets, ...rest } = orders;
  return {
    type: 'set-orders',
    ...rest,
    ...(planets.length > 0 && { planets: Object.fromEntries(planets) }),
  };
}

/** Reads one clause into `orders`. Returns false if the line has none here. */
function readClause(reading: Reading, context: LineContext, orders: Orders): boolean {
  if (reading.take('defence')) return readDefence(reading, orders);
  if (reading.take('resist')) return readResist(reading, orders);
  if (reading.take('planet')) return readPlanet(reading, context, orders);
  reading.miss('“defence”, “planet” or “resist”');
  return false;
}

const SPOKEN = DEFENCES.map((one) => `“${one}”`).join(', ');

function readDefence(reading: Reading, orders: Orders): boolean {
  const order = reading.word((_, key) => DEFENCES.find((one) => one === key), SPOKEN);
  if (order !== undefined) orders.defence = order;
  return order !== undefined;
}

function readResist(reading: Reading, orders: Orders): boolean {
  const always = reading.word(
    (_, key) => (key === 'always' || key === 'never' ? key : undefined),
    '“always” or “never”',
  );
  if (always !== undefined) orders.resist = always;
  return always !== undefined;
}

function readPlanet(reading: Reading, context: LineContext, orders: Orders): boolean {
  const planet = readCard(reading, context, empireOf(context));
  if (planet === undefined) return false;
  const ordered = (key: string): DefenceOrder | null | undefined =>
    key === 'default' ? null : DEFENCES.find((one) => one === key);
  const order = reading.word((_, key) => ordered(key), `${SPOKEN} or “default”`);
  if (order !== undefined) orders.planets.push([planet, order]);
  return order !== undefined;
}
