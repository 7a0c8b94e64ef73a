/** The casts of tests. Elsewhere `as unknown as` needs a comment that says why. */

/** Something that has what the code under test asks for, and lacks the rest of `T`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Who calls says what it stands for.
export const standIn = <T>(part: unknown): T => part as T;

/** An object with what its class keeps to itself, or its type does not tell. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Who calls says what it stands for.
export const insidesOf = <T>(object: unknown): T => object as T;
