/**
 * Schemas that accept every value of a type. `z.ZodType<T>` requires only that each value of the schema is a `T`: a schema that lacks
 * an arm of a union or an optional field compiles. `schemaOf` also requires the opposite direction.
 */
import type * as z from 'zod';

declare const whole: unique symbol;

/** A schema whose values are exactly those of `T`. Only the type has the symbol, and only `schemaOf` adds it. */
export type SchemaOf<T, Input = unknown> = z.ZodType<T, Input> & { readonly [whole]: (value: T) => void };
/** A schema of any object type, made by `schemaOf`. */
export type AnySchema = z.ZodType<object> & { readonly [whole]: (value: never) => void };

/** Readonly, with every field required, at all depths. Which fields are optional is for `z.ZodType<T>` to compare. */
type Filled<T> = T extends string | number | boolean | bigint | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Filled<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]-?: Filled<T[Key]> }
      : T;
/** The same, but only below the first level, because several arms of a schema may differ in an optional field there. */
type FilledBelow<T> = T extends object ? { readonly [Key in keyof T]: Filled<T[Key]> } : T;
type KeysOf<T> = T extends unknown ? keyof T : never;

/** The arms of `T` with a value or a field that the schema refuses; never, if there are none. */
type Missing<T, Held> = T extends unknown
  ? [Filled<T>] extends [Filled<Held>]
    ? T extends object
      ? [keyof T] extends [KeysOf<Extract<Held, T>>]
        ? never
        : T
      : never
    : T
  : never;
/** The arms of the schema that lack an optional field below the first level. */
type Narrow<T, Held> = Held extends unknown
  ? [FilledBelow<Held>] extends [FilledBelow<T>]
    ? never
    : Held
  : never;

type Whole<T, Held> = [Missing<T, Held>, Narrow<T, Held>] extends [never, never]
  ? unknown
  : { readonly missing: Missing<T, Held>; readonly narrow: Narrow<T, Held> };

/** `schemaOf<Command>()(schema)` returns the schema. It compiles only if the schema accepts every value of the type. */
export const schemaOf =
  <T>() =>
  <Schema extends z.ZodType<T>>(schema: Schema & Whole<T, z.output<Schema>>): SchemaOf<T, z.input<Schema>> =>
    // The cast adds the symbol, which only the type has.
    schema as Schema as unknown as SchemaOf<T, z.input<Schema>>;
