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
      .describe('`deploy` puts two of the ships on the `centre`, and each other ship on a world of its own.'),
  );

function turnOf({ manoeuvre }: Kit, terms: Terms): SchemaOf<TurnParts> {
  const { ships } = terms;
  const groups = z.array(inSystem(terms));
  const parts = {
    reclaim: z
      .strictObject({ ships, worlds })
      .nullable()
      .describe('If it is not null, only `reclaim` is possible: one of these ships to one of these worlds.'),
    targets: z
      .array(z.strictObject({ world: worldId, opponents: seats }))
      .describe('The possible targets of an attack.'),
    fleets: groups.describe('Your ships, by system.'),
    askable: z
      .array(z.strictObject({ system: seatSchema, seats }))
      .describe('The seats that could help, by the system that the fleet comes from.'),
    worlds: worlds.describe('Your own worlds.'),
  };
  const recall = groups.describe(
    '`recall` brings ships from one of these systems, including a transport, each to any of `worlds`.',
  );
  const move = z
    .strictObject({ ships: groups, worlds })
    .describe(
      '`move` brings ships from one of these systems to one of these worlds where none of them is yet. To reach another system, they need a transport.',
    );
  const turn =
    manoeuvre === 'move' ? z.strictObject({ ...parts, move }) : z.strictObject({ ...parts, recall });
  return schemaOf<TurnParts>()(
    turn.describe(
      'A fleet consists of ships from `fleets`: from the system of the target, and from one other system. It needs a warship, and a transport from the other system. `ask` may name seats in `askable` of these systems, except the opponent.',
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
        coins: coins.describe('The coins that you may `give`.'),
        wants: count.describe('The highest `want`.'),
        landings: z
          .array(
            z.strictObject({ seat: seatSchema, worlds: z.array(z.strictObject({ world: worldId, ships })) }),
          )
          .describe('At most one landing for each seat: any of the ships listed for a world, on that world.'),
        proposalsLeft: count,
        own: count.nullable().describe('Your open proposal, which you may `withdraw`.'),
        offered: z
          .strictObject({ proposal: count, coins: count })
          .nullable()
          .describe('The other seat’s open proposal: `accept` it with this number of coins of your choice.'),
      })
      .describe('The parts of `propose`.'),
  );

const lossOf = ({ ships }: Terms) =>
  schemaOf<LossParts>()(z.strictObject({ ships, count }).describe('`lose` takes `count` of these ships.'));

const rewardOf = ({ ships }: Terms) =>
  schemaOf<RewardParts>()(
    z
      .strictObject({ ships, worlds, units: count })
      .describe('`reward` brings back up to `units` of these ships, each to any of the worlds.'),
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
          .describe('The seats to which you may `offer-healing`, and your present offer to each.'),
        heal: z
          .strictObject({ ships, worlds, coins, most: count })
          .nullable()
          .describe(
            '`heal` brings back up to `most` of these ships, each to any of the worlds, for any coin.',
          ),
        coinReclaim: coinReclaim.describe('Your present standing order.'),
      })
      .describe('The parts of commands that answer no window.'),
  );
