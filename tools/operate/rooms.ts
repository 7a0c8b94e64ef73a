/** Lists stuck rooms, and drains rooms. */
import type { Departure, ListedGame } from '../../src/history/operate/upkeep.ts';
import type { Condition } from '../../src/room/operate/condition.ts';
import { reasonOf } from './lanes.ts';
import { Refused, type Service } from './service.ts';

interface DeparturePage {
  readonly departures: readonly Departure[];
  readonly next: string | null;
}

/** The number of concurrent requests. */
const ABREAST = 8;

/** Ids of games. Reads the list page by page. */
export async function* gamesOf(
  service: Service,
  which: 'overdue' | 'unfinished' | 'all',
): AsyncIterable<string> {
  let after = '';
  for (;;) {
    const query = new URLSearchParams({ which, after });
    const page = await service.ask<{ games: readonly ListedGame[]; next: string | null }>(
      'GET',
      `games?${query.toString()}`,
    );
    for (const { id } of page.games) yield id;
    if (page.next === null) return;
    after = page.next;
  }
}

/** Prints the condition of each faulty room, and rooms that still hold data of deleted players. Returns the number of faults. */
export async function tellStuck(service: Service, which: 'overdue' | 'unfinished'): Promise<number> {
  const stuck = await tell(service, gamesOf(service, which), (game) =>
    service.ask<Condition>('GET', `games/${game}/condition`),
  );
  return stuck + (await tellDepartures(service, 'GET'));
}

/** Drains one room, or all rooms, and removes deleted players from all rooms. Returns the number of remaining faults. */
export async function drain(service: Service, which: string | undefined): Promise<number> {
  const games = which === undefined ? gamesOf(service, 'all') : [which];
  const stuck = await tell(service, games, (game) => service.ask<Condition>('POST', `games/${game}/drain`));
  return stuck + (await tellDepartures(service, 'POST'));
}

/** Reads the list page by page. */
async function tellDepartures(service: Service, method: 'GET' | 'POST'): Promise<number> {
  const again = method === 'POST' ? '; it will be asked again within half a minute' : '';
  let count = 0;
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ after }).toString();
    const page: DeparturePage = await service.ask<DeparturePage>(method, `departures?${query}`);
    for (const { game, player } of page.departures)
      console.log(`${game}  holds data of ${player}, whose account is deleted${again}`);
    count += page.departures.length;
    after = page.next;
  }
  return count;
}

async function tell(
  service: Service,
  games: AsyncIterable<string> | Iterable<string>,
  ask: (game: string) => Promise<Condition>,
): Promise<number> {
  let [asked, stuck] = [0, 0];
  for await (const some of batches(games)) {
    const lines = await Promise.all(some.map((game) => lineOf(service, game, ask)));
    for (const line of lines.filter((line) => line !== undefined)) console.log(line);
    asked += some.length;
    stuck += lines.filter((line) => line !== undefined).length;
  }
  console.log(`${stuck} of ${asked} checked rooms are faulty`);
  return stuck;
}

/** Undefined for a room without faults. Throws if the service does not answer either. */
async function lineOf(
  service: Service,
  game: string,
  ask: (game: string) => Promise<Condition>,
): Promise<string | undefined> {
  try {
    const condition = await ask(game);
    return condition.problems.length === 0 ? undefined : `${game}  ${wordsOf(condition)}`;
  } catch (error) {
    const reason = error instanceof Refused ? error.reason : await reasonOf(error, service);
    return `${game}  ${reason}`;
  }
}

const WORDS = { move: 'move of the journal', drop: 'drop of the journal', remove: 'removal' } as const;

export function wordsOf(condition: Condition): string {
  const { status, problems, due, failures, unpublished, behind, undelivered, retention, trouble } = condition;
  const parts = [
    status ?? 'does not start',
    problems.join(', '),
    due && `due ${due}`,
    failures && `failed ${failures.times} times, next attempt ${failures.again}`,
    unpublished && `D1 out of date since ${unpublished.since}, ${unpublished.failures} failures`,
    behind === null ? status && 'D1 does not answer' : behind > 0 && `D1 lacks ${behind} steps`,
    ...undelivered.map(
      ({ player, tries, again }) => `${player} not notified in ${tries} attempts, next attempt ${again}`,
    ),
    retention &&
      `${WORDS[retention.step]} failed ${retention.failures} times, next attempt ${retention.again}`,
    trouble && `${trouble.at} ${trouble.event}: ${trouble.fault}`,
  ];
  return parts.filter(Boolean).join('; ');
}

export async function* batches<T>(all: AsyncIterable<T> | Iterable<T>): AsyncIterable<readonly T[]> {
  let some: T[] = [];
  for await (const one of all) {
    some.push(one);
    if (some.length < ABREAST) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
