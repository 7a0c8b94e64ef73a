/** The schemas of small things, and of what a host may choose. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { MAX_SEATS, seatSchema } from '../../vocabulary.ts';
import { DEFENCES, GOVERNMENTS, type Options, type Preference } from '../state/types.ts';
import { EFFECTS, KINDS, type Card } from '../data/deck.ts';

/** In a deck's list. In a game with two decks `.2` follows. */
const LONGEST_ID = 60;
const LONGEST_NAMED = LONGEST_ID + '.2'.length;
/** No `__proto__` among them: orders are kept by planet. */
const ID = /^[A-Za-z0-9][\w.-]*$/;
const LONGEST_TITLE = 40;
const [SMALLEST, LARGEST] = [40, 120];
/** Two of the largest decks. */
const MOST_CARDS = 2 * LARGEST;

export const count = z.int().min(0);
const named = (longest: number) => z.string().min(1).max(longest).regex(ID);
export const cardId = named(LONGEST_NAMED);
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

/** A card of a game. */
export const card = cardWith(cardId);
/** IE-2.3. Whether the effect is one for its kind is asked of the whole deck. */
const listedCard = cardWith(named(LONGEST_ID));

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
