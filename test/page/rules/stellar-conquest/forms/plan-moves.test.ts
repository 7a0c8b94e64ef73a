/** Moves in plans on the page of Stellar Conquest: they show the ships' settings, and send what they show. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import { find, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { changed, FLEETS } from '../../../../support/page/stellar-fleets.ts';
import { freeIn, loadStellar } from '../../../../support/page/stellar.ts';

const { planForm } = await loadStellar<{ planForm(free: object): unknown }>('forms/plan/plan.ts');

const avoiding = changed(FLEETS, () => ({ avoid: ['D4'] }));

/** At a move of all ships at Canis to Diphda. */
function moving(state: State) {
  const free = freeIn(state);
  free.choose(planForm, 'plan-from', 'G5');
  free.choose(planForm, 'plan-to', 'F9');
  const kept = (): string => wordsOf(find(free.draw(planForm), ofKept));
  /** What is added to the plan. */
  const added = (): unknown => {
    press(free.draw(planForm), 'Add it');
    const button = ({ props }: VNode): boolean => props['data-send'] === 'plan';
    find(free.draw(planForm), button).props.onclick();
    if (free.sent.length === 0) press(free.draw(planForm), 'Yes, do it');
    return (free.sent[0]!['commands'] as readonly unknown[])[0];
  };
  return { ...free, kept, added };
}
const ofKept = ({ key }: VNode): boolean => key === 'plan-avoid-list';

describe('a move in a plan', () => {
  it('SC-7.3 shows the stars that its ships avoid, and adds to them', () => {
    const { choose, kept, added } = moving(avoiding);
    expect(kept()).toContain('Indi (D4)');
    choose(planForm, 'plan-avoid', 'E7');
    expect(kept()).toMatch(/Indi \(D4\).*Kapetyn \(E7\)/);
    expect(added()).toMatchObject({ avoid: ['D4', 'E7'] });
  });

  it('SC-7.3 sends no stars if one was added and removed again', () => {
    const { draw, choose, named, added } = moving(avoiding);
    choose(planForm, 'plan-avoid', 'E7');
    named(planForm, 'Remove Kapetyn (E7)').props.onclick();
    expect(wordsOf(draw(planForm))).toContain('Indi (D4)');
    expect(added()).not.toHaveProperty('avoid');
  });

  it('SC-7.3 removes a star that its ships avoided', () => {
    const { named, added } = moving(avoiding);
    named(planForm, 'Remove Indi (D4)').props.onclick();
    expect(added()).toMatchObject({ avoid: [] });
  });

  it('SC-7.3 keeps each ship’s own stars if they differ', () => {
    const { draw, added } = moving(changed(FLEETS, ({ id }) => (id === 1 ? { avoid: ['D4'] } : {})));
    expect(wordsOf(draw(planForm))).toContain('Each ship avoids its own list of stars.');
    expect(added()).not.toHaveProperty('avoid');
  });

  it('SC-7.3 starts with its ships’ settings, not those chosen for ships elsewhere', () => {
    const { choose, added } = moving(FLEETS);
    choose(planForm, 'plan-way', 'short');
    choose(planForm, 'plan-from', 'AA19');
    choose(planForm, 'plan-from', 'G5');
    choose(planForm, 'plan-to', 'F9');
    expect(added()).not.toHaveProperty('way');
  });
});
