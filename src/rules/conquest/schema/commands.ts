/** The schemas of commands. */
import * as z from 'zod';
import { schemaOf, type SchemaOf } from '../../input/schema-of.ts';
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

const plain = <const Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });

/** Sealed answers, except deployments. */
function answersOf({ ships, landings }: Terms) {
  return [
    z.strictObject({ type: z.literal('ally'), side, ships }),
    plain('decline'),
    z.strictObject({ type: z.literal('commit'), coin: coinId }),
    z.strictObject({ type: z.literal('lose'), ships }),
    z.strictObject({ type: z.literal('reward'), ships: landings }),
    plain('take'),
    plain('leave'),
  ] as const;
}

const deployment = ({ ships, landings }: Terms) =>
  z.strictObject({ type: z.literal('deploy'), centre: ships, others: landings });

export function sealedOf(kit: Kit, terms: Terms): SchemaOf<Sealed> {
  return schemaOf<Sealed>()(
    z.discriminatedUnion('type', [...answersOf(terms), ...(kit.deploys ? [deployment(terms)] : [])]),
  );
}

export function commandOf(kit: Kit, terms: Terms): SchemaOf<Command> {
  const { ships, landings } = terms;
  const recall = z.strictObject({ type: z.literal('recall'), ships: landings });
  const move = z.strictObject({ type: z.literal('move'), ships, world: worldId });
  return schemaOf<Command>()(
    z.discriminatedUnion('type', [
      ...turnsOf(terms),
      ...answersOf(terms),
      ...talksOf(terms),
      ...(kit.deploys ? [deployment(terms)] : []),
      kit.manoeuvre === 'move' ? move : recall,
    ]),
  );
}

function turnsOf({ shipId, ships }: Terms) {
  return [
    z.strictObject({ type: z.literal('reclaim'), ship: shipId, world: worldId }),
    z.strictObject({
      type: z.literal('attack'),
      world: worldId,
      opponent: seatSchema,
      fleet: ships,
      ask: seats,
    }),
    plain('pass'),
    z.strictObject({ type: z.literal('ask'), seats }),
  ] as const;
}

/** Deals, healing and orders. */
function talksOf({ shipId, dealLandings: landings }: Terms) {
  const healed = z.strictObject({ ship: shipId, world: worldId, coin: coinId });
  return [
    z.strictObject({
      type: z.literal('propose'),
      give: coins,
      show: z.boolean(),
      want: count.max(COINS),
      landings,
      promise,
    }),
    z.strictObject({ type: z.literal('withdraw'), proposal: count }),
    z.strictObject({ type: z.literal('accept'), proposal: count, coins }),
    plain('refuse'),
    z.strictObject({ type: z.literal('offer-healing'), seat: seatSchema, ships: count.max(SHIPS) }),
    z.strictObject({ type: z.literal('heal'), ships: z.array(healed).max(SHIPS) }),
    z.strictObject({ type: z.literal('set-orders'), coinReclaim }),
  ] as const;
}
