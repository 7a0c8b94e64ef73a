/** The table before the start: who sits where, who is invited, and what the host may do. */
import { askOnce } from './ask-once.js';
import { h } from './dom.js';
import { namesOf, seatOf, titleOf } from './games.js';
import { invitedNote } from './invited.js';
import { invitations } from './inviting.js';
import { paceWords } from './pace-form.js';
import { nameForm } from './shell.js';

/**
 * @import { Inviting } from './inviting.js'
 * @import { SeatSummary, Summary } from '../../src/room/protocol.ts'
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
 * @property {(method: 'POST' | 'DELETE', path: string, body?: object) => Promise<void>} act
 * @property {() => void} redraw
 * @property {() => Promise<void>} named
 * @property {boolean} busy
 */

/** @param {Waiting} w */
export function waitingRoom(w) {
  const { game, me } = w;
  const mine = seatOf(game, me?.id);
  return [
    h('h1', {}, `${titleOf(game.ruleset)}: the table is being set`),
    h('p', { class: 'quiet' }, terms(game)),
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
  ];
}

/** @param {Summary} game */
function terms(game) {
  const pace = typeof game.pace === 'string' ? `${game.pace} pace` : `own pace (${paceWords(game.pace)})`;
  return [
    `Host: ${game.host.name}. ${game.seats.length} seats, ${pace}, ${game.visibility}`,
    game.sandbox && ', sandbox',
    '. The game starts when the host says so, or by itself when every seat is taken. ',
    h('a', { href: `/rules?ruleset=${game.ruleset}` }, 'The rules'),
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
  const sit = () => w.act('POST', '/seats', wishBody(w));
  return h(
    'section',
    { class: 'card', key: 'wishes' },
    h('h2', {}, 'Sit down'),
    form,
    h('button', { class: 'primary', disabled: w.busy || full, onclick: sit }, full ? none : 'Sit down'),
  );
}

/**
 * Whether the reader may not take this free seat: it is kept for others, or they are invited to another one.
 * @param {Waiting} w
 * @param {number} seat
 */
function isBarred({ game, host }, seat) {
  const own = game.invited?.state === 'open' ? game.invited.seat : null;
  if (host || own !== null) return !host && own !== seat;
  return game.kept?.includes(seat) ?? false;
}

/**
 * @param {Summary} game
 * @param {number} seat
 */
function freeWords({ kept, invited }, seat) {
  if (!kept?.includes(seat)) return 'free';
  return invited?.state === 'open' && invited.seat === seat ? 'kept for you' : 'kept for somebody invited';
}

/** @param {Waiting} w */
const wishBody = ({ draft }) => (draft.preference === undefined ? {} : { preference: draft.preference });

/**
 * @param {Waiting} w
 * @param {SeatSummary} s
 * @param {number | null} mine
 */
function place(w, s, mine) {
  const { game, me, client, host } = w;
  const free = s.player === null && s.bot === null;
  const name = free ? freeWords(game, s.seat) : namesOf(game)[s.seat];
  return h(
    'li',
    { key: s.seat, class: free ? 'place free' : 'place' },
    h('span', { class: 'number' }, s.seat + 1),
    h(
      'span',
      { class: 'name' },
      name,
      s.bot && ` (${s.bot})`,
      s.seat === mine && ' (you)',
      s.player?.id === game.host.id && ' · host',
    ),
    h('span', { class: 'wish' }, s.preference && client.wishWords(s.preference)),
    h(
      'span',
      { class: 'row' },
      free && me !== null && mine === null && !isBarred(w, s.seat) && sitHere(w, s.seat),
      free && host && fillButtons(w, s.seat),
      !free && host && s.seat !== mine && remove(w, s.seat, String(name)),
      host && s.player !== null && s.player.id !== me?.id && handOver(w, s.player),
    ),
  );
}

/**
 * @param {Waiting} w
 * @param {number} seat
 */
function sitHere(w, seat) {
  const sit = () => w.act('POST', '/seats', { seat, ...wishBody(w) });
  return h('button', { key: 'sit', disabled: w.busy, onclick: sit }, 'Sit here');
}

/**
 * @param {Waiting} w
 * @param {number} seat
 */
const fillButtons = (w, seat) =>
  ['steady', 'random'].map((bot) => {
    const fill = () => w.act('POST', '/seats', { seat, bot });
    return h(
      'button',
      { key: bot, disabled: w.busy, onclick: fill, class: 'quiet-button' },
      `+ ${titleOf(bot)} bot`,
    );
  });

/**
 * @param {Waiting} w
 * @param {number} seat
 * @param {string} name
 */
function remove(w, seat, name) {
  const act = () => void w.act('DELETE', `/seats/${seat}`);
  const question = `Take the seat from ${name}?`;
  return askOnce({ label: `Remove ${name} (seat ${seat + 1})`, question, yes: 'Remove', act }, w.redraw);
}

/**
 * @param {Waiting} w
 * @param {Player} player
 */
function handOver(w, player) {
  const act = () => void w.act('POST', '/host', { player: player.id });
  const question = `Make ${player.name} the host in your place?`;
  return askOnce({ label: `Make ${player.name} host`, question, yes: 'Hand over', act }, w.redraw);
}

/** @param {Waiting} w */
function hostPanel(w) {
  const { game } = w;
  const taken = game.seats.filter((s) => s.player !== null || s.bot !== null).length;
  const start = () => w.act('POST', '/start', {});
  const cancel = () => void w.act('POST', '/cancel', {});
  const left = game.seats.length - taken;
  return h(
    'section',
    { class: 'card', key: 'host' },
    h('h2', {}, 'You are the host'),
    left > 0 &&
      taken >= 2 &&
      h(
        'p',
        { class: 'hint' },
        `Start now, and ${left === 1 ? 'the free seat is' : `the ${left} free seats are`} dropped.`,
      ),
    h(
      'p',
      { class: 'row' },
      h('button', { class: 'primary', disabled: w.busy || taken < 2, onclick: start }, 'Start the game'),
      askOnce(
        {
          label: 'Cancel the game',
          question: 'Cancel the game for everybody?',
          yes: 'Yes, cancel',
          act: cancel,
        },
        w.redraw,
      ),
    ),
  );
}
