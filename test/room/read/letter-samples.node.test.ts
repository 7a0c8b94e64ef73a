/** The sample letters show only states that occur, and what they say holds. */
import { expect, it } from 'vitest';
import { rulesOf } from '../../../src/rules/registry.ts';
import { beginsCommand } from '../../../src/rules/kernel/spoken-lines.ts';
import { sampleLetters } from '../../support/room/letter-samples.ts';

const samples = sampleLetters();
const textOf = (name: string): string => samples.get(name)!.text;

it('a digest takes replies for its first game, and has an address for the next', () => {
  const text = textOf('digest');
  expect(text.match(/Your reply counts for this game only\./g)).toHaveLength(1);
  expect(text.match(/Answer by e-mail, with your answer as a line:\n {2}mailto:reply\+/g)).toHaveLength(1);
});

it('the end of a game of Interstellar Empire names the cards of the service', () => {
  const text = textOf('game-ended-interstellar-empire');
  expect(text).not.toMatch(/\bcard[- ]\d/i);
});

it('a refused line is one of the game of the letter', () => {
  const text = textOf('reply-refused-without-hand');
  const [, line] = /This line was not carried out:\n\n {2}- (.*)\n/.exec(text)!;
  expect(beginsCommand(rulesOf('interstellar-conquest')!, line!)).toBe(true);
  expect(line).toMatch(/^commit /);
});

it('lines to confirm are of the game of the letter', () => {
  expect(textOf('reply-confirm')).toMatch(/^Interstellar Conquest “[^]*\n {2}- commit sun 3\n/);
  expect(textOf('reply-confirm-turn')).toMatch(/^Stellar Conquest “[^]*\n {2}- complete-movement\n/);
});

it('a letter names an act, a card and a technology the same way as its lines', () => {
  const turn = textOf('cosmic-conquest-turn');
  expect(turn).toContain(
    'If you do nothing: Reclaim a warship to stars-3, then pass. That is: reclaim warship 1 from the void to stars-3. Then: pass\n',
  );
  expect(turn).toContain('  - Bo reclaims colony ship 3 from the void to moons-1.\n');
  expect(textOf('interstellar-empire-defence')).toContain(
    'If you do nothing: Defend with frigate-5 and frigate-3; do not play Resistance. That is: defend with frigate-5 and frigate-3, resist no\n',
  );
  expect(textOf('stellar-conquest-production')).toContain(
    'speed-3 (3 Hex Speed, costs 15), speed-4 (4 Hex Speed, costs 40), missile-base (costs 25)',
  );
});

it('a letter has links for at most twelve answers, and one to the page of all', () => {
  const links = (name: string): number => textOf(name).match(/parsec\.test\/answer\//g)!.length;
  expect([links('cosmic-conquest-turn'), links('interstellar-conquest-coin')]).toEqual([1, 4]);
  expect(textOf('without-hand')).not.toContain('/answer/');
});

it('a letter asks for the decision first, and then for votes', () => {
  expect(textOf('decision-and-votes')).toMatch(
    /Your decision: [^]*Bo wants to pause the game\. Do you agree\?/,
  );
});

it('a letter with a request to play a seat links to the front page', () => {
  expect(textOf('sitter-requested')).toMatch(/Accept or decline[^]*https:\/\/post\.example\.org\/$/m);
});
