/** What is accepted from outside, and what may leave: views and sightings are strict, so a field nobody listed fails. */
import * as z from 'zod';
import { MAX_SEATS, seatSchema } from '../vocabulary.ts';
import { RACES } from './data/races.ts';
import type { Command } from './command.ts';
import { MOVE_CAUSES, PASS_CAUSES, VERDICTS } from './event.ts';
import { SUITS, type CoinId, type Place, type ShipId, type WorldId } from './pieces.ts';
import type { Sighting, View } from './sighting.ts';
import { ENDINGS, SEALED_KINDS, type Options, type Preference } from './types.ts';

// The casts only name the pattern: the runtime check and the generated schema stay those of a string.
export const shipId = z.string().regex(/^[0-7]-[cwt][1-5]$/) as unknown as z.ZodType<ShipId, ShipId>;
export const worldId = z.string().regex(/^[0-7]-[1-5]$/) as unknown as z.ZodType<WorldId, WorldId>;
export const coinId = z.string().regex(new RegExp(`^(${SUITS.join('|')})-[0-5]$`)) as unknown as z.ZodType<
  CoinId,
  CoinId
>;
const place = z.union([worldId, z.enum(['void', 'flight'])]) as unknown as z.ZodType<Place, Place>;

const SHIPS = 15;
const COINS = 48;
const PROMISE = 500;
const count = z.int().min(0);
const race = z.enum(RACES);
export const side = z.enum(['attacker', 'defender']);
export const coinReclaim = z.enum(['always', 'never', 'ask']);
const ships = z.array(shipId).max(SHIPS);
const seats = z.array(seatSchema).max(MAX_SEATS);
const coins = z.array(coinId).max(COINS);
const landing = z.strictObject({ ship: shipId, world: worldId });
const landings = z.array(landing).max(SHIPS);
const dealLanding = z.strictObject({ seat: seatSchema, ships: ships.min(1), world: worldId });
const dealLandings = z.array(dealLanding).max(2);
const promise = z.string().max(PROMISE);

export const options: z.ZodType<Options> = z.strictObject({
  races: z.enum(['choose', 'random']).default('choose'),
  without: z.array(race).max(RACES.length).default([]),
  recall: z.enum(['on', 'off']).default('on'),
  thirdSeats: z.enum(['off', 'on']).default('off'),
  rounds: z.union([z.int().min(5).max(100), z.literal('none')]).default(20),
});

export const preference: z.ZodType<Preference> = z.strictObject({ race });

const plain = <const Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });
const ally = z.strictObject({ type: z.literal('ally'), side, ships });
const commit = z.strictObject({ type: z.literal('commit'), coin: coinId });
const lose = z.strictObject({ type: z.literal('lose'), ships });
const reward = z.strictObject({ type: z.literal('reward'), ships: landings });

export const command: z.ZodType<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('reclaim'), ship: shipId, world: worldId }),
  z.strictObject({
    type: z.literal('attack'),
    world: worldId,
    opponent: seatSchema,
    fleet: ships,
    ask: seats,
  }),
  z.strictObject({ type: z.literal('recall'), ships: landings }),
  plain('pass'),
  z.strictObject({ type: z.literal('ask'), seats }),
  ally,
  plain('decline'),
  commit,
  z.strictObject({
    type: z.literal('propose'),
    give: coins,
    show: z.boolean(),
    want: count.max(COINS),
    landings: dealLandings,
    promise,
  }),
  z.strictObject({ type: z.literal('withdraw'), proposal: count }),
  z.strictObject({ type: z.literal('accept'), proposal: count, coins }),
  plain('refuse'),
  lose,
  reward,
  plain('take'),
  plain('leave'),
  z.strictObject({ type: z.literal('offer-healing'), seat: seatSchema, ships: count.max(SHIPS) }),
  z.strictObject({
    type: z.literal('heal'),
    ships: z.array(z.strictObject({ ship: shipId, world: worldId, coin: coinId })).max(SHIPS),
  }),
  z.strictObject({ type: z.literal('set-orders'), coinReclaim }),
]);

const sealed = z.discriminatedUnion('type', [
  ally,
  plain('decline'),
  commit,
  lose,
  reward,
  plain('take'),
  plain('leave'),
]);
const sealedKind = z.enum(SEALED_KINDS);
const flight = z.strictObject({ ship: shipId, from: worldId });
const flights = z.array(flight);
const coinsSeen = z.strictObject({ count, faces: coins.nullable() });
const ranking = z.array(seats);
const proposalSeen = z.strictObject({
  seat: seatSchema,
  number: count,
  give: coinsSeen,
  show: z.boolean(),
  want: count,
  landings: dealLandings,
  promise,
});

const event = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const sighting: z.ZodType<Sighting> = z.discriminatedUnion('type', [
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
  event('recalled', { seat: seatSchema, ships: landings }),
  event('passed', { seat: seatSchema, cause: z.enum(PASS_CAUSES) }),
  event('second-attack-began', { turn: count, seat: seatSchema }),
  event('asked', {
    kind: z.enum(['ally-request', 'deal', ...SEALED_KINDS]),
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
  event('coins-drawn', { seat: seatSchema, coins: coinsSeen }),
  event('answer-sealed', {
    seat: seatSchema,
    kind: sealedKind,
    answer: sealed.nullable(),
    first: z.boolean(),
  }),
  event('compensated', { from: seatSchema, to: seatSchema, coins: coinsSeen }),
  event('deal-proposed', { proposal: proposalSeen }),
  event('proposal-withdrawn', { seat: seatSchema, proposal: count }),
  event('deal-made', {
    gave: z.array(z.strictObject({ seat: seatSchema, coins: coinsSeen })),
    landings: dealLandings,
    promise,
  }),
  event('healed', { seat: seatSchema, patient: seatSchema, ships: landings, coins: coinsSeen }),
  event('orders-set', { seat: seatSchema, coinReclaim }),
]);

const own = z.strictObject({ seat: seatSchema, hand: coins, coinReclaim, answer: sealed.nullable() });
const sides = <Shape extends z.ZodType>(shape: Shape) => z.strictObject({ attacker: shape, defender: shape });

export const view: z.ZodType<View> = z.strictObject({
  options,
  seats: z.array(
    z.strictObject({
      seat: seatSchema,
      race,
      active: z.boolean(),
      resigned: z.boolean(),
      coins: count,
      colonies: count,
      offered: count,
      turns: count,
      quiet: count,
      ships: z.array(z.strictObject({ id: shipId, place })),
    }),
  ),
  bag: count,
  discard: coins,
  turn: z.strictObject({
    number: count,
    seat: seatSchema,
    reclaimed: z.boolean(),
    attack: z.union([z.literal(1), z.literal(2)]),
    attacked: z.boolean(),
  }),
  combat: z
    .strictObject({
      number: count,
      attacker: seatSchema,
      defender: seatSchema,
      world: worldId,
      fleet: flights,
      asked: sides(seats),
      allies: z.array(z.strictObject({ seat: seatSchema, side, ships })),
      coins: sides(coinId.nullable()),
    })
    .nullable(),
  asking: z
    .strictObject({ kind: z.enum(['turn', 'ally-request', 'deal', ...SEALED_KINDS]), awaiting: seats })
    .nullable(),
  proposals: z.array(proposalSeen),
  own: own.nullable(),
  open: z.strictObject({ hands: z.array(own), bag: coins }).nullable(),
  result: z.strictObject({ reason: z.enum(ENDINGS), ranking }).nullable(),
});
