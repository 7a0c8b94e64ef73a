/** Table talk as the page keeps it: what was said, what is new, and what the reader does about it. `talk-panel.js` draws it. */
import { call, sendOnce } from './api.js';

/**
 * @typedef {{ player: { id: string, name: string }, seat: number | null }} Party
 * @typedef {{ id: number, at: string, from: Party, to: Party | null, text: string }} Message
 * @typedef {{ text?: string, to?: string }} Draft
 */

const PAGE = 200;

/**
 * @param {{ id: string, secret: string, isAway: () => boolean, redraw: () => void, draft: () => Draft }} place
 *   secret: what a query needs to find the game; isAway: whether nobody is there to read
 */
export function talkAt({ id, secret, isAway, redraw, draft }) {
  const readUpTo = `parsec-post.read.${id}`;
  const state = {
    messages: /** @type {Message[]} */ ([]),
    muted: /** @type {readonly Party[]} */ ([]),
    next: 0,
    /** Something came while nobody was there, and the server was told so. */
    glanced: false,
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
  };

  /** Begins anew: nothing is kept that another ear has heard. @param {string} ear */
  function forget(ear) {
    Object.assign(state, { messages: [], next: 0, ear, open: null });
  }

  /**
   * @param {string} ear
   * @param {number | null | undefined} last of what there is to read; null if that is not known
   */
  async function load(ear, last) {
    if (ear !== state.ear || (typeof last === 'number' && last < state.next)) forget(ear);
    const away = isAway();
    if (last === state.next && (away || !state.glanced)) return;
    const { messages } = state;
    for (let more = true; more;) {
      const query = [`after=${state.next}`, `limit=${PAGE}`, secret, away && 'glance=true']
        .filter(Boolean)
        .join('&');
      const reply = await call('GET', `/games/${id}/messages?${query}`);
      // Meanwhile another load may have begun anew.
      if (!reply.ok || messages !== state.messages) return;
      const known = messages.at(-1)?.id ?? 0;
      messages.push(...reply.body.messages.filter((/** @type {Message} */ m) => m.id > known));
      Object.assign(state, { next: reply.body.next, muted: reply.body.muted, glanced: away });
      more = reply.body.messages.length === PAGE;
    }
    if (state.onScreen) markRead();
    redraw();
  }

  /** @param {() => Promise<import('./api.js').Reply>} send */
  async function act(send) {
    Object.assign(state, { busy: true, error: '' });
    redraw();
    const reply = await send();
    Object.assign(state, { busy: false, error: reply.error });
    return reply.ok;
  }

  /** @param {number | 'host' | undefined} to */
  const say = async (to) => {
    const body = { text: (draft().text ?? '').replaceAll('\r', ''), to };
    if (await act(() => sendOnce(`/games/${id}/messages`, body))) {
      // Whom it went to stays: what follows a secret is not to go to all by oversight.
      draft().text = '';
      await load(state.ear, null);
    }
    redraw();
  };

  /**
   * @param {Party} party
   * @param {boolean} mute
   */
  const mute = async ({ seat, player }, mute) => {
    // Whoever is muted may have left, or sit elsewhere by now.
    const path = `/games/${id}/mutes/${mute ? (seat ?? 'host') : player.id}`;
    if (await act(() => call(mute ? 'PUT' : 'DELETE', path))) {
      forget(state.ear);
      await load(state.ear, null);
    }
    redraw();
  };

  /** @param {Message} message */
  const report = async (message) => {
    const body = { reason: state.reason ?? '' };
    const query = secret === '' ? '' : `?${secret}`;
    const path = `/games/${id}/messages/${message.id}/report${query}`;
    if (await act(() => call('POST', path, { body })))
      Object.assign(state, { reported: [...state.reported, message.id], reason: null });
    redraw();
  };

  const read = () => Number(localStorage.getItem(readUpTo) ?? 0);
  const markRead = () => localStorage.setItem(readUpTo, String(state.next));

  /** How many messages of others have never been on this screen. @param {string | undefined} me */
  const unread = (me) => {
    const last = Math.min(read(), state.next);
    return state.messages.filter((m) => m.id > last && m.from.player.id !== me).length;
  };

  /** What is on the screen counts as read. To be called after each drawing. */
  const watch = () => {
    const panel = document.getElementById('talk');
    if (panel === null || panel === watched) return;
    watched = panel;
    observer.disconnect();
    observer.observe(panel);
  };
  let watched = /** @type {Element | null} */ (null);
  const observer = new IntersectionObserver((seen) => {
    state.onScreen = seen.at(-1)?.isIntersecting ?? false;
    if (!state.onScreen) return;
    markRead();
    redraw();
  });

  return { state, draft, load, say, mute, report, unread, watch };
}

/** @typedef {ReturnType<typeof talkAt>} Talk */
