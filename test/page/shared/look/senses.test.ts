/** Sound and motion by choice: the settings, the sound of a move, and what stays still. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, load, wordsOf, type VNode } from '../../../support/page/page.ts';

interface Senses {
  hasSound(): boolean;
  isStill(): boolean;
}
type Panel = (redraw: () => void) => VNode;
type ShowInTab = (game: object, seen: object | null, me: string, standing: string[], unread: number) => void;

const storage = new Map<string, string>();
const classes = new Set<string>();
let notes: number[] = [];
let prefersLess = false;

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  classes.clear();
  [notes, prefersLess] = [[], false];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
  const toggle = (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name));
  vi.stubGlobal('document', { documentElement: { classList: { toggle } }, querySelector: () => null });
  vi.stubGlobal('AudioContext', Audio);
});
afterEach(() => void vi.unstubAllGlobals());

/** What is played, by its start. */
class Audio {
  readonly currentTime = 0;
  readonly destination = {};
  readonly resume = async () => undefined;
  createOscillator() {
    const connect = (to: object) => to;
    return {
      frequency: { value: 0 },
      connect,
      start: (at: number) => void notes.push(at),
      stop: () => undefined,
    };
  }
  createGain() {
    const ramp = () => undefined;
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
    return { gain, connect: (to: object) => to };
  }
}

const panel = async () =>
  (await load<{ sensesPanel: Panel }>('settings/senses.ts')).sensesPanel(() => undefined);
const senses = () => load<Senses>('shared/look/senses.ts');

async function choose(words: string): Promise<void> {
  const label = find(await panel(), (node) => node.tag === 'label' && wordsOf(node) === words);
  find(label, ({ tag }) => tag === 'input').props.onchange({});
}

describe('sound', () => {
  const game = {
    title: 'The Lalande Affair',
    ruleset: 'interstellar-conquest',
    status: 'running',
    seats: [{ seat: 0, player: { id: 'ada', name: 'Ada' }, bot: null }],
  };
  const mine = { windows: [{ awaiting: [0] }] };
  const theirs = { windows: [{ awaiting: [1] }] };
  async function draw(...views: readonly (object | null)[]): Promise<void> {
    const { showInTab } = await load<{ showInTab: ShowInTab }>('game/tab.ts');
    for (const seen of views) showInTab(game, seen, 'ada', [], 0);
  }

  it('is off, and a move that begins is silent', async () => {
    expect((await senses()).hasSound()).toBe(false);
    await draw(theirs, mine);
    await vi.dynamicImportSettled();
    expect(notes).toEqual([]);
  });

  it('plays once when it is turned on, and then once for each move that begins', async () => {
    await choose('A soft sound');
    expect(notes).toEqual([0, 0.14]);
    await draw(null, theirs, mine, mine);
    await vi.dynamicImportSettled();
    expect(notes).toHaveLength(4);
    await choose('No sound');
    await draw(theirs, mine);
    await vi.dynamicImportSettled();
    expect(notes).toHaveLength(4);
  });

  it('does not play for a move that was there when the page opened', async () => {
    storage.set('parsec-post.sound', 'on');
    await draw(null, mine, mine);
    await vi.dynamicImportSettled();
    expect(notes).toEqual([]);
  });
});

describe('motion', () => {
  it('is as the device says', async () => {
    const { isStill } = await senses();
    expect(isStill()).toBe(false);
    prefersLess = true;
    expect(isStill()).toBe(true);
  });

  it('ends by choice, in style sheets too, and comes back', async () => {
    await choose('None');
    expect((await senses()).isStill()).toBe(true);
    expect(classes).toEqual(new Set(['still']));
    vi.resetModules();
    classes.clear();
    await senses();
    expect(classes).toEqual(new Set(['still']));
    await choose('As set on this device');
    expect((await senses()).isStill()).toBe(false);
    expect(classes.size).toBe(0);
  });
});
