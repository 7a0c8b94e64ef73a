/** The shapes of what `describe.ts` gives, told to the authors of clients. */
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
    .describe('`pay-unrest` takes as many of these cards as of these ships, perhaps none.'),
  z.strictObject({ kind: z.literal('occupation'), cards }).describe('`occupy` takes one of these, or null.'),
]);

const priced = { card: cardId, cost: count };

const turn = schemaOf<TurnParts>()(
  z.strictObject({
    owed: owed
      .nullable()
      .describe('Unless null, this has to be answered first, and the other lists are empty.'),
    pay: cards.describe('What pays: numbers that reach the cost together, never the card that is paid for.'),
    planets: z
      .array(z.strictObject({ ...priced, natives: z.boolean() }))
      .describe(
        '`discover` takes one of these, one of `ships`, and a payment; or, where there are natives, one of `slavery`.',
      ),
    slavery: cards,
    ships: cards.describe('Own ships that are not tapped.'),
    targets: z
      .array(z.strictObject({ seat: seatSchema, planets: cards }))
      .describe('`wage-war` takes one of these planets, and any of `ships`.'),
    build: z.array(z.strictObject(priced)).describe('`build` takes one of these, and a payment.'),
    play: z.array(playCommand).describe('Specials, with what each can be played on.'),
    governments: z.array(government).describe('What you may `declare`.'),
    draw: z.boolean().describe('You may `draw` the deck’s last card, which ends the game.'),
  }),
);

const defence = schemaOf<DefenceParts>()(
  z
    .strictObject({ ships: z.array(z.strictObject({ card: cardId, tapped: z.boolean() })) })
    .describe('`defend` takes any of these ships; of those that are tapped, all are lost with the planet.'),
);

const free = schemaOf<FreeParts>()(
  z
    .strictObject({ orders, planets: cards, defence: z.array(defenceOrder) })
    .describe('`set-orders` takes one of `defence` for all planets, or for some of `planets`.'),
);

/** By the kind of window. */
export const parts: Readonly<Record<string, AnySchema>> = { first, turn, defence, free };
