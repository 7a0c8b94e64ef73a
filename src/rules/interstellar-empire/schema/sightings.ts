/** The schemas of sightings. They are strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { variant } from '../../input/variant.ts';
import { seatSchema } from '../../vocabulary.ts';
import { DECIDED, DRAWN } from '../state/event.ts';
import type { Sighting } from '../view/sighting.ts';
import { phase, ranking, reason } from './seen.ts';
import { cardId, cards, count, government, orders, seats } from './terms.ts';
import { warSightings } from './war-sightings.ts';

const onTurn = seatSchema.describe('The seat on turn (IE-7.7).');

export const sightingOf = () =>
  schemaOf<Sighting>()(
    z.discriminatedUnion('type', [
      ...firstSightings(),
      ...turnSightings(),
      ...drawSightings(),
      ...playSightings(),
      ...warSightings(),
      ...endSightings(),
    ]),
  );

function firstSightings() {
  const cardsSeen = z
    .strictObject({
      count: count.describe('The number of cards (IE-13).'),
      faces: cards.nullable().describe('The cards. Null for viewers that may not see them (IE-13).'),
    })
    .meta({ id: 'CardsSeen', description: 'Cards whose number is public (IE-13).' });
  const firstCard = z
    .strictObject({ seat: seatSchema.describe('The seat that laid it (IE-6.2).'), card: cardId })
    .meta({ id: 'FirstCard', description: 'A card that was laid to decide who goes first (IE-6.2).' });
  const round = count.describe('Counts the rounds in which seats lay such cards, from 1 (IE-6.2).');
  return [
    variant('dealt', 'The deck was shuffled, and all seats were dealt their hands (IE-6.1).', {
      hands: z
        .array(cardsSeen)
        .describe('The hands, by seat. Each seat sees the faces of its own (IE-6.1, IE-13).'),
      deck: cardsSeen.describe(
        'The cards left in the deck, the top first. Only the viewer `open` of a game that is over sees the faces (IE-13.3).',
      ),
    }),
    variant('first-asked', 'Seats were asked to lay a card that decides who goes first (IE-6.2).', {
      round,
      seats: seats.describe('The seats that are asked (IE-6.2).'),
    }),
    variant('first-laid', 'A seat laid a sealed card that decides who goes first (IE-6.2).', {
      seat: seatSchema.describe('The seat that laid it (IE-6.2).'),
      card: cardId.nullable().describe('Null for other seats and spectators until it is revealed (IE-13).'),
      first: z
        .boolean()
        .describe(
          'Whether it is the first card of the seat in this round. Only the seat sees that it replaces a card (IE-14.4).',
        ),
    }),
    variant('first-revealed', 'The sealed cards were revealed and discarded (IE-6.2).', {
      round,
      cards: z.array(firstCard).describe('The cards, by seat (IE-6.2).'),
    }),
    variant('first-decided', 'It was decided who goes first (IE-6.2).', {
      seat: seatSchema.describe('The seat that goes first (IE-6.2).'),
      how: z
        .enum(DECIDED)
        .describe('By its sealed `card`, by `lot`, or because the `host` has named the seat (IE-6.2).'),
    }),
  ] as const;
}

const mark = () =>
  z.enum(['artifact', 'unrest']).describe('The mark of an Ancient Artifact or of Labor Unrest (IE-5.2).');

const turnSightings = () =>
  [
    variant('turn-began', 'A turn began (IE-7.1).', {
      turn: count.describe('Counts the turns of all seats, from 1 (IE-7.7).'),
      seat: onTurn,
    }),
    variant('mark-lapsed', 'A mark found nothing to strike and lapsed (IE-7.1).', {
      seat: seatSchema.describe('The seat with the mark (IE-5.2).'),
      mark: mark(),
    }),
    variant('set-out', 'Two cards of a hand were set out because of an Ancient Artifact (IE-7.1).', {
      seat: seatSchema.describe('The seat that keeps one of them (IE-7.1).'),
      cards: cards.nullable().describe('The two cards. Null for other seats and spectators (IE-13).'),
    }),
    variant('unrest-struck', 'Labor Unrest keeps the ships of a seat from untapping (IE-7.1).', {
      seat: onTurn,
      asked: z.boolean().describe('Whether the seat may discard cards to untap ships (IE-7.1).'),
    }),
    variant('unrest-paid', 'A seat answered Labor Unrest (IE-7.1).', {
      seat: onTurn,
      cards: cards.describe('The cards that it discarded. Empty: none (IE-7.1).'),
      ships: cards.describe('The ships that it untapped, as many (IE-7.1).'),
    }),
    variant('untapped', 'All ships of a seat were untapped (IE-7.2).', { seat: onTurn }),
    variant('phase-began', 'A phase began (IE-7).', {
      seat: onTurn,
      phase,
      extras: count.describe(
        'In the draw phase, the number of extra cards that industrial planets give (IE-7.3). Otherwise 0.',
      ),
    }),
    variant('turn-ended', 'A turn ended (IE-7.7).', {
      turn: count.describe('Counts the turns of all seats, from 1 (IE-7.7).'),
      seat: onTurn,
      missed: z.boolean().describe('Whether it ran out without a command (IE-10.2).'),
    }),
  ] as const;

const drawSightings = () =>
  [
    variant('drew', 'A seat drew a card.', {
      seat: seatSchema.describe('The seat that drew the card (IE-7.3).'),
      card: cardId.nullable().describe('Null for other seats and spectators (IE-13).'),
      why: z
        .enum(DRAWN)
        .describe(
          'The `turn` (IE-7.3), an industrial planet (`industry`), a `government` (IE-12.1), an agricultural planet (`agriculture`, IE-4.2), an Ancient Artifact (`artifact`), a Trade Delegation (`trade`), or a `look` that found only one card (IE-5.3).',
        ),
    }),
    variant('looked', 'A seat looked at the top two cards of the deck (IE-5.3).', {
      seat: onTurn,
      cards: cards.nullable().describe('The two cards. Null for other seats and spectators (IE-13).'),
    }),
    variant('kept', 'A seat kept one of two cards and discarded the other (IE-5.3, IE-7.1).', {
      seat: onTurn,
      kept: cardId.nullable().describe('The card that it kept. Null for other seats and spectators (IE-13).'),
      discarded: cardId.describe('The card that it discarded (IE-5.3, IE-7.1).'),
    }),
    variant('declared', 'A seat declared a government for good (IE-12.1).', { seat: onTurn, government }),
    variant('discovered', 'A seat discovered a planet (IE-7.4).', {
      seat: onTurn,
      planet: cardId.describe('The planet, now in its empire (IE-7.4).'),
      ship: cardId.describe('The ship that explored and was tapped (IE-3.2, IE-7.4).'),
      paid: cards.describe('The cards that it paid with. Empty if Slavery replaced the payment (IE-8.1).'),
      slavery: cardId
        .nullable()
        .describe('The Slavery that replaced the payment (IE-5.2). Null if none did.'),
    }),
  ] as const;

const playSightings = () =>
  [
    variant('played', 'A seat played a special. Its effect follows (IE-5.2).', {
      seat: onTurn,
      card: cardId.describe('The special (IE-5.1).'),
    }),
    variant('marked', 'A seat marked an opponent (IE-5.2).', {
      seat: onTurn,
      victim: seatSchema.describe('The opponent, whom the mark strikes in its next turn (IE-7.1).'),
      mark: mark(),
    }),
    variant('traded', 'A Trade Delegation took a card of an opponent at random (IE-5.2).', {
      seat: onTurn,
      from: seatSchema.describe('The opponent (IE-5.2).'),
      card: cardId.nullable().describe('Null for everybody but these two seats (IE-13).'),
    }),
    variant('resupplied', 'Resupply untapped a ship (IE-5.2).', {
      seat: onTurn,
      ship: cardId.describe('The ship that was tapped and can act again in this turn (IE-5.2).'),
    }),
    variant('pirated', 'Space Piracy took a tapped ship of an opponent (IE-5.2).', {
      seat: onTurn,
      from: seatSchema.describe('The opponent (IE-5.2).'),
      ship: cardId.describe('The ship, which stays tapped (IE-5.2).'),
    }),
    variant('built', 'A seat built a ship (IE-7.6).', {
      seat: onTurn,
      ship: cardId.describe('The ship, now in its fleet and untapped (IE-3.1).'),
      paid: cards.describe('The cards that it paid with (IE-8.1).'),
    }),
  ] as const;

const endSightings = () =>
  [
    variant('conceded', 'A seat conceded (IE-10.1).', {
      seat: seatSchema.describe('The seat that conceded (IE-10.1).'),
      hand: cards.describe('Its hand, which it showed and discarded (IE-10.1).'),
      ships: cards.describe('Its ships, which it discarded (IE-10.1).'),
      planets: cards.describe('Its planets, which the heir gets (IE-10.1).'),
      heir: seatSchema.describe('The seat that gets the planets (IE-10.1).'),
    }),
    variant('left', 'A seat resigned. It concedes in its next build phase (IE-10.4).', {
      seat: seatSchema.describe('The seat that resigned (IE-10.4).'),
    }),
    variant('orders-set', 'A seat set its standing orders. Only the seat sees it (IE-14.2).', {
      seat: seatSchema.describe('The seat that set them (IE-14.2).'),
      orders,
    }),
    variant(
      'concession-kept',
      'A seat will concede in its next build phase. Only the seat sees it (IE-10.2).',
      {
        seat: seatSchema.describe('The seat that will concede (IE-10.2).'),
      },
    ),
    variant('game-ended', 'The game is over (IE-11).', { reason, ranking }),
  ] as const;
