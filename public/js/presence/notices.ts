/** The place of the notices about votes, absence and seats that somebody plays for another. Few tables have any, so they load later. */
import { h } from '../shared/dom.ts';
import { fetched } from '../shared/fetched.ts';
import type { Frame } from '../table/table.ts';

type Table = Frame['table'];

const notices = fetched(() => import('./presence.ts'));

/** Whether there may be notices for some viewer. */
const areDue = (
  { seats, offers = [] }: Pick<Table['game'], 'seats' | 'offers'>,
  { status, votes = [] }: Pick<Table['seen'], 'status' | 'votes'>,
) =>
  status === 'paused' ||
  votes.length + offers.length > 0 ||
  seats.some(({ absent, sitter }) => absent !== undefined || sitter !== undefined);

/** Loads them before they are drawn, so that nothing moves. */
export async function loadNotices(...about: Parameters<typeof areDue>) {
  if (areDue(...about)) await notices.ahead();
}

/** Notices in the place of the news. They may scroll there, so the keyboard needs a stop. */
export function noticesOf(f: Frame) {
  const { game, seen, redraw } = f.table;
  const notes = (areDue(game, seen) && notices.of({ redraw })?.presenceNotes(f)) || [];
  const isAny = notes.flat().some((note) => note !== null && note !== false);
  const props = isAny ? { tabindex: 0, role: 'group', 'aria-label': 'Notices' } : {};
  return h('div', { class: 'notes-of-all', key: 'notes-of-all', ...props }, notes);
}
