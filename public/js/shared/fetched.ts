/** Parts of the page that load when they are first drawn, or just before. */
import { h } from './dom.ts';
import type { Content } from './dom.ts';

/** What is drawn again when the part is there. */
interface Redrawn {
  readonly redraw: () => void;
}

interface Fetched<Table extends Redrawn, Rest extends readonly unknown[]> {
  (table: Table, ...rest: Rest): Content;
  /** Loads the part before it is drawn, so that nothing moves. If that fails, the first drawing tries again. */
  readonly ahead: () => Promise<void>;
}

/** A module that loads when it is first wanted, and then draws the page again. */
export function fetched<Module>(load: () => Promise<Module>) {
  let found: Module | null = null;
  let loading = false;
  let lost = false;
  const begin = async (page: Redrawn) => {
    loading = true;
    try {
      found = await load();
    } finally {
      lost = found === null;
      // Draws while it still counts as loading: so the message of a failure does not restart the load, but the next draw does.
      page.redraw();
      loading = false;
    }
  };
  return {
    /** Null until it has loaded. */
    of(page: Redrawn) {
      if (found === null && !loading) void begin(page);
      return found;
    },
    isLost: () => lost,
    /** As `ahead` of `whenFetched`. */
    ahead: async () => {
      found ??= await load().catch(() => null);
    },
  };
}

/** What parts beside the board wait for: the page of a game sets it. */
let first: Promise<unknown> = Promise.resolve();

export const waitFor = (board: Promise<unknown>) => {
  first = board;
};

/** For what the question and the board do not wait for. */
export const afterBoard =
  <Module>(load: () => Promise<Module>) =>
  () =>
    first.then(load);

export function whenFetched<Table extends Redrawn, Rest extends readonly unknown[]>(
  load: () => Promise<(table: Table, ...rest: Rest) => Content>,
): Fetched<Table, Rest> {
  const part = fetched(load);
  const drawn = (table: Table, ...rest: Rest) => {
    const draw = part.of(table);
    if (draw !== null) return draw(table, ...rest);
    return instead(part);
  };
  return Object.assign(drawn, { ahead: part.ahead });
}

/** What is drawn in the place of a part that is not there. */
export const instead = (part: { readonly isLost: () => boolean }) =>
  part.isLost()
    ? h(
        'p',
        { class: 'refusal', role: 'status' },
        'This part of the page could not be loaded. The page tries again.',
      )
    : h('p', { class: 'quiet' }, 'Loading…');
