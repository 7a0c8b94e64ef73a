/** What the reader sends from one game's page: one thing at a time, and what came of it in the page's value. */
import { call, sendCommand } from './api.js';
import { rematchLink } from './games.js';
import { at } from './path.js';

/**
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Reply } from './api.js'
 * @import { AnyCommand } from './shapes.js'
 * @import { RefusalShown } from './table.js'
 */

/**
 * @typedef {object} Sent
 * @property {Summary | null} game
 * @property {string | null} etag
 * @property {RefusalShown | null} refusal
 * @property {boolean} sending
 * @property {string} error why what is no command failed
 */

/**
 * @typedef {object} Sending
 * @property {Sent} page
 * @property {string} id
 * @property {string | null} invitation
 * @property {(draft: string) => void} accepted a command, that was put together in this draft
 * @property {() => Promise<unknown>} summary asks for it anew
 * @property {() => Promise<void>} ask for all that is new
 * @property {() => void} redraw
 */

/** @param {Sending} _ */
export function sendingOf({ page, id, invitation, accepted, summary, ask, redraw }) {
  /**
   * @param {string | undefined} window
   * @param {AnyCommand} command
   * @param {string} [draft] which one it was put together in, if not the window's
   */
  async function send(window, command, draft = window ?? 'free.') {
    if (page.sending) return;
    Object.assign(page, { sending: true, refusal: null });
    redraw();
    const reply = await sendCommand(id, window, command);
    page.sending = false;
    if (reply.ok) accepted(draft);
    else page.refusal = { window, text: reply.error, ruling: reply.ruling };
    await ask();
  }

  /**
   * What is no command: to sit, to start, to cancel.
   * @param {'POST' | 'PUT' | 'DELETE'} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<Reply | undefined>} none while something else is on its way
   */
  async function act(method, path, body) {
    if (page.sending) return undefined;
    Object.assign(page, { sending: true, error: '' });
    redraw();
    const invited = path === '/seats' && invitation !== null ? { invitation } : {};
    const extras = body === undefined ? {} : { body: { ...body, ...invited } };
    const reply = await call(method, at`/games/${id}` + path, extras);
    page.sending = false;
    page.error = reply.error;
    if (reply.ok && path === '/rematch') location.assign(rematchLink(reply.body.game, page.game?.invitation));
    page.etag = null;
    await summary();
    redraw();
    if (reply.ok) await ask();
    return reply;
  }

  function dismiss() {
    Object.assign(page, { refusal: null, error: '' });
    redraw();
  }

  return { send, act, dismiss };
}
