/** What the page shows of moves that the server holds back, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load, nodesIn, wordsOf, type Drawn } from '../../support/page/page.ts';

const { heldFor, brokenHolds } = await load<{
  heldFor: (frame: object, decision: object) => Drawn;
  brokenHolds: (frame: object) => Drawn;
}>('table/held.ts');
const { holdIn, chooseHold, chosenHold } = await load<{
  holdIn: (game: object) => number;
  chooseHold: (seconds: number) => void;
  chosenHold: () => number;
}>('game/hold.ts');

const bid = { window: 'bid.1', command: { type: 'bid' }, label: 'Bid 3', heldUntil: '2031-01-01T00:00:05Z' };
const act = vi.fn<() => void>();
const frame = (...held: object[]) => ({
  table: { seen: { held }, redraw: () => undefined },
  act,
});

describe('a move that is held back', () => {
  afterEach(() => act.mockClear());

  it('stands in place of the form of its decision, with a button that undoes it', () => {
    const drawn = heldFor(frame(bid), { window: 'bid.1' });
    expect(wordsOf(drawn)).toContain('Your move: Bid 3');
    nodesIn(drawn)
      .find(({ tag }) => tag === 'button')!
      .props.onclick();
    expect(act).toHaveBeenCalledWith('DELETE', '/held/bid.1');
    expect(heldFor(frame(bid), { window: 'bid.2' })).toBeUndefined();
    expect([heldFor(frame(), { window: 'bid.1' }), wordsOf(brokenHolds(frame(bid)))]).toEqual([
      undefined,
      '',
    ]);
  });

  it('that could not be made is a note with the reason, which can be dismissed', async () => {
    const broken = { ...bid, problem: { code: 'window-closed' } };
    expect(heldFor(frame(broken), { window: 'bid.1' })).toBeUndefined();
    const ruled = { ...bid, problem: { code: 'no-ships', ruling: 'IC-4.2', detail: 'Add a ship.' } };
    expect(wordsOf(brokenHolds(frame(ruled)))).toMatch(/Bid 3\. Add a ship\. OK$/);
    // The service’s own codes have their texts in a list, which the page fetches once.
    const fetched = vi.fn<typeof fetch>(async () =>
      Response.json({ refusals: { 'window-closed': { text: 'Too late.' } } }),
    );
    vi.stubGlobal('fetch', fetched);
    const redraw = vi.fn<() => void>();
    const { act: sent, table } = frame(broken);
    brokenHolds({ act: sent, table: { ...table, redraw } });
    await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
    expect(wordsOf(brokenHolds(frame(broken)))).toMatch(/Bid 3\. Too late\. OK$/);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/v1/refusals']);
    vi.unstubAllGlobals();
    nodesIn(brokenHolds(frame(broken)))
      .find(({ tag }) => tag === 'button')!
      .props.onclick();
    expect(act).toHaveBeenCalledWith('DELETE', '/held/bid.1');
  });
});

describe('the time to undo a move', () => {
  const game = (bots: readonly (string | null)[], sandbox = false) => ({
    sandbox,
    seats: bots.map((bot) => ({ bot })),
  });

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is five seconds, or what the player chose', () => {
    expect(holdIn(game([null, null]))).toBe(5);
    for (const seconds of [10, 0, 5]) {
      chooseHold(seconds);
      expect([chosenHold(), holdIn(game([null, null]))]).toEqual([seconds, seconds]);
    }
  });

  it('is none where bots have all other seats, or the clock stands still', () => {
    expect([holdIn(game([null, 'steady'])), holdIn(game([null, null], true))]).toEqual([0, 0]);
  });
});
