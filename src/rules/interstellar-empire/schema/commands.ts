/** The schemas of commands. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { Command, PlayCommand } from '../state/command.ts';
import { cardId, cards, defenceOrder, government, resist } from './terms.ts';

const plain = <const Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });

const play = z.strictObject({
  type: z.literal('play'),
  card: cardId,
  seat: seatSchema.exactOptional(),
  ship: cardId.exactOptional(),
});
export const playCommand = schemaOf<PlayCommand>()(play);

export const command = schemaOf<Command>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('lay-first'), card: cardId }),
    z.strictObject({ type: z.literal('keep'), card: cardId }),
    z.strictObject({ type: z.literal('pay-unrest'), cards, ships: cards }),
    z.strictObject({ type: z.literal('declare'), government }),
    plain('draw'),
    z.strictObject({
      type: z.literal('discover'),
      planet: cardId,
      ship: cardId,
      pay: cards.exactOptional(),
      slavery: cardId.exactOptional(),
    }),
    play,
    z.strictObject({ type: z.literal('wage-war'), planet: cardId, ships: cards }),
    z.strictObject({ type: z.literal('defend'), ships: cards, resist: z.boolean() }),
    z.strictObject({ type: z.literal('occupy'), card: cardId.nullable() }),
    z.strictObject({ type: z.literal('build'), ship: cardId, pay: cards }),
    plain('end-turn'),
    plain('concede'),
    z.strictObject({
      type: z.literal('set-orders'),
      defence: defenceOrder.exactOptional(),
      planets: z.record(cardId, defenceOrder.nullable()).exactOptional(),
      resist: resist.exactOptional(),
    }),
  ]),
);
