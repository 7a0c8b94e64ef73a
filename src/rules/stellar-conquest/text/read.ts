/** The command of each line. */
import { readSeat, readType, type Reading } from '../../text/reading.ts';
import { PLANNED, type AimCommand, type Command, type PlannedCommand } from '../state/command.ts';
import type {
  AttackColoniesCommand,
  BattleOrdersCommand,
  EngageCommand,
  MoveCommand,
} from '../state/command.ts';
import type { BattleId } from '../state/battle.ts';
import type {
  CommandOf,
  LandCommand,
  PlanCommand,
  ScorchCommand,
  TaskForceCommand,
} from '../state/command.ts';
import type { PlanetId } from '../data/planets.ts';
import type { BattleOrders } from '../state/battle-orders.ts';
import { ordersIn } from './battle-orders.ts';
import { outfitIn, produceIn } from './read-spending.ts';
import { shipsIn } from './ships.ts';
import {
  flagIn,
  hexIn,
  listIn,
  numbersIn,
  oneOf,
  planetIn,
  takes,
  technologyIn,
  type Sight,
} from './terms.ts';
import { WAYS } from '../data/pieces.ts';

type Reader<Type extends Command['type']> = (reading: Reading, sight: Sight) => CommandOf<Type> | undefined;

export const READERS: { readonly [Type in Command['type']]: Reader<Type> } = {
  outfit: outfitIn,
  move: readMove,
  'task-force': readTaskForce,
  'command-post'(reading) {
    const stands = takes(reading, 'place');
    if (!stands && !takes(reading, 'take-up')) return reading.miss('“place” or “take-up”');
    const hex = hexIn(reading);
    return hex === undefined ? undefined : { type: 'command-post', hex, stands };
  },
  'complete-movement': (reading) => ({
    type: 'complete-movement',
    ...(takes(reading, 'by-orders') && { byOrders: flagIn(reading) }),
  }),
  engage: readEngagement,
  'battle-orders': readBattleOrders,
  aim: readAim,
  withdraw(reading) {
    if (reading.isDone) return { type: 'withdraw' };
    const ships = numbersIn(reading, 'numbers of ships such as “1-3”');
    return ships && { type: 'withdraw', ships };
  },
  drive(reading) {
    reading.take('to');
    const hex = hexIn(reading);
    return hex === undefined ? undefined : { type: 'drive', hex };
  },
  'attack-colonies': readAttack,
  'press-attack'(reading) {
    const on = oneOf(reading, ['on', 'off']);
    return on && { type: 'press-attack', on: on === 'on' };
  },
  scorch: readScorching,
  raze(reading) {
    const found = amountOn(reading);
    return found && { type: 'raze', planet: found.planet, factories: found.amount };
  },
  depopulate(reading) {
    const found = amountOn(reading);
    return found && { type: 'depopulate', planet: found.planet, millions: found.amount };
  },
  land: readLanding,
  'complete-turn': () => ({ type: 'complete-turn' }),
  produce: produceIn,
  'research-list'(reading) {
    const technologies = listIn(reading, () => technologyIn(reading));
    return technologies && { type: 'research-list', technologies };
  },
  plan: readPlan,
  cruise(reading) {
    if (reading.take('stop')) return { type: 'cruise' };
    if (reading.demand('until') === undefined) return undefined;
    const until = reading.number();
    return until === undefined ? undefined : { type: 'cruise', until };
  },
  'agree-length'(reading) {
    const turns = reading.number();
    return turns === undefined ? undefined : { type: 'agree-length', turns };
  },
};

/** What may be said, or not: read if its word comes, and then it must be understood. */
function clause<T>(
  reading: Reading,
  word: string,
  read: () => T | undefined,
): { readonly is?: T } | undefined {
  if (!takes(reading, word)) return {};
  const is = read();
  return is === undefined ? undefined : { is };
}

const isClause = (reading: Reading): boolean =>
  reading.isDone || ['force', 'by', 'to', 'avoid', 'way', 'then'].includes(reading.next!.toLowerCase());

function readMove(reading: Reading, sight: Sight): MoveCommand | undefined {
  const ships = isClause(reading) ? null : shipsIn(reading, sight);
  const force = ships === undefined ? undefined : clause(reading, 'force', () => reading.number());
  const hexes = () => listIn(reading, () => hexIn(reading));
  const path = force && clause(reading, 'by', hexes);
  const to = path && clause(reading, 'to', () => hexIn(reading));
  const avoid = to && clause(reading, 'avoid', hexes);
  const way = avoid && clause(reading, 'way', () => oneOf(reading, WAYS));
  if (way === undefined || ships === undefined) return undefined;
  return {
    type: 'move',
    ...(ships !== null && { ships }),
    ...(force?.is !== undefined && { taskForce: force.is }),
    ...(path?.is && { path: path.is }),
    ...(to?.is && { to: to.is }),
    ...(avoid?.is && { avoid: avoid.is }),
    ...(way.is && { way: way.is }),
  };
}

