/** Plans on the page of Stellar Conquest, step by step, with the result of each step. */
import { describe, expect, it } from 'vitest';
import type { PlannedCommand } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import { TECHNOLOGY_IDS } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import { stellarConquest } from '../../../../../src/rules/stellar-conquest/index.ts';
import { PLANNED } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import { speedOf as speedInRules } from '../../../../../src/rules/stellar-conquest/production/technology.ts';
import type { State } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../../src/rules/vocabulary.ts';
import { given, type SeatPosition } from '../../../../rules/stellar-conquest/positions/given.ts';
import { nodesIn, press, tickOf, wordsOf } from '../../../../support/page/page.ts';
import { movedBy } from '../../../../support/page/stellar-fleets.ts';
import { type Drafts, freeIn, loadStellar, me, seenIn } from '../../../../support/page/stellar.ts';

const { planForm } = await loadStellar<{ planForm(free: object): unknown }>('forms/plan/plan.ts');
const { foreseen, speedOf } = await loadStellar<{
  foreseen(
    table: object,
    begin: object,
    commands: readonly PlannedCommand[],
  ): {
    steps: readonly { words: string; comes: string }[];
  };
  speedOf(own: object): number;
}>('movement/plans.ts');

/** In the turn of the other seat by default. */
const position = (own: Partial<SeatPosition> = {}, turnOf = asSeat(1)): State =>
  given({
    seats: [
      {
        ships: { Canis: { scout: 1, corvette: 2, transport: 3 }, F7: { corvette: 1 } },
        posts: ['Canis'],
        explored: ['Canis'],
        ...own,
      },
      {},
    ],
    colonies: [{ planet: 'Canis/3', owner: me }],
    cards: { Canis: 25 },
    phase: { kind: 'turn', seat: turnOf },
  });
const accepted = (command: unknown): boolean => stellarConquest.schema.command.safeParse(command).success;

