/** The page of a table that its host has replaced before the start: what the new table is like, and the link to it. */
import { call } from '../api/call.ts';
import { gameName, hasNeverBegun, rematchLink, seatOf, titleOf } from '../api/lists.ts';
import { paceTitle } from '../new/pace-words.ts';
import { deadEnd } from '../shared/dead-end.ts';
import { h } from '../shared/dom.ts';
import { asked, at } from '../shared/path.ts';
import { named } from '../shared/player.ts';
import type { Content } from '../shared/dom.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Player } from '../api/shapes/account.ts';

/** Tables that a host may have replaced one after the other, and that the page follows at most. */
const MOST = 10;
/** Milliseconds after which the page checks again whether the host has replaced the new table as well. Shorter than between two polls. */
const RECHECK_AFTER = 30_000;
/** Milliseconds until the page asks again after a request without an answer. */
const RETRY_AFTER = 5_000;

/** One value is enough, because a page shows one game. */
const state = { from: '', at: 0, newest: undefined as Newest | undefined };

interface Newest {
  /** Null if the reader may not see the table. */
  readonly game: Summary | null;
  /** The invitation in the address, if it is valid there. */
  readonly token: string | undefined;
}

interface Reader {
  readonly me: Player | null;
  readonly token: string | undefined;
  readonly redraw: () => void;
}

/** Undefined until the new table is known, and null if there is none that the reader may see. */
export function replacedTable(game: Summary, reader: Reader): Content | undefined {
  if (nextOf(game) === null) return null;
  if (state.from !== game.id || Date.now() - state.at > RECHECK_AFTER) void follow(game, reader);
  if (state.newest === undefined) return undefined;
  const { game: newest, token } = state.newest;
  if (newest === null || newest.status === 'cancelled') return null;
  return deadEnd(
    gameName(game),
    [
      named(game.host),
      ' has replaced this table with another one. ',
      termsOf(newest, game),
      seatWords(game, newest, reader.me),
    ],
    h('a', { class: 'button primary', href: rematchLink(newest.id, token) }, 'Go to the new table'),
  );
}

/** The table that replaces this one, as far as the reader may know of it. */
const nextOf = (game: Summary) => (hasNeverBegun(game) ? (game.rematch ?? game.replacement ?? null) : null);

async function follow(game: Summary, { token = game.invitation, redraw }: Reader) {
  if (state.from !== game.id) state.newest = undefined;
  Object.assign(state, { from: game.id, at: Date.now() });
  const { newest, isUnanswered, token: valid } = await newestAfter(game, token);
  if (isUnanswered) {
    setTimeout(() => {
      state.at = 0;
      redraw();
    }, RETRY_AFTER);
    return;
  }
  state.newest = { game: newest === game ? null : newest, token: valid };
  redraw();
}

/** The last table that the page may see of those that replaced each other. `isUnanswered`: the server has not said whether the page may see the next one. */
export async function newestTable(first: string) {
  const reply = await summaryOf(first, undefined);
  return reply.ok
    ? newestAfter(reply.body.game, undefined)
    : { newest: null, isUnanswered: isUnknown(reply) };
}

async function newestAfter(game: Summary, invitation: string | undefined) {
  let newest = game;
  let token = invitation;
  for (let i = 0; i < MOST; i += 1) {
    const next = nextOf(newest);
    if (next === null) break;
    // A table that fewer people may find has a link of its own, so this token is not valid there.
    if (newest.rematch === null) token = undefined;
    const reply = await summaryOf(next, token);
    if (!reply.ok) return { newest, token, isUnanswered: isUnknown(reply) };
    newest = reply.body.game;
  }
  return { newest, token, isUnanswered: false };
}

const summaryOf = (game: string, token: string | undefined) =>
  call<{ readonly game: Summary }>('GET', at`/games/${game}${asked({ invitation: token ?? '' })}`);

/** Only these answers say that the reader may not see the table. After all others, the page asks again. */
const HIDDEN = [403, 404, 410];
const isUnknown = ({ status }: { readonly status: number }) => !HIDDEN.includes(status);

function termsOf({ ruleset, paceName, seats, status }: Summary, before: Summary) {
  const free = seats.filter(({ player, bot }) => player === null && bot === null).length;
  const isFree = status === 'open' ? `, ${free} of them free` : '';
  const game = ruleset === before.ruleset ? '' : `is for ${titleOf(ruleset)}, `;
  return `The new one ${game}has the pace “${paceTitle(paceName)}” and ${seats.length} seats${isFree}.`;
}

/** The new table invites those who sat here, but reserves no seat. */
function seatWords(game: Summary, newest: Summary, me: Player | null) {
  if (newest.status !== 'open' || seatOf(newest, me?.id) !== null) return '';
  const again = seatOf(game, me?.id) === null ? '' : ' again';
  if (newest.invited?.id !== undefined) return ` You are invited: to play there, sit down${again}.`;
  return again && ' You sat here: to play at the new table, sit down again.';
}
