/** Parses the line of each command. */
import { readSeat, type Reading } from '../../text/reading.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Command, DefendCommand, DiscoverCommand, PlayCommand } from '../state/command.ts';
import type { BuildCommand, PayUnrestCommand, WageWarCommand } from '../state/command.ts';
import { GOVERNMENTS } from '../state/types.ts';
import {
  readCard,
  readCards,
  choiceOf,
  fleetOf,
  handOf,
  planetsOfOthers,
  shipsOfAll,
  tappedOf,
  type LineContext,
} from './cards.ts';
import { readOrders } from './read-orders.ts';
import type { CardId } from '../data/deck.ts';

type Reader<Type extends Command['type']> = (
  reading: Reading,
  context: LineContext,
) => Extract<Command, { readonly type: Type }> | undefined;

export const READERS: { readonly [Type in Command['type']]: Reader<Type> } = {
  draw: () => ({ type: 'draw' }),
  'end-turn': () => ({ type: 'end-turn' }),
  concede: () => ({ type: 'concede' }),
  'lay-first'(reading, context) {
    const card = readCard(reading, context, handOf(context));
    return card === undefined ? undefined : { type: 'lay-first', card };
  },
  keep(reading, context) {
    const card = readCard(reading, context, choiceOf(context));
    return card === undefined ? undefined : { type: 'keep', card };
  },
  'pay-unrest': readUnrest,
  declare(reading) {
    const government = reading.word(
      (_, key) => GOVERNMENTS.find((one) => one === key),
      GOVERNMENTS.map((one) => `“${one}”`).join(' or '),
    );
    return government && { type: 'declare', government };
  },
  discover: readDiscovery,
  play: readPlay,
  'wage-war': readWar,
  defend: readDefence,
  occupy(reading, context) {
    if (reading.take('nothing')) return { type: 'occupy', card: null };
    const card = readCard(reading, context, handOf(context));
    return card === undefined ? undefined : { type: 'occupy', card };
  },
  build: readBuilding,
  'set-orders': readOrders,
};

function readUnrest(reading: Reading, context: LineContext): PayUnrestCommand | undefined {
  reading.take('for');
  const ships = readCards(reading, context, tappedOf(context));
  if (ships === undefined) return undefined;
  const cards = reading.take('with') ? readCards(reading, context, handOf(context)) : unpaid(reading, ships);
  return cards && { type: 'pay-unrest', cards, ships };
}

/** A player who pays for no ship need not name cards. */
const unpaid = (reading: Reading, ships: readonly CardId[]): readonly CardId[] | undefined =>
  ships.length === 0 ? [] : reading.miss('“with” and cards');

function readDiscovery(reading: Reading, context: LineContext): DiscoverCommand | undefined {
  const planet = readCard(reading, context, handOf(context));
  if (planet === undefined || !reading.demand('with')) return undefined;
  const ship = readCard(reading, context, fleetOf(context));
  if (ship === undefined) return undefined;
  const paying = reading.take('paying');
  const pay = paying ? readCards(reading, context, purse(context, planet)) : undefined;
  if (paying && pay === undefined) return undefined;
  const using = reading.take('using');
  const slavery = using ? readCard(reading, context, handOf(context)) : undefined;
  if (using && slavery === undefined) return undefined;
  return { type: 'discover', planet, ship, ...(pay && { pay }), ...(slavery && { slavery }) };
}

/** The cards that can pay for this one: all others of the hand. */
const purse = (context: LineContext, bought: CardId): readonly CardId[] =>
  handOf(context).filter((card) => card !== bought);

function readPlay(reading: Reading, context: LineContext): PlayCommand | undefined {
  const card = readCard(reading, context, handOf(context));
  if (card === undefined) return undefined;
  const onSeat = reading.take('on');
  const seat: Seat | undefined = onSeat ? readSeat(reading, context.names) : undefined;
  if (onSeat && seat === undefined) return undefined;
  const forShip = reading.take('for');
  const ship = forShip ? readCard(reading, context, shipsOfAll(context)) : undefined;
  if (forShip && ship === undefined) return undefined;
  return { type: 'play', card, ...(seat !== undefined && { seat }), ...(ship && { ship }) };
}

function readWar(reading: Reading, context: LineContext): WageWarCommand | undefined {
  const planet = readCard(reading, context, planetsOfOthers(context));
  if (planet === undefined || !reading.demand('with')) return undefined;
  const ships = readCards(reading, context, fleetOf(context));
  return ships && { type: 'wage-war', planet, ships };
}

/** If the line does not mention Resistance, the standing orders apply. */
function readDefence(reading: Reading, context: LineContext): DefendCommand | undefined {
  reading.take('with');
  const ships = readCards(reading, context, fleetOf(context));
  if (ships === undefined) return undefined;
  if (!reading.take('resist'))
    return { type: 'defend', ships, resist: context.view.own?.orders.resist === 'always' };
  const resist = reading.word(
    (_, key) => (key === 'yes' ? true : key === 'no' ? false : undefined),
    '“yes” or “no”',
  );
  return resist === undefined ? undefined : { type: 'defend', ships, resist };
}

function readBuilding(reading: Reading, context: LineContext): BuildCommand | undefined {
  const ship = readCard(reading, context, handOf(context));
  if (ship === undefined || !reading.demand('paying')) return undefined;
  const pay = readCards(reading, context, purse(context, ship));
  return pay && { type: 'build', ship, pay };
}
