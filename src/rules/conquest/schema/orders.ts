/** What a seat may order in advance: strict, and no longer than anybody needs. */
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
  .describe('In this order; of others, none.');
const unless = z
  .literal('would-give-the-game')
  .optional()
  .describe('Asks you instead, where somebody could win by this combat, or the last round is played.');

function rule<Window extends string, Shape extends z.ZodRawShape>(window: Window, shape: Shape) {
  return z.strictObject({ window: z.literal(window), ...shape, unless });
}

const allyRequest = rule('ally-request', {
  attacker: who.describe('Who attacks you.'),
  answer: z.union([z.enum(['nobody', 'everybody', 'ask-me']), z.strictObject({ ask: seats })]),
}).describe('Whom you ask for help: of those that you name, whoever can.');

const alliance = rule('alliance', {
  asker: who.describe('Who asks you for help.'),
  side,
  answer: z.union([
    z.enum(['decline', 'ask-me']),
    z.strictObject({
      commit: z.int().min(1).max(SHIPS),
      of: z.enum(['colony-ships', 'warships']),
    }),
  ]),
}).describe(
  'What you say when you are asked for help. The weakest ships go, and none that a colony hangs on. You are asked if both sides would get them.',
);

const coin = rule('coin', {
  side: side.describe('What you are in the combat.'),
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
}).describe('Which coin you commit: a Diplomacy coin, or an attack coin of these values.');

const loss = rule('loss', {
  answer: z.union([z.literal('ask-me'), z.strictObject({ first: classes })]),
}).describe(
  'Which ships you lose after a deal that failed: the weakest of a class, and none that a colony hangs on.',
);

const reward = rule('reward', {
  answer: z.union([z.enum(['coins', 'ask-me']), z.strictObject({ ships: classes })]),
}).describe('What you take for your help: coins, or ships of these classes as far as there are any.');

const coinReclaim = rule('coin-reclaim', {
  from: value.default(0),
  to: value.default(5),
  answer: z.enum(['take', 'leave', 'ask-me']),
}).describe('Whether you take a used coin of these values; 0 is Diplomacy.');

export const orders = schemaOf<Orders>()(
  z.strictObject({
    rules: z
      .array(z.discriminatedUnion('window', [allyRequest, alliance, coin, loss, reward, coinReclaim]))
      .max(MOST_RULES)
      .default([])
      .describe('The first that fits and can be carried out answers. Where there is none, you are asked.'),
  }),
);
