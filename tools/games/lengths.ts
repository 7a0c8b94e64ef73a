/**
 * `npm run lengths -- [ruleset…]`: plays games of steady bots with each number of seats, and with the options on which the length
 * depends. Writes what it counts to `data/counted/lengths.ts` of the ruleset. Games of people may be longer or shorter (`GameLength`).
 *
 *   --ahead    writes nothing: prints the waits of games in which all seats use plans and cruises, and of the same games without
 *   --check    plays a few of these games again, and exits with 1 if one of them has another length
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { EXAMPLES } from '../../examples/registry.ts';
import { rulesets } from '../../src/rules/registry.ts';
import type { GameLength, LengthOptions, Lengths, Ruleset, Spread } from '../../src/rules/contract.ts';
import { counted, PLAY_AHEAD, type Counted } from './waits.ts';

interface Series {
  /** The values of each option with which games are played. `durationOf` interpolates between numbers. */
  readonly options: Readonly<Record<string, readonly (string | number)[]>>;
  /** The games of each combination. */
  readonly games: number;
}

const ROOT = path.join(import.meta.dirname, '../..');
const CONQUEST: Series = { options: { rounds: [5, 20, 100, 'none'] }, games: 40 };
const SERIES: Readonly<Record<string, Series>> = {
  'interstellar-conquest': CONQUEST,
  'cosmic-conquest': CONQUEST,
  'interstellar-empire': {
    options: { decks: [1, 2], dealt: [5, 10], defence: ['ask', 'orders'] },
    games: 100,
  },
  'stellar-conquest': { options: { length: [8, 44], battles: ['orders', 'rounds'] }, games: 20 },
  'silent-claims': { options: { worlds: [3, 9] }, games: 10 },
};
const NO_OPTIONS: Series = { options: {}, games: 40 };

const all: Readonly<Record<string, Ruleset>> = {
  ...rulesets,
  ...Object.fromEntries(EXAMPLES.map((rules) => [rules.name, rules])),
};

/** Every combination of one value for each option. */
function combinationsOf(options: Series['options']): readonly LengthOptions[] {
  return Object.entries(options).reduce<readonly LengthOptions[]>(
    (known, [name, values]) => known.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

const seatsOf = ({ seats: { min, max } }: Ruleset): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i);

function percentileOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))]!);
}

const spreadOf = (numbers: readonly number[]): Spread => [
  percentileOf(numbers, 0.25),
  percentileOf(numbers, 0.75),
];

/** Rounds to two digits. A few dozen games do not justify more. */
function sharesOf(games: readonly Counted[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { byPace } of games)
    for (const [key, waits] of Object.entries(byPace)) sums[key] = (sums[key] ?? 0) + waits;
  const total = Object.values(sums).reduce((sum, waits) => sum + waits, 0);
  const shares = Object.keys(sums)
    .toSorted()
    .map((key): [string, number] => [key, Math.round((sums[key]! / total) * 100) / 100]);
  return Object.fromEntries(shares);
}

function lengthOf(rules: Ruleset, seats: number, options: LengthOptions, games: number): GameLength {
  const played = Array.from({ length: games }, (_, game) => counted(rules, game, seats, options));
  return {
    seats,
    options,
    waits: spreadOf(played.map(({ waits }) => waits)),
    mostWaits: percentileOf(
      played.map(({ waits }) => waits),
      0.9,
    ),
    shares: sharesOf(played),
    decisions: spreadOf(played.map(({ decisions }) => decisions)),
    turns: spreadOf(played.map(({ turns }) => turns)),
  };
}

/** The waits of game 0 with the default options, by number of seats. The fewest and the most seats are enough to notice a change. */
const firstGames = (rules: Ruleset): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [rules.seats.min, rules.seats.max].map((seats) => [seats, counted(rules, 0, seats, {}).waits]),
  );

function fileOf(name: string): string {
  const places = [`src/rules/${name}/data/counted`, `examples/${name}`].map((folder) =>
    path.join(ROOT, folder, 'lengths.ts'),
  );
  const found = places.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${name} has no lengths.ts`);
  return found;
}

async function write(rules: Ruleset): Promise<void> {
  const { options, games } = SERIES[rules.name] ?? NO_OPTIONS;
  const rows = combinationsOf(options).flatMap((chosen) =>
    seatsOf(rules).map((seats) => lengthOf(rules, seats, chosen, games)),
  );
  const usual = rules.schema.options.parse({}) as LengthOptions;
  const defaults = Object.fromEntries(Object.keys(options).map((name) => [name, usual[name]!]));
  const lengths: Lengths = { defaults, rows };
  const file = fileOf(rules.name);
  const contract = path.relative(path.dirname(file), path.join(ROOT, 'src/rules/contract.ts'));
  const text = `/** How long games are: ${games} games of steady bots for each line. Written by \`npm run lengths\`. */
import type { Lengths } from '${contract}';

export const lengths: Lengths = ${JSON.stringify(lengths)};

/** The waits of the first game with the default options, by number of seats: \`npm run lengths -- --check\` plays it again. */
export const firstGames: Readonly<Record<string, number>> = ${JSON.stringify(firstGames(rules))};
`;
  const style = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...style, filepath: file }));
}

async function check(rules: Ruleset): Promise<boolean> {
  const kept = (await import(fileOf(rules.name))) as { readonly firstGames?: object };
  if (JSON.stringify(kept.firstGames) === JSON.stringify(firstGames(rules))) return true;
  console.error(`${rules.name}: games have another length now: run \`npm run lengths -- ${rules.name}\``);
  return false;
}

/** Four seats, or as many as there can be. */
function compare(rules: Ruleset): void {
  const { games } = SERIES[rules.name] ?? NO_OPTIONS;
  for (const ahead of [false, true]) {
    const waits = Array.from(
      { length: games },
      (_, game) => counted(rules, game, rules.seats.max, {}, ahead).waits,
    ).toSorted((a, b) => a - b);
    const [least, half, most] = [waits[0], percentileOf(waits, 0.5), waits.at(-1)];
    const how = ahead ? 'with plans and cruises' : 'played by hand';
    console.log(
      `${rules.name}, ${games} games ${how}: ${least} to ${most} waits, half of them up to ${half}`,
    );
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ahead: { type: 'boolean' }, check: { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) throw new Error(`no such ruleset: ${unknown.join(', ')}`);
const names = positionals.length > 0 ? positionals : values.ahead ? PLAY_AHEAD : Object.keys(all);
for (const name of names) {
  if (values.ahead) compare(all[name]!);
  else if (!values.check) await write(all[name]!);
  else if (!(await check(all[name]!))) process.exitCode = 1;
}
