/** The schemas of commands (SC-20). */
import { MOST_PLANNED } from '../data/figures.ts';
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { variant } from '../../input/variant.ts';
import type { Command } from '../state/command.ts';
import { MOST_NAMED, MOST_PIECES, OUTFIT } from '../data/counters.ts';
import { ITEMS } from '../data/prices.ts';
import { STARS } from '../data/names.ts';
import { STARTING_SPEED, TECHNOLOGIES, TECHNOLOGY_IDS } from '../data/technologies.ts';
import {
  aim,
  amount,
  battle,
  battleOrders,
  factories,
  force,
  hex,
  length,
  planet,
  seat,
  ship,
  ships,
  starHexes,
  technology,
  turn,
  units,
  way,
} from './terms.ts';

const LONGEST_PATH = Math.max(...TECHNOLOGY_IDS.map((id) => TECHNOLOGIES[id].speed ?? STARTING_SPEED));
/** A star card has at most three. */
const MOST_PLANETS = 3;
const MOST_COLONIES = STARS.length * MOST_PLANETS;

const planned = <const Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  { id, description }: { readonly id: string; readonly description: string },
  shape: Shape,
) => variant(type, description, shape).meta({ id });

export const investment = z
  .strictObject({ technology, ip: z.int().min(1).max(999).describe('The sum, in i.p. (SC-17.3).') })
  .meta({ id: 'Investment', description: 'A sum paid for a technology (SC-17.3).' });
const research = z.array(investment).max(TECHNOLOGY_IDS.length);
const sheet = z
  .strictObject({
    planet: planet.describe('A planet with a colony that you control (SC-13.8).'),
    emigrants: amount.describe('The people who leave on transports, in millions, at 1 i.p. each (SC-16.5).'),
    bonus: amount.describe(
      'The further people of the bonus who leave as well, in millions, at 1 i.p. each. The rest of the bonus is lost (SC-16.5).',
    ),
    research: research.describe('What the colony pays for technologies, in this order (SC-16.2).'),
    buy: z
      .partialRecord(z.enum(ITEMS), amount)
      .describe('The number of each item that the colony buys (SC-17.1). Transports are not bought.'),
  })
  .meta({ id: 'ColonySheet', description: 'What one colony does in a production turn (SC-16.2).' });

const outfit = {
  scouts: z.int().min(0).max(OUTFIT).describe('The number of scouts: 3 i.p. each, two for 5 (SC-3.2).'),
  corvettes: z.int().min(0).max(OUTFIT).describe('The number of corvettes, at 8 i.p. each (SC-3.2).'),
  research: research.describe('What is paid for technologies of level 1, in this order (SC-3.2).'),
  doctrine: z
    .boolean()
    .describe('Whether the doctrine becomes the standing battle orders of the seat (SC-12.1).'),
};
const produce = {
  colonies: z
    .array(sheet)
    .max(MOST_COLONIES)
    .describe('The colonies, which produce in this order. Colonies left out follow by default (SC-16.8).'),
  done: z
    .boolean()
    .describe('Whether this is your whole answer. You can replace it until the window closes (SC-16.1).'),
};
/** As views and sightings have them. */
export const sealedOutfit = z
  .strictObject(outfit)
  .meta({ id: 'Outfit', description: 'The first purchases of a seat, of 25 i.p. at most (SC-3.2).' });
export const sealedProduction = z
  .strictObject(produce)
  .meta({ id: 'Production', description: 'The orders of a seat for a production turn (SC-16.1).' });

const ordersOfAttacker = battleOrders
  .exactOptional()
  .describe(
    'Orders for this battle. If left out, your standing orders apply, otherwise the doctrine (SC-12.1).',
  );

