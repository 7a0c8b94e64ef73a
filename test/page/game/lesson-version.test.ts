/** A lesson that was begun with an earlier version of the page. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { find, load, press, wordsOf, type VNode } from '../../support/page/page.ts';

interface Running {
  bubble(table: object, leave: (then: () => void) => void): VNode | false;
  allows(table: object, window: string, command: object): boolean;
}
const { lessonFor } = await load<{ lessonFor(game: object, redraw: () => void): Promise<Running | null> }>(
  'game/lesson/runner.ts',
);

const game = { id: 'g', ruleset: 'stellar-conquest', seedHash: 'the hash of an earlier seed' };
const table = { seat: 0, seen: { outcome: null, decisions: [] } };
const kept = new Map<string, string>();
const redraw = vi.fn();
const leave = vi.fn();

beforeEach(() => {
  kept.clear();
  redraw.mockClear();
  vi.stubGlobal('localStorage', storeOn(kept));
  // No style sheet to load.
  vi.stubGlobal('document', { querySelectorAll: () => [] });
});

describe('a lesson of an earlier version', () => {
  it('says so, and offers to begin again or to play on', async () => {
    kept.set('parsec-post.lesson.g', JSON.stringify({ at: 3 }));
    const lesson = (await lessonFor(game, redraw))!;
    const bubble = lesson.bubble(table, leave) as VNode;
    expect(wordsOf(bubble)).toBe('This lesson has changed since you began it.Start againPlay on here');
    expect(lesson.allows(table, 'turn.1', {})).toBe(true);
    press(bubble, 'Start again');
    expect(leave).toHaveBeenCalledOnce();
    const primary = ({ props }: VNode) => (props as { class?: string }).class === 'primary';
    expect(wordsOf(find(bubble, primary))).toBe('Start again');
    press(bubble, 'Play on here');
    expect(redraw).toHaveBeenCalledOnce();
    expect(lesson.bubble(table, leave)).toBe(false);
    expect(JSON.parse(kept.get('parsec-post.lesson.g')!)).toMatchObject({ left: true, at: 3 });
  });

  it('is no lesson in a game that a client created', async () => {
    expect(await lessonFor(game, redraw)).toBeNull();
  });
});
