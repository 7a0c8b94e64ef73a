/** The types of the toy game in `toy.ts`. */
import * as z from 'zod';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import { seatSchema, type Seat } from '../../../src/rules/vocabulary.ts';

const card = z.int().min(1).max(40);
const shapes = {
  options: z.strictObject({ rounds: z.int().min(1).max(20).default(3) }),
  preference: z.strictObject({ colour: z.string() }),
  command: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('bid'), card }),
    z.strictObject({ type: z.literal('roll') }),
    z.strictObject({ type: z.literal('pass') }),
    z.strictObject({ type: z.literal('share'), seat: seatSchema }),
    z.strictObject({ type: z.literal('note'), text: z.string().max(20) }),
    z.strictObject({ type: z.literal('boast') }),
  ]),
  view: z.strictObject({
    round: z.int(),
    coins: z.array(z.int()),
    hand: z.array(card),
    handSizes: z.array(z.int()),
    bag: z.int(),
    discard: z.array(card),
    bid: card.optional(),
    note: z.string().optional(),
    turn: z.array(seatSchema),
    resigned: z.array(seatSchema),
  }),
  sighting: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('dealt'), seat: seatSchema, card: card.optional() }),
    z.strictObject({ type: z.literal('bid'), seat: seatSchema, card }),
    z.strictObject({ type: z.literal('revealed'), cards: z.array(card), winner: seatSchema }),
    z.strictObject({ type: z.literal('shared'), seat: seatSchema }),
    z.strictObject({ type: z.literal('rolled'), seat: seatSchema, coins: z.int() }),
    z.strictObject({ type: z.literal('noted'), seat: seatSchema, note: z.string() }),
    z.strictObject({ type: z.literal('boasted'), seat: seatSchema }),
    z.strictObject({ type: z.literal('resigned'), seat: seatSchema }),
    z.strictObject({ type: z.literal('round-ended') }),
  ]),
};

export type ToyEvent =
  | { readonly type: 'dealt'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'bid'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'revealed'; readonly cards: readonly number[]; readonly winner: Seat }
  | { readonly type: 'shared'; readonly seat: Seat }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly coins: number }
  | { readonly type: 'noted'; readonly seat: Seat; readonly note: string }
  | { readonly type: 'boasted'; readonly seat: Seat }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | { readonly type: 'round-ended' };

export interface ToyState {
  readonly rounds: number;
  readonly round: number;
  readonly hands: readonly (readonly number[])[];
  readonly bag: readonly number[];
  readonly discard: readonly number[];
  /** By seat; null until it has bid. */
  readonly bids: readonly (number | null)[];
  readonly notes: readonly string[];
  readonly coins: readonly number[];
  /** The seats that have or share the turn; empty while bids are awaited. */
  readonly turn: readonly Seat[];
  /** Those of them that are done. */
  readonly done: readonly Seat[];
  readonly gone: readonly Seat[];
}

export interface ToyNouns {
  Options: z.infer<typeof shapes.options>;
  Preference: z.infer<typeof shapes.preference>;
  State: ToyState;
  Command: z.infer<typeof shapes.command>;
  Event: ToyEvent;
  View: z.infer<typeof shapes.view>;
  Sighting: z.infer<typeof shapes.sighting>;
}

/** The types here are those of the schemas, so the schemas can lack nothing. */
export const toySchema = {
  options: schemaOf<ToyNouns['Options']>()(shapes.options),
  preference: schemaOf<ToyNouns['Preference']>()(shapes.preference),
  command: schemaOf<ToyNouns['Command']>()(shapes.command),
  view: schemaOf<ToyNouns['View']>()(shapes.view),
  sighting: schemaOf<ToyNouns['Sighting']>()(shapes.sighting),
  miniature: schemaOf<{ readonly coins: readonly number[] }>()(z.strictObject({ coins: z.array(z.int()) })),
};
