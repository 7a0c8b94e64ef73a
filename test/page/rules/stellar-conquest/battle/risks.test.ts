/** Confirmations before moves on the page of Stellar Conquest. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../../src/rules/vocabulary.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, nodesIn, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { changed, FLEETS, type Hooks, movedBy, sighted } from '../../../../support/page/stellar-fleets.ts';
import { loadStellar, me, seenIn, tableIn } from '../../../../support/page/stellar.ts';

const { moveHooks } = await loadStellar<{ moveHooks(table: object): Hooks }>('forms/moves/move-on-map.ts');
const { moveForm } = await loadStellar<{ moveForm(table: object): VNode }>('forms/moves/move.ts');
const { turnForm } = await loadStellar<{ turnForm(table: object, decision: object): VNode }>('forms/turn.ts');
const { h } = await loadStellar<{ h(tag: string, props: object, ...content: unknown[]): VNode }>(
  '../../shared/dom.ts',
);
const { endRisks } = await loadStellar<{
  endRisks(table: object, own: object): readonly { readonly words: string }[];
}>('battle/risks.ts');

/** The form of a turn. */
function draw(state: State, table = tableIn(state).table): VNode {
  return h('div', {}, turnForm(table, table.seen.decisions[0]!));
}
const buttonsIn = (drawn: VNode): readonly string[] =>
  nodesIn(drawn).flatMap((node) => (node.tag === 'button' ? [wordsOf(node)] : []));

describe('a move', () => {
  /** Presses the button, and says whether that asked. */
  function asks(state: State): { asked: boolean; words: string } {
    const { table, sent } = tableIn(state);
    moveHooks(table).look('G5');
    moveHooks(table).pick('E7');
    press(moveForm(table), 'Move');
    const asked = sent.length === 0;
    const words = wordsOf(moveForm(table));
    if (asked) press(moveForm(table), 'Yes, do it');
    expect(sent).toHaveLength(1);
    return { asked, words };
  }
  const fast = given({
    seats: [{ ships: { Canis: { corvette: 2 } }, posts: ['Canis'], technologies: ['speed-4'] }, {}],
  });
  const at = (hex: string, what: object): State => ({
    ...fast,
    seats: [{ ...fast.seats[0]!, contacts: sighted(hex, what).seats[0]!.contacts }, fast.seats[1]!],
  });
  const bo = { seat: asSeat(1), ships: { corvette: 2 } };

  it('is sent at once if no other ships were seen on its way', () => {
    expect(asks(fast).asked).toBe(false);
    expect(asks(at('I8', { ships: [bo] })).asked).toBe(false);
  });

  it('SC-5.4 asks once if it may meet other ships, and SC-9.5 only says that a colony would see it', () => {
    const met = asks(at('E7', { ships: [bo] }));
    expect(met.asked).toBe(true);
    const warning = 'ships of Bo were seen in turn 4: your ships would stop and have to fight.';
    expect(met.words.split(warning)).toHaveLength(2);
    const colony = { planet: 'Kapetyn/1', owner: asSeat(1), conqueror: null, shield: false };
    const seen = asks(at('E7', { colonies: [colony] }));
    expect(seen).toMatchObject({ asked: false });
    expect(seen.words).toContain('a colony of Bo would see your ships');
  });

  it('SC-19.3 moves all travelling fleets, with one planned move for each place', () => {
    const bound = changed(FLEETS, ({ hex }) => ({ to: hex === 'G5' ? 'F9' : 'CC17' }));
    const { table, sent } = tableIn(bound);
    press(draw(bound, table), 'Continue and end movement');
    expect(sent).toEqual([
      {
        type: 'plan',
        regardless: true,
        commands: [
          { type: 'move', ships: [1, 2, 3] },
          { type: 'move', ships: [4] },
          { type: 'complete-movement' },
        ],
      },
    ]);
    const moves = (sent[0]!['commands'] as readonly object[]).slice(0, 2);
    const paths = moves.flatMap((one) => movedBy(bound, one));
    expect(paths.every((path) => path.length === 2)).toBe(true);
  });

  it('SC-5.2 says what ships under way do: they wait by the first button, and go on by the last', () => {
    const alone = changed(FLEETS, ({ hex }) => ({ to: hex === 'G5' ? 'F9' : null }));
    const labels = buttonsIn(draw(alone));
    expect(labels[0]).toBe('End movement and explore');
    const last = ['Choose 1 corvette at Scorpii (AA19)', 'Continue and end movement'];
    expect(labels.join()).toContain(last.join());
    expect(labels.slice(1)).not.toContain('End movement and explore');
    expect(wordsOf(draw(alone))).toContain('1 scout, 2 corvettes to Diphda (F9): there in turn 7');
    const still = draw(FLEETS);
    expect(buttonsIn(still)).not.toContain('Continue and end movement');
    expect(buttonsIn(still)).toContain('End movement and explore');
  });

  it.each([
    ['scout', 1],
    ['transport', 0],
  ] as const)('SC-9.2 says that a %s would explore alone, and asks only for settlers', (kind, most) => {
    const near = changed(FLEETS, (ship) =>
      ship.class === 'scout' ? { class: kind, hex: 'F7', to: 'F9' } : {},
    );
    const { table, sent } = tableIn(near);
    expect(wordsOf(draw(near, table))).toContain(`1 ${kind} would explore Diphda (F9) without a warship`);
    press(draw(near, table), 'Continue and end movement');
    expect(sent).toHaveLength(most);
  });

  it('SC-5.2 says what becomes of ships that are not on the map yet, and not as a warning', () => {
    const late = draw(changed(FLEETS, ({ id }) => (id === 1 ? { hex: null } : {})));
    expect(wordsOf(late)).toContain('1 ship is still outside the map.');
    expect(nodesIn(late).some(({ props }) => props['class'] === 'refusal')).toBe(false);
  });

  it('SC-7.1 offers the ways out for ships that cannot move together', () => {
    const apart = changed(FLEETS, ({ id }) => ({ hex: 'F7', to: id === 1 ? 'F9' : 'E7' }));
    const { table } = tableIn(apart);
    moveHooks(table).look('F7');
    expect(wordsOf(draw(apart, table))).toContain('These ships cannot move together');
    press(draw(apart, table), '1 scout to Diphda (F9)');
    expect(buttonsIn(draw(apart, table))).toContain('Move 1 scout to Diphda (F9)');
  });

  it('SC-6.1 says why warships go no further, and offers the command post that extends their range', () => {
    const bare = {
      ...FLEETS,
      seats: FLEETS.seats.map((seat, i) => (i === 0 ? { ...seat, posts: [] } : seat)),
    };
    const { table, sent } = tableIn(bare);
    moveHooks(table).look('G5');
    expect(wordsOf(draw(bare, table))).toContain('corvettes must stay within 8 hexes of a command post');
    press(draw(bare, table), 'Set up a command post at Canis (G5)');
    expect(sent).toEqual([{ type: 'command-post', hex: 'G5', stands: true }]);
  });
});

