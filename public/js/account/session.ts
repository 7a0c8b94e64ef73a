/** Who is at this browser. */
import { call } from '../api/call.ts';
import { beginAgain } from './begin-again.ts';
import {
  dropFormerToken,
  formerToken,
  hasShown,
  isKnown,
  nowKnown,
  nowUnknown,
  remember,
  remembered,
} from './session-mark.ts';
import type { Refused, Reply } from '../api/call.ts';
import type { AccountSeen, Player } from '../api/shapes.ts';

/** `trouble`: why nobody can say who it is; empty when it is known, and when it is known to be nobody. */
interface Here {
  readonly player: Player | null;
  readonly address: string | null;
  readonly trouble: string;
}

const NOBODY = Object.freeze({ player: null, address: null, trouble: '' });

/** Where the tab stores this note for a page that loads again. The note says nothing about the player. */
const NOTE = 'session-note';

/** Why this browser's session is no longer good, in words; empty as long as it is. */
let fate = keptNote();
export const sessionNote = () => fate;
if (fate !== '') dropPushes();

function keptNote() {
  const note = globalThis.sessionStorage?.getItem(NOTE) ?? '';
  globalThis.sessionStorage?.removeItem(NOTE);
  return note;
}

/** Whoever the API says that this browser's session stands for; null without one, or when it is no longer good. */
export async function whoAmI(): Promise<Player | null> {
  return (await whoIsHere()).player;
}

/** As `whoAmI`, and whether that is certain. */
export async function whoIsHere(): Promise<Here> {
  if (!isKnown()) return NOBODY;
  const reply = (await moveToken()) ?? (await call<AccountSeen>('GET', '/me'));
  learn(reply);
  if (reply.ok) return { player: reply.body.player, address: reply.body.address, trouble: '' };
  // Games still accept the session: only its account cannot be read.
  const player = reply.code === 'database-unavailable' ? remembered() : null;
  return { ...NOBODY, player, trouble: isKnown() ? reply.error : '' };
}

/**
 * Takes a guest name, or changes it. A session is never replaced while it may be good: the server may only have been
 * silent when it was asked whose it is.
 */
export async function takeName(name: string): Promise<Reply> {
  if (isKnown()) {
    const renamed = (await moveToken()) ?? (await call('PATCH', '/me', { body: { name } }));
    if (renamed.status !== 401) return renamed;
    nowUnknown();
  }
  const reply = await call('POST', '/players', { body: { name, cookie: true } });
  if (reply.ok) {
    nowKnown();
    fate = '';
  }
  return HAS_COOKIE.includes(reply.code ?? '') ? findAgain() : reply;
}

/** What only somebody hears whose cookie is good. */
const HAS_COOKIE = ['already-signed-in', 'suspended'];

/** Some browsers forget within days what scripts keep, and not the cookie. Its player goes on, under the name that others know. */
async function findAgain() {
  const reply = await call<AccountSeen>('GET', '/me');
  if (reply.ok) nowKnown();
  return reply;
}

/** `reply`: to the question who this is. */
function learn(reply: Reply<AccountSeen>) {
  if (reply.ok) {
    fate = '';
    remember(reply.body.player);
  }
  if (reply.status === 401 || reply.code === 'suspended') fate = reply.error;
  if (reply.status === 401) forgotten();
}

/** The session has ended. Where this page shows what its player alone may see, it loads again. */
function forgotten() {
  nowUnknown();
  if (!hasShown()) return dropPushes();
  sessionStorage.setItem(NOTE, fate);
  beginAgain();
}

function dropPushes() {
  void import('./push-subscription.ts').then(({ forgetPushes }) => forgetPushes()).catch(() => undefined);
}

/**
 * A token that a script could read becomes a cookie. It goes only when the server does not know it: not while that is
 * silent, nor from somebody suspended, who may come back.
 * Returns what hinders it; null if nothing does.
 */
async function moveToken(): Promise<Refused | null> {
  const token = formerToken();
  if (token === null) return null;
  const reply = await call('POST', '/me/session', { token });
  if (reply.ok) nowKnown();
  if (reply.ok || reply.status === 401) dropFormerToken();
  return reply.ok ? null : reply;
}
