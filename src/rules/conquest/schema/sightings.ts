/** The schemas of sightings. They are strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf, type SchemaOf } from '../../input/schema-of.ts';
import { variant } from '../../input/variant.ts';
import { seatSchema } from '../../vocabulary.ts';
import { PASS_CAUSES } from '../state/event.ts';
import type { Kit } from '../pieces/kit.ts';
import type { Sighting } from '../view/sighting.ts';
import { combat, combatSightings } from './combat-sightings.ts';
import { sealedOf } from './commands.ts';
import { coinsSeen, proposalOf, ranking, reason, sealedKindsOf } from './seen.ts';
import { coinReclaim, count, promise, race, seats, worldId, type Terms } from './terms.ts';

const onTurn = seatSchema.describe('The seat on turn (IC-2.2, IC-3.5).');
const turn = count.describe('Counts the turns of all seats, from 1 (IC-12).');

const patient = seatSchema.describe('The seat whose ships are healed (IC-9.1).');
const healer = seatSchema.describe('The seat that plays Nirnaeth (IC-9.1).');

export function sightingOf(kit: Kit, terms: Terms): SchemaOf<Sighting> {
  return schemaOf<Sighting>()(
    z.discriminatedUnion('type', [
      ...turnSightings(kit, terms),
      ...combatSightings(kit, terms),
      ...endSightings,
      ...guardedSightings(kit, terms),
    ]),
  );
}

function turnSightings({ deploys, manoeuvre }: Kit, terms: Terms) {
  const { shipId, ships, landings } = terms;
  return [
    variant('game-began', 'The game began.', {
      races: z.array(race).describe('The races, by seat (IC-2.1).'),
      first: seatSchema.describe('The seat with the first turn (IC-2.2).'),
    }),
    variant('turn-began', 'A turn began (IC-3.1).', { turn, seat: onTurn }),
    variant('bag-refilled', 'The whole discard went back into the bag (IC-1.6).', {
      coins: count.describe('The number of coins that went back (IC-1.6).'),
    }),
    variant('ship-reclaimed', 'A seat reclaimed a ship from the void at the start of its turn (IC-3.2).', {
      seat: onTurn,
      ship: shipId,
      world: worldId.describe('The home world that it went to (IC-3.2).'),
    }),
    variant(
      'attack-declared',
      'A seat declared an attack, and the ships of its fleet left their worlds (IC-4.7).',
      {
        combat,
        attacker: seatSchema.describe('The seat that attacks. It is this seat’s turn (IC-4.1).'),
        defender: seatSchema.describe('The seat that is attacked, the opponent (IC-4.4).'),
        world: worldId.describe('The world that is attacked, the target (IC-4.1).'),
        fleet: terms.flights.describe('The ships that attack (IC-4.2, IC-4.3).'),
        ask: seats.describe('The seats that the attacker asked for help (IC-5.2).'),
      },
    ),
    variant('passed', 'A seat ended its turn without an attack, or without a second one (IC-3.3, IC-3.4).', {
      seat: onTurn,
      cause: z
        .enum(PASS_CAUSES)
        .describe(
          '`chosen` by a command, at the deadline (`time`), or because there was `nothing-to-do` (IC-3.3, IC-11.1).',
        ),
    }),
    variant('second-attack-began', 'After a successful attack, the seat may attack once more (IC-3.4).', {
      turn,
      seat: onTurn,
    }),
    variant('turn-ended', 'A turn ended (IC-3.5).', { turn, seat: onTurn }),
    ...(deploys ? [deployedOf(terms)] : []),
    manoeuvre === 'move'
      ? variant('moved', 'A seat moved ships before an attack (CC-3.1).', {
          seat: onTurn,
          ships: ships.describe('The ships that moved (CC-3.1).'),
          world: worldId.describe('The world that they went to (CC-3.3).'),
        })
      : variant('recalled', 'A seat brought ships home instead of attacking (IC-3.6).', {
          seat: onTurn,
          ships: landings.describe('The ships and their home worlds (IC-3.6).'),
        }),
  ] as const;
}

function deployedOf({ landings }: Terms) {
  const deployed = z
    .strictObject({
      seat: seatSchema.describe('The seat that deployed these ships, all of its own (CC-1.3).'),
      ships: landings.describe('All its colony ships (CC-1.3).'),
    })
    .meta({ id: 'Deployment', description: 'Where the colony ships of one seat begin (CC-1.3).' });
  return variant('deployed', 'All seats have deployed, and their answers were revealed (CC-1.3).', {
    seats: z.array(deployed).describe('The deployments, by seat (CC-1.3).'),
  });
}

const endSightings = [
  variant('resigned', 'A seat resigned (IC-10.3).', {
    seat: seatSchema.describe('The seat that resigned (IC-10.3).'),
  }),
  variant('game-ended', 'The game is over.', { reason, ranking }),
] as const;

/** Healing, and sightings of events that are partly or wholly secret. */
function guardedSightings(kit: Kit, terms: Terms) {
  return [
    variant('coins-drawn', 'A seat drew coins from the bag.', {
      seat: seatSchema.describe('The seat that drew (IC-1.6).'),
      coins: coinsSeen.describe('Only the seat sees the faces (IC-1.7).'),
    }),
    variant(
      'answer-sealed',
      'A seat gave a sealed answer (IC-11.1). Only the seat sees when it changes one (IC-1.7).',
      {
        seat: seatSchema.describe('The seat that answered (IC-11.1).'),
        kind: z.enum(sealedKindsOf(kit)).describe('The kind of the window (IC-11.1).'),
        answer: sealedOf(kit, terms).nullable().describe('Null for other seats and spectators (IC-1.7).'),
        first: z.boolean().describe('Whether the seat had not answered this window before (IC-5.6, IC-6.2).'),
      },
    ),
    variant('healing-offered', 'Nirnaeth offered to heal ships, or withdrew its offer (IC-9.1).', {
      seat: healer,
      patient,
      ships: count.describe(
        'The highest number of ships that the patient may heal. 0: the offer was withdrawn (IC-9.1).',
      ),
    }),
    variant('healed', 'A seat took Nirnaeth’s offer, and ships returned from the void (IC-9.2).', {
      seat: healer,
      patient,
      ships: terms.landings.describe('The ships and their home worlds (IC-9.2).'),
      coins: coinsSeen.describe(
        'The coins that Nirnaeth got. Only the two seats see the faces (IC-1.7, IC-9.2).',
      ),
    }),
    variant('orders-set', 'A seat set its standing order for coins. Only the seat sees it (IC-2.6).', {
      seat: seatSchema.describe('The seat that set it (IC-2.6).'),
      coinReclaim,
    }),
    ...dealSightings(terms),
  ] as const;
}

