/** A plan, step by step (SC-19.3): its sentences, and the expected positions of ships. Draws nothing. */
import { phrase } from '../catalogue.ts';
import { atlas, placeName, planetName, starAt, technologyName } from '../atlas.ts';
import { ordersWords } from '../battle/doctrine.ts';
import { counted, grouped, seatName, tally, tallyWords } from '../view.ts';
import { stopWords, voyagesOf } from './voyages.ts';
import type { MoveCommand, PlannedCommand } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { Own, View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Ship } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Table } from '../../client.ts';
import type { Voyage } from './voyages.ts';

/** Hexes a turn (SC-5.1). */
export const speedOf = ({ technologies }: Own) =>
  Math.max(
    atlas().board.startingSpeed,
    ...[...atlas().technologies].map(([id, { speed = 0 }]) => (technologies[id]?.owned ? speed : 0)),
  );

/** The ships at the start of the plan: in a later turn none has moved. */
const atBegin = (own: Own): Own =>
  own.turn === null
    ? { ...own, ships: own.ships.map((ship) => ({ ...ship, steps: 0, halted: false })) }
    : own;

const namedIn = (
  { ships }: Own,
  { ships: ids = [], taskForce }: Pick<MoveCommand, 'ships' | 'taskForce'>,
): readonly Ship[] =>
  ships.filter(({ id, force }) => (taskForce === undefined ? ids.includes(id) : force === taskForce));

/** The routes of a move's ships from their positions by then; null without a destination, or from several hexes. */
export function voyagesBy(view: View, own: Own, command: MoveCommand): readonly Voyage[] | null {
  const ships = namedIn(own, command);
  const { path, way, avoid } = command;
  if (ships.length === 0 || ships.some(({ hex }) => hex !== ships[0]?.hex)) return null;
  if (path === undefined && ships.some(({ to }) => (command.to ?? to) === null)) return null;
  const rig = { view, own, speed: speedOf(own) };
  return [...grouped([...ships], ({ to }) => command.to ?? to ?? '')].flatMap(([to, some]) => {
    const going = {
      ships: some.map(({ id }) => id),
      goal: to === '' ? undefined : { to },
      avoid: avoid ?? null,
    };
    return voyagesOf(rig, going, { ...(path && { path }), ...(way && { way }) });
  });
}

/**
 * Why the rules would refuse the destination of a move, as far as can be foreseen, in a sentence; empty if they would not.
 */
export function refusalOf(own: Own, command: MoveCommand) {
  const { to } = command;
  const ships = namedIn(own, command);
  if (ships.length === 0) return phrase('unable.gone');
  if (to === undefined)
    return ships.some((ship) => ship.to === null) && command.path === undefined
      ? phrase('unable.aimless')
      : '';
  const fixed = ships.some(
    (ship) => ship.hex !== null && starAt(ship.hex) === undefined && ![to, null].includes(ship.to),
  );
  if (fixed && !own.technologies['unlimited-communication']?.owned) return phrase('unable.between');
  return ships.some(({ hex, left }) => to === hex || to === left) ? phrase('unable.there') : '';
}

/** The ships as a move leaves them. */
function movedOn(own: Own, command: MoveCommand, voyages: readonly Voyage[]): Own {
  const moved = voyages.flatMap(({ ships, turns }) =>
    ships.map((ship) => afterMove(ship, command, turns?.[0] ?? [])),
  );
  const byId = new Map(moved.map((ship) => [ship.id, ship]));
  return { ...own, ships: own.ships.map((ship) => byId.get(ship.id) ?? ship) };
}

function afterMove(ship: Ship, { to, way, avoid }: MoveCommand, path: readonly string[]): Ship {
  const hex = path.at(-1) ?? ship.hex;
  const goal = to ?? ship.to;
  const left = [ship.hex ?? '', ...path.slice(0, -1)].findLast((one) => starAt(one) !== undefined);
  return {
    ...ship,
    hex,
    left: path.length > 0 && left !== undefined ? left : ship.left,
    to: goal === hex ? null : goal,
    way: way ?? ship.way,
    avoid: avoid ?? ship.avoid,
    steps: ship.steps + path.length,
    halted: ship.halted || path.some((one) => atlas().clouds.has(one)),
  };
}

