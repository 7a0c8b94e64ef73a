/** After a move: which of the user's other games wait for them. */
import { h } from '../shared/dom.ts';
import { gameName, hasNoHurry, listed } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import { ticking } from '../shared/time.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { GameView } from '../api/shapes/games.ts';
import type { Player } from '../api/shapes/account.ts';

/** Milliseconds for which a fetched list is used again. */
const FRESH = 20_000;

/** `id`: the id of the game on the page. */
export function nextGamesOf(id: string) {
  const state = { games: [] as readonly Summary[], isFree: false, isShown: false, askedAt: -Infinity };

  /**
   * Fetches the list after a move that leaves the user nothing to decide here. `isBot`: whether a bot plays this seat. While only bots
   * think, this game asks again within seconds. Returns whether there is anything new to draw.
   */
  async function load(
    me: Player | null,
    seen: GameView | null,
    hasMoved: boolean,
    isBot: IsBot,
  ): Promise<boolean> {
    const wasShown = state.isShown;
    const isFree = me !== null && seen?.decisions.every(({ answer }) => answer) === true;
    state.isFree = isFree && (hasMoved || state.isFree);
    const awaited = seen?.windows.flatMap(({ awaiting }) => awaiting) ?? [];
    const botsThink = awaited.length > 0 && awaited.every(isBot);
    state.isShown = state.isFree && !botsThink;
    const isDue = state.isShown && (hasMoved || !wasShown) && Date.now() - state.askedAt >= FRESH;
    if (isDue && me !== null) await ask(me.id);
    return isDue || state.isShown !== wasShown;
  }

  async function ask(me: string) {
    const { list } = await listed<Summary>('/me/games?status=running', 'games');
    if (list === null) return;
    state.askedAt = Date.now();
    state.games = list.filter((game) => game.id !== id && !game.sandbox && isWaitingFor(game, me));
  }

  return { load, line: () => (state.isShown ? nextLine(state.games) : null) };
}

type IsBot = (seat: number) => boolean;

/** As the player or as their sitter. */
const isWaitingFor = ({ awaiting, seats }: Summary, me: string) =>
  awaiting.some((seat) => [seats[seat]?.player?.id, seats[seat]?.sitter?.player.id].includes(me));

/** `games`: as the server sorts them, the earliest deadline first. */
function nextLine(games: readonly Summary[]) {
  const [first] = games;
  if (first === undefined) return null;
  const count = games.length === 1 ? '1 game waits for you' : `${games.length} games wait for you`;
  return h(
    'p',
    { class: 'next-games', key: 'next-games', role: 'status' },
    h('a', { class: 'button', href: at`/game?g=${first.id}` }, `Next: ${count}`),
    h(
      'span',
      {},
      gameName(first),
      hasNoHurry(first)
        ? ' · no hurry'
        : first.deadline !== null && [' · ', ticking(first.deadline, 'left'), ' left'],
    ),
  );
}
