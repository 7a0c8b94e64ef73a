/** What the words in capitals in the form of a command can stand for in one decision: `describe`, written as in lines. */
import { listed } from '../../text/english.ts';
import type { CardId } from '../data/deck.ts';
import type { Parts, Priced, TurnParts } from './describe.ts';
import type { Command } from '../state/command.ts';
import { cardLine } from '../text/cards.ts';

type Lines = Readonly<Partial<Record<Command['type'], readonly string[]>>>;

const cards = (ids: readonly CardId[]): string => listed(ids.map(cardLine), 'nothing');
const priced = (all: readonly Priced[]): string =>
  listed(
    all.map(({ card, cost }) => `${cardLine(card)} (costs ${cost})`),
    'nothing',
  );

export function partsLines(parts: Parts): Lines {
  if ('owed' in parts) return turnLines(parts);
  if ('orders' in parts)
    return parts.planets.length === 0 ? {} : { 'set-orders': [`PLANET: ${cards(parts.planets)}.`] };
  if ('cards' in parts) return { 'lay-first': [`CARD: ${cards(parts.cards)}.`] };
  return { defend: [`SHIPS: ${cards(parts.ships.map(({ card }) => card))}.`] };
}

function turnLines({ owed, pay, planets, slavery, ships, targets, build }: TurnParts): Lines {
  switch (owed?.kind) {
    case 'choice':
      return { keep: [`CARD: ${cards(owed.cards)}.`] };
    case 'unrest':
      return {
        'pay-unrest': [`SHIPS: ${cards(owed.ships)}. CARDS, one for each ship: ${cards(owed.cards)}.`],
      };
    case 'occupation':
      return { occupy: [`CARD: ${cards(owed.cards)}.`] };
    case undefined:
      return {
        discover: [
          `PLANET: ${priced(planets)}. SHIP: ${cards(ships)}.`,
          `CARDS, whose numbers add up to the cost or more: ${cards(pay)}. CARD: ${cards(slavery)}.`,
        ],
        'wage-war': [
          `PLANET: ${cards(targets.flatMap((target) => target.planets))}. SHIPS: ${cards(ships)}.`,
        ],
        build: [`SHIP: ${priced(build)}. CARDS, whose numbers add up to the cost or more: ${cards(pay)}.`],
      };
  }
}
