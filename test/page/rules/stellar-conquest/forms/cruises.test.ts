/** Cruises on the page of Stellar Conquest, and typing of numbers. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../../src/rules/vocabulary.ts';
import { given, hexAt, shipWith } from '../../../../rules/stellar-conquest/positions/given.ts';
import { type Drawn, find, load, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { freeIn, loadStellar, tableIn } from '../../../../support/page/stellar.ts';

type Form = (free: object) => unknown;
const { cruise, length, quiet } = await loadStellar<{ cruise: Form; length: Form; quiet: Form }>(
  'forms/cruises.ts',
);
const { landForms } = await loadStellar<{
  landForms(table: object, decision: object, parts: object): Drawn;
}>('forms/moves/landing.ts');
const { attackForms } = await loadStellar<{
  attackForms(table: object, decision: object, parts: object): Drawn;
}>('forms/battle/attacks.ts');

const { h } = await load<{ h(tag: string, props: object, ...content: unknown[]): VNode }>('shared/dom.ts');

const NOTHING = { attack: [], depopulate: [], raze: [] };
/** In turn 12, by default the first seat’s own. */
const position = (seat = asSeat(0)) =>
  given({
    seats: [{}, {}],
    colonies: [{ planet: 'Canis/3', owner: asSeat(0) }],
    turn: 12,
    phase: { kind: 'turn', seat },
  });

describe('a cruise', () => {
  it('SC-19.4 is sent with one press, also in the player’s own turn, which it plays at once', () => {
    const { sent, draw } = freeIn(position());
    press(draw(cruise), 'Skip quiet turns until turn 12 is over');
    expect(sent).toEqual([{ type: 'cruise', until: 12 }]);
  });

  it('SC-19.4 that begins in a later turn is sent at once', () => {
    const { sent, draw } = freeIn(position(asSeat(1)));
    press(draw(cruise), 'Skip quiet turns until turn 13 is over');
    expect(sent).toEqual([{ type: 'cruise', until: 13 }]);
  });
});

describe('the proposal to fly on', () => {
  const flying = (more: object = {}) => {
    const scout = shipWith({ id: 1, class: 'scout', hex: 'FF1', to: hexAt('Canis') });
    const phase = { kind: 'turn', seat: asSeat(1) } as const;
    return given({ seats: [{ more: { ships: [scout], nextShip: 2, ...more } }, {}], turn: 5, phase });
  };

  it('SC-19.4 is accepted with one press, and says until when nothing is known to happen', () => {
    const { sent, draw } = freeIn(flying());
    expect(wordsOf(draw(quiet))).toContain('nothing can meet your ships until turn 8 is over');
    press(draw(quiet), 'Skip quiet turns until turn 8 is over');
    expect(sent).toEqual([{ type: 'cruise', until: 8 }]);
  });

  it('SC-19.4 is not made to a player who plays ahead already, or whose ships are at stars', () => {
    expect(wordsOf(freeIn(flying({ cruise: 6 })).draw(quiet))).toBe('');
    expect(wordsOf(freeIn(flying({ plan: { commands: [], regardless: false } })).draw(quiet))).toBe('');
    expect(wordsOf(freeIn(position(asSeat(1))).draw(quiet))).toBe('');
  });
});

describe('a number field', () => {
  it.each([
    {
      form: cruise,
      id: 'cruise-until',
      fewest: 'Skip quiet turns until turn 12 is over',
      other: 'Skip quiet turns until turn 15 is over',
      typed: ['1', '15'],
    },
    {
      form: length,
      id: 'length-turns',
      fewest: 'Propose 45',
      other: 'Propose 60',
      typed: ['6', '60'],
    },
  ])('keeps incomplete input: $id', ({ form, id, fewest, other, typed: [first, whole] }) => {
    const { draw, field } = freeIn(position());
    const type = (value: string): void => field(form, id).props.oninput({ target: { value } });
    type(first!);
    expect(field(form, id).props.value).toBe(first);
    expect(wordsOf(draw(form))).toContain(fewest);
    // Not “15 of 44”, or “All” of something.
    expect(wordsOf(draw(form))).toMatch(/up to \d+( turns)?Max/);
    type(whole!);
    expect(field(form, id).props.value).toBe(whole);
    expect(wordsOf(draw(form))).toContain(other);
    type('');
    expect(wordsOf(draw(form))).toContain(fewest);
    field(form, id).props.onchange({ target: { value: '' } });
    expect(field(form, id).props.value).toBe(/\d+/.exec(fewest)![0]);
    type('999');
    expect(field(form, id).props.value).toBe(String(field(form, id).props['max']));
  });

  const { table, decision } = tableIn(position());
  const planet = 'Canis/3';
  it.each([
    {
      what: 'millions that land',
      draw: () =>
        landForms(table, decision, {
          colonies: {
            attack: [],
            raze: [],
            land: [{ planet, room: 9, transports: [1, 2, 3, 4, 5, 6, 7, 8] }],
          },
          posts: { hexes: [], left: 10 },
        }),
      fewest: 'Land 1 million',
    },
    {
      what: 'millions that are destroyed',
      draw: () =>
        attackForms(table, decision, { ...NOTHING, depopulate: [{ planets: [planet], millions: 8 }] }),
      fewest: 'Destroy 1 million of 10',
    },
    {
      what: 'factories that are razed',
      draw: () => attackForms(table, decision, { ...NOTHING, raze: [{ planet, factories: 8 }] }),
      fewest: 'Raze 1 factory',
    },
  ])('can be emptied first: $what', ({ draw, fewest }) => {
    const field = (): VNode => find(h('div', {}, draw()), ({ tag }) => tag === 'input');
    field().props.oninput({ target: { value: '' } });
    expect(field().props.value).toBe('0');
    expect(wordsOf(draw())).toContain(fewest);
    field().props.oninput({ target: { value: '5' } });
    expect(field().props.value).toBe('5');
    field().props.oninput({ target: { value: '' } });
    field().props.onchange({ target: { value: '' } });
    expect(field().props.value).toBe('1');
  });
});
