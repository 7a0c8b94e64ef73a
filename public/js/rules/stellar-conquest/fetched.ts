/** Parts of the page that load when they are first drawn, because no decision needs them. */
import { h } from '../../shared/dom.ts';
import type { Content } from '../../shared/dom.ts';
import type { Table } from '../client.ts';

interface Fetched<Rest extends readonly unknown[]> {
  (table: Table, ...rest: Rest): Content;
  /** Loads the part before it is drawn, so that nothing moves. If that fails, the first drawing tries again. */
  readonly ahead: () => Promise<void>;
}

export function whenFetched<Rest extends readonly unknown[]>(
  load: () => Promise<(table: Table, ...rest: Rest) => Content>,
): Fetched<Rest> {
  let draw: ((table: Table, ...rest: Rest) => Content) | null = null;
  let loading = false;
  let lost = false;
  const begin = async (table: Table) => {
    loading = true;
    try {
      draw = await load();
    } finally {
      lost = draw === null;
      // Draws while it still counts as loading: so the message of a failure does not restart the load, but the next draw does.
      table.redraw();
      loading = false;
    }
  };
  const ahead = async () => {
    draw ??= await load().catch(() => null);
  };
  const drawn = (table: Table, ...rest: Rest) => {
    if (draw !== null) return draw(table, ...rest);
    if (!loading) void begin(table);
    return lost
      ? h(
          'p',
          { class: 'refusal', role: 'status' },
          'This part of the page could not be loaded. The page tries again.',
        )
      : h('p', { class: 'quiet' }, 'Loading…');
  };
  return Object.assign(drawn, { ahead });
}
