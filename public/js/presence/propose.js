/** What one may propose to the table. */
import { askOnce } from '../ask-once.js';
import { h } from '../dom.js';
import { MOTIONS } from '../motions.js';
import { ownSeat, votersOf } from '../voters.js';

/**
 * @import { Motion } from '../../../src/room/table/record.ts'
 * @import { Part } from '../later.js'
 * @import { Frame } from '../table.js'
 */

/** @type {Part} */
export const part = { load: async () => undefined, draw };

/** @param {Frame} f */
function draw(f) {
  const { seen } = f.table;
  const mine = ownSeat(f);
  const others = votersOf(f).filter((seat) => seat !== mine);
  const proposed = (seen.votes ?? []).map(({ what }) => what);
  const paused = seen.status === 'paused';
  /** @type {readonly Motion[]} */
  const possible = paused ? ['cancel'] : ['pause', 'extend', 'cancel'];
  const open = possible.filter((what) => !proposed.includes(what));
  return [
    h(
      'p',
      { class: 'hint' },
      others.length === 0
        ? 'Nobody else is asked: what you propose comes to pass at once.'
        : 'It comes to pass when all agree who play and are there; one no, and it is off.',
    ),
    open.length === 0
      ? h('p', { class: 'empty' }, 'All that there is has been proposed: see the top of the page.')
      : open.map((what) => motion(f, what)),
  ];
}

/**
 * @param {Frame} f
 * @param {Motion} what
 */
function motion({ act, table }, what) {
  const { label, means } = MOTIONS[what];
  const propose = () => void act('POST', '/votes', { what });
  const question = 'Propose it to the table?';
  return h(
    'div',
    { class: 'row spread', key: what },
    h('span', { class: 'grow' }, h('strong', {}, label), ': ', means),
    askOnce(
      { label: `Propose: ${label.toLowerCase()}`, question, yes: 'Propose it', act: propose },
      table.redraw,
    ),
  );
}
