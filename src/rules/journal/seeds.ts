/**
 * The seeds of a game. There is one and, whenever the service restores the game to an earlier step, another from there on, because
 * players may have seen what the old seed drew next.
 */
import type { Header } from './entry.ts';

/** Oldest first: the seed whose hash was published at the start, then one for each `reseed` entry. 64 hex digits each. */
export function seedsOf({
  seed,
  formerSeeds = [],
}: Pick<Header, 'seed' | 'formerSeeds'>): readonly [string, ...string[]] {
  // There is always a last one, but the type can only require a first.
  return [...formerSeeds, seed] as unknown as [string, ...string[]];
}

export function reseeded(header: Header, seed: string): Header {
  return { ...header, seed, formerSeeds: seedsOf(header) };
}

/** The header as it was after this many `reseed` entries. */
export function seededTimes(header: Header, times: number): Header {
  const { formerSeeds: _all, ...rest } = header;
  const formerSeeds = seedsOf(header).slice(0, times + 1);
  const seed = formerSeeds.pop()!;
  return { ...rest, seed, ...(formerSeeds.length > 0 && { formerSeeds }) };
}

/** The header as it was before the first entry. */
export function firstHeader({ formerSeeds = [], ...header }: Header): Header {
  return { ...header, seed: formerSeeds[0] ?? header.seed };
}

/** The seeds in an export. `seed` is the first, whose hash was published at the start. */
export interface ExportedSeeds {
  readonly seed: string;
  /** In the order in which they applied. Absent if there is none. */
  readonly laterSeeds?: readonly string[] | undefined;
}

export function exportedSeeds(header: Header): ExportedSeeds {
  const [seed, ...laterSeeds] = seedsOf(header);
  return { seed, ...(laterSeeds.length > 0 && { laterSeeds }) };
}

export function seedsInExport({
  seed,
  laterSeeds = [],
}: ExportedSeeds): Pick<Header, 'seed' | 'formerSeeds'> {
  const seeds = [seed, ...laterSeeds];
  return { seed: seeds.at(-1)!, ...(laterSeeds.length > 0 && { formerSeeds: seeds.slice(0, -1) }) };
}
