/** Writes each command as a line. */
import { listed } from '../../text/english.ts';
import { seatLine } from '../../text/reading.ts';
import { unreachable } from '../../vocabulary.ts';
import type { Command, DiscoverCommand, PlayCommand, SetOrdersCommand } from '../state/command.ts';
import { cardLine } from './cards.ts';
import type { CardId } from '../data/deck.ts';

const cardsLine = (cards: readonly CardId[]): string => listed(cards.map(cardLine), 'nothing');

export function phrase(command: Command): string {
  const { type } = command;
  switch (type) {
    case 'draw':
    case 'end-turn':
    case 'concede':
      return type;
    case 'lay-first':
    case 'keep':
      return `${type} ${cardLine(command.card)}`;
    case 'pay-unrest':
      return `${type} for ${cardsLine(command.ships)} with ${cardsLine(command.cards)}`;
    case 'declare':
      return `${type} ${command.government}`;
    case 'discover':
      return `${type} ${cardLine(command.planet)} with ${cardLine(command.ship)}${price(command)}`;
    case 'play':
      return `${type} ${cardLine(command.card)}${target(command)}`;
    case 'wage-war':
      return `${type} ${cardLine(command.planet)} with ${cardsLine(command.ships)}`;
    case 'defend':
      return `${type} with ${cardsLine(command.ships)}, resist ${command.resist ? 'yes' : 'no'}`;
    case 'occupy':
      return `${type} ${command.card === null ? 'nothing' : cardLine(command.card)}`;
    case 'build':
      return `${type} ${cardLine(command.ship)} paying ${cardsLine(command.pay)}`;
    case 'set-orders':
      return orders(command);
    default:
      return unreachable(type);
  }
}

function price({ pay, slavery }: DiscoverCommand): string {
  const paying = pay === undefined ? '' : ` paying ${cardsLine(pay)}`;
  return slavery === undefined ? paying : `${paying} using ${cardLine(slavery)}`;
}

function target({ seat, ship }: PlayCommand): string {
  const on = seat === undefined ? '' : ` on ${seatLine(seat)}`;
  return ship === undefined ? on : `${on} for ${cardLine(ship)}`;
}

function orders({ type, defence, planets, resist }: SetOrdersCommand): string {
  const clauses = [
    ...(defence === undefined ? [] : [`defence ${defence}`]),
    ...Object.entries(planets ?? {}).map(
      ([planet, order]) => `planet ${cardLine(planet)} ${order ?? 'default'}`,
    ),
    ...(resist === undefined ? [] : [`resist ${resist}`]),
  ];
  return [type, clauses.join(', ')].join(' ').trim();
}
