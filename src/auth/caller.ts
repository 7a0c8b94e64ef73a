/** Identifies the caller by the headers of the request, without a database, so that polls stay cheap. */
import { cookieOf, isOwnPage } from './tokens/cookie.ts';
import { idOf, isMarked, isWhole, keyOf, noteUse } from './keys.ts';
import { updateMirror, type Mirrors } from './revocations/mirror.ts';
import { wasRevokedLongAgo } from './revocations/ended-revocations.ts';
import { revoked, type RevocationStore } from './revocations/revocations.ts';
import { SCOPES, type Scope } from './scope.ts';
import { ACCESS_LASTS, isAccess, readAccess } from './tokens/app-tokens.ts';
import { secretsOf } from './tokens/signing.ts';
import { SESSION_LASTS, verify, type Identity } from './tokens/token.ts';

export interface AuthBindings {
  readonly DB: D1Database;
  /** Used if D1 does not answer. */
  readonly REVOCATIONS?: Mirrors;
  readonly SECRET: string;
  /** The earlier secret, while it is being replaced. Its signatures stay valid, but it signs nothing new. */
  readonly FORMER_SECRET?: string;
}

/** Accepts work to do after the response is sent. */
export type Afterwards = Pick<ExecutionContext, 'waitUntil'>;

/** The credential of a caller. */
export type Credential = ByToken | ByKey | ByGrant;

interface Shown {
  readonly player: Identity;
  readonly scopes: readonly Scope[];
  /** True if the player had an e-mail address when the credential was issued or first read. False also means unknown. */
  readonly verified: boolean;
}
export interface ByToken extends Shown {
  readonly by: 'token';
  /** Left out for a guest's first token. */
  readonly session: string | undefined;
  /** Milliseconds: when the credential was issued, and when its session began. */
  readonly issued: number;
  readonly began: number;
  /** A secret that is being replaced signed it, so it should be renewed. */
  readonly former: boolean;
}
interface ByKey extends Shown {
  readonly by: 'key';
  readonly key: string;
  /** Whether the player is a bot account. False also means unknown. */
  readonly isBot: boolean;
}

/** The access token of an app. */
interface ByGrant extends Shown {
  readonly by: 'grant';
  readonly grant: string;
  /** Milliseconds. */
  readonly issued: number;
}

/** Call it only for callers with the scope `account`. No key and no app has that scope, so their credential is a token. */
export function ownToken(credential: Credential): ByToken {
  if (credential.by !== 'token') throw new Error(`a ${credential.by} has the scope account`);
  return credential;
}

/** Why a caller is refused. */
export type Denial = 'invalid-token' | 'cross-site' | 'suspended' | 'scope-missing' | 'too-many-requests';

/** Tokens that this isolate has verified. Verifying a token costs more than the rest of a poll. */
const genuine = new Map<string, Credential>();
const REMEMBERED = 5000;
const HOUR = 3_600_000;
/** What everybody may read without a token, and so any key may, too. */
const PUBLIC =
  /^https?:\/\/[^/]+\/api\/v1\/(?:rulesets(?:\/[^/]+(?:\/(?:presentation|refusals|rules|openapi\.json))?)?|status|export-keys|push-key|health|choices|refusals|calendars\/[^/]+|openapi(?:-all)?\.json)(?:\?|$)/;
/** Routes that suspended players may use: sign out, and delete the account. */
const TO_LEAVE = /^https?:\/\/[^/]+\/api\/v1\/me(?:\/sessions?)?$/;
/**
 * Unknown keys, and until when to treat them as unknown. Asking D1 each time would cost the service more than the attempt costs
 * its sender.
 */
const unknown = new Map<string, number>();
const UNKNOWN_FOR = 60_000;
let awakened = false;
/** When this isolate last recorded the use of each key. */
const used = new Map<string, number>();

/**
 * Null for a caller without a credential. `mayAsk` counts a lookup in D1 of a key that may be a guess, and allows or refuses it. A
 * key that the service has marked is no guess: players can make only a few, and each is looked up at most once a minute.
 */
export async function callerOf(
  request: Request,
  env: AuthBindings,
  after: Afterwards,
  mayAsk: () => boolean,
): Promise<Credential | null | Denial> {
  const cookie = cookieOf(request);
  if (cookie !== undefined && !isOwnPage(request)) return 'cross-site';
  const header = request.headers.get('Authorization');
  if (cookie === undefined && header === null) return null;
  const text = cookie ?? tokenOf(header!);
  // A cookie gets all scopes and is renewed, so a key or an app's token in a cookie would gain rights that it does not have.
  if (text === undefined || (cookie !== undefined && (idOf(cookie) !== undefined || isAccess(cookie))))
    return 'invalid-token';
  const reading = revoked.fresh(env.DB, env.REVOCATIONS);
  if (reading !== undefined) await reading;
  awakenMirror(env, after);
  const credential = genuine.get(text) ?? (await recognise(text, env, after, mayAsk));
  if (typeof credential === 'string') return credential;
  if (credential === undefined || isVoid(credential)) return 'invalid-token';
  return mayCome(credential, request) ?? admit(credential, env, after);
}

/**
 * Checks the caller against the current list of revocations; other checks use a list that may be a minute old. Use it for actions
 * that signing out does not undo: within that minute, a thief could otherwise perform them with a revoked token.
 */
