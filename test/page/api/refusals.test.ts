/** The page has a sentence for each refusal of the API, and shows the API’s text for those by rules. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { PROBLEMS } from '../../../src/api/http/problem.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { load } from '../../support/page/page.ts';

interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly ruling?: string;
}

const { inWords } = await load<{ inWords(problem: Problem, status: number): Promise<string> }>(
  'api/refusals.ts',
);
const { REFUSALS: ofApi } = await load<{ REFUSALS: Readonly<Record<string, string>> }>(
  'api/refusal-words.ts',
);

const SRC = path.join(import.meta.dirname, '../../../src');
/** `refuse('code')` and `refusal('code')` outside rulesets, which publish their own texts. */
const MADE = /\b(?:refuse|refusal)\(\s*'([a-z-]+)'/g;
const raised = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^rules\/[^/]*-/.test(file))
  .flatMap((file) => [...readFileSync(path.join(SRC, file), 'utf8').matchAll(MADE)].map(([, code]) => code!));

const isSentence = (text: string | undefined): boolean =>
  text !== undefined && /^[A-Z].*[.:]$/.test(text) && text.includes(' ');

describe('a refusal', () => {
  it('has a sentence for every code of the API, and of its document', () => {
    const listed = [
      ...readFileSync(path.join(SRC, '../docs/openapi.json'), 'utf8').matchAll(/`([a-z]+(?:-[a-z]+)+)`/g),
    ]
      .map(([, code]) => code!)
      .filter((code) => Object.hasOwn(PROBLEMS, code));
    expect(listed.length).toBeGreaterThan(50);
    const codes = new Set([...Object.keys(PROBLEMS), ...listed, ...raised]);
    expect([...codes].filter((code) => !isSentence(ofApi[code]))).toEqual([]);
  });

  it('has no sentence for a code that no longer exists', () => {
    const codes = new Set([...Object.keys(PROBLEMS), ...raised]);
    expect(Object.keys(ofApi).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('by the rules has the API’s text, also if the page has one for its code', async () => {
    for (const { presentation } of Object.values(rulesets))
      for (const [code, { text, rulings }] of Object.entries(presentation!.refusals)) {
        const problem = { code, detail: text, ruling: rulings[0]!, title: 'Not allowed' };
        expect(await inWords(problem, 422)).toBe(text);
      }
  });

  it('appends the API’s detail, if it says more', async () => {
    const detail = 'Nobody here is called “Zoe”.';
    expect(await inWords({ code: 'unreadable-line', detail }, 400)).toBe(
      `Type a line like those after “>”: ${detail}`,
    );
    expect(await inWords({ code: 'wrong-value' }, 400)).toBe(
      'That is not one of the possible choices. Choose another: check the form.',
    );
  });

  it('newer than the page has the API’s sentence', async () => {
    expect(await inWords({ code: 'not-on-a-sunday', title: 'Not on a Sunday' }, 422)).toBe(
      'Not on a Sunday.',
    );
    expect(await inWords({ code: 'fleet-too-proud', title: 'Not allowed', ruling: 'XX-1' }, 422)).toBe(
      'Not allowed: fleet too proud.',
    );
    expect(await inWords({ code: 'no-ships', ruling: 'IC-5.6' }, 422)).toBe('Not allowed: no ships.');
    expect(await inWords({}, 500)).toBe('The server refused that (500).');
  });

  it('has the API’s sentence if the page’s cannot be fetched', async () => {
    vi.doMock(new URL('../../../public/js/api/refusal-words.ts', import.meta.url).pathname, () => {
      throw new Error('no network');
    });
    vi.resetModules();
    const { inWords: alone } = await load<{ inWords: typeof inWords }>('api/refusals.ts');
    expect(await alone({ code: 'game-full', title: 'All seats are taken' }, 409)).toBe(
      'All seats are taken.',
    );
    vi.doUnmock(new URL('../../../public/js/api/refusal-words.ts', import.meta.url).pathname);
  });
});
