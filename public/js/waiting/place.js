/** A seat at a table that is being set: whose it is, and who may take, fill or free it. */
import { askOnce } from '../ask-once.js';
import { h } from '../dom.js';
import { namesOf, titleOf } from '../games.js';
import { nonceFor } from '../nonce.js';
import { at } from '../path.js';
import { person } from '../person.js';

/**
 * @import { SeatSummary, Summary } from '../../../src/room/table/wire.ts'
 * @import { Player } from '../session.js'
 * @import { Waiting } from '../waiting.js'
 */

/**
 * Whether the reader may not take this free seat: it is kept for others, or they are invited to another one.
 * @param {Waiting} w
 * @param {number} seat
 */
export function isBarred({ game, host }, seat) {
  const own = game.invited?.state === 'open' ? game.invited.seat : null;
  if (host || own !== null) return !host && own !== seat;
  return game.reserved?.includes(seat) ?? false;
}

/**
 * @param {Summary} game
 * @param {number} seat
 */
function freeWords({ kept, invited }, seat) {
  if (!kept?.includes(seat)) return 'free';
  return invited?.state === 'open' && invited.seat === seat ? 'kept for you' : 'kept for somebody invited';
}

/** What goes with the request to sit down. @param {Waiting} w */
export const sittingBody = ({ game, draft }) => ({
  ...(draft.preference !== undefined && { preference: draft.preference }),
  ...nonceFor(game),
});

/**
 * @param {Waiting} w
 * @param {SeatSummary} s
 * @param {number | null} mine
 */
export function place(w, s, mine) {
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
      s.player === null ? name : person(s.player),
      s.bot && ` (${s.bot})`,
      s.seat === mine && ' (you)',
      s.player?.id === game.host.id && ' · host',
    ),
    h('span', { class: 'wish' }, s.preference && client.wishWords(s.preference)),
    h(
      'span',
      { class: 'row' },
      free && me !== null && mine === null && !isBarred(w, s.seat) && sitHere(w, s.seat),
      free && host && fillButtons(w, s.seat, mine),
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
  const sit = () => w.act('POST', '/seats', { seat, ...sittingBody(w) });
  return h('button', { key: 'sit', disabled: w.busy, onclick: sit }, 'Sit here');
}

/**
 * Whoever fills the last free seat starts the game, which cannot be taken back.
 * @param {Waiting} w
 * @param {number} seat
 * @param {number | null} mine
 */
function fillButtons(w, seat, mine) {
  const isLast = w.game.seats.filter((s) => s.player === null && s.bot === null).length === 1;
  const question = `This starts the game${mine === null ? ', without you' : ''}.`;
  return ['steady', 'random'].map((bot) => {
    const label = `+ ${titleOf(bot)} bot`;
    const act = () => void w.act('POST', '/seats', { seat, bot });
    if (isLast)
      return askOnce({ label, question, yes: 'Yes, start', act, looks: { disabled: w.busy } }, w.redraw);
    return h('button', { key: label, disabled: w.busy, onclick: act, class: 'quiet-button' }, label);
  });
}

/**
 * @param {Waiting} w
 * @param {number} seat
 * @param {string} name
 */
function remove(w, seat, name) {
  const act = () => void w.act('DELETE', at`/seats/${seat}`);
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
