/** Recalculates all ratings: first the result of each finished game from its journal, then the ratings from all results. */
import type { Rerating } from '../../src/history/figures/rerating.ts';
import { Failure, type Service } from './service.ts';

interface Page {
  readonly games: number;
  readonly unread: readonly string[];
  readonly next: string | null;
}

/** Where an interrupted run continues: after this game's journal, or with the ratings. */
export interface From {
  readonly after: string;
  readonly resume: boolean;
}

/** How often late results may restart the calculation of a ruleset. */
const RESTARTS = 5;

/** Returns the number of games whose journals could not be read. */
export async function recalculateRatings(service: Service, { after, resume }: From): Promise<number> {
  const unread = resume ? 0 : await recountResults(service, after);
  const { rulesets } = await service.ask<{ rulesets: readonly string[] }>('GET', 'ratings');
  for (const ruleset of rulesets) {
    const games = await orHint('ratings --resume', () => rerate(service, ruleset, !resume));
    console.log(`${ruleset}: ${games} games count`);
  }
  return unread;
}

async function recountResults(service: Service, first: string): Promise<number> {
  let [read, unread] = [0, 0];
  for (let after: string | null = first; after !== null;) {
    const from: string = after;
    const query = new URLSearchParams({ after: from }).toString();
    const page = await orHint(`ratings --after ${from}`, () => service.ask<Page>('POST', `results?${query}`));
    for (const game of page.unread) console.log(`${game}  its journal cannot be read`);
    read += page.games;
    unread += page.unread.length;
    after = page.next;
  }
  console.log(`${read} finished games`);
  return unread;
}

/** Returns the number of games that count. */
async function rerate(service: Service, ruleset: string, fresh: boolean): Promise<number> {
  let restarts = 0;
  for (let query = fresh ? '?fresh' : ''; ; query = '') {
    const { games, done, restarted } = await service.ask<Rerating>('POST', `ratings/${ruleset}${query}`);
    if (done) return games;
    if (restarted) restarts += 1;
    if (restarts > RESTARTS)
      throw new Failure(`${ruleset}: results of games that had ended earlier kept arriving`);
  }
}

async function orHint<T>(command: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    console.error(`Interrupted. To continue: npm run operate -- ${command}`);
    throw error;
  }
}
