/** The schemas of sightings. They are strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { variant } from '../../input/variant.ts';
import type { Sighting } from '../view/sighting.ts';
import { battleSightings } from './battle-sightings.ts';
import { colonySightings, productionSightings } from './colony-sightings.ts';
import {
  contact,
  hexes,
  ids,
  ownShip,
  plan,
  points,
  ranking,
  reason,
  seats,
  standing,
  step,
  unasked,
} from './pieces.ts';
import { colour, count, force, hex, length, seat, ship, technology, way } from './terms.ts';
import { sealedOutfit } from './commands.ts';

export const sightingOf = () =>
  schemaOf<Sighting>()(
    z.discriminatedUnion('type', [
      ...turnSightings(),
      ...tableSightings(),
      ...shipSightings(),
      ...ordersSightings(),
      ...productionSightings(),
      ...colonySightings(),
      ...battleSightings(),
    ]),
  );

function turnSightings() {
  const onTurn = seat.describe('The seat on turn (SC-1.4).');
  const turn = count.describe('The turn of the game, from 1 (SC-1.2).');
  return [
    variant('turn-opened', 'A turn of all seats began (SC-1.2).', {
      turn,
      together: z.boolean().describe('Whether all play at the same time, as in turns 1 to 3 (SC-1.4).'),
    }),
    variant('turn-began', 'The turn of a seat began (SC-4).', { turn, seat: onTurn }),
    variant(
      'turn-resumed',
      'A seat goes on with its turn after others or live choices were asked (SC-19.1).',
      {
        seat: onTurn,
        part: count.describe('Counts the windows of the turn, from 1: the `k` in their ids (SC-19.1).'),
      },
    ),
    variant('turn-ended', 'The turn of a seat ended (SC-4.4).', {
      turn,
      seat: onTurn,
      missed: z.boolean().describe('Whether its first window ran out (SC-19.6).'),
    }),
    variant('step-began', 'A step of a turn began. Only the seat sees it (SC-4.4).', {
      seat: onTurn,
      begun: step,
    }),
    variant('asked-no-more', 'A seat is not asked again in its turn. Only the seat sees it.', {
      seat: onTurn,
      about: unasked,
      missed: z.boolean().describe('Whether its first window ran out (SC-19.6).'),
    }),
  ] as const;
}

const tableSightings = () =>
  [
    variant('table-set', 'The game began (SC-1.1).', {
      order: seats.describe('The seats in the order of play (SC-1.1).'),
      colours: z.array(colour).describe('The colours, by seat (SC-1.1).'),
      entries: hexes.describe('The entry hexes, by seat (SC-1.1, SC-2.4).'),
    }),
    variant(
      'cards-dealt',
      'The star cards were dealt. Only the viewer `open` of a game that is over sees it (SC-2.5).',
      {
        cards: z.record(hex, count).describe('The number of the card of each star, by hex (SC-2.5).'),
      },
    ),
    variant('posts-shown', 'The command posts of turns 1 to 3 were shown (SC-1.4).', {
      posts: z.array(hexes).describe('Their hexes, by seat (SC-1.4).'),
    }),
    variant('counters-shown', 'The hexes with ships have changed, with the option `counters` (SC-10.1).', {
      counters: z.array(hexes).describe('The hexes where each seat has ships, by seat (SC-10.1).'),
    }),
    variant('length-named', 'A seat proposed another length of the game (SC-18.3).', {
      seat: seat.describe('The seat that proposed it (SC-18.3).'),
      turns: length.describe('The proposed length, in turns (SC-18.3).'),
    }),
    variant('length-agreed', 'All seats agreed on another length of the game (SC-18.3).', {
      turns: length.describe('The length, in turns (SC-18.3).'),
    }),
    variant('fell-dormant', 'A seat became dormant: its defaults are played at once (SC-19.6).', {
      seat: seat.describe('The seat that is dormant (SC-19.6).'),
    }),
    variant('woke', 'A dormant seat sent a command, and is asked again (SC-19.6).', {
      seat: seat.describe('The seat that woke (SC-19.6).'),
    }),
    variant('went-out', 'Seats have nothing left and are out (SC-18.4).', {
      seats: seats.describe('The seats. Several at once have the same rank (SC-18.4).'),
    }),
    variant('left', 'A seat resigned (SC-18.4).', {
      seat: seat.describe('The seat that resigned (SC-18.4).'),
    }),
    variant('game-ended', 'The game is over (SC-18).', { reason, points, ranking }),
  ] as const;

function shipSightings() {
  const owner = seat.describe('The seat that owns them. Only this seat sees it (SC-10).');
  const explorer = seat.describe('The seat that saw it. Only this seat sees it (SC-10).');
  const risk = z
    .strictObject({
      ship: ship.describe('A scout or transport (SC-9.2).'),
      die: z.int().min(1).max(6).describe('Its die, 1 to 6. With 1 the ship is destroyed (SC-9.2).'),
    })
    .meta({ id: 'Risk', description: 'The roll of the die for a ship that explores (SC-9.2).' });
  return [
    variant('ships-built', 'A seat got new ships: its first ones, or in a production turn (SC-16.6).', {
      seat: owner,
      ships: z.array(ownShip).describe('The new ships, each with its class and hex (SC-16.6).'),
    }),
    variant('bound', 'Ships got a destination (SC-7).', {
      seat: owner,
      ships: ids.describe('The ids of the ships that got it (SC-8.1).'),
      to: hex.nullable().describe('The destination, a star hex. Null: none (SC-7.1).'),
      way,
      avoid: hexes.describe('The star hexes that their route does not enter (SC-7.3).'),
    }),
    variant('moved', 'Ships moved (SC-5).', {
      seat: owner,
      ships: ids.describe('The ids of the ships that moved together (SC-8.1).'),
      path: hexes.describe('The hexes that they entered, in order (SC-5.1).'),
      halted: z.boolean().describe('Whether they move no further in this turn (SC-5.3, SC-5.4).'),
    }),
    variant('force-set', 'A seat formed, changed or dissolved a task force (SC-8.3).', {
      seat: owner,
      number: force.describe('The number of the task force (SC-8.3).'),
      ships: ids.describe('Its ships from now on. Empty: it is dissolved (SC-8.3).'),
    }),
    variant('explored', 'Ships explored a star (SC-9).', {
      seat: explorer,
      hex: hex.describe('The star hex (SC-9.1).'),
      risks: z
        .array(risk)
        .describe('The dice for scouts and transports. Empty if there was no risk (SC-9.2).'),
      card: count
        .nullable()
        .describe('The number of the star card. Null if no ship was left to see it (SC-9.3).'),
    }),
    variant('sighted', 'A seat saw what others have in a hex (SC-9.4, SC-9.5).', {
      seat: explorer,
      hex: hex.describe('The hex that it saw (SC-9.4, SC-9.5).'),
      contact: contact.describe('What it saw there (SC-9.4, SC-9.5).'),
      alarm: z
        .boolean()
        .describe('Whether it did not know of this enemy there, which stops a plan (SC-19.3).'),
    }),
  ] as const;
}

function ordersSightings() {
  const own = seat.describe('The seat. Only this seat sees it (SC-10).');
  return [
    variant('outfit-sealed', 'A seat made its first purchases (SC-3.2).', {
      seat: own,
      outfit: sealedOutfit,
    }),
    variant('orders-set', 'A seat set its standing battle orders (SC-12.1).', {
      seat: own,
      orders: standing,
    }),
    variant('research-listed', 'A seat set its research list (SC-16.8).', {
      seat: own,
      technologies: z.array(technology).describe('The technologies, in order (SC-16.8).'),
    }),
    variant('plan-set', 'A seat set or removed its plan (SC-19.3).', {
      seat: own,
      plan: plan.nullable().describe('Null: it was removed (SC-19.3).'),
    }),
    variant('plan-advanced', 'The first command of a plan was carried out (SC-19.3).', { seat: own }),
    variant('plan-stopped', 'A plan stopped (SC-19.3).', {
      seat: own,
      why: z
        .enum(['done', 'refused', 'alarmed'])
        .describe(
          'All commands are `done`, the next one was `refused`, or the seat met an enemy or lost something (`alarmed`, SC-19.3).',
        ),
    }),
    variant('cruise-set', 'A seat began or ended a cruise (SC-19.4).', {
      seat: own,
      until: count.nullable().describe('Its last turn. Null: it was ended (SC-19.4).'),
    }),
    variant('cruise-ended', 'A cruise ended (SC-19.4).', { seat: own }),
    variant('post-set', 'A seat placed a command post or took it up (SC-6.3).', {
      seat: seat.describe('The seat that placed it or took it up (SC-6.3).'),
      hex: hex.describe('The star hex of the post (SC-6.3).'),
      stands: z.boolean().describe('Whether a post stands there from now on (SC-6.3).'),
      shown: z.boolean().describe('Whether everybody sees it. In turns 1 to 3 only the seat does (SC-1.4).'),
    }),
  ] as const;
}
