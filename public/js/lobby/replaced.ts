/** The page of a table that its host has replaced before the start: what the new table is like, and the link to it. */
import { call } from '../api/call.ts';
import { gameName, hasNeverBegun, rematchLink, seatOf } from '../api/lists.ts';
import { paceTitle } from '../new/pace-words.ts';
import { deadEnd } from '../shared/dead-end.ts';
import { h } from '../shared/dom.ts';
import { asked, at } from '../shared/path.ts';
import { named } from '../shared/player.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Player } from '../api/shapes/account.ts';

/** Tables that a host may have replaced one after the other, and that the page follows at most. */
const MOST = 10;

/** One value is enough, because a page shows one game. */
const state = { from: '', newest: null as Summary | null };

interface Reader {
  readonly me: Player | null;
  readonly token: string | undefined;
  readonly redraw: () => void;
}

export function replacedTable(game: Summary & { readonly rematch: string }, reader: Reader) {
  const token = reader.token ?? game.invitation;
  if (state.from !== game.id) void follow(game, token, reader.redraw);
  const { newest } = state;
  // If the page may not see the newest table, that table says so.
  const next = newest === null ? game.rematch : (replacementOf(newest) ?? newest.id);
  return deadEnd(
    gameName(game),
    [
      named(game.host),
      ' has replaced this table with another one. ',
      newest === null || replacementOf(newest) !== null
        ? 'Its pace or its seats may differ.'
        : termsOf(newest),
      mustSit(game, reader.me) && ' You sat here: to play at the new table, sit down again.',
    ],
    h('a', { class: 'button primary', href: rematchLink(next, token) }, 'Go to the new table'),
  );
}

const replacementOf = (game: Summary) => (hasNeverBegun(game) ? game.rematch : null);

/** To the newest table that the page may see. */
async function follow({ id, rematch }: Summary, token: string | undefined, redraw: () => void) {
  state.from = id;
  let next = rematch;
  for (let i = 0; i < MOST && next !== null; i += 1) {
    const path = at`/games/${next}${asked({ invitation: token ?? '' })}`;
    const reply = await call<{ readonly game: Summary }>('GET', path);
    if (!reply.ok) break;
    state.newest = reply.body.game;
    next = replacementOf(state.newest);
  }
  redraw();
}

function termsOf({ paceName, seats, status }: Summary) {
  const free = seats.filter(({ player, bot }) => player === null && bot === null).length;
  const isFree = status === 'open' ? `, ${free} of them free` : '';
  return `The new one has the pace “${paceTitle(paceName)}” and ${seats.length} seats${isFree}.`;
}

/** The new table invites them, but reserves no seat. */
const mustSit = (game: Summary, me: Player | null) =>
  seatOf(game, me?.id) !== null && state.newest?.status === 'open' && seatOf(state.newest, me?.id) === null;
