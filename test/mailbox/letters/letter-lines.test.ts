/** The lines for a reply that a letter shows. */
import { describe, expect, it } from 'vitest';
import { letterOf } from '../../../src/mailbox/letters/letter.ts';
import type { OpenDecision, Part } from '../../../src/mailbox/letters/part.ts';
import type { AnswerLines } from '../../../src/rules/kernel/answer-lines.ts';
import { asInstant, asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';

const FRAME = {
  id: 'l1',
  to: 'ann@example.org',
  zone: 'UTC',
  now: asInstant(0),
  origin: 'https://parsec.test',
  stop: '',
};
const COINS: AnswerLines = { examples: ['commit 5 of sun', 'commit 1 of moon'], grammar: [] };

function asked(window: string, byReply: string | undefined, lines: AnswerLines | undefined): OpenDecision {
  return {
    window: asWindowId(window),
    kind: 'coin',
    question: `Choose coin ${window}`,
    openedAt: asInstant(0),
    closesAt: asInstant(1),
    otherwise: 'A coin is drawn.',
    plain: [],
    seen: false,
    isNear: false,
    answers: [],
    ...(byReply !== undefined && { byReply }),
    ...(lines && { lines }),
  };
}

function textOf(...decisions: readonly OpenDecision[]): string {
  const brief = {
    game: 'g1',
    ruleset: 'toy',
    status: 'running',
    seat: asSeat(0),
    names: ['Ann', 'Bo'],
  } as const;
  const rest = { invited: false, offered: false, absent: false, asked: [], recap: [], said: [], winners: [] };
  const part: Part = {
    brief: { ...brief, ...rest },
    asked: decisions,
    missed: 0,
    kinds: [],
    joined: [],
    left: [],
  };
  return letterOf([part], FRAME).text;
}

describe('a letter that a reply answers', () => {
  it('lists the lines, and no forms of lines if it lists all', () => {
    const text = textOf(asked('coin.1', 'here', COINS));
    expect(text).toContain('one reply can be a whole turn. Possible lines are below.');
    expect(text).toContain('Lines for your reply:\n\n  - commit 5 of sun\n  - commit 1 of moon\n');
    expect(text).not.toContain('Forms of a line:');
  });

  it('shows the format of a line if there are others', () => {
    const text = textOf(asked('coin.1', 'here', { ...COINS, grammar: ['commit COIN', 'COIN: sun 5.'] }));
    expect(text).toContain('Lines for your reply, among others:\n\n  - commit 5 of sun');
    expect(text).toContain('Forms of a line:\n\n  - commit COIN\n  - COIN: sun 5.\n');
  });

  it('names the decision in each line if it asks for several', () => {
    const text = textOf(asked('coin.1', 'here', COINS), asked('coin.2', 'here', COINS));
    expect(text).toContain('Lines for “Choose coin coin.1”:\n\n  - @coin.1 commit 5 of sun');
    expect(text).toContain('Lines for “Choose coin coin.2”:\n\n  - @coin.2 commit 5 of sun');
  });

  it('says which line can follow if each of them only begins the answer', () => {
    const lines = { examples: ['reclaim warship to red-1'], grammar: [], next: 'pass' };
    expect(textOf(asked('turn.1', 'here', lines))).toContain(
      'Lines for your reply:\n\n  - reclaim warship to red-1\n\nThen, for example: pass\n',
    );
    const several = textOf(asked('turn.1', 'here', lines), asked('coin.1', 'here', COINS));
    expect(several).toContain('\n\nThen, for example: @turn.1 pass\n');
    expect(several.match(/Then, for example/g)).toHaveLength(1);
  });

  it('has each form of a line once without the hand, however many decisions are open', () => {
    const forms = { examples: [], grammar: ['commit COIN', 'pass'] };
    const other = { examples: [], grammar: ['pass', 'draw'] };
    const text = textOf(asked('coin.1', 'here', forms), asked('turn.2', 'here', other));
    expect(text).toContain('Forms of a line:\n\n  - commit COIN\n  - pass\n  - draw\n');
    expect(text.match(/Forms of a line:/g)).toHaveLength(1);
    expect(textOf(asked('coin.1', undefined, forms))).not.toContain('Forms of a line:');
  });

  it('has no lines if they would show the hand, or if the service takes no replies', () => {
    const hidden = textOf(asked('coin.1', 'here', undefined));
    expect(hidden).toContain('one reply can be a whole turn.\n');
    expect(hidden).not.toContain('Below are lines');
    expect(textOf(asked('coin.1', undefined, COINS))).not.toContain('commit');
  });
});
