/** The page of an invitation that is no longer valid: the reason, the host who can send another, and the open tables. */
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

/** `why`: names the host, if the holder may know them. */
export function spentInvitation(why: string, me: string | undefined, redraw: () => void): Content {
  if (!state.asked) void load(redraw);
  return [
    deadEnd('This invitation no longer works', why),
    state.draw !== null && h('section', { key: 'open' }, h('h2', {}, 'Open tables'), state.draw(me, redraw)),
  ];
}

async function load(redraw: () => void) {
  state.asked = true;
  const [{ rows }, { list }] = await Promise.all([
    import('../lobby/game-rows.ts'),
    publicGames(new URLSearchParams({ status: 'open' }), MOST),
    laterSheet('lists'),
  ]);
  // The next poll asks again.
  state.asked = list !== null;
  if (list !== null && list.length > 0) state.draw = (me, drawn) => rows(list.slice(0, MOST), me, drawn);
  redraw();
}
