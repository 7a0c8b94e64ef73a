/** A phase of the crash test is a kind of work during which the service is killed. Each phase has its own server and folder. */
import type { Dice } from '../../test/support/suite/dice.ts';
import type { Fault } from '../../test/support/process/command-audit.ts';
import { Client } from '../../test/support/process/client.ts';
import { Server } from '../../test/support/process/server.ts';

/** The result of one round. */
export interface Found {
  /** A summary for the reader. */
  readonly line: string;
  readonly faults: readonly Fault[];
}

export interface Phase {
  /** Kills the server once, starts it again, and checks its data. The last round leaves no games for another round. */
  round(isLast: boolean): Promise<Found>;
  end(): Promise<void>;
}

/** Starts the server. All random choices use the dice. */
export type Begin = (folder: string, dice: Dice) => Promise<Phase>;

/** A running server. */
export interface Site {
  readonly server: Server;
  readonly caller: Client;
  /** Milliseconds that the start took. */
  readonly took: number;
}

export async function open(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const start = Date.now();
  const server = await Server.launch(folder, settings);
  await server.ready();
  return { server, caller: new Client(server.url), took: Date.now() - start };
}
