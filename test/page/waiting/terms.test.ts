/** The terms of a table before its start say what they mean. Without a browser. */
import { expect, it } from 'vitest';
import type { Visibility } from '../../../src/room/table/terms.ts';
import { OFFERED_PACES } from '../../../src/rules/contract.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../support/page/page.ts';
import { hintIn } from '../../support/page/walk.ts';

const { paceAndDuration, terms } = await load<{
  paceAndDuration(game: object, host: boolean): Drawn;
  terms(game: object): Drawn;
}>('waiting/terms.ts');
const { paceTitle } = await load<{ paceTitle(pace: string): string }>('new/pace-words.ts');

const VISIBILITIES: Readonly<Record<Visibility, true>> = { public: true, unlisted: true, private: true };

const tableWith = (change: object): object => ({
  id: 'g',
  status: 'open',
  ruleset: 'r',
  host: { id: 'ada', name: 'Ada' },
  seats: [],
  pace: 'daily',
  paceName: 'daily',
  visibility: 'public',
  ...change,
});

/** What each explained word says. */
function explained(change: object): Readonly<Record<string, string>> {
  const drawn = terms(tableWith(change));
  const hinted = nodesIn(drawn).filter((node) => hintIn(node) !== '');
  return Object.fromEntries(hinted.map((node) => [wordsOf(node), hintIn(node)]));
}

it.each(OFFERED_PACES)('the %s pace', (pace) => {
  const drawn = paceAndDuration(
    tableWith({ pace: pace === 'brisk' ? { turn: 3600 } : pace, paceName: pace }),
    false,
  );
  expect(wordsOf(drawn)).toMatch(new RegExp(`Pace: ${paceTitle(pace)}.*: everybody [^.]+\\.`));
});

it.each(Object.keys(VISIBILITIES))('a %s game', (visibility) => {
  expect(explained({ visibility })[visibility]).toMatch(/^[A-Z].+\.$/);
});

it('a sandbox', () => {
  expect(explained({ sandbox: true })['sandbox']).toContain('not rated');
  expect(explained({ sandbox: false })).not.toHaveProperty('sandbox');
});

it('the players, and a form for other terms, which only the host may fill in', () => {
  const [ada, bot] = [
    { player: { id: 'ada' }, bot: null },
    { player: null, bot: 'steady' },
  ];
  const bo = { player: { id: 'bo' }, bot: null };
  const free = { player: null, bot: null };
  const table = tableWith({ seats: [ada, free, bot], visibility: 'unlisted' });
  expect(wordsOf(terms(table))).toContain('2 players and a bot, unlisted');
  const links = (host: boolean, seats = [ada, free, bot]): unknown[] =>
    nodesIn(paceAndDuration({ ...table, seats }, host)).map(({ props }) => props['href']);
  const change = '&like=g&replaces=g&mode=friends&seats=3&pace=daily';
  expect(links(true)).toContain(`/new?ruleset=r${change}`);
  expect(links(false)).not.toContain(`/new?ruleset=r${change}`);
  expect(links(true, [ada, free, bo])).toContain(`/new?ruleset=r${change}`);
});

it('the form starts with what the address asks for, and ignores what it does not offer', async () => {
  const { presetIn } = await load<{ presetIn(query: URLSearchParams): object }>('new/steps.ts');
  expect(presetIn(new URLSearchParams('mode=friends&seats=3&pace=brisk'))).toEqual({
    mode: 'friends',
    visibility: 'unlisted',
    seats: 3,
    pace: { preset: 'brisk', own: {} },
    // As by a press on “With friends”: not the month of patience of a game against bots.
    absencePolicy: expect.objectContaining({ preset: 'usual' }),
  });
  expect(presetIn(new URLSearchParams('mode=x&seats=-1&pace=y'))).toEqual({});
});
