/** Values of SQLite in the JSON of a backup: a blob is an object with its base64, and everything else is itself. */
import { Buffer } from 'node:buffer';

export interface Blob64 {
  readonly base64: string;
}
export type Cell = string | number | null | Blob64;

/** As an object's SQLite returns it, or D1, which returns a blob as an array of bytes. */
type Stored = string | number | null | ArrayBuffer | Uint8Array | readonly number[];

export function cellOf(value: Stored): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  const bytes = value instanceof ArrayBuffer ? Buffer.from(value) : Buffer.from(value as Uint8Array);
  return { base64: bytes.toString('base64') };
}

/** What SQLite is given. Throws if the text of a blob is not base64. */
export function storedOf(cell: Cell): string | number | null | Uint8Array<ArrayBuffer> {
  if (cell === null || typeof cell !== 'object') return cell;
  const bytes = Buffer.from(cell.base64, 'base64');
  if (bytes.toString('base64') !== cell.base64) throw new Error('a blob is not whole');
  return new Uint8Array(bytes);
}
