/** Writes each command as a line. */
import { seatLine } from '../../text/reading.ts';
import { unreachable } from '../../vocabulary.ts';
import type { BattleOrdersCommand, Command, Investment, MoveCommand, PlanCommand } from '../state/command.ts';
import type { ColonySheet, OutfitCommand, ProduceCommand, TaskForceCommand } from '../state/command.ts';
import { ITEMS } from '../data/prices.ts';
import { ordersLine } from './battle-orders.ts';
import { flagLine, hexLine, listLine, numbersLine } from './terms.ts';

export function phrase(command: Command): string {
  return [command.type, ...wordsOf(command)].filter((words) => words !== '').join(' ');
}

function wordsOf(command: Command): readonly string[] {
  switch (command.type) {
    case 'outfit':
      return outfit(command);
    case 'move':
      return move(command);
    case 'task-force':
      return taskForce(command);
    case 'command-post':
      return [command.stands ? 'place' : 'take-up', hexLine(command.hex)];
    case 'complete-movement':
      return flag('by-orders', command.byOrders);
    case 'engage':
      return [
        `${hexLine(command.hex)} against ${seatLine(command.against)}`,
        ...(command.orders === undefined ? [] : [`with ${ordersLine(command.orders)}`]),
      ];
    case 'battle-orders':
      return battleOrders(command);
    case 'aim':
      return [listLine(command.shots.map(({ warship, target }) => `${warship} at ${target}`))];
    case 'withdraw':
      return command.ships === undefined ? [] : [numbersLine(command.ships)];
    case 'drive':
      return [`to ${hexLine(command.hex)}`];
    case 'attack-colonies':
      return [
        listLine(command.planets),
        ...(command.orders === undefined ? [] : [`with ${ordersLine(command.orders)}`]),
      ];
    case 'press-attack':
      return [command.on ? 'on' : 'off'];
    case 'scorch':
      return [listLine(command.colonies.map(({ planet, factories }) => `${factories} on ${planet}`))];
    case 'raze':
      return [`${command.factories} on ${command.planet}`];
    case 'depopulate':
      return [`${command.millions} on ${command.planet}`];
    case 'land':
      return [`${numbersLine(command.transports)} on ${command.planet}`];
    case 'complete-turn':
      return [];
    case 'produce':
      return produce(command);
    case 'research-list':
      return [listLine(command.technologies)];
    case 'plan':
      return plan(command);
    case 'cruise':
      return [command.until === undefined ? 'stop' : `until ${command.until}`];
    case 'agree-length':
      return [`${command.turns}`];
    default:
      return unreachable(command);
  }
}

const flag = (word: string, is: boolean | undefined): readonly string[] =>
  is === undefined ? [] : [flagLine(word, is)];

function outfit({ scouts, corvettes, research, doctrine }: OutfitCommand): readonly string[] {
  return [
    [
      ...(scouts > 0 ? [`${scouts} scouts`] : []),
      ...(corvettes > 0 ? [`${corvettes} corvettes`] : []),
      ...researchOf(research),
      ...(doctrine ? ['doctrine'] : []),
    ].join(', '),
  ];
}

const researchOf = (research: readonly Investment[]): readonly string[] =>
  research.length === 0
    ? []
    : [`research ${listLine(research.map(({ technology, ip }) => `${ip} ${technology}`))}`];

function move({ ships, taskForce: force, path, to, avoid, way }: MoveCommand): readonly string[] {
  return [
    ...(ships === undefined ? [] : [numbersLine(ships)]),
    ...(force === undefined ? [] : [`force ${force}`]),
    ...(path === undefined ? [] : [`by ${listLine(path.map(hexLine))}`]),
    ...(to === undefined ? [] : [`to ${hexLine(to)}`]),
    ...(avoid === undefined ? [] : [`avoid ${listLine(avoid.map(hexLine))}`]),
    ...(way === undefined ? [] : [`way ${way}`]),
  ];
}

const taskForce = ({ number, ships }: TaskForceCommand): readonly string[] => [
  `${number}`,
  ...(ships === undefined ? [] : [`with ${numbersLine(ships)}`]),
];

function battleOrders({ orders, hex, battle, keep, byOrders }: BattleOrdersCommand): readonly string[] {
  const ask = orders === undefined && byOrders === undefined ? ['ask'] : [];
  return [
    ...(hex === undefined ? [] : [`at ${hexLine(hex)}`]),
    ...(battle === undefined ? [] : [`in ${battle}`]),
    ...flag('keep', keep),
    ...flag('by-orders', byOrders),
    ...(orders === undefined ? ask : [`with ${ordersLine(orders)}`]),
  ];
}

const produce = ({ colonies, done }: ProduceCommand): readonly string[] => [
  [...colonies.map(sheetLine), ...(done ? ['done'] : [])].join('; ') || 'nothing',
];

function sheetLine({ planet, emigrants, bonus, research, buy }: ColonySheet): string {
  const bought = ITEMS.flatMap((item) => (buy[item] === undefined ? [] : [`${buy[item]} ${item}`]));
  return [
    planet,
    ...(emigrants > 0 ? [`emigrants ${emigrants}`] : []),
    ...(bonus > 0 ? [`bonus ${bonus}`] : []),
    ...researchOf(research),
    ...(bought.length === 0 ? [] : [`buy ${listLine(bought)}`]),
  ].join(' ');
}

const plan = ({ commands, regardless }: PlanCommand): readonly string[] => [
  ...flag('regardless', regardless),
  commands.map(phrase).join(' then ') || 'nothing',
];
