/** Interruptions of a backup or a restore: kills the tool, or the service that it calls. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OPERATOR_SECRET, type Site } from '../drill/site.ts';
import type { Copied } from '../operate/backup.ts';
import type { Pace } from '../operate/lanes.ts';
import type { Stored } from '../operate/service.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Milliseconds between two checks whether it is time. */
const PAUSE = 5;
/** Slow enough that the tool is killed while it works. */
export const PACE: Pace = { abreast: 4, perSecond: 20 };

/** Starts the tool as an operator does, and kills it with SIGKILL when it is time. False if the tool had already ended. */
export async function killTool(
  site: Site,
  command: readonly [string, string],
  isTime: () => boolean,
): Promise<boolean> {
  const options = ['--url', site.url, '--rate', `${PACE.perSecond}`];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/operate/operate.ts', ...command, ...options],
    {
      cwd: ROOT,
      env: { ...process.env, OPERATOR_SECRET },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  while (child.exitCode === null && !isTime()) await wait(PAUSE);
  kill();
  const [, signal] = await exit;
  process.off('exit', kill);
  return signal === 'SIGKILL';
}

/** When to kill the service: after it has answered this number of matching requests. */
export interface Point {
  readonly kind: RegExp;
  readonly number: number;
}

export interface Interrupted<T> {
  /** The service after its restart. */
  readonly site: Site;
  /** Methods and paths of the requests that the service answered before. */
  readonly acknowledged: readonly string[];
  /** Undefined if the run gave up. */
  readonly result: T | undefined;
}

type Run<T> = (service: Copied, pause: () => Promise<unknown>) => Promise<T>;

/** Kills the service with SIGKILL during a run of the tool, which either waits for its restart or gives up. */
export async function killService<T>(
  site: Site,
  at: Point,
  ending: 'waits' | 'gives up',
  run: Run<T>,
): Promise<Interrupted<T>> {
  const givenUp = new Error('the run gives up');
  let back: Promise<Site> | undefined;
  const service = new Watched(site.service, at, () => (back = site.close().then(() => site.reopen())));
  const pause = (): Promise<unknown> =>
    ending === 'waits' ? (back ?? wait(PAUSE)) : Promise.reject(givenUp);
  let result: T | undefined;
  try {
    result = await run(service, pause);
  } catch (error) {
    if (error !== givenUp || back === undefined) throw error;
  }
  if (back === undefined) throw new Error('the tool ended before the service was killed');
  return { site: await back, acknowledged: service.acknowledged, result };
}

/** Records which requests the service has answered. */
class Watched implements Copied {
  readonly acknowledged: string[] = [];
  private count = 0;

  constructor(
    private readonly service: Copied,
    private readonly at: Point,
    private readonly kill: () => void,
  ) {}

  get url(): URL {
    return this.service.url;
  }

  async ask<T>(method: string, path: string, body?: object | string): Promise<T> {
    const answer = await this.service.ask<T>(method, path, body);
    this.note(`${method} ${path}`);
    return answer;
  }

  answers(): Promise<boolean> {
    return this.service.answers();
  }

  async stored(path: string, known: string | undefined): Promise<Stored | undefined> {
    const answer = await this.service.stored(path, known);
    this.note(`GET ${path}`);
    return answer;
  }

  private note(what: string): void {
    this.acknowledged.push(what);
    if (!this.at.kind.test(what)) return;
    this.count += 1;
    if (this.count === this.at.number) this.kill();
  }
}

/** Names of the files in a folder that may not exist yet. */
export function filesIn(...folder: readonly string[]): readonly string[] {
  const all = path.join(...folder);
  return existsSync(all) ? readdirSync(all) : [];
}
