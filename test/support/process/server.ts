/** The whole service as `npm start` runs it, in a process group of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Milliseconds for a start, which takes more than a minute on a busy machine. The exit of the process is noticed at once. */
const START_LIMIT = 300_000;
/** Tests send more requests than one person. An empty text leaves the limits as they are. */
const LIFTED = '1000000';
/** Nothing listens there. With this setting, nothing is sent or looked up elsewhere. */
const NOWHERE = '127.0.0.1:9';
/** Milliseconds that the system may take to remove dead processes. */
const BURIAL = 5_000;

export class Server {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {
    process.prependOnceListener('exit', this.last);
  }

  /**
   * Starts the service on a free port, or the `PORT` of the settings, with its state and its temporary files in `folder`. The
   * service ends with this process at the latest. `log` is the file for its error output.
   */
  static async launch(
    folder: string,
    settings: Readonly<Record<string, string>> = {},
    log: number | 'inherit' = 'inherit',
  ): Promise<Server> {
    const port = Number(settings['PORT'] ?? (await freePort()));
    const leavings = path.join(folder, 'tmp');
    mkdirSync(leavings, { recursive: true });
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/local/start.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: `${port}`,
        PERSIST: folder,
        TMPDIR: leavings,
        LIMITS: LIFTED,
        WEBHOOK_LOOPBACK: NOWHERE,
        // As in a deployment.
        EXAMPLES: 'off',
        ...settings,
      },
      stdio: ['ignore', 'pipe', log],
      detached: true,
    });
    return new Server(child, `http://localhost:${port}`);
  }

  /** Resolves as soon as the service says that it is ready. */
  ready(): Promise<void> {
    const { child } = this;
    if (this.ended) return Promise.reject(new Error(`the server ended with ${child.exitCode}`));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the server did not start')), START_LIMIT);
      child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the server ended with ${code}`));
      });
      child.stdout!.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes('Parsec Post is on')) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /**
   * Ends the whole process group as Ctrl-C does or, with `SIGKILL`, as a failing machine does. Resolves when no process of it
   * is left.
   */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const gone = this.ended ? undefined : once(this.child, 'exit');
    this.signal(signal);
    await gone;
    for (let waited = 0; waited < BURIAL && this.signal(0); waited += 20) await wait(20);
    process.off('exit', this.last);
  }

  /** The group of all its processes. */
  get group(): number {
    return this.child.pid!;
  }

  private get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private readonly last = (): void => void this.signal('SIGKILL');

  /** Whether any process received it. */
  private signal(signal: NodeJS.Signals | 0): boolean {
    try {
      return process.kill(-this.child.pid!, signal);
    } catch {
      return false;
    }
  }
}

/** A port on loopback that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
