/** A proposal in words. */
import { h } from '../../dom.js';
import { coinFace } from './coin.js';
import { fleetWords, nameOf, worldWords } from './pieces.js';

/**
 * @import { ProposalSeen } from '../../../../src/rules/conquest/sighting.ts'
 * @import { Table } from './edition.js'
 */

/**
 * @param {Table} table
 * @param {ProposalSeen} proposal
 */
export function proposalTerms(table, { seat, give, show, want, landings, promise }) {
  const mine = seat === table.seat;
  const maker = mine ? 'You give' : `${nameOf(table, seat)} gives`;
  return h(
    'ul',
    { class: 'terms' },
    give.count > 0 &&
      h(
        'li',
        {},
        `${maker} ${coins(give.count)}`,
        show && ', face up',
        give.faces !== null && [': ', give.faces.map((c) => coinFace(c, 'tiny'))],
      ),
    want > 0 && h('li', {}, `${mine ? 'You ask for' : 'You give'} ${coins(want)}`),
    landings.map((l) => h('li', { key: l.seat }, landing(table, l))),
    promise !== '' && h('li', { class: 'promise' }, `“${promise}”`),
  );
}

/**
 * @param {Table} table
 * @param {ProposalSeen['landings'][number]} landing
 */
function landing(table, { seat, ships, world }) {
  const whose = seat === table.seat ? 'of yours' : `of ${nameOf(table, seat)}`;
  return `${fleetWords(table, ships)} ${whose} ${ships.length === 1 ? 'lands' : 'land'} on ${worldWords(table, world)}`;
}

/** @param {number} n */
const coins = (n) => `${n} coin${n === 1 ? '' : 's'}`;
