/** Closing whatever is open: when time is up, when a choice is made, when somebody leaves (IE-14). */
import { unreachable, type Seat } from '../../vocabulary.ts';
import { layable, seatAt } from '../state/board.ts';
import { ascending, numberOf } from '../state/cards.ts';
import { endIfDrawn } from '../play/outcome.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { concede } from './concession.ts';
import { closeFirst, closeFirstIfLaid } from './first.ts';
import { endTurn, strikeMarks, untap } from './turn.ts';
import { defaultDefence, defaultOccupation, defend, occupy } from './war.ts';
import type { CardId } from '../data/deck.ts';

/** Of two cards one is kept, the other discarded. */
export function keep(play: Play, kept: CardId): void {
  const { owed } = play.state;
  if (owed?.kind !== 'choice') throw new Error('no choice is owed');
  const discarded = owed.cards.find((card) => card !== kept)!;
  play.record({ type: 'kept', seat: play.seat, kept, discarded });
  if (owed.from === 'artifact') strikeMarks(play);
  else endIfDrawn(play);
}

/** IE-14.1: the higher; of equals the earlier in deck-list order. */
export function defaultKept({ options }: State, cards: readonly CardId[]): CardId {
  const sorted = ascending(options, cards);
  const highest = numberOf(options, sorted.at(-1)!);
  return sorted.find((card) => numberOf(options, card) === highest)!;
}

/** IE-7.1. */
export function payUnrest(play: Play, cards: readonly CardId[], ships: readonly CardId[]): void {
  play.record({ type: 'unrest-paid', seat: play.seat, cards, ships });
  untap(play);
}

/** What the seat on turn owes is answered for it. */
function settleByDefault(play: Play): void {
  const { owed } = play.state;
  if (owed === null) return;
  switch (owed.kind) {
    case 'choice':
      return keep(play, defaultKept(play.state, owed.cards));
    case 'unrest':
      return payUnrest(play, [], []);
    case 'occupation':
      return occupy(play, defaultOccupation(play.state));
    default:
      return unreachable(owed);
  }
}

/** Answers all that the seat on turn owes. False if that has ended the game. */
function settleOwed(play: Play): boolean {
  while (!play.over && play.state.owed !== null) settleByDefault(play);
  return !play.over;
}

/** IE-14: time has run out. IE-10.2: who misses too many turns in a row concedes. */
function runOut(play: Play): void {
  if (!settleOwed(play)) return;
  if (missesLast(play.state)) concede(play);
  else endTurn(play, !play.state.turn.acted);
}

/** Whether this turn, without a command so far, is the last that may be missed. */
export function missesLast({ seats, turn, options }: State): boolean {
  const inARow = seats[turn.seat]!.missed + 1;
  return !turn.acted && options.missed > 0 && inARow >= options.missed;
}

/** IE-10.2: where the seat on turn has a concession kept, its turn runs by itself up to it. */
export function hasten(play: Play): void {
  while (!play.over && play.state.asking?.kind === 'turn' && seatAt(play.state, play.seat).conceding)
    if (settleOwed(play)) concede(play);
}

/** The window's time is up. */
export function playDefaults(play: Play): void {
  const { asking } = play.state;
  switch (asking?.kind) {
    case 'first':
      return closeFirst(play);
    case 'turn':
      return runOut(play);
    case 'defence':
      return defend(play, defaultDefence(play.state), true);
    case undefined:
      return;
    default:
      return unreachable(asking);
  }
}

/** A seat resigns: it concedes as soon as it may (IE-10.2), and nobody waits for it until then. */
export function leave(play: Play, seat: Seat): void {
  play.record({ type: 'left', seat });
  const { asking } = play.state;
  if (asking?.kind === 'first') closeFirstIfLaid(play);
  else if (asking?.kind === 'defence' && play.war.owner === seat) playDefaults(play);
}

/** Cards that the seat on turn may keep of these two (IE-12.3). */
export function keepable(state: State, seat: Seat, cards: readonly CardId[]): readonly CardId[] {
  const layables = layable(state, seat, cards);
  return layables.length === 1 && seatAt(state, seat).government === 'tyrannical'
    ? cards.filter((card) => !layables.includes(card))
    : cards;
}
