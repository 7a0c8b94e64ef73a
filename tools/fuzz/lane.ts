/** One sequence of requests. It has its own people and games, so that no other sequence changes them. */
import type { Dice } from '../../test/support/suite/dice.ts';
import { operationOf } from '../../test/support/api/document.ts';
import { faultIn, isChange } from './checks/judge.ts';
import { Lexicon } from './people/lexicon.ts';
import { jsonRequest, PREFIX, routeOf, type Answer, type Request } from './request.ts';
import type { Secrets } from './checks/secrets.ts';
import type { Kind, Tally } from './tally.ts';
import { isOurs, statusOf } from './requests/torn.ts';
import type { Wire } from './wire.ts';

/** How a request is authenticated. */
export interface Credential {
  readonly headers: Readonly<Record<string, string>>;
  /** The id of the player; undefined without one, and for void credentials. */
  readonly player?: string;
}
export const NOBODY: Credential = { headers: {} };

/** A request, and the credential to send it with. */
export interface Call {
  readonly request: Request;
  readonly by: Credential;
}

/** A player has deleted their account or become another, or the service is away. */
export class Gone extends Error {}

/** The most calls that are remembered, to be sent again. */
const REMEMBERED = 120;
/** The status if there was no answer. */
const SILENT = { status: 0 };

export class Lane {
  readonly lexicon = new Lexicon();
  /** Successful calls of the simulated players. */
  readonly recorded: Call[] = [];
  /** Another check of each answer, while a game is watched. */
  onAnswer: ((call: Call, answer: Answer) => void) | undefined;

  constructor(
    readonly dice: Dice,
    private readonly wire: Wire,
    readonly tally: Tally,
    readonly secrets: Secrets,
  ) {}

  /** What somebody does who means well. `path` begins after the prefix. Throws `Gone`. */
  async play(
    by: Credential,
    method: string,
    path: string,
    body?: unknown,
    headers: Request['headers'] = {},
  ): Promise<Answer> {
    const request = jsonRequest(method, PREFIX + path, headers, body);
    const answer = await this.ask('played', { request, by });
    if (answer.status === 401 || answer.status === 0) throw new Gone(by.player);
    return answer;
  }

  async ask(kind: Kind, call: Call): Promise<Answer> {
    const { request, player } = signed(call);
    const answer = await this.send(kind, request);
    this.tally.count(kind, answer, operationOf(request.method, routeOf(request))?.operationId);
    this.examine(kind, request, answer, player);
    this.onAnswer?.({ ...call, by: player === undefined ? NOBODY : call.by }, answer);
    if (kind === 'played' && answer.status < 300) this.record(call);
    return answer;
  }

  /** As `ask`, and no part of what is sent for itself. */
  async look(call: Call): Promise<Answer> {
    const { request, player } = signed(call);
    const answer = await this.send('look', request);
    this.tally.checks += 1;
    this.examine('look', request, answer, player);
    return answer;
  }

  /** Bytes that may be no HTTP. The platform says no by itself to what it cannot read. */
  async tear(request: Request, bytes: Buffer): Promise<void> {
    const text = await this.wire.tear(bytes);
    const status = statusOf(text);
    this.tally.count('torn', { status });
    if (status >= 500 && isOurs(text))
      this.tally.blame(`torn ${status}`, 'torn', { ...request, body: bytes });
  }

  /** What a browser's tab or a mail program reads, beside the API. */
  async outside(path: string): Promise<Answer> {
    return this.wire.send({ method: 'GET', path, headers: {} });
  }

  private async send(kind: Kind | 'look', request: Request): Promise<Answer> {
    const none: Answer = { ...SILENT, headers: new Headers(), text: '', body: undefined };
    try {
      return await this.wire.send(request);
    } catch (error) {
      this.tally.blame(String(error), kind, request);
    }
    return none;
  }

  private examine(kind: Kind | 'look', request: Request, answer: Answer, player: string | undefined): void {
    if (answer.status === 0) return;
    const fault = faultIn(request, answer);
    if (fault !== undefined) this.tally.blame(fault, kind, request, answer);
    this.searchForLeaks(kind, request, answer, player);
    this.lexicon.read(answer.body);
  }

  private searchForLeaks(
    kind: Kind | 'look',
    request: Request,
    answer: Answer,
    player: string | undefined,
  ): void {
    const verified: string | undefined = isChange(request, answer) ? answer.body?.player?.id : undefined;
    if (verified !== undefined && player !== undefined) this.secrets.unite(player, verified);
    this.secrets.learnGames(answer.body);
    this.secrets.learnInvited(request, answer.body);
    if (isChange(request, answer)) this.secrets.learnAsked(request);
    if (player !== undefined && answer.status < 300) this.secrets.letIn(request, player);
    const leak = this.secrets.leakIn(answer, request, player);
    if (leak !== undefined) this.tally.blame('reveals another player’s secret', kind, request, answer, leak);
    this.secrets.learnOwn(answer.body, player);
  }

  private record(call: Call): void {
    this.recorded.push(call);
    if (this.recorded.length > REMEMBERED) this.recorded.shift();
  }
}

/** With the credential in its head; and whose request it is then, for a bent one may be nobody's any more. */
function signed({ request, by }: Call): { request: Request; player: string | undefined } {
  const headers = { ...by.headers, ...request.headers };
  const whole = Object.entries(by.headers).every(([name, value]) => headers[name] === value);
  return { request: { ...request, headers }, player: whole ? by.player : undefined };
}
