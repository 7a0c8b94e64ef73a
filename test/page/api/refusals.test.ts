/** Every refusal says what to do instead, and the page shows it as the API says it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, PROBLEMS, REFUSALS, type Code } from '../../../src/api/http/problem.ts';
import { TEXTS } from '../../../src/api/http/texts.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { load } from '../../support/page/page.ts';

interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string | undefined;
  readonly ruling?: string | undefined;
}

const { inWords } = await load<{ inWords(problem: Problem, status: number): string }>('api/refusals.ts');

const SRC = path.join(import.meta.dirname, '../../../src');
/** `refuse('code')` and `refusal('code')` outside rulesets, which publish their own texts. */
const MADE = /\b(?:refuse|refusal)\(\s*'([a-z-]+)'/g;
const raised = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^rules\/[^/]*-/.test(file))
  .flatMap((file) => [...readFileSync(path.join(SRC, file), 'utf8').matchAll(MADE)].map(([, code]) => code!));

const isSentence = (text: string | undefined): boolean =>
  text !== undefined && /^[A-Z].*[.:]$/.test(text) && text.includes(' ');

describe('a refusal', () => {
  it('has a text for every code that the service raises, and for no other', () => {
    expect(raised.length).toBeGreaterThan(50);
    expect(raised.filter((code) => !Object.hasOwn(TEXTS, code))).toEqual([]);
    expect(new Set(Object.keys(TEXTS))).toEqual(new Set(Object.keys(PROBLEMS)));
    expect(Object.entries(TEXTS).filter(([, text]) => !isSentence(text))).toEqual([]);
  });

  it('asks a player to take a seat back only if a bot plays it', () => {
    expect(TEXTS['not-active']).toMatch(
      /you have resigned, or a bot plays.*\. If a bot plays it, take it back/,
    );
  });

  it('of the service carries its text as its detail, as the API publishes it', () => {
    for (const code of Object.keys(PROBLEMS) as Code[]) {
      const problem = documentOf({ code });
      expect(problem.detail).toBe(REFUSALS[code]!.text);
      expect(problem.detail).toMatch(/[^:]\.$/);
      expect(inWords(problem, problem.status)).toBe(problem.detail);
    }
  });

  it('by the rules carries their text', () => {
    for (const { presentation } of Object.values(rulesets))
      for (const [code, { text, rulings }] of Object.entries(presentation!.refusals)) {
        const problem = documentOf({ code, detail: text, ruling: rulings[0]! });
        expect(inWords(problem, 422)).toBe(text);
      }
  });

  it('says the details of the occurrence, after the text if that introduces them', () => {
    const detail = 'Nobody here is called “Zoe”.';
    expect(documentOf({ code: 'unreadable-line', detail }).detail).toBe(
      `The game does not understand this line: ${detail}`,
    );
    expect(documentOf({ code: 'wrong-value' }).detail).toBe(
      'That is not one of the possible choices. Choose another.',
    );
    expect(documentOf({ code: 'unknown-ruleset', detail }).detail).toBe(detail);
  });

  it('without a detail is shown by its title or code', () => {
    expect(inWords({ code: 'not-on-a-sunday', title: 'Not on a Sunday' }, 422)).toBe('Not on a Sunday.');
    expect(inWords({ code: 'fleet-too-proud', title: 'Not allowed', ruling: 'XX-1' }, 422)).toBe(
      'Not allowed: fleet too proud.',
    );
    expect(inWords({ code: 'no-ships', ruling: 'IC-5.6' }, 422)).toBe('Not allowed: no ships.');
    expect(inWords({}, 500)).toBe('The server refused that (500).');
  });
});
