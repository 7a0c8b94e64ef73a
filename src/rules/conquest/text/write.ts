/** Writes commands as lines. */
import { listed } from '../../text/english.ts';
import { seatLine } from '../../text/reading.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { valueOf } from '../pieces/coins.ts';
import type { Command, ProposeCommand } from '../state/command.ts';
import type { CoinId, DealLanding } from '../pieces/pieces.ts';
import { UnnamedShips, ownSeat, worldName, type LineContext } from './context.ts';
import { landingsLine, shipsLine } from './write-ships.ts';

/** `sun 3`, `diplomacy sun`. */
function coinLine(coin: CoinId): string {
  const suit = coin.slice(0, coin.indexOf('-'));
  return valueOf(coin) === 0 ? `diplomacy ${suit}` : `${suit} ${valueOf(coin)}`;
}

export const coinsLine = (coins: readonly CoinId[]): string => listed(coins.map(coinLine), 'nothing');
const seatsLine = (seats: readonly Seat[]): string => listed(seats.map(seatLine));

export function phrase(command: Command, context: LineContext): string {
  const own = ownSeat(context);
  const unnamed = new UnnamedShips(context);
  const world = (id: Parameters<typeof worldName>[1]): string => worldName(context, id);
  const ships = (ids: Parameters<typeof shipsLine>[2]): string => shipsLine(context, own, ids, unnamed);
  const landings = (all: Parameters<typeof landingsLine>[2]): string =>
    landingsLine(context, own, all, unnamed);
  const { type } = command;
  switch (type) {
    case 'pass':
    case 'decline':
    case 'refuse':
    case 'take':
    case 'leave':
      return type;
    case 'reclaim':
      return `${type} ${ships([command.ship])} to ${world(command.world)}`;
    case 'attack': {
      const ask = command.ask.length === 0 ? '' : `, ask ${seatsLine(command.ask)}`;
      return `${type} ${world(command.world)} of ${seatLine(command.opponent)} with ${ships(command.fleet)}${ask}`;
    }
    case 'deploy': {
      const centre = ships(command.centre);
      return `${type} ${centre} to the centre${command.others.length === 0 ? '' : `, ${landings(command.others)}`}`;
    }
    case 'move':
      return `${type} ${ships(command.ships)} to ${world(command.world)}`;
    case 'recall':
      return `${type} ${landings(command.ships) || 'nothing'}`;
    case 'ask':
      return `${type} ${seatsLine(command.seats)}`;
    case 'ally':
      return `${type} ${command.side} ${ships(command.ships)}`;
    case 'commit':
      return `${type} ${coinLine(command.coin)}`;
    case 'propose':
      return proposal(command, context);
    case 'withdraw':
      return `${type} ${command.proposal}`;
    case 'accept':
      return `${type} ${command.proposal} with ${coinsLine(command.coins)}`;
    case 'lose':
      return `${type} ${ships(command.ships)}`;
    case 'reward':
      return `${type} ${landings(command.ships) || 'coins'}`;
    case 'offer-healing':
      return `${type} ${command.ships} to ${seatLine(command.seat)}`;
    case 'heal':
      return `${type} ${command.ships.map(({ ship, world: home, coin }) => `${ships([ship])} to ${world(home)} for ${coinLine(coin)}`).join(', ') || 'nothing'}`;
    case 'set-orders':
      return `${type} ${command.coinReclaim}`;
    default:
      return unreachable(type);
  }
}

function proposal({ give, show, want, landings, promise }: ProposeCommand, context: LineContext): string {
  const unnamed = new UnnamedShips(context);
  const clauses = [
    ...(give.length === 0 ? [] : [`give ${coinsLine(give)}`]),
    ...(show ? ['show'] : []),
    ...(want === 0 ? [] : [`want ${want}`]),
    ...landings.map((landing) => landingClause(landing, context, unnamed)),
    ...(promise === '' ? [] : [`promise ${JSON.stringify(promise)}`]),
  ];
  return `propose ${clauses.join(', ') || 'nothing'}`;
}

function landingClause(
  { seat, ships, world }: DealLanding,
  context: LineContext,
  unnamed: UnnamedShips,
): string {
  const who = seat === context.view.own?.seat ? 'me' : seatLine(seat);
  return `let ${who} land ${shipsLine(context, seat, ships, unnamed)} on ${worldName(context, world)}`;
}
