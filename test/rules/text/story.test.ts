/** The story of a game as one of its players reads it. */
import { expect, it } from 'vitest';
import { READER, storyOf, toReader } from '../../../src/rules/text/story.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';

/** Two fights between the reader, who is first to attack, and a player of this name. */
function told(other: string) {
  const [reader, rival] = [asSeat(0), asSeat(1)];
  const first = `${READER} attacked ${other}’s ace and won by 3 to 2`;
  const second = `${other} attacked ${READER}’s ace and won by 9 to 1`;
  const standings = [
    { step: 0, period: 0, amounts: [0, 0], text: '' },
    { step: 5, period: 1, amounts: [1, 0], text: first },
    { step: 9, period: 2, amounts: [2, 1], text: second },
  ];
  const fights = [
    { by: reader, against: rival, won: true, text: first, step: 5, period: 1 },
    { by: rival, against: reader, won: true, text: second, step: 9, period: 2 },
  ];
  const chronicle = {
    measure: { one: 'colony', many: 'colonies' },
    period: 'round' as const,
    standings,
    fights,
    departures: [],
  };
  return toReader(storyOf(chronicle, { names: [READER, other], ranking: [[reader], [rival]] }));
}

it('says “you” and “your”, and begins sentences with a capital', () => {
  const { sentences, turningPoint, lastBlow } = told('bo');
  expect(sentences).toEqual([
    'The first blow fell in round 1: you attacked bo’s ace and won by 3 to 2.',
    'All 2 fights were between you and bo, and each won once.',
    'Nobody but you was ever ahead.',
    'The turning point came in round 1: you attacked bo’s ace and won by 3 to 2, and nobody caught up again.',
    'You won in round 2 with 2 colonies, ahead of bo with 1.',
  ]);
  expect(turningPoint!.text).toBe('You attacked bo’s ace and won by 3 to 2.');
  expect(lastBlow!.text).toBe('bo attacked your ace and won by 9 to 1.');
});

it('says “you” in a tie', () => {
  const standings = [{ step: 3, period: 1, amounts: [4, 4], text: '' }];
  const tieBreaks = [{ many: 'ships', amounts: [4, 6] }];
  const measure = { one: 'planet', many: 'planets' };
  const tied = { measure, period: 'turn' as const, standings, fights: [], departures: [], tieBreaks };
  const ranking = [[asSeat(1)], [asSeat(0)]];
  const { sentences, tieBreak } = toReader(storyOf(tied, { names: [READER, 'Bot 2'], ranking }));
  expect(sentences.at(-1)).toBe('Bot 2 won in turn 1 with 4 planets, ahead of you on ships (6 to 4).');
  expect(tieBreak).toBe('You and Bot 2 had 4 planets each; Bot 2 had more ships, 6 to 4.');
});

it('leaves names and words alone', () => {
  expect(told('Ada Lee').sentences.at(-1)).toBe(
    'You won in round 2 with 2 colonies, ahead of Ada Lee with 1.',
  );
  // The words of the story stay, whatever its players are called.
  expect(told('Nobody').sentences[2]).toBe('Nobody but you was ever ahead.');
});
