/** Schemas that the others share, and those of options and preferences. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { MAX_SEATS, seatSchema } from '../../vocabulary.ts';
import { DEFENCES, GOVERNMENTS, type Options, type Preference } from '../state/types.ts';
import { EFFECTS, KINDS, type Card } from '../data/deck.ts';

/** The longest id in a deck list. In a game with two decks, `.2` follows it. */
const LONGEST_ID = 60;
const LONGEST_NAMED = LONGEST_ID + '.2'.length;
/** Excludes `__proto__`: standing orders are an object with ids as keys. */
const ID = /^[A-Za-z0-9][\w.-]*$/;
const LONGEST_TITLE = 40;
const [SMALLEST, LARGEST] = [40, 120];
/** The cards of two decks of the largest size. */
const MOST_CARDS = 2 * LARGEST;

export const count = z.int().min(0);
const idUpTo = (longest: number) => z.string().min(1).max(longest).regex(ID);
export const cardId = idUpTo(LONGEST_NAMED);
export const cards = z.array(cardId).max(MOST_CARDS);
export const seats = z.array(seatSchema).max(MAX_SEATS);
export const government = z.enum(GOVERNMENTS);
export const defenceOrder = z.enum(DEFENCES);
export const resist = z.enum(['always', 'never']);

const cardWith = (id: z.ZodType<string>) =>
  schemaOf<Card>()(
    z.strictObject({
      id,
      title: z.string().min(1).max(LONGEST_TITLE),
      kind: z.enum(KINDS),
      number: z.int().min(1).max(6),
      effect: z.enum([...new Set(Object.values(EFFECTS).flat())]),
    }),
  );

/** A card of a game, perhaps of its second deck. */
export const card = cardWith(cardId);
/** A card of a host's list (IE-2.3). `accepts` checks that its effect is one for its kind. */
const listedCard = cardWith(idUpTo(LONGEST_ID));

export const options = schemaOf<Options>()(
  z.strictObject({
    deck: z.union([z.array(listedCard).min(SMALLEST).max(LARGEST), z.literal('ours')]).default('ours'),
    decks: z.union([z.literal(1), z.literal(2)]).default(1),
    dealt: z.int().min(5).max(10).default(10),
    first: z.union([z.enum(['sealed', 'random']), seatSchema]).default('sealed'),
    governments: z.enum(['off', 'on']).default('off'),
    defence: z.enum(['ask', 'orders']).default('ask'),
    missed: z.int().min(0).max(10).default(3),
  }),
);

export const preference = schemaOf<Preference>()(z.strictObject({}));

export const orders = z.strictObject({
  defence: defenceOrder,
  planets: z.record(cardId, defenceOrder),
  resist,
});
