/** The bar of a phone, where a part of a fleet is chosen on the page of Stellar Conquest. */
import { describe, expect, it } from 'vitest';
import { find, nodesIn, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { FLEETS, type Hooks } from '../../../../support/page/stellar-fleets.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';

const { moveHooks } = await loadStellar<{ moveHooks(table: object): Hooks }>('forms/moves/move-on-map.ts');
const { turnForm } = await loadStellar<{ turnForm(table: object, decision: object): VNode[] }>(
  'forms/turn.ts',
);

describe('the bar of a phone', () => {
  const opened = (state = FLEETS) => {
    const { table, decision, sent } = tableIn(state);
    const bar = (): VNode =>
      find(turnForm(table, decision), ({ props }) => String(props['class']) === 'in-bar');
    const split = () =>
      nodesIn(bar()).flatMap(({ props }) => ('data-split' in props ? [props['aria-label']] : []));
    const named = (label: string): void =>
      find(bar(), ({ props }) => props['aria-label'] === label).props.onclick();
    return { table, bar, split, named, sent };
  };

  it('has the ships of a fleet once it is chosen', () => {
    const { table, split } = opened();
    expect(split()).toEqual([]);
    moveHooks(table).look('G5');
    expect(new Set(split())).toEqual(new Set(['1 scout of 1', '2 corvettes of 2']));
  });

  it('has none for a single ship', () => {
    const { table, split } = opened();
    moveHooks(table).look('AA19');
    expect(split()).toEqual([]);
  });

  it('sends a part of a fleet by four taps: the fleet, those that stay, the star, the button', () => {
    const { table, bar, named, sent } = opened();
    moveHooks(table).look('G5');
    named('2 corvettes of 2');
    moveHooks(table).pick('F9');
    press(bar(), 'Move 1 scout to Diphda (F9)');
    expect(sent[0]).toMatchObject({ type: 'move', to: 'F9' });
    expect(sent[0]!['ships']).toHaveLength(1);
  });

  it('takes one ship more or less, and all of a class or none', () => {
    const { table, split, named } = opened();
    moveHooks(table).look('G5');
    named('Remove one: corvettes');
    expect(split()).toContain('1 corvette of 2');
    named('Add one: corvettes');
    expect(split()).toContain('2 corvettes of 2');
    named('2 corvettes of 2');
    expect(split()).toContain('0 corvettes of 2');
    named('0 corvettes of 2');
    expect(split()).toContain('2 corvettes of 2');
  });

  it('SC-6.3 offers a command post that extends the range, until a move is put together', () => {
    const bare = { ...FLEETS, seats: FLEETS.seats.map((seat) => ({ ...seat, posts: [] })) };
    const { table, bar, sent } = opened(bare);
    press(bar(), 'Set up a command post at Canis (G5)');
    expect(sent).toEqual([{ type: 'command-post', hex: 'G5', stands: true }]);
    moveHooks(table).look('G5');
    expect(wordsOf(bar())).not.toContain('command post at');
    expect(wordsOf(opened().bar())).not.toContain('command post at');
  });
});
