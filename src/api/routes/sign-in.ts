/** Become a guest, prove an address, sign out. */
import { createRoute } from '@hono/zod-openapi';
import { clearCookie, cookieOf, isOwnPage } from '../../auth/cookie.ts';
import { revoked } from '../../auth/revocations.ts';
import { deskNamed, deskOf } from '../../auth/desks.ts';
import type { Shown } from '../../auth/proofs.ts';
import { accountOf, insertPlayer } from '../../history/players.ts';
import { jsonBody } from '../body.ts';
import { newId } from '../id.ts';
import { countedHere, pressGuests } from '../limits.ts';
import { originOf } from '../origin.ts';
import { problem, refusal } from '../problem.ts';
import { prove } from '../proven.ts';
import { BODY, json, problems } from '../responses.ts';
import { newRouter, presentName, signedIn } from '../router.ts';
import {
  GuestRequest,
  ProofRequest,
  SessionBody,
  SignInBody,
  SignInRequest,
  signInParams,
} from '../schema/account.ts';
import { begin, open } from '../session.ts';

export const signInRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];
const COOKIE =
  ' With `cookie` the token goes into a cookie that no script can read; only our own pages may ask so.';

signInRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/players',
    operationId: 'becomeGuest',
    summary: 'Become a guest',
    description: `Makes a player of this name, and the token to be it with. Names need not be unique. There is no password: keep the token, or add an address (\`POST /sign-ins\`).${COOKIE}`,
    tags,
    middleware: jsonBody,
    request: { body: { required: true, content: { 'application/json': { schema: GuestRequest } } } },
    responses: {
      201: json('You, and your token', SessionBody),
      ...problems(...BODY, 'cross-site', 'already-known', 'too-many-requests'),
    },
  }),
  async (c) => {
    const { name, cookie } = c.req.valid('json');
    if (cookie && !isOwnPage(c.req.raw)) return refusal('cross-site');
    // A guest's cookie is their only way back to their seats: nobody is made who would take its place.
    const { caller } = c.var;
    if (cookie && caller !== null && (await presentName(c.env, caller)) !== undefined)
      return refusal('already-known');
    const pressed = pressGuests(c.env, c.req.raw);
    if (pressed !== undefined) return problem(pressed);
    const player = { id: newId(), name };
    await insertPlayer(c.env.DB, player, Date.now());
    return c.json({ player, ...(await begin(c, player, cookie)) }, 201);
  },
);

signInRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/sign-ins',
    operationId: 'askForCode',
    summary: 'Have a code mailed to an address',
    description:
      'The mail has a code of six digits, to be shown to `POST /sign-ins/{signIn}`, and a link. The answer is the same whether or not the address has an account.',
    tags,
    security: [{}, ...security],
    middleware: jsonBody,
    request: { body: { required: true, content: { 'application/json': { schema: SignInRequest } } } },
    responses: {
      202: json('The mail is on its way', SignInBody),
      ...problems(...BODY, 'too-many-mails', 'too-many-requests'),
    },
  }),
  async (c) => {
    const { address } = c.req.valid('json');
    const { caller } = c.var;
    const asking = { address, origin: originOf(c.env, c.req.url), asker: caller?.id ?? null };
    const account = caller === null ? undefined : await accountOf(c.env.DB, caller.id);
    const asked = await countedHere(c.env, 'mails', { request: c.req.raw, account }, () =>
      deskOf(c.env.DESKS, address).ask(asking),
    );
    if (!asked.ok) return problem(asked.error);
    const { signIn, until } = asked.value;
    return c.json({ signIn, until: new Date(until).toISOString() }, 202);
  },
);

signInRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/sign-ins/{signIn}',
    operationId: 'signIn',
    summary: 'Prove the address, and be whose it is',
    description: `With the code or the link's secret. The address has an account: you are signed in to it, and if you are a guest your seats and games become the account's. It has none: it is added to the player whose token you send, or a new player of this \`name\` is made.${COOKIE}`,
    tags,
    security: [{}, ...security],
    middleware: jsonBody,
    request: {
      params: signInParams,
      body: { required: true, content: { 'application/json': { schema: ProofRequest } } },
    },
    responses: {
      200: json('You, and your new token', SessionBody),
      ...problems(
        ...BODY,
        'cross-site',
        'scope-missing',
        'name-required',
        'address-taken',
        'unknown-player',
        'asked-elsewhere',
        'both-seated',
        'proof-wrong',
        'proof-expired',
        'proof-used',
        'too-many-guesses',
      ),
    },
  }),
  async (c) => {
    const { code, secret, name, address, cookie } = c.req.valid('json');
    const { caller, credential } = c.var;
    if (cookie && !isOwnPage(c.req.raw)) return refusal('cross-site');
    if (credential !== null && !credential.scopes.includes('account')) return refusal('scope-missing');
    const { signIn } = c.req.valid('param');
    const desk = deskNamed(c.env.DESKS, signIn);
    if (desk === undefined) return refusal('proof-expired');
    const shown: Shown = code === undefined ? { secret: secret! } : { code };
    const origin = originOf(c.env, c.req.url);
    const proven = await prove(c.env, { desk, signIn, shown, caller, name, address, origin });
    if (!proven.ok) return problem(proven.error);
    return c.json({ player: proven.value, ...(await open(c, proven.value, cookie)) }, 200);
  },
);

signInRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/session',
    operationId: 'keepInCookie',
    summary: "Have one's token in a cookie",
    description: 'For our own pages: a new session of the player whose token is sent.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      200: json('You', SessionBody),
      ...problems('token-required', 'cross-site', 'scope-missing', 'unknown-player', 'suspended'),
    },
  }),
  async (c) => {
    if (!isOwnPage(c.req.raw)) return refusal('cross-site');
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('unknown-player');
    const player = { id: account.id, name: account.name };
    return c.json({ player, ...(await open(c, player, true)) }, 200);
  },
);

signInRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/session',
    operationId: 'signOut',
    summary: 'Sign out here',
    description:
      "This session ends; others stay. A token that was made without a session (a guest's first, which is kept when they add an address) ends all of them, as `DELETE /me/sessions` does. A guest without an address could never come back, and is refused: add an address, or delete the account.",
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'address-required', 'cross-site'),
    },
  }),
  async (c) => {
    const { id } = c.var.shown;
    if (!(await hasAddress(c.env, c.var.player.id))) return refusal('address-required');
    if (id === undefined) await revoked.revoke(c.env.DB, 'player', c.var.player.id);
    else await revoked.revoke(c.env.DB, 'session', id);
    return leaving(c.req.raw);
  },
);

signInRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/sessions',
    operationId: 'signOutEverywhere',
    summary: 'Sign out everywhere',
    description:
      'All tokens and cookies of yours are void within a minute. API keys stay: revoke them one by one. A guest without an address is refused, as with `DELETE /me/session`.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'address-required', 'cross-site'),
    },
  }),
  async (c) => {
    if (!(await hasAddress(c.env, c.var.player.id))) return refusal('address-required');
    await revoked.revoke(c.env.DB, 'player', c.var.player.id);
    return leaving(c.req.raw);
  },
);

async function hasAddress(env: Env, player: string): Promise<boolean> {
  return Boolean((await accountOf(env.DB, player))?.address);
}

function leaving(request: Request): Response {
  const headers: HeadersInit =
    cookieOf(request) === undefined ? {} : { 'Set-Cookie': clearCookie(request.url) };
  return new Response(null, { status: 204, headers });
}
