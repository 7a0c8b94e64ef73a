/** The user's unsent answers, by window. They survive polls and a reload of the tab. */
import { PREFIX } from '../account/session-mark.ts';
import type { Table } from '../rules/client.ts';

export function draftsOf(game: string) {
  const place = `${PREFIX}drafts.${game}`;
  let drafts: Record<string, Record<string, unknown>> = JSON.parse(sessionStorage.getItem(place) ?? '{}');
  return {
    of: (key: string) => (drafts[key] ??= {}),
    drop: (key: string) => delete drafts[key],
    /** Forgets the others. */
    keepOnly(keeps: (key: string) => boolean) {
      drafts = Object.fromEntries(Object.entries(drafts).filter(([key]) => keeps(key)));
    },
    save: () => sessionStorage.setItem(place, JSON.stringify(drafts)),
  };
}

export interface DraftAt<Draft extends object> {
  readonly draft: Partial<Draft>;
  readonly set: (change: object) => void;
}

/** A draft that redraws the page on each change. */
export function draftAt<Draft extends object = Record<string, unknown>>(
  table: Pick<Table, 'draft' | 'redraw'>,
  key: string,
): DraftAt<Draft> {
  const draft = table.draft(key) as Partial<Draft>;
  const set = (change: object) => {
    Object.assign(draft, change);
    table.redraw();
  };
  return { draft, set };
}
