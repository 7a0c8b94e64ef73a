/** What a player buys on the page of Stellar Conquest: the outfit, and the production of a colony. Without a browser. */
import { describe, expect, it, vi } from 'vitest';
import type { Window } from '../../../../../src/rules/contract.ts';
import { describe as partsOf } from '../../../../../src/rules/stellar-conquest/commands/describe.ts';
import { byDefault } from '../../../../../src/rules/stellar-conquest/commands/by-default.ts';
import { forbidsOutfit } from '../../../../../src/rules/stellar-conquest/production/outfit.ts';
import { produced } from '../../../../../src/rules/stellar-conquest/production/sheets.ts';
import type {
  OutfitCommand,
  ProduceCommand,
} from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import { rulesets } from '../../../../../src/rules/registry.ts';
import { given, type Position } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, nodesIn, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { loadStellar, me, tableIn } from '../../../../support/page/stellar.ts';

type Form = (table: object, decision: object) => VNode;
const { h } = await loadStellar<{ h(tag: string, props: object, ...content: unknown[]): VNode }>(
  '../../shared/dom.ts',
);
const { outfitForm, suggestionOf } = await loadStellar<{
  outfitForm: Form;
  suggestionOf(decision: { default: { command?: object } }): object | null;
}>('forms/outfit.ts');
const { productionForm } = await loadStellar<{ productionForm: Form }>('forms/production.ts');

