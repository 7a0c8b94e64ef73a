/** Writes and reads battle orders in lines (SC-12.2): `doctrine`, or the fields that differ from it. */
import type { Reading } from '../../text/reading.ts';
import type { BattleOrders } from '../state/battle-orders.ts';
import type { StandingOrders } from '../state/types.ts';
import { readHex, hexLine, readList, listLine, readOneOf } from './terms.ts';
import { BASES, SHIP_CLASSES, WARSHIPS, type FiringClass, type UnitClass } from '../data/pieces.ts';

const FIRING: readonly FiringClass[] = [...WARSHIPS, ...BASES];
const UNITS: readonly UnitClass[] = [...SHIP_CLASSES, ...BASES];
const FIRES = ['spread', 'gang'] as const;
const UNARMED = ['stay', 'leave'] as const;
const NEVER = 'never';

export function ordersLine(orders: BattleOrders): string {
  const { targets, cap, fire, below, rounds, unarmed, drive, scorch } = orders;
  const clauses = [
    ...(targets === undefined ? [] : targetClauses(targets)),
    ...(cap === undefined ? [] : [`cap ${cap}`]),
    ...(fire === undefined ? [] : [`fire ${fire}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
    ...(rounds === undefined ? [] : [`rounds ${rounds ?? NEVER}`]),
    ...(unarmed === undefined ? [] : [`unarmed ${unarmed}`]),
    ...(drive === undefined ? [] : [`drive ${listLine(drive.map(hexLine))}`]),
    ...(scorch === undefined ? [] : [`scorch ${scorch ?? NEVER}`]),
  ];
  return clauses.length === 0 ? 'doctrine' : clauses.join(', ');
}

/** Standing orders: the general ones, those for single stars, and whether live battles follow them. */
export function standingWords({ always, at, byOrders }: StandingOrders): string {
  const single = Object.entries(at).map(([hex, orders]) => `at ${hexLine(hex)} ${ordersLine(orders)}`);
  const clauses = [
    always === null ? 'ask' : ordersLine(always),
    ...single,
    ...(byOrders ? ['by orders'] : []),
  ];
  return clauses.join('; ');
}

function targetClauses(targets: NonNullable<BattleOrders['targets']>): readonly string[] {
  const clauses = FIRING.flatMap((kind) => {
    const classes = targets[kind];
    return classes === undefined ? [] : [`aim ${kind} at ${listLine(classes)}`];
  });
  return clauses.length === 0 ? ['aim as-ever'] : clauses;
}

type Draft = { -readonly [Field in keyof BattleOrders]: BattleOrders[Field] };

/** Undefined if the line has no orders here, or wrong ones. */
export function readOrders(reading: Reading): BattleOrders | undefined {
  if (reading.take('doctrine')) return {};
  const orders: Draft = {};
  const clauses = reading.list(() => readClause(reading, orders));
  return clauses && orders;
}

/** Reads one clause into `orders`. */
function readClause(reading: Reading, orders: Draft): true | undefined {
  const word = (Object.keys(CLAUSES) as (keyof typeof CLAUSES)[]).find((key) => reading.take(key));
  if (word === undefined) return reading.miss('“doctrine”, or one of ' + Object.keys(CLAUSES).join(', '));
  return CLAUSES[word](reading, orders);
}

const CLAUSES = {
  aim: readTargets,
  cap: (reading: Reading, orders: Draft) => set(orders, 'cap', reading.number()),
  fire: (reading: Reading, orders: Draft) => set(orders, 'fire', readOneOf(reading, FIRES)),
  below: (reading: Reading, orders: Draft) => set(orders, 'below', reading.number()),
  rounds: (reading: Reading, orders: Draft) => set(orders, 'rounds', readNumberOrNever(reading)),
  unarmed: (reading: Reading, orders: Draft) => set(orders, 'unarmed', readOneOf(reading, UNARMED)),
  drive: (reading: Reading, orders: Draft) =>
    set(
      orders,
      'drive',
      readList(reading, () => readHex(reading)),
    ),
  scorch: (reading: Reading, orders: Draft) => set(orders, 'scorch', readNumberOrNever(reading)),
};

function set<Field extends keyof BattleOrders>(
  orders: Draft,
  field: Field,
  value: Draft[Field],
): true | undefined {
  if (value === undefined) return undefined;
  orders[field] = value;
  return true;
}

const readNumberOrNever = (reading: Reading): number | null | undefined =>
  reading.take(NEVER) ? null : reading.number('a number, or “never”');

function readTargets(reading: Reading, orders: Draft): true | undefined {
  const { targets = {} } = orders;
  if (reading.take('as-ever')) return set(orders, 'targets', targets);
  const kind = readOneOf(reading, FIRING);
  if (kind === undefined || reading.demand('at') === undefined) return undefined;
  const classes = readList(reading, () => readOneOf(reading, UNITS));
  return classes && set(orders, 'targets', { ...targets, [kind]: classes });
}
