/** A war, from its declaration to the planet's fate (IE-9). */
import type { Seat } from '../../vocabulary.ts';
import { hasEffect, layable, seatAt, tappedShips, untappedShips } from '../state/board.ts';
import { ascending, numberOf, totalOf } from '../state/cards.ts';
import { endIfDrawn } from '../play/outcome.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { chosenBy, orderFor } from '../play/orders.ts';
import type { CardId } from '../data/deck.ts';

export function declareWar(play: Play, owner: Seat, planet: CardId, ships: readonly CardId[]): void {
  const { seat, state } = play;
  play.record({ type: 'war-declared', war: state.wars + 1, seat, owner, planet, ships });
  const { fleet, left } = seatAt(play.state, owner);
  const asks = play.state.options.defence === 'ask' && orderFor(play.state, owner, planet) === 'ask';
  if (asks && fleet.length > 0 && !left) play.record({ type: 'defence-asked', seat: owner });
  else defend(play, defaultDefence(play.state), false);
}

interface Defence {
  readonly ships: readonly CardId[];
  readonly resist: boolean;
}

/** IE-14.2: the owner's orders. If the owner was asked and has not answered, its untapped ships defend. */
export function defaultDefence(state: State): Defence {
  const { owner, planet, ships: attackers, resist } = state.war!;
  const asked = state.asking?.kind === 'defence';
  const ships = asked ? untappedShips(state, owner) : chosenBy(state, owner, { planet, attackers });
  return { ships, resist };
}

export function defend(play: Play, { ships, resist }: Defence, asked: boolean): void {
  play.record({ type: 'defended', seat: play.war.owner, ships, resist, asked });
  fight(play);
}

/** IE-9.3 to IE-9.6. */
function fight(play: Play): void {
  const { number, attacker, owner, ships, planet } = play.war;
  const defence = play.war.defence ?? [];
  const { options } = play.state;
  const attack = totalOf(options, ships) + turnOverCard(play, attacker);
  const force = totalOf(options, defence);
  const held =
    force + (play.state.deck.length > 0 ? turnOverCard(play, owner) : discardForNumber(play, attack - force));
  const won = attack > held;
  const tapped = tappedShips(play.state, owner);
  const destroyed = won ? tapped.filter((ship) => defence.includes(ship)) : [];
  play.record({ type: 'battle-fought', war: number, attack, defence: held, won, destroyed });
  if (!won) return endWar(play, 'held');
  if (hasEffect(play.state, planet, 'jungle')) return askOccupation(play, 'jungle');
  return resist(play);
}

/** Turns over the deck's top card and returns its number. */
function turnOverCard(play: Play, seat: Seat): number {
  const card = play.state.deck[0]!;
  play.record({ type: 'number-turned', seat, card, from: 'deck' });
  return numberOf(play.state.options, card);
}

/** IE-9.4: the owner discards a card for its number. A number of `needed` or more holds the planet. */
function discardForNumber(play: Play, needed: number): number {
  const { owner } = play.war;
  const { options } = play.state;
  const usable = ascending(options, layable(play.state, owner, seatAt(play.state, owner).hand));
  const holding = usable.filter((card) => numberOf(options, card) >= needed);
  const [first] = resistanceLast(play.state, holding.length > 0 ? holding : usable);
  play.record({ type: 'number-turned', seat: owner, card: first ?? null, from: 'hand' });
  return first === undefined ? 0 : numberOf(options, first);
}

/** The same cards, each Resistance last. */
const resistanceLast = (state: State, cards: readonly CardId[]): readonly CardId[] => [
  ...cards.filter((card) => !hasEffect(state, card, 'resistance')),
  ...cards.filter((card) => hasEffect(state, card, 'resistance')),
];

/** IE-9.7: an attacker without a card cannot pay, so the planet is ruined. */
function askOccupation(play: Play, answering: 'jungle' | 'resistance'): void {
  const { attacker } = play.war;
  if (seatAt(play.state, attacker).hand.length === 0) return endWar(play, 'ruined');
  play.record({ type: 'occupation-asked', seat: attacker, answering });
}

/** The attacker pays a card for the planet; null refuses. */
export function occupy(play: Play, card: CardId | null): void {
  const { owed } = play.state;
  if (owed?.kind !== 'occupation') throw new Error('no answer is owed');
  if (card === null) return endWar(play, 'ruined');
  play.record({ type: 'occupation-paid', seat: play.war.attacker, card });
  if (owed.answering === 'jungle') resist(play);
  else endWar(play, 'conquered');
}

/** IE-5.2, IE-9.7: the loser plays one Resistance if it committed to that and holds one. */
function resist(play: Play): void {
  const { owner, resist: wanted } = play.war;
  const { hand } = seatAt(play.state, owner);
  const card = ascending(play.state.options, hand).find((held) => hasEffect(play.state, held, 'resistance'));
  if (!wanted || card === undefined) return endWar(play, 'conquered');
  play.record({ type: 'resistance-played', seat: owner, card });
  askOccupation(play, 'resistance');
}

/** IE-9.8. */
function endWar(play: Play, fate: 'held' | 'conquered' | 'ruined'): void {
  const { number, planet, owner, attacker } = play.war;
  play.record({ type: 'war-ended', war: number, planet, owner, fate, conqueror: attacker });
  endIfDrawn(play, 'war');
}

/** IE-14.1: the lowest card allowed, if any. */
export const defaultOccupation = (state: State): CardId | null => {
  const { seat } = state.turn;
  return ascending(state.options, layable(state, seat, seatAt(state, seat).hand))[0] ?? null;
};
