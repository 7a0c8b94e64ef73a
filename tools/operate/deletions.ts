/** The list of deleted accounts that the operator stores apart from the service, for restores of older backups. */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import * as z from 'zod';
import type { Deletion } from '../../src/history/operate/deletions.ts';
import { Failure, type Service } from './service.ts';

const Line = z.strictObject({ player: z.string(), at: z.iso.datetime() });

/** All deletions in the service's ledger, which survives the loss of the database. `ask` calls a path of the operator's API. */
export async function* deletionsOf(ask: <T>(path: string) => Promise<T>): AsyncIterable<Deletion> {
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ after }).toString();
    const page: { deletions: readonly Deletion[]; next: string | null } = await ask(`deletions?${query}`);
    yield* page.deletions;
    after = page.next;
  }
}

/** Appends missing deletions to the file. Returns how many were added, and how many the file then has. */
export async function keepDeletions(
  service: Service,
  file: string,
): Promise<{ readonly added: number; readonly all: number }> {
  const known = new Set(existsSync(file) ? readDeletions(file).map(({ player }) => player) : []);
  if (existsSync(file)) truncateSync(file, lengthOfLines(file));
  let added = 0;
  for await (const { player, at } of deletionsOf((path) => service.ask('GET', path))) {
    if (known.has(player)) continue;
    const line = JSON.stringify({ player, at: new Date(at).toISOString() });
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
    added += 1;
  }
  return { added, all: known.size + added };
}

/** Ignores an incomplete last line, which the next run writes again. */
export function readDeletions(file: string): readonly Deletion[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line, i) => {
    const { data } = Line.safeParse(readJson(line));
    if (data === undefined) throw new Failure(`${file}: line ${i + 1} is not a deletion`);
    return { player: data.player, at: Date.parse(data.at) };
  });
}

/** The number of bytes up to the end of the last complete line. */
export function lengthOfLines(file: string): number {
  return readFileSync(file).lastIndexOf('\n') + 1;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
