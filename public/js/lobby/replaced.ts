/** The page of a table that its host has replaced before the start: what the new table is like, and the link to it. */
import { call } from '../api/call.ts';
import { gameName, hasNeverBegun, rematchLink, seatOf, titleOf } from '../api/lists.ts';
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
        ? 'Its game, its pace or its seats may differ.'
        : termsOf(newest, game),
      mustSit(game, reader.me) && ' You sat here: to play at the new table, sit down again.',
    ],
    h('a', { class: 'button primary', href: rematchLink(next, token) }, 'Go to the new table'),
  );
}

const replacementOf = (game: Summary) => (hasNeverBegun(game) ? game.rematch : null);

async function follow({ id, rematch }: Summary, token: string | undefined, redraw: () => void) {
  state.from = id;
  if (rematch !== null) state.newest = (await newestTable(rematch, token)).newest;
  redraw();
}

/** The last table that the page may see of those that replaced each other. `isLost`: the server did not answer. */
export async function newestTable(first: string, token: string | undefined) {
  let newest = null as Summary | null;
  let next: string | null = first;
  for (let i = 0; i < MOST && next !== null; i += 1) {
    const path = at`/games/${next}${asked({ invitation: token ?? '' })}`;
    const reply = await call<{ readonly game: Summary }>('GET', path);
    if (!reply.ok) return { newest, isLost: reply.status === 0 };
    newest = reply.body.game;
    next = replacementOf(newest);
  }
  return { newest, isLost: false };
}

function termsOf({ ruleset, paceName, seats, status }: Summary, before: Summary) {
  const free = seats.filter(({ player, bot }) => player === null && bot === null).length;
  const isFree = status === 'open' ? `, ${free} of them free` : '';
  const game = ruleset === before.ruleset ? '' : `is for ${titleOf(ruleset)}, `;
  return `The new one ${game}has the pace “${paceTitle(paceName)}” and ${seats.length} seats${isFree}.`;
}

/** The new table invites them, but reserves no seat. */
const mustSit = (game: Summary, me: Player | null) =>
  seatOf(game, me?.id) !== null && state.newest?.status === 'open' && seatOf(state.newest, me?.id) === null;
