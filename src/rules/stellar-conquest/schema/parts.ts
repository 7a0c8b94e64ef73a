/** The shapes of what `describe.ts` gives, told to the authors of clients. */
import * as z from 'zod';
import { schemaOf, type AnySchema } from '../../input/schema-of.ts';
import type { BattleParts } from '../battle/legal.ts';
import type { FreeParts, OutfitParts, TurnParts } from '../commands/describe.ts';
import { ITEMS } from '../data/prices.ts';
import type { ProductionParts } from '../production/legal.ts';
import { SHIP_CLASSES, STEPS } from '../state/types.ts';
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

const ships = z.array(ship);
const hexes = z.array(hex);
const planets = z.array(planet);

const outfit = schemaOf<OutfitParts>()(
  z.strictObject({
    ip: count.describe('What may be spent; the rest is lost.'),
    prices: z
      .strictObject({ scout: count, scouts: count, corvette: count })
      .describe('In i.p.: of a scout, of two, of a corvette.'),
    technologies: z
      .array(z.strictObject({ technology, price: count }))
      .describe('`research` takes any part of the price of each.'),
  }),
);

const moves = z.strictObject({
  speed: count.describe('Hexes a turn.'),
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
            'Null, or empty: what these ships avoid leaves them no way, and the destinations are those that they have if `move` says `avoid` as here.',
          ),
      })
      .describe(
        '`move` takes any of these ships, which are alike, and one of the destinations. Without `path` they go on at full speed, and are there in so many turns, this one included.',
      ),
  ),
});

const colonies = z.strictObject({
  attack: z
    .array(z.strictObject({ hex, planets }))
    .describe('`attack-colonies` takes some of the planets of one hex.'),
  depopulate: z
    .array(z.strictObject({ hex, millions: count, planets }))
    .describe('`depopulate` takes one of the planets; so many millions of all of them in this turn.'),
  raze: z.array(z.strictObject({ planet, factories: count })).describe('`raze` takes as many, or fewer.'),
  land: z
    .array(z.strictObject({ planet, room: count, of: seat, transports: ships }))
    .describe(
      '`land` takes some of the transports, as many as there is room for; `of` is whose people they are.',
    ),
});

const inTurn = schemaOf<TurnParts>()(
  z.strictObject({
    step: z.enum(STEPS),
    moves: moves.nullable().describe('Null when movement is over.'),
    battles: z
      .array(z.strictObject({ hex, against: seat }))
      .describe('`engage` takes one of these; all have to be fought.'),
    colonies,
    posts: z
      .strictObject({ hexes, left: count })
      .describe('`command-post` may be placed in these, and so many more stand at the same time.'),
    forces: force.describe('Numbers of task forces go up to this.'),
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
    units: units.describe('Your own, by number.'),
    enemies: z.array(z.strictObject({ number: unit, class: unitClass, seat })),
    hexes: hexes.describe('`drive` takes one of these.'),
  }),
);

const colony = z.strictObject({
  planet,
  people: amount.describe('In millions, growth included.'),
  growth: amount,
  capacity: amount,
  output: count.describe('I.p. before anything is spent.'),
  mineralRich: z.boolean().describe('All output is doubled.'),
  bonusLimit: amount.describe('So many emigrants at most count for the bonus.'),
  besieged: z.boolean().describe('It builds no ships, and nobody emigrates.'),
  conquered: z.boolean(),
  factories: count,
  operating: count.nullable().describe('Most that may operate; null: any number.'),
  factoryLimit: count.nullable().describe('Most that may stand if nobody emigrates; null: any number.'),
  shield: z.boolean(),
});

const production = schemaOf<ProductionParts>()(
  z.strictObject({
    colonies: z.array(colony),
    technologies: z
      .array(z.strictObject({ technology, price: count, paid: count, open: z.boolean() }))
      .describe('Those not owned; `open`: you may invest in it.'),
    prices: z.record(z.enum(ITEMS), count),
    counters: z.record(z.enum(SHIP_CLASSES), z.int()).describe('How many more of each class you may have.'),
  }),
);

const free = schemaOf<FreeParts>()(
  z.strictObject({
    turns: z.strictObject({ from: count, until: turn }).describe('`cruise` takes one of these turns.'),
    technologies: z.array(technology).describe('`research-list` takes these, in your order.'),
  }),
);

/** By the kind of window. */
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
