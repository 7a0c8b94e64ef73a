/**
 * Which states of a journal are stored, so that no step of a game has to be folded from the start. A keyframe is the state after each
 * 64th entry, so any other state is at most 63 entries after a keyframe.
 */

/** In entries. It must not change, because stored keyframes depend on it. */
export const KEYFRAME_EVERY = 64;

/** Whether the state after this entry is stored. */
export const isKeyframe = (seq: number): boolean => (seq + 1) % KEYFRAME_EVERY === 0;

/** The `seq` of the last keyframe up to this entry; -1 if there is none. */
export const keyframeUpTo = (seq: number): number => seq - ((seq + 1) % KEYFRAME_EVERY);
