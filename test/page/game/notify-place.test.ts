/** Where the card that asks how to notify the player is, while it is open over the page and otherwise. */
import { expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { load, nodesIn, type Drawn } from '../../support/page/page.ts';

vi.stubGlobal('localStorage', storeOn(new Map()));

class Place {
  popover: string | null = null;
  role: string | null = null;
  closed: ((event: { currentTarget: Place }) => void) | undefined;
  addEventListener(_: string, closed: Place['closed']): void {
    this.closed = closed;
  }
  matches(): boolean {
    return false;
  }
  showPopover(): void {}
  focus(): void {}
}

it('is above the board while nothing is asked, but stays where it is while it is open over the page', async () => {
  const { isCardAbove, notifyLine } = await load<{
    isCardAbove(isIdle: boolean): boolean;
    notifyLine(state: object): Drawn;
  }>('game/notify.ts');
  const place = new Place();
  vi.stubGlobal('HTMLElement', Place);
  vi.stubGlobal('document', { getElementById: () => place });
  expect([isCardAbove(false), isCardAbove(true)]).toEqual([false, true]);
  const game = { status: 'running', seats: [{ seat: 0, player: { id: 'p' } }] };
  const line = notifyLine({ me: { id: 'p' }, game, seen: null });
  nodesIn(line)
    .find(({ tag }) => tag === 'button')!
    .props.onclick();
  await vi.dynamicImportSettled();
  expect(place.role).toBe('dialog');
  expect([isCardAbove(false), isCardAbove(true)]).toEqual([true, true]);
  place.closed!({ currentTarget: place });
  expect(place.role).toBeNull();
  expect(isCardAbove(false)).toBe(false);
  vi.unstubAllGlobals();
});
