/** For those who are invited: what to, and what became of it. */
import { call } from './api.js';
import { h } from './dom.js';
import { titleOf } from './games.js';
import { inWords } from './refusals.js';
import { stamp } from './time.js';

/**
 * @import { Summary } from '../../src/room/protocol.ts'
 * @import { Player } from './session.js'
 * @import { Waiting } from './waiting.js'
 */
/** @typedef {{ game: Summary, invitation: { id: string, seat: number | null, by: Player, expiresAt: string } }} Received */

/** Null when the server does not say. @returns {Promise<readonly Received[] | null>} */
export async function myInvitations() {
  const reply = await call('GET', '/me/invitations');
  return reply.ok ? reply.body.invitations : null;
}

/**
 * On the front page.
 * @param {readonly Received[]} received
 * @param {(refusal: string) => void} done after the answer; says what was wrong, if anything was
 */
export function invitedTo(received, done) {
  return (
    received.length > 0 &&
    h(
      'section',
      { key: 'invited' },
      h('h2', {}, 'You are invited'),
      h(
        'ul',
        { class: 'games' },
        received.map((one) => invitedItem(one, done)),
      ),
    )
  );
}

/**
 * @param {Received} one
 * @param {(refusal: string) => void} done
 */
function invitedItem({ game, invitation: { id, seat, by, expiresAt } }, done) {
  const path = `/games/${game.id}`;
  const page = `/game?g=${encodeURIComponent(game.id)}`;
  const accept = async () => {
    const reply = await call('POST', `${path}/seats`, { body: {} });
    if (reply.ok) location.assign(page);
    else done(reply.error);
  };
  const decline = async () => done((await call('DELETE', `${path}/invitations/${id}`)).error);
  const what = `${titleOf(game.ruleset)}, by ${by.name}`;
  return h(
    'li',
    { key: id, class: 'game invited' },
    h('a', { href: page }, h('strong', {}, titleOf(game.ruleset))),
    h(
      'span',
      { class: 'who' },
      `${by.name} invites you`,
      seat === null ? '' : ` to seat ${seat + 1}`,
      ', until ',
      stamp(expiresAt),
    ),
    h(
      'span',
      { class: 'row' },
      h('button', { class: 'primary', onclick: accept, 'aria-label': `Accept: ${what}` }, 'Accept'),
      h('button', { onclick: decline, 'aria-label': `Decline: ${what}` }, 'Decline'),
    ),
  );
}

/** On the page of an open table. @param {Waiting} w */
export function invitedNote(w) {
  const { invited } = w.game;
  if (invited === undefined) return null;
  const { id, seat, state, expiresAt } = invited;
  if (state !== 'open')
    return h(
      'p',
      { class: 'refusal', key: 'invited', role: 'status' },
      inWords({ code: `invitation-${state}` }, 410),
    );
  const decline = async () => {
    await call('DELETE', `/games/${w.game.id}/invitations/${id}`);
    // Perhaps the game is not to be found any more.
    location.assign('/');
  };
  return h(
    'p',
    { class: 'row', key: 'invited', role: 'status' },
    h(
      'span',
      {},
      `You are invited${seat === null ? '' : ` to seat ${seat + 1}`}, until `,
      stamp(expiresAt),
      '.',
    ),
    id !== undefined && h('button', { class: 'quiet-button', disabled: w.busy, onclick: decline }, 'Decline'),
  );
}
