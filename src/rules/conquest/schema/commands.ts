/** The schemas of commands. */
import * as z from 'zod';
import { schemaOf, type SchemaOf } from '../../input/schema-of.ts';
import { variant } from '../../input/variant.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { Command, Sealed } from '../state/command.ts';
import type { Kit } from '../pieces/kit.ts';
import {
  coinId,
  coinReclaim,
  coins,
  COINS,
  count,
  promise,
  seats,
  SHIPS,
  side,
  worldId,
  type Terms,
} from './terms.ts';

const plain = <const Type extends string>(type: Type, description: string) => variant(type, description, {});

/** Sealed answers, except deployments. Views and sightings hold them, too. */
function answersOf({ ships, landings }: Terms) {
  return [
    variant('ally', 'Join a side that asked for help (IC-5.6). Answers `alliance`.', {
      side: side.describe('A side that asked you: `attacker` or `defender` (IC-5.6).'),
      ships: ships.describe('At least one colony ship or warship, from where IC-5.4 or IC-5.5 allows it.'),
    }).meta({ id: 'AllyCommand' }),
    plain('decline', 'Help neither side (IC-5.6). Answers `alliance`.').meta({ id: 'DeclineCommand' }),
    variant('commit', 'Commit a coin to the combat (IC-6.2). Answers `coin`.', {
      coin: coinId.describe('A coin of your hand (IC-6.2).'),
    }).meta({ id: 'CommitCommand' }),
    variant('lose', 'Give up two ships after a failed deal (IC-8.4). Answers `loss`.', {
      ships: ships.describe('Two of your ships, from any worlds or from the fleet (IC-8.4).'),
    }).meta({ id: 'LoseCommand' }),
    variant('reward', 'Take the reward for help in a won defence (IC-7.10). Answers `reward`.', {
      ships: landings.describe(
        'Ships of yours in the void, each with a home world of yours. You draw a coin for each other ship that you committed (IC-7.10).',
      ),
    }).meta({ id: 'RewardCommand' }),
    plain(
      'take',
      'Take the used coin that your power allows you to take (IC-2.6). Answers `coin-reclaim`.',
    ).meta({ id: 'TakeCommand' }),
    plain('leave', 'Leave that coin (IC-2.6). Answers `coin-reclaim`.').meta({ id: 'LeaveCommand' }),
  ] as const;
}

const deployment = ({ ships, landings }: Terms) =>
  variant('deploy', 'Choose where your colony ships begin (CC-1.3). Answers `deploy`.', {
    centre: ships.describe('Two colony ships for the centre, your world of rank 3 (CC-1.3).'),
    others: landings.describe('One colony ship for each of your other worlds (CC-1.3).'),
  }).meta({ id: 'DeployCommand' });

export function sealedOf(kit: Kit, terms: Terms): SchemaOf<Sealed> {
  return schemaOf<Sealed>()(
    z.discriminatedUnion('type', [...answersOf(terms), ...(kit.deploys ? [deployment(terms)] : [])]).meta({
      id: 'SealedAnswer',
      description: 'An answer that others see only after its window has closed.',
    }),
  );
}

export function commandOf(kit: Kit, terms: Terms): SchemaOf<Command> {
  return schemaOf<Command>()(
    z.discriminatedUnion('type', [
      ...turnsOf(terms),
      ...answersOf(terms),
      ...talksOf(terms),
      ...(kit.deploys ? [deployment(terms)] : []),
      kit.manoeuvre === 'move' ? moveOf(terms) : recallOf(terms),
    ]),
  );
}

const recallOf = ({ landings }: Terms) =>
  variant(
    'recall',
    'Bring ships home instead of the first attack, and end the turn (IC-3.6). Answers `turn`.',
    {
      ships: landings.describe(
        'Ships of yours from one foreign system, with at least one transport, each with a home world of yours (IC-3.6).',
      ),
    },
  );

const moveOf = ({ ships }: Terms) =>
  variant('move', 'Move ships before an attack, any number of times (CC-3.1). Answers `turn`.', {
    ships: ships.describe(
      'Ships of yours from one system that have not moved in this step (CC-3.1); with a transport, if the world is in another system (CC-3.2).',
    ),
    world: worldId.describe(
      'A home world of yours, or a world with a colony ship of yours that stays. None of the ships is on it yet (CC-3.3).',
    ),
  });