/** The commands that a plan may contain. */
const ofPlans = [
  planned(
    'move',
    {
      id: 'MoveCommand',
      description: 'Move ships of one hex, or a task force (SC-5, SC-7). Answers `turn`.',
    },
    {
      ships: ships
        .min(1)
        .exactOptional()
        .describe('The ships, all in one hex (SC-20). Left out for a task force.'),
      taskForce: force.exactOptional().describe('The number of a task force, instead of ships (SC-8.3).'),
      path: z
        .array(hex)
        .min(1)
        .max(LONGEST_PATH)
        .exactOptional()
        .describe(
          'The hexes that the ships enter, in order (SC-5.1). If left out, they go on at full speed.',
        ),
      to: hex
        .exactOptional()
        .describe('The star hex to which they are bound (SC-7.1). If left out, it stays as it is.'),
      avoid: starHexes
        .exactOptional()
        .describe('Star hexes that their route does not enter (SC-7.3). If left out, they stay as they are.'),
      way: way
        .exactOptional()
        .describe(
          '`quick`: the fewest turns. `short`: the fewest hexes (SC-7.3). If left out, it stays as it is.',
        ),
    },
  ),
  planned(
    'task-force',
    {
      id: 'TaskForceCommand',
      description: 'Form, change or dissolve a task force (SC-8.3). Answers `turn`.',
    },
    {
      number: force.describe('The number of the task force, 1 to 15 (SC-8.3).'),
      ships: ships
        .exactOptional()
        .describe('Its ships from now on, all in one hex (SC-8.3). If left out, it is dissolved.'),
    },
  ),
  planned(
    'command-post',
    {
      id: 'CommandPostCommand',
      description: 'Place a command post, or take it up (SC-6.3). Answers `turn`.',
    },
    {
      hex: hex.describe('A star hex. To place a post, you must control a colony there (SC-6.3).'),
      stands: z.boolean().describe('Whether a post stands there from now on (SC-6.3).'),
    },
  ),
  planned(
    'complete-movement',
    {
      id: 'CompleteMovementCommand',
      description: 'End your movement. Exploring and battles follow (SC-4.1). Answers `turn`.',
    },
    {
      byOrders: z
        .boolean()
        .exactOptional()
        .describe(
          'Whether all battles of this turn are fought by orders, in hex order (SC-12.5). If left out, no.',
        ),
    },
  ),
  planned(
    'engage',
    { id: 'EngageCommand', description: 'Begin a battle that you must fight (SC-11.1). Answers `turn`.' },
    {
      hex: hex.describe('The star hex of the battle (SC-11.1).'),
      against: seat.describe('The enemy (SC-11.1).'),
      orders: ordersOfAttacker,
    },
  ),
  planned(
    'battle-orders',
    {
      id: 'BattleOrdersCommand',
      description:
        'Leave battle orders (SC-12.1), or fight live battles by orders (SC-12.5). Answers `orders` if it names the `battle`, otherwise no window.',
    },
    {
      orders: battleOrders
        .exactOptional()
        .describe(
          'The orders (SC-12.2). If left out, they are removed and you are asked, unless the command has only `byOrders`: then they stay.',
        ),
      hex: hex
        .exactOptional()
        .describe(
          'The star hex where they apply, before your other orders (SC-12.1). If left out: everywhere.',
        ),
      battle: battle
        .exactOptional()
        .describe('The present battle, if they are for this battle alone (SC-12.1).'),
      keep: z
        .boolean()
        .exactOptional()
        .describe('With `battle`: whether they also become your standing orders (SC-12.1). If left out, no.'),
      byOrders: z
        .boolean()
        .exactOptional()
        .describe(
          'Whether your orders fight for you in a live battle: in this `battle`, or in all (SC-12.5). If left out, it stays as it is.',
        ),
    },
  ),
  planned(
    'attack-colonies',
    { id: 'AttackColoniesCommand', description: 'Attack colonies in one hex (SC-13). Answers `turn`.' },
    {
      planets: z
        .array(planet)
        .min(1)
        .max(MOST_PLANETS)
        .describe('The planets of the colonies, all of one star (SC-13.1).'),
      orders: ordersOfAttacker,
    },
  ),
  planned(
    'raze',
    {
      id: 'RazeCommand',
      description: 'Destroy factories of a colony that you hold conquered (SC-14.7). Answers `turn`.',
    },
    { planet, factories: factories.min(1).describe('The number of factories to destroy (SC-14.7).') },
  ),
  planned(
    'depopulate',
    {
      id: 'DepopulateCommand',
      description: 'Destroy people of a colony that you hold conquered (SC-14.8). Answers `turn`.',
    },
    { planet, millions: amount.min(1).describe('The people to destroy, in millions (SC-14.8).') },
  ),
  planned(
    'land',
    { id: 'LandCommand', description: 'Land transports in their hex (SC-15). Answers `turn`.' },
    {
      transports: z
        .array(ship)
        .min(1)
        .max(MOST_PIECES)
        .describe('The transports, each with a million people. They are spent (SC-15.1).'),
      planet: planet.describe('An empty planet, or one with a colony where they may land (SC-15.1).'),
    },
  ),
  planned(
    'complete-turn',
    { id: 'CompleteTurnCommand', description: 'End your turn, after its battles (SC-4.4). Answers `turn`.' },
    {},
  ),
  planned(
    'research-list',
    {
      id: 'ResearchListCommand',
      description: 'Set the list of technologies into which leftover i.p. go (SC-16.8). Answers no window.',
    },
    {
      technologies: z
        .array(technology)
        .max(TECHNOLOGY_IDS.length)
        .describe('The technologies, in order (SC-16.8).'),
    },
  ),
] as const;

