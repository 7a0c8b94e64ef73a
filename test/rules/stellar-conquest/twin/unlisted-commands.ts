/** Commands of random games that are not listed: settings, and commands that are out of place. */
import { controlledBy } from '../../../../src/rules/stellar-conquest/state/board.ts';
import { legal } from '../../../../src/rules/stellar-conquest/commands/legal.ts';
import {
  PLANNED,
  type BattleOrdersCommand,
  type Command,
  type CommandOf,
  type MoveCommand,
  type PlanCommand,
  type PlannedCommand,
} from '../../../../src/rules/stellar-conquest/state/command.ts';
import { hexOf, STAR_HEXES } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import { HEXES, neighboursOf } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import type { BattleOrders } from '../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import { FIRING_CLASSES, UNIT_CLASSES } from '../../../../src/rules/stellar-conquest/combat/targets.ts';
import type { Ship, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { windows } from '../../../../src/rules/stellar-conquest/commands/windows.ts';
import { shuffled } from '../../../../src/rules/randomness/random.ts';
import { seatsOf, type Seat } from '../../../../src/rules/vocabulary.ts';
import type { Dice } from '../../../support/suite/dice.ts';
import { WAYS } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

/** The most turns that a game is extended by. */
const MOST_ADDED = 2;

export function unlistedCommand(state: State, by: Seat, dice: Dice): Command | undefined {
  const make = dice.pick([
    taskForce,
    commandPost,
    randomMove,
    attackByOrders,
    battleOrders,
    researchList,
    planAhead,
    longerGame,
    unfinishedSheets,
    commandOfAnother,
  ]);
  return make(state, by, dice);
}

/** Mostly ships in one hex. */
function taskForce(state: State, by: Seat, dice: Dice): CommandOf<'task-force'> | undefined {
  const number = 1 + dice.below(4);
  if (dice.chance(0.2)) return { type: 'task-force', number };
  const ships = shipsTogether(state, by, dice);
  return ships.length === 0 ? undefined : { type: 'task-force', number, ships: ships.map(({ id }) => id) };
}

function shipsTogether(state: State, by: Seat, dice: Dice): readonly Ship[] {
  const { ships } = state.seats[by]!;
  if (ships.length === 0) return [];
  const { hex } = dice.pick(ships);
  return dice.some(
    ships.filter((ship) => ship.hex === hex || dice.chance(0.02)),
    6,
  );
}

/** Mostly in an allowed hex. */
function commandPost(state: State, by: Seat, dice: Dice): CommandOf<'command-post'> {
  const { posts } = state.seats[by]!;
  if (posts.length > 0 && dice.chance(0.4))
    return { type: 'command-post', hex: dice.pick(posts), stands: false };
  const own = controlledBy(state, by).map(({ planet }) => hexOf(planet));
  const hexes = own.length > 0 && dice.chance(0.7) ? own : STAR_HEXES;
  return { type: 'command-post', hex: dice.pick(hexes), stands: true };
}

/** A move with a path, a task force or `avoid`. */
function randomMove(state: State, by: Seat, dice: Dice): MoveCommand | undefined {
  const ships = shipsTogether(state, by, dice);
  const [first] = ships;
  if (first === undefined) return undefined;
  const chosen: Pick<MoveCommand, 'ships' | 'taskForce'> =
    first.force === null ? { ships: ships.map(({ id }) => id) } : { taskForce: first.force };
  const from = first.hex ?? state.seats[by]!.entry;
  return {
    type: 'move',
    ...chosen,
    ...(dice.chance(0.3) && { path: [dice.pick(neighboursOf(from))] }),
    ...(dice.chance(0.7) && { to: dice.pick(STAR_HEXES) }),
    ...(dice.chance(0.3) && { avoid: [dice.pick(STAR_HEXES)] }),
    ...(dice.chance(0.3) && { way: dice.pick(WAYS) }),
  };
}

/** A listed attack with random orders. */
function attackByOrders(state: State, by: Seat, dice: Dice): Command | undefined {
  const listed = listedFor(state, by);
  const fights = listed.filter(({ type }) => type === 'engage' || type === 'attack-colonies');
  return fights.length === 0 ? undefined : ({ ...dice.pick(fights), orders: someOrders(dice) } as Command);
}

const listedFor = (state: State, by: Seat): readonly Command[] => {
  const window = windows(state).find(({ asked }) => asked.includes(by));
  return window === undefined ? [] : legal(state, by, window);
};

/** Random orders; seldom none, so that the seat is asked. */
function battleOrders(state: State, _: Seat, dice: Dice): BattleOrdersCommand {
  const { battle } = state;
  if (battle !== null && dice.chance(0.5))
    return { type: 'battle-orders', battle: battle.id, byOrders: true, orders: someOrders(dice) };
  return {
    type: 'battle-orders',
    ...(dice.chance(0.5) && { orders: someOrders(dice) }),
    ...(dice.chance(0.3) && { hex: dice.pick(STAR_HEXES) }),
    ...(dice.chance(0.3) && { byOrders: dice.chance(0.5) }),
  };
}

const someOrders = (dice: Dice): BattleOrders => ({
  ...(dice.chance(0.3) && { targets: { [dice.pick(FIRING_CLASSES)]: [dice.pick(UNIT_CLASSES)] } }),
  ...(dice.chance(0.3) && { cap: 1 + dice.below(4), fire: dice.pick(['spread', 'gang'] as const) }),
  ...(dice.chance(0.3) && { below: dice.below(150) }),
  ...(dice.chance(0.3) && { rounds: dice.pick([null, 1, 3]) }),
  ...(dice.chance(0.3) && { unarmed: dice.pick(['stay', 'leave'] as const) }),
  ...(dice.chance(0.3) && { drive: [dice.pick(HEXES)] }),
  ...(dice.chance(0.3) && { scorch: dice.below(2) }),
});

/** A research list with the highest levels first. */
const researchList = (_: State, __: Seat, dice: Dice): Command => ({
  type: 'research-list',
  technologies: shuffled(TECHNOLOGY_IDS, dice)
    .slice(0, 1 + dice.below(TECHNOLOGY_IDS.length))
    .toSorted((a, b) => TECHNOLOGIES[b].level - TECHNOLOGIES[a].level),
});

/** A plan of commands that are possible now, or were a moment ago. */
function planAhead(state: State, by: Seat, dice: Dice): PlanCommand {
  const able = listedFor(state, by).filter((command): command is PlannedCommand =>
    (PLANNED as readonly string[]).includes(command.type),
  );
  const first = dice.some(able, dice.below(4));
  const more = [battleOrders(state, by, dice), taskForce(state, by, dice), randomMove(state, by, dice)];
  const commands = [...first, ...more.flatMap((command) => command ?? [])].slice(0, dice.below(5));
  return { type: 'plan', commands, ...(dice.chance(0.5) && { regardless: true }) };
}

/** A small extension, so that games stay short. */
function longerGame({ length, options, seats }: State, _: Seat, dice: Dice): Command {
  const named = seats.flatMap((seat) => seat.length ?? []);
  const turns = named.length > 0 && dice.chance(0.9) ? dice.pick(named) : length + 1 + dice.below(MOST_ADDED);
  return { type: 'agree-length', turns: Math.min(turns, options.length + MOST_ADDED) };
}

/** A sheet with `done: false`. */
function unfinishedSheets(state: State, by: Seat, dice: Dice): Command | undefined {
  const sheets = listedFor(state, by).filter((command) => command.type === 'produce');
  return sheets.length === 0 ? undefined : { ...dice.pick(sheets), done: false };
}

/** A command that another seat could send. */
function commandOfAnother(state: State, by: Seat, dice: Dice): Command | undefined {
  const others = seatsOf(state.seats.length).filter((seat) => seat !== by);
  const listed = listedFor(state, dice.pick(others));
  return listed.length === 0 ? undefined : dice.pick(listed);
}
