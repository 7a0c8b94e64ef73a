/** The schema of standing orders, strict and bounded. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import { SHIP_CLASSES, type Orders } from '../orders/rule.ts';
import { seats, SHIPS } from './terms.ts';

const MOST_RULES = 40;

const who = z.union([seatSchema, z.literal('anybody')]).default('anybody');
const side = z
  .enum(['attacker', 'defender', 'either'])
  .default('either')
  .describe('The side that asks you for help: `attacker`, `defender` or `either` (IC-5.6).');
const value = z.int().min(0).max(5);
const attack = value.min(1);
const classes = z
  .array(z.enum(SHIP_CLASSES))
  .min(1)
  .max(SHIP_CLASSES.length)
  .describe(
    'The ship classes to choose from, in this order. Ships of other classes are not chosen (IC-8.4, IC-7.10).',
  );
const unless = z
  .literal('would-give-the-game')
  .optional()
  .describe(
    'Asks you instead if somebody could win the game by this combat (IC-10.2), and in the last round (IC-10.3).',
  );

function rule<Window extends string, Shape extends z.ZodRawShape>(
  window: Window,
  { id, description }: { readonly id: string; readonly description: string },
  shape: Shape,
) {
  return z.strictObject({ window: z.literal(window), ...shape, unless }).meta({ id, description });
}

const allyRequest = rule(
  'ally-request',
  {
    id: 'AllyRequestRule',
    description: 'The seats that you ask for help. Seats that cannot help are left out.',
  },
  {
    attacker: who.describe('The seat whose attacks on you the rule covers, or `anybody` (IC-5.3).'),
    answer: z
      .union([
        z.enum(['nobody', 'everybody', 'ask-me']),
        z
          .strictObject({ ask: seats.describe('The seats that you ask (IC-5.3).') })
          .meta({ id: 'AskSeats', description: 'Asks these seats, as far as they can help.' }),
      ])
      .describe('With `ask-me`, the service asks you (IC-5.3).'),
  },
);

const commit = z
  .strictObject({
    commit: z
      .int()
      .min(1)
      .max(SHIPS)
      .describe('The number of ships. If you have fewer to send, the next rule decides (IC-5.6).'),
    of: z
      .enum(['colony-ships', 'warships'])
      .describe('The class of the ships that you commit: only these two can help (IC-5.4, IC-5.5).'),
  })
  .meta({ id: 'CommitShips', description: 'Commits ships of one class, the weakest first.' });

const alliance = rule(
  'alliance',
  {
    id: 'AllianceRule',
    description:
      'Your answer when somebody asks you for help. Sends your weakest ships, but never the last colony ship of a colony. If both sides would get your ships, the service asks you.',
  },
  {
    asker: who.describe('The seat whose requests for help the rule covers, or `anybody` (IC-5.6).'),
    side,
    answer: z
      .union([z.enum(['decline', 'ask-me']), commit])
      .describe('With `ask-me`, the service asks you (IC-5.6).'),
  },
);

const pick = z
  .strictObject({
    pick: z
      .enum(['lowest', 'highest'])
      .describe('Which of your attack coins with a value from `from` to `to` you commit (IC-6.2).'),
    from: attack.default(1).describe('The lowest value of an attack coin, 1 to 5 (IC-1.4).'),
    to: attack.default(5).describe('The highest value of an attack coin, 1 to 5 (IC-1.4).'),
    never: z
      .array(attack)
      .max(5)
      .default([])
      .describe('Values of attack coins between `from` and `to` that you do not commit (IC-6.2).'),
  })
  .meta({ id: 'PickCoin', description: 'Picks an attack coin by its value.' });

const coin = rule(
  'coin',
  {
    id: 'CoinRule',
    description: 'The coin that you commit: a Diplomacy coin, or an attack coin of one of these values.',
  },
  {
    side: side.describe(
      'Your side in the combat, as a main party: `attacker`, `defender` or `either` (IC-6.2).',
    ),
    against: who.describe('The other main party to which the rule applies, or `anybody` (IC-6.2).'),
    answer: z
      .union([z.enum(['diplomacy', 'ask-me']), pick])
      .describe('`diplomacy` commits a Diplomacy coin. With `ask-me`, the service asks you (IC-6.2).'),
  },
);

const loss = rule(
  'loss',
  {
    id: 'LossRule',
    description:
      'The ships that you lose after a failed deal: the weakest of a class, but never the last colony ship of a colony.',
  },
  {
    answer: z
      .union([
        z.literal('ask-me'),
        z
          .strictObject({ first: classes })
          .meta({ id: 'LoseShips', description: 'Loses ships of these classes.' }),
      ])
      .describe('With `ask-me`, the service asks you (IC-8.4).'),
  },
);

const reward = rule(
  'reward',
  {
    id: 'RewardRule',
    description: 'Your reward for help: coins, or as many ships of these classes as there are.',
  },
  {
    answer: z
      .union([
        z.enum(['coins', 'ask-me']),
        z
          .strictObject({ ships: classes })
          .meta({ id: 'TakeShips', description: 'Takes ships of these classes.' }),
      ])
      .describe('`coins` takes only coins. With `ask-me`, the service asks you (IC-7.10).'),
  },
);

const coinReclaim = rule(
  'coin-reclaim',
  {
    id: 'CoinReclaimRule',
    description: 'Whether you take a used coin of these values. 0 is Diplomacy.',
  },
  {
    from: value
      .default(0)
      .describe('The lowest value of a used coin to take. 0 is Diplomacy (IC-1.4, IC-2.6).'),
    to: value.default(5).describe('The highest value of a used coin to take, up to 5 (IC-1.4, IC-2.6).'),
    answer: z.enum(['take', 'leave', 'ask-me']).describe('With `ask-me`, the service asks you (IC-2.6).'),
  },
);

export const orders = schemaOf<Orders>()(
  z
    .strictObject({
      rules: z
        .array(z.discriminatedUnion('window', [allyRequest, alliance, coin, loss, reward, coinReclaim]))
        .max(MOST_RULES)
        .default([])
        .describe(
          'The first rule that matches and is possible answers the window. If there is none, the service asks you (IC-11.4).',
        ),
    })
    .describe('Answers that you give in advance.'),
);
