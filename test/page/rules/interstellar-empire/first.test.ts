/** The form that plays a card for the first turn (IE-6.2). */
import { expect, it } from 'vitest';
import { find, load, wordsOf, type VNode } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { firstForm } = await load<{ firstForm(table: object, decision: object): readonly VNode[] }>(
  'rules/interstellar-empire/forms/first.ts',
);

it.each([
  ['can be changed while others have to play theirs', [0, 1], true],
  ['is final if all others have played theirs', [0], false],
])('a card %s', (_, awaiting, canChange) => {
  const table = {
    seat: 0,
    game: { seats: [] },
    seen: { view: { cards: [] }, windows: [{ id: 'first.1', awaiting }], decisions: [] },
    draft: () => ({}),
    redraw: () => {},
  };
  const form = firstForm(table, { window: 'first.1', describe: { cards: [] } });
  expect(wordsOf(form)).toContain(
    canChange ? 'You can change yours until everybody has played one.' : 'You are the last to play one.',
  );
  const inBar = find(form, ({ props }) => props['class'] === 'in-bar');
  expect(wordsOf(inBar)).toBe('The highest number goes first. The card that you play is then discarded.');
});
