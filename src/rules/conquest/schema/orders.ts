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
  .describe('The side that asks you for help.');
const value = z.int().min(0).max(5);
const attack = value.min(1);
const classes = z
  .array(z.enum(SHIP_CLASSES))
  .min(1)
  .max(SHIP_CLASSES.length)
  .describe('In this order. No ships of other classes.');
const unless = z
  .literal('would-give-the-game')
  .optional()
  .describe('Asks you instead if somebody could win the game by this combat, and in the last round.');

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
    attacker: who.describe('The seat that attacks you.'),
    answer: z
      .union([
        z.enum(['nobody', 'everybody', 'ask-me']),
        z
          .strictObject({ ask: seats.describe('The seats that you ask (IC-5.3).') })
          .meta({ id: 'AskSeats', description: 'Asks these seats, as far as they can help.' }),
      ])
      .describe('With `ask-me`, the service asks you.'),
  },
);

const commit = z
  .strictObject({
    commit: z
      .int()
      .min(1)
      .max(SHIPS)
      .describe('The number of ships. If you have fewer to send, the next rule decides (IC-5.6).'),
    of: z.enum(['colony-ships', 'warships']).describe('The class of the ships.'),
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
    asker: who.describe('The seat that asks you for help.'),
    side,
    answer: z.union([z.enum(['decline', 'ask-me']), commit]).describe('With `ask-me`, the service asks you.'),
  },
);

const pick = z
  .strictObject({
    pick: z.enum(['lowest', 'highest']).describe('Which of the coins with such values.'),
    from: attack.default(1).describe('The lowest value.'),
    to: attack.default(5).describe('The highest value.'),
    never: z.array(attack).max(5).default([]).describe('Values between these that you do not use.'),
  })
  .meta({ id: 'PickCoin', description: 'Picks an attack coin by its value.' });

const coin = rule(
  'coin',
  {
    id: 'CoinRule',
    description: 'The coin that you commit: a Diplomacy coin, or an attack coin of one of these values.',
  },
  {
    side: side.describe('Your side in the combat.'),
    against: who.describe('The other main party.'),
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
      .describe('With `ask-me`, the service asks you.'),
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
    from: value.default(0).describe('The lowest value.'),
    to: value.default(5).describe('The highest value.'),
    answer: z.enum(['take', 'leave', 'ask-me']).describe('With `ask-me`, the service asks you.'),
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
          'The first rule that matches and is possible answers. If there is none, the service asks you.',
        ),
    })
    .describe('Answers that you give in advance.'),
);
