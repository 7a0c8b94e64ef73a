/** What is sent by people who mean no good, or whose client is broken: made from the document, or from what others sent. */
import { document, type Operation } from '../../../test/support/api/document.ts';
import { bent } from './bend.ts';
import type { Cast } from '../people/cast.ts';
import { crowded, garbled } from './garble.ts';
import { NOBODY, type Call, type Credential, type Lane } from '../lane.ts';
import { bodyOf, jsonRequest, withHeader, withText, type Json, type Request } from '../request.ts';
import { mailed } from './mailed.ts';
import { Sampler } from './sample.ts';
import { spoilt } from './spoil.ts';
import type { Kind } from '../tally.ts';
import { torn } from './torn.ts';

interface Named {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const OPERATIONS: readonly Named[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
/** What changes a game, and now and then something else. */
const ABOUT_GAMES = OPERATIONS.filter(({ method, path }) => method !== 'GET' && path.includes('{game}'));
export const ABOUT_ONE_GAME = [...OPERATIONS, ...Array.from({ length: 10 }, () => ABOUT_GAMES).flat()];
export const OPERATION_IDS = OPERATIONS.map(({ operation }) => operation.operationId);

export type Hostile = Exclude<Kind, 'played'>;
/** How many of a hundred. */
const WEIGHTS: Readonly<Record<Hostile, number>> = {
  made: 15,
  broken: 22,
  garbled: 11,
  bent: 19,
  replayed: 12,
  changed: 15,
  raced: 2,
  torn: 1,
  mailed: 3,
};
const LOT = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as Hostile),
);
/** Most of these are refused. */
export const REFUSABLE: readonly Hostile[] = ['made', 'broken', 'garbled', 'bent', 'replayed', 'changed'];

/** The statuses with which the service accepts or refuses an e-mail. */
const MAILED: readonly number[] = [204, 403, 404, 405, 413, 415, 429];

export class Assault {
  private readonly sampler: Sampler;
  /** Those that take a body. */
  private readonly speaking: readonly Named[];

  constructor(
    private readonly lane: Lane,
    private readonly cast: Cast,
    /** The games that parameters are to name most of the time. */
    private readonly games: () => readonly string[],
    private readonly operations: readonly Named[] = OPERATIONS,
  ) {
    this.speaking = operations.filter(({ operation }) => operation.requestBody !== undefined);
    this.sampler = new Sampler(lane.dice, (name) => this.word(name));
  }

  async step(kinds: readonly Hostile[] = LOT): Promise<void> {
    const { lane } = this;
    const kind = lane.dice.pick(kinds);
    if (kind === 'mailed') return this.mail();
    const call = this.callOf(kind);
    if (kind === 'torn')
      await lane.tear(
        { ...call.request, headers: { ...call.by.headers, ...call.request.headers } },
        torn(call.request, lane.dice),
      );
    else if (kind === 'raced')
      await Promise.all([call, call, this.callOf('replayed')].map((one) => lane.ask(kind, one)));
    else await lane.ask(kind, call);
  }

  /** Sends an e-mail to the only address outside the document that accepts input from strangers. */
  private async mail(): Promise<void> {
    const { lane, dice, cast } = this;
    const { id: player, address } = dice.pick(cast.people);
    const request = await mailed({ address, player, game: dice.pick(this.games()) }, dice);
    const { status } = await lane.ask('mailed', { request, by: NOBODY });
    if (!MAILED.includes(status)) lane.tally.blame(`status ${status} for an e-mail`, 'mailed', request);
  }

  private callOf(kind: Exclude<Hostile, 'mailed'>): Call {
    const { dice } = this.lane;
    switch (kind) {
      case 'made':
        return this.made(this.operations);
      case 'broken':
        return this.spoil(this.made(this.speaking));
      case 'changed':
        return this.spoil(this.moved(this.recorded(true)));
      case 'garbled':
        return this.turn(dice.chance(0.6) ? this.made(this.speaking) : this.recorded(true), (request) =>
          garbled(request, dice),
        );
      case 'bent':
        return this.turn(dice.chance(0.5) ? this.made(this.operations) : this.recorded(false), (request) =>
          bent(request, dice),
        );
      case 'replayed':
        return this.moved(this.recorded(false));
      case 'raced':
      case 'torn':
        return this.recorded(true);
    }
  }

  /** A request that the document allows. The service may still refuse it. */
  private made(operations: readonly Named[]): Call {
    const { dice } = this.lane;
    const named = dice.pick(operations);
    // A player without an account plays no more, so the people of this lane rarely delete theirs.
    const farewell = named.method === 'DELETE' && !named.path.includes('{');
    const by = farewell && dice.chance(0.9) ? dice.pick([NOBODY, ...this.cast.void]) : this.anybody();
    return { request: this.requestOf(named), by };
  }

  private requestOf({ method, path, operation }: Named): Request {
    const { dice, sampler } = this;
    const { parameters = [], requestBody } = operation;
    const given = parameters.filter(({ required }) => required === true || dice.chance(0.35));
    const value = (schema: object, name: string): string => String(sampler.value(schema, name));
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(value(parameters.find((parameter) => parameter.name === name)!.schema, name)),
    );
    const query = given
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => `${name}=${encodeURIComponent(value(schema, name))}`);
    const headers = given
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, schema }) => [name, value(schema, name)] as const);
    const schema = requestBody?.content['application/json']?.schema;
    const whole = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
    return jsonRequest(method, whole, Object.fromEntries(headers), schema && sampler.value(schema));
  }

  /** A successful call of a player; with a body if there must be one. */
  private recorded(speaking: boolean): Call {
    const { dice, recorded } = this.lane;
    const fit = recorded.filter(({ request }) => !speaking || request.body !== undefined);
    return fit.length === 0 ? this.made(this.speaking) : dice.pick(fit);
  }

  /** The call by another player, in another game, or with another key; or unchanged. */
  private moved(call: Call): Call {
    const { dice } = this;
    const by = dice.chance(0.6) ? this.anybody() : call.by;
    const games = this.games();
    const path = dice.chance(0.3)
      ? call.request.path.replace(/(?<=\/games\/)[\w-]+/, () => dice.pick(games))
      : call.request.path;
    const request = { ...call.request, path };
    const keyed = request.headers['Idempotency-Key'] !== undefined && dice.chance(0.5);
    return { by, request: keyed ? withHeader(request, 'Idempotency-Key', dice.seed()) : request };
  }

  private spoil(call: Call): Call {
    const { dice } = this;
    const body: Json = bodyOf(call.request);
    if (body === undefined || dice.chance(0.02)) return this.turn(call, (request) => crowded(request, dice));
    return this.turn(call, (request) => withText(request, JSON.stringify(spoilt(body, dice)) ?? ''));
  }

  private turn(call: Call, change: (request: Request) => Request): Call {
    return { ...call, request: change(call.request) };
  }

  private anybody(): Credential {
    const { dice, cast } = this;
    const person = dice.pick(cast.people);
    const lot = dice.below(20);
    if (lot < 13) return person.own;
    if (lot < 17) return dice.pick(person.others);
    return lot < 19 ? dice.pick(cast.void) : NOBODY;
  }

  private word(name: string): unknown {
    const { dice } = this;
    if (name === 'game' && dice.chance(0.8)) return dice.pick(this.games());
    return this.lane.lexicon.pick(name, dice);
  }

  private get dice() {
    return this.lane.dice;
  }
}
