/** A game loads without the texts that most of its forms need later; this one never fetches them. */
import { expect, it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rulesets } from '../../../../src/rules/registry.ts';
import { atFirst } from '../../../../src/rules/text/presentation.ts';

const FROM = 'public/js/rules/interstellar-empire';

it('has all phrases that the page uses from the beginning', () => {
  const sources = readdirSync(FROM, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(FROM, file), 'utf8'))
    .join('\n');
  const { phrases } = rulesets['interstellar-empire']!.presentation!;
  const first = atFirst(rulesets['interstellar-empire']!.presentation!).phrases;
  const used = Object.keys(phrases).filter((key) => sources.includes(`'${key}'`));
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((key) => !Object.hasOwn(first, key))).toEqual([]);
});
