/** The schema of views. It is strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf, type SchemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import { hasDice, type Kit } from '../pieces/kit.ts';
import type { ShipSeen, View } from '../view/sighting.ts';
import { sealedOf } from './commands.ts';
import { proposalOf, ranking, reason, sealedKindsOf } from './seen.ts';
import { coinId, coinReclaim, coins, count, place, race, seats, side, worldId } from './terms.ts';
import type { OptionsSchema, Terms } from './terms.ts';

export function viewOf(kit: Kit, terms: Terms, options: OptionsSchema): SchemaOf<View> {
  const own = ownOf(kit, terms);
  return schemaOf<View>()(
    z
      .strictObject({
        options: options.meta({
          id: 'ChosenOptions',
          description: 'The options, with all defaults filled in.',
        }),
        seats: z.array(seatOf(kit, terms)).describe('All seats, by number: clockwise from seat 0 (IC-1.1).'),
        bag: count.describe('The number of coins in the bag (IC-1.4).'),
        discard: coins.describe('The used coins, all face up (IC-1.4).'),
        turn: turnOf(kit, terms),
        combat: combatOf(terms).nullable().describe('The present combat (IC-7). Null if there is none.'),
        asking: openWindowOf(kit)
          .nullable()
          .describe(
            'The open window. Null if there is none, as in a game that is over or cancelled (IC-11.1).',
          ),
        proposals: z
          .array(proposalOf(terms))
          .describe('The open proposals, at most one of each party. Only the parties of the deal see them.'),
        own: own
          .nullable()
          .describe('What only the viewer’s own seat sees. Null for spectators and the viewer `open`.'),
        open: openOf(own)
          .nullable()
          .describe(
            'What was hidden. Only for the viewer `open` of a game that is over (IC-10.4); otherwise null.',
          ),
        result: resultOf().nullable().describe('Null until the game is over.'),
      })
      .describe('The state of a game as one viewer may see it (IC-1.7).'),
  );
}

const ownOf = (kit: Kit, terms: Terms) =>
  z
    .strictObject({
      seat: seatSchema.describe('The seat whose secrets these are.'),
      hand: coins.describe('Its coins. A sealed coin stays among them until it is revealed (IC-1.7).'),
      coinReclaim,
      answer: sealedOf(kit, terms)
        .nullable()
        .describe('Its sealed answer in the open window. Null if it has given none.'),
    })
    .meta({ id: 'Secrets', description: 'What only one seat sees before the game is over (IC-1.7).' });

const openOf = (own: ReturnType<typeof ownOf>) =>
  z
    .strictObject({
      hands: z.array(own).describe('The secrets of all seats, by seat.'),
      bag: coins.describe('The coins in the bag. Their order means nothing (IC-10.4).'),
    })
    .meta({ id: 'Revealed', description: 'What was hidden until the game was over (IC-10.4).' });

const openWindowOf = (kit: Kit) =>
  z
    .strictObject({
      kind: z.enum(['turn', 'ally-request', 'deal', ...sealedKindsOf(kit)]).describe('Its kind (IC-11.1).'),
      awaiting: seats.describe(
        'The seats that have not answered yet. The window closes when all have (IC-11.2).',
      ),
    })
    .meta({ id: 'OpenWindow', description: 'The open window. There is never more than one.' });

const resultOf = () =>
  z.strictObject({ reason, ranking }).meta({ id: 'Result', description: 'The result of the game (IC-10).' });

function shipOf(kit: Kit, { shipId: id }: Terms): SchemaOf<ShipSeen> {
  const now = 'Its strength in the present combat, or what it would be in one';
  const strength = count
    .nullable()
    .describe(
      hasDice(kit)
        ? `${now} (CC-2). Null for a warship that takes no part in a combat, if its die would count.`
        : `${now} (IC-7.1). Never null.`,
    );
  const face = count
    .nullable()
    .describe(
      'The last roll of its die, 1 to 5. Null if it has no die, or if nobody has rolled it (CC-2.2).',
    );
  const ship = { id, place, strength };
  const named = { id: 'Ship', description: 'A ship, its place and its strength. Everybody sees it.' };
  return hasDice(kit)
    ? schemaOf<ShipSeen>()(z.strictObject({ ...ship, face }).meta(named))
    : schemaOf<Omit<ShipSeen, 'face'>>()(z.strictObject(ship).meta(named));
}

const seatOf = (kit: Kit, terms: Terms) =>
  z
    .strictObject({
      seat: seatSchema.describe('The number of the seat, from 0 in clockwise order (IC-1.1).'),
      race,
      active: z
        .boolean()
        .describe(
          'Whether its power is active: as settled for the present combat (IC-2.4), otherwise by the board (IC-2.3).',
        ),
      resigned: z.boolean().describe('Whether it has resigned (IC-10.3).'),
      coins: count.describe('The number of coins in its hand, a sealed coin included (IC-1.7).'),
      colonies: count.describe('The number of its colonies. With four it wins (IC-10.1, IC-10.2).'),
      offered: count.describe('The number of its ships that Nirnaeth offers to heal (IC-9.1).'),
      turns: count.describe('The number of turns that it has finished (IC-10.3).'),
      quiet: count.describe('The number of its latest turns in a row without an attack (IC-10.5).'),
      ships: z
        .array(shipOf(kit, terms))
        .describe(
          `All its ships: colony ships, warships, transports (${kit.deploys ? 'CC-1.2' : 'IC-1.3'}).`,
        ),
    })
    .meta({ id: 'Seat', description: 'What everybody sees of a seat (IC-1.7).' });

const turnOf = ({ manoeuvre }: Kit, { ships }: Terms) =>
  z
    .strictObject({
      number: count.describe('Counts the turns of all seats, from 1. 0 before the first (IC-12).'),
      seat: seatSchema.describe('The seat on turn, or the seat with the first turn (IC-2.2).'),
      reclaimed: z.boolean().describe('Whether the seat has reclaimed a ship from the void (IC-3.2).'),
      attack: z
        .union([z.literal(1), z.literal(2)])
        .describe('The attack that is going on or may be declared now: the first or the second (IC-3.4).'),
      attacked: z.boolean().describe('Whether the seat has declared an attack in this turn (IC-3.3).'),
      moved: ships.describe(
        manoeuvre === 'move'
          ? 'The ships that have moved in this step (CC-3.1).'
          : 'Always empty: this game has no movement before attacks.',
      ),
    })
    .meta({ id: 'Turn', description: 'The present turn (IC-3).' });

function combatOf(terms: Terms) {
  const ally = z
    .strictObject({
      seat: seatSchema.describe('The seat that helps (IC-5.1).'),
      side: side.describe('The side that it helps (IC-5.7).'),
      ships: terms.ships.describe('The ships that it committed, wherever they are now (IC-5.8).'),
    })
    .meta({ id: 'Ally', description: 'A seat that helps one side (IC-5.6).' });
  return z
    .strictObject({
      number: count.describe('Counts the attacks of the game, from 1 (IC-12).'),
      attacker: seatSchema.describe('The seat that attacks. It is this seat’s turn (IC-4.1).'),
      defender: seatSchema.describe('The seat that is attacked, the opponent (IC-4.4).'),
      world: worldId.describe('The world that is attacked, the target (IC-4.1).'),
      fleet: terms.flights.describe('All ships in flight, those of allies included (IC-4.7, IC-5.8).'),
      asked: askedSeats,
      allies: z.array(ally).describe('The seats that help. Empty until all answers are revealed (IC-5.6).'),
      coins: coinsOnTable,
    })
    .meta({ id: 'Combat', description: 'An attack, from its declaration to its end.' });
}

const askedSeats = z
  .strictObject({
    attacker: seats.describe('Those that the attacker asked (IC-5.2).'),
    defender: seats.describe('Those that the defender asked (IC-5.3).'),
  })
  .meta({ id: 'AskedSeats', description: 'The seats that each main party asked for help (IC-5.2, IC-5.3).' });

const coinsOnTable = z
  .strictObject({
    attacker: coinId
      .nullable()
      .describe(
        'The attacker’s coin. Null until it is revealed, after it has left the table, and if the attacker has none (IC-6.2, IC-7.8).',
      ),
    defender: coinId
      .nullable()
      .describe(
        'The defender’s coin. Null until it is revealed, after it has left the table, and if the defender has none (IC-6.2, IC-7.8).',
      ),
  })
  .meta({
    id: 'CoinsOnTable',
    description: 'The revealed coins that nobody has taken or discarded yet (IC-7.8).',
  });
