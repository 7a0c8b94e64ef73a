/** The schemas of what `describe.ts` returns, published for authors of clients. */
import * as z from 'zod';
import { schemaOf, type AnySchema } from '../../input/schema-of.ts';
import type { BattleParts } from '../battle/legal.ts';
import type { FreeParts, OutfitParts, TurnParts } from '../commands/describe.ts';
import { ITEMS } from '../data/prices.ts';
import type { ProductionParts } from '../production/legal.ts';
import { STEPS } from '../state/types.ts';
import {
  amount,
  battle,
  count,
  force,
  hex,
  planet,
  seat,
  ship,
  technology,
  turn,
  unit,
  unitClass,
} from './terms.ts';
import { SHIP_CLASSES } from '../data/pieces.ts';

const ships = z.array(ship);
const hexes = z.array(hex);
const planets = z.array(planet);

const outfit = schemaOf<OutfitParts>()(
  z.strictObject({
    ip: count.describe('The i.p. that you can spend. The rest is lost.'),
    prices: z
      .strictObject({ scout: count, scouts: count, corvette: count })
      .describe('The prices of a scout, of two scouts and of a corvette, in i.p.'),
    technologies: z
      .array(z.strictObject({ technology, price: count }))
      .describe('`research` takes any part of the price of each technology.'),
  }),
);

const moves = z.strictObject({
  speed: count.describe('In hexes a turn.'),
  groups: z.array(
    z
      .strictObject({
        hex: hex.nullable(),
        ships,
        steps: count,
        to: hex.nullable(),
        destinations: z.array(z.strictObject({ to: hex, turns: count })),
        avoid: hexes
          .nullable()
          .describe(
            'Null, or an empty list. If it is empty, the stars that these ships avoid leave them no route, and the destinations apply to a `move` with an empty `avoid`.',
          ),
      })
      .describe(
        '`move` takes any of these ships, which are all alike, and one of the destinations. Without a `path` they go at full speed and arrive in the given number of turns, including this one.',
      ),
  ),
});

const colonies = z.strictObject({
  attack: z
    .array(z.strictObject({ hex, planets }))
    .describe('`attack-colonies` takes one or more of the planets in one hex.'),
  depopulate: z
    .array(z.strictObject({ hex, millions: count, planets }))
    .describe('`depopulate` takes one of the planets. The millions are the total for all of them this turn.'),
  raze: z
    .array(z.strictObject({ planet, factories: count }))
    .describe('`raze` takes this number of factories or fewer.'),
  land: z
    .array(z.strictObject({ planet, room: count, of: seat, transports: ships }))
    .describe(
      '`land` takes as many of the transports as there is room for. `of` is the seat whose people they carry.',
    ),
});

const inTurn = schemaOf<TurnParts>()(
  z.strictObject({
    step: z.enum(STEPS),
    moves: moves.nullable().describe('Null when movement is over.'),
    battles: z
      .array(z.strictObject({ hex, against: seat }))
      .describe('`engage` takes one of these. You must fight all of them.'),
    colonies,
    posts: z
      .strictObject({ hexes, left: count })
      .describe(
        'The hexes where `command-post` can place a post, and the number of posts that you have left.',
      ),
    forces: force.describe('The highest number of a task force.'),
  }),
);

const units = z.array(
  z.strictObject({ number: unit, class: unitClass, ship: ship.nullable(), planet: planet.nullable() }),
);
const inBattle = schemaOf<BattleParts>()(
  z.strictObject({
    battle,
    hex,
    round: count,
    units: units.describe('Your own units, by number.'),
    enemies: z.array(z.strictObject({ number: unit, class: unitClass, seat })),
    hexes: hexes.describe('`drive` takes one of these.'),
  }),
);

const colony = z.strictObject({
  planet,
  people: amount.describe('In millions, including growth.'),
  growth: amount,
  capacity: amount,
  output: count.describe('In i.p., before any spending.'),
  mineralRich: z.boolean().describe('Whether the output is doubled.'),
  bonusLimit: amount.describe('The highest number of emigrants that count for the bonus.'),
  besieged: z
    .boolean()
    .describe('Whether the colony is besieged: it cannot build ships, and nobody can emigrate.'),
  conquered: z.boolean(),
  factories: count,
  operating: count.nullable().describe('The highest number that can operate. Null if there is no limit.'),
  factoryLimit: count
    .nullable()
    .describe('The highest number that the colony can have if nobody emigrates. Null if there is no limit.'),
  shield: z.boolean(),
});

const production = schemaOf<ProductionParts>()(
  z.strictObject({
    colonies: z.array(colony),
    technologies: z
      .array(z.strictObject({ technology, price: count, paid: count, open: z.boolean() }))
      .describe('The technologies that you do not have. `open`: whether you can invest in it.'),
    prices: z.record(z.enum(ITEMS), count),
    counters: z
      .record(z.enum(SHIP_CLASSES), z.int())
      .describe('The number of further ships that you can have, by class.'),
  }),
);

const free = schemaOf<FreeParts>()(
  z.strictObject({
    turns: z.strictObject({ from: count, until: turn }).describe('`cruise` takes one of these turns.'),
    technologies: z.array(technology).describe('`research-list` takes these, in any order.'),
  }),
);

/** By the kind of window; `free` is for commands that answer none. */
export const parts: Readonly<Record<string, AnySchema>> = {
  outfit,
  turn: inTurn,
  orders: inBattle,
  aim: inBattle,
  withdraw: inBattle,
  drive: inBattle,
  aftermath: inBattle,
  production,
  free,
};