export async function denialNow(
  credential: Credential,
  request: Request,
  { DB }: AuthBindings,
): Promise<Denial | undefined> {
  await revoked.latest(DB);
  return isVoid(credential) ? 'invalid-token' : mayCome(credential, request);
}

/**
 * Whether a credential that was valid has been revoked or has expired, by a list that is at most a minute old, or `age`
 * milliseconds.
 */
export async function isRevoked(
  credential: Credential,
  store: RevocationStore,
  age?: number,
): Promise<boolean> {
  await revoked.fresh(store.DB, store.REVOCATIONS, age);
  return isVoid(credential);
}

/** Runs once in each isolate, so that the mirror copies D1 before it is needed. */
function awakenMirror({ REVOCATIONS }: AuthBindings, after: Afterwards): void {
  if (awakened || REVOCATIONS === undefined) return;
  awakened = true;
  after.waitUntil(updateMirror(REVOCATIONS, (mirror) => mirror.awaken()));
}

/** The bearer token in this header. Undefined for other schemes. */
function tokenOf(header: string): string | undefined {
  return /^bearer ([^ ]+)$/i.exec(header)?.[1];
}

async function recognise(
  text: string,
  env: AuthBindings,
  after: Afterwards,
  mayAsk: () => boolean,
): Promise<Credential | 'too-many-requests' | undefined> {
  const id = idOf(text);
  if (id !== undefined && isNone(id)) return undefined;
  if (id !== undefined && !(await isMarked(secretsOf(env), text)) && !mayAsk()) return 'too-many-requests';
  const byText = isAccess(text) ? byGrant : byToken;
  const credential = id === undefined ? await byText(text, env) : await byKey(text, id, env, after);
  if (credential !== undefined) remember(genuine, text, credential);
  return credential;
}

/** Removes the oldest entries first: a map keeps the order of insertion. */
function remember<T>(all: Map<string, T>, key: string, value: T): void {
  if (all.size >= REMEMBERED) all.delete(all.keys().next().value!);
  all.set(key, value);
}

/** Safe to cache: ids are random, so no later key has the same id. */
function isNone(id: string): boolean {
  return revoked.has('key', id) || (unknown.get(id) ?? -Infinity) > Date.now();
}

async function byToken(text: string, env: AuthBindings): Promise<ByToken | undefined> {
  const found = await verify(secretsOf(env), text);
  if (found === undefined) return undefined;
  const { id, name, issued, session, began = issued, verified = false } = found.token;
  if (session === undefined && (await wasRevokedLongAgo(env, id, Math.round(issued * 1000))))
    return undefined;
  return {
    by: 'token',
    player: { id, name },
    scopes: SCOPES,
    session,
    issued: Math.round(issued * 1000),
    began: Math.round(began * 1000),
    former: found.former,
    verified,
  };
}

async function byGrant(text: string, env: AuthBindings): Promise<ByGrant | undefined> {
  const token = await readAccess(env, text);
  if (token === undefined) return undefined;
  const { player, ...rest } = token;
  return { by: 'grant', player: { id: player, name: '' }, ...rest };
}

async function byKey(
  text: string,
  id: string,
  env: AuthBindings,
  after: Afterwards,
): Promise<ByKey | undefined> {
  const row = await keyOf(env, after, id);
  if (row === undefined) remember(unknown, id, Date.now() + UNKNOWN_FOR);
  // Does not remember a wrong secret for an existing key as unknown: that would block the right secret.
  if (row === undefined || !(await isWhole(text, row))) return undefined;
  const { player, scopes, verified = false, isBot = false } = row;
  return { by: 'key', player: { id: player, name: '' }, scopes, verified, key: id, isBot };
}

function isVoid(credential: Credential): boolean {
  const { player } = credential;
  if (revoked.has('gone', player.id)) return true;
  if (credential.by === 'key') return revoked.has('key', credential.key);
  if (credential.by === 'grant') {
    const { grant, issued } = credential;
    return revoked.has('grant', grant) || issued + ACCESS_LASTS * 1000 < Date.now();
  }
  const { session, issued, began } = credential;
  // A session of the same millisecond may be an earlier one, so it is void. Its player can sign in again.
  if (began <= (revoked.since('player', player.id) ?? -Infinity)) return true;
  if (session === undefined) return false;
  return revoked.has('session', session) || issued + SESSION_LASTS * 1000 < Date.now();
}

/** Reading what is not public needs the scope `read`. Routes check any other scope. */
function mayCome({ player, scopes }: Credential, { method, url }: Request): Denial | undefined {
  if (method === 'GET' || method === 'HEAD')
    return scopes.includes('read') || PUBLIC.test(url) ? undefined : 'scope-missing';
  if (!revoked.has('suspended', player.id)) return undefined;
  return method === 'DELETE' && TO_LEAVE.test(url) ? undefined : 'suspended';
}

function admit(credential: Credential, { DB }: AuthBindings, after: Afterwards): Credential {
  if (credential.by !== 'key') return credential;
  const { key } = credential;
  const now = Date.now();
  if (now - (used.get(key) ?? -Infinity) > HOUR) {
    used.set(key, now);
    after.waitUntil(noteUse(DB, key, now).catch(() => used.delete(key)));
  }
  return credential;
}
