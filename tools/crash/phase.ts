/** A part of the crash test: what the service is doing when it is killed. Each has a server and a folder of its own. */
import type { Dice } from '../../test/support/suite/dice.ts';
import type { Fault } from '../../test/support/process/command-audit.ts';
import { Caller } from '../../test/support/process/client.ts';
import { Server } from '../../test/support/process/server.ts';

/** What one round found. */
export interface Found {
  /** For a person to read. */
  readonly line: string;
  readonly faults: readonly Fault[];
}

export interface Phase {
  /** Kills the server once, starts it again, and looks at what is there. The last round leaves nothing for another. */
  round(isLast: boolean): Promise<Found>;
  end(): Promise<void>;
}

/** Starts the server. Only the dice decide what is left to chance. */
export type Begin = (folder: string, dice: Dice) => Promise<Phase>;

/** A server that runs. */
export interface Site {
  readonly server: Server;
  readonly caller: Caller;
  /** Milliseconds that it took to start. */
  readonly took: number;
}

export async function open(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const start = Date.now();
  const server = await Server.launch(folder, settings);
  await server.ready();
  return { server, caller: new Caller(server.url), took: Date.now() - start };
}
