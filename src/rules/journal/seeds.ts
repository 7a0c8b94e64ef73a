/**
 * The seeds of a game: one and, whenever the service restores it to an earlier step, another from there on. What the seed before
 * would have drawn next may be known to players who saw it drawn.
 */
import type { Header } from './entry.ts';

/** Oldest first: the one that was promised at the start, then one for each `reseed` entry. 64 hex digits each. */
export function seedsOf({
  seed,
  formerSeeds = [],
}: Pick<Header, 'seed' | 'formerSeeds'>): readonly [string, ...string[]] {
  // The last one is there always: TypeScript knows a tuple by its first.
  return [...formerSeeds, seed] as unknown as [string, ...string[]];
}

export function reseeded(header: Header, seed: string): Header {
  return { ...header, seed, formerSeeds: seedsOf(header) };
}

/** As it was before the first entry. */
export function firstHeader({ formerSeeds = [], ...header }: Header): Header {
  return { ...header, seed: formerSeeds[0] ?? header.seed };
}

/** A header as it is exported: `seed` is the first, whose hash was published at the start. */
export interface ExportedSeeds {
  readonly seed: string;
  /** In the order in which they applied. Left out where there is none. */
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
