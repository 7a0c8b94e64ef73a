/** For those whose invitation no longer gives them a seat: the reason, the host who can send another, and the open tables. */
import { deadEnd } from '../shared/dead-end.ts';
import { h } from '../shared/dom.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { publicGames } from '../api/lists.ts';
import type { Content } from '../shared/dom.ts';

const MOST = 5;
const state = {
  asked: false,
  draw: null as ((me: string | undefined, redraw: () => void) => Content) | null,
};

/** `why` names the host only if the holder of the invitation may know them. */
export const spentInvitation = (why: string, me: string | undefined, redraw: () => void): Content => [
  deadEnd('This invitation no longer works', why),
  openTables(me, redraw),
];

/** Null until they have loaded, and if there are none. */
export function openTables(me: string | undefined, redraw: () => void): Content {
  if (!state.asked) void load(redraw);
  return (
    state.draw !== null &&
    h(
      'section',
      { key: 'open', id: 'open-tables', tabindex: -1 },
      h('h2', {}, 'Open tables'),
      state.draw(me, redraw),
    )
  );
}

async function load(redraw: () => void) {
  state.asked = true;
  const [{ rows }, { list }] = await Promise.all([
    import('./game-rows.ts'),
    publicGames(new URLSearchParams({ status: 'open' }), MOST),
    laterSheet('lists'),
  ]);
  // The next poll asks again.
  state.asked = list !== null;
  if (list !== null && list.length > 0) state.draw = (me, drawn) => rows(list.slice(0, MOST), me, drawn);
  redraw();
}
