/** Cheap luck for imagined games. Its numbers decide nothing at the table, so nobody needs to check them. */
import type { Luck, Random } from '../../../randomness/random.ts';

const WORDS = 2 ** 32;

/** The generator mulberry32. */
export class Noise implements Random {
  constructor(private state: number) {}

  below(range: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let word = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / WORDS) * range);
  }
}

/** Each name has its own numbers, so that two games with the same seed that differ in one command still share most of their luck. */
export const noisyLuck = (seed: number): Luck => ({ of: (name) => new Noise(hashed(seed, name)) });

function hashed(seed: number, name: string): number {
  let hash = seed ^ 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash;
}
