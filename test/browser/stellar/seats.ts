/** Seats of Stellar Conquest that are played through the API: each has a mind of its own, and all else goes its usual way. */
import assert from 'node:assert/strict';
import type { Person } from '../support/person.ts';

interface Ship {
  readonly id: number;
  readonly class: string;
  readonly hex: string | null;
  readonly to: string | null;
}
interface Group {
  readonly hex: string | null;
  readonly ships: readonly number[];
  readonly steps: number;
  readonly to: string | null;
  readonly destinations: readonly { readonly to: string; readonly turns: number }[];
}
export type Command = Readonly<Record<string, unknown>> & { readonly type: string };
export interface Asked {
  readonly window: string;
  readonly kind: string;
  readonly answer?: Command;
  readonly legal: readonly Command[];
  readonly describe: {
    readonly step?: string;
    readonly moves?: { readonly speed: number; readonly groups: readonly Group[] } | null;
    readonly battles?: readonly { readonly hex: string; readonly against: number }[];
    /** In a turn; in a production they are those of the sheet. */
    readonly colonies?: { readonly land: readonly Landing[] } | readonly Yield[];
  };
}
interface Landing {
  readonly planet: string;
  readonly room: number;
  readonly transports: readonly number[];
}
interface Yield {
  readonly planet: string;
  readonly output: number;
}
export interface Seen {
  readonly version: number;
  readonly decisions: readonly Asked[];
  readonly view: {
    readonly turn: number;
    readonly seats: readonly { readonly entry: string }[];
    readonly own: {
      readonly seat: number;
      readonly ships: readonly Ship[];
      readonly colonies: readonly unknown[];
      readonly orders: { readonly byOrders: boolean };
    };
  };
}

/** A player's answer; undefined for the usual one. */
export type Mind = (seen: Seen, asked: Asked) => Command | undefined;

/** The destination of scouts, and the stars that they avoid. */
interface Errand {
  readonly to: string;
  readonly avoid: readonly string[];
}

/** Asks the service in somebody's name. */
type Ask = (method: 'GET' | 'POST', path: string, data?: object) => Promise<unknown>;

/** Somebody at a table, as the service knows them. */
export class Seat {
  constructor(
    private readonly ask: Ask,
    private readonly game: string,
  ) {}

  sitDown(): Promise<unknown> {
    return this.ask('POST', `/games/${this.game}/seats`, {});
  }

  look(): Promise<Seen> {
    return this.ask('GET', `/games/${this.game}/view`) as Promise<Seen>;
  }

  /** Answers decisions until none is open. */
  async plays(mind: Mind = () => undefined): Promise<Seen> {
    const seen = await this.look();
    const asked = openIn(seen);
    if (asked === undefined) return seen;
    await this.answers(seen, asked, mind);
    return this.plays(mind);
  }

  answers(seen: Seen, asked: Asked, mind: Mind): Promise<unknown> {
    return this.sends(mind(seen, asked) ?? usual(asked), asked.window);
  }

  /** Without a window: commands for any time. */
  sends(command: Command, window?: string): Promise<unknown> {
    return this.ask('POST', `/games/${this.game}/commands`, { command, ...(window && { window }) });
  }
}

export const openIn = ({ decisions }: Seen): Asked | undefined =>
  decisions.find(({ answer }) => answer === undefined);

/** Groups on their way that have not moved in this turn yet. */
export const goingOn = ({ describe: { moves } }: Asked): readonly Group[] =>
  (moves?.groups ?? []).filter(({ hex, to, steps }) => hex !== null && to !== null && steps === moves?.speed);

/** Scouts that enter the board go on this errand. */
export const onErrand =
  (errand: Errand): Mind =>
  ({ view }, { describe }) => {
    const scouts = view.own.ships.filter((ship) => ship.class === 'scout' && ship.hex === null);
    if (describe.step !== 'movement' || scouts.length === 0) return undefined;
    return { type: 'move', ships: scouts.map(({ id }) => id), ...errand };
  };

function usual(asked: Asked): Command {
  switch (asked.kind) {
    case 'outfit':
      // Faster ships are there sooner.
      return {
        type: 'outfit',
        scouts: 0,
        corvettes: 1,
        research: [{ technology: 'speed-3', ip: 15 }],
        doctrine: true,
      };
    case 'turn':
      return nextStep(asked);
    case 'production':
      return { type: 'produce', colonies: [], done: true };
    default:
      return asked.legal[0]!;
  }
}

function nextStep(asked: Asked): Command {
  const { step, battles } = asked.describe;
  const [next] = goingOn(asked);
  if (step === 'movement')
    return next === undefined ? { type: 'complete-movement' } : { type: 'move', ships: next.ships };
  const [battle] = battles ?? [];
  if (step === 'battles' && battle !== undefined) return { type: 'engage', ...battle };
  return { type: 'complete-turn' };
}

/** Sends requests as the player of this browser. */
export function askAs({ page }: Person, url: string): Ask {
  return async (method, path, data) => {
    const headers = { Origin: url, 'Idempotency-Key': crypto.randomUUID() };
    const reply = await page.request.fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(data && { data }),
    });
    const text = await reply.text();
    assert.ok(reply.ok(), `${path}: ${reply.status()} ${text} ${JSON.stringify(data ?? {})}`);
    return JSON.parse(text);
  };
}

/** Somebody without a browser. */
export async function askAsGuest(name: string, url: string): Promise<Ask> {
  return askBy(await tokenOf(name, url), url);
}

/** The token of a new guest. */
export async function tokenOf(name: string, url: string): Promise<string> {
  return ((await fetched(url, 'POST', '/players', { body: { name } })) as { token: string }).token;
}

export const askBy =
  (token: string, url: string): Ask =>
  (method, path, body) =>
    fetched(url, method, path, { token, ...(body && { body }) });

async function fetched(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<unknown> {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() }),
  };
  const reply = await fetch(`${url}/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  assert.ok(reply.ok, `${path}: ${reply.status} ${text} ${JSON.stringify(body ?? {})}`);
  return JSON.parse(text);
}
