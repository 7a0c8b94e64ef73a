interface Place {
  readonly line: number;
  readonly column: number;
}

/** As Stryker plans it: lines and columns count from 0. */
export interface Mutant {
  readonly fileName: string;
  readonly replacement?: string | undefined;
  readonly location: { readonly start: Place; readonly end: Place };
}

export interface Sample {
  readonly seed: string;
  readonly size: number;
  /** A file, which gets a line of JSON for each mutant. */
  readonly log: string;
  /** Names of mutants; left out: all. */
  readonly only?: readonly string[];
}

/** The code that the mutant replaces. */
export function textOf(mutant: Mutant): string;
/** The same for the same mutant of the same code. */
export function nameOf(mutant: Mutant): string;
/** Of these names, so many. */
export function chosen(names: readonly string[], sample: Omit<Sample, 'log'>): ReadonlySet<string>;
