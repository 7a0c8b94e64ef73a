/** Every card, phase and sign that the page shows says what it does. Without a browser. */
import { describe, expect, it } from 'vitest';
import { KINDS, type Kind } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import { GOVERNMENTS } from '../../../../src/rules/interstellar-empire/state/types.ts';
import type { View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import { load, wordsOf, type VNode } from '../../../support/page/page.ts';
import { hasClass, hintIn, unexplained, unreachable, walk } from '../../../support/page/walk.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { aboutWords } = await load<{ aboutWords(card: object): string }>(
  'rules/interstellar-empire/board/face.ts',
);
const { signHint, signsOf } = await load<{
  signHint(sign: string, seat: object): string | undefined;
  signsOf(seat: object, view: object): readonly string[];
}>('rules/interstellar-empire/words.ts');

const isFace = hasClass(/^face /);
const isPhase = ({ tag, props }: VNode): boolean => tag === 'li' && props['aria-current'] !== undefined;

describe('in Interstellar Empire', () => {
  it('all that is shown says what it does', { timeout: 60_000 }, async () => {
    const kinds = new Set<Kind>();
    const phases = new Set<string>();
    await walk<View>('interstellar-empire', { games: 2, moves: 40 }, ({ view, nodes }) => {
      const hints = new Set(nodes.map(hintIn));
      const shown = [
        ...view.seats.flatMap(({ fleet, empire }) => [...fleet.map(({ card }) => card), ...empire]),
        ...(view.own?.hand ?? []),
        ...(view.pile.top === null ? [] : [view.pile.top]),
      ];
      for (const id of shown) {
        const card = view.cards.find((each) => each.id === id)!;
        kinds.add(card.kind);
        // A special that has to wait also says why.
        expect(
          [...hints].some((hint) => hint.startsWith(aboutWords(card))),
          id,
        ).toBe(true);
      }
      expect(unexplained(nodes, isFace).map(wordsOf)).toEqual([]);
      expect(unexplained(nodes, isPhase).map(wordsOf)).toEqual([]);
      expect(unreachable(nodes).map(wordsOf)).toEqual([]);
      const listed = nodes.filter(isPhase).map(wordsOf);
      for (const phase of listed) phases.add(phase);
      // All of them, so that none moves when another comes.
      if (view.turn.number > 0 && view.result === null) expect(listed).toHaveLength(5);
      for (const seat of view.seats)
        for (const sign of signsOf(seat, view).filter((one) => one.startsWith('pending:')))
          expect(signHint(sign, seat), sign).toMatch(/^[A-Z].+\.$/);
    });
    expect([...kinds].toSorted()).toEqual([...KINDS].toSorted());
    expect([...phases].toSorted()).toEqual(['build', 'draw', 'effects', 'explore', 'war']);
  });

  it.each(GOVERNMENTS)('a %s state says what it means', (government) => {
    const seat = { seat: 0, government, artifacts: 1, unrest: true, missed: 0, conceded: null };
    const view = { turn: { seat: 1, number: 1 }, result: null };
    const signs = signsOf(seat, view);
    expect(signs).toHaveLength(3);
    expect(new Set(signs.map((sign) => signHint(sign, seat))).size).toBe(3);
    for (const sign of signs) expect(signHint(sign, seat), sign).toMatch(/^[A-Z].+\.$/);
    expect(signHint('resigned', seat)).toBeUndefined();
  });
});
