/** The schemas of what `describe.ts` returns, published for authors of clients. */
import * as z from 'zod';
import { schemaOf, type AnySchema } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { DefenceParts, FirstParts, FreeParts, TurnParts } from '../legal/describe.ts';
import { playCommand } from './commands.ts';
import { ship } from './seen.ts';
import { cardId, cards, count, defenceOrder, government, orders } from './terms.ts';

/** By the kind of window; `free` is for commands that answer none. */
export const partsOf = (): Readonly<Record<string, AnySchema>> => ({
  first: firstOf(),
  turn: turnOf(),
  defence: defenceOf(),
  free: freeOf(),
});

const firstOf = () =>
  schemaOf<FirstParts>()(
    z
      .strictObject({ cards: cards.describe('The cards of your hand (IE-6.2).') })
      .describe('`lay-first` takes one of these (IE-6.2).'),
  );

const owedOf = () =>
  z.discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('choice'),
        cards: cards.describe('The cards that you may keep (IE-5.3, IE-12.3).'),
      })
      .meta({ id: 'ChoiceOwed', description: '`keep` takes one of these (IE-5.3, IE-7.1, IE-12.3).' }),
    z
      .strictObject({
        kind: z.literal('unrest'),
        cards: cards.describe('The cards that you may discard (IE-7.1).'),
        ships: cards.describe('Your tapped ships (IE-7.1).'),
      })
      .meta({
        id: 'UnrestOwed',
        description:
          '`pay-unrest` takes the same number of these cards and of these ships, possibly none (IE-7.1).',
      }),
    z
      .strictObject({
        kind: z.literal('occupation'),
        cards: cards.describe('The cards that you may discard (IE-9.7, IE-12.3).'),
      })
      .meta({ id: 'OccupationOwed', description: '`occupy` takes one of these, or null (IE-9.7).' }),
  ]);

function turnOf() {
  const priced = {
    card: cardId,
    cost: count.describe(
      'The price: the numbers of the cards that pay must add up to at least this (IE-8.1).',
    ),
  };
  const planet = z
    .strictObject({
      ...priced,
      natives: z.boolean().describe('Whether it has natives: it is not barren (IE-4.3).'),
    })
    .meta({ id: 'PricedPlanet', description: 'A planet that you can discover, and its cost (IE-4.1).' });
  const toBuild = z
    .strictObject(priced)
    .meta({ id: 'PricedShip', description: 'A ship that you can build, and its cost (IE-3.1).' });
  const target = z
    .strictObject({
      seat: seatSchema.describe('The owner (IE-9.1).'),
      planets: cards.describe('The planets that you can attack (IE-9.1).'),
    })
    .meta({ id: 'Target', description: 'The planets of one opponent (IE-9.1).' });
  return schemaOf<TurnParts>()(
    z
      .strictObject({
        owed: owedOf()
          .nullable()
          .describe(
            'If it is not null, you must answer this first, and the other lists are empty (IE-14.1).',
          ),
        pay: cards.describe(
          'The cards that you can pay with. Their numbers must add up to the cost or more. A card cannot pay for itself (IE-8).',
        ),
        planets: z
          .array(planet)
          .describe(
            '`discover` takes one of these, one of `ships` and a payment. If the planet has natives, one of `slavery` can replace the payment (IE-7.4).',
          ),
        slavery: cards.describe('The cards of Slavery in your hand (IE-5.2).'),
        ships: cards.describe('Your untapped ships (IE-3.2).'),
        targets: z
          .array(target)
          .describe('`wage-war` takes one of these planets and one or more of `ships` (IE-9.1).'),
        build: z.array(toBuild).describe('`build` takes one of these and a payment (IE-7.6).'),
        play: z.array(playCommand).describe('The specials that you can play, each with its target (IE-5.2).'),
        governments: z.array(government).describe('The governments that you may `declare` (IE-12.1).'),
        draw: z
          .boolean()
          .describe('Whether you may `draw` the last card of the deck, which ends the game (IE-7.3).'),
      })
      .describe('What you can do in your turn now.'),
  );
}

const defenceOf = () =>
  schemaOf<DefenceParts>()(
    z
      .strictObject({ ships: z.array(ship).describe('All your ships (IE-9.2).') })
      .describe(
        '`defend` takes any of these ships. If you lose the planet, you also lose the tapped ships that you sent (IE-9.6).',
      ),
  );

const freeOf = () =>
  schemaOf<FreeParts>()(
    z
      .strictObject({
        orders,
        planets: cards.describe('The planets in front of you: an order can name each of them (IE-14.2).'),
        defence: z.array(defenceOrder).describe('All possible orders for planets (IE-14.2).'),
      })
      .describe(
        '`set-orders` takes one of `defence` for all planets, and one for each of `planets` (IE-14.2).',
      ),
  );
