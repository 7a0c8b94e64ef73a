/** The whole service on a port and a folder of its own, with the receivers of its notifications and an app. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server } from '../../support/process/server.ts';
import { vapidSettings } from '../../support/settings/vapid.ts';
import { AppServer } from '../account/app-server.ts';
import { PushService } from '../notifications/push-service.ts';
import { Receiver } from '../notifications/receiver.ts';

/** The receivers of notifications and an app, on this machine. */
export interface Receivers {
  readonly app: AppServer;
  readonly push: PushService;
  readonly receiver: Receiver;
}

export interface Serving {
  readonly url: string;
  /** Undefined with a server that ran already, because it sends nothing to this machine. */
  readonly receivers: Receivers | undefined;
  stop(): Promise<void>;
}

/** `BROWSER_URL` names a server that runs already. */
export async function startServer(): Promise<Serving> {
  const running = process.env['BROWSER_URL'];
  if (running !== undefined) return { url: running, receivers: undefined, stop: () => Promise.resolve() };
  const folder = mkdtempSync(path.join(tmpdir(), 'parsec-browser-'));
  const receivers = {
    app: await AppServer.start(),
    push: await PushService.start(),
    receiver: await Receiver.start(),
  };
  const listed = Object.values(receivers)
    .map(({ host }) => host)
    .join(',');
  const server = await Server.launch(folder, { ...vapidSettings(), WEBHOOK_LOOPBACK: listed });
  const stop = async (): Promise<void> => {
    await server.end('SIGTERM');
    for (const receiver of Object.values(receivers)) receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, receivers, stop };
}
