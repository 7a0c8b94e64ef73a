/** Accessibility faults of a page, found by axe. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** Of all rules, or of those named. One line a finding, with the places. */
export async function findingsOn(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(SOURCE);
  const only = rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } };
  const options = JSON.stringify({ ...only, resultTypes: ['violations'] });
  const found = await page.evaluate<readonly Finding[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
      return `${target.join(' ')} (${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)})`;
    });
    return `${id}: ${help}: ${nodes.length} × ${places.join('; ')}`;
  });
}