describe('a plan', () => {
  it('SC-19.3 shows the result of each step, as in the rules', () => {
    const state = position();
    const { sent, draw, choose, field } = freeIn(state);
    expect(wordsOf(draw(planForm))).toContain('You have no plan.');
    choose(planForm, 'plan-from', 'G5');
    expect(wordsOf(draw(planForm))).toContain('Choose where they go.');
    field(planForm, 'plan-transport').props.oninput({ target: { value: '0' } });
    field(planForm, 'plan-scout').props.oninput({ target: { value: '0' } });
    choose(planForm, 'plan-to', 'F9');
    expect(wordsOf(draw(planForm))).toContain('at Diphda (F9) in turn 8.');
    press(draw(planForm), 'Add it');
    choose(planForm, 'plan-kind', 'complete-movement');
    press(draw(planForm), 'Add it');
    expect(wordsOf(draw(planForm))).toContain(
      'Move 2 corvettes from Canis (G5) to Diphda (F9) They will be at',
    );
    press(draw(planForm), 'Save the plan');
    const move = { type: 'move', ships: [5, 6], to: 'F9' };
    expect(sent).toEqual([{ type: 'plan', commands: [move, { type: 'complete-movement' }] }]);
    expect(accepted(sent[0])).toBe(true);
    const [path] = movedBy(state, move);
    expect(wordsOf(draw(planForm))).toContain(`at ${path!.at(-1)} in turn 6`);
  });

  it('SC-19.3 continues from the destinations of its own steps', () => {
    const fast = position({ technologies: ['speed-8'] });
    const { table } = freeIn(fast);
    const { view, own } = seenIn(fast);
    const { steps } = foreseen(table, { view, own, turn: 6 }, [
      { type: 'move', ships: [5], to: 'E7' },
      { type: 'move', ships: [5], to: 'D4' },
      { type: 'move', ships: [5] },
      { type: 'move', ships: [5], to: 'E7' },
      { type: 'move', ships: [6], to: 'L6', path: ['H5'] },
      { type: 'move', ships: [6], to: 'L3' },
    ]);
    expect(steps[0]!.comes).toBe('They will be at Kapetyn (E7) in turn 6.');
    expect(steps[1]!.words).toBe('Move 1 corvette from Kapetyn (E7) to Indi (D4)');
    expect(steps[1]!.comes).toContain('at Indi (D4) in turn 6');
    const stops = steps.slice(2).map(({ comes }) => comes);
    expect(stops[0]).toBe('They have no destination: the plan would stop here.');
    expect(stops[1]).toBe('They are already there, or have just left it: the plan would stop here.');
    expect(stops[2]).toMatch(/^They will be/);
    expect(stops[3]).toBe('They can change their destination only at a star: the plan would stop here.');
  });

  it('SC-19.3 in force can be seen, reordered, shortened, and deleted', () => {
    const commands: readonly PlannedCommand[] = [
      { type: 'complete-movement', byOrders: true },
      { type: 'move', ships: [1], to: 'E7', avoid: ['D4'], way: 'short' },
      { type: 'raze', planet: 'Canis/3', factories: 2 },
    ];
    const kept = position({ more: { plan: { commands, regardless: false }, alarmed: true } });
    const { sent, done, draw, named } = freeIn(kept);
    const words = wordsOf(draw(planForm));
    expect(words).toContain('Your plan of 3 steps waits for your turn');
    expect(words).toContain('Something happened that stops your plan');
    expect(words).toContain('Raze 2 factories on Canis 3');
    expect(words).toContain('This is already your plan.');
    const move = 'Move 1 scout from Canis (G5) to Kapetyn (E7), by the fewest hexes, avoiding Indi (D4)';
    expect(words).toContain(`${move} They will be at`);
    named(planForm, `Move up: ${move}`).props.onclick();
    named(planForm, 'Remove: Raze 2 factories on Canis 3').props.onclick();
    tickOf(draw(planForm), 'a new enemy is seen').onchange({ target: { checked: true } });
    press(draw(planForm), 'Save the plan');
    expect(sent[0]).toEqual({ type: 'plan', commands: [commands[1], commands[0]], regardless: true });
    press(draw(planForm), 'Delete the plan');
    expect(sent[1]).toEqual({ type: 'plan', commands: [] });
    expect(done).toEqual(['free.plan', 'free.plan']);
  });

  it('SC-19.3 can be reset after any change', () => {
    const { draw } = freeIn(position());
    const goesOn = () => tickOf(draw(planForm), 'a new enemy is seen');
    expect(wordsOf(draw(planForm))).not.toContain('Start over');
    goesOn().onchange({ target: { checked: true } });
    expect(goesOn().checked).toBe(true);
    press(draw(planForm), 'Start over');
    expect(goesOn().checked).toBe(false);
    expect(wordsOf(draw(planForm))).not.toContain('Start over');
  });

  it('SC-19.3 in preparation is dropped once its original was carried out', () => {
    const kept = { commands: [{ type: 'complete-movement' }], regardless: false } as const;
    const drafts: Drafts = {};
    const add = (state: State): void => {
      const { draw, choose } = freeIn(state, drafts);
      choose(planForm, 'plan-kind', 'complete-turn');
      press(draw(planForm), 'Add it');
    };
    const steps = (state: State): readonly string[] =>
      nodesIn(freeIn(state, drafts).draw(planForm))
        .filter(({ tag }) => tag === 'li')
        .map((item) => wordsOf(item).trim());
    const ending = expect.stringMatching(/^End the turn/);
    const waiting = position({ more: { plan: kept } });
    add(waiting);
    expect(steps(waiting)).toEqual([expect.stringMatching(/^End movement/), ending]);
    // It stopped within the turn that it was for.
    expect(steps(position())).toEqual([]);
    add(position());
    expect(steps(position())).toEqual([ending]);
    const next = { ...position(), turn: 6 };
    expect(steps(next)).toEqual([]);
    add(next);
    expect(steps(next)).toEqual([ending]);
  });

  it('SC-19.3 is carried out with one press in the player’s own turn', () => {
    const { sent, draw, choose } = freeIn(position({}, me));
    choose(planForm, 'plan-kind', 'complete-turn');
    press(draw(planForm), 'Add it');
    press(draw(planForm), 'Carry it out now');
    expect(sent).toEqual([{ type: 'plan', commands: [{ type: 'complete-turn' }] }]);
  });

  it('SC-20 can contain fights, attacks, landings and command posts', () => {
    const colony = { planet: 'Kapetyn/1', owner: asSeat(1), conqueror: null, shield: false } as const;
    const contact = { turn: 4, during: me, ships: [], colonies: [colony], devastated: [] };
    const { sent, draw, choose } = freeIn(position({ more: { contacts: { E7: contact } } }));
    const add = (kind: string, chosen: Readonly<Record<string, string>>): void => {
      choose(planForm, 'plan-kind', kind);
      for (const [id, value] of Object.entries(chosen)) choose(planForm, `plan-${id}`, value);
      press(draw(planForm), 'Add it');
    };
    add('engage', { at: 'G5', against: '1' });
    add('attack-colonies', { at: 'E7' });
    add('land', { at: 'G5', planet: 'Canis/3' });
    add('command-post', { at: 'G5' });
    press(draw(planForm), 'Save the plan');
    expect(sent[0]).toMatchObject({
      commands: [
        { type: 'engage', hex: 'G5', against: 1 },
        { type: 'attack-colonies', planets: ['Kapetyn/1'] },
        { type: 'land', transports: [2, 3, 4], planet: 'Canis/3' },
        { type: 'command-post', hex: 'G5', stands: false },
      ],
    });
    expect(accepted(sent[0])).toBe(true);
  });

  it('applies to the player’s next turn, at the speed of the best technology', () => {
    const words = (state: State): string => wordsOf(freeIn(state).draw(planForm));
    expect(words(position())).toContain('Steps for your turn 6.');
    expect(words(position({}, me))).toContain('Steps for the rest of this turn.');
    expect(words({ ...position(), order: [asSeat(1), me] })).toContain('Steps for your turn 5.');
    for (const id of TECHNOLOGY_IDS) {
      const state = position({ technologies: [id] });
      expect(speedOf(seenIn(state).own)).toBe(speedInRules(state, me));
    }
  });

  it('SC-20 has a sentence for every kind of step', () => {
    const state = position();
    const { table } = freeIn(state);
    const { view, own } = seenIn(state);
    const all: Readonly<Record<(typeof PLANNED)[number], PlannedCommand>> = {
      move: { type: 'move', taskForce: 3 },
      'task-force': { type: 'task-force', number: 3, ships: [1] },
      'command-post': { type: 'command-post', hex: 'G5', stands: true },
      'complete-movement': { type: 'complete-movement' },
      engage: { type: 'engage', hex: 'G5', against: asSeat(1) },
      'battle-orders': { type: 'battle-orders', orders: { cap: 2 } },
      'attack-colonies': { type: 'attack-colonies', planets: ['Canis/3'] },
      raze: { type: 'raze', planet: 'Canis/3', factories: 1 },
      depopulate: { type: 'depopulate', planet: 'Canis/3', millions: 2 },
      land: { type: 'land', transports: [4], planet: 'Canis/3' },
      'complete-turn': { type: 'complete-turn' },
      'research-list': { type: 'research-list', technologies: ['cet'] },
    };
    const { steps } = foreseen(
      table,
      { view, own, turn: 6 },
      PLANNED.map((type) => all[type]),
    );
    expect(new Set(steps.map(({ words }) => words)).size).toBe(PLANNED.length);
    expect(steps.every(({ words }) => /^[A-Z][a-z]/.test(words))).toBe(true);
  });
});
