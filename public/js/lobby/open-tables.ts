/** For those who cannot play at the table of their link: the reason, the host who can send another, and the open tables. */
import { deadEnd } from '../shared/dead-end.ts';
import { h } from '../shared/dom.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { gameName, publicGames } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import { nameOf } from '../shared/player.ts';
import { replacedTable } from './replaced.ts';
import { distinguished } from '../../../src/rules/text/names/listed-names.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Player } from '../api/shapes/account.ts';
import type { Content } from '../shared/dom.ts';

const MOST = 5;
/** Milliseconds until the page repeats a request that failed. */
const RETRY_AFTER = 5_000;
const state = {
  asked: false,
  /** Whether a request has ended, even if it failed. */
  tried: false,
  list: [] as readonly Summary[],
  draw: null as typeof import('./game-rows.ts').rows | null,
};

const among = (game: Summary | null, host?: Player) =>
  distinguished([...state.list, ...(game === null ? [] : [game])], host && [host]);

/** The game of the page, with display names that distinguish its people from those of the open tables. */
export const besideOpenTables = (game: Summary) => among(game).inGame(game);

/** `why`: the text of the refusal, which names `host`, or a function that names the host of the game. */
export function spentInvitation(
  why: string | ((game: Summary) => Content),
  host: Player | undefined,
  ...[me, redraw, game]: [string | undefined, () => void, Summary | null]
): Content {
  const words = typeof why === 'string' ? renamed(why, host) : game && why(besideOpenTables(game));
  return [deadEnd('This invitation no longer works', words), openTables(me, redraw, game, host)];
}

/** The words with a name that distinguishes the host from the people of the open tables. */
const renamed = (words: string, host: Player | undefined) =>
  host ? words.replace(nameOf(host), () => nameOf(among(null, host).named(host))) : words;

/** A player of a private game may only have to sign in. */
export const noSuchGame = (me: Player | null) =>
  deadEnd(
    'No such game',
    [
      'The link is incomplete, or the game is private. Ask the sender for the complete link.',
      me === null && ' If you play in this game, sign in.',
    ],
    me === null && h('a', { class: 'button', href: '/sign-in' }, 'Sign in'),
  );

/** Undefined until the tables that replace it have loaded. `askHost`: names the host, who can send another link; false for the host. */
export function neverBegun(
  game: Summary,
  askHost: ((game: Summary) => Content) | false,
  reader: Parameters<typeof replacedTable>[1],
): Content | undefined {
  const replaced = replacedTable(game, reader);
  if (replaced !== null) return replaced;
  return [
    deadEnd(
      gameName(game),
      ['This game was cancelled before the start.', askHost && [' ', askHost(besideOpenTables(game))]],
      h('a', { class: 'button', href: at`/new?ruleset=${game.ruleset}` }, 'New game'),
    ),
    askHost !== false && openTables(reader.me?.id, reader.redraw, game),
  ];
}

/** Whether the list has loaded or failed to load. A page with other things below the list waits for it, so that they do not move. */
export function areOpenTablesReady(redraw: () => void) {
  if (!state.asked) void load(redraw);
  return state.tried;
}

/** Null until they have loaded, and if there are none. `game`: the game of the page, or else `host`: people whose names may also occur in the list. */
export function openTables(
  me: string | undefined,
  redraw: () => void,
  game: Summary | null,
  host?: Player,
): Content {
  if (!state.asked) void load(redraw);
  const { list, draw } = state;
  return (
    draw !== null &&
    list.length > 0 &&
    h(
      'section',
      { key: 'open', id: 'open-tables', tabindex: -1 },
      h('h2', {}, 'Open tables'),
      draw(list.map(among(game, host).inGame), me, redraw),
    )
  );
}

async function load(redraw: () => void) {
  state.asked = true;
  try {
    const [{ rows }, { list }] = await Promise.all([
      import('./game-rows.ts'),
      publicGames(new URLSearchParams({ status: 'open' }), MOST),
      laterSheet('lists'),
    ]);
    if (list !== null) Object.assign(state, { list: list.slice(0, MOST), draw: rows });
  } finally {
    state.tried = true;
    redraw();
    if (state.draw === null)
      setTimeout(() => {
        state.asked = false;
        redraw();
      }, RETRY_AFTER);
  }
}
