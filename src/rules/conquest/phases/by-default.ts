/** The default of a seat that does not answer a window (IC-11.1). Everything except the coins of its hand is public. */
import type { Default, Window } from '../../contract.ts';
import { listed } from '../../text/english.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { worldOf } from '../state/board.ts';
import type { Command } from '../state/command.ts';
import { claims } from './coin-reclaim.ts';
import { defaultAnswer } from './closing.ts';
import { defaultReclaim, mustReclaim } from './turn.ts';
import { coinName, fleetOf } from '../text/phrases.ts';
import type { ShipId, WorldId } from '../pieces/pieces.ts';
import { rankOf, systemOf } from '../pieces/ships.ts';
import type { SealedKind, State } from '../state/types.ts';

/** IC-6.4, without naming the coin. */
const PUBLIC_COIN_TEXT = 'Commit your highest attack coin, or Diplomacy if you have no other.';

export function byDefault(state: State, seat: Seat, _window: Window): Default<Command> {
  const { asking } = state;
  if (asking === null) return said('Nothing.');
  switch (asking.kind) {
    case 'turn':
      return turnDefault(state, seat);
    case 'ally-request':
      return said('Ask nobody.', { type: 'ask', seats: [] });
    case 'deal':
      return said('No deal: both sides lose two ships.', { type: 'refuse' });
    case 'deploy':
    case 'alliance':
    case 'coin':
    case 'loss':
    case 'reward':
    case 'coin-reclaim':
      return sealedDefault(state, seat, asking.kind);
    default:
      return unreachable(asking);
  }
}

function turnDefault(state: State, seat: Seat): Default<Command> {
  const moved = state.turn.moved.length > 0 ? ' Ships that have moved stay where they are.' : '';
  if (!mustReclaim(state)) return said(`Pass.${moved}`, { type: 'pass' });
  const { ship, world } = defaultReclaim(state);
  return {
    commands: [{ type: 'reclaim', ship, world }, { type: 'pass' }],
    ...said(`Reclaim ${fleetOf(state.kit, [ship])} to ${worldSpoken(seat, world)}, then pass.`),
  };
}

/** The default of a seat that has not answered. A sealed answer stands. */
function sealedDefault(state: State, seat: Seat, kind: SealedKind): Default<Command> {
  const command = defaultAnswer(state, kind, seat);
  const played = said(textOf(state, seat, command), command);
  return command.type === 'commit' ? { ...played, publicText: PUBLIC_COIN_TEXT } : played;
}

/** A default without secrets. */
function said(text: string, command?: Command): Default<Command> {
  return { ...(command && { command }), text, publicText: text };
}

function textOf(state: State, seat: Seat, command: ReturnType<typeof defaultAnswer>): string {
  switch (command.type) {
    case 'deploy':
      return 'Leave the colony ships as they stand.';
    case 'ally':
      return `Help the ${command.side}.`;
    case 'decline':
      return 'Decline.';
    case 'commit':
      return `Commit ${coinName(command.coin)}.`;
    case 'lose':
      return `Lose ${shipsWhere(state, seat, command.ships)}.`;
    case 'reward':
      return 'Take coins.';
    case 'take':
      return `Take ${coinName(claims(state).find((claim) => claim.seat === seat)!.coin)}.`;
    case 'leave':
      return 'Leave the coin.';
    default:
      return unreachable(command);
  }
}

/** `a transport in flight and 2 warships on your ace`. Boards do not distinguish equal ships, so neither does the text. */
function shipsWhere(state: State, seat: Seat, ships: readonly ShipId[]): string {
  const worlds = [...new Set(ships.map((ship) => worldOf(state, ship)))];
  const spoken = worlds.map((world) => {
    const there = ships.filter((ship) => worldOf(state, ship) === world);
    return `${fleetOf(state.kit, there)} ${world === undefined ? 'in flight' : `on ${worldSpoken(seat, world)}`}`;
  });
  return listed(spoken);
}

/** Worlds of other seats have their ids, because the names of players are not known here. */
function worldSpoken(seat: Seat, world: WorldId): string {
  if (systemOf(world) !== seat) return world;
  return rankOf(world) === 1 ? 'your ace' : `your world ${rankOf(world)}`;
}
