/** The schema of the parts of `produce`. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { SHIP_CLASSES } from '../data/pieces.ts';
import { ITEMS } from '../data/prices.ts';
import type { ProductionParts } from '../production/legal.ts';
import { amount, count, planet, technology } from './terms.ts';

export function productionOf() {
  const price = z
    .strictObject({
      technology,
      price: count.describe('Its price for you now, in i.p. (SC-17.4).'),
      paid: count.describe('The sum that you have paid so far, in i.p. (SC-17.3).'),
      open: z.boolean().describe('Whether you can invest in it (SC-17.3).'),
    })
    .meta({ id: 'TechnologyToBuy', description: 'A technology that you do not own.' });
  return schemaOf<ProductionParts>()(
    z
      .strictObject({
        colonies: z.array(colony()).describe('The colonies that you control (SC-13.8).'),
        technologies: z.array(price).describe('The technologies that you do not own (SC-17.3).'),
        prices: z
          .record(z.enum(ITEMS), count)
          .describe('The price of each item for you now, in i.p. (SC-17.1).'),
        counters: z
          .record(z.enum(SHIP_CLASSES), z.int())
          .describe('The number of further ships that you can have, by class (SC-8.2).'),
      })
      .describe('`produce` takes a sheet for each of the colonies, as far as its output goes (SC-16).'),
  );
}

const colony = () =>
  z
    .strictObject({
      planet,
      people: amount.describe('In millions, including growth (SC-16.3).'),
      growth: amount.describe('In millions (SC-16.3).'),
      capacity: amount.describe('In millions. People above it die unless they emigrate (SC-16.7).'),
      output: count.describe('In i.p., before any spending (SC-16.4).'),
      mineralRich: z.boolean().describe('Whether the output is doubled (SC-16.4).'),
      bonusLimit: amount.describe('The highest number of emigrants that count for the bonus (SC-16.5).'),
      besieged: z
        .boolean()
        .describe(
          'Whether the colony is besieged: it cannot build ships, and nobody can emigrate (SC-13.9).',
        ),
      conquered: z.boolean().describe('Whether you hold it conquered (SC-14).'),
      factories: count.describe('The number of its factories (SC-16).'),
      operating: count
        .nullable()
        .describe('The highest number of factories that can operate. Null if there is no limit (SC-17.6).'),
      factoryLimit: count
        .nullable()
        .describe(
          'The highest number of factories that the colony can have if nobody emigrates. Null if there is no limit (SC-17.6).',
        ),
      shield: z.boolean().describe('Whether it has a shield (SC-17.5).'),
    })
    .meta({ id: 'ColonyToProduce', description: 'A colony and its numbers before any spending (SC-16).' });
