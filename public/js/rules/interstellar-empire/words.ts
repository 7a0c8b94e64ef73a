/** Questions, commands and phases in words. */
import { insteadOf } from '../awaited.ts';
import { nameOf, numbered, titleOf, viewOf } from './cards.ts';
import type { SeatSeen, View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { TurnParts } from '../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { AnyCommand, DecisionSeen, LogLine } from '../../api/shapes/games.ts';
import type { Table } from '../client.ts';

export const PHASES: readonly View['turn']['phase'][] = ['marks', 'draw', 'explore', 'war', 'build'];

export const phaseWords = (phase: View['turn']['phase']) => `${phase} phase`;

/** The rulings about each kind of window. */
export const RULINGS: Readonly<Record<string, string>> = { first: 'IE-6.2', turn: 'IE-7', defence: 'IE-9' };

/** A turn is one question, and each of its steps an answer. */
export const isAnswer = ({ type }: LogLine) => type !== 'orders-set' && type !== 'concession-kept';

/** IE-9.5. */
export const TIE = ': a tie, which the defender wins';
export const isTie = ({ attack, defence }: { readonly attack: number; readonly defence: number }) =>
  attack === defence;

export function headline(table: Table) {
  const { turn, asking, result } = viewOf(table);
  if (result !== null) return 'The game is over';
  if (asking?.kind === 'first') return 'Who goes first?';
  const mine = turn.seat === table.seat;
  const whose = mine ? 'your' : `${table.names[turn.seat]}’s`;
  return `Turn ${turn.number} · ${whose} ${phaseWords(turn.phase)}${insteadOf(table, turn.seat)}`;
}

export function question(table: Table, decision: DecisionSeen) {
  const { war } = viewOf(table);
  switch (decision.kind) {
    case 'first':
      return decision.window === 'first.1' ? 'Who goes first? Play a card' : 'A tie: play another card';
    case 'turn':
      return turnQuestion((decision.describe as TurnParts).owed);
    case 'defence':
      return war === null
        ? 'Defend'
        : `${table.names[war.attacker]} attacks your ${titleOf(viewOf(table), war.planet)}`;
    default:
      return decision.kind;
  }
}

function turnQuestion(owed: TurnParts['owed']) {
  switch (owed?.kind) {
    case 'choice':
      return 'Keep one of two cards';
    case 'unrest':
      return 'Labor Unrest: pay for ships?';
    case 'occupation':
      return 'Pay for the planet?';
    case undefined:
    default:
      return 'Your turn';
  }
}

/** The page shows only sealed answers again. */
export function commandWords(table: Table, command: AnyCommand) {
  const card = command['card'];
  return typeof card === 'string' ? numbered(viewOf(table), card) : command.type;
}

/** IE-7. */
export const PHASE_HINTS: Readonly<Record<View['turn']['phase'], string>> = {
  marks:
    'The specials Ancient Artifact and Labor Unrest mark a player. They take effect here, before that player’s ships untap.',
  draw: 'A card from the deck, and one more for each industrial planet.',
  explore: 'Discover planets, each with an untapped ship and a payment.',
  war: 'Attack planets of other players with untapped ships.',
  build: 'Build ships, each with a payment. They can act in the next turn.',
};

/** IE-12, IE-7.1. */
const GOVERNMENT_HINTS: Readonly<Record<NonNullable<SeatSeen['government']>, string>> = {
  liberal: 'A liberal state may not declare war. It drew one extra card.',
  tyrannical: 'A tyrannical state cannot spend a 6. It drew one extra card.',
};
const MARK_HINTS = {
  artifact: 'At the start of their next turn, the player gives up one of two random cards from hand.',
  unrest:
    'In their next turn, the player’s ships do not untap by themselves. A discarded card untaps one ship.',
};

/** What a sign of a seat means; undefined if it says all itself. */
export function signHint(sign: string, { government }: SeatSeen) {
  if (government !== null && sign.startsWith(government)) return GOVERNMENT_HINTS[government];
  if (sign.startsWith('marked: Ancient')) return MARK_HINTS.artifact;
  return sign.startsWith('marked: Labor') ? MARK_HINTS.unrest : undefined;
}

/** What a seat is in, as short signs. */
export function signsOf(
  { seat, government, artifacts, unrest, conceded, resigned, missed }: View['seats'][number],
  view: View,
) {
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

export const seatName = (table: Table, seat: number) =>
  seat === table.seat ? `${table.names[seat]} (you)` : nameOf(table, seat);
