/** Compresses journals that earlier builds archived, a few games at a time. */
import type { Service } from './service.ts';

interface Page {
  readonly games: number;
  readonly left: readonly string[];
  readonly next: string | null;
}

/** Returns the number of games whose journals could not be compressed. */
export async function compressArchives(service: Service): Promise<number> {
  let [done, left] = [0, 0];
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ after }).toString();
    const page: Page = await service.ask<Page>('POST', `archives?${query}`);
    for (const game of page.left)
      console.log(`${game}  its journal cannot be compressed and stays unchanged`);
    done += page.games - page.left.length;
    left += page.left.length;
    after = page.next;
  }
  console.log(`${done} journals compressed`);
  return left;
}
