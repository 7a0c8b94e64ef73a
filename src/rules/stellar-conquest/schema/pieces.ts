/** Schemas that views and sightings share. They are strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { commands } from './commands.ts';
import { aim, battle, battleOrders, count, force, hex, planet, seat, ship, shipClass, way } from './terms.ts';
import { BASES, SHIP_CLASSES } from '../data/pieces.ts';

export const seats = z.array(seat);
export const hexes = z.array(hex);
export const planets = z.array(planet);
export const ids = z.array(ship);

const people = z.strictObject({ of: seat, home: planet.nullable(), cet: z.boolean() });
export const ownShip = z.strictObject({
  id: ship,
  class: shipClass,
  hex: hex.nullable(),
  to: hex.nullable(),
  left: hex.nullable(),
  way,
  avoid: hexes,
  steps: count,
  halted: z.boolean(),
  force: force.nullable(),
  people: people.nullable(),
});

const shipsSeen = z.strictObject({ seat, ships: z.partialRecord(shipClass, count) });
const colonySeen = z.strictObject({ planet, owner: seat, conqueror: seat.nullable(), shield: z.boolean() });
export const contact = z.strictObject({
  turn: count,
  during: seat.nullable(),
  ships: z.array(shipsSeen),
  colonies: z.array(colonySeen),
  devastated: planets,
});

export const standing = z.strictObject({
  always: battleOrders.nullable(),
  at: z.record(hex, battleOrders),
  byOrders: z.boolean(),
});
export const plan = z.strictObject({ commands, regardless: z.boolean() });

export const side = z.enum(['attacker', 'defender']);
export const number = z.int().min(1);
export const battleId = battle.nullable();
/** The fields of a battle at its beginning, which a battle in a view also has. */
export const standsIn = {
  battle: battleId,
  kind: z.enum(['ships', 'colonies']),
  hex,
  attacker: seat,
  defenders: seats,
  planets,
  units: z.array(
    z.strictObject({
      side,
      number,
      class: z.enum([...SHIP_CLASSES, ...BASES]),
      seat,
      ship: ship.nullable(),
      planet: planet.nullable(),
    }),
  ),
};
export const aims = z.array(aim);
export const ranking = z.array(seats);
