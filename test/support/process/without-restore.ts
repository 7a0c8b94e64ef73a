/**
 * The answers and stored data of a service without what a restore adds to running games, a public entry and a seed, so that
 * tests can compare them with the backup.
 */
type Json = Readonly<Record<string, unknown>>;

const RESTORED = 'The service restored this game';

/**
 * An answer of the API without the restore and without heads, which change with it: views, pages of events, decisions,
 * summaries, alone or inside one another.
 */
export function unrestored(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.filter((one) => !isRestore(one)).map(unrestored);
  if (typeof answer !== 'object' || answer === null) return answer;
  const { restores = 0, laterSeedHashes: _, head: _head, ...body } = answer as Json;
  const added = Number(restores) + countIn(body['recap']);
  const steps = {
    ...(typeof body['version'] === 'number' && { version: body['version'] - added }),
    ...(typeof body['next'] === 'number' && { next: body['next'] - countIn(body['events']) }),
    ...(body['status'] === 'open' && { seedOrigin: undefined }),
  };
  return Object.fromEntries(
    Object.entries({ ...body, ...steps }).map(([name, one]) => [name, unrestored(one)]),
  );
}

/** A table as its room stores it, without the restore. */
export function unrestoredTable({ header, ...table }: Json): Json {
  const { seed, formerSeeds, ...rest } = (header ?? {}) as { seed?: string; formerSeeds?: readonly string[] };
  return {
    ...table,
    restored: undefined,
    // A restore gives an open table another secret.
    seedOrigin: undefined,
    delivered: undefined,
    header: header && { ...rest, seed: formerSeeds?.[0] ?? seed },
  };
}

/** Whether this stored entry of a room is a reseed. */
export function isReseeding(entry: unknown): boolean {
  return ((entry as Json)['command'] as Json | undefined)?.['reseed'] !== undefined;
}

function countIn(lines: unknown): number {
  return Array.isArray(lines) ? lines.filter(isRestore).length : 0;
}

function isRestore(one: unknown): boolean {
  if (typeof one === 'string') return one.startsWith(RESTORED);
  return typeof one === 'object' && one !== null && (one as Json)['type'] === 'reseeded';
}
