/** The schemas of what `describe.ts` returns, published for authors of clients. */
import * as z from 'zod';
import { schemaOf, type AnySchema } from '../../input/schema-of.ts';
import type { BattleParts } from '../battle/legal.ts';
import type { FreeParts, OutfitParts, TurnParts } from '../commands/describe.ts';
import { colonyChoices } from './colony-parts.ts';
import { hexes, ids, step } from './pieces.ts';
import { productionOf } from './production-parts.ts';
import { battle, count, force, hex, planet, seat, ship, technology, turn, unit, unitClass } from './terms.ts';

/** By the kind of window; `free` is for commands that answer none. */
export function partsOf(): Readonly<Record<string, AnySchema>> {
  const inBattle = battleOf();
  return {
    outfit: outfitOf(),
    turn: turnOf(),
    orders: inBattle,
    aim: inBattle,
    withdraw: inBattle,
    drive: inBattle,
    aftermath: inBattle,
    production: productionOf(),
    free: freeOf(),
  };
}

function outfitOf() {
  const prices = z
    .strictObject({
      scout: count.describe('The price of a scout, in i.p. (SC-3.2, SC-17.1).'),
      scouts: count.describe('The price of two scouts, in i.p. (SC-3.2, SC-17.1).'),
      corvette: count.describe('The price of a corvette, in i.p. (SC-3.2, SC-17.1).'),
    })
    .meta({ id: 'OutfitPrices', description: 'The prices of ships (SC-3.2).' });
  const level1 = z
    .strictObject({ technology, price: count.describe('Its price, in i.p. (SC-17.4).') })
    .meta({ id: 'PricedTechnology', description: 'A technology of level 1 and its price (SC-17.3).' });
  return schemaOf<OutfitParts>()(
    z
      .strictObject({
        ip: count.describe('The i.p. that you can spend. The rest is lost (SC-3.2).'),
        prices,
        technologies: z
          .array(level1)
          .describe('`research` takes any part of the price of each technology (SC-3.2, SC-17.3).'),
      })
      .describe('`outfit` takes scouts, corvettes and research for at most `ip` (SC-3.2).'),
  );
}

function movesOf() {
  const destination = z
    .strictObject({
      to: hex.describe('A star hex (SC-7.1).'),
      turns: count.describe(
        'The number of turns to get there at full speed, including this one (SC-5.1, SC-7.3).',
      ),
    })
    .meta({ id: 'Destination', description: 'A possible destination (SC-7.2).' });
  const group = z
    .strictObject({
      hex: hex.nullable().describe('Where they are. Null: not on the board yet (SC-5.2).'),
      ships: ids.describe('The ids of ships that can move together (SC-5).'),
      steps: count.describe('The number of hexes that they may still move in this turn (SC-5.1).'),
      to: hex.nullable().describe('Their present destination. Null if they have none (SC-7.1).'),
      destinations: z.array(destination).describe('Where they can go (SC-7.2).'),
      avoid: hexes
        .nullable()
        .describe(
          'Null, or an empty list. If it is empty, the stars that these ships avoid leave them no route, and the destinations apply to a `move` with an empty `avoid` (SC-7.3).',
        ),
    })
    .meta({ id: 'MoveGroup', description: 'Ships in one hex that move alike.' });
  return z
    .strictObject({
      speed: count.describe('In hexes a turn (SC-5.1).'),
      groups: z
        .array(group)
        .describe(
          '`move` takes any ships of one group and one of its destinations. Without a `path` they go at full speed and arrive in the given number of turns, including this one (SC-5.1, SC-7.3).',
        ),
    })
    .meta({ id: 'PossibleMoves', description: 'The ships that can move, and their destinations.' });
}

function turnOf() {
  const engagement = z
    .strictObject({
      hex: hex.describe('The star hex (SC-11.1).'),
      against: seat.describe('The enemy (SC-11.1).'),
    })
    .meta({ id: 'Engagement', description: 'A battle to be fought (SC-11.1).' });
  const posts = z
    .strictObject({
      hexes: hexes.describe('The hexes where `command-post` can place a post (SC-6.3).'),
      left: count.describe('The number of posts that you have left (SC-8.2).'),
    })
    .meta({ id: 'PossiblePosts', description: 'Where command posts can be placed (SC-6.3).' });
  return schemaOf<TurnParts>()(
    z
      .strictObject({
        step,
        moves: movesOf().nullable().describe('Null when movement is over (SC-4.1).'),
        battles: z
          .array(engagement)
          .describe('`engage` takes one of these. You must fight all of them (SC-11.1).'),
        colonies: colonyChoices(),
        posts,
        forces: force.describe('The highest number of a task force (SC-8.3).'),
      })
      .describe('What you can do in your turn now (SC-4).'),
  );
}

function battleOf() {
  const ownUnit = z
    .strictObject({
      number: unit,
      class: unitClass,
      ship: ship.nullable().describe('The id of the ship. Null for a base (SC-8).'),
      planet: planet.nullable().describe('The planet of a base (SC-8). Null for a ship.'),
    })
    .meta({ id: 'OwnUnit', description: 'A ship or base of yours in the battle.' });
  const enemy = z
    .strictObject({
      number: unit,
      class: unitClass,
      seat: seat.describe('The seat that owns the ship or base (SC-8).'),
    })
    .meta({ id: 'EnemyUnit', description: 'A ship or base of the enemy in the battle.' });
  return schemaOf<BattleParts>()(
    z
      .strictObject({
        battle,
        hex: hex.describe('The star hex where it takes place (SC-11.1, SC-13.1).'),
        round: count.describe('The round that began last, from 1. 0 before the first (SC-11.4).'),
        units: z.array(ownUnit).describe('Your own ships and bases, by number (SC-10.2).'),
        enemies: z.array(enemy).describe('The ships and bases of the other side (SC-11.2, SC-13.2).'),
        hexes: hexes.describe('`drive` takes one of these. Empty in other windows (SC-11.8).'),
      })
      .describe('The ships and bases that `aim` and `withdraw` take by their numbers (SC-11).'),
  );
}

function freeOf() {
  const turns = z
    .strictObject({
      from: count.describe('The first turn, your next one (SC-19.4).'),
      until: turn.describe('The last turn of the game (SC-19.4).'),
      quiet: turn
        .nullable()
        .describe(
          'The last turn, up to the next production turn, in which none of your ships reaches a star and no enemy ship that you saw in ' +
            'the last eight turns can reach one of your stars, at your own speed. Your ships can fly on until then. Computed from your ' +
            'view alone. Null if there is none (SC-19.4).',
        ),
    })
    .meta({ id: 'CruiseTurns', description: 'The turns until which a cruise may last (SC-19.4).' });
  return schemaOf<FreeParts>()(
    z
      .strictObject({
        turns: turns.describe('`cruise` takes one of these turns (SC-19.4).'),
        technologies: z.array(technology).describe('`research-list` takes these, in any order (SC-16.8).'),
      })
      .describe('What commands take that answer no window.'),
  );
}
