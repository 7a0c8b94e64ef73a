/** A mailbox that does not answer when its player gets a first address. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteFirstAddress, PAUSES } from '../../../src/api/accounts/first-address.ts';
import type { Mailboxes } from '../../../src/mailbox/bindings.ts';
import { standIn } from '../../support/cast.ts';

const waited: number[] = [];
const background: Promise<void>[] = [];
const moved = vi.fn<(player?: string) => Promise<void>>();
const note = (): Promise<void> =>
  noteFirstAddress(standIn<Mailboxes>({ getByName: () => ({ moved }) }), 'ada', (work) => {
    background.push(work);
  });

beforeEach(() => {
  waited.length = background.length = 0;
  moved.mockReset();
  vi.stubGlobal('scheduler', { wait: async (ms: number) => void waited.push(ms) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is called once if it answers', async () => {
  await note();
  expect(background).toEqual([]);
  expect(moved.mock.calls).toEqual([['ada']]);
});

it('is called again in the background until it answers', async () => {
  moved.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await note();
  await Promise.all(background);
  expect(moved).toHaveBeenCalledTimes(3);
  expect(waited).toEqual(PAUSES.slice(0, 2));
});

it('is given up after a bounded time, with a line in the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  moved.mockRejectedValue(new Error('away'));
  await note();
  await Promise.all(background);
  expect(waited).toEqual([...PAUSES]);
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(30_000);
  expect(JSON.stringify(warn.mock.calls)).toContain('address-not-noted');
});
