/** A proposal in words. */
import { h } from '../../../shared/dom.ts';
import { coinFace } from '../combat/coin.ts';
import { coinsWords, fleetWords, nameOf, worldWords } from '../pieces.ts';
import type { ProposalSeen } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { Table } from '../edition.ts';

export function proposalTerms(table: Table, { seat, give, show, want, landings, promise }: ProposalSeen) {
  const mine = seat === table.seat;
  const maker = mine ? 'You give' : `${nameOf(table, seat)} gives`;
  return h(
    'ul',
    { class: 'terms' },
    give.count > 0 &&
      h(
        'li',
        {},
        `${maker} ${coinsWords(give.count)}`,
        show && ', face up',
        give.faces !== null && [': ', give.faces.map((c) => coinFace(c, 'tiny'))],
      ),
    want > 0 && h('li', {}, `${mine ? 'You ask for' : 'You give'} ${coinsWords(want)}`),
    landings.map((l) => h('li', { key: l.seat }, landing(table, l))),
    promise !== '' && h('li', { class: 'promise' }, `“${promise}”`),
  );
}

function landing(table: Table, { seat, ships, world }: ProposalSeen['landings'][number]) {
  const whose = seat === table.seat ? 'of yours' : `of ${nameOf(table, seat)}`;
  return `${fleetWords(table, ships)} ${whose} ${ships.length === 1 ? 'lands' : 'land'} on ${worldWords(table, world)}`;
}
