/** The casts of tests. A cast by way of `unknown` anywhere else needs a comment with the reason. */

/** A value with the parts that the code under test needs, and without the rest of `T`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Who calls says what it stands for.
export const standIn = <T>(part: unknown): T => part as T;

/** An object with the private parts of its class. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Who calls says what it stands for.
export const insidesOf = <T>(object: unknown): T => object as T;

/** The bindings of a Durable Object. All objects share one such object. */
export const bindingsOf = (object: object): Env & { readonly ARCHIVE: R2Bucket } =>
  insidesOf<{ env: Env & { readonly ARCHIVE: R2Bucket } }>(object).env;

/** The state that the platform gives a Durable Object. */
export const contextOf = (object: object): DurableObjectState =>
  insidesOf<{ ctx: DurableObjectState }>(object).ctx;
