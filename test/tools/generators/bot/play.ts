/**
 * A bot by openapi-fetch and the types of the document with all rulesets. It plays a game of each, and has no casts: `ruleset` tells
 * the state, and `kind` the `describe` of a decision. `npm run generators` compiles it and lets it play.
 */
import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from '../dist/all-openapi-typescript.ts';
import * as cosmicConquest from './cosmic-conquest.ts';
import * as interstellarConquest from './interstellar-conquest.ts';
import * as interstellarEmpire from './interstellar-empire.ts';
import * as stellarConquest from './stellar-conquest.ts';

type Schemas = components['schemas'];

const TERMS: readonly Schemas['NewGameRequest'][] = [
  { ruleset: 'interstellar-conquest', seats: 3, options: { rounds: 5 } },
  { ruleset: 'cosmic-conquest', seats: 3, options: { rounds: 5 } },
  { ruleset: 'interstellar-empire', seats: 3 },
  { ruleset: 'stellar-conquest', seats: 2, options: { length: 8 } },
];
/** Milliseconds between two requests. The other bots answer at once. */
const PAUSE = 50;
/** The others have answered since the view was read. */
const LATE: readonly string[] = ['window-closed', 'game-over', 'not-asked'];

type Api = Client<paths, 'application/json'>;
const clientOf = (settings: ClientOptions): Api => createClient<paths, 'application/json'>(settings);

export async function playAll(baseUrl: string): Promise<void> {
  const guest = await clientOf({ baseUrl }).POST('/api/v1/players', { body: { name: 'Narrow client' } });
  const headers = { Authorization: `Bearer ${bodyOf(guest).token}` };
  for (const terms of TERMS) await play(clientOf({ baseUrl, headers }), terms);
}

async function play(client: Api, terms: Schemas['NewGameRequest']): Promise<void> {
  const bots = Array.from({ length: terms.seats - 1 }, () => 'steady' as const);
  const body = { ...terms, bots, sandbox: true };
  const { game } = bodyOf(await client.POST('/api/v1/games', { body }));
  const params = { path: { game: game.id } };
  bodyOf(await client.POST('/api/v1/games/{game}/seats', { params, body: {} }));
  const count = { composed: 0, chosen: 0 };
  for (;;) {
    const view = bodyOf(await client.GET('/api/v1/games/{game}/view', { params }));
    if (view.status === 'finished') {
      if (count.composed === 0) throw new Error(`${terms.ruleset}: no command was composed`);
      console.log(`${view.ruleset}: over at ${stateOf(view)}, ${JSON.stringify(count)}`);
      return;
    }
    for (const { window, command, isComposed } of answersTo(view)) {
      count[isComposed ? 'composed' : 'chosen'] += 1;
      const header = { 'Idempotency-Key': crypto.randomUUID() };
      const sent = await client.POST('/api/v1/games/{game}/commands', {
        params: { ...params, header },
        body: { window, command },
      });
      if (sent.error !== undefined && !LATE.includes(codeOf(sent.error)))
        throw new Error(`${terms.ruleset}: ${JSON.stringify([command, sent.error])}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

interface Answer {
  readonly window: string;
  readonly command: Schemas['Command'];
  readonly isComposed: boolean;
}

function answersTo(view: Schemas['View']): readonly Answer[] {
  if (view.view === null) return [];
  switch (view.ruleset) {
    case 'interstellar-conquest':
      return view.decisions.flatMap((one) => answerTo(one, interstellarConquest.composed(one)));
    case 'cosmic-conquest':
      return view.decisions.flatMap((one) => answerTo(one, cosmicConquest.composed(one)));
    case 'interstellar-empire': {
      const { view: state } = view;
      return view.decisions.flatMap((one) => answerTo(one, interstellarEmpire.composed(one, state)));
    }
    case 'stellar-conquest':
      return view.decisions.flatMap((one) => answerTo(one, stellarConquest.composed(one)));
    default:
      return view satisfies never;
  }
}

function answerTo(
  { window, answer, legal }: Schemas['View']['decisions'][number],
  own: Schemas['Command'] | undefined,
): Answer[] {
  const command = own ?? legal[Math.floor(Math.random() * legal.length)];
  return answer !== undefined || command === undefined
    ? []
    : [{ window, command, isComposed: own !== undefined }];
}

function stateOf(view: Schemas['View']): string {
  if (view.view === null) return 'the start';
  switch (view.ruleset) {
    case 'interstellar-conquest':
      return interstellarConquest.state(view.view);
    case 'cosmic-conquest':
      return cosmicConquest.state(view.view);
    case 'interstellar-empire':
      return interstellarEmpire.state(view.view);
    case 'stellar-conquest':
      return stellarConquest.state(view.view);
    default:
      return view satisfies never;
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

function bodyOf<Body>({ data, error }: { readonly data?: Body; readonly error?: unknown }): Body {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}
