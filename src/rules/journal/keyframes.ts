/**
 * Where states of a journal are kept, so that no step of a game has to be folded from its beginning. A keyframe is the
 * state after the last of 64 entries, so that any other state lies at most 63 entries behind one.
 */

/** Entries. Stored keyframes rely on it: it stays as it is. */
export const KEYFRAME_EVERY = 64;

/** Whether the state after this entry is kept. */
export const isKeyframe = (seq: number): boolean => (seq + 1) % KEYFRAME_EVERY === 0;

/** The `seq` of the last keyframe up to this entry; -1 if there is none. */
export const keyframeUpTo = (seq: number): number => seq - ((seq + 1) % KEYFRAME_EVERY);
