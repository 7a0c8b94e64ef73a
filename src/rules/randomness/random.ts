/**
 * Luck that anybody can check. A game has one 256-bit seed. Each named draw has its own stream, so neither hidden commands nor the order
 * in which players answer affect the draws of others.
 *
 * Algorithm `hmac-sha256-counter-1`: block i of the stream `name` is HMAC-SHA256(key = seed, message = UTF-8 of name,
 * one zero byte, i as 4 bytes big-endian), i from 0. The blocks are read as 4-byte big-endian words. A number below
 * `range` is the first word that is less than the largest multiple of `range` up to 2^32, modulo `range`.
 * Test vectors: test/rules/kernel/random.test.ts and docs/randomness.md.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const ALGORITHM = 'hmac-sha256-counter-1';
const WORDS = 2 ** 32;

/** One stream of luck. */
export interface Random {
  /** A whole number from 0 to range - 1, each equally likely. */
  below(range: number): number;
}

/** `name` is unique in the game and contains only public facts: `combat.7.compensation`. */
export interface Luck {
  of(name: string): Random;
}

/** One drawn number, with what is needed to derive it again from the seed. */
export interface Draw {
  readonly of: string;
  readonly range: number;
  readonly result: number;
}

const NOTHING = new Uint8Array(0);

class Stream implements Random {
  private block = NOTHING;
  private offset = 0;
  private counter = 0;

  constructor(
    private readonly seed: string,
    private readonly name: string,
    private readonly draws: Draw[],
  ) {}

  below(range: number): number {
    if (!Number.isInteger(range) || range < 1 || range > WORDS) throw new Error(`no number below ${range}`);
    const limit = WORDS - (WORDS % range);
    let word = this.word();
    while (word >= limit) word = this.word();
    const result = word % range;
    this.draws.push({ of: this.name, range, result });
    return result;
  }

  private word(): number {
    if (this.offset === this.block.length) this.refill();
    const { block, offset } = this;
    this.offset += 4;
    const low = (block[offset + 1]! << 16) | (block[offset + 2]! << 8) | block[offset + 3]!;
    return block[offset]! * 2 ** 24 + low;
  }

  private refill(): void {
    const name = utf8ToBytes(this.name);
    const message = new Uint8Array(name.length + 5);
    message.set(name);
    const { counter } = this;
    message.set([counter >>> 24, counter >>> 16, counter >>> 8, counter], name.length + 1);
    this.block = signed(this.seed, message);
    this.offset = 0;
    this.counter += 1;
  }
}

class Lent implements Luck {
  /** Created with the first stream, because most decisions draw nothing. */
  private streams: Map<string, Stream> | undefined;

  constructor(
    private readonly seed: string,
    private readonly draws: Draw[],
  ) {}

  of(name: string): Random {
    this.streams ??= new Map();
    const known = this.streams.get(name);
    if (known !== undefined) return known;
    const fresh = new Stream(this.seed, name, this.draws);
    this.streams.set(name, fresh);
    return fresh;
  }
}

/**
 * The keyed state of the last seed used. Keying is most of the work, and a game draws often from one seed: so each signature starts from
 * a copy of `signer`, always in the same object `copy`.
 */
let ready: { readonly seed: string; readonly signer: Signer; readonly copy: Signer } | undefined;

type Signer = ReturnType<typeof hmac.create>;

function signed(seed: string, message: Uint8Array): Uint8Array<ArrayBuffer> {
  if (ready?.seed !== seed) ready = readyFor(seed);
  const block = new Uint8Array(sha256.outputLen);
  // oxlint-disable-next-line no-underscore-dangle -- noble names so what copies a keyed state; a new HMAC each time costs twice as much
  ready.signer._cloneInto(ready.copy).update(message).digestInto(block);
  return block;
}

function readyFor(seed: string): NonNullable<typeof ready> {
  const key = hexToBytes(seed);
  return { seed, signer: hmac.create(sha256, key), copy: hmac.create(sha256, key) };
}

/** Luck for one decision, which records its draws. `seed` is 64 hex digits. */
export function lend(seed: string): { readonly luck: Luck; readonly draws: readonly Draw[] } {
  const draws: Draw[] = [];
  return { luck: new Lent(seed, draws), draws };
}

/** SHA-256 of the seed's 32 bytes, in hex. It is published at the start of a game. */
export function hashOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** A new array in random order (Fisher-Yates, from the end). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

/** One of `items`, which must not be empty. */
export function pick<T>(items: readonly T[], random: Random): T {
  return items[random.below(items.length)]!;
}

/** Draws `count` different items, or all if there are fewer, in the order drawn. */
export function pickedFrom<T>(items: readonly T[], count: number, random: Random): readonly T[] {
  const left = [...items];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) picked.push(...left.splice(random.below(left.length), 1));
  return picked;
}
