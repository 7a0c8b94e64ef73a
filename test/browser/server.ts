/** The whole service as `npm start` runs it, on a port and a folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const PATIENCE = 60_000;

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** `BROWSER_URL` names a server that runs already. */
export async function startServer(): Promise<Server> {
  const running = process.env['BROWSER_URL'];
  if (running !== undefined) return { url: running, stop: () => Promise.resolve() };
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'parsec-browser-'));
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PERSIST: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // The process leads a group of its own: wrangler and workerd go with it.
      process.kill(-child.pid!, 'SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start')), PATIENCE);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout!.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Parsec Post is on')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
