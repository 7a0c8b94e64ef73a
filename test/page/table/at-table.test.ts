/** Dots at the seats of players who are at the table. */
import { describe, expect, it, vi } from 'vitest';
import { load, wordsOf, type VNode } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

interface AtTable {
  changed(tag: string): Promise<void>;
  dot(seat: number): VNode | false;
}
const { atTableOf } = await load<{ atTableOf: (game: string, redraw: () => void) => AtTable }>(
  'table/at-table.ts',
);

const server = mockServer();
const LEAVING = 10_000;

/** `present`: what the server says; the list of seats is its own ETag. */
function open() {
  const present = { seats: [] as readonly number[] };
  server.mockImplementation((url, { headers }: { headers?: Record<string, string> } & object) => {
    expect(url).toBe('/api/v1/games/g/presence');
    const ETag = `"${present.seats.join()}"`;
    const isKnown = headers?.['If-None-Match'] === ETag;
    return Promise.resolve(
      isKnown
        ? new Response(null, { status: 304, headers: { ETag } })
        : Response.json({ seats: present.seats }, { headers: { ETag } }),
    );
  });
  const redraw = vi.fn<() => void>();
  const table = atTableOf('g', redraw);
  const say = (...seats: readonly number[]) => {
    present.seats = seats;
    return table.changed(`"${seats.join()}"`);
  };
  const dots = () => [0, 1, 2].filter((seat) => table.dot(seat) !== false);
  return { say, dots, redraw, table };
}

describe('the dot of a player at the table', () => {
  it('comes at once, says so in words, and goes after ten seconds', async () => {
    const { say, dots, redraw, table } = open();
    await say(0, 2);
    expect(dots()).toEqual([0, 2]);
    expect(wordsOf(table.dot(2) as VNode)).toBe('At the table now: ');
    await say(0);
    await vi.advanceTimersByTimeAsync(LEAVING - 1);
    expect(dots()).toEqual([0, 2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(dots()).toEqual([0]);
    expect(redraw).toHaveBeenCalledTimes(2);
  });

  it('does not flicker while a page loads again', async () => {
    const { say, dots, redraw } = open();
    await say(1);
    await say();
    await vi.advanceTimersByTimeAsync(LEAVING - 1);
    await say(1);
    await vi.advanceTimersByTimeAsync(10 * LEAVING);
    expect(dots()).toEqual([1]);
    expect(redraw).toHaveBeenCalledTimes(1);
  });

  it('is asked for once for each list, and not if the page has it', async () => {
    const { say } = open();
    await Promise.all([say(1), say(1)]);
    await say(1);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('stays as it is if the server does not answer, and the next tick asks again', async () => {
    const { say, dots } = open();
    await say(1);
    server.mockImplementationOnce(() => Promise.resolve(Response.json({}, { status: 503 })));
    await say(1, 2);
    expect(dots()).toEqual([1]);
    await say(1, 2);
    expect(dots()).toEqual([1, 2]);
  });
});
