/** Moves as the page of Stellar Conquest puts them together. */
import { describe, expect, it } from 'vitest';
import * as hexes from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { describeMoves, type MoveParts } from '../../../../../src/rules/stellar-conquest/movement/legal.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, nodesIn, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { changed, FLEETS, type Hooks, movedBy } from '../../../../support/page/stellar-fleets.ts';
import { loadStellar, me, seenIn, tableIn } from '../../../../support/page/stellar.ts';

interface Moving {
  readonly places: readonly string[];
  readonly from?: string;
  readonly rows: readonly { key: string; class: string; count: number; ships: readonly number[] }[];
  readonly ships: readonly number[];
  readonly stay: readonly { class: string }[];
  readonly goals: readonly { to: string; turns: number; only?: readonly number[] }[];
  readonly goal?: { to: string };
  readonly command: object | null;
}

const { moveHooks } = await loadStellar<{ moveHooks(table: object): Hooks }>('forms/moves/move-on-map.ts');
const { moveForm } = await loadStellar<{ moveForm(table: object): VNode }>('forms/moves/move.ts');
const { turnForm } = await loadStellar<{ turnForm(table: object, decision: object): VNode }>('forms/turn.ts');
const { h } = await loadStellar<{ h(tag: string, props: object, ...content: unknown[]): VNode }>(
  '../../shared/dom.ts',
);
const { lights, lightWords } =
  await loadStellar<Record<'lights' | 'lightWords', (hooks: object) => VNode>>('map/lights.ts');
const { movingOf } = await loadStellar<{ movingOf(own: object, moves: MoveParts, draft: object): Moving }>(
  'movement/moving.ts',
);

