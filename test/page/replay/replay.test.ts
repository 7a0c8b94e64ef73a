/** A replay of the game: its requests and its display. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Line, at, line, LOG } from '../../support/page/log.ts';
import { load } from '../../support/page/page.ts';

interface Replay {
  readonly state: { index: number; drawn: number; playing: boolean; seen: object | null; error: string };
  follow(reel: { log: readonly Line[]; viewer: string }): void;
  step(index: number): void;
  playFrom(index: number): void;
  drag(index: number): void;
  toggle(): void;
  close(): void;
  pace(speed: number): void;
}

const { replayOf } = await load<{ replayOf(place: object): Replay }>('replay/replay.ts');

const { concerned } = await load<{
  concerned(table: object): { ids: ReadonlySet<string>; seats: ReadonlySet<number> };
}>('rules/concerned.ts');

describe('a replay', () => {
  const asked: string[] = [];
  let fails = false;
  const ended = vi.fn();
  const replay = (): Replay => {
    const made = replayOf({
      fetchView: async (step: number, viewer: string) => {
        asked.push(`${viewer}@${step}`);
        return fails ? null : { step };
      },
      redraw: () => undefined,
      ended,
    });
    made.follow({ log: LOG, viewer: '0' });
    return made;
  };
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    fails = false;
    ended.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows each step for a while, requests each once, and stops at the last', async () => {
    const one = replay();
    one.playFrom(0);
    await pass(0);
    expect(one.state).toMatchObject({ index: 0, drawn: 0, seen: { step: 1 }, playing: true });
    // The next one is on its way already.
    expect(asked).toEqual(['0@1', '0@2']);
    await pass(1_199);
    expect(one.state.index).toBe(0);
    await pass(1);
    expect(one.state.index).toBe(1);
    await pass(2_500);
    expect(one.state).toMatchObject({ index: 3, seen: { step: 5 }, playing: false });
    expect(ended).toHaveBeenCalledTimes(1);
    one.close();
    expect(one.state).toMatchObject({ drawn: -1, seen: null });
    one.step(0);
    await pass(0);
    expect(one.state.drawn).toBe(0);
    expect(asked).toEqual(['0@1', '0@2', '0@3', '0@5']);
  });

  it('restarts from its end, at the chosen speed', async () => {
    const one = replay();
    one.pace(4);
    one.step(3);
    await pass(0);
    one.toggle();
    await pass(0);
    expect(one.state).toMatchObject({ index: 0, playing: true });
    await pass(300);
    expect(one.state.index).toBe(1);
    one.toggle();
    await pass(5_000);
    expect(one.state).toMatchObject({ index: 1, playing: false });
  });

  it('requests no step that the slider only passes', async () => {
    const one = replay();
    for (const index of [0, 1, 2, 3]) {
      one.drag(index);
      await pass(50);
    }
    expect(asked).toEqual([]);
    await pass(150);
    expect(asked).toEqual(['0@5']);
  });

  it('stays between its first and last step', async () => {
    const one = replay();
    one.step(-1);
    await pass(0);
    expect(one.state.index).toBe(0);
    one.step(99);
    await pass(0);
    expect(one.state.index).toBe(3);
  });

  it('says that a step failed to load, and retries', async () => {
    const one = replay();
    fails = true;
    one.playFrom(1);
    await pass(0);
    expect(one.state).toMatchObject({ playing: false, drawn: -1 });
    expect(one.state.error).not.toBe('');
    fails = false;
    one.step(1);
    await pass(0);
    expect(one.state).toMatchObject({ drawn: 1, error: '' });
    expect(asked).toEqual(['0@2', '0@2']);
  });

  it('stays at the same moment for another viewer', async () => {
    const one = replay();
    one.step(2);
    await pass(0);
    // To the open eye there is one more step before it, and one after.
    const open = [
      line(1, 1),
      line(2, 1),
      { ...line(3, 2), at: at(2) },
      { ...line(4, 2), at: at(3) },
      line(5, 2),
    ];
    one.follow({ log: open, viewer: 'open' });
    await pass(0);
    expect(one.state.index).toBe(3);
    expect(asked).toEqual(['0@3', 'open@4']);
  });
});

describe('the highlight of a replay', () => {
  it('marks the pieces, places and seats of the step', () => {
    const moment = [
      {
        ...line(4, 3, 'x', 2),
        type: 'attack-declared',
        attacker: 1,
        combat: 5,
        fleet: [{ ship: '1-w2', from: '1-3' }],
      },
    ];
    const { ids, seats } = concerned({ moment });
    expect([...ids].toSorted()).toEqual(['1-3', '1-w2']);
    expect(seats).toEqual(new Set([1, 2]));
    expect(concerned({}).ids.size).toBe(0);
  });
});
