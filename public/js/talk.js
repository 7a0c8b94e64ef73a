/** Table talk as the page keeps it: what was said, what is new, and what the reader does about it. `talk-panel.js` draws it. */
import { call, sendOnce } from './api.js';
import { PREFIX } from './known.js';
import { asked, at } from './path.js';

/**
 * @typedef {{ player: { id: string, name: string }, seat: number | null }} Party
 * @typedef {{ id: number, at: string, from: Party, to: Party | null, text: string }} Message
 * @typedef {{ text?: string, to?: string }} Draft
 */

const PAGE = 200;

/** Before anything is heard. */
const silence = () => ({
  messages: /** @type {Message[]} */ ([]),
  muted: /** @type {readonly Party[]} */ ([]),
  next: 0,
  /** Something came while nobody was there, and the server was told so. */
  fetchedUnseen: false,
  /** Who listened: another one has other messages, or other numbers for them. */
  ear: '',
  busy: false,
  error: '',
  /** The message whose buttons are shown, and what is typed as the reason of a report of it. */
  open: /** @type {number | null} */ (null),
  reason: /** @type {string | null} */ (null),
  reported: /** @type {readonly number[]} */ ([]),
  all: false,
  onScreen: false,
});

/**
 * @typedef {object} Place
 * @property {string} id
 * @property {string} secret the invitation, or empty
 * @property {() => boolean} isAway whether nobody is there to read
 * @property {() => void} redraw
 * @property {() => Draft} draft
 * @typedef {Place & { state: ReturnType<typeof silence> }} Kept
 */

/** @param {Place} place */
export function talkAt(place) {
  const kept = { ...place, state: silence() };
  return {
    state: kept.state,
    draft: place.draft,
    /**
     * @param {string} ear
     * @param {number | null | undefined} last of what there is to read; null if that is not known
     */
    load: (ear, last) => load(kept, ear, last),
    /** @param {number | 'host' | undefined} to */
    say: (to) => say(kept, to),
    /** @param {Party} party @param {boolean} mutes */
    mute: (party, mutes) => mute(kept, party, mutes),
    /** @param {Message} message */
    report: (message) => report(kept, message),
    /** How many messages of others have never been on this screen. @param {string | undefined} me */
    unread: (me) => unread(kept, me),
    watch: watcherOf(kept),
  };
}

/** Begins anew: nothing is kept that another ear has heard. @param {Kept} kept @param {string} ear */
function forget({ state }, ear) {
  Object.assign(state, { messages: [], next: 0, ear, open: null });
}

/**
 * @param {Kept} kept
 * @param {string} ear
 * @param {number | null | undefined} last
 */
async function load(kept, ear, last) {
  const { state, isAway, redraw } = kept;
  if (ear !== state.ear || (typeof last === 'number' && last < state.next)) forget(kept, ear);
  const away = isAway();
  if (last === state.next && (away || !state.fetchedUnseen)) return;
  const { messages } = state;
  for (let more = true; more;) {
    const reply = await fetchPage(kept, away);
    // Meanwhile another load may have begun anew.
    if (!reply.ok || messages !== state.messages) return;
    const known = messages.at(-1)?.id ?? 0;
    messages.push(...reply.body.messages.filter((/** @type {Message} */ m) => m.id > known));
    Object.assign(state, { next: reply.body.next, muted: reply.body.muted, fetchedUnseen: away });
    more = reply.body.messages.length === PAGE;
  }
  if (state.onScreen) markRead(kept);
  redraw();
}

/** @param {Kept} kept @param {boolean} away */
function fetchPage({ id, secret, state }, away) {
  const query = asked({
    after: state.next,
    limit: PAGE,
    invitation: secret,
    seen: away ? 'false' : undefined,
  });
  return call('GET', at`/games/${id}/messages${query}`);
}

/** @param {Kept} kept @param {() => Promise<import('./api.js').Reply>} send */
async function act({ state, redraw }, send) {
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await send();
  Object.assign(state, { busy: false, error: reply.error });
  return reply.ok;
}

/** @param {Kept} kept @param {number | 'host' | undefined} to */
async function say(kept, to) {
  const { id, state, draft, redraw } = kept;
  const body = { text: (draft().text ?? '').replaceAll('\r', ''), to };
  if (await act(kept, () => sendOnce(at`/games/${id}/messages`, body))) {
    // Whom it went to stays: what follows a secret is not to go to all by oversight.
    draft().text = '';
    await load(kept, state.ear, null);
  }
  redraw();
}

/**
 * @param {Kept} kept
 * @param {Party} party
 * @param {boolean} mutes
 */
async function mute(kept, { seat, player }, mutes) {
  const { id, state, redraw } = kept;
  // Whoever is muted may have left, or sit elsewhere by now.
  const path = at`/games/${id}/mutes/${mutes ? (seat ?? 'host') : player.id}`;
  if (await act(kept, () => call(mutes ? 'PUT' : 'DELETE', path))) {
    forget(kept, state.ear);
    await load(kept, state.ear, null);
  }
  redraw();
}

/** @param {Kept} kept @param {Message} message */
async function report(kept, message) {
  const { id, secret, state, redraw } = kept;
  const body = { reason: state.reason ?? '' };
  const path = at`/games/${id}/messages/${message.id}/report${asked({ invitation: secret })}`;
  if (await act(kept, () => call('POST', path, { body })))
    Object.assign(state, { reported: [...state.reported, message.id], reason: null });
  redraw();
}

/** @param {Kept} kept */
const readUpTo = ({ id }) => `${PREFIX}read.${id}`;
/** @param {Kept} kept */
const markRead = (kept) => localStorage.setItem(readUpTo(kept), String(kept.state.next));

/** @param {Kept} kept @param {string | undefined} me */
function unread(kept, me) {
  const { next, messages } = kept.state;
  const last = Math.min(Number(localStorage.getItem(readUpTo(kept)) ?? 0), next);
  return messages.filter((m) => m.id > last && m.from.player.id !== me).length;
}

/** What is on the screen counts as read. To be called after each drawing. @param {Kept} kept */
function watcherOf(kept) {
  const { state, redraw } = kept;
  let watched = /** @type {Element | null} */ (null);
  const observer = new IntersectionObserver((seen) => {
    state.onScreen = seen.at(-1)?.isIntersecting ?? false;
    if (!state.onScreen) return;
    markRead(kept);
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

/** @typedef {ReturnType<typeof talkAt>} Talk */
