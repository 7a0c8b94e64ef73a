/** The schemas of commands. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { variant } from '../../input/variant.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { Command, PlayCommand } from '../state/command.ts';
import { cardId, cards, defenceOrder, government, resist } from './terms.ts';

const payment = cards.describe(
  'Cards of your hand, without the card that you play. Their numbers add up to its number or more (IE-8).',
);

const play = z
  .strictObject({
    type: z.literal('play').describe('Distinguishes the members of the union.'),
    card: cardId.describe('A special of your hand, but not Slavery or Resistance (IE-5.2).'),
    seat: seatSchema
      .exactOptional()
      .describe('The opponent, for Trade Delegation, Ancient Artifact and Labor Unrest (IE-5.2).'),
    ship: cardId
      .exactOptional()
      .describe('A tapped ship: one of yours for Resupply, one of an opponent for Space Piracy (IE-5.2).'),
  })
  .meta({ id: 'PlayCommand', description: 'Play a special for its effect (IE-5.2). Answers `turn`.' });
export const playCommand = schemaOf<PlayCommand>()(play);

export const command = schemaOf<Command>()(
  z.discriminatedUnion('type', [
    variant('lay-first', 'Lay a sealed card that decides who goes first (IE-6.2). Answers `first`.', {
      card: cardId.describe('Any card of your hand (IE-6.2).'),
    }),
    variant('keep', 'Keep one of two cards, and discard the other (IE-5.3, IE-7.1). Answers `turn`.', {
      card: cardId.describe('The card that you keep, one of the two (IE-5.3, IE-7.1, IE-12.3).'),
    }),
    variant('pay-unrest', 'Discard cards to untap ships under Labor Unrest (IE-7.1). Answers `turn`.', {
      cards: cards.describe('Cards of your hand. Empty: none (IE-7.1).'),
      ships: cards.describe('As many of your tapped ships (IE-7.1).'),
    }),
    variant('declare', 'Declare a government for good in your first draw phase (IE-12.1). Answers `turn`.', {
      government,
    }),
    variant(
      'draw',
      'Draw the last card of the deck as an extra card, which ends the game (IE-7.3). Answers `turn`.',
      {},
    ),
    variant('discover', 'Discover a planet, with either `pay` or `slavery` (IE-7.4). Answers `turn`.', {
      planet: cardId.describe('A planet of your hand (IE-7.4).'),
      ship: cardId.describe('An untapped ship of yours, which is tapped (IE-3.2, IE-7.4).'),
      pay: payment.exactOptional(),
      slavery: cardId
        .exactOptional()
        .describe('A Slavery of your hand instead of the payment, for a planet with natives (IE-5.2).'),
    }),
    play,
    variant('wage-war', 'Send ships against a planet of another seat (IE-9.1). Answers `turn`.', {
      planet: cardId.describe('The planet that you attack (IE-9.1).'),
      ships: cards.describe('One or more of your untapped ships (IE-9.1).'),
    }),
    variant('defend', 'Defend a planet of yours (IE-9.2). Answers `defence`.', {
      ships: cards.describe('Any of your ships, tapped or not. Empty: none (IE-9.2).'),
      resist: z
        .boolean()
        .describe('Whether you play a Resistance if you lose the planet and hold one (IE-9.7).'),
    }),
    variant(
      'occupy',
      'Discard a card for a planet that you have won from jungle or Resistance, or give it up (IE-9.7). Answers `turn`.',
      {
        card: cardId
          .nullable()
          .describe('A card of your hand. Null: the planet is discarded (IE-9.7, IE-12.3).'),
      },
    ),
    variant('build', 'Build a ship (IE-7.6). Answers `turn`.', {
      ship: cardId.describe('A ship of your hand (IE-7.6).'),
      pay: payment,
    }),
    variant('end-turn', 'End your turn (IE-7.7). Answers `turn`.', {}),
    variant(
      'concede',
      'Concede in your build phase: now, or when the next one begins. It cannot be withdrawn (IE-10.1, IE-10.2). Answers no window.',
      {},
    ),
    variant('set-orders', 'Set your standing orders (IE-14.2). Answers no window.', {
      defence: defenceOrder
        .exactOptional()
        .describe('For planets without an order of their own. If left out, it stays as it is (IE-14.2).'),
      planets: z
        .record(cardId, defenceOrder.nullable())
        .exactOptional()
        .describe('Orders for single planets of yours, by card. Null removes one. Others stay (IE-14.2).'),
      resist: resist
        .exactOptional()
        .describe('Whether to play a Resistance if you hold one. If left out, it stays as it is (IE-14.2).'),
    }),
  ]),
);
