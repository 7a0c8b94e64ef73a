/** Questions, commands and phases in words. */
import { insteadOf } from '../awaited.js';
import { nameOf, numbered, titleOf, viewOf } from './cards.js';

/**
 * @import { View } from '../../../../src/rules/interstellar-empire/sighting.ts'
 * @import { TurnParts } from '../../../../src/rules/interstellar-empire/describe.ts'
 * @import { AnyCommand, DecisionSeen } from '../../shapes.js'
 * @import { Table } from '../client.js'
 */

/** @type {readonly View['turn']['phase'][]} */
export const PHASES = ['marks', 'draw', 'explore', 'war', 'build'];

/** @param {View['turn']['phase']} phase */
export const phaseWords = (phase) => `${phase} phase`;

/** Where the rulings speak of each kind of window. @type {Readonly<Record<string, string>>} */
export const RULINGS = { first: 'IE-6.2', turn: 'IE-7', defence: 'IE-9' };

/** @param {Table} table */
export function headline(table) {
  const { turn, asking, result } = viewOf(table);
  if (result !== null) return 'The game is over';
  if (asking?.kind === 'first') return 'Who goes first?';
  const mine = turn.seat === table.seat;
  const whose = mine ? 'your' : `${table.names[turn.seat]}’s`;
  return `Turn ${turn.number} · ${whose} ${phaseWords(turn.phase)}${insteadOf(table, turn.seat)}`;
}

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 */
export function question(table, decision) {
  const { war } = viewOf(table);
  switch (decision.kind) {
    case 'first':
      return decision.window === 'first.1' ? 'Who goes first? Lay a card' : 'A tie: lay another card';
    case 'turn':
      return turnQuestion(/** @type {TurnParts} */ (decision.describe).owed);
    case 'defence':
      return war === null
        ? 'Defend'
        : `${table.names[war.attacker]} attacks your ${titleOf(viewOf(table), war.planet)}`;
    default:
      return decision.kind;
  }
}

/** @param {TurnParts['owed']} owed */
function turnQuestion(owed) {
  switch (owed?.kind) {
    case 'choice':
      return 'Keep one card of two';
    case 'unrest':
      return 'Labor Unrest: pay for ships?';
    case 'occupation':
      return 'Pay for the planet?';
    case undefined:
    default:
      return 'Your turn';
  }
}

/**
 * Sealed answers alone are seen again.
 * @param {Table} table
 * @param {AnyCommand} command
 */
export function commandWords(table, command) {
  const card = command['card'];
  return typeof card === 'string' ? numbered(viewOf(table), card) : command.type;
}

/**
 * What a seat is in, as short signs.
 * @param {View['seats'][number]} seat
 * @param {View} view
 */
export function signsOf({ seat, government, artifacts, unrest, conceded, resigned, missed }, view) {
  const turn = view.result === null && view.turn.number > 0 && view.turn.seat === seat && conceded === null;
  return [
    ...(turn ? ['on turn'] : []),
    ...(government === null ? [] : [`${government} state`]),
    ...(artifacts > 0 ? [`marked: Ancient Artifact${artifacts > 1 ? ` × ${artifacts}` : ''}`] : []),
    ...(unrest ? ['marked: Labor Unrest'] : []),
    ...(conceded === null ? [] : ['conceded']),
    ...(resigned ? ['resigned'] : []),
    ...(missed > 0 && conceded === null ? [`missed ${missed} in a row`] : []),
  ];
}

/** @param {Table} table @param {number} seat */
export const seatName = (table, seat) =>
  seat === table.seat ? `${table.names[seat]} (you)` : nameOf(table, seat);
