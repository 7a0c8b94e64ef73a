/** Parts of the page that load when first drawn, without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { load, wordsOf, type Drawn } from '../../support/page/page.ts';

type Draw = (table: object) => Drawn;
const { whenFetched } = await load<{
  whenFetched: (load: () => Promise<Draw>) => Draw & { ahead(): Promise<void> };
}>('shared/fetched.ts');

describe('a part that is loaded ahead', () => {
  it('is there at its first draw, without a redraw', async () => {
    const fetchPart = vi.fn<() => Promise<Draw>>(async () => () => 'The form');
    const part = whenFetched(fetchPart);
    await part.ahead();
    await part.ahead();
    expect(wordsOf(part({}))).toBe('The form');
    expect(fetchPart).toHaveBeenCalledOnce();
  });

  it('loads again at its first draw if that failed', async () => {
    const fetchPart = vi.fn<() => Promise<Draw>>(async () => () => 'The form');
    fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const part = whenFetched(fetchPart);
    await part.ahead();
    let shown = '';
    const table = { redraw: () => (shown = wordsOf(part(table))) };
    expect(wordsOf(part(table))).toBe('Loading…');
    await vi.waitFor(() => expect(shown).toBe('The form'));
  });
});

describe('a part that fails to load', () => {
  it('says so, and is loaded again at a later draw, not in a loop', async () => {
    // A failed load is for the tab to renew (`new-version.ts`). It rejects, and nothing handles that here.
    const unhandled = vi.fn<(reason: unknown) => void>();
    const former = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', unhandled);
    const fetchPart = vi.fn<() => Promise<Draw>>(async () => () => 'The form');
    fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const part = whenFetched(fetchPart);
    let shown = '';
    const table = { redraw: () => (shown = wordsOf(part(table))) };
    expect(wordsOf(part(table))).toBe('Loading…');
    await vi.waitFor(() => expect(unhandled).toHaveBeenCalledOnce());
    expect([shown, fetchPart.mock.calls.length]).toEqual([
      'This part of the page could not be loaded. The page tries again.',
      1,
    ]);
    part(table);
    await vi.waitFor(() => expect(shown).toBe('The form'));
    process.removeAllListeners('unhandledRejection');
    for (const listener of former) process.on('unhandledRejection', listener);
  });
});
