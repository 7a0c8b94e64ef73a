/** The schema of standing orders, strict and bounded. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import { SHIP_CLASSES, type Orders } from '../orders/rule.ts';
import { seats, SHIPS } from './terms.ts';

const MOST_RULES = 40;

const who = z.union([seatSchema, z.literal('anybody')]).default('anybody');
const side = z.enum(['attacker', 'defender', 'either']).default('either');
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

function rule<Window extends string, Shape extends z.ZodRawShape>(window: Window, shape: Shape) {
  return z.strictObject({ window: z.literal(window), ...shape, unless });
}

const allyRequest = rule('ally-request', {
  attacker: who.describe('The seat that attacks you.'),
  answer: z.union([z.enum(['nobody', 'everybody', 'ask-me']), z.strictObject({ ask: seats })]),
}).describe('The seats that you ask for help. Seats that cannot help are left out.');

const alliance = rule('alliance', {
  asker: who.describe('The seat that asks you for help.'),
  side,
  answer: z.union([
    z.enum(['decline', 'ask-me']),
    z.strictObject({
      commit: z.int().min(1).max(SHIPS),
      of: z.enum(['colony-ships', 'warships']),
    }),
  ]),
}).describe(
  'Your answer when somebody asks you for help. Sends your weakest ships, but never the last colony ship of a colony. If both sides would get your ships, the service asks you.',
);

const coin = rule('coin', {
  side: side.describe('Your side in the combat.'),
  against: who,
  answer: z.union([
    z.enum(['diplomacy', 'ask-me']),
    z.strictObject({
      pick: z.enum(['lowest', 'highest']),
      from: attack.default(1),
      to: attack.default(5),
      never: z.array(attack).max(5).default([]),
    }),
  ]),
}).describe('The coin that you commit: a Diplomacy coin, or an attack coin of one of these values.');

const loss = rule('loss', {
  answer: z.union([z.literal('ask-me'), z.strictObject({ first: classes })]),
}).describe(
  'The ships that you lose after a failed deal: the weakest of a class, but never the last colony ship of a colony.',
);

const reward = rule('reward', {
  answer: z.union([z.enum(['coins', 'ask-me']), z.strictObject({ ships: classes })]),
}).describe('Your reward for help: coins, or as many ships of these classes as there are.');

const coinReclaim = rule('coin-reclaim', {
  from: value.default(0),
  to: value.default(5),
  answer: z.enum(['take', 'leave', 'ask-me']),
}).describe('Whether you take a used coin of these values. 0 is Diplomacy.');

export const orders = schemaOf<Orders>()(
  z.strictObject({
    rules: z
      .array(z.discriminatedUnion('window', [allyRequest, alliance, coin, loss, reward, coinReclaim]))
      .max(MOST_RULES)
      .default([])
      .describe(
        'The first rule that matches and is possible answers. If there is none, the service asks you.',
      ),
  }),
);
