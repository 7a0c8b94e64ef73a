/** The schemas of what `describe.ts` returns, published for authors of clients. */
import * as z from 'zod';
import { schemaOf, type AnySchema } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { DefenceParts, FirstParts, FreeParts, TurnParts } from '../legal/describe.ts';
import { playCommand } from './commands.ts';
import { cardId, cards, count, defenceOrder, government, orders } from './terms.ts';

const first = schemaOf<FirstParts>()(z.strictObject({ cards }).describe('`lay-first` takes one of these.'));

const owed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), cards }).describe('`keep` takes one of these.'),
  z
    .strictObject({ kind: z.literal('unrest'), cards, ships: cards })
    .describe('`pay-unrest` takes the same number of these cards and of these ships, possibly none.'),
  z.strictObject({ kind: z.literal('occupation'), cards }).describe('`occupy` takes one of these, or null.'),
]);

const priced = { card: cardId, cost: count };

const turn = schemaOf<TurnParts>()(
  z.strictObject({
    owed: owed
      .nullable()
      .describe('If it is not null, you must answer this first, and the other lists are empty.'),
    pay: cards.describe(
      'The cards that you can pay with. Their numbers must add up to the cost or more. A card cannot pay for itself.',
    ),
    planets: z
      .array(z.strictObject({ ...priced, natives: z.boolean() }))
      .describe(
        '`discover` takes one of these, one of `ships` and a payment. If the planet has natives, one of `slavery` can replace the payment.',
      ),
    slavery: cards,
    ships: cards.describe('Your untapped ships.'),
    targets: z
      .array(z.strictObject({ seat: seatSchema, planets: cards }))
      .describe('`wage-war` takes one of these planets and one or more of `ships`.'),
    build: z.array(z.strictObject(priced)).describe('`build` takes one of these and a payment.'),
    play: z.array(playCommand).describe('The specials that you can play, each with its target.'),
    governments: z.array(government).describe('The governments that you may `declare`.'),
    draw: z.boolean().describe('Whether you may `draw` the last card of the deck, which ends the game.'),
  }),
);

const defence = schemaOf<DefenceParts>()(
  z
    .strictObject({ ships: z.array(z.strictObject({ card: cardId, tapped: z.boolean() })) })
    .describe(
      '`defend` takes any of these ships. If you lose the planet, you also lose the tapped ships that you sent.',
    ),
);

const free = schemaOf<FreeParts>()(
  z
    .strictObject({ orders, planets: cards, defence: z.array(defenceOrder) })
    .describe('`set-orders` takes one of `defence` for all planets, and one for each of `planets`.'),
);

/** By the kind of window; `free` is for commands that answer none. */
export const parts: Readonly<Record<string, AnySchema>> = { first, turn, defence, free };
