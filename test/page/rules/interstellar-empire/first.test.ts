/** The form that plays a card for the first turn (IE-6.2). */
import { expect, it } from 'vitest';
import { find, load, wordsOf, type VNode } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { firstForm } = await load<{ firstForm(table: object, decision: object): readonly VNode[] }>(
  'rules/interstellar-empire/forms/first.ts',
);

const CARDS = ['destroyer-4', 'cruiser-6'] as const;
const LOWEST = { command: { type: 'lay-first', card: CARDS[0] }, text: '' };

const tableWith = ({ awaiting = [0, 1], lesson = false, draft = {} }) => ({
  seat: 0,
  game: { seats: [], lesson },
  seen: {
    view: { cards: CARDS.map((id) => ({ id, title: id, kind: 'ship', number: 2 })), own: { hand: CARDS } },
    windows: [{ id: 'first.1', awaiting }],
    decisions: [],
  },
  draft: () => draft,
  redraw: () => {},
});

const decisionAbout = (cards: readonly string[]) => ({
  window: 'first.1',
  default: LOWEST,
  describe: { cards },
});

const buttonOf = (form: readonly VNode[]) =>
  wordsOf(find(form, ({ props }) => props['data-send'] === 'first'));

it('proposes the card that the deadline would play, until the player chooses another one', () => {
  expect(buttonOf(firstForm(tableWith({}), decisionAbout(CARDS)))).toBe('Play destroyer-4 (2)');
  const other = tableWith({ draft: { card: CARDS[1] } });
  expect(buttonOf(firstForm(other, decisionAbout(CARDS)))).toBe('Play cruiser-6 (2)');
});

it('proposes no card in a lesson, which says which one to choose', () => {
  expect(buttonOf(firstForm(tableWith({ lesson: true }), decisionAbout(CARDS)))).toBe('Play a card');
});

it.each([
  ['can be changed while others have to play theirs', [0, 1], true],
  ['is final if all others have played theirs', [0], false],
])('a card %s', (_, awaiting, canChange) => {
  const form = firstForm(tableWith({ awaiting }), decisionAbout([]));
  expect(wordsOf(form)).toContain(
    canChange ? 'You can change yours until everybody has played one.' : 'You are the last to play one.',
  );
  const inBar = find(form, ({ props }) => props['class'] === 'in-bar');
  expect(wordsOf(inBar)).toBe('The highest number goes first. The card that you play is then discarded.');
});