function readTaskForce(reading: Reading, sight: Sight): TaskForceCommand | undefined {
  const number = reading.number('the number of a task force');
  if (number === undefined) return undefined;
  const ships = clause(reading, 'with', () => shipsIn(reading, sight));
  return ships && { type: 'task-force', number, ...(ships.is && { ships: ships.is }) };
}

const withOrders = (reading: Reading): { readonly orders?: BattleOrders } | undefined => {
  const orders = clause(reading, 'with', () => ordersIn(reading));
  return orders && (orders.is === undefined ? {} : { orders: orders.is });
};

function readEngagement(reading: Reading, { names }: Sight): EngageCommand | undefined {
  reading.take('at');
  const hex = hexIn(reading);
  if (hex === undefined || reading.demand('against') === undefined) return undefined;
  const against = readSeat(reading, names);
  const orders = against === undefined ? undefined : withOrders(reading);
  return orders && { type: 'engage', hex, against: against!, ...orders };
}

const battleIn = (reading: Reading): BattleId | undefined =>
  reading.word((text) => (/^\d+\.\d\.\d+$/.test(text) ? text : undefined), 'a battle such as “5.0.1”');

function readBattleOrders(reading: Reading): BattleOrdersCommand | undefined {
  const hex = clause(reading, 'at', () => hexIn(reading));
  const battle = hex && clause(reading, 'in', () => battleIn(reading));
  const keep = battle && clause(reading, 'keep', () => flagIn(reading));
  const byOrders = keep && clause(reading, 'by-orders', () => flagIn(reading));
  const orders = byOrders && withOrders(reading);
  if (orders === undefined) return undefined;
  // To be asked is said, so that orders are not lost by what was forgotten.
  const asks = reading.take('ask') || orders.orders !== undefined || byOrders?.is !== undefined;
  if (!asks) return reading.miss('“ask”, or “with” and orders');
  return {
    type: 'battle-orders',
    ...orders,
    ...(hex?.is && { hex: hex.is }),
    ...(battle?.is && { battle: battle.is }),
    ...(keep?.is !== undefined && { keep: keep.is }),
    ...(byOrders?.is !== undefined && { byOrders: byOrders.is }),
  };
}

function readAim(reading: Reading): AimCommand | undefined {
  const shots = listIn(reading, () => {
    const warship = reading.number('the number of a warship or base');
    if (warship === undefined || reading.demand('at') === undefined) return undefined;
    const target = reading.number('the number of a target');
    return target === undefined ? undefined : { warship, target };
  });
  return shots && { type: 'aim', shots };
}

function readAttack(reading: Reading): AttackColoniesCommand | undefined {
  const planets = listIn(reading, () => planetIn(reading));
  const orders = planets && withOrders(reading);
  return orders && { type: 'attack-colonies', planets, ...orders };
}

/** `3 on Canis/3`. */
function amountOn(reading: Reading): { readonly amount: number; readonly planet: PlanetId } | undefined {
  const amount = reading.number();
  if (amount === undefined || reading.demand('on') === undefined) return undefined;
  const planet = planetIn(reading);
  return planet === undefined ? undefined : { amount, planet };
}

function readScorching(reading: Reading): ScorchCommand | undefined {
  const colonies = listIn(reading, () => amountOn(reading));
  return (
    colonies && {
      type: 'scorch',
      colonies: colonies.map(({ planet, amount }) => ({ planet, factories: amount })),
    }
  );
}

function readLanding(reading: Reading, sight: Sight): LandCommand | undefined {
  const transports = shipsIn(reading, sight);
  if (transports === undefined || reading.demand('on') === undefined) return undefined;
  const planet = planetIn(reading);
  return planet === undefined ? undefined : { type: 'land', transports, planet };
}

/** `plan move 1 to Canis then complete-movement`. */
function readPlan(reading: Reading, sight: Sight): PlanCommand | undefined {
  const regardless = clause(reading, 'regardless', () => flagIn(reading))?.is;
  const commands: PlannedCommand[] = [];
  if (!reading.take('nothing'))
    do {
      const type = readType(reading, PLANNED);
      const command = type && READERS[type](reading, sight);
      if (command === undefined) return undefined;
      commands.push(command);
    } while (reading.take('then'));
  return { type: 'plan', commands, ...(regardless !== undefined && { regardless }) };
}
