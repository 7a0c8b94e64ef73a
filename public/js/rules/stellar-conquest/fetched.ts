/** Parts of the page that load when they are first drawn, or just before. */
import { h } from '../../shared/dom.ts';
import type { Content } from '../../shared/dom.ts';
import type { Table } from '../client.ts';

interface Fetched<Rest extends readonly unknown[]> {
  (table: Table, ...rest: Rest): Content;
  /** Loads the part before it is drawn, so that nothing moves. If that fails, the first drawing tries again. */
  readonly ahead: () => Promise<void>;
}

/** A module that loads when it is first wanted, and then draws the table again. */
export function fetched<Module>(load: () => Promise<Module>) {
  let found: Module | null = null;
  let loading = false;
  let lost = false;
  const begin = async (table: Table) => {
    loading = true;
    try {
      found = await load();
    } finally {
      lost = found === null;
      // Draws while it still counts as loading: so the message of a failure does not restart the load, but the next draw does.
      table.redraw();
      loading = false;
    }
  };
  return {
    /** Null until it has loaded. */
    of(table: Table) {
      if (found === null && !loading) void begin(table);
      return found;
    },
    isLost: () => lost,
    /** As `ahead` of `whenFetched`. */
    ahead: async () => {
      found ??= await load().catch(() => null);
    },
  };
}

export function whenFetched<Rest extends readonly unknown[]>(
  load: () => Promise<(table: Table, ...rest: Rest) => Content>,
): Fetched<Rest> {
  const part = fetched(load);
  const drawn = (table: Table, ...rest: Rest) => {
    const draw = part.of(table);
    if (draw !== null) return draw(table, ...rest);
    return part.isLost()
      ? h(
          'p',
          { class: 'refusal', role: 'status' },
          'This part of the page could not be loaded. The page tries again.',
        )
      : h('p', { class: 'quiet' }, 'Loading…');
  };
  return Object.assign(drawn, { ahead: part.ahead });
}
