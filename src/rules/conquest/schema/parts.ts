/** The schemas of the parts in `describe.ts`, which document them for authors of clients. */
import * as z from 'zod';
import { schemaOf, type AnySchema, type SchemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { TurnParts } from '../legal/describe-turn.ts';
import type {
  AllianceParts,
  AllyRequestParts,
  CoinParts,
  CoinReclaimParts,
  DealParts,
} from '../legal/describe.ts';
import type { DeployParts, FreeParts, LossParts, RewardParts } from '../legal/describe.ts';
import type { Kit } from '../pieces/kit.ts';
import { coinId, coinReclaim, count, side, worldId, type Terms } from './terms.ts';

const worlds = z.array(worldId);
const homes = worlds.describe('Your home worlds, the five of your own system (IC-1.2).');
const coins = z.array(coinId);
const seats = z.array(seatSchema);
const system = seatSchema.describe('The seat that owns the system of five worlds (IC-1.2).');
const inSystem = ({ shipId }: Terms) =>
  z
    .strictObject({
      system,
      ships: z.array(shipId).describe('Your ships on the worlds of that system (IC-4.3, IC-5.4, IC-5.5).'),
    })
    .meta({ id: 'ShipsInSystem', description: 'Your ships on the worlds of one system.' });
const inVoid = ({ ships }: Terms) =>
  ships.describe('Your ships in the void, some of which you can bring back (IC-3.2, IC-7.10).');

/** By the kind of window. */
export function partsOf(kit: Kit, terms: Terms): Readonly<Record<string, AnySchema>> {
  return {
    ...(kit.deploys && { deploy: deployOf(terms) }),
    turn: turnOf(kit, terms),
    'ally-request': allyRequest,
    alliance: allianceOf(terms),
    coin,
    deal: dealOf(terms),
    loss: lossOf(terms),
    reward: rewardOf(terms),
    'coin-reclaim': reclaimed,
    free: freeOf(terms),
  };
}

const deployOf = ({ ships }: Terms) =>
  schemaOf<DeployParts>()(
    z
      .strictObject({
        ships: ships.describe('Your colony ships (CC-1.3).'),
        centre: worldId.describe('Your world of rank 3 (CC-1.1).'),
        worlds: worlds.describe('Your other worlds (CC-1.3).'),
      })
      .describe('`deploy` puts two of the ships on the `centre`, and each other ship on a world of its own.'),
  );

function turnOf({ manoeuvre }: Kit, terms: Terms): SchemaOf<TurnParts> {
  const groups = z.array(inSystem(terms));
  const parts = {
    reclaim: reclaimOf(terms)
      .nullable()
      .describe(
        'If it is not null, only `reclaim` is possible: one of these ships to one of these worlds (IC-3.2).',
      ),
    targets: z.array(target).describe('The possible targets of an attack (IC-4.4).'),
    fleets: groups.describe('Your ships, by system (IC-4.3).'),
    askable: z
      .array(helpers)
      .describe('The seats that could help, by the system that the fleet comes from (IC-5.4).'),
    worlds: homes,
  };
  const recall = groups.describe(
    '`recall` brings ships from one of these systems, including a transport, each to any of `worlds` (IC-3.6).',
  );
  const move = z
    .strictObject({
      ships: groups.describe('Your ships that have not moved in this step, by system (CC-3.1).'),
      worlds: worlds.describe('The worlds where they may go (CC-3.3).'),
    })
    .meta({ id: 'PossibleMoves', description: 'The ships that may move, and their destinations (CC-3.1).' })
    .describe(
      '`move` brings ships from one of these systems to one of these worlds where none of them is yet. To reach another system, they need a transport (CC-3.2, CC-3.3).',
    );
  const turn =
    manoeuvre === 'move' ? z.strictObject({ ...parts, move }) : z.strictObject({ ...parts, recall });
  return schemaOf<TurnParts>()(
    turn.describe(
      'A fleet consists of ships from `fleets`: from the system of the target, and from one other system. It needs a warship, and a transport from the other system. `ask` may name seats in `askable` of these systems, except the opponent.',
    ),
  );
}

const reclaimOf = (terms: Terms) =>
  z
    .strictObject({ ships: inVoid(terms), worlds: homes })
    .meta({ id: 'PossibleReclaims', description: 'The ships that may return from the void.' });

const target = z
  .strictObject({
    world: worldId,
    opponents: seats.describe('The seats that may be attacked on this world (IC-4.4).'),
  })
  .meta({ id: 'Target', description: 'A world that may be attacked.' });

const helpers = z
  .strictObject({ system, seats: seats.describe('The seats with a colony ship or warship there (IC-5.1).') })
  .meta({ id: 'PossibleHelpers', description: 'The seats that could send ships from one system.' });

const allyRequest = schemaOf<AllyRequestParts>()(
  z
    .strictObject({ seats: seats.describe('The seats that are eligible for your side (IC-5.1).') })
    .describe('`ask` takes any of these seats.'),
);

const allianceOf = ({ ships }: Terms) =>
  schemaOf<AllianceParts>()(
    z
      .strictObject({ sides: z.array(sideOf(ships)).describe('The sides that asked you (IC-5.6).') })
      .describe('`ally` takes one side, and at least one of its ships.'),
  );

const sideOf = (ships: Terms['ships']) =>
  z
    .strictObject({
      side: side.describe('A side that asked you: `attacker` or `defender` (IC-5.6).'),
      ships: ships.describe('The ships that you may commit to it (IC-5.4, IC-5.5).'),
    })
    .meta({ id: 'PossibleAlliance', description: 'A side that asked you, and the ships that you may send.' });

const coin = schemaOf<CoinParts>()(
  z
    .strictObject({ coins: coins.describe('The coins of your hand, by their ids (IC-1.5, IC-6.2).') })
    .describe('`commit` takes one of these coins.'),
);

const dealOf = ({ ships }: Terms) =>
  schemaOf<DealParts>()(
    z
      .strictObject({
        other: seatSchema.describe('The other main party of the combat, with whom you negotiate (IC-8.1).'),
        coins: coins.describe('The coins that you may `give` (IC-8.2).'),
        wants: count.describe('The highest `want`: the number of coins in the other party’s hand (IC-8.5).'),
        landings: z
          .array(partyOf(ships))
          .describe(
            'At most one landing for each party: any of the ships listed for a world, on that world (IC-8.2).',
          ),
        proposalsLeft: count.describe('How many more proposals you may make, of ten in a deal (IC-8.5).'),
        own: count
          .nullable()
          .describe(
            'The `number` of your open proposal, which you may `withdraw`. Null if there is none (IC-8.5).',
          ),
        offered: offered
          .nullable()
          .describe(
            'The other party’s open proposal, which you may `accept`. Null if there is none (IC-8.1).',
          ),
      })
      .describe('The parts of `propose`.'),
  );

function partyOf(ships: Terms['ships']) {
  const place = z
    .strictObject({ world: worldId, ships: ships.describe('The ships that may land on it (IC-8.2).') })
    .meta({ id: 'LandingPlace', description: 'A world on which ships of one party may land (IC-8.2).' });
  return z
    .strictObject({
      seat: seatSchema.describe('The party whose ships can land (IC-8.2).'),
      worlds: z.array(place).describe('The worlds on which they may land (IC-8.2).'),
    })
    .meta({ id: 'PossibleLandings', description: 'The possible landings of one party.' });
}

const offered = z
  .strictObject({
    proposal: count.describe('The `number` of the proposal (IC-8.5).'),
    coins: count.describe('How many coins of your choice you hand over (IC-8.5).'),
  })
  .meta({ id: 'OpenOffer', description: 'A proposal that may be accepted.' });

const lossOf = ({ ships }: Terms) =>
  schemaOf<LossParts>()(
    z
      .strictObject({
        ships: ships.describe('All your ships outside the void (IC-8.4).'),
        count: count.describe('The number of ships that you lose (IC-8.4).'),
      })
      .describe('`lose` takes `count` of these ships.'),
  );

const rewardOf = (terms: Terms) =>
  schemaOf<RewardParts>()(
    z
      .strictObject({
        ships: inVoid(terms),
        worlds: homes,
        units: count.describe(
          'The number of ships that you committed. You draw a coin for each that you do not bring back (IC-7.4).',
        ),
      })
      .describe('`reward` brings back up to `units` of these ships, each to any of the worlds.'),
  );

const reclaimed = schemaOf<CoinReclaimParts>()(
  z
    .strictObject({ coin: coinId.describe('A coin that was used in the combat (IC-2.6).') })
    .describe('The coin that you may `take` or `leave`.'),
);

function freeOf(terms: Terms): SchemaOf<FreeParts> {
  const heal = z
    .strictObject({
      ships: inVoid(terms),
      worlds: homes,
      coins: coins.describe('The coins of your hand, by their ids (IC-1.5, IC-6.2).'),
      most: count.describe('The highest number of ships that you may heal now (IC-9.1).'),
    })
    .meta({ id: 'PossibleHealing', description: 'What Nirnaeth may heal for you now (IC-9.2).' });
  return schemaOf<FreeParts>()(
    z
      .strictObject({
        offers: z
          .array(offer)
          .describe(
            'The seats to which you may `offer-healing`, and your present offer to each. Empty for all but Nirnaeth, and during a combat (IC-9.1, IC-9.3).',
          ),
        heal: heal
          .nullable()
          .describe(
            '`heal` brings back up to `most` of these ships, each to any of the worlds, each for one of the coins. Null if you cannot heal now (IC-9.2).',
          ),
        coinReclaim: coinReclaim.describe('Your present standing order (IC-2.6).'),
      })
      .describe('The parts of commands that answer no window.'),
  );
}

const offer = z
  .strictObject({
    seat: seatSchema.describe('The patient (IC-9.1).'),
    ships: count.describe('The number of ships that you offer to heal. 0: no offer (IC-9.1).'),
  })
  .meta({ id: 'HealingOffer', description: 'A seat and your present offer to it (IC-9.1).' });
