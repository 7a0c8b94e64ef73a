/** The schemas of sightings of production and of colonies. */
import * as z from 'zod';
import { variant } from '../../input/variant.ts';
import { investment, sealedProduction } from './commands.ts';
import { ids, planets } from './pieces.ts';
import { count, planet, seat, technology } from './terms.ts';

export function productionSightings() {
  const turn = count.describe(
    'The turn of the game after which the production turn takes place, from 1 (SC-1.2).',
  );
  const own = seat.describe('The seat. Only this seat sees it (SC-10).');
  const controller = seat.describe('The seat that controls the colony (SC-13.8).');
  return [
    variant('production-began', 'A production turn began (SC-16.1).', {
      turn,
      besieged: planets
        .nullable()
        .describe(
          'The besieged colonies (SC-13.9). Null for all but the viewer `open` of a game that is over (SC-10.3).',
        ),
    }),
    variant('production-sealed', 'A seat gave its orders for the production turn (SC-16.1).', {
      seat: own,
      produce: sealedProduction,
    }),
    variant('invested', 'A seat invested in a technology (SC-17.3).', {
      seat: own,
      technology,
      ip: count.describe('The sum, in i.p. (SC-17.3).'),
      completed: z.boolean().describe('Whether the seat owns the technology from now on (SC-17.3).'),
    }),
    variant('produced', 'A colony produced (SC-16.2). Only the seat that controls it sees this.', {
      seat: controller,
      planet,
      owner: seat.describe('The seat of its people (SC-14.1).'),
      growth: count.describe('The growth, in millions of people (SC-16.3).'),
      output: count.describe('The output, in i.p. (SC-16.4).'),
      emigrants: count.describe('The people who left on transports, in millions (SC-16.5).'),
      bonus: count.describe('The people of the bonus who left on transports, in millions (SC-16.5).'),
      factories: count.describe('The number of new factories (SC-17.6).'),
      bases: count.describe('The number of new missile bases (SC-17.5).'),
      advancedBases: count.describe('The number of new advanced missile bases (SC-17.5).'),
      shield: z.boolean().describe('Whether it built a shield (SC-17.5).'),
      research: z.array(investment).describe('What it paid for technologies, in order (SC-16.2, SC-17.3).'),
      wasted: count.describe('The i.p. that were lost (SC-17.1).'),
      died: count.describe('The people above capacity who died, in millions (SC-16.7).'),
      people: count.describe('The people left, in millions. With 0, the colony is gone (SC-14.9).'),
    }),
    variant(
      'exploited',
      'A conquered colony produced for its conqueror. Only the owner sees this (SC-14.4).',
      {
        seat: controller,
        planet,
        owner: seat.describe('The seat of its people (SC-14.1).'),
        people: count.describe('The people left, in millions (SC-14.5).'),
        factories: count.describe('The number of new factories (SC-17.6).'),
      },
    ),
    variant('production-ended', 'A production turn ended.', { turn }),
  ] as const;
}

export const colonySightings = () =>
  [
    variant('landed', 'Transports landed. The two seats see it (SC-15.1, SC-14.5).', {
      seat: seat.describe('The seat that landed them (SC-15.1).'),
      planet: planet.describe('The planet of the colony that they found or join (SC-15.1).'),
      of: seat.describe('The seat of the people on them (SC-14.5).'),
      millions: count.describe('The people who landed, in millions (SC-15.1).'),
      ships: ids
        .nullable()
        .describe('The transports, which are spent. Null for the seat of the people (SC-15.1).'),
    }),
    variant('transports-passed', 'Conquered transports went back. The two seats see it (SC-14.2).', {
      seat: seat.describe('The seat of the people, which now has the transports (SC-14.2).'),
      from: seat.describe('The seat that had them (SC-14.2).'),
      ships: ids.describe(
        'The transports, by the ids that they have or had with the viewer’s own seat (SC-10.2).',
      ),
    }),
    variant('freed', 'A conquest ended. The two seats see it (SC-14.2, SC-14.3).', {
      planet,
      owner: seat.describe('The owner, who controls the colony again (SC-14.2, SC-14.3).'),
      from: seat.describe('The seat that had conquered it (SC-14.1).'),
    }),
    variant(
      'factories-destroyed',
      'Factories were destroyed. Their owner and conquerors see it (SC-13.5, SC-14.7).',
      {
        planet,
        seat: seat.describe('The seat that destroyed them (SC-13.5, SC-14.7).'),
        factories: count.describe('The number of factories (SC-13.5, SC-14.7).'),
      },
    ),
    variant('depopulated', 'Warships destroyed people. The two seats see it (SC-14.8).', {
      planet,
      seat: seat.describe('The seat of the warships (SC-14.8).'),
      owner: seat.describe('The seat of the people (SC-14.1).'),
      millions: count.describe('The people who were destroyed, in millions (SC-14.8).'),
    }),
    variant(
      'colony-gone',
      'A colony has no people left and is gone. Its owner and its conqueror see it (SC-14.9).',
      {
        planet,
        devastated: z.boolean().describe('Whether its planet is devastated (SC-14.10).'),
      },
    ),
  ] as const;
