/** What a player buys on the page of Stellar Conquest: the outfit, and the production of a colony. Without a browser. */
import { describe, expect, it, vi } from 'vitest';
import type { Window } from '../../../../../src/rules/contract.ts';
import { describe as partsOf } from '../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import { rulesets } from '../../../../../src/rules/registry.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, nodesIn, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { loadStellar, me, tableIn } from '../../../../support/page/stellar.ts';

type Form = (table: object, decision: object) => VNode;
const { h } = await loadStellar<{ h(tag: string, props: object, ...content: unknown[]): VNode }>(
  '../../shared/dom.ts',
);
const { outfitForm } = await loadStellar<{ outfitForm: Form }>('forms/outfit.ts');
const { productionForm } = await loadStellar<{ productionForm: Form }>('forms/production.ts');

/** The form of one decision, with what it sends. */
function asked(kind: 'outfit' | 'production', technologies: readonly TechnologyId[] = []) {
  const base = given({
    seats: [{ ships: { Canis: { corvette: 1 } }, technologies, explored: ['Canis'] }, {}],
    colonies: [{ planet: 'Canis/3', owner: me, people: 20 }],
    cards: { Canis: 25 },
  });
  const state = kind === 'outfit' ? base : { ...base, phase: { kind: 'production', besieged: [] } as const };
  const { table, sent } = tableIn(state);
  const decision = { window: kind, kind, describe: partsOf(state, me, { kind } as Window) };
  const draw = (): VNode => h('div', {}, (kind === 'outfit' ? outfitForm : productionForm)(table, decision));
  const field = (id: string): VNode['props'] => find(draw(), ({ props }) => props.id === id).props;
  return {
    sent,
    draw,
    field,
    words: () => wordsOf(draw()),
    tick: (id: string, checked = true): void => field(id).onchange({ target: { checked } }),
    type: (id: string, value: string): void => field(id).oninput({ target: { value } }),
    /** The rows, by their keys, in their order. */
    rows: () =>
      nodesIn(draw())
        .filter(({ props }) => /^sc-(number|buy|does)|sc-does/.test(String(props['class'])))
        .map(({ key }) => key),
  };
}

describe('the first purchases', () => {
  it('have units, and a button of their own for as many as possible', () => {
    const form = asked('outfit');
    expect(form.words()).toContain('up to 10 ships');
    expect(form.words()).toContain('up to 3 ships');
    const names = nodesIn(form.draw()).flatMap(({ tag, props }) =>
      tag === 'button' && String(props['aria-label']).startsWith('Max') ? [props['aria-label']] : [],
    );
    expect(names).toEqual(['Max of scouts', 'Max of corvettes']);
  });

  it('name the ships that the player has already, and the total with those that are bought', () => {
    const form = asked('outfit');
    expect(form.words()).toContain('You already have 4 scouts, 4 corvettes and 35 transports');
    form.type('outfit-scouts', '4');
    expect(form.words()).toContain('You will have 8.');
  });

  it('buy a whole technology by a tick, and part of it on request', () => {
    const form = asked('outfit');
    form.tick('outfit-speed-3');
    expect(form.words()).toContain('10 of 25 i.p. left');
    form.tick('outfit-speed-3', false);
    press(form.draw(), 'Pay part');
    form.type('outfit-speed-3-part', '7');
    expect(form.words()).toContain('18 of 25 i.p. left');
    expect(form.field('outfit-speed-3')).toMatchObject({ checked: false });
  });

  it('fold away what costs more than there is, and offer only a part of it', () => {
    const form = asked('outfit');
    const dear = find(form.draw(), ({ tag }) => tag === 'details');
    const rows = nodesIn(dear).flatMap(({ props }) => props['data-technology'] ?? []);
    expect(rows).toEqual(['speed-4', 'fighter-ship']);
    expect(form.field('outfit-speed-4')).toMatchObject({ disabled: true });
    form.type('outfit-corvettes', '3');
    expect(form.field('outfit-speed-3')).toMatchObject({ disabled: true });
  });

  it('warn of a loss, and the button stands out only when something is bought', () => {
    const form = asked('outfit');
    const look = () => find(form.draw(), ({ props }) => props['data-send'] === 'outfit').props['class'];
    expect(form.words()).toContain('You would lose all 25 i.p.');
    expect(form.words()).toContain('25 of 25 i.p. left. What you do not spend is lost.');
    expect(look()).not.toContain('primary');
    form.type('outfit-scouts', '2');
    expect(form.words()).toContain('You would lose 20 i.p.');
    expect(look()).toContain('primary');
  });

  it('send no technology that was emptied', () => {
    const form = asked('outfit');
    press(form.draw(), 'Pay part');
    form.type('outfit-speed-3-part', '0');
    press(form.draw(), 'Set out');
    expect(form.sent[0]).toMatchObject({ type: 'outfit', research: [] });
  });
});