export const commands = z.array(z.discriminatedUnion('type', ofPlans)).max(MOST_PLANNED);

const toScorch = z
  .strictObject({ planet, factories: factories.describe('The number of factories to destroy (SC-13.5).') })
  .meta({ id: 'FactoriesToDestroy', description: 'Factories of a colony under attack (SC-13.5).' });

export const command = schemaOf<Command>()(
  z.discriminatedUnion('type', [
    ...ofPlans,
    variant('outfit', 'Make your first purchases, of 25 i.p. at most (SC-3.2). Answers `outfit`.', outfit),
    variant('aim', 'Aim your warships or bases in this round (SC-11.4). Answers `aim`.', {
      shots: z
        .array(aim)
        .max(MOST_NAMED)
        .describe('The aims. Warships and bases left out aim by orders (SC-12.4).'),
    }),
    variant('withdraw', 'Withdraw ships from the battle, or hold (SC-11.7). Answers `withdraw`.', {
      ships: units
        .exactOptional()
        .describe(
          'The ships that withdraw, by their numbers in the battle (SC-11.7). If left out, all stay.',
        ),
    }),
    variant('drive', 'Choose where the withdrawing ships of the enemy go (SC-11.8). Answers `drive`.', {
      hex: hex.describe('An adjacent hex that has no star (SC-11.8).'),
    }),
    variant('press-attack', 'Go on with a colony attack, or call it off (SC-13.4). Answers `aftermath`.', {
      on: z.boolean().describe('Whether you go on (SC-13.4).'),
    }),
    variant('scorch', 'Destroy factories of your colonies under attack (SC-13.5). Answers `aftermath`.', {
      colonies: z
        .array(toScorch)
        .max(MOST_PLANETS)
        .describe('The factories, by colony. Empty: none (SC-13.5).'),
    }),
    variant(
      'produce',
      'Give your orders for the production turn. They replace the last ones (SC-16.1). Answers `production`.',
      produce,
    ),
    variant(
      'plan',
      'Set or remove the plan for your next turn, or for the present one (SC-19.3). Answers no window.',
      {
        commands: commands.describe('The commands, in order. Empty: removes the plan (SC-19.3).'),
        regardless: z
          .boolean()
          .exactOptional()
          .describe(
            'Whether the plan goes on if you have sighted or fought an enemy, or lost something (SC-19.3). If left out, no.',
          ),
      },
    ),
    variant(
      'cruise',
      'Let your turns be played by their defaults, or end this (SC-19.4). Answers no window.',
      {
        until: turn
          .exactOptional()
          .describe('The last turn that is played in this way (SC-19.4). If left out, the cruise ends.'),
      },
    ),
    variant('agree-length', 'Propose another length of the game (SC-18.3). Answers no window.', {
      turns: length.describe(
        'The new length in turns, greater than the present one. It applies when all remaining seats have named the same (SC-18.3).',
      ),
    }),
  ]),
);
