/** The table before the start: who sits where, who is invited, and what the host may do. */
import { h } from './dom.js';
import { seatOf, titleOf } from './games.js';
import { invitedNote } from './invited.js';
import { invitations, loadInvitations, newInviting } from './inviting.js';
import { keptNonce } from './nonce.js';
import { paceWords } from './pace-form.js';
import { at } from './path.js';
import { absencePolicyWords } from './patience-words.js';
import { nameForm } from './shell.js';
import { hostPanel } from './waiting/host-panel.js';
import { isBarred, place, sittingBody } from './waiting/place.js';

/**
 * @import { Inviting } from './inviting.js'
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Player } from './session.js'
 * @import { GameClient } from './rules/client.js'
 */

/**
 * @typedef {object} Waiting
 * @property {Summary} game
 * @property {Player | null} me
 * @property {GameClient} client
 * @property {boolean} host
 * @property {{ preference: object | undefined }} draft
 * @property {Inviting} inviting
 * @property {(method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>} act
 * @property {() => void} redraw
 * @property {() => Promise<void>} named
 * @property {boolean} busy
 */

/** A table while it is being set, and what its host alone is told. @param {string} id of the game */
export function setting(id) {
  const inviting = newInviting();
  return {
    load: () => loadInvitations(inviting, id),
    /** @param {Omit<Waiting, 'inviting'>} w */
    draw: (w) => waitingRoom({ ...w, inviting }),
  };
}

/** @typedef {ReturnType<typeof setting>} Setting */

/** @param {Waiting} w */
function waitingRoom(w) {
  const { game, me } = w;
  const mine = seatOf(game, me?.id);
  return [
    h('h1', {}, `${titleOf(game.ruleset)}: the table is being set`),
    h('p', { class: 'quiet' }, terms(game)),
    h(
      'details',
      { key: 'absencePolicy' },
      h('summary', {}, 'How long it waits, and for whom'),
      h(
        'ul',
        {},
        absencePolicyWords(game.absencePolicy).map((words) => h('li', { key: words }, words)),
      ),
    ),
    invitedNote(w),
    me === null &&
      h(
        'section',
        { class: 'card' },
        h('h2', {}, 'Take a name to sit down'),
        nameForm(null, w.redraw, w.named),
      ),
    me !== null && mine === null && wishes(w),
    h(
      'section',
      { class: 'card', key: 'seats' },
      h('h2', {}, 'Seats'),
      h(
        'ul',
        { class: 'places' },
        game.seats.map((s) => place(w, s, mine)),
      ),
      mine !== null &&
        h('button', { onclick: () => w.act('DELETE', '/seats/mine'), disabled: w.busy }, 'Get up'),
    ),
    game.invitation !== undefined && invitations(w, game.invitation),
    w.host && hostPanel(w),
    game.seedOrigin && luck(game.seedOrigin, keptNonce(game.id)?.nonce),
  ];
}

/**
 * @param {NonNullable<Summary['seedOrigin']>} origin
 * @param {string | undefined} own what this browser added, or is about to
 */
function luck({ secretHash, digest, nonces }, own) {
  return h(
    'details',
    { class: 'card hash', key: 'luck' },
    h('summary', {}, 'Where the luck comes from'),
    h('p', {}, 'The service has drawn a secret with the SHA-256 ', h('code', {}, secretHash), '.'),
    h(
      'p',
      {},
      'When you sit down, your browser adds random digits and keeps them. The dice follow from the secret and all digits, so nobody can choose them alone. ',
      nonces.length === 0 && 'There are none yet.',
    ),
    nonces.length > 0 && [
      h('p', {}, 'Digits up to now:'),
      h(
        'ol',
        {},
        nonces.map((nonce) => h('li', { key: nonce }, h('code', {}, nonce), nonce === own && ' (yours)')),
      ),
      h('p', {}, 'Together with the secret they have the digest ', h('code', {}, digest), '.'),
    ],
  );
}

/** @param {Summary} game */
function terms(game) {
  const pace = typeof game.pace === 'string' ? `${game.pace} pace` : `own pace (${paceWords(game.pace)})`;
  return [
    `Host: ${game.host.name}. ${game.seats.length} seats, ${pace}, ${game.visibility}`,
    game.sandbox && ', sandbox',
    '. The game starts when the host says so, or by itself when every seat is taken. ',
    h('a', { href: at`/rules?ruleset=${game.ruleset}` }, 'How it is played'),
  ];
}

/** @param {Waiting} w */
function wishes(w) {
  const { game, client, draft } = w;
  const taken = game.seats.flatMap((s) => (s.preference === undefined ? [] : [s.preference]));
  const choose = (/** @type {object | undefined} */ preference) => {
    draft.preference = preference;
    w.redraw();
  };
  const form = client.wishForm({ game, taken, chosen: draft.preference, choose });
  const free = game.seats.filter((s) => s.player === null && s.bot === null);
  // The host may take a kept seat, too, but only by naming it.
  const full = free.every((s) => isBarred({ ...w, host: false }, s.seat));
  const none = free.length === 0 ? 'Every seat is taken' : 'The free seats are kept for others';
  const sit = () => w.act('POST', '/seats', sittingBody(w));
  return h(
    'section',
    { class: 'card', key: 'wishes' },
    h('h2', {}, 'Sit down'),
    form,
    h('button', { class: 'primary', disabled: w.busy || full, onclick: sit }, full ? none : 'Sit down'),
  );
}
