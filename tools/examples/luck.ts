/** Random numbers that are the same in each recording. */
import { createHash } from 'node:crypto';

/** Replaces the random numbers of `crypto` by a stream that follows from the seed. */
export function seedRandomness(seed: string): void {
  let drawn = 0;
  const bytes = (length: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let left = length; left > 0; left -= 32) {
      drawn += 1;
      blocks.push(createHash('sha256').update(`${seed} ${drawn}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, length);
  };
  const getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(bytes(array.byteLength));
    return array;
  };
  const randomUUID = (): string => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  Object.assign(crypto, { getRandomValues, randomUUID });
}