function dealSightings(terms: Terms) {
  const gave = z
    .strictObject({
      seat: seatSchema.describe('The party that hands the coins over (IC-8.2).'),
      coins: coinsSeen.describe('Only the two parties see the faces (IC-1.7).'),
    })
    .meta({ id: 'CoinsGiven', description: 'The coins that one party of a deal handed over (IC-8.2).' });
  return [
    variant('compensated', 'The loser of a combat got coins from the winner’s hand (IC-7.6).', {
      from: seatSchema.describe('The winner (IC-7.6).'),
      to: seatSchema.describe('The loser (IC-7.6).'),
      coins: coinsSeen.describe('Only these two seats see the faces (IC-1.7).'),
    }),
    variant('deal-proposed', 'A party proposed a deal. Only the two parties see it (IC-8.5).', {
      proposal: proposalOf(terms).describe('It replaces the last proposal of this party (IC-8.5).'),
    }),
    variant('proposal-withdrawn', 'A party withdrew its proposal. Only the two parties see it (IC-8.5).', {
      seat: seatSchema.describe('The party that made it (IC-8.1).'),
      proposal: count.describe('The `number` of the proposal (IC-8.5).'),
    }),
    variant('deal-made', 'The parties made a deal (IC-8.3).', {
      gave: z
        .array(gave)
        .describe('First the party that proposed the deal, then the party that accepted it (IC-8.3).'),
      landings: terms.dealLandings.describe('At most one landing of each party (IC-8.2).'),
      promise,
    }),
  ] as const;
}
