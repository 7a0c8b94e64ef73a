/** Become a guest, and sign in by e-mail. */
import { createRoute, optional } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import type { Context } from 'hono';
import { denialNow, type Credential } from '../../../auth/caller.ts';
import { isOwnPage } from '../../../auth/tokens/cookie.ts';
import { verifierNamed, verifierOf } from '../../../auth/verification/verifier.ts';
import type { Shown } from '../../../auth/verification/challenges.ts';
import { accountOf, insertPlayer } from '../../../history/players/players.ts';
import type { Player, Reply } from '../../../room/table/visit.ts';
import { ok } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { chargeGuest } from '../../limits/budgets.ts';
import { denied } from '../../http/denied.ts';
import { newId } from '../../http/id.ts';
import { countedCodes, countedGuest, countedMails } from '../../limits/exact-limits.ts';
import { countNewGuest } from '../../limits/limits.ts';
import { mailOriginOf } from '../../http/origin.ts';
import { problem, refusal } from '../../http/problem.ts';
import { completeSignIn } from '../../accounts/sign-in.ts';
import { suggestedName } from '../../accounts/suggested-name.ts';
import { BODY, json, NAME, problems } from '../../http/responses.ts';
import { newRouter, presentName, type ApiEnv } from '../../http/router.ts';
import {
  GuestRequest,
  ProofRequest,
  SessionBody,
  SignInBody,
  SignInRequest,
  signInParams,
} from '../../schema/account/account.ts';
import { begin, open } from '../../accounts/session.ts';

/** Seconds, until the operator may have set `ORIGIN`. */
const UNTIL_SET = 3600;

export const signInRoutes = newRouter();

const tags = ['Account'];
const COOKIE =
  ' With `cookie` the token goes into a cookie that scripts cannot read; only the pages of this service can request that.';

signInRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/players',
    operationId: 'createGuest',
    'x-limits': limited('newGuestsHere', 'guestsHere'),
    summary: 'Become a guest',
    description: `Creates a player with this name or, without one, with a suggested name, and returns the token. Names need not be unique. There is no password: keep the token, or add an address (\`POST /sign-ins\`).${COOKIE}`,
    tags,
    middleware: jsonBody,
    request: { body: { required: true, content: { 'application/json': { schema: GuestRequest } } } },
    responses: {
      201: json('Your account and your token', SessionBody),
      ...problems(...BODY, ...NAME, 'cross-site', 'already-signed-in', 'too-many-requests'),
    },
  }),
  async (c) => {
    const { name = suggestedName(), cookie } = c.req.valid('json');
    if (cookie && !isOwnPage(c.req.raw)) return refusal('cross-site');
    // A guest’s cookie is their only way back to their seats, so a new guest must not replace it.
    const { caller } = c.var;
    if (cookie && caller !== null && (await presentName(c.env, caller)) !== undefined)
      return refusal('already-signed-in');
    const refused = countNewGuest(c.env, c.req.raw);
    if (refused !== undefined) return problem(refused);
    const player = { id: newId(), name };
    const made = await newPlayer(c, async () => {
      await insertPlayer(c.env.DB, player, Date.now());
      return ok(player);
    });
    if (!made.ok) return problem(made.error);
    return c.json({ player, ...(await begin(c, player, cookie)) }, 201);
  },
);

signInRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/sign-ins',
    operationId: 'requestSignInCode',
    'x-limits': limited(
      'mails',
      'mailsHere',
      'firstMailsHere',
      'mailsToAddress',
      'mailsToMailbox',
      'firstMailsToMailbox',
      'mailsToMailboxHere',
    ),
    summary: 'Request a sign-in e-mail',
    description:
      'The e-mail has a link, and a code of eight characters for `POST /sign-ins/{signIn}`. The response is the same whether or not the address has an account.',
    tags,
    security: optional('account'),
    middleware: jsonBody,
    request: { body: { required: true, content: { 'application/json': { schema: SignInRequest } } } },
    responses: {
      202: json('The e-mail will be sent', SignInBody),
      ...problems(...BODY, 'scope-missing', 'too-many-emails', 'too-many-requests', 'origin-not-set'),
    },
  }),
  async (c) => {
    const { address } = c.req.valid('json');
    const { caller, credential } = c.var;
    // The sign-in trusts this caller later. Keys are refused, because their owners give them to other people.
    const turnedAway = await mayActAsThemselves(credential, c.req.raw, c.env);
    if (turnedAway !== undefined) return turnedAway;
    const origin = mailOriginOf(c.env, c.req.url);
    if (origin === undefined) return refusal('origin-not-set', { retryAfter: UNTIL_SET });
    const emailRequest = { address, origin, requestedBy: caller?.id ?? null };
    const account = caller === null ? undefined : await accountOf(c.env.DB, caller.id);
    const asked = await countedMails(c.env, { request: c.req.raw, account, address }, (onlyFirst) =>
      verifierOf(c.env.DESKS, address).requestEmail({ ...emailRequest, onlyFirst }),
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
    operationId: 'completeSignIn',
    'x-limits': limited('wrongCodes', 'wrongCodesHere', 'guestsHere'),
    summary: 'Complete a sign-in',
    description: `Takes the code, or the secret of the link, and verifies the address. If the address has an account, you are signed in to it, and if you are a guest, your seats and games move to it. If it has none, it is added to the player whose token you send, or else a new player with this \`name\` is created.${COOKIE}`,
    tags,
    security: optional('account'),
    middleware: jsonBody,
    request: {
      params: signInParams,
      body: { required: true, content: { 'application/json': { schema: ProofRequest } } },
    },
    responses: {
      200: json('Your account and your new token', SessionBody),
      ...problems(
        ...BODY,
        ...NAME,
        'cross-site',
        'scope-missing',
        'name-required',
        'address-taken',
        'account-deleted',
        'link-address-required',
        'both-players-seated',
        'wrong-code',
        'code-expired',
        'code-used',
        'too-many-guesses',
        'origin-not-set',
      ),
    },
  }),
  async (c) => {
    const { code, secret, name, address, cookie } = c.req.valid('json');
    const { caller, credential } = c.var;
    if (cookie && !isOwnPage(c.req.raw)) return refusal('cross-site');
    const turnedAway = await mayActAsThemselves(credential, c.req.raw, c.env);
    if (turnedAway !== undefined) return turnedAway;
    const { signIn } = c.req.valid('param');
    const verifier = verifierNamed(c.env.DESKS, signIn);
    if (verifier === undefined) return refusal('code-expired');
    const shown: Shown = code === undefined ? { secret: secret! } : { code };
    const origin = mailOriginOf(c.env, c.req.url);
    if (origin === undefined) return refusal('origin-not-set', { retryAfter: UNTIL_SET });
    const within = (create: () => Promise<Reply<Player>>) => newPlayer(c, create);
    const later = (work: Promise<void>) => c.executionCtx.waitUntil(work);
    const request = { verifier, signIn, shown, caller, name, address, origin, within, later };
    const verified = await countedCodes(c.env, c.req.raw, shown, () => completeSignIn(c.env, request));
    if (!verified.ok) return problem(verified.error);
    return c.json(
      { player: verified.value, ...(await open(c, verified.value, cookie, { verified: true })) },
      200,
    );
  },
);

/** Guests and accounts store the same, so they share the limit and the budget of their place. */
async function newPlayer(c: Context<ApiEnv>, create: () => Promise<Reply<Player>>): Promise<Reply<Player>> {
  const made = await countedGuest(c.env, c.req.raw, create);
  if (made.ok) c.executionCtx.waitUntil(chargeGuest(c.env, c.req.raw));
  return made;
}

/** Refuses callers whose credential does not suffice here: a key, or a token that has been revoked. */
async function mayActAsThemselves(
  credential: Credential | null,
  request: Request,
  env: Env,
): Promise<Response | undefined> {
  if (credential === null) return undefined;
  if (!credential.scopes.includes('account')) return refusal('scope-missing');
  const denial = await denialNow(credential, request, env);
  return denial && denied(denial, request, env);
}
