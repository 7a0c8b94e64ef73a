/** The page has a sentence for each refusal. The test collects the codes from the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { PROBLEMS } from '../../../src/api/http/problem.ts';
import { load } from '../../support/page/page.ts';

type Words = Readonly<Record<string, string>>;
interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly ruling?: string;
}

const { inWords } = await load<{ inWords(problem: Problem, status: number): Promise<string> }>(
  'api/refusals.ts',
);
const wordsIn = async (file: string): Promise<Words> => (await load<{ REFUSALS: Words }>(file)).REFUSALS;
const ofApi = await wordsIn('api/refusal-words.ts');
const OF_RULES: Readonly<Record<string, Words>> = {
  conquest: await wordsIn('rules/conquest/words/refusals.ts'),
  'interstellar-empire': await wordsIn('rules/interstellar-empire/refusals.ts'),
  'stellar-conquest': await wordsIn('rules/stellar-conquest/refusals.ts'),
};
const FAMILY: Readonly<Record<string, string>> = {
  'interstellar-conquest': 'conquest',
  'cosmic-conquest': 'conquest',
};

const SRC = path.join(import.meta.dirname, '../../../src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');

interface Made {
  readonly file: string;
  readonly code: string;
  readonly ruling: string | undefined;
}

/** `no('code', 'IC-1.2')` of the rules, `refuse('code')` and `refusal('code')` of all. */
const MADE = /\b(?:no|refuse|refusal)\(\s*'([a-z-]+)'(?:,\s*'([A-Z]+-[0-9.]+)')?/g;
const made: readonly Made[] = sources.flatMap((file) =>
  [...read(file).matchAll(MADE)].map(([, code, ruling]) => ({ file, code: code!, ruling })),
);

/** A ruleset without a page of its own has no words of its own: the page shows its codes. */
const hasWords = ({ file }: Pick<Made, 'file'>): boolean => Object.hasOwn(OF_RULES, familyOf(file) ?? '');

const familyOf = (file: string): string | undefined => {
  const [, folder, ...rest] = file.split('/');
  return file.startsWith('rules/') && rest.length > 0 ? (FAMILY[folder!] ?? folder!) : undefined;
};

const isSentence = (text: string | undefined): boolean =>
  text !== undefined && /^[A-Z].*[.:]$/.test(text) && text.includes(' ');

describe('a refusal', () => {
  it('has a sentence for every code of the rules, in the words of its ruleset', () => {
    const ofRules = made.filter(hasWords);
    expect(ofRules.length).toBeGreaterThan(100);
    const dumb = ofRules.filter(({ file, code }) => {
      const words = OF_RULES[familyOf(file)!];
      return !isSentence(words?.[code] ?? ofApi[code]);
    });
    expect(dumb).toEqual([]);
  });

  it('has a sentence for every code of the API, and of its document', () => {
    const listed = [
      ...readFileSync(path.join(SRC, '../docs/openapi.json'), 'utf8').matchAll(/`([a-z]+(?:-[a-z]+)+)`/g),
    ]
      .map(([, code]) => code!)
      .filter((code) => Object.hasOwn(PROBLEMS, code));
    expect(listed.length).toBeGreaterThan(50);
    const raised = made.filter(({ file }) => familyOf(file) === undefined).map(({ code }) => code);
    const codes = new Set([...Object.keys(PROBLEMS), ...listed, ...raised]);
    expect([...codes].filter((code) => !isSentence(ofApi[code]))).toEqual([]);
  });

  it('has no sentence for a code that no longer exists', () => {
    const codes = new Set([...Object.keys(PROBLEMS), ...made.map(({ code }) => code)]);
    const all = [ofApi, ...Object.values(OF_RULES)].flatMap((words) => Object.keys(words));
    expect(all.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('has the sentence of its ruling’s game, if several games have its code', async () => {
    const said = (ruling: string) => inWords({ code: 'seat-not-in-play', title: 'No', ruling }, 422);
    expect(await said('IC-10.3')).toBe('You have resigned. You can still watch.');
    expect(await said('IE-10.3')).toBe('You have conceded or resigned. You can still watch.');
    for (const { file, code, ruling } of made.filter(hasWords))
      if (ruling !== undefined) {
        const words = OF_RULES[familyOf(file)!]![code] ?? ofApi[code];
        expect(await inWords({ code, ruling, title: 'Not allowed' }, 422)).toBe(words);
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
