/** The terms of a table before its start say what they mean. Without a browser. */
import { expect, it } from 'vitest';
import type { Visibility } from '../../../src/room/table/terms.ts';
import { OFFERED_PACES } from '../../../src/rules/contract.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../support/page/page.ts';
import { hintIn } from '../../support/page/walk.ts';

const { terms } = await load<{ terms(game: object): Drawn }>('waiting/terms.ts');

const VISIBILITIES: Readonly<Record<Visibility, true>> = { public: true, unlisted: true, private: true };

/** What each explained word says. */
function explained(change: object): Readonly<Record<string, string>> {
  const game = {
    ruleset: 'r',
    host: { id: 'ada', name: 'Ada' },
    seats: [],
    pace: 'daily',
    paceName: 'daily',
    visibility: 'public',
  };
  const drawn = terms({ ...game, ...change });
  const hinted = nodesIn(drawn).filter((node) => hintIn(node) !== '');
  return Object.fromEntries(hinted.map((node) => [wordsOf(node), hintIn(node)]));
}

it.each(OFFERED_PACES)('the %s pace', (pace) => {
  expect(
    explained({ pace: pace === 'brisk' ? { turn: 3600 } : pace, paceName: pace })[`${pace} pace`],
  ).toMatch(/^[A-Z].+\.$/);
});

it.each(Object.keys(VISIBILITIES))('a %s game', (visibility) => {
  expect(explained({ visibility })[visibility]).toMatch(/^[A-Z].+\.$/);
});

it('a sandbox', () => {
  expect(explained({ sandbox: true })['sandbox']).toContain('not rated');
  expect(explained({ sandbox: false })).not.toHaveProperty('sandbox');
});
