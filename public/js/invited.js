/** For those who are invited: what to, and what became of it. */
import { call } from './api.js';
import { askOnce } from './ask-once.js';
import { h } from './dom.js';
import { listed, titleOf } from './games.js';
import { SPENT } from './invitation-words.js';
import { nonceAt } from './nonce.js';
import { at } from './path.js';
import { stamp } from './time.js';

/**
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Asked } from './ask-once.js'
 * @import { Props } from './dom.js'
 * @import { Player } from './session.js'
 * @import { Waiting } from './waiting.js'
 */
/** @typedef {{ game: Summary, invitation: { id: string, seat: number | null, by: Player, sitting: boolean, expiresAt: string } }} Received */

/** @returns {Promise<import('./games.js').Listed<Received>>} */
export const myInvitations = () => listed('/me/invitations', 'invitations');

/**
 * On the front page.
 * @param {readonly Received[]} received
 * @param {(refusal: string) => void} done after the answer; says what was wrong, if anything was
 * @param {() => void} redraw
 */
export function invitedTo(received, done, redraw) {
  return (
    received.length > 0 &&
    h(
      'section',
      { key: 'invited' },
      h('h2', {}, 'You are invited'),
      h(
        'ul',
        { class: 'games' },
        received.map((one) => invitedItem(one, done, redraw)),
      ),
    )
  );
}

/**
 * @param {Received} one
 * @param {(refusal: string) => void} done
 * @param {() => void} redraw
 */
function invitedItem({ game, invitation: { id, seat, by, sitting, expiresAt } }, done, redraw) {
  const page = at`/game?g=${game.id}`;
  const forThem = at`/games/${game.id}/seats/${seat}/sitting`;
  const accept = async () => {
    const reply = await (sitting
      ? call('PUT', forThem)
      : call('POST', at`/games/${game.id}/seats`, { body: await nonceAt(game.id) }));
    if (reply.ok) location.assign(page);
    else done(reply.error);
  };
  const decline = async () =>
    done((await call('DELETE', sitting ? forThem : at`/games/${game.id}/invitations/${id}`)).error);
  const what = `${titleOf(game.ruleset)}, by ${by.name}`;
  return h(
    'li',
    { key: `${game.id} ${id}`, class: 'game invited' },
    h('a', { href: page }, h('strong', {}, titleOf(game.ruleset))),
    h('span', { class: 'who' }, saidOf(by, seat, sitting), ', until ', stamp(expiresAt)),
    h(
      'span',
      { class: 'row' },
      h('button', { class: 'primary', onclick: accept, 'aria-label': `Accept: ${what}` }, 'Accept'),
      askOnce(declining(id, decline, { class: '', 'aria-label': `Decline: ${what}` }), redraw),
    ),
  );
}

/**
 * @param {string} about which invitation
 * @param {() => Promise<void>} decline
 * @param {Props} looks
 * @returns {Asked}
 */
const declining = (about, decline, looks) => ({
  label: 'Decline',
  question: 'Decline for good?',
  yes: 'Yes, decline',
  act: () => void decline(),
  about,
  looks,
});

/**
 * @param {Player} by
 * @param {number | null} seat
 * @param {boolean} sitting to play the seat for them, not to sit down
 */
function saidOf(by, seat, sitting) {
  if (sitting) return `${by.name} asks you to play for them`;
  return `${by.name} invites you${seat === null ? '' : ` to seat ${seat + 1}`}`;
}

/** Why an invitation could not be declined on the page of its table. */
let refused = { id: /** @type {string | undefined} */ (undefined), error: '' };

/** On the page of an open table. @param {Waiting} w */
export function invitedNote(w) {
  const { invited } = w.game;
  if (invited === undefined) return null;
  const { id, seat, state, expiresAt } = invited;
  if (state !== 'open')
    return h('p', { class: 'refusal', key: 'invited', role: 'status' }, SPENT[`invitation-${state}`]);
  const decline = async () => {
    refused = { id, error: '' };
    const { ok, code, error } = await call('DELETE', at`/games/${w.game.id}/invitations/${id}`);
    // Perhaps the game is not to be found any more.
    if (ok || code === 'unknown-game') return location.assign('/');
    refused = { id, error };
    w.redraw();
  };
  return [
    h(
      'p',
      { class: 'row', key: 'invited', role: 'status' },
      h(
        'span',
        {},
        `You are invited${seat === null ? '' : ` to seat ${seat + 1}`}, until `,
        stamp(expiresAt),
        '.',
      ),
      id !== undefined && askOnce(declining(id, decline, { disabled: w.busy }), w.redraw),
    ),
    refused.id === id &&
      refused.error !== '' &&
      h('p', { class: 'refusal', key: 'refused', role: 'alert' }, refused.error),
  ];
}
