/** Messages that the server cannot be reached. */
import { expect, it, vi } from 'vitest';
import { load, wordsOf, type Drawn } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';
import { openTab } from '../../support/page/tab.ts';

openTab();
const server = mockServer();
const { failure } = await load<{ failure(state: { error: string }, redraw: () => void): Drawn }>(
  'api/failure.ts',
);
const UNREACHABLE = 'The server cannot be reached right now.';

it('messages of an outage disappear when the server answers again, and other messages stay', async () => {
  const [save, add, other] = [{ error: UNREACHABLE }, { error: UNREACHABLE }, { error: 'Too long.' }];
  const redraw = vi.fn();
  const shown = () => [save, add, other].map((state) => wordsOf(failure(state, redraw)));
  server.mockRejectedValue(new TypeError('no network'));
  expect(shown()).toEqual([UNREACHABLE, UNREACHABLE, 'Too long.']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([UNREACHABLE, UNREACHABLE, 'Too long.']);
  server.mockImplementation(async () => Response.json({ key: null }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server).toHaveBeenCalledTimes(2);
  expect(redraw).toHaveBeenCalledOnce();
  expect(shown()).toEqual(['', '', 'Too long.']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server).toHaveBeenCalledTimes(2);
});
