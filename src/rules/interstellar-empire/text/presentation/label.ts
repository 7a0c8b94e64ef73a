/** What each command does, as on the button that sends it. */
import { counted, countedNames, uncapitalised } from '../../../text/english.ts';
import { unreachable } from '../../../vocabulary.ts';
import type { CardId } from '../../data/deck.ts';
import type { Command, DiscoverCommand, PlayCommand, SetOrdersCommand } from '../../state/command.ts';
import { cardWords, titleIn, type LineContext } from '../cards.ts';
import { presentation } from './presentation.ts';

const cards = (context: LineContext, all: readonly CardId[], none = 'nothing'): string =>
  countedNames(
    all.map((card) => cardWords(context, card)),
    none,
  );

export function label(command: Command, context: LineContext): string {
  switch (command.type) {
    case 'draw':
      return 'Draw the last card';
    case 'end-turn':
      return 'End the turn';
    case 'concede':
      return 'Concede';
    case 'lay-first':
      return `Play ${cardWords(context, command.card)}`;
    case 'keep':
      return keepLabel(command.card, context);
    case 'pay-unrest':
      return command.ships.length === 0
        ? 'Untap no ships'
        : `Untap ${cards(context, command.ships)}, paying with ${cards(context, command.cards)}`;
    case 'declare':
      return `Declare a ${presentation.catalogue.governments[command.government].name}`;
    case 'discover':
      return discoverLabel(command, context);
    case 'play':
      return playLabel(command, context);
    case 'wage-war':
      return `Wage war on ${ownedTitle(command.planet, context)} with ${cards(context, command.ships)}`;
    case 'defend': {
      const resisting = command.resist ? ', and resist' : '';
      return command.ships.length === 0
        ? `Send no ships${resisting}`
        : `Defend with ${cards(context, command.ships)}${resisting}`;
    }
    case 'occupy':
      return occupyLabel(command.card, context);
    case 'build':
      return `Build ${titleIn(context, command.ship)}, paying with ${cards(context, command.pay)}`;
    case 'set-orders':
      return ordersLabel(command, context);
    default:
      return unreachable(command);
  }
}

/** `Bo’s Jungle Planet` */
function ownedTitle(planet: CardId, context: LineContext): string {
  const owner = context.view.seats.find(({ empire }) => empire.includes(planet));
  const title = titleIn(context, planet);
  return owner === undefined ? title : `${context.names[owner.seat]}’s ${title}`;
}

function keepLabel(card: CardId, context: LineContext): string {
  const other = context.view.own?.choice?.find((one) => one !== card);
  const rest = other === undefined ? '' : `, discard ${titleIn(context, other)}`;
  return `Keep ${titleIn(context, card)}${rest}`;
}

function discoverLabel({ planet, ship, pay, slavery }: DiscoverCommand, context: LineContext): string {
  const price = slavery === undefined ? cards(context, pay ?? []) : titleIn(context, slavery);
  return `Discover ${titleIn(context, planet)} with ${titleIn(context, ship)}, paying with ${price}`;
}

function playLabel({ card, seat, ship }: PlayCommand, context: LineContext): string {
  const on = seat === undefined ? '' : ` on ${context.names[seat]}`;
  return `Play ${titleIn(context, card)}${on}${ship === undefined ? '' : ` on ${cardWords(context, ship)}`}`;
}

function occupyLabel(card: CardId | null, context: LineContext): string {
  const { war } = context.view;
  const planet = war === null ? 'the planet' : titleIn(context, war.planet);
  return card === null ? `Refuse and ruin ${planet}` : `Discard ${cardWords(context, card)}, take ${planet}`;
}

function ordersLabel({ defence, planets, resist }: SetOrdersCommand, context: LineContext): string {
  const { defences, effects } = presentation.catalogue;
  const parts = [
    ...(defence === undefined ? [] : [`if a planet is attacked, ${uncapitalised(defences[defence].name)}`]),
    ...Object.entries(planets ?? {}).map(([planet, order]) => {
      const ships = order === null || order === undefined ? 'As for all planets' : defences[order].name;
      return `if ${titleIn(context, planet)} is attacked, ${uncapitalised(ships)}`;
    }),
    ...(resist === undefined
      ? []
      : [`after a loss, ${resist === 'always' ? 'play' : 'keep'} ${effects.resistance.name}`]),
  ];
  return `Standing orders: ${parts.join('; ') || counted(0, 'change')}`;
}
