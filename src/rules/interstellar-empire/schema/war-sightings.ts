/** The schemas of sightings of a war. */
import * as z from 'zod';
import { variant } from '../../input/variant.ts';
import { seatSchema } from '../../vocabulary.ts';
import { cardId, cards, count } from './terms.ts';

export function warSightings() {
  const war = count.describe('Counts the wars of the game, from 1 (IE-7.5).');
  const attacker = seatSchema.describe('The attacker (IE-9.1).');
  const owner = seatSchema.describe('The owner of the planet (IE-9.2).');
  const planet = cardId.describe('The planet that is attacked (IE-9.1).');
  return [
    variant('war-declared', 'A seat sent ships against a planet (IE-9.1).', {
      war,
      seat: attacker,
      owner,
      planet,
      ships: cards.describe('The ships that attack (IE-9.1).'),
    }),
    variant('defence-asked', 'The owner of the planet was asked how it defends (IE-14).', { seat: owner }),
    variant('defended', 'The owner of the planet defended: by a command, an order or a default (IE-9.2).', {
      seat: owner,
      ships: cards.describe('The ships that defend. Empty: none (IE-9.2).'),
      resist: z
        .boolean()
        .nullable()
        .describe(
          'Whether it plays a Resistance if it loses and holds one (IE-9.7). Null for other seats and spectators.',
        ),
      asked: z.boolean().describe('Whether a `defence` window was open for it (IE-14.2).'),
    }),
    variant('number-turned', 'A side got its random number (IE-9.3, IE-9.4).', {
      seat: seatSchema.describe('The attacker or the owner (IE-9.3).'),
      card: cardId
        .nullable()
        .describe('The card with the number. Null: it has none, so the number is 0 (IE-9.4).'),
      from: z
        .enum(['deck', 'hand'])
        .describe('The top card of the deck or, if the deck is empty, a card of the hand (IE-1.3, IE-9.4).'),
    }),
    variant('battle-fought', 'The scores of both sides were compared (IE-9.3, IE-9.5, IE-9.6).', {
      war,
      attack: count.describe('The attack score: the firepower of the ships and the random number (IE-9.3).'),
      defence: count.describe('The defence score, counted in the same way (IE-9.3).'),
      won: z.boolean().describe('Whether the attack score is higher (IE-9.6).'),
      destroyed: cards.describe('The defending ships that were tapped before and were destroyed (IE-9.6).'),
    }),
    variant('occupation-asked', 'The attacker must discard a card or ruin the planet (IE-9.7).', {
      seat: attacker,
      answering: z
        .enum(['jungle', 'resistance'])
        .describe('The reason: a jungle planet or a Resistance (IE-9.7).'),
    }),
    variant('occupation-paid', 'The attacker discarded a card for the planet (IE-9.7).', {
      seat: attacker,
      card: cardId.describe('The card that it discarded (IE-9.7).'),
    }),
    variant('resistance-played', 'The loser of the planet played a Resistance (IE-9.7).', {
      seat: owner,
      card: cardId.describe('The Resistance (IE-9.7).'),
    }),
    variant('war-ended', 'The fate of the planet is settled (IE-9.7).', {
      war,
      planet,
      owner: seatSchema.describe('The owner before the war (IE-9.1).'),
      fate: z
        .enum(['held', 'conquered', 'ruined'])
        .describe(
          'The owner has `held` the planet, the attacker has `conquered` it, or it is `ruined`, that is discarded (IE-9.5, IE-9.7).',
        ),
      conqueror: seatSchema.describe('The attacker, also if the planet was held or ruined (IE-9.7).'),
    }),
  ] as const;
}
