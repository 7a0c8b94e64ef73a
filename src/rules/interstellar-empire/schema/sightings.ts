/** The schemas of sightings. They are strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import { DECIDED, DRAWN } from '../state/event.ts';
import type { Sighting } from '../view/sighting.ts';
import { ENDINGS, PHASES } from '../state/types.ts';
import { cardId, cards, count, government, orders, seats } from './terms.ts';

const event = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const seat = seatSchema;
const cardsSeen = z.strictObject({ count, faces: cards.nullable() });
const mark = z.enum(['artifact', 'unrest']);
export const ranking = z.array(seats);

export const sighting = schemaOf<Sighting>()(
  z.discriminatedUnion('type', [
    event('dealt', { hands: z.array(cardsSeen), deck: cardsSeen }),
    event('first-asked', { round: count, seats }),
    event('first-laid', { seat, card: cardId.nullable(), first: z.boolean() }),
    event('first-revealed', { round: count, cards: z.array(z.strictObject({ seat, card: cardId })) }),
    event('first-decided', { seat, how: z.enum(DECIDED) }),
    event('turn-began', { turn: count, seat }),
    event('mark-lapsed', { seat, mark }),
    event('set-out', { seat, cards: cards.nullable() }),
    event('unrest-struck', { seat, asked: z.boolean() }),
    event('unrest-paid', { seat, cards, ships: cards }),
    event('untapped', { seat }),
    event('phase-began', { seat, phase: z.enum(PHASES), extras: count }),
    event('drew', { seat, card: cardId.nullable(), why: z.enum(DRAWN) }),
    event('looked', { seat, cards: cards.nullable() }),
    event('kept', { seat, kept: cardId.nullable(), discarded: cardId }),
    event('declared', { seat, government }),
    event('discovered', { seat, planet: cardId, ship: cardId, paid: cards, slavery: cardId.nullable() }),
    event('played', { seat, card: cardId }),
    event('marked', { seat, victim: seat, mark }),
    event('traded', { seat, from: seat, card: cardId.nullable() }),
    event('resupplied', { seat, ship: cardId }),
    event('pirated', { seat, from: seat, ship: cardId }),
    event('war-declared', { war: count, seat, owner: seat, planet: cardId, ships: cards }),
    event('defence-asked', { seat }),
    event('defended', { seat, ships: cards, resist: z.boolean().nullable(), asked: z.boolean() }),
    event('number-turned', { seat, card: cardId.nullable(), from: z.enum(['deck', 'hand']) }),
    event('battle-fought', {
      war: count,
      attack: count,
      defence: count,
      won: z.boolean(),
      destroyed: cards,
    }),
    event('occupation-asked', { seat, answering: z.enum(['jungle', 'resistance']) }),
    event('occupation-paid', { seat, card: cardId }),
    event('resistance-played', { seat, card: cardId }),
    event('war-ended', {
      war: count,
      planet: cardId,
      owner: seat,
      fate: z.enum(['held', 'conquered', 'ruined']),
      conqueror: seat,
    }),
    event('built', { seat, ship: cardId, paid: cards }),
    event('conceded', { seat, hand: cards, ships: cards, planets: cards, heir: seat }),
    event('turn-ended', { turn: count, seat, missed: z.boolean() }),
    event('left', { seat }),
    event('orders-set', { seat, orders }),
    event('concession-kept', { seat }),
    event('game-ended', { reason: z.enum(ENDINGS), ranking }),
  ]),
);
