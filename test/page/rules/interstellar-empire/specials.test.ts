/** A special that cannot be played says why, in the hand and in the form. Without a browser. */
import { expect, it } from 'vitest';
import { deckWith, given, type Position } from '../../../rules/interstellar-empire/given.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

type Form = (table: object, decision: object) => Drawn;
const { turnForm } = await load<{ turnForm: Form }>('rules/interstellar-empire/forms/turn.ts');
const { hand } = await load<{ hand(table: object): Drawn }>('rules/interstellar-empire/board/board.ts');

/** A turn with a special that can be played and two that have to wait. */
const WAITING: Position = {
  hands: { 0: ['resupply-1', 'ancient-artifact-1', 'resistance-1'] },
  fleets: { 0: ['frigate-1*'] },
};

function drawn(step: string, position = WAITING, more: object = {}) {
  const table = given(position);
  const decision = table.decision(0)!;
  const page = {
    seat: 0,
    game: { id: JSON.stringify([step, position]) },
    log: [],
    names: ['Ada', 'Bo'],
    seen: { view: table.view(0), windows: [], decisions: [decision] },
    draft: (key: string) => (key === decision.window ? { step } : more),
    redraw: () => undefined,
    sending: false,
  };
  const form = wordsOf(turnForm(page, decision));
  const cards = nodesIn(hand(page)).filter(({ props }) => String(props['class']).startsWith('face whole'));
  const faceOf = (title: string) => cards.find(({ props }) => String(props['title']).startsWith(title))!;
  return { form, faceOf };
}

it('on the card itself', () => {
  const { faceOf } = drawn('');
  expect(faceOf('Ancient Artifact').props['title']).toMatch(
    /You cannot play it now: only after you discover a planet\.$/,
  );
  expect(faceOf('Resistance').props['title']).toMatch(
    /You cannot play it now: only when you lose a planet\.$/,
  );
  expect(faceOf('Resupply').props['title']).not.toContain('You cannot');
});

it.each<[Position['turn'], string]>([
  [{ phase: 'explore', discovered: 1, artifacts: 1 }, 'after you discover a planet'],
  [{ phase: 'explore', discovered: 1 }, 'in the explore phase, one for each discovery, on an opponent with'],
  [{ phase: 'war' }, 'in the explore phase, one for each discovery, on an opponent with'],
])('as a condition that does not hold: %j', (turn, when) => {
  const { faceOf, form } = drawn('', { hands: { 0: ['ancient-artifact-1'] }, turn: turn! });
  expect(faceOf('Ancient Artifact').props['title']).toContain(`You cannot play it now: only ${when}`);
  // Without a press on anything.
  expect(form).toContain(`Not now:Discover: `);
  expect(form).toContain(`Play a special: Ancient Artifact: ${when}`);
});

it('but not while the card is chosen to pay', () => {
  const position = {
    hands: { 0: ['slavery-1', 'jungle-planet-1'] },
    fleets: { 0: ['frigate-1'] },
  };
  const titleOf = (draft: object): unknown =>
    drawn('discover', position, draft).faceOf('Slavery').props['title'];
  expect(titleOf({ planet: 'jungle-planet-1', how: 'slavery' })).not.toContain('You cannot play it now');
  expect(titleOf({ planet: 'jungle-planet-1', how: 'cards' })).toContain('You cannot play it now');
});

it('and names whose ships it can be played on', () => {
  const shipsFor = (special: string): string => {
    const position = { hands: { 0: [special] }, fleets: { 0: ['frigate-1*'], 1: ['cruiser-1*'] } };
    return drawn('play', position, { card: special }).form;
  };
  expect(shipsFor('resupply-1')).toContain('Frigateyours');
  expect(shipsFor('space-piracy-1')).toContain('Cruiserof Bo');
});

it('on a card of a host’s deck that is never played', () => {
  const deck = deckWith([{ id: 'coup', title: 'Coup', kind: 'special', number: 6, effect: 'none' }]);
  const { faceOf } = drawn('', { hands: { 0: ['coup'] }, options: { deck } });
  expect(faceOf('Coup').props['title']).toMatch(/You cannot play it: only its number counts\.$/);
});

it('where the player chooses a special', () => {
  const { faceOf, form } = drawn('play');
  expect(wordsOf(faceOf('Ancient Artifact'))).toMatch(/not now$/);
  expect(wordsOf(faceOf('Resupply'))).not.toContain('not now');
  expect(form).toMatch(/Not now: Ancient Artifact: after you discover a planet; Resistance: when you lose/);
  expect(wordsOf(drawn('').faceOf('Ancient Artifact'))).not.toContain('not now');
});

it.each([
  [['frigate-1', 'cruiser-1'], '0 of 2 ships tapped', true],
  [['frigate-1*', 'cruiser-1'], '1 of 2 ships tapped', false],
])('Labor Unrest says which ships of %j it strikes', async (fleet, hint, warns) => {
  const { playForm } = await load<{ playForm(table: object, decision: object, parts: unknown): Drawn }>(
    'rules/interstellar-empire/forms/play.ts',
  );
  const table = given({ hands: { 0: ['labor-unrest-1'] }, fleets: { 1: fleet } });
  const decision = table.decision(0)!;
  const page = {
    seat: 0,
    game: {},
    names: ['Ada', 'Bo'],
    seen: { view: table.view(0), windows: [], decisions: [decision] },
    draft: () => ({ card: 'labor-unrest-1' }),
    redraw: () => undefined,
  };
  const nodes = nodesIn(playForm(page, decision, decision.describe));
  const wordsIn = (part: string) => wordsOf(nodes.find(({ key }) => key === part));
  expect(wordsIn('Opponent')).toContain(hint);
  expect(wordsIn('send-play').includes('No ship of Bo is tapped: this strikes only ships that defend')).toBe(
    warns,
  );
});
