/** How much memory the service holds: the workerd process that runs it, not the one that started that. */
import { readdirSync, readFileSync } from 'node:fs';
import { fetch } from 'miniflare';

/** How long our isolate may take to collect its garbage, in milliseconds. */
const TIMEOUT = 30_000;

/** Resident, in MiB, in this group of processes. */
export function residentOf(group: number): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isServing(name, group))
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function isServing(pid: string, group: number): boolean {
  const [, name, rest = ''] = /\((.*)\) (.*)/.exec(fileOf(`/proc/${pid}/stat`)) ?? [];
  return name === 'workerd' && Number(rest.split(' ')[2]) === group;
}

/** Empty for a process that has just ended. */
function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Collects the garbage of the isolates, ours and the platform's: V8 leaves that lying until it needs the room. Each does so
 * when it is next entered, so all that matter are visited. `inspector`: the port; `url`: where the service is.
 */
export async function collectGarbage(inspector: number, url: string): Promise<void> {
  const isolates = (await (await fetch(`http://localhost:${inspector}/json`)).json()) as readonly Isolate[];
  const talks = await Promise.all(isolates.map(talkTo));
  const ours = talks.find((_, index) => isolates[index]!.id.startsWith('core:user:'))!;
  const done = answerTo(ours, 2);
  for (const talk of talks) {
    talk.send(JSON.stringify({ id: 1, method: 'HeapProfiler.enable' }));
    talk.send(JSON.stringify({ id: 2, method: 'HeapProfiler.collectGarbage' }));
  }
  // The second one goes through D1.
  for (const path of ['/', '/api/v1/games']) await (await fetch(url + path)).text();
  await done;
  for (const talk of talks) talk.close();
}

interface Isolate {
  readonly id: string;
  readonly webSocketDebuggerUrl: string;
}
type Talk = NonNullable<Awaited<ReturnType<typeof fetch>>['webSocket']>;

async function talkTo({ webSocketDebuggerUrl }: Isolate): Promise<Talk> {
  const address = webSocketDebuggerUrl.replace(/^ws/, 'http');
  const { webSocket } = await fetch(address, { headers: { Upgrade: 'websocket' } });
  if (!webSocket) throw new Error(`${address} does not talk`);
  webSocket.accept();
  return webSocket;
}

function answerTo(talk: Talk, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no garbage was collected')), TIMEOUT);
    talk.addEventListener('message', ({ data }) => {
      if ((JSON.parse(data as string) as { id?: number }).id !== id) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
