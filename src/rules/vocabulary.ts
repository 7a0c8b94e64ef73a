/** The words that every ruleset, the room and the API share. Imports nothing but zod. */
import * as z from 'zod';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** A numbered place at the table, 0-based. Never a player's id. */
export type Seat = Branded<number, 'Seat'>;
/** Milliseconds since 1970 in UTC. Rules never see one; the kernel and the room do. */
export type Instant = Branded<number, 'Instant'>;
/** Counts public things only (`alliance.3`) and is never used twice in a game. */
export type WindowId = Branded<string, 'WindowId'>;
/** Who is looking. `open` is for games that are over, when everything is. */
export type Viewer = Seat | 'spectator' | 'open';

export const MAX_SEATS = 8;
export const asSeat = (n: number): Seat => n as Seat;
export const asInstant = (ms: number): Instant => ms as Instant;
export const asWindowId = (id: string): WindowId => id as WindowId;
/** `[0, 1, …, count - 1]`, in clockwise order. */
export const seatsOf = (count: number): readonly Seat[] => TABLES[count]!;
const TABLES = Array.from({ length: MAX_SEATS + 1 }, (_, count) =>
  Array.from({ length: count }, (_, i) => asSeat(i)),
);

// The casts only add the brand: the runtime check and the generated schema stay those of the plain type.
export const seatSchema = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1) as unknown as z.ZodType<Seat, Seat>;

export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** An expected "no". `code` is stable API; `ruling` names what forbids it (`IC-4.2`); `detail` never holds hidden facts. */
export interface Refusal {
  readonly code: string;
  readonly ruling?: string;
  readonly detail?: string;
  /** Where in the input, if it is malformed: `command.ships.0`. */
  readonly field?: string;
  /** Seconds after which it may be tried again, where time alone forbids it. */
  readonly retryAfter?: number;
  /** What a budget has to be charged first. For the service, not for clients. */
  readonly bytes?: number;
}
export const refuse = (
  code: string,
  ruling?: string,
  detail?: string,
): { readonly ok: false; readonly error: Refusal } =>
  fail({ code, ...(ruling === undefined ? {} : { ruling }), ...(detail === undefined ? {} : { detail }) });

/** The last arm of an exhaustive switch: adding a member to the union stops the build here. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
