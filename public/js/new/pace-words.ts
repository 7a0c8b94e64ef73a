/** Describes a custom pace. */
import { duration } from '../shared/time.ts';

/** `seconds`: by pace key. */
export const paceWords = (seconds: Readonly<Record<string, number>>) =>
  Object.entries(seconds)
    .map(([key, s]) => `${key} ${duration(s * 1000)}`)
    .join(', ');