describe('the production of a colony', () => {
  it('stands out once the player has chosen it; otherwise the button says what happens by itself', () => {
    const form = asked('production');
    const look = () => find(form.draw(), ({ props }) => props['data-send'] === 'produce').props['class'];
    expect(form.words()).toContain('All i.p. go into research. Nothing is built');
    expect(look()).toBe('');
    press(form.draw(), 'Choose what it builds');
    expect(form.words()).not.toContain('All i.p. go into research');
    expect(look()).toBe('primary');
  });

  const begun = (technologies: readonly TechnologyId[] = []) => {
    const form = asked('production', technologies);
    press(form.draw(), 'Choose what it builds');
    return form;
  };

  it('shows the price of each thing', () => {
    const words = begun(['speed-3', 'industrial-technology']).words();
    for (const price of [
      'Settlers 1 i.p. for each million',
      'Scouts 3 i.p. each',
      'Corvettes 8 i.p.',
      'Factories 4 i.p.',
    ])
      expect(words).toContain(price);
  });

  it('keeps every field in its place while somebody types', () => {
    const form = begun();
    const before = form.rows();
    form.type('Canis-3-emigrants', '9');
    expect(form.field('Canis-3-bonus')).toMatchObject({ value: '2', disabled: false });
    expect(form.rows()).toEqual(before);
    form.type('Canis-3-scout', '1');
    expect(form.rows()).toEqual(before);
  });

  it('offers no more settlers than the colony can pay for', () => {
    const form = begun();
    form.type('Canis-3-corvette', '2');
    const { max } = form.field('Canis-3-emigrants');
    form.type('Canis-3-emigrants', String(max));
    expect(form.words()).not.toContain('too many');
    expect(form.words()).toMatch(/ = 0 left\./);
  });

  it('says in the words of the API what the rules would refuse, which it fetches once', async () => {
    const { refusals } = rulesets['stellar-conquest']!.presentation!;
    const fetching = vi.fn(async () => Response.json({ refusals }));
    vi.stubGlobal('fetch', fetching);
    const form = begun();
    form.draw();
    expect(fetching).not.toHaveBeenCalled();
    form.type('Canis-3-corvette', '3');
    form.tick('Canis-3-speed-3');
    expect(form.words()).toContain('That is not possible. You spend ');
    const { text } = refusals['too-expensive']!;
    await vi.waitFor(() => expect(form.words()).toContain(`${text} You spend `));
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(fetching).toHaveBeenCalledWith('/api/v1/rulesets/stellar-conquest/refusals', expect.anything());
    vi.unstubAllGlobals();
  });

  it('says where the rest goes', () => {
    expect(begun().words()).toContain('left, spent on research in the order of your research list.');
    // Above the button, which stays in sight.
    expect(begun().words()).toMatch(
      /24 i\.p\. left, which go to research, first .*Your research list is empty.*Send these orders/,
    );
  });

  it('pays a whole technology by a tick, and takes it out again', () => {
    const form = begun();
    form.tick('Canis-3-speed-3');
    expect(form.words()).toContain('− 15 for research');
    expect(form.words()).toContain('Will be completed: 3 Hex Speed.');
    form.tick('Canis-3-speed-3', false);
    expect(form.words()).not.toContain('for research');
  });
});
