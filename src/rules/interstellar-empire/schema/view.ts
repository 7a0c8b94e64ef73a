/** The schema of a view. It is strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { View } from '../view/sighting.ts';
import { phase, ranking, reason, ship } from './seen.ts';
import { card, cardId, cards, count, government, options, orders, seats } from './terms.ts';

export function viewOf() {
  const own = ownOf();
  return schemaOf<View>()(
    z
      .strictObject({
        options: options.meta({
          id: 'ChosenOptions',
          description: 'The options, with all defaults filled in.',
        }),
        cards: z.array(card).describe('All cards of the game, in the order of the deck list.'),
        seats: z.array(seatOf()).describe('All seats, by number, which is their order of play (IE-1.1).'),
        deck: count.describe('The number of cards left in the deck (IE-13).'),
        pile: pileOf(),
        turn: turnOf(),
        war: warOf().nullable().describe('The present war. Null if there is none.'),
        owed: z
          .enum(['choice', 'unrest', 'occupation'])
          .nullable()
          .describe(
            'What the seat on turn must answer first: a choice of two cards (IE-5.3, IE-7.1), Labor Unrest (IE-7.1), or a jungle planet or Resistance (`occupation`, IE-9.7). Null if nothing, and in a cancelled game.',
          ),
        asking: openWindowOf()
          .nullable()
          .describe(
            'The open window. Null if there is none, as in a game that is over or cancelled (IE-14).',
          ),
        own: own
          .nullable()
          .describe('What only the viewer’s own seat sees. Null for spectators and the viewer `open`.'),
        open: openOf(own)
          .nullable()
          .describe(
            'What was hidden. Only for the viewer `open` of a game that is over (IE-13.3); otherwise null.',
          ),
        result: z
          .strictObject({ reason, ranking })
          .meta({ id: 'Result', description: 'The result of the game (IE-11).' })
          .nullable()
          .describe('Null until the game is over.'),
      })
      .describe('The state of a game as one viewer may see it (IE-13).'),
  );
}

const seatOf = () =>
  z
    .strictObject({
      seat: seatSchema.describe('The number of the seat, from 0 in clockwise order (IE-1.1).'),
      hand: count.describe('The number of cards in its hand (IE-13).'),
      fleet: z.array(ship).describe('Its ships, in order of arrival (IE-1.4).'),
      empire: cards.describe('Its planets, in order of arrival (IE-1.1).'),
      government: government.nullable().describe('Its government. Null if it has declared none (IE-12).'),
      artifacts: count.describe('The number of its open marks of Ancient Artifacts (IE-7.1).'),
      unrest: z.boolean().describe('Whether it has an open mark of Labor Unrest (IE-7.1).'),
      conceded: count
        .nullable()
        .describe('Its place in the order of conceding, from 1. Null if it has not conceded (IE-10).'),
      resigned: z.boolean().describe('Whether it has resigned (IE-10.4).'),
      missed: count.describe(
        'The number of its latest turns in a row that ran out without a command (IE-10.2).',
      ),
    })
    .meta({ id: 'Seat', description: 'What everybody sees of a seat (IE-13).' });

const pileOf = () =>
  z
    .strictObject({
      count: count.describe('The number of cards in it (IE-13.1).'),
      top: cardId.nullable().describe('Its top card. Null if it is empty (IE-13.1).'),
    })
    .meta({ id: 'Pile', description: 'The pile of discards, face up (IE-1.2).' });

const turnOf = () =>
  z
    .strictObject({
      number: count.describe('Counts the turns of all seats, from 1. 0 before the first (IE-7.7).'),
      seat: seatSchema.describe('The seat on turn (IE-7.7).'),
      phase,
      extras: count.describe(
        'The number of extra cards of industrial planets that are still to be drawn (IE-7.3). The last card of the deck is drawn only on command.',
      ),
      discovered: count.describe('The number of planets discovered in this turn (IE-5.2).'),
      artifacts: count.describe('The number of Ancient Artifacts played in this turn (IE-5.2).'),
      pirated: cards.describe(
        'The ships taken by Space Piracy in this turn, which Resupply cannot untap (IE-5.2).',
      ),
    })
    .meta({ id: 'Turn', description: 'The present turn (IE-7).' });

const warOf = () =>
  z
    .strictObject({
      number: count.describe('Counts the wars of the game, from 1 (IE-7.5).'),
      attacker: seatSchema.describe('The seat that attacks (IE-9.1).'),
      owner: seatSchema.describe('The owner of the planet (IE-9.2).'),
      planet: cardId.describe('The planet that is attacked (IE-9.1).'),
      ships: cards.describe('The ships that attack (IE-9.1).'),
      defence: cards
        .nullable()
        .describe('The ships that defend. Null until the owner has defended (IE-9.2).'),
    })
    .meta({ id: 'War', description: 'A war, from its declaration to its end (IE-9).' });

const openWindowOf = () =>
  z
    .strictObject({
      kind: z.enum(['first', 'turn', 'defence']).describe('Its kind (IE-14).'),
      awaiting: seats.describe('The seats that have not answered yet (IE-14.4).'),
    })
    .meta({ id: 'OpenWindow', description: 'The open window. There is never more than one.' });

const ownOf = () =>
  z
    .strictObject({
      seat: seatSchema.describe('The seat whose secrets these are.'),
      hand: cards.describe('The cards in its hand (IE-13).'),
      orders,
      conceding: z.boolean().describe('Whether it will concede in its next build phase (IE-10.2).'),
      laid: cardId
        .nullable()
        .describe('Its sealed card in the open `first` window. Null if it has laid none (IE-6.2).'),
      choice: cards
        .nullable()
        .describe('The two cards of which it must keep one (IE-5.3, IE-7.1). Null if it need not.'),
    })
    .meta({ id: 'Secrets', description: 'What only one seat sees before the game is over (IE-13).' });

const openOf = (own: ReturnType<typeof ownOf>) =>
  z
    .strictObject({
      hands: z.array(own).describe('The secrets of all seats, by seat.'),
      deck: cards.describe('The cards left in the deck, the top first (IE-13.3).'),
      pile: cards.describe('The pile of discards, the top last (IE-13.3).'),
    })
    .meta({ id: 'Revealed', description: 'What was hidden until the game was over (IE-13.3).' });
