// @ts-check
/**
 * A reporter of Stryker that narrows its plan: Stryker itself runs every mutant of a file, and has no samples. It leaves out
 * equivalent mutants, then chooses by a hash of the seed and the mutant, so that a change of the code changes the choice little.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { whyEquivalent } from './equivalent.mjs';

/**
 * @typedef {{ fileName: string, replacement: string, mutatorName: string, location: { start: Place, end: Place } }} Mutant
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ plan: string, mutant: Mutant }} Plan
 * @typedef {{ seed: string, size: number, log: string, only?: readonly string[] }} Sample
 */

/** @param {Mutant} mutant */
export function textOf({ fileName, location: { start, end } }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  lines.push((lines.pop() ?? '').slice(0, end.column));
  lines[0] = (lines[0] ?? '').slice(start.column);
  return lines.join('\n');
}

/** The same for the same mutant of the same code. @param {Mutant} mutant */
export function nameOf({ fileName, replacement, location: { start, end } }) {
  const file = path.relative(process.cwd(), fileName);
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column} ${replacement}`;
}

/** Of these names, so many. @param {readonly string[]} names @param {Sample} sample @returns {ReadonlySet<string>} */
export function chosen(names, { seed, size, only }) {
  if (only !== undefined) return new Set(names.filter((name) => only.includes(name)));
  const ranked = names.map((name) => ({ name, rank: rankOf(seed, name) }));
  return new Set(
    ranked
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, size)
      .map(({ name }) => name),
  );
}

/** @param {string} seed @param {string} name */
function rankOf(seed, name) {
  return createHash('sha256').update(`${seed} ${name}`).digest('hex');
}

class SampleReporter {
  /** @param {{ sample: Sample }} options */
  constructor({ sample }) {
    this.sample = sample;
    writeFileSync(sample.log, '');
  }

  /** Stryker runs what it finds in this list afterwards. @param {{ mutantPlans: Plan[] }} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    const open = mutantPlans.filter(
      ({ plan, mutant }) => plan === 'Run' && whyEquivalent(mutant, textOf(mutant)) === undefined,
    );
    const names = chosen(
      open.map(({ mutant }) => nameOf(mutant)),
      this.sample,
    );
    for (const [at, { mutant }] of mutantPlans.entries()) {
      if (names.has(nameOf(mutant))) continue;
      const statusReason = whyEquivalent(mutant, textOf(mutant)) ?? 'not in the sample';
      mutantPlans[at] = /** @type {any} */ ({
        plan: 'EarlyResult',
        mutant: { ...mutant, status: 'Ignored', statusReason },
      });
    }
  }

  /** A long run shows what it has found, also when it is cut short. @param {Mutant & { status: string }} result */
  onMutantTested(result) {
    const { status, location, replacement } = result;
    if (status === 'Ignored') return;
    const where = `${path.relative(process.cwd(), result.fileName)}:${location.start.line}:${location.start.column}`;
    appendFileSync(this.sample.log, `${JSON.stringify({ status, where, becomes: replacement })}\n`);
  }
}
Object.assign(SampleReporter, { inject: ['options'] });

export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', injectableClass: SampleReporter }];