/** The form of one decision, with what it sends. */
function asked(
  kind: 'outfit' | 'production',
  technologies: readonly TechnologyId[] = [],
  {
    explored = [],
    transports = 0,
    others,
  }: { explored?: readonly string[]; transports?: number; others?: Position['colonies'] } = {},
) {
  const base = given({
    seats: [
      {
        ships: { Canis: { corvette: 1, transport: transports } },
        technologies,
        explored: ['Canis', ...explored],
      },
      {},
    ],
    colonies: [{ planet: 'Canis/3', owner: me, people: 20 }, ...(others ?? [])],
    cards: { Canis: 25, Scorpii: 25, Alcor: 25, Diphda: 4 },
  });
  const state = kind === 'outfit' ? base : { ...base, phase: { kind: 'production', besieged: [] } as const };
  const { table, sent } = tableIn(state);
  const decision = {
    window: kind,
    kind,
    describe: partsOf(state, me, { kind } as Window),
    default: byDefault(state, me, { kind } as Window),
  };
  const draw = (): VNode => h('div', {}, (kind === 'outfit' ? outfitForm : productionForm)(table, decision));
  const field = (id: string): VNode['props'] => find(draw(), ({ props }) => props.id === id).props;
  return {
    state,
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

describe('the suggested first purchase', () => {
  const isPrimary = (draw: () => VNode, name: string) =>
    String(find(draw(), ({ props }) => name in props).props['class']).includes('primary');

  it('fills the form with one press, spends everything, and can be changed', () => {
    const form = asked('outfit');
    const labels = nodesIn(form.draw())
      .filter(({ tag }) => tag === 'button')
      .map(wordsOf);
    expect(labels[0]).toBe('Use suggestion: 3 Hex Speed, 4 scouts (25 i.p.)');
    expect(isPrimary(form.draw, 'data-suggested')).toBe(true);
    const marked = nodesIn(form.draw()).filter(({ props }) => 'data-technology' in props);
    const why = 'Suggested. Faster ships reach good planets first.';
    expect(
      marked.filter((node) => wordsOf(node).includes(why)).map(({ props }) => props['data-technology']),
    ).toEqual(['speed-3']);
    press(form.draw(), 'Use suggestion');
    expect(form.words()).toMatch(/^✓ Suggestion used: 3 Hex Speed, 4 scouts \(25 i\.p\.\)/);
    expect(form.words()).toContain('0 i.p. left.');
    expect(isPrimary(form.draw, 'data-suggested')).toBe(false);
    form.type('outfit-scouts', '2');
    expect(form.words()).toMatch(/^Use suggestion: /);
    press(form.draw(), 'Set out');
    expect(form.sent[0]).toMatchObject({
      type: 'outfit',
      scouts: 2,
      corvettes: 0,
      research: [{ technology: 'speed-3', ip: 15 }],
    });
  });

  it.each(['speed-3', 'industrial-technology', 'cet'] as const)(
    'begins with %s if the default does, and the rules allow it',
    (technology) => {
      const ip = 12;
      const command = { type: 'outfit', research: [{ technology, ip }] };
      const outfit = suggestionOf({ default: { command } })!;
      expect(outfit).toMatchObject({ scouts: 5, research: [{ technology, ip }] });
      expect(forbidsOutfit({ ...outfit, doctrine: true } as OutfitCommand)).toBeUndefined();
      expect(forbidsOutfit({ ...outfit, scouts: 6, doctrine: true } as OutfitCommand)).toBeDefined();
    },
  );

  it('is missing without a default that buys technologies', () => {
    expect(suggestionOf({ default: {} })).toBeNull();
  });
});

describe('the production of a colony', () => {
  it('stands out once the player has chosen it; otherwise the button says what happens by itself', () => {
    const form = asked('production');
    const look = () => find(form.draw(), ({ props }) => props['data-send'] === 'produce').props['class'];
    expect(form.words()).toContain('All industry points go into research. Nothing is built');
    expect(look()).toBe('');
    press(form.draw(), 'Choose what it builds');
    expect(form.words()).not.toContain('All industry points go into research');
    expect(look()).toBe('primary');
  });

  const begun = (technologies: readonly TechnologyId[] = []) => {
    const form = asked('production', technologies);
    press(form.draw(), 'Choose what it builds');
    return form;
  };

  it('shows what the colony has and brings in a table, before and after the player opens it', () => {
    for (const form of [asked('production'), begun()]) {
      const table = find(form.draw(), ({ tag }) => tag === 'table');
      expect(
        nodesIn(table).flatMap((node) => (['th', 'td'].includes(node.tag) ? [wordsOf(node)] : [])),
      ).toEqual([
        'People (million)',
        'Capacity (million)',
        'Industry points (i.p.)',
        '24 (4 new)',
        '80',
        '24',
      ]);
    }
  });

  it('marks the next technology as suggested, and says why', () => {
    expect(begun().words()).toMatch(/3 Hex Speed 15 i\.p\..*?Suggested\. Faster ships/);
    expect(begun(['speed-3']).words()).toMatch(/Industrial Technology 25 i\.p\..*?Suggested\. For growth/);
  });

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
    expect(form.words()).toMatch(/ = 0 left/);
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

  it('says once where the rest goes', () => {
    expect(begun().words().split('research list')).toHaveLength(2);
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

describe('the suggested production', () => {
  // The form of production sends no other command.
  const coloniesIn = (sent: readonly object[]) => (sent[0] as unknown as ProduceCommand).colonies;
  const filled = (more: Parameters<typeof asked>[2]) => {
    const form = asked('production', [], more);
    const words = form.words();
    press(form.draw(), 'Use suggestion');
    press(form.draw(), 'Send these orders');
    const colonies = coloniesIn(form.sent);
    expect(produced(form.state, me, colonies).ok).toBe(true);
    return { words, sheet: colonies[0]! };
  };

  it('pays for the next technology', () => {
    const { words, sheet } = filled({});
    expect(words).toMatch(/^Use suggestion: 3 Hex Speed ?Canis 3/);
    expect(sheet).toMatchObject({ emigrants: 0, research: [{ technology: 'speed-3', ip: 15 }] });
  });

  it('sends settlers as far as they earn a bonus, if the seat knows a planet for them', () => {
    const { words, sheet } = filled({ explored: ['Scorpii'] });
    expect(words).toContain('Use suggestion: 7 million settlers, 2 million bonus settlers, 3 Hex Speed');
    expect(sheet).toMatchObject({ emigrants: 7, bonus: 2, research: [{ technology: 'speed-3', ip: 15 }] });
  });

  it('stands before all colonies, fills them in, and says so until something is changed', () => {
    const others = [
      { planet: 'Scorpii/3', owner: me, people: 30 },
      { planet: 'Alcor/3', owner: me, people: 2 },
    ];
    const form = asked('production', [], { explored: ['Scorpii'], others });
    const first = (): string => wordsOf(nodesIn(form.draw()).find(({ tag }) => tag === 'button'));
    expect(first()).toBe('Use suggestion');
    const words = form.words();
    expect(words.indexOf('Scorpii 3: ')).toBeLessThan(words.indexOf('Canis 3: '));
    press(form.draw(), 'Use suggestion');
    expect(first()).toBe('✓ Suggestion used');
    expect(form.field('Scorpii-3-speed-3').checked).toBe(true);
    form.type('Canis-3-scout', '1');
    expect(first()).toBe('Use suggestion');
    press(form.draw(), 'Use suggestion');
    press(form.draw(), 'Send these orders');
    const colonies = coloniesIn(form.sent);
    expect(produced(form.state, me, colonies).ok).toBe(true);
    expect(colonies.every(({ buy }) => Object.values(buy).every((count) => count === 0))).toBe(true);
  });

  it('sends no more than there is room for', () => {
    const { sheet } = filled({ explored: ['Diphda'], transports: 15 });
    expect(sheet).toMatchObject({ emigrants: 5, bonus: 1 });
  });
});
