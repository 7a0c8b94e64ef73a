/** The whole service on a port and a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server } from '../support/server.ts';

export interface Serving {
  readonly url: string;
  stop(): Promise<void>;
}

/** `BROWSER_URL` names a server that runs already. */
export async function startServer(): Promise<Serving> {
  const running = process.env['BROWSER_URL'];
  if (running !== undefined) return { url: running, stop: () => Promise.resolve() };
  const folder = mkdtempSync(path.join(tmpdir(), 'parsec-browser-'));
  const server = await Server.launch(folder);
  const stop = async (): Promise<void> => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}
