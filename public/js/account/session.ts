/** The user of this browser. */
import { call } from '../api/call.ts';
import { beginAgain } from './begin-again.ts';
import { noteAddress } from './notifiable.ts';
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
import type { AccountSeen, Player } from '../api/shapes/account.ts';

/** `trouble`: why the player is unknown; empty if the player, or their absence, is certain. */
interface Here {
  readonly player: Player | null;
  readonly address: string | null;
  readonly trouble: string;
}

const NOBODY = Object.freeze({ player: null, address: null, trouble: '' });

/** Where the tab stores this note for a page that loads again. The note says nothing about the player. */
const NOTE = 'session-note';

/** Why this browser's session has ended, in words; empty while it is valid. */
let fate = keptNote();
export const sessionNote = () => fate;

/** A new session. */
export function begin() {
  nowKnown();
  fate = '';
}
if (fate !== '') dropPushes();

function keptNote() {
  const note = globalThis.sessionStorage?.getItem(NOTE) ?? '';
  globalThis.sessionStorage?.removeItem(NOTE);
  return note;
}

/** The player of this browser's session; null without a valid session. */
export async function whoAmI(): Promise<Player | null> {
  return (await whoIsHere()).player;
}

let account: AccountSeen | null = null;
/** The account that the server last described. */
export const lastAccount = () => account;

/** As `whoAmI`, and whether that is certain. */
export async function whoIsHere(): Promise<Here> {
  if (!isKnown()) return NOBODY;
  const reply = (await moveToken()) ?? (await call<AccountSeen>('GET', '/me'));
  learn(reply);
  if (reply.ok) {
    account = reply.body;
    return { player: account.player, address: account.address, trouble: '' };
  }
  // Games still accept the session: only its account cannot be read.
  const player = reply.code === 'database-unavailable' ? remembered() : null;
  return { ...NOBODY, player, trouble: isKnown() ? reply.error : '' };
}

/** `reply`: to `GET /me`. */
function learn(reply: Reply<AccountSeen>) {
  if (reply.ok) {
    fate = '';
    remember(reply.body.player);
    if (reply.body.address) noteAddress();
  }
  if (reply.status === 401 || reply.code === 'suspended') fate = reply.error;
  if (reply.status === 401) forgotten();
}

/** The session has ended. A page that shows private data loads again. */
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
 * Moves a token from the storage of scripts to a cookie. Drops the token only if the server does not know it: not while
 * the server is silent, and not for a suspended player, who may return.
 * Returns the refusal, or null.
 */
export async function moveToken(): Promise<Refused | null> {
  const token = formerToken();
  if (token === null) return null;
  const reply = await call('POST', '/me/session', { token });
  if (reply.ok) nowKnown();
  if (reply.ok || reply.status === 401) dropFormerToken();
  return reply.ok ? null : reply;
}
