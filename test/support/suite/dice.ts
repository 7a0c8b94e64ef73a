/** Random numbers for playouts: fast and repeatable. Each game has its own seed, drawn here. */
import type { Random } from '../../../src/rules/randomness/random.ts';

export class Dice implements Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** mulberry32 */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  }

  below(range: number): number {
    return this.next() % range;
  }

  chance(probability: number): boolean {
    return this.next() < probability * 2 ** 32;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.below(items.length)]!;
  }

  /** A few of them, each at most once, in their order. */
  some<T>(items: readonly T[], most: number): readonly T[] {
    if (items.length <= most) return items;
    const from = this.below(items.length);
    const stride = Math.ceil(items.length / most);
    return items.filter((_, i) => (i + from) % stride === 0);
  }

  /** 64 hex digits. */
  seed(): string {
    return Array.from({ length: 8 }, () => this.next().toString(16).padStart(8, '0')).join('');
  }
}
