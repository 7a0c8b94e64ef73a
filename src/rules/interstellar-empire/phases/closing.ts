/** Settles what is open when time is up, a choice is made or a player resigns (IE-14). */
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

/** The seat on turn keeps one of two cards and discards the other. */
export function keep(play: Play, kept: CardId): void {
  const { owed } = play.state;
  if (owed?.kind !== 'choice') throw new Error('no choice is owed');
  const discarded = owed.cards.find((card) => card !== kept)!;
  play.record({ type: 'kept', seat: play.seat, kept, discarded });
  if (owed.from === 'artifact') strikeMarks(play);
  else endIfDrawn(play);
}

/** IE-14.1: the card with the higher number; of equals, the earlier in deck-list order. */
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

/** Answers the owed choice for the seat on turn. */
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

/** Answers all owed choices of the seat on turn. Returns false if that ends the game. */
function settleOwed(play: Play): boolean {
  while (!play.over && play.state.owed !== null) settleByDefault(play);
  return !play.over;
}

/** IE-14: the turn's time is up. IE-10.2: a seat that misses too many turns in a row concedes. */
function expireTurn(play: Play): void {
  if (!settleOwed(play)) return;
  if (missesLast(play.state)) concede(play);
  else endTurn(play, !play.state.turn.acted);
}

/** Whether the seat on turn concedes if this turn runs out without a command. */
export function missesLast({ seats, turn, options }: State): boolean {
  const inARow = seats[turn.seat]!.missed + 1;
  return !turn.acted && options.missed > 0 && inARow >= options.missed;
}

/** IE-10.2: if the seat on turn has a kept concession, its turn runs by itself up to it. */
export function concedeIfDue(play: Play): void {
  while (!play.over && play.state.asking?.kind === 'turn' && seatAt(play.state, play.seat).conceding)
    if (settleOwed(play)) concede(play);
}

/** Plays the defaults when the time of the open window is up. */
export function playDefaults(play: Play): void {
  const { asking } = play.state;
  switch (asking?.kind) {
    case 'first':
      return closeFirst(play);
    case 'turn':
      return expireTurn(play);
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

/** Which of these two cards the seat may keep (IE-12.3). */
export function keepable(state: State, seat: Seat, cards: readonly CardId[]): readonly CardId[] {
  const layables = layable(state, seat, cards);
  return layables.length === 1 && seatAt(state, seat).government === 'tyrannical'
    ? cards.filter((card) => !layables.includes(card))
    : cards;
}
