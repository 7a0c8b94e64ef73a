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
export const cardId = idUpTo(LONGEST_NAMED).describe(
  'A card: its id in the deck list, such as `cruiser-3`; `.2` follows it in a second deck (IE-2.5).',
);
export const cards = z.array(cardId).max(MOST_CARDS);
export const seats = z.array(seatSchema).max(MAX_SEATS);
export const government = z
  .enum(GOVERNMENTS)
  .describe('A government: `liberal` (IE-12.2) or `tyrannical` (IE-12.3).');
export const defenceOrder = z
  .enum(DEFENCES)
  .describe(
    'Which ships defend: `all`, the `untapped`, `none`, or all if they `match` the attacking ships and the untapped alone do not, otherwise the untapped. With `ask`, a `defence` window asks the seat (IE-14.2).',
  );
export const resist = z
  .enum(['always', 'never'])
  .describe('Whether the seat plays a Resistance if it holds one when it loses a planet (IE-14.2).');
export const effect = z
  .enum([...new Set(Object.values(EFFECTS).flat())])
  .describe(
    'The effect of a card. Ships have `none`; planets `none` (barren), `agricultural`, `jungle` or `industrial`; specials any other, or `none` (IE-2.4).',
  );

const cardWith = (id: z.ZodType<string>, named: { readonly id: string; readonly description: string }) =>
  schemaOf<Card>()(
    z
      .strictObject({
        id,
        title: z.string().min(1).max(LONGEST_TITLE).describe('Its name. No rule depends on it (IE-2.4).'),
        kind: z.enum(KINDS).describe('The kind of card (IE-1.3).'),
        number: z
          .int()
          .min(1)
          .max(6)
          .describe(
            'What the card pays when it is spent (IE-8), its cost if it is a ship or planet, and the firepower of a ship (IE-3.1, IE-4.1).',
          ),
        effect,
      })
      .meta(named),
  );

/** A card of a game, perhaps of its second deck. */
export const card = cardWith(cardId, { id: 'Card', description: 'A card of the game (IE-1.3).' });
/** A card of a host's list (IE-2.3). `accepts` checks that its effect is one for its kind. */
const listedCard = cardWith(
  idUpTo(LONGEST_ID).describe('The id of the card, which no other card of the list has (IE-2.3).'),
  { id: 'ListedCard', description: 'A card of a deck that the host enters (IE-2.3).' },
);

export const options = schemaOf<Options>()(
  z
    .strictObject({
      deck: z
        .union([z.array(listedCard).min(SMALLEST).max(LARGEST), z.literal('ours')])
        .default('ours')
        .describe('The sixty cards of IE-2.1 (`ours`), or a list of the host (IE-2.3).'),
      decks: z
        .union([z.literal(1), z.literal(2)])
        .default(1)
        .describe('The number of decks that are shuffled together (IE-2.5).'),
      dealt: z
        .int()
        .min(5)
        .max(10)
        .default(10)
        .describe(
          'The number of cards that each seat is dealt (IE-6.1). At least ten must be left over (IE-2.5).',
        ),
      first: z
        .union([z.enum(['sealed', 'random']), seatSchema])
        .default('sealed')
        .describe(
          'How the first player is found: by `sealed` cards, of which the highest number wins, by lot (`random`), or a seat that the host names (IE-6.2).',
        ),
      governments: z
        .enum(['off', 'on'])
        .default('off')
        .describe('Whether seats may declare a government (IE-12).'),
      defence: z
        .enum(['ask', 'orders'])
        .default('ask')
        .describe(
          'With `orders`, no `defence` window ever opens, and the order `ask` acts as `untapped` (IE-14.3).',
        ),
      missed: z
        .int()
        .min(0)
        .max(10)
        .default(3)
        .describe(
          'The number of turns in a row that run out without a command after which a seat concedes. 0: never (IE-10.2).',
        ),
    })
    .describe('What the host chooses for a game (IE-15).'),
);

export const preference = schemaOf<Preference>()(
  z.strictObject({}).describe('Empty: a player chooses nothing when taking a seat.'),
);

export const orders = z
  .strictObject({
    defence: defenceOrder.describe(
      'For planets without an order of their own. At the start `ask` (IE-14.2).',
    ),
    planets: z
      .record(cardId, defenceOrder)
      .describe('The orders for single planets, by card. They have precedence (IE-14.2).'),
    resist,
  })
  .meta({ id: 'Orders', description: 'The standing orders of a seat. Only the seat sees them (IE-14.2).' });
