/** A separate service for the drill, and its memory use. */
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from '../../test/support/process/client.ts';
import { Server } from '../../test/support/process/server.ts';
import { Service } from '../operate/service.ts';

export const SECRET = 'the secret that signs in the drill, of no use elsewhere';
export const OPERATOR_SECRET = 'the secret of the operator in the drill, of no use elsewhere';

export class Site {
  readonly caller: Client;
  readonly service: Service;

  private constructor(
    readonly folder: string,
    private readonly log: number | 'inherit',
    private readonly server: Server,
  ) {
    this.caller = new Client(server.url);
    this.service = new Service(server.url, OPERATOR_SECRET);
  }

  /** Starts a service with the state in `folder`. Its errors go to the file `log`. */
  static open(folder: string, log: number | 'inherit'): Promise<Site> {
    return Site.launch(folder, log, {});
  }

  /** Starts a closed service again, with the same state and at the same address. */
  reopen(): Promise<Site> {
    return Site.launch(this.folder, this.log, { PORT: new URL(this.url).port });
  }

  private static async launch(
    folder: string,
    log: number | 'inherit',
    settings: Readonly<Record<string, string>>,
  ): Promise<Site> {
    const server = await Server.launch(folder, { OPERATOR_SECRET, SECRET, ...settings }, log);
    await server.ready();
    return new Site(folder, log, server);
  }

  /** Kills the service, like a failing machine. */
  close(): Promise<void> {
    return this.server.end('SIGKILL');
  }

  get url(): string {
    return this.server.url;
  }

  /** The runtime's resident MiB and open files, which only Linux reports. */
  get weight(): string {
    const runtime = this.runtime;
    if (runtime === undefined) return 'memory unknown';
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${runtime}/status`, 'utf8'))![1];
    const files = readdirSync(`/proc/${runtime}/fd`).length;
    return `runtime ${Math.round(Number(resident) / 1024)} MiB, ${files} files`;
  }

  private get runtime(): string | undefined {
    try {
      return readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .find((process) => isRuntimeOf(process, this.server.group));
    } catch {
      return undefined;
    }
  }
}

function isRuntimeOf(process: string, group: number): boolean {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
    const [name, rest] = [
      stat.slice(stat.indexOf('('), stat.lastIndexOf(')')),
      stat.slice(stat.lastIndexOf(')') + 2),
    ];
    return name.includes('workerd') && Number(rest.split(' ')[2]) === group;
  } catch {
    // The process has ended in the meantime.
    return false;
  }
}
