/** The types that rulesets, rooms and the API share. Imports nothing but zod. */
import * as z from 'zod';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** The number of a position at the table, from 0. Never a player's id. */
export type Seat = Branded<number, 'Seat'>;
/** Milliseconds since 1970 in UTC. Only the kernel and the room use it, never the rules. */
export type Instant = Branded<number, 'Instant'>;
/** Contains only public numbers (`alliance.3`) and is unique in its game. */
export type WindowId = Branded<string, 'WindowId'>;
/** The audience of a view. `open` sees everything, in games that are over. */
export type Viewer = Seat | 'spectator' | 'open';

export const MAX_SEATS = 8;
export const asSeat = (n: number): Seat => n as Seat;
export const asInstant = (ms: number): Instant => ms as Instant;
export const asWindowId = (id: string): WindowId => id as WindowId;
/** `[0, 1, …, count - 1]`: the seats in clockwise order. */
export const seatsOf = (count: number): readonly Seat[] => TABLES[count]!;
const TABLES = Array.from({ length: MAX_SEATS + 1 }, (_, count) =>
  Array.from({ length: count }, (_, i) => asSeat(i)),
);

// The cast only adds the brand: the runtime check and the generated schema stay those of a plain number.
export const seatSchema = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1) as unknown as z.ZodType<Seat, Seat>;

export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** An expected refusal. `code` is stable API; `ruling` names the ruling that forbids it (`IC-4.2`); `detail` holds no hidden facts. */
export interface Refusal {
  readonly code: string;
  readonly ruling?: string;
  readonly detail?: string;
  /** The field that is malformed, if one is: `command.ships.0`. */
  readonly field?: string;
  /** The host, if the request used an invitation of theirs that is no longer valid. */
  readonly host?: { readonly id: string; readonly name: string; readonly displayName?: string };
  /** Seconds after which to try again, if only time forbids it. */
  readonly retryAfter?: number;
  /** The limit that is used up, if it has a name: so many within so many seconds. */
  readonly limit?: { readonly name: string; readonly most: number; readonly seconds: number };
  /** What a budget has to be charged first. For the service, not for clients. */
  readonly bytes?: number;
}
export const refuse = (
  code: string,
  ruling?: string,
  detail?: string,
): { readonly ok: false; readonly error: Refusal } =>
  fail({ code, ...(ruling === undefined ? {} : { ruling }), ...(detail === undefined ? {} : { detail }) });

/** The last arm of an exhaustive switch: it does not compile when the union gets another member. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
