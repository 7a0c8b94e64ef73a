/** Reckons all ratings anew: first what each finished game gave, from its journal, then the ratings from all these. */
import type { Service } from './service.ts';

interface Page {
  readonly games: number;
  readonly unread: readonly string[];
  readonly next: string | null;
}

/** The number of games whose journals could not be read. */
export async function reckonRatings(service: Service): Promise<number> {
  let [read, unread] = [0, 0];
  for (let after: string | null = ''; after !== null;) {
    const page: Page = await service.ask<Page>(
      'POST',
      `results?${new URLSearchParams({ after }).toString()}`,
    );
    for (const game of page.unread) console.log(`${game}  its journal cannot be read`);
    read += page.games;
    unread += page.unread.length;
    after = page.next;
  }
  const { counted } = await service.ask<{ counted: Readonly<Record<string, number>> }>('POST', 'ratings');
  console.log(`${read} finished games`);
  for (const [ruleset, games] of Object.entries(counted)) console.log(`${ruleset}: ${games} count`);
  return unread;
}
