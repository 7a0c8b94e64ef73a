/** ETags: short digests of what a body depends on. They include nothing that their viewer may not see. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Viewer } from '../../rules/vocabulary.ts';
import { isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import { laterSeedHashesOf, seatsOf } from '../table/summary.ts';

/**
 * `what` identifies the viewer's state: its step, and what the request asks for. Another build may render the same state
 * differently.
 */
export function tagOf(table: Table, build: string, viewer: Viewer, what: string): string {
  return `"${build.slice(0, 8)}.${viewer}.${what}.${digestOf(table)}"`;
}

const digests = new WeakMap<Table, string>();

/** The digest of everything that bodies show of the table. Computed once for each table: polling must be cheap. */
function digestOf(table: Table): string {
  const known = digests.get(table);
  if (known !== undefined) return known;
  // When a sandbox game is over, its clock stops and bodies show real time.
  const clock = isOver(table) ? null : table.clock;
  const shown = JSON.stringify([
    table.status,
    table.host,
    table.rematch?.game,
    table.votes ?? [],
    clock,
    seatsOf(table),
    // After a restore, the same step numbers stand for other steps.
    ...laterSeedHashesOf(table),
  ]);
  const digest = bytesToHex(sha256(utf8ToBytes(shown)).slice(0, 5));
  digests.set(table, digest);
  return digest;
}

/** `known` is an `If-None-Match` header. */
export function isKnown(tag: string, known: string | undefined): boolean {
  if (known === undefined || known === tag) return known === tag;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
