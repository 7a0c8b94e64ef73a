/** Parses the line of each command. */
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
import { readOrders } from './battle-orders.ts';
import { readOutfit, readProduce } from './read-spending.ts';
import { readShips } from './ships.ts';
import {
  readFlag,
  readHex,
  readList,
  readNumbers,
  readOneOf,
  readPlanet,
  takeWord,
  readTechnology,
  type LineContext,
} from './terms.ts';
import { WAYS } from '../data/pieces.ts';

type Reader<Type extends Command['type']> = (
  reading: Reading,
  context: LineContext,
) => CommandOf<Type> | undefined;

export const READERS: { readonly [Type in Command['type']]: Reader<Type> } = {
  outfit: readOutfit,
  move: readMove,
  'task-force': readTaskForce,
  'command-post'(reading) {
    const stands = takeWord(reading, 'place');
    if (!stands && !takeWord(reading, 'take-up')) return reading.miss('“place” or “take-up”');
    const hex = readHex(reading);
    return hex === undefined ? undefined : { type: 'command-post', hex, stands };
  },
  'complete-movement': (reading) => ({
    type: 'complete-movement',
    ...(takeWord(reading, 'by-orders') && { byOrders: readFlag(reading) }),
  }),
  engage: readEngagement,
  'battle-orders': readBattleOrders,
  aim: readAim,
  withdraw(reading) {
    if (reading.isDone) return { type: 'withdraw' };
    const ships = readNumbers(reading, 'numbers of ships such as “1-3”');
    return ships && { type: 'withdraw', ships };
  },
  drive(reading) {
    reading.take('to');
    const hex = readHex(reading);
    return hex === undefined ? undefined : { type: 'drive', hex };
  },
  'attack-colonies': readAttack,
  'press-attack'(reading) {
    const on = readOneOf(reading, ['on', 'off']);
    return on && { type: 'press-attack', on: on === 'on' };
  },
  scorch: readScorching,
  raze(reading) {
    const found = readAmountOn(reading);
    return found && { type: 'raze', planet: found.planet, factories: found.amount };
  },
  depopulate(reading) {
    const found = readAmountOn(reading);
    return found && { type: 'depopulate', planet: found.planet, millions: found.amount };
  },
  land: readLanding,
  'complete-turn': () => ({ type: 'complete-turn' }),
  produce: readProduce,
  'research-list'(reading) {
    const technologies = readList(reading, () => readTechnology(reading));
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

/** Reads an optional clause: if its word comes, the rest must follow. */
function clause<T>(
  reading: Reading,
  word: string,
  read: () => T | undefined,
): { readonly is?: T } | undefined {
  if (!takeWord(reading, word)) return {};
  const is = read();
  return is === undefined ? undefined : { is };
}

const isClause = (reading: Reading): boolean =>
  reading.isDone || ['force', 'by', 'to', 'avoid', 'way', 'then'].includes(reading.next!.toLowerCase());

function readMove(reading: Reading, context: LineContext): MoveCommand | undefined {
  const ships = isClause(reading) ? null : readShips(reading, context);
  const force = ships === undefined ? undefined : clause(reading, 'force', () => reading.number());
  const hexes = () => readList(reading, () => readHex(reading));
  const path = force && clause(reading, 'by', hexes);
  const to = path && clause(reading, 'to', () => readHex(reading));
  const avoid = to && clause(reading, 'avoid', hexes);
  const way = avoid && clause(reading, 'way', () => readOneOf(reading, WAYS));
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

function readTaskForce(reading: Reading, context: LineContext): TaskForceCommand | undefined {
  const number = reading.number('the number of a task force');
  if (number === undefined) return undefined;
  const ships = clause(reading, 'with', () => readShips(reading, context));
  return ships && { type: 'task-force', number, ...(ships.is && { ships: ships.is }) };
}

const readWithOrders = (reading: Reading): { readonly orders?: BattleOrders } | undefined => {
  const orders = clause(reading, 'with', () => readOrders(reading));
  return orders && (orders.is === undefined ? {} : { orders: orders.is });
};

function readEngagement(reading: Reading, { names }: LineContext): EngageCommand | undefined {
  reading.take('at');
  const hex = readHex(reading);
  if (hex === undefined || reading.demand('against') === undefined) return undefined;
  const against = readSeat(reading, names);
  const orders = against === undefined ? undefined : readWithOrders(reading);
  return orders && { type: 'engage', hex, against: against!, ...orders };
}

const readBattle = (reading: Reading): BattleId | undefined =>
  reading.word((text) => (/^\d+\.\d\.\d+$/.test(text) ? text : undefined), 'a battle such as “5.0.1”');

function readBattleOrders(reading: Reading): BattleOrdersCommand | undefined {
  const hex = clause(reading, 'at', () => readHex(reading));
  const battle = hex && clause(reading, 'in', () => readBattle(reading));
  const keep = battle && clause(reading, 'keep', () => readFlag(reading));
  const byOrders = keep && clause(reading, 'by-orders', () => readFlag(reading));
  const orders = byOrders && readWithOrders(reading);
  if (orders === undefined) return undefined;
  // A player must write `ask` to remove orders, so that a forgotten part does not remove them.
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
  const shots = readList(reading, () => {
    const warship = reading.number('the number of a warship or base');
    if (warship === undefined || reading.demand('at') === undefined) return undefined;
    const target = reading.number('the number of a target');
    return target === undefined ? undefined : { warship, target };
  });
  return shots && { type: 'aim', shots };
}

function readAttack(reading: Reading): AttackColoniesCommand | undefined {
  const planets = readList(reading, () => readPlanet(reading));
  const orders = planets && readWithOrders(reading);
  return orders && { type: 'attack-colonies', planets, ...orders };
}

/** `3 on Canis/3`. */
function readAmountOn(reading: Reading): { readonly amount: number; readonly planet: PlanetId } | undefined {
  const amount = reading.number();
  if (amount === undefined || reading.demand('on') === undefined) return undefined;
  const planet = readPlanet(reading);
  return planet === undefined ? undefined : { amount, planet };
}

function readScorching(reading: Reading): ScorchCommand | undefined {
  const colonies = readList(reading, () => readAmountOn(reading));
  return (
    colonies && {
      type: 'scorch',
      colonies: colonies.map(({ planet, amount }) => ({ planet, factories: amount })),
    }
  );
}

function readLanding(reading: Reading, context: LineContext): LandCommand | undefined {
  const transports = readShips(reading, context);
  if (transports === undefined || reading.demand('on') === undefined) return undefined;
  const planet = readPlanet(reading);
  return planet === undefined ? undefined : { type: 'land', transports, planet };
}

/** `plan move 1 to Canis then complete-movement`. */
function readPlan(reading: Reading, context: LineContext): PlanCommand | undefined {
  const regardless = clause(reading, 'regardless', () => readFlag(reading))?.is;
  const commands: PlannedCommand[] = [];
  if (!reading.take('nothing'))
    do {
      const type = readType(reading, PLANNED);
      const command = type && READERS[type](reading, context);
      if (command === undefined) return undefined;
      commands.push(command);
    } while (reading.take('then'));
  return { type: 'plan', commands, ...(regardless !== undefined && { regardless }) };
}
