/** Players, and the games that they sit down to play from a script. */
import { RACES, RULESET, type Script, type Step } from './script.ts';
import { requestOf, Wire, type Reply, type Request } from './wire.ts';

export const API = '/api/v1';

/** What four players sit down to. */
export interface Sitting {
  readonly ruleset: string;
  readonly options: object;
  /** By seat, what goes with sitting down. */
  readonly terms: readonly object[];
}

/** The game of the scripts. */
export const SCRIPTED: Sitting = {
  ruleset: RULESET,
  options: {},
  terms: RACES.map((race) => ({ preference: { race } })),
};

/** The tokens of four players, by seat. */
export type Guests = readonly string[];

interface Look {
  readonly etag?: string;
  readonly after?: number;
  /** Whether it marks the decisions as seen. */
  readonly seen?: boolean;
}

export class Desk {
  private constructor(
    readonly wire: Wire,
    readonly guests: Guests,
  ) {}

  static async open(port: number): Promise<Desk> {
    const wire = await Wire.open(port);
    const guests: string[] = [];
    for (const race of RACES) {
      const { body } = await expected(wire, 201, {
        method: 'POST',
        path: `${API}/players`,
        body: { name: race },
      });
      guests.push((JSON.parse(body) as { token: string }).token);
    }
    return new Desk(wire, guests);
  }

  /** The same players on another connection. */
  static async again(port: number, guests: Guests): Promise<Desk> {
    return new Desk(await Wire.open(port), guests);
  }

  /** A game in which all four sit, and which has begun. */
  async game({ ruleset, options, terms }: Sitting = SCRIPTED): Promise<string> {
    const wished = { ruleset, seats: terms.length, pace: 'daily', visibility: 'public', options };
    const { body } = await this.post(0, `${API}/games`, wished, 201);
    const { id } = (JSON.parse(body) as { game: { id: string } }).game;
    for (const [seat, term] of terms.entries())
      await this.post(seat, `${API}/games/${id}/seats`, { seat, ...term }, 201);
    return id;
  }

  /** The requests that play the script in this game. */
  requests(game: string, { steps }: Pick<Script, 'steps'>): readonly string[] {
    return steps.map((step, i) => requestOf(this.command(game, step, `key-${i}`)));
  }

  /** `shown`: the response has the view after it. */
  command(game: string, { by, window, command }: Step, key: string, shown?: Look): Request {
    const query = shown === undefined ? '' : `?after=${shown.after}&seen=${shown.seen}`;
    const path = `${API}/games/${game}/commands${query}`;
    const prefer = shown && { prefer: 'return=representation' };
    return { method: 'POST', path, token: this.guests[by]!, key, ...prefer, body: { window, command } };
  }

  /** What a seat may say at any time. */
  unasked(game: string, seat: number, command: object, key: string): Request {
    const path = `${API}/games/${game}/commands`;
    return { method: 'POST', path, token: this.guests[seat]!, key, body: { command } };
  }

  /** A view of one of the seats, unless it has this ETag; with the events after a step, if there is one. */
  look(game: string, seat: number, { etag, after, seen = false }: Look = {}): Request {
    const query = after === undefined ? '' : `?after=${after}&seen=${seen}`;
    const path = `${API}/games/${game}/view${query}`;
    return { method: 'GET', path, token: this.guests[seat]!, ...(etag !== undefined && { etag }) };
  }

  send(status: number, request: Request): Promise<Reply> {
    return expected(this.wire, status, request);
  }

  close(): void {
    this.wire.close();
  }

  private post(seat: number, path: string, body: object, status: number): Promise<Reply> {
    return this.send(status, { method: 'POST', path, token: this.guests[seat]!, body });
  }
}

/** As sent by the server. */
export function etagOf({ head }: Reply): string {
  const etag = /^etag: (.+)$/im.exec(head)?.[1];
  if (etag === undefined) throw new Error(`no ETag: ${head}`);
  return etag.trim();
}

async function expected(wire: Wire, status: number, request: Request): Promise<Reply> {
  const reply = await wire.send(requestOf(request));
  if (reply.status !== status)
    throw new Error(`${request.method} ${request.path}: ${reply.head}\n${reply.body}`);
  return reply;
}
