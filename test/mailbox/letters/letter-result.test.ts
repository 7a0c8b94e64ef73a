/** E-mails about the standing and the result of a game, for each of their readers. */
import { describe, expect, it } from 'vitest';
import { letterOf } from '../../../src/mailbox/letters/letter.ts';
import type { Part } from '../../../src/mailbox/letters/part.ts';
import type { Brief } from '../../../src/room/read/brief-wire.ts';
import { asInstant, asSeat } from '../../../src/rules/vocabulary.ts';

const frame = {
  id: 'l1',
  to: 'ann@example.org',
  zone: 'UTC',
  now: asInstant(0),
  origin: 'https://parsec.test',
  stop: 'https://parsec.test/stop',
};
const BRIEF: Brief = {
  game: 'g1',
  ruleset: 'interstellar-conquest',
  status: 'finished',
  seat: asSeat(0),
  invited: false,
  offered: false,
  absent: false,
  names: ['Ann', 'Bo', 'Cy'],
  asked: [],
  recap: [],
  said: [],
  winners: [asSeat(1)],
};
const NOTHING = { asked: [], missed: 0, joined: [], left: [] };
const saidAbout = (brief: Partial<Brief>): string => {
  const part: Part = { ...NOTHING, brief: { ...BRIEF, ...brief }, kinds: ['game-ended'] };
  return /^The game (?:is over|was).*$/m.exec(letterOf([part], frame).text)![0];
};

describe('the e-mail about the end of a game', () => {
  it.each<[string, Partial<Brief>, string]>([
    ['a loser', {}, 'The game is over. Bo wins.'],
    ['a player who was out', { out: true }, 'The game is over. Bo wins. You were out before the end.'],
    ['the winner', { winners: [asSeat(0)] }, 'The game is over. You win.'],
    [
      'one of two winners',
      { winners: [asSeat(0), asSeat(2)] },
      'The game is over. You share the victory with Cy.',
    ],
    [
      'a sitter',
      { for: { id: 'o', name: 'Ann' }, out: true, winners: [asSeat(0)] },
      'The game is over. Ann wins.',
    ],
    ['anybody, after a cancelled game', { status: 'cancelled', winners: [] }, 'The game was cancelled.'],
  ])('tells %s who won', (_, brief, words) => {
    expect(saidAbout(brief)).toBe(words);
  });
});

describe('the e-mail about a game that goes on', () => {
  const textOf = (brief: Partial<Brief>): string =>
    letterOf([{ ...NOTHING, brief: { ...BRIEF, ...brief }, kinds: ['game-started'] }], frame).text;

  it('says where the game stands, after what is new', () => {
    expect(textOf({ standing: 'Round 3. Bo leads with 2 colonies.' })).toMatch(
      /The game has begun\.\s+Round 3\. Bo leads with 2 colonies\./,
    );
  });

  it('leaves the standing out if the room runs the previous build', () => {
    expect(textOf({})).not.toMatch(/Round|undefined/);
  });
});

it('the e-mail about a table that waits for players names those who sit there, and no free seat', () => {
  const brief: Brief = { ...BRIEF, status: 'open', seat: null, invited: true, names: ['Ann', '', 'Cy', ''] };
  const { text } = letterOf([{ ...NOTHING, brief, kinds: ['invitation-received'] }], frame);
  expect(text).toMatch(/^Interstellar Conquest.* with Ann, Cy$/m);
});

it('the e-mail about an invitation names the host, also in the subject', () => {
  const brief: Brief = { ...BRIEF, status: 'open', seat: null, invited: true, inviter: 'Bo #k3' };
  const { subject, text } = letterOf([{ ...NOTHING, brief, kinds: ['invitation-received'] }], frame);
  expect(subject).toMatch(/: Bo #k3 invites you$/);
  expect(text).toContain('Bo #k3 invites you to this table.');
});

it('the e-mail about a request to be a sitter names the owner of the seat in the subject', () => {
  const sitterOf = { player: { id: 'b', name: 'Bo', displayName: 'Bo #k3' }, until: asInstant(0) };
  const brief: Brief = { ...BRIEF, status: 'running', seat: null, sitterOf };
  const { subject } = letterOf([{ ...NOTHING, brief, kinds: ['sitter-requested'] }], frame);
  expect(subject).toMatch(/: Bo #k3 asks you to play for them$/);
});

it('the e-mail about a game that began and ended since the last one does not say that it began', () => {
  const { text } = letterOf([{ ...NOTHING, brief: BRIEF, kinds: ['game-started', 'game-ended'] }], frame);
  expect(text).toContain('The game is over.');
  expect(text).not.toContain('begun');
});
