/** Who calls, by the request's head alone: a poll must not read a database to know it. */
import { cookieOf, isOwnPage } from './cookie.ts';
import { idOf, isWhole, keyOf, noteUse } from './keys.ts';
import { updateMirror, type Mirrors } from './mirror.ts';
import { wasRevokedLongAgo } from './ended-revocations.ts';
import { revoked } from './revocations.ts';
import { SCOPES, type Scope } from './scope.ts';
import { secretsOf } from './signing.ts';
import { SESSION_LASTS, verify, type Identity } from './token.ts';

export interface AuthBindings {
  readonly DB: D1Database;
  /** Asked where D1 does not answer. */
  readonly REVOCATIONS?: Mirrors;
  readonly SECRET: string;
  /** The one before, while it is being replaced: it signs nothing more, and what it signed is good. */
  readonly FORMER_SECRET?: string;
}

/** What is done when the answer is out. */
export type Afterwards = Pick<ExecutionContext, 'waitUntil'>;

/** What a caller has shown. */
export type Credential = ByToken | ByKey;

interface Shown {
  readonly player: Identity;
  readonly scopes: readonly Scope[];
  /** The player is known to have had an address when the credential was made or first read. */
  readonly proven: boolean;
}
export interface ByToken extends Shown {
  readonly by: 'token';
  /** A guest's first token has none. */
  readonly session: string | undefined;
  /** Milliseconds: when this was made, and when the session began that it goes on with. */
  readonly issued: number;
  readonly began: number;
  /** A secret that is being replaced signed it: it should be made anew. */
  readonly former: boolean;
}
interface ByKey extends Shown {
  readonly by: 'key';
  readonly key: string;
}

/** Of whoever has the scope `account`, which no key has. */
export function ownToken(credential: Credential): ByToken {
  if (credential.by === 'key') throw new Error('a key went by for its owner');
  return credential;
}

/** Why a caller is not let in. */
export type Denial = 'invalid-token' | 'cross-site' | 'suspended' | 'scope-missing' | 'too-many-requests';

/** Found genuine in this isolate: to verify again costs more than the rest of a poll. */
const genuine = new Map<string, Credential>();
const REMEMBERED = 5000;
const HOUR = 3_600_000;
/** What nobody is kept from, suspended or not: to sign out, and to delete the account. */
const TO_LEAVE = /^https?:\/\/[^/]+\/api\/v1\/me(?:\/sessions?)?$/;
/** Keys that are none, and until when that is believed: to ask D1 again costs more than to try. */
const unknown = new Map<string, number>();
const UNKNOWN_FOR = 60_000;
let awakened = false;
/** When the use of each key was last noted here. */
const used = new Map<string, number>();

/** Null for a caller who shows nothing. `mayAsk` counts one more look into D1, where it takes one, and allows it or not. */
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
  // A cookie is the page's, and made anew: a key is neither, and would become more than it was made for.
  if (text === undefined || (cookie !== undefined && idOf(cookie) !== undefined)) return 'invalid-token';
  const reading = revoked.fresh(env.DB, env.REVOCATIONS);
  if (reading !== undefined) await reading;
  awakenMirror(env, after);
  const credential = genuine.get(text) ?? (await recognise(text, env, after, mayAsk));
  if (typeof credential === 'string') return credential;
  if (credential === undefined || isVoid(credential)) return 'invalid-token';
  return mayCome(credential, request) ?? admit(credential, env, after);
}

/**
 * Whether this caller is still let in, by the list as it is now and not as it was a minute ago: for what cannot be undone
 * by signing out, which whoever has somebody's token would do in that minute.
 */
export async function denialNow(
  credential: Credential,
  request: Request,
  { DB }: AuthBindings,
): Promise<Denial | undefined> {
  await revoked.latest(DB);
  return isVoid(credential) ? 'invalid-token' : mayCome(credential, request);
}

/** Once by each isolate, so that the mirror copies D1 before anybody needs it. */
function awakenMirror({ REVOCATIONS }: AuthBindings, after: Afterwards): void {
  if (awakened || REVOCATIONS === undefined) return;
  awakened = true;
  after.waitUntil(updateMirror(REVOCATIONS, (mirror) => mirror.awaken()));
}

/** The bearer token of this header; undefined if it is of another kind. */
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
  if (id !== undefined && !mayAsk()) return 'too-many-requests';
  const credential = id === undefined ? await byToken(text, env) : await byKey(text, id, env, after);
  if (credential !== undefined) remember(genuine, text, credential);
  return credential;
}

/** The oldest is forgotten first: a map keeps the order of insertion. */
function remember<T>(all: Map<string, T>, key: string, value: T): void {
  if (all.size >= REMEMBERED) all.delete(all.keys().next().value!);
  all.set(key, value);
}

/** No key that is made later has an id of before: they are drawn. */
function isNone(id: string): boolean {
  return revoked.has('key', id) || (unknown.get(id) ?? -Infinity) > Date.now();
}

async function byToken(text: string, env: AuthBindings): Promise<ByToken | undefined> {
  const found = await verify(secretsOf(env), text);
  if (found === undefined) return undefined;
  const { id, name, issued, session, began = issued, proven = false } = found.token;
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
    proven,
  };
}

async function byKey(
  text: string,
  id: string,
  env: AuthBindings,
  after: Afterwards,
): Promise<ByKey | undefined> {
  const row = await keyOf(env, after, id);
  if (row === undefined) remember(unknown, id, Date.now() + UNKNOWN_FOR);
  // What is wrong with a key that there is says nothing of the right one.
  if (row === undefined || !(await isWhole(text, row))) return undefined;
  const { player, scopes, proven = false } = row;
  return { by: 'key', player: { id: player, name: '' }, scopes, proven, key: id };
}

function isVoid(credential: Credential): boolean {
  const { player } = credential;
  if (revoked.has('gone', player.id)) return true;
  if (credential.by === 'key') return revoked.has('key', credential.key);
  const { session, issued, began } = credential;
  // What began in the same millisecond may have begun before: who was signed out wrongly signs in again.
  if (began <= (revoked.since('player', player.id) ?? -Infinity)) return true;
  if (session === undefined) return false;
  return revoked.has('session', session) || issued + SESSION_LASTS * 1000 < Date.now();
}

/** To look takes the scope `read`; what else a request takes, its route knows. */
function mayCome({ player, scopes }: Credential, { method, url }: Request): Denial | undefined {
  if (method === 'GET' || method === 'HEAD') return scopes.includes('read') ? undefined : 'scope-missing';
  if (!revoked.has('suspended', player.id)) return undefined;
  return method === 'DELETE' && TO_LEAVE.test(url) ? undefined : 'suspended';
}

function admit(credential: Credential, { DB }: AuthBindings, after: Afterwards): Credential {
  if (credential.by === 'token') return credential;
  const { key } = credential;
  const now = Date.now();
  if (now - (used.get(key) ?? -Infinity) > HOUR) {
    used.set(key, now);
    after.waitUntil(noteUse(DB, key, now).catch(() => used.delete(key)));
  }
  return credential;
}