function turnsOf({ shipId, ships }: Terms) {
  return [
    variant(
      'reclaim',
      'Reclaim a ship from the void, at the start of the turn (IC-3.2). Only healing may come first (IC-9.2). Answers `turn`.',
      {
        ship: shipId.describe('A ship of yours in the void (IC-3.2).'),
        world: worldId.describe('A home world of yours (IC-3.2).'),
      },
    ),
    variant('attack', 'Declare an attack (IC-4.1). Answers `turn`.', {
      world: worldId.describe('The world that you attack, the target (IC-4.1).'),
      opponent: seatSchema.describe(
        'The seat that is attacked. Its ships on the target defend (IC-4.4, IC-4.6).',
      ),
      fleet: ships.describe(
        'Ships of yours from the target’s system and from one other system: at least one warship, and a transport from the other system if any ship is from there (IC-4.2, IC-4.3).',
      ),
      ask: seats.describe(
        'The seats that you ask for help, each eligible for your side (IC-5.1, IC-5.2). Empty: none.',
      ),
    }),
    plain(
      'pass',
      'End the turn without an attack, or without a second one (IC-3.3, IC-3.4). Answers `turn`.',
    ),
    variant('ask', 'Ask for help against the attack (IC-5.3). Answers `ally-request`.', {
      seats: seats.describe('Seats that are eligible for your side (IC-5.1). Empty: none.'),
    }),
  ] as const;
}

/** Deals, healing and orders. */
function talksOf({ shipId, dealLandings: landings }: Terms) {
  const healed = z
    .strictObject({
      ship: shipId.describe('A ship of yours in the void (IC-9.2).'),
      world: worldId.describe('A home world of yours (IC-9.2).'),
      coin: coinId.describe('A coin of your hand, which Nirnaeth gets (IC-9.2).'),
    })
    .meta({
      id: 'ShipToHeal',
      description: 'A ship, the world to which it returns, and its price (IC-9.2).',
    });
  return [
    variant(
      'propose',
      'Propose a deal and replace your last proposal; ten a deal at most (IC-8.5). Answers `deal`.',
      {
        give: coins.describe('Coins of your hand that you hand over (IC-8.2).'),
        show: z
          .boolean()
          .describe(
            'Whether the other party sees the faces of these coins before it accepts. It always sees their number (IC-8.2).',
          ),
        want: count
          .max(COINS)
          .describe(
            'The number of coins that the other party hands over. It chooses them when it accepts (IC-8.5).',
          ),
        landings: landings.describe('At most one landing of each party (IC-8.2).'),
        promise,
      },
    ),
    variant('withdraw', 'Withdraw your proposal (IC-8.5). Answers `deal`.', {
      proposal: count.describe('The `number` of the proposal (IC-8.5).'),
    }),
    variant(
      'accept',
      'Accept the other party’s proposal. The deal happens at once (IC-8.3). Answers `deal`.',
      {
        proposal: count.describe('The `number` of the proposal (IC-8.5).'),
        coins: coins.describe('The coins of your hand that you hand over, as many as its `want` (IC-8.5).'),
      },
    ),
    plain('refuse', 'End the talks: each party loses two ships (IC-8.4). Answers `deal`.'),
    variant(
      'offer-healing',
      'Offer to heal ships of a seat (IC-9.1). Only for Nirnaeth. Answers no window.',
      {
        seat: seatSchema.describe('The patient (IC-9.1).'),
        ships: count
          .max(SHIPS)
          .describe('The highest number of ships that the patient may heal. 0 withdraws the offer (IC-9.1).'),
      },
    ),
    variant('heal', 'Take Nirnaeth’s offer in your own turn, at once (IC-9.2). Answers no window.', {
      ships: z.array(healed).max(SHIPS).describe('At least one ship, and no more than are offered (IC-9.1).'),
    }),
    variant('set-orders', 'Set your standing order for coins (IC-2.6). Answers no window.', { coinReclaim }),
  ] as const;
}