describe('a move in preparation', () => {
  const state = given({
    seats: [
      {
        ships: { Canis: { scout: 1, corvette: 3 }, Scorpii: { corvette: 1 } },
        posts: ['Canis'],
        technologies: ['speed-3'],
      },
      {},
    ],
    colonies: [{ planet: 'Canis/3', owner: me }],
    cards: { Canis: 25 },
  });
  const { own } = seenIn(state);
  const moves = describeMoves(state, me);
  const canis = hexes.HEXES.find((hex) => hex === 'G5')!;

  it('waits for its origin, then takes all ships there', () => {
    expect(movingOf(own, moves, {})).toMatchObject({ ships: [], command: null });
    const begun = movingOf(own, moves, { from: canis });
    expect(begun.rows.map(({ class: kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['scout', 1],
        ['corvette', 3],
      ]),
    );
    expect(begun.ships).toHaveLength(4);
    expect(begun.command).toBeNull();
  });

  it('offers the destinations of all chosen ships', () => {
    const all = movingOf(own, moves, { from: canis });
    const scout = all.rows.find((row) => row.class === 'scout')!;
    const corvettes = all.rows.find((row) => row.class === 'corvette')!;
    const alone = movingOf(own, moves, { from: canis, picks: { [corvettes.key]: 0 } });
    const two = movingOf(own, moves, { from: canis, picks: { [scout.key]: 0, [corvettes.key]: 2 } });
    expect(two.ships).toHaveLength(2);
    expect(two.goals.length).toBeLessThan(alone.goals.length);
    const both = movingOf(own, moves, { from: canis, picks: { [scout.key]: 1, [corvettes.key]: 3 } });
    expect(both.goals).toEqual(two.goals);
  });

  it('offers also what part of the ships can reach, until their numbers are chosen, and then only that part goes', () => {
    const all = movingOf(own, moves, { from: canis });
    const scout = all.rows.find((row) => row.class === 'scout')!;
    const far = all.goals.find(({ only }) => only !== undefined)!;
    expect(far.only).toEqual(scout.ships);
    const sent = movingOf(own, moves, { from: canis, to: far.to });
    expect(sent.command).toEqual({ type: 'move', ships: scout.ships, to: far.to });
    expect(sent.stay.map(({ class: kind }) => kind)).toEqual(['corvette']);
    const near = all.goals.find(({ only }) => only === undefined)!;
    expect(movingOf(own, moves, { from: canis, to: near.to }).ships).toHaveLength(4);
  });

  it('is valid for the rules: at full speed, or by a drawn route', () => {
    const [goal] = movingOf(own, moves, { from: canis }).goals;
    const sent = movingOf(own, moves, { from: canis, to: goal!.to });
    expect(sent.command).toEqual({ type: 'move', ships: sent.ships, to: goal!.to });
    const drawn = movingOf(own, moves, { from: canis, to: goal!.to, path: ['G6'], way: 'short' });
    expect(drawn.command).toMatchObject({ path: ['G6'], way: 'short' });
    expect(movingOf(own, moves, { from: canis, to: 'A2' }).command).toBeNull();
  });
});

describe('the route of a move', () => {
  it('SC-7.3 is drawn hex by hex as in the rules, with the position after each turn', () => {
    const { table, sent } = tableIn(FLEETS);
    moveHooks(table).look('G5');
    moveHooks(table).pick('F9');
    const hooks = moveHooks(table);
    const drawn = lights(hooks);
    // From afar they are shorter, and other tests move the camera.
    const stops = /(t\d)+$/.exec(wordsOf(lightWords(hooks)).replaceAll('turn ', 't'))?.[0];
    press(moveForm(table), 'Move 1 scout, 2 corvettes to Diphda (F9)');
    expect(hooks.routes.map(({ turns }) => turns[0])).toEqual([movedBy(FLEETS, sent[0]!)[0]]);
    const line = find(drawn, ({ tag }) => tag === 'polyline').props as { 'data-route'?: string };
    expect(line['data-route']).toBe(['G5', ...hooks.routes[0]!.turns.flat()].join(' '));
    expect(stops).toBe('t5t6t7');
    expect(wordsOf(moveForm(table))).toContain('at Diphda (F9) in turn 7.');
  });

  it('SC-18.1 is faded after the end of the game', () => {
    const { table } = tableIn({ ...FLEETS, length: 6 });
    moveHooks(table).look('G5');
    moveHooks(table).pick('F9');
    const hooks = moveHooks(table);
    const late = (drawn: VNode): readonly string[] =>
      nodesIn(drawn).flatMap(({ props }) => {
        const { class: look = '', 'data-stop': stop } = props as { class?: string; 'data-stop'?: string };
        return look.endsWith(' late') && stop !== undefined ? [stop] : [];
      });
    expect(late(lightWords(hooks))).toEqual(['F9 7']);
    const goal = find(lights(hooks), ({ props }) => (props as { 'data-lit'?: string })['data-lit'] === 'F9');
    expect(goal.props).toMatchObject({ class: 'sc-lit chosen late' });
  });

  it('SC-7.3 follows tapped hexes, and highlights those that begin a direct route', () => {
    const { table, sent } = tableIn(FLEETS);
    moveHooks(table).look('G5');
    moveHooks(table).pick('F9');
    press(moveForm(table), 'Draw the path');
    const first = [...moveHooks(table).lit.keys()];
    expect(first).not.toContain('G4');
    moveHooks(table).pick(first[0]!);
    const [route] = moveHooks(table).routes;
    expect(route!.turns[0]).toEqual([first[0]]);
    expect(route!.turns.at(-1)!.at(-1)).toBe('F9');
    press(moveForm(table), 'Move');
    expect(sent[0]).toMatchObject({ path: [first[0]], to: 'F9' });
    expect(movedBy(FLEETS, sent[0]!)[0]).toEqual([first[0]]);
  });

  it('SC-7.3 follows its ships’ settings, not those chosen for ships elsewhere', () => {
    const { table, sent } = tableIn(FLEETS);
    const way = (): VNode => find(moveForm(table), ({ props }) => props.id === 'move-way');
    moveHooks(table).look('G5');
    way().props.onchange({ target: { value: 'short' } });
    moveHooks(table).look('AA19');
    expect(way().props.value).toBe('');
    moveHooks(table).pick('CC17');
    press(moveForm(table), 'Move');
    expect(sent[0]).not.toHaveProperty('way');
  });

  it('SC-7.3 avoids added stars, and no longer removed ones', () => {
    const { table, sent } = tableIn(changed(FLEETS, () => ({ avoid: ['F9'] })));
    moveHooks(table).look('G5');
    expect(moveHooks(table).lit.has('F9')).toBe(false);
    press(moveForm(table), 'Remove');
    find(moveForm(table), ({ props }) => props.id === 'move-avoid').props.onchange({
      target: { value: 'E7' },
    });
    expect(moveHooks(table).lit.get('F9')).toMatchObject({ words: 'avoided until now' });
    moveHooks(table).pick('F9');
    expect(moveHooks(table).routes[0]!.turns.at(-1)!.at(-1)).toBe('F9');
    press(moveForm(table), 'Move');
    expect(sent[0]).toEqual({ type: 'move', ships: expect.any(Array) as number[], to: 'F9', avoid: ['E7'] });
    expect(movedBy(FLEETS, sent[0]!)[0]).toEqual(moveHooks(table).routes[0]!.turns[0]);
  });

  it('is missing if avoided stars block all ways: the button is disabled and says so', () => {
    const { table, sent } = tableIn(changed(FLEETS, () => ({ hex: 'F9', to: 'G5' })));
    const draft = table.draft('turn.5.0.1/move');
    Object.assign(draft, { from: 'F9', to: 'G5', avoid: ['G5'] });
    expect(wordsOf(moveForm(table))).toContain('There is no route in range');
    expect(moveHooks(table).routes).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('SC-7.3 passes avoided stars if there is no other way, and sends that to the rules', () => {
    const stuck = changed(FLEETS, ({ id }) => (id === 1 ? { hex: 'F7', to: 'F9', avoid: ['F9'] } : {}));
    const { table, sent } = tableIn(stuck);
    moveHooks(table).look('F7');
    expect(moveHooks(table).routes[0]!.turns.at(-1)!.at(-1)).toBe('F9');
    press(moveForm(table), 'Move');
    expect(sent[0]).toEqual({ type: 'move', ships: [1], avoid: [] });
    expect(movedBy(stuck, sent[0]!)).toEqual([moveHooks(table).routes[0]!.turns[0]]);
  });
});

describe('a star that the chosen ships cannot reach', () => {
  const state = changed(FLEETS, ({ class: kind, hex }) =>
    kind === 'corvette' && hex === 'G5' ? { left: 'F9' } : {},
  );
  const hintOf = (table: object, hex: string): string => moveHooks(table).why(hex);
  const take = (table: { draft(key: string): object }, scouts: number): void =>
    void Object.assign(table.draft('turn.5.0.1/move'), { from: 'G5', picks: picksOf(scouts) });
  const picksOf = (scouts: number): object => {
    const { rows } = movingOf(seenIn(state).own, describeMoves(state, me), { from: 'G5' });
    return Object.fromEntries(rows.map(({ key, class: kind }) => [key, kind === 'scout' ? scouts : 2]));
  };

  it('SC-7.2 is named with the reason: they left it last', () => {
    const { table } = tableIn(state);
    take(table, 1);
    expect(moveHooks(table).lit.has('F9')).toBe(false);
    expect(hintOf(table, 'F9')).toBe(
      '2 corvettes cannot return to Diphda (F9) before reaching another star.',
    );
  });

  it('SC-7.2 is named also in the form, if no ship may go there', () => {
    const { table } = tableIn(state);
    take(table, 0);
    expect(wordsOf(moveForm(table))).toContain('2 corvettes cannot return to Diphda (F9)');
  });

  it('SC-6.1 is named with the reason: out of range', () => {
    const { table } = tableIn(state);
    take(table, 0);
    expect(hintOf(table, 'EE10')).toBe(
      '2 corvettes cannot go to Polaris (EE10): out of range without a nearer command post.',
    );
    // No star, and where they are.
    expect([hintOf(table, 'FF1'), hintOf(table, 'G5')]).toEqual(['', '']);
  });

  it('stays possible for the others: the form says who stays, and why', () => {
    const { table, sent } = tableIn(state);
    moveHooks(table).look('G5');
    expect(hintOf(table, 'F9')).toBe('');
    moveHooks(table).pick('F9');
    expect(wordsOf(moveForm(table))).toContain(
      '2 corvettes cannot return to Diphda (F9) before reaching another star.',
    );
    press(moveForm(table), 'Move 1 scout to Diphda (F9)');
    expect(sent[0]).toMatchObject({ to: 'F9' });
    expect(movedBy(state, sent[0]!)).toHaveLength(1);
  });

  it('SC-6.1 is beside each button that sends the others: who stays, and why', () => {
    const { table } = tableIn(FLEETS);
    moveHooks(table).look('G5');
    moveHooks(table).pick('EE10');
    const drawn = h('div', {}, turnForm(table, table.seen.decisions[0]!));
    const buttons = nodesIn(drawn).filter(({ props }) => props['class'] === 'sending');
    const sending = buttons.map(wordsOf).filter((words) => words.includes('Move 1 scout to Polaris (EE10)'));
    expect(sending).toHaveLength(2);
    for (const words of sending)
      expect(words).toContain(
        '2 corvettes cannot go to Polaris (EE10): out of range without a nearer command post.',
      );
  });
});

describe('command posts', () => {
  const words = (state: Parameters<typeof tableIn>[0]): string => {
    const { table } = tableIn(state);
    return wordsOf(h('div', {}, turnForm(table, table.seen.decisions[0]!)));
  };
  const home = { ships: { Canis: { corvette: 1 } }, explored: ['Canis'] };
  const colonies = [{ planet: 'Canis/3' as const, owner: me }];

  it('SC-6.3 can be set up outside the fold where the seat has a colony', () => {
    const { table, sent } = tableIn(given({ seats: [home, {}], colonies, cards: { Canis: 25 } }));
    const drawn = h('div', {}, turnForm(table, table.seen.decisions[0]!));
    const posts = nodesIn(drawn).filter(({ props }) => String(props['class']).includes('sc-posts'));
    expect(posts).toHaveLength(1);
    press(posts, 'Set up a command post at Canis (G5)');
    expect(sent).toEqual([{ type: 'command-post', hex: 'G5', stands: true }]);
  });

  it('SC-6.3 come before the form of a move, whatever ships are chosen', () => {
    const fleets = { Canis: { corvette: 1 }, Scorpii: { corvette: 1 } };
    const state = given({ seats: [{ ...home, ships: fleets }, {}], colonies, cards: { Canis: 25 } });
    const { table } = tableIn(state);
    const order = /Set up a command post.*Move ships.*From.*End movement/;
    const drawn = (): string => wordsOf(h('div', {}, turnForm(table, table.seen.decisions[0]!)));
    expect(drawn()).toMatch(order);
    moveHooks(table).look('G5');
    expect(drawn()).toMatch(order);
  });

  it('SC-6.3 are only in the fold if ships can go no farther with them', () => {
    const ranged = { ...home, technologies: ['unlimited-range' as const] };
    const { table } = tableIn(given({ seats: [ranged, {}], colonies, cards: { Canis: 25 } }));
    const drawn = wordsOf(h('div', {}, turnForm(table, table.seen.decisions[0]!)));
    expect(drawn).toMatch(/End movement.*Set up a command post at Canis/);
    expect(drawn).not.toContain('your ships can go farther');
  });

  it('SC-6.3 says why none can be set up', () => {
    expect(words(given({ seats: [home, {}], cards: { Canis: 25 } }))).toContain(
      'You have no colony yet, so you cannot set one up.',
    );
    const all = given({ seats: [{ ...home, posts: ['Canis'] }, {}], colonies, cards: { Canis: 25 } });
    expect(words(all)).toContain('You have one at each star where you have a colony.');
    expect(words(all)).not.toContain('Set up a command post');
  });
});

describe('other ships of the player at a star', () => {
  /** A corvette in range of its entry hex alone, and a scout far away. */
  const state = given({
    seats: [{ ships: { Canis: { corvette: 1 }, Polaris: { scout: 1 } } }, {}],
  });
  const fromOf = (table: ReturnType<typeof tableIn>['table']): unknown =>
    (table.draft('turn.5.0.1/move') as { from?: string }).from;

  it('are chosen by a tap while none are', () => {
    const { table } = tableIn(state);
    moveHooks(table).look('EE10');
    expect(fromOf(table)).toBe('EE10');
    expect(moveHooks(table).chosen).toBe(
      'Chosen: 1 scout at Polaris (EE10). Choose a star as their destination.',
    );
  });

  /** The end of movement, which stays in the window: with the ships that were chosen before. */
  const footOf = (table: ReturnType<typeof tableIn>['table'], name = 'complete-movement') =>
    find(h('div', {}, turnForm(table, table.seen.decisions[0]!)), ({ key }) => key === `send-${name}`);

  it('SC-6.1 are chosen by a tap while others are, and the form says why those cannot go to them', () => {
    const { table } = tableIn(state);
    moveHooks(table).look('G5');
    expect(wordsOf(footOf(table))).not.toContain('No longer chosen');
    moveHooks(table).look('EE10');
    expect(fromOf(table)).toBe('EE10');
    expect(wordsOf(footOf(table))).toContain(
      'No longer chosen: 1 corvette at Canis (G5). 1 corvette cannot go to Polaris (EE10): out of range',
    );
  });

  it('replace ships between stars, which the form names', () => {
    const { table } = tableIn(changed(FLEETS, ({ hex }) => (hex === 'G5' ? { hex: 'G6', to: 'F9' } : {})));
    moveHooks(table).look('G6');
    moveHooks(table).look('AA19');
    expect(wordsOf(footOf(table, 'go-on'))).toMatch(/^No longer chosen: 3 ships at G6\. +Continue and/);
  });

  it('are chosen by a tap also where the chosen ones can go, and one press sends those there', () => {
    const { table, sent } = tableIn(FLEETS);
    moveHooks(table).look('AA19');
    moveHooks(table).look('G5');
    const { rows } = movingOf(seenIn(FLEETS).own, describeMoves(FLEETS, me), { from: 'G5' });
    const corvettes = rows.find((row) => row.class === 'corvette')!;
    Object.assign(table.draft('turn.5.0.1/move'), { picks: { [corvettes.key]: 0 } });
    expect(moveHooks(table).lit.get('AA19')?.words).toBe('your ships there');
    moveHooks(table).pick('AA19');
    expect(fromOf(table)).toBe('AA19');
    expect(sent).toEqual([]);
    press(footOf(table), 'Send 1 scout to Scorpii (AA19)');
    expect(wordsOf(footOf(table))).not.toContain('No longer chosen');
    press(moveForm(table), 'Move 1 scout to Scorpii (AA19)');
    expect(sent[0]).toMatchObject({ to: 'AA19' });
    expect(movedBy(FLEETS, sent[0]!)).toHaveLength(1);
  });
});

describe('the course of ships', () => {
  const bound = 'They cannot change their destination between stars.';

  it('SC-7.1 is said to be final when it is chosen, unless they arrive in this turn', () => {
    const { table } = tableIn(FLEETS);
    moveHooks(table).look('G5');
    expect(moveHooks(table).chosen).not.toContain(bound);
    moveHooks(table).pick('F9');
    expect(moveHooks(table).chosen).toBe(`3 ships at Canis (G5), to Diphda (F9). ${bound}`);
    expect(wordsOf(moveForm(table))).toContain(bound);
  });

  it('SC-7.1 is said of ships between stars, which the bar of a phone does not split', () => {
    const { table } = tableIn(changed(FLEETS, ({ hex }) => (hex === 'G5' ? { hex: 'F7', to: 'F9' } : {})));
    moveHooks(table).look('F7');
    expect(moveHooks(table).chosen).toBe(`3 ships at F7, on the way to Diphda (F9). ${bound}`);
    const drawn = h('div', {}, turnForm(table, table.seen.decisions[0]!));
    expect(nodesIn(drawn).filter(({ props }) => 'data-split' in props)).toEqual([]);
  });
});

describe('the arrival of ships', () => {
  it('SC-5.1 is in this turn or a later one, and after the end if the game is over by then', async () => {
    const { arrival } = await loadStellar<{
      arrival(turns: number, now: number, view: { length: number }): string;
    }>('movement/voyages.ts');
    const at = [1, 2, 3].map((turns) => arrival(turns, 11, { length: 12 }));
    expect(at).toEqual(['this turn', 'in turn 12', 'in turn 13, after the end of the game']);
  });
});
