/** The shapes of what `describe.ts` gives, told to the authors of clients. */
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
const coins = z.array(coinId);
const seats = z.array(seatSchema);
const inSystem = ({ shipId }: Terms) => z.strictObject({ system: seatSchema, ships: z.array(shipId) });

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
      .strictObject({ ships, centre: worldId, worlds })
      .describe('`deploy` takes two of the ships to the `centre`, and each other one to a world of its own.'),
  );

function turnOf({ manoeuvre }: Kit, terms: Terms): SchemaOf<TurnParts> {
  const { ships } = terms;
  const groups = z.array(inSystem(terms));
  const parts = {
    reclaim: z
      .strictObject({ ships, worlds })
      .nullable()
      .describe('Unless null, `reclaim` is all that can be done: one of these ships to one of these worlds.'),
    targets: z.array(z.strictObject({ world: worldId, opponents: seats })).describe('What can be attacked.'),
    fleets: groups.describe('Own ships by system.'),
    askable: z
      .array(z.strictObject({ system: seatSchema, seats }))
      .describe('Who could ally, by the system that a fleet comes from.'),
    worlds: worlds.describe('Your own.'),
  };
  const recall = groups.describe(
    '`recall` takes ships of one of these systems, a transport among them, each to any of `worlds`.',
  );
  const move = z
    .strictObject({ ships: groups, worlds })
    .describe(
      '`move` takes ships of one of these systems to one of these worlds, on which none of them stands; a transport must be among them if it lies in another system.',
    );
  const turn =
    manoeuvre === 'move' ? z.strictObject({ ...parts, move }) : z.strictObject({ ...parts, recall });
  return schemaOf<TurnParts>()(
    turn.describe(
      'A fleet takes ships from `fleets` of the target’s own system and of one other. A warship must be among them, and of the other system a transport. `ask` may name seats of `askable` of these systems, but the opponent.',
    ),
  );
}

const allyRequest = schemaOf<AllyRequestParts>()(
  z.strictObject({ seats }).describe('`ask` takes any of these seats.'),
);

const allianceOf = ({ ships }: Terms) =>
  schemaOf<AllianceParts>()(
    z
      .strictObject({ sides: z.array(z.strictObject({ side, ships })) })
      .describe('`ally` takes one side, and at least one of its ships.'),
  );

const coin = schemaOf<CoinParts>()(z.strictObject({ coins }).describe('`commit` takes one of these coins.'));

const dealOf = ({ ships }: Terms) =>
  schemaOf<DealParts>()(
    z
      .strictObject({
        other: seatSchema,
        coins: coins.describe('What you may `give`.'),
        wants: count.describe('What you may `want` at most.'),
        landings: z
          .array(
            z.strictObject({ seat: seatSchema, worlds: z.array(z.strictObject({ world: worldId, ships })) }),
          )
          .describe(
            'At most one landing for each: on one of its worlds, any of the ships named with that world.',
          ),
        proposalsLeft: count,
        own: count.nullable().describe('Your standing proposal, which you may `withdraw`.'),
        offered: z
          .strictObject({ proposal: count, coins: count })
          .nullable()
          .describe('The other’s standing proposal: `accept` it with so many coins of your choice.'),
      })
      .describe('`propose` is put together from these.'),
  );

const lossOf = ({ ships }: Terms) =>
  schemaOf<LossParts>()(z.strictObject({ ships, count }).describe('`lose` takes `count` of these ships.'));

const rewardOf = ({ ships }: Terms) =>
  schemaOf<RewardParts>()(
    z
      .strictObject({ ships, worlds, units: count })
      .describe('`reward` takes up to `units` of these ships, each to any of the worlds.'),
  );

const reclaimed = schemaOf<CoinReclaimParts>()(
  z.strictObject({ coin: coinId }).describe('The coin that you may `take` or `leave`.'),
);

const freeOf = ({ ships }: Terms) =>
  schemaOf<FreeParts>()(
    z
      .strictObject({
        offers: z
          .array(z.strictObject({ seat: seatSchema, ships: count }))
          .describe('Whom you may `offer-healing`, and what you offer each now.'),
        heal: z
          .strictObject({ ships, worlds, coins, most: count })
          .nullable()
          .describe('`heal` takes up to `most` of these ships, each to any of the worlds, for any coin.'),
        coinReclaim: coinReclaim.describe('Your present standing order.'),
      })
      .describe('What answers no window.'),
  );
