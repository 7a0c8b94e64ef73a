/** The state of the table talk: messages, read marks, and the user's actions. `panel.ts` draws it. */
import { call, sendOnce } from '../api/call.ts';
import { PREFIX } from '../account/session-mark.ts';
import { asked, at } from '../shared/path.ts';
import type { Reply } from '../api/call.ts';
import type { Message, MessagesSeen, Party } from '../api/shapes/talk.ts';

export interface Draft {
  text?: string;
  to?: string;
}

const PAGE = 200;

/** The state before the first load. */
const silence = () => ({
  messages: [] as Message[],
  muted: [] as readonly Party[],
  next: 0,
  /** Whether messages were fetched with `seen=false`, because the user was away. */
  fetchedUnseen: false,
  /** The reader of these messages: another reader has other messages or other ids. */
  audience: '',
  busy: false,
  error: '',
  /** The message with open actions, and the typed reason of its report. */
  open: null as number | null,
  reason: null as string | null,
  reported: [] as readonly number[],
  all: false,
  onScreen: false,
});

interface Place {
  readonly id: string;
  /** The invitation, or empty. */
  readonly secret: string;
  /** Whether the user is away. */
  readonly isAway: () => boolean;
  readonly redraw: () => void;
  readonly draft: () => Draft;
}

type Context = Place & { state: ReturnType<typeof silence> };

export function talkAt(place: Place) {
  const context = { ...place, state: silence() };
  return {
    state: context.state,
    draft: place.draft,
    /** `last`: the newest message; null if unknown. */
    load: (audience: string, last: number | null | undefined) => load(context, audience, last),
    say: (to: number | 'host' | undefined) => say(context, to),
    mute: (party: Party, mutes: boolean) => mute(context, party, mutes),
    report: (message: Message) => report(context, message),
    /** The number of other players' messages that have never been on this screen. */
    unread: (me: string | undefined) => unread(context, me),
    watch: watcherOf(context),
  };
}

/** Drops the messages of another reader. */
function forget({ state }: Context, audience: string) {
  Object.assign(state, { messages: [], next: 0, audience, open: null });
}

async function load(context: Context, audience: string, last: number | null | undefined) {
  const { state, isAway, redraw } = context;
  if (audience !== state.audience || (typeof last === 'number' && last < state.next))
    forget(context, audience);
  const away = isAway();
  if (last === state.next && (away || !state.fetchedUnseen)) return;
  const { messages } = state;
  for (let more = true; more;) {
    const reply = await fetchPage(context, away);
    // Another load may have reset the messages meanwhile.
    if (!reply.ok || messages !== state.messages) return;
    const known = messages.at(-1)?.id ?? 0;
    messages.push(...reply.body.messages.filter((m) => m.id > known));
    Object.assign(state, { next: reply.body.next, muted: reply.body.muted, fetchedUnseen: away });
    more = reply.body.messages.length === PAGE;
  }
  if (state.onScreen) markRead(context);
  redraw();
}

function fetchPage({ id, secret, state }: Context, away: boolean) {
  const query = asked({
    after: state.next,
    limit: PAGE,
    invitation: secret,
    seen: String(!away),
  });
  return call<MessagesSeen>('GET', at`/games/${id}/messages${query}`);
}

async function act({ state, redraw }: Context, send: () => Promise<Reply>) {
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await send();
  Object.assign(state, { busy: false, error: reply.error });
  return reply.ok;
}

async function say(context: Context, to: number | 'host' | undefined) {
  const { id, state, draft, redraw } = context;
  const body = { text: (draft().text ?? '').replaceAll('\r', ''), to };
  if (await act(context, () => sendOnce(at`/games/${id}/messages`, body))) {
    // Keeps the recipient, so that the next private message does not go to all by mistake.
    draft().text = '';
    await load(context, state.audience, null);
  }
  redraw();
}

async function mute(context: Context, { seat, player }: Party, mutes: boolean) {
  const { id, state, redraw } = context;
  // A muted player may have left or changed seats.
  const path = at`/games/${id}/mutes/${mutes ? (seat ?? 'host') : player.id}`;
  if (await act(context, () => call(mutes ? 'PUT' : 'DELETE', path))) {
    forget(context, state.audience);
    await load(context, state.audience, null);
  }
  redraw();
}

async function report(context: Context, message: Message) {
  const { id, secret, state, redraw } = context;
  const body = { reason: state.reason ?? '' };
  const path = at`/games/${id}/messages/${message.id}/report${asked({ invitation: secret })}`;
  if (await act(context, () => call('POST', path, { body })))
    Object.assign(state, { reported: [...state.reported, message.id], reason: null });
  redraw();
}

const readUpTo = ({ id }: Context) => `${PREFIX}read.${id}`;
const markRead = (context: Context) => localStorage.setItem(readUpTo(context), String(context.state.next));

function unread(context: Context, me: string | undefined) {
  const { next, messages } = context.state;
  const last = Math.min(Number(localStorage.getItem(readUpTo(context)) ?? 0), next);
  return messages.filter((m) => m.id > last && m.from.player.id !== me).length;
}

/** Marks messages on the screen as read. Call it after each draw. */
function watcherOf(context: Context) {
  const { state, redraw } = context;
  let watched = null as Element | null;
  const observer = new IntersectionObserver((seen) => {
    state.onScreen = seen.at(-1)?.isIntersecting ?? false;
    if (!state.onScreen) return;
    markRead(context);
    redraw();
  });
  return () => {
    const panel = document.getElementById('talk');
    if (panel === null || panel === watched) return;
    watched = panel;
    observer.disconnect();
    observer.observe(panel);
  };
}

export type Talk = ReturnType<typeof talkAt>;
