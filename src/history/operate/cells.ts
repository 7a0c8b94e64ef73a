/** SQLite values in the JSON of a backup. A blob becomes an object with its base64; every other value stays as it is. */
import { Buffer } from 'node:buffer';

export interface Blob64 {
  readonly base64: string;
}
export type Cell = string | number | null | Blob64;

/** A value as SQLite in a Durable Object returns it, or as D1 does, which returns a blob as an array of bytes. */
type Stored = string | number | null | ArrayBuffer | Uint8Array | readonly number[];

export function cellOf(value: Stored): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  const bytes = value instanceof ArrayBuffer ? Buffer.from(value) : Buffer.from(value as Uint8Array);
  return { base64: bytes.toString('base64') };
}

/** The value to bind in SQLite. Throws if a blob is not valid base64. */
export function storedOf(cell: Cell): string | number | null | Uint8Array<ArrayBuffer> {
  if (cell === null || typeof cell !== 'object') return cell;
  const bytes = Buffer.from(cell.base64, 'base64');
  if (bytes.toString('base64') !== cell.base64) throw new Error('a blob is not valid base64');
  return new Uint8Array(bytes);
}
