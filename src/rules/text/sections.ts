/** A view in groups of facts. A screen of text shows them all; a letter shows them as a table. */

export interface Section {
  /** What the facts are about, in one or two words: `Combat`. */
  readonly label: string;
  /** One fact each. */
  readonly lines: readonly string[];
  /** Above the lines in a text, where they make no sense without it: `Ships:`. */
  readonly heading?: string;
  /** The next decision depends on it most, so a letter shows it before the others. */
  readonly main?: true;
}

/** All facts in lines, with an empty line between two groups. */
export function linesOfSections(sections: readonly Section[]): readonly string[] {
  const parts = sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ heading, lines }) => (heading === undefined ? lines : [heading, ...lines]));
  return parts.flatMap((part, i) => (i === 0 ? part : ['', ...part]));
}
