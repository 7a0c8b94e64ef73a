/** The whole service on a port and a folder of its own, with what it tells of games beside it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server } from '../../support/process/server.ts';
import { vapidSettings } from '../../support/settings/vapid.ts';
import { PushService } from '../notifications/push-service.ts';
import { Receiver } from '../notifications/receiver.ts';

/** Where the service may send to: on this machine alone. */
export interface Told {
  readonly push: PushService;
  readonly receiver: Receiver;
}

export interface Serving {
  readonly url: string;
  /** Undefined with a server that ran already: it sends nothing there. */
  readonly told: Told | undefined;
  stop(): Promise<void>;
}

/** `BROWSER_URL` names a server that runs already. */
export async function startServer(): Promise<Serving> {
  const running = process.env['BROWSER_URL'];
  if (running !== undefined) return { url: running, told: undefined, stop: () => Promise.resolve() };
  const folder = mkdtempSync(path.join(tmpdir(), 'parsec-browser-'));
  const told = { push: await PushService.start(), receiver: await Receiver.start() };
  const listed = `${told.push.host},${told.receiver.host}`;
  const server = await Server.launch(folder, { ...vapidSettings(), WEBHOOK_LOOPBACK: listed });
  const stop = async (): Promise<void> => {
    await server.end('SIGTERM');
    told.push.stop();
    told.receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, told, stop };
}
