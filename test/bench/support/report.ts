/** What the parts of the bench have to say, and how it is printed. */

/** One figure. `goal` is for the ratio where there is one, else for the value. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly ratio?: number;
  /** What the ratio compares with. */
  readonly against?: string;
  readonly goal?: Goal;
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number };

export interface Part {
  readonly title: string;
  /** What was measured, in a sentence or two. */
  readonly about: string;
  readonly figures: readonly Figure[];
}

/** Undefined where there is no goal. */
export function isMet({ value, ratio, goal }: Figure): boolean | undefined {
  if (goal === undefined) return undefined;
  const measured = ratio ?? value;
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

export function printed({ title, about, figures }: Part): string {
  const rows = figures.map((figure) => cellsOf(figure));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const lines = rows.map((cells) => cells.map((cell, i) => padded(cell, i, widths[i] ?? 0)).join('  '));
  return [title, about, ...lines.map((line) => `  ${line.trimEnd()}`), ''].join('\n');
}

function cellsOf(figure: Figure): readonly string[] {
  const { name, value, unit, ratio, against, goal } = figure;
  const compared = ratio === undefined ? '' : `${rounded(ratio)} x ${against}`;
  return [name, `${rounded(value)} ${unit}`, compared, goal === undefined ? '' : verdict(figure, goal)];
}

function verdict(figure: Figure, goal: Goal): string {
  const wanted = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  return `${isMet(figure) ? 'met' : 'MISSED'} (${wanted})`;
}

// Figures stand flush right, words flush left.
function padded(cell: string, column: number, width: number): string {
  return column === 1 ? cell.padStart(width) : cell.padEnd(width);
}

/** Three digits that count, and no more than that. */
function rounded(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
