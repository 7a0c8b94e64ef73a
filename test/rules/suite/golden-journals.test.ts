/** Golden journals: games that were recorded under each released version fold to the outcome that they had. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExport } from '../../../tools/verify/exported.ts';
import { shadow } from '../../../tools/verify/shadow.ts';
import { kindsOf, metIn } from '../../support/suite/coverage.ts';
import { played, subjectOf } from '../../support/suite/subjects.ts';
import type { PlayedGame } from '../../../src/rules/verify/played-game.ts';

describe.each(played)('a golden journal of $name', (rules) => {
  const folder = path.join(import.meta.dirname, '..', rules.name, 'journals');
  const files = readdirSync(folder).toSorted();

  const journals = (): readonly PlayedGame[] => files.map((file) => readExport(path.join(folder, file)));

  it('exists for every version', () => {
    const versions = new Set(files.map((file) => /^v(\d+)-/.exec(file)![1]));
    expect(versions).toEqual(new Set(Array.from({ length: rules.version }, (_, i) => `${i + 1}`)));
  });

  it('exists for every type of command and sighting, and every kind of window', () => {
    const subject = subjectOf(rules.name);
    const held = new Set<string>();
    for (const { header, entries } of journals())
      for (const name of metIn(subject, header, entries)) held.add(name);
    expect(kindsOf(rules).filter((name) => !held.has(name))).toEqual([]);
  });

  it.each(files)('folds with these rules to its outcome: %s', (file) => {
    const played = readExport(path.join(folder, file));
    expect(played.outcome).not.toBeNull();
    expect(shadow(rules, played).failures).toEqual([]);
  });
});
