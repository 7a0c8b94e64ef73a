/** The lists of the API: games and rulesets. No other file knows how the API wraps them. */
import { call } from './call.ts';
import { at } from '../shared/path.ts';
import { nameOf } from '../shared/player.ts';
import { until } from '../shared/time.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Reply } from './call.ts';
import type { RulesetListed, RulesetSeen } from './shapes/rulesets.ts';

/**
 * `list`: null if the server did not answer; `error` says why. `next`: the path of the next page, if there is one.
 */
export interface Listed<T> {
  readonly list: readonly T[] | null;
  readonly next: string | null;
  readonly status: number;
  readonly error: string;
}

/** Pages that one call fetches at most: a filter may find little in many of them. */
const MOST_PAGES = 4;

/** Fetches pages from this one on until there is enough. `name`: what the list is called in the answer. */
export async function listed<T>(
  path: string,
  name: string,
  isEnough: (list: readonly T[]) => boolean = () => true,
): Promise<Listed<T>> {
  const list: T[] = [];
  let next: string | null = path;
  for (let pages = 0; next !== null && pages < MOST_PAGES && (pages === 0 || !isEnough(list)); pages += 1) {
    const reply: Reply<Readonly<Record<string, readonly T[]>>> = await call('GET', next);
    const { status, error } = reply;
    if (!reply.ok) return { list: null, next: null, status, error };
    list.push(...(reply.body[name] ?? []));
    next = reply.next;
  }
  return { list, next, status: 200, error: '' };
}

/** All games that go on, and some that are over. */
export const myGames = (): Promise<Listed<Summary>> =>
  listed('/me/games', 'games', (list: readonly Summary[]) => list.some(isOver));

/** The next games that are over. */
export const moreGames = (path: string): Promise<Listed<Summary>> =>
  listed(path, 'games', (list: readonly Summary[]) => list.length > 0);

/** `query`: as `filters.ts` makes it. `wanted`: how many games are enough. */
export const publicGames = (query: URLSearchParams, wanted: number = 1): Promise<Listed<Summary>> =>
  listed(at`/games${query}`, 'games', (list) => list.length >= wanted);

export async function rulesets(): Promise<readonly RulesetListed[]> {
  const reply = await call<{ readonly rulesets: readonly RulesetListed[] }>('GET', '/rulesets');
  return reply.ok ? reply.body.rulesets : [];
}

export async function ruleset(name: string): Promise<RulesetSeen | null> {
  const reply = await call<{ readonly ruleset: RulesetSeen }>('GET', at`/rulesets/${name}`);
  return reply.ok ? reply.body.ruleset : null;
}

export const isOver = ({ status }: Pick<Summary, 'status'>) =>
  status === 'finished' || status === 'cancelled';

export const hasNeverBegun = ({ status, startedAt }: Pick<Summary, 'status' | 'startedAt'>) =>
  status === 'cancelled' && startedAt === null;

/** By seat. */
export const playersIn = ({ seats }: Pick<Summary, 'seats'>) => seats.map(({ player }) => player);

/** By seat, as the log calls them. */
export const namesOf = (game: Summary) =>
  game.seats.map(
    ({ seat, player, bot }) => (player && nameOf(player)) ?? `${bot === null ? 'Seat' : 'Bot'} ${seat + 1}`,
  );

/** The seat of this player, or null. */
export const seatOf = (game: Summary, player: string | undefined) =>
  game.seats.find((s) => player !== undefined && s.player?.id === player)?.seat ?? null;

/** Whether bots have all seats but one. */
export const isAgainstBots = ({ seats }: Pick<Summary, 'seats'>) =>
  seats.length > 1 && seats.filter(({ bot }) => bot === null).length === 1;

const DAY = 86_400;

/**
 * Whether only bots wait for the player, who has more than a day left. Lists publish no time banks, and the deadline of a bot is
 * soon: while one is awaited as well, the time bank of the game counts.
 */
export const hasNoHurry = (game: Summary) =>
  isAgainstBots(game) &&
  (game.awaiting.length > 1
    ? game.absencePolicy.bank > DAY
    : game.deadline !== null && until(game.deadline) > DAY * 1_000);

/** Whether this player has a seat here or is the host. */
export const isAtTable = (game: Summary, player: string | undefined) =>
  game.host.id === player || seatOf(game, player) !== null;

/** The invitation is the same, and a table that is not public lets nobody sit without it. `game`: the next one. */
export const rematchLink = (game: string, invitation: string | undefined) =>
  at`/game?g=${game}` + (invitation === undefined ? '' : at`#invitation=${invitation}`);

/** The ruleset and the title of a game. */
export const gameName = ({ ruleset, title }: Pick<Summary, 'ruleset' | 'title'>) =>
  `${titleOf(ruleset)} “${title}”`;

/** `name`: `interstellar-conquest`. */
export const titleOf = (name: string) =>
  name.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());
