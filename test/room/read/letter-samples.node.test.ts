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
