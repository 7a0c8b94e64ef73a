/** The casts of tests. Elsewhere a cast by way of `unknown` needs a comment that says why. */

/** Something that has what the code under test asks for, and lacks the rest of `T`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Who calls says what it stands for.
export const standIn = <T>(part: unknown): T => part as T;

/** An object with what its class keeps to itself, or its type does not tell. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Who calls says what it stands for.
export const insidesOf = <T>(object: unknown): T => object as T;

/** The bindings of a Durable Object: all objects share one such object. */
export const bindingsOf = (object: object): Env & { readonly ARCHIVE: R2Bucket } =>
  insidesOf<{ env: Env & { readonly ARCHIVE: R2Bucket } }>(object).env;

/** The state that the platform gives a Durable Object. */
export const contextOf = (object: object): DurableObjectState =>
  insidesOf<{ ctx: DurableObjectState }>(object).ctx;
