/** What the words in capitals in the form of a command can stand for in one decision: `describe`, written as in lines. */
import { listed } from '../../text/english.ts';
import { grouped, seatLine } from '../../text/reading.ts';
import type { Seat } from '../../vocabulary.ts';
import type { TurnParts } from './describe-turn.ts';
import type { DealParts, FreeParts, Parts } from './describe.ts';
import type { ShipId, WorldId } from '../pieces/pieces.ts';
import type { Command } from '../state/command.ts';
import { ownSeat, UnnamedShips, worldName, type LineContext } from '../text/context.ts';
import { coinsLine } from '../text/write.ts';
import { shipsLine } from '../text/write-ships.ts';

type Lines = Readonly<Partial<Record<Command['type'], readonly string[]>>>;

export function partsLines(parts: Parts, context: LineContext): Lines {
  const ships = shipsOf(context, ownSeat(context));
  const worlds = worldsOf(context);
  if ('targets' in parts) return turnLines(parts, context);
  if ('other' in parts) return dealLines(parts, context);
  if ('heal' in parts) return freeLines(parts, context);
  if ('seats' in parts) return { ask: [`SEATS: ${seatsOf(parts.seats)}.`] };
  if ('sides' in parts)
    return { ally: parts.sides.map((one) => `SHIPS for the ${one.side}: ${ships(one.ships)}.`) };
  if ('centre' in parts) return { deploy: [`SHIPS: ${ships(parts.ships)}. WORLD: ${worlds(parts.worlds)}.`] };
  if ('units' in parts)
    return {
      reward: [`SHIPS, up to ${parts.units}: ${ships(parts.ships)}. WORLD: ${worlds(parts.worlds)}.`],
    };
  if ('count' in parts) return { lose: [`SHIPS, ${parts.count} of them: ${ships(parts.ships)}.`] };
  return 'coins' in parts ? { commit: [`COIN: ${coinsLine(parts.coins)}.`] } : {};
}

const shipsOf = (context: LineContext, seat: Seat) => (ships: readonly ShipId[]) =>
  shipsLine(context, seat, ships, new UnnamedShips(context));

const worldsOf = (context: LineContext) => (worlds: readonly WorldId[]) =>
  listed(worlds.map((world) => worldName(context, world)));

const seatsOf = (seats: readonly Seat[]): string => listed(seats.map(seatLine), 'nobody');

function turnLines(
  { reclaim, targets, fleets, askable, recall, move, worlds }: TurnParts,
  context: LineContext,
): Lines {
  const ships = shipsOf(context, ownSeat(context));
  const named = worldsOf(context);
  const inSystems = (groups: readonly { readonly ships: readonly ShipId[] }[]) =>
    groups.map((group) => `SHIPS: ${ships(group.ships)}.`);
  const attacks = targets.flatMap(({ world, opponents }) =>
    opponents.map((seat) => `${worldName(context, world)} of ${seatLine(seat)}`),
  );
  const helpers = [...new Set(askable.flatMap(({ seats }) => seats))];
  return {
    ...(reclaim !== null && {
      reclaim: [`SHIP: ${ships(reclaim.ships)}. WORLD: ${named(reclaim.worlds)}.`],
    }),
    attack: [
      `WORLD of SEAT: ${listed(attacks)}.`,
      ...inSystems(fleets),
      'SHIPS are from the system of the WORLD, and from one other system, with a transport from there. At least one is a warship.',
      `SEATS, if they have ships in these systems: ${seatsOf(helpers)}.`,
    ],
    ...(recall && {
      recall: [...inSystems(recall), `From one system, with a transport. WORLD: ${named(worlds)}.`],
    }),
    ...(move && { move: [...inSystems(move.ships), `From one system. WORLD: ${named(move.worlds)}.`] }),
  };
}

function dealLines({ coins, wants, landings }: DealParts, context: LineContext): Lines {
  const named = worldsOf(context);
  const places = landings.flatMap(({ seat, worlds }) => {
    const alike = grouped(worlds, ({ ships }) => ships.join());
    return [...alike.values()].map((group) => {
      const ships = shipsOf(context, seat)(group[0]!.ships);
      const who = seat === ownSeat(context) ? 'me' : seatLine(seat);
      return `SEAT: ${who}. SHIPS: ${ships}. WORLD: ${named(group.map(({ world }) => world))}.`;
    });
  });
  return { propose: [`COINS: ${coinsLine(coins)}. NUMBER: 0 to ${wants}.`, ...places] };
}

function freeLines({ offers, heal }: FreeParts, context: LineContext): Lines {
  const ships = shipsOf(context, ownSeat(context));
  return {
    'offer-healing': [`SEAT: ${seatsOf(offers.map(({ seat }) => seat))}.`],
    ...(heal !== null && {
      heal: [
        `SHIP, up to ${heal.most}: ${ships(heal.ships)}. WORLD: ${worldsOf(context)(heal.worlds)}. COIN: ${coinsLine(heal.coins)}.`,
      ],
    }),
  };
}