/** The result of each step, and all positions after the last. `begin`: the turn of the plan. */
export function foreseen(
  table: Table,
  { view, own, turn }: { view: View; own: Own; turn: number },
  commands: readonly PlannedCommand[],
): { steps: readonly { command: PlannedCommand; words: string; comes: string }[]; after: Own } {
  let now = atBegin(own);
  const steps = commands.map((command) => {
    const words = stepWords(table, now, command);
    if (command.type !== 'move') return { command, words, comes: '' };
    const refusal = refusalOf(now, command);
    const voyages = refusal === '' ? voyagesBy(view, now, command) : null;
    if (voyages === null)
      return {
        command,
        words,
        comes: phrase('plan.stops', { why: refusal || phrase('unable.apart') }),
      };
    now = movedOn(now, command, voyages);
    return { command, words, comes: voyages.map((voyage) => comesTo(voyage, turn)).join(' ') };
  });
  return { steps, after: now };
}

/** `At F7 in turn 5, at Diphda (F9) in turn 6.` */
export function comesTo(voyage: Voyage, turn: number) {
  if (voyage.turns === null) return phrase('plan.no-route');
  const stops = stopWords(voyage, turn);
  return stops === '' ? 'They stay where they are.' : `They will be ${stops}.`;
}

function stepWords(table: Table, own: Own, command: PlannedCommand) {
  switch (command.type) {
    case 'move':
      return moveWords(own, command);
    case 'task-force':
      return command.ships === undefined
        ? phrase('step.task-force.off', { number: command.number })
        : phrase('step.task-force', {
            number: command.number,
            ships: tallyWords(tally(namedIn(own, command))),
          });
    case 'command-post':
      return phrase(command.stands ? 'step.command-post' : 'step.command-post.off', {
        place: placeName(command.hex),
      });
    case 'complete-movement':
      return phrase(command.byOrders ? 'step.complete-movement.orders' : 'step.complete-movement');
    case 'engage':
      return phrase('step.engage', {
        seat: seatName(table, command.against),
        place: placeName(command.hex),
      });
    case 'battle-orders':
      return phrase('step.battle-orders', {
        place: command.hex ? ` at ${placeName(command.hex)}` : '',
        orders: command.orders === undefined ? 'none' : ordersWords(command.orders).join(' '),
      });
    case 'attack-colonies':
      return phrase('step.attack-colonies', { planets: command.planets.map(planetName).join(', ') });
    case 'raze':
      return phrase('step.raze', {
        factories: counted(command.factories, 'factory', 'factories'),
        planet: planetName(command.planet),
      });
    case 'depopulate':
      return phrase('step.depopulate', { millions: command.millions, planet: planetName(command.planet) });
    case 'land':
      return phrase('step.land', {
        millions: command.transports.length,
        planet: planetName(command.planet),
      });
    case 'complete-turn':
      return phrase('step.complete-turn');
    case 'research-list':
      return phrase('step.research-list', {
        technologies: command.technologies.map(technologyName).join(', '),
      });
    default:
      return '';
  }
}

/** `Move 2 corvettes from Canis (G5) to Diphda (F9)` */
function moveWords(own: Own, command: MoveCommand) {
  const { to, path, way, avoid, taskForce } = command;
  const ships = namedIn(own, command);
  const who =
    taskForce === undefined
      ? tallyWords(tally(ships))
      : phrase('step.move.task-force', { number: taskForce });
  const from = ships[0]?.hex ? ` from ${placeName(ships[0].hex)}` : '';
  const how = [
    path === undefined ? '' : ` by ${path.join(', ')}`,
    way === undefined ? '' : phrase(`step.move.${way}`),
    avoid === undefined
      ? ''
      : avoid.length === 0
        ? phrase('step.move.anywhere')
        : phrase('step.move.avoid', { stars: avoid.map(placeName).join(', ') }),
  ].join('');
  const on = to === undefined ? ' on' : ` to ${placeName(to)}`;
  return phrase('step.move', { ships: who, from, to: on, how });
}
