/** The service that is backed up, with games of all rulesets. */
import { Site } from '../drill/site.ts';
import { answer, drainAll, playGames } from '../drill/templates.ts';

/** The number of pairs of players. Each pair has a running and a finished game of each ruleset. */
const PAIRS = 3;

export interface Game {
  readonly id: string;
  readonly players: readonly [string, string];
  readonly tokens: readonly [string, string];
  readonly isOver: boolean;
}

export interface Source {
  readonly site: Site;
  readonly games: readonly Game[];
}

export async function openSource(folder: string): Promise<Source> {
  const site = await Site.open(folder, 'inherit');
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => playGames(site)));
  const games = pairs.flatMap(({ running, finished, players, tokens }) => {
    const gameOf = (isOver: boolean) => (id: string) => ({ id, players, tokens, isOver });
    return [...running.map(gameOf(false)), ...finished.map(gameOf(true))];
  });
  return { site, games };
}

/** Lets each seat answer once in these games. Returns the games in which that changed nothing. */
export async function play({ caller, service }: Site, games: readonly Game[]): Promise<readonly string[]> {
  const still: string[] = [];
  for (const { id, tokens } of games) {
    const version = async (): Promise<number> => (await caller.view(id, tokens[0])).version;
    const before = await version();
    for (const token of tokens) await answer(caller, id, token);
    if ((await version()) === before) still.push(id);
  }
  await drainAll(
    service,
    games.map(({ id }) => id),
  );
  return still;
}
