/** Schemas that views and sightings share. They are strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { ENDINGS, STEPS, UNASKED } from '../state/types.ts';
import { commands } from './commands.ts';
import {
  aim,
  battle,
  battleOrders,
  count,
  hex,
  planet,
  seat,
  ship,
  shipClass,
  unitClass,
  way,
} from './terms.ts';

export const seats = z.array(seat);
export const hexes = z.array(hex);
export const planets = z.array(planet);
export const ids = z.array(ship);

const people = z
  .strictObject({
    of: seat.describe('The seat of the people. It differs from the ship’s if they are conquered (SC-14.5).'),
    home: planet
      .nullable()
      .describe('The planet that they come from. Null for people of the starting fleet (SC-15.3).'),
    cet: z.boolean().describe('Whether they can live on barren planets (SC-15.2).'),
  })
  .meta({ id: 'People', description: 'The million people on a transport (SC-8.1).' });
export const ownShip = z
  .strictObject({
    id: ship,
    class: shipClass,
    hex: hex.nullable().describe('Where it is. Null before it enters the board (SC-5.2).'),
    to: hex.nullable().describe('Its destination, a star hex. Null if it has none (SC-7.1).'),
    left: hex.nullable().describe('The star hex that it left last. Null if it has left none (SC-7.2).'),
    way,
    avoid: hexes.describe('The star hexes that its route does not enter (SC-7.3).'),
    steps: count.describe('The number of hexes that it has moved in this turn (SC-5.1).'),
    halted: z
      .boolean()
      .describe(
        'Whether it moves no further in this turn: it met an enemy (SC-5.4), entered a cloud (SC-5.3) or withdrew (SC-11.9).',
      ),
    force: count.nullable().describe('The number of its task force. Null if it is in none (SC-8.3).'),
    people: people.nullable().describe('Null unless the ship is a transport (SC-8.1).'),
  })
  .meta({ id: 'Ship', description: 'A ship, as its seat sees it (SC-8.1).' });

const shipsSeen = z
  .strictObject({
    seat: seat.describe('The seat that owns them (SC-10.2).'),
    ships: z.partialRecord(shipClass, count).describe('The number of ships of each class (SC-10.2).'),
  })
  .meta({ id: 'ShipsSeen', description: 'Ships of another seat (SC-10.2).' });
const colonySeen = z
  .strictObject({
    planet,
    owner: seat.describe('The seat that owns the colony, even while another seat controls it (SC-14).'),
    conqueror: seat.nullable().describe('The seat that holds it conquered. Null if none does (SC-14.1).'),
    shield: z
      .boolean()
      .describe('Whether it has a shield, which protects the colony from attacks (SC-13.2).'),
  })
  .meta({ id: 'ColonySeen', description: 'A colony of another seat (SC-9.4).' });
export const contact = z
  .strictObject({
    turn: count.describe('The turn in which the seat saw it (SC-10).'),
    during: seat
      .nullable()
      .describe('The seat on turn at that time. Null in the production turn after it (SC-10).'),
    ships: z.array(shipsSeen).describe('The ships of other seats (SC-9.4).'),
    colonies: z.array(colonySeen).describe('The colonies of other seats (SC-9.4).'),
    devastated: planets.describe('The devastated planets (SC-14.10).'),
  })
  .meta({ id: 'Contact', description: 'What a seat last saw of others in a hex. It may be stale (SC-10).' });

export const standing = z
  .strictObject({
    always: battleOrders.nullable().describe('The orders for all hexes. Null if there are none (SC-12.1).'),
    at: z
      .record(hex, battleOrders)
      .describe('The orders for single star hexes, which have precedence (SC-12.1).'),
    byOrders: z.boolean().describe('Whether the seat fights live battles by orders (SC-12.5).'),
  })
  .meta({ id: 'StandingOrders', description: 'The standing battle orders of a seat (SC-12.1).' });
export const plan = z
  .strictObject({
    commands: commands.describe('The commands that are left, in order (SC-19.3).'),
    regardless: z
      .boolean()
      .describe(
        'Whether the plan goes on if the seat has sighted or fought an enemy, or lost something (SC-19.3).',
      ),
  })
  .meta({ id: 'Plan', description: 'The plan of a seat (SC-19.3).' });

export const side = z.enum(['attacker', 'defender']).describe('A side of a battle (SC-11.1).');
export const number = z.int().min(1);
export const numbers = z.array(number);
export const battleId = battle
  .nullable()
  .describe('The battle. Null in a private battle, for all but the attacker (SC-10).');
const unitSeen = z
  .strictObject({
    side,
    number: number.describe('Its number in the battle, which is unique within its side (SC-10.2).'),
    class: unitClass,
    seat: seat.describe('The seat that owns the ship or base (SC-8).'),
    ship: ship
      .nullable()
      .describe('The ship. Null for other seats and spectators, and for a base (SC-10.2).'),
    planet: planet.nullable().describe('The planet of a base (SC-17.5). Null for a ship.'),
  })
  .meta({ id: 'Unit', description: 'A ship or base in a battle (SC-10.2).' });
/** The fields of a battle at its beginning, which a battle in a view also has. */
export const standsIn = {
  battle: battleId,
  kind: z.enum(['ships', 'colonies']).describe('A battle between ships (SC-11) or a colony attack (SC-13).'),
  hex: hex.describe('The star hex where it takes place (SC-11.1, SC-13.1).'),
  attacker: seat.describe('The seat that attacks (SC-11.1).'),
  defenders: seats.describe(
    'The seats that defend: one in a battle between ships, the owners in a colony attack (SC-11.1, SC-13.1).',
  ),
  planets: planets.describe(
    'The planets of the colonies under attack. Empty in a battle between ships (SC-13.1).',
  ),
  units: z.array(unitSeen).describe('The ships and bases of both sides (SC-11.2, SC-13.2).'),
};
export const aims = z.array(aim);
export const reason = z
  .enum(ENDINGS)
  .describe(
    'How the game ended: after its last turn (`length`, SC-18.1), or because one seat was left (`last-seat`, SC-18.4).',
  );
export const points = z.array(count).describe('The points, by seat (SC-18.1).');
export const ranking = z
  .array(seats)
  .describe('The seats, best first. Seats in the same list have the same rank (SC-18.2, SC-18.4).');
export const step = z.enum(STEPS).describe('A step of a turn, in this order (SC-4.1).');
export const unasked = z
  .enum(UNASKED)
  .describe(
    'What the seat is not asked about again in this turn: the `battles`, which it fights by orders (SC-12.5), or the `rest`, after its time ran out (SC-19.1).',
  );
