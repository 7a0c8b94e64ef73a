/**
 * What a service shows and stores of games, without what a restore adds to running ones: a public entry and the seed. So tests
 * can compare it with the backup.
 */
type Json = Readonly<Record<string, unknown>>;

const RESTORED = 'The service restored this game';

/** Of an answer of the API, without heads, which move with the restore: views, pages of events, decisions, summaries, whole or within one another. */
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

/** Of a table as its room stores it. */
export function unrestoredTable({ header, ...table }: Json): Json {
  const { seed, formerSeeds, ...rest } = (header ?? {}) as { seed?: string; formerSeeds?: readonly string[] };
  return {
    ...table,
    restored: undefined,
    // An open table gets another secret.
    seedOrigin: undefined,
    delivered: undefined,
    header: header && { ...rest, seed: formerSeeds?.[0] ?? seed },
  };
}

/** Of the entries of a room, as it stores them. */
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
