/** Confirmations before moves on the page of Stellar Conquest. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../../src/rules/vocabulary.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { changed, FLEETS, type Hooks, movedBy, sighted } from '../../../../support/page/stellar-fleets.ts';
import { loadStellar, me, seenIn, tableIn } from '../../../../support/page/stellar.ts';

const { moveHooks } = await loadStellar<{ moveHooks(table: object): Hooks }>('forms/moves/move-on-map.ts');
const { moveForm } = await loadStellar<{ moveForm(table: object): VNode }>('forms/moves/move.ts');
const { endRisks } = await loadStellar<{ endRisks(table: object, own: object): readonly string[] }>(
  'battle/risks.ts',
);

describe('a move', () => {
  /** Presses the button, and says whether that asked. */
  function asks(state: State): { asked: boolean; words: string } {
    const { table, sent } = tableIn(state);
    moveHooks(table).look('G5');
    moveHooks(table).pick('E7');
    press(moveForm(table), 'Send');
    const asked = sent.length === 0;
    const words = wordsOf(moveForm(table));
    if (asked) press(moveForm(table), 'Yes, send it');
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

  it('SC-5.4 SC-9.5 asks once if it may meet other ships or be seen', () => {
    const met = asks(at('E7', { ships: [bo] }));
    expect(met.asked).toBe(true);
    expect(met.words).toContain('ships of Bo were seen in turn 4: your ships would stop and have to fight.');
    const colony = { planet: 'Kapetyn/1', owner: asSeat(1), conqueror: null, shield: false };
    const seen = asks(at('E7', { colonies: [colony] }));
    expect(seen).toMatchObject({ asked: true });
    expect(seen.words).toContain('a colony of Bo would see your ships');
  });

  it('SC-19.3 moves all travelling fleets, with one planned move for each place', () => {
    const bound = changed(FLEETS, ({ hex }) => ({ to: hex === 'G5' ? 'F9' : 'CC17' }));
    const { table, sent } = tableIn(bound);
    press(moveForm(table), 'Continue all 2 fleets under way');
    expect(sent).toEqual([
      {
        type: 'plan',
        regardless: true,
        commands: [
          { type: 'move', ships: [1, 2, 3] },
          { type: 'move', ships: [4] },
        ],
      },
    ]);
    const paths = (sent[0]!['commands'] as readonly object[]).flatMap((one) => movedBy(bound, one));
    expect(paths.every((path) => path.length === 2)).toBe(true);
    const alone = changed(FLEETS, ({ hex }) => ({ to: hex === 'G5' ? 'F9' : null }));
    expect(wordsOf(moveForm(tableIn(alone).table))).not.toContain('go on');
  });
});

describe('the end of movement', () => {
  const words = (state: State) => endRisks(tableIn(state).table, seenIn(state).own).join(' ');

  it('SC-9.2 SC-5.2 warns of exploring without a warship, and of ships off the board', () => {
    const scouts = changed(FLEETS, ({ class: kind, hex }) => ({ hex: kind === 'scout' ? 'F9' : hex }));
    expect(words(scouts)).toContain('1 scout would explore Diphda (F9) without a warship');
    expect(words(FLEETS)).not.toContain('without a warship');
    expect(words(changed(FLEETS, ({ id }) => (id === 1 ? { hex: null } : {})))).toContain(
      '1 ship not on the board',
    );
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
