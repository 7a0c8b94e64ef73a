/** The schema of a view. It is strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { View } from '../view/sighting.ts';
import { ENDINGS, PHASES } from '../state/types.ts';
import { ranking } from './sightings.ts';
import { card, cardId, cards, count, government, options, orders, seats } from './terms.ts';

const ship = z.strictObject({ card: cardId, tapped: z.boolean() });

const seatSeen = z.strictObject({
  seat: seatSchema,
  hand: count,
  fleet: z.array(ship),
  empire: cards,
  government: government.nullable(),
  artifacts: count,
  unrest: z.boolean(),
  conceded: count.nullable(),
  resigned: z.boolean(),
  missed: count,
});

const turnSeen = z.strictObject({
  number: count,
  seat: seatSchema,
  phase: z.enum(PHASES),
  extras: count,
  discovered: count,
  artifacts: count,
  pirated: cards,
});

const warSeen = z.strictObject({
  number: count,
  attacker: seatSchema,
  owner: seatSchema,
  planet: cardId,
  ships: cards,
  defence: cards.nullable(),
});

const own = z.strictObject({
  seat: seatSchema,
  hand: cards,
  orders,
  conceding: z.boolean(),
  laid: cardId.nullable(),
  choice: cards.nullable(),
});

export const view = schemaOf<View>()(
  z.strictObject({
    options,
    cards: z.array(card).describe('All cards of the game, in the order of the deck list.'),
    seats: z.array(seatSeen),
    deck: count,
    pile: z.strictObject({ count, top: cardId.nullable() }),
    turn: turnSeen,
    war: warSeen.nullable(),
    owed: z.enum(['choice', 'unrest', 'occupation']).nullable(),
    asking: z.strictObject({ kind: z.enum(['first', 'turn', 'defence']), awaiting: seats }).nullable(),
    own: own.nullable(),
    open: z.strictObject({ hands: z.array(own), deck: cards, pile: cards }).nullable(),
    result: z.strictObject({ reason: z.enum(ENDINGS), ranking }).nullable(),
  }),
);
