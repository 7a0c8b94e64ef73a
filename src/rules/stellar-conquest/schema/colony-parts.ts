/** The schema of the parts of commands that concern colonies. */
import * as z from 'zod';
import { ids, planets } from './pieces.ts';
import { count, hex, planet, seat } from './terms.ts';

export function colonyChoices() {
  const star = {
    hex: hex.describe('The star hex (SC-2.2).'),
    planets: planets.describe('The planets of the colonies (SC-13.1, SC-14.8).'),
  };
  const attack = z
    .strictObject(star)
    .meta({ id: 'AttackableColonies', description: 'Colonies of one star that can be attacked (SC-13.1).' });
  const depopulate = z
    .strictObject({
      ...star,
      millions: count.describe(
        'The population that your warships there can still destroy this turn, in millions (SC-14.8).',
      ),
    })
    .meta({
      id: 'DepopulableColonies',
      description: 'Colonies of one star that can be depopulated (SC-14.8).',
    });
  const raze = z
    .strictObject({ planet, factories: count.describe('The number of its factories (SC-14.7).') })
    .meta({ id: 'RazableColony', description: 'A conquered colony with factories (SC-14.7).' });
  const land = z
    .strictObject({
      planet,
      room: count.describe('The number of transports for which there is room (SC-15.4).'),
      of: seat.describe('The seat whose people they carry (SC-14.5).'),
      transports: ids.describe('The transports that can land there (SC-15.1).'),
    })
    .meta({ id: 'Landing', description: 'A planet and the transports that can land on it (SC-15).' });
  return z
    .strictObject({
      attack: z
        .array(attack)
        .describe('`attack-colonies` takes one or more of the planets in one hex (SC-13.1).'),
      depopulate: z
        .array(depopulate)
        .describe(
          '`depopulate` takes one of the planets. The millions are the total for all of them this turn (SC-14.8).',
        ),
      raze: z.array(raze).describe('`raze` takes this number of factories or fewer (SC-14.7).'),
      land: z.array(land).describe('`land` takes as many of the transports as there is room for (SC-15.4).'),
    })
    .meta({ id: 'ColonyChoices', description: 'What you can do with colonies now (SC-13, SC-14, SC-15).' });
}
