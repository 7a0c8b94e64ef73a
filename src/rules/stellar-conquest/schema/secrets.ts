/** The schema of what only one seat sees in a view. */
import * as z from 'zod';
import { sealedOutfit, sealedProduction } from './commands.ts';
import { contact, ownShip, plan, planets, standing, step, unasked } from './pieces.ts';
import { count, hex, planet, seat, technology } from './terms.ts';

export function secrets() {
  const research = z
    .strictObject({
      paid: count.describe('The sum paid so far, in i.p. (SC-17.3).'),
      owned: z.boolean().describe('Whether the seat owns the technology (SC-17.3).'),
    })
    .meta({ id: 'Research', description: 'What a seat has paid for a technology (SC-17.3).' });
  const explored = z
    .strictObject({
      hex: hex.describe('The star hex (SC-9.3).'),
      card: count.describe('The number of its card, which the board lists (SC-2.5).'),
    })
    .meta({ id: 'ExploredStar', description: 'A star that the seat has explored (SC-9.3).' });
  return z
    .strictObject({
      seat: seat.describe('The seat whose secrets these are.'),
      ships: z.array(ownShip).describe('Its ships, by id (SC-8.1).'),
      colonies: z
        .array(colony())
        .describe(
          'The colonies of its people, conquered or not, and those that it has conquered (SC-13.8, SC-14.1).',
        ),
      besieged: planets.describe('Its besieged colonies in a production turn; otherwise empty (SC-13.9).'),
      technologies: z
        .partialRecord(technology, research)
        .describe('The technologies that it owns or has paid for (SC-17.3).'),
      research: z.array(technology).describe('Its research list (SC-16.8).'),
      explored: z.array(explored).describe('The stars that it has explored (SC-9.3).'),
      contacts: z.record(hex, contact).describe('What it last saw of others, by hex (SC-10).'),
      orders: standing,
      plan: plan.nullable().describe('Its plan. Null if it has none (SC-19.3).'),
      alarmed: z
        .boolean()
        .describe('Whether something has happened that stops a plan, unless it is `regardless` (SC-19.3).'),
      cruise: count.nullable().describe('The last turn of its cruise. Null if it is on none (SC-19.4).'),
      outfit: sealedOutfit
        .nullable()
        .describe('Its answer in the open `outfit` window. Null if it has given none (SC-3.2).'),
      production: sealedProduction
        .nullable()
        .describe('Its orders in the open `production` window. Null if it has given none (SC-16.1).'),
      turn: turn().nullable().describe('Its present turn. Null if it is not in one (SC-4).'),
    })
    .meta({ id: 'Secrets', description: 'What only one seat sees before the game is over (SC-10).' });
}

const colony = () =>
  z
    .strictObject({
      planet,
      owner: seat.describe('The seat that owns the colony, even while another seat controls it (SC-14).'),
      people: count.describe('Its people, in millions (SC-16.3).'),
      factories: count.describe('The number of its factories (SC-16).'),
      bases: count.describe('The number of its missile bases (SC-17.5).'),
      advancedBases: count.describe('The number of its advanced missile bases (SC-17.5).'),
      shield: z
        .boolean()
        .describe('Whether it has a shield, which protects the colony from attacks (SC-13.2).'),
      conqueror: seat.nullable().describe('The seat that holds it conquered. Null if none does (SC-14.1).'),
      idle: z.boolean().describe('Whether it yields nothing in the next production turn (SC-14.4).'),
      destroyed: count.describe('The people whom warships have destroyed so far, in millions (SC-14.10).'),
    })
    .meta({ id: 'Colony', description: 'A colony that the seat owns or has conquered (SC-13.8).' });

const turn = () =>
  z
    .strictObject({
      turn: count.describe('The turn of the game, from 1 (SC-1.2).'),
      part: count.describe('Counts the windows of the turn, from 1: the `k` in their ids (SC-19.1).'),
      step,
      depopulated: z
        .record(hex, count)
        .describe('The people whom its warships have destroyed in this turn, in millions, by hex (SC-14.8).'),
      unasked: unasked
        .nullable()
        .describe(
          'What it is not asked about again in this turn. Null if it is asked about all (SC-12.5, SC-19.1).',
        ),
    })
    .meta({ id: 'Turn', description: 'The turn of a seat (SC-4).' });