describe('the end of movement', () => {
  const words = (state: State) =>
    endRisks(tableIn(state).table, seenIn(state).own)
      .map((risk) => risk.words)
      .join(' ');

  it('SC-9.2 warns of exploring without a warship', () => {
    const scouts = changed(FLEETS, ({ class: kind, hex }) => ({ hex: kind === 'scout' ? 'F9' : hex }));
    expect(words(scouts)).toContain('1 scout would explore Diphda (F9) without a warship');
    expect(words(FLEETS)).not.toContain('without a warship');
  });

  it('SC-9.2 says the risk of exploring once for all stars', () => {
    const scouts = given({ seats: [{ ships: { Diphda: { scout: 2 }, Ceti: { scout: 1 } } }, {}] });
    expect(words(scouts)).toBe(
      '3 scouts would explore Diphda (F9) and Ceti (E17) without a warship. The chance of losing each ship is 1 in 6.',
    );
  });

  it('SC-5.4 SC-11.1 is not said again of a fight that a move brings', () => {
    const near = changed(sighted('F9', { ships: [{ seat: asSeat(1), ships: { scout: 1 } }] }), ({ hex }) =>
      hex === 'G5' ? { hex: 'F8', to: 'F9' } : {},
    );
    const said = wordsOf(find(draw(near), ({ key }) => key === 'send-go-on'));
    expect(said.split('ships of Bo were seen')).toHaveLength(2);
  });

  it('SC-14.2 SC-11.1 warns of conquered colonies without a warship, and of others at the same place', () => {
    const conquered = given({
      seats: [{ ships: { Canis: { scout: 1 } }, explored: ['Canis'] }, {}],
      colonies: [{ planet: 'Canis/3', owner: asSeat(1), conqueror: me }],
      cards: { Canis: 25 },
    });
    expect(words(conquered)).toBe('Without a warship of yours, Canis 3 goes back to Bo.');
    const held = changed(conquered, () => ({ class: 'corvette' }));
    expect(words(held)).toBe('');
    expect(words(sighted('G5', { ships: [{ seat: asSeat(1), ships: { scout: 1 } }] }))).toContain(
      'you must fight',
    );
  });
});
