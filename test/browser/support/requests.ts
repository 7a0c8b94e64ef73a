/** Requests of scenes to the service besides the page, and waiting for facts that the page does not show. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Person } from './person.ts';

const LOOKS = 900;
const PAUSE = 50;

/** By a signed-in player. Undefined without a response body. */
export async function post<T>({ page }: Person, url: string, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`${url}/api/v1${path}`, { data, headers: { Origin: url } });
  const text = await reply.text();
  assert.ok(reply.ok(), `${path}: ${reply.status()} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** The page's policy forbids playwright's own waiting for an expression. `most`: milliseconds of waiting between the looks. */
export async function until(
  holds: () => Promise<boolean>,
  what: string,
  most = LOOKS * PAUSE,
): Promise<void> {
  for (let i = 0; i < most / PAUSE; i += 1) {
    if (await holds()) return;
    await pause(PAUSE);
  }
  assert.fail(`never: ${what}`);
}

/** What `read` returns when it returns the same twice: a redraw may still be on its way. */
export async function settled<T>(read: () => Promise<T>, what: string): Promise<T> {
  let last = await read();
  await until(async () => {
    const before = last;
    last = await read();
    return isDeepStrictEqual(last, before);
  }, what);
  return last;
}

/** The step of the game that the page shows. */
export const versionOf = async ({ page }: Pick<Person, 'page'>): Promise<number> =>
  Number(await page.locator('main').getAttribute('data-version'));

/** A poll at once instead of in some seconds, as when the network is back. */
export async function freshen({ page }: Person): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('online'))");
}

/** Waits until the table awaits nobody but this player, and the page shows it: its head does not name bots that have to answer as well. */
export async function untilAlone({ page }: Pick<Person, 'page'>, most?: number): Promise<void> {
  const view = new URL('/api/v1/games/', page.url());
  const isAlone = async (): Promise<boolean> => {
    const game = new URL(page.url()).searchParams.get('g');
    if (game === null) return false;
    const reply = await page.request.get(new URL(`${game}/view?seen=false`, view).href);
    if (!reply.ok()) return false;
    const { version, windows } = (await reply.json()) as {
      readonly version: number;
      readonly windows: readonly { readonly awaiting: readonly number[] }[];
    };
    return windows.every(({ awaiting }) => awaiting.length === 1) && (await versionOf({ page })) >= version;
  };
  await until(isAlone, 'all others have answered, and the page shows it', most);
}
