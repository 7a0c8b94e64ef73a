/** The end of a lesson: the player is congratulated, and the card of the game remembers it. */
import { expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { load, nodesIn, press, wordsOf, type VNode } from '../../support/page/page.ts';

interface Running {
  bubble(table: object, leave: (then: () => void) => void): VNode;
}
const { lessonFor } = await load<{ lessonFor(game: object, redraw: () => void): Promise<Running | null> }>(
  'game/lesson/runner.ts',
);
const { lessonOf } = await load<{
  lessonOf(ruleset: string): Promise<{ seedHash: string; steps: readonly object[] }>;
}>('game/lesson/lessons.ts');
const { phone } = await load<{ phone: { showForm: (isOpen?: boolean) => unknown } }>(
  'table/question/phone.ts',
);
const { isLearned } = await load<{ isLearned(ruleset: string): boolean }>('game/lesson/stored.ts');

it('is the page of the lesson, which offers a game, and the ruleset is learned', async () => {
  vi.stubGlobal('localStorage', storeOn(new Map()));
  vi.stubGlobal('document', { querySelectorAll: () => [], getElementById: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('window', new EventTarget());
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { assign });
  const ruleset = 'stellar-conquest';
  const { seedHash, steps } = await lessonOf(ruleset);
  const log = steps.map((_, step) => ({ by: 0, step }));
  const running = (await lessonFor({ id: 'g', ruleset, seedHash }, () => undefined))!;
  const bubble = (sent: number): VNode =>
    running.bubble({ seat: 0, log: log.slice(0, sent), seen: { outcome: null, decisions: [] } }, (then) =>
      then(),
    );
  bubble(0);
  expect(isLearned(ruleset)).toBe(false);
  expect(wordsOf(bubble(steps.length))).toContain(`${steps.length} of ${steps.length}`);
  expect(isLearned(ruleset)).toBe(true);
  const showForm = vi.spyOn(phone, 'showForm');
  press(bubble(steps.length), 'All games');
  expect(showForm).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith('/');
  const primary = nodesIn(bubble(steps.length)).filter(({ props }) => props['class'] === 'primary');
  expect(primary.map(wordsOf)).toEqual(['Play a new game']);
  const quiet = nodesIn(bubble(steps.length)).filter(({ props }) => props['class'] === 'quiet-button');
  expect(quiet.map(wordsOf)).toEqual(['Play on in this game', 'All games']);
  // As in any other game.
  press(bubble(steps.length), 'Play on in this game');
  expect(showForm).toHaveBeenCalledExactlyOnceWith();
});
