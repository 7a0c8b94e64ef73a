/**
 * Schemas of a whole type. `z.ZodType<T>` asks only that every value of the schema is a `T`: a union may lack an arm, an
 * object an optional field, and the code compiles. `schemaOf` asks the other direction as well.
 */
import type * as z from 'zod';

declare const whole: unique symbol;

/** A schema whose values are those of `T`, all of them. Only the type has the symbol; `schemaOf` alone gives it. */
export type SchemaOf<T, Input = unknown> = z.ZodType<T, Input> & { readonly [whole]: (value: T) => void };
/** A schema that `schemaOf` made, of objects of any type. */
export type AnySchema = z.ZodType<object> & { readonly [whole]: (value: never) => void };

/** Readonly, and with every field required, at all depths. `z.ZodType<T>` compares which fields may be left out. */
type Filled<T> = T extends string | number | boolean | bigint | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Filled<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]-?: Filled<T[Key]> }
      : T;
/** The same below the first level, where a schema may be one of several that differ in an optional field. */
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

/** `schemaOf<Command>()(schema)` is the schema; it compiles only if the values of the schema are all of the type. */
export const schemaOf =
  <T>() =>
  <Schema extends z.ZodType<T>>(schema: Schema & Whole<T, z.output<Schema>>): SchemaOf<T, z.input<Schema>> =>
    // The cast adds the symbol, which only the type has.
    schema as Schema as unknown as SchemaOf<T, z.input<Schema>>;
