/** The schemas of sightings. They are strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf, type SchemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import { MOVE_CAUSES, PASS_CAUSES, VERDICTS } from '../state/event.ts';
import { hasDice, type Kit } from '../pieces/kit.ts';
import type { ProposalSeen, Sighting } from '../view/sighting.ts';
import { ENDINGS, SEALED_KINDS, type SealedKind } from '../state/types.ts';
import { sealedOf } from './commands.ts';
import {
  coinId,
  coinReclaim,
  coins,
  count,
  promise,
  race,
  seats,
  side,
  worldId,
  type Terms,
} from './terms.ts';

const coinsSeen = z.strictObject({ count, faces: coins.nullable() });
export const ranking = z.array(seats);
export const flightsOf = ({ shipId }: Terms) => z.array(z.strictObject({ ship: shipId, from: worldId }));

export const proposalOf = ({ dealLandings: landings }: Terms) =>
  schemaOf<ProposalSeen>()(
    z.strictObject({
      seat: seatSchema,
      number: count,
      give: coinsSeen,
      show: z.boolean(),
      want: count,
      landings,
      promise,
    }),
  );

const event = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** The kinds of sealed windows that this game has. */
export const sealedKindsOf = ({ deploys }: Kit): readonly SealedKind[] =>
  SEALED_KINDS.filter((kind) => deploys || kind !== 'deploy');

export function sightingOf(kit: Kit, terms: Terms): SchemaOf<Sighting> {
  return schemaOf<Sighting>()(
    z.discriminatedUnion('type', [
      ...turnSightings(kit, terms),
      ...combatSightings(kit, terms),
      ...guardedSightings(kit, terms),
    ]),
  );
}

function turnSightings({ deploys, manoeuvre }: Kit, terms: Terms) {
  const { shipId, ships, landings } = terms;
  const flights = flightsOf(terms);
  const deployed = z.strictObject({ seat: seatSchema, ships: landings });
  return [
    event('game-began', { races: z.array(race), first: seatSchema }),
    event('turn-began', { turn: count, seat: seatSchema }),
    event('bag-refilled', { coins: count }),
    event('ship-reclaimed', { seat: seatSchema, ship: shipId, world: worldId }),
    event('attack-declared', {
      combat: count,
      attacker: seatSchema,
      defender: seatSchema,
      world: worldId,
      fleet: flights,
      ask: seats,
    }),
    event('passed', { seat: seatSchema, cause: z.enum(PASS_CAUSES) }),
    event('second-attack-began', { turn: count, seat: seatSchema }),
    ...(deploys ? [event('deployed', { seats: z.array(deployed) })] : []),
    manoeuvre === 'move'
      ? event('moved', { seat: seatSchema, ships, world: worldId })
      : event('recalled', { seat: seatSchema, ships: landings }),
  ] as const;
}

function combatSightings(kit: Kit, terms: Terms) {
  const { shipId, landings } = terms;
  const flights = flightsOf(terms);
  const rolled = z.strictObject({ ship: shipId, face: z.int().min(1).max(5) });
  return [
    event('asked', {
      kind: z.enum(['ally-request', 'deal', ...sealedKindsOf(kit)]),
      part: z.union([z.literal(1), z.literal(2)]),
      seats,
    }),
    event('allies-asked', { seat: seatSchema, seats }),
    event('alliances-made', {
      allies: z.array(z.strictObject({ seat: seatSchema, side, ships: flights })),
      declined: seats,
    }),
    event('powers-settled', { active: seats }),
    event('coins-revealed', { coins: z.array(z.strictObject({ seat: seatSchema, coin: coinId })) }),
    event('combat-decided', {
      verdict: z.enum(VERDICTS),
      winner: side.nullable(),
      values: z.strictObject({ attacker: count, defender: count }).nullable(),
    }),
    event('ships-moved', {
      cause: z.enum(MOVE_CAUSES),
      ships: z.array(z.strictObject({ ship: shipId, to: z.union([worldId, z.literal('void')]) })),
    }),
    event('deal-failed', { refusedBy: seatSchema.nullable() }),
    event('rewarded', { seat: seatSchema, ships: landings, coins: count }),
    event('coins-settled', {
      taken: z.array(z.strictObject({ seat: seatSchema, coin: coinId })),
      discarded: coins,
    }),
    event('combat-ended', { combat: count, successful: z.boolean() }),
    event('turn-ended', { turn: count, seat: seatSchema }),
    event('healing-offered', { seat: seatSchema, patient: seatSchema, ships: count }),
    event('resigned', { seat: seatSchema }),
    event('game-ended', { reason: z.enum(ENDINGS), ranking }),
    ...(hasDice(kit) ? [event('dice-rolled', { dice: z.array(rolled) })] : []),
  ] as const;
}

/** Sightings of events that are partly or wholly secret. */
function guardedSightings(kit: Kit, terms: Terms) {
  const { landings, dealLandings } = terms;
  return [
    event('coins-drawn', { seat: seatSchema, coins: coinsSeen }),
    event('answer-sealed', {
      seat: seatSchema,
      kind: z.enum(sealedKindsOf(kit)),
      answer: sealedOf(kit, terms).nullable(),
      first: z.boolean(),
    }),
    event('compensated', { from: seatSchema, to: seatSchema, coins: coinsSeen }),
    event('deal-proposed', { proposal: proposalOf(terms) }),
    event('proposal-withdrawn', { seat: seatSchema, proposal: count }),
    event('deal-made', {
      gave: z.array(z.strictObject({ seat: seatSchema, coins: coinsSeen })),
      landings: dealLandings,
      promise,
    }),
    event('healed', { seat: seatSchema, patient: seatSchema, ships: landings, coins: coinsSeen }),
    event('orders-set', { seat: seatSchema, coinReclaim }),
  ] as const;
}
