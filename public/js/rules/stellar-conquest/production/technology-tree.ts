/** The technology tree: the classes and their levels, with both prices, and how far one has come (SC-17). */
import { h } from '../../../shared/dom.ts';
import { art } from '../../../shared/look/art.ts';
import { hintStop, ROVING } from '../../hint.ts';
import { atlas, technologyName } from '../atlas.ts';
import { technologyClasses, technologyHint } from '../catalogue.ts';
import { mayInvest, ownsIn, priceIn } from '../../../../../src/rules/stellar-conquest/production/research.ts';
import { ownersIn, seatName, viewOf } from '../view.ts';
import type { Own } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type {
  Technology,
  TechnologyId,
} from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { Table } from '../../client.ts';

export function technologyTree(table: Table) {
  const owners = ownersIn(viewOf(table));
  const many = owners.length > 1;
  return owners.map((own) =>
    h(
      'section',
      { class: 'card', key: `technologies-${own.seat}` },
      h('h2', {}, many ? `Technologies of ${seatName(table, own.seat)}` : 'Technologies'),
      h(
        'div',
        { ...ROVING, class: 'sc-tree' },
        technologyClasses().map(([kind, title, why]) =>
          h(
            'div',
            { key: kind },
            h('h3', {}, title),
            h('p', { class: 'hint' }, why),
            levels().map((level) =>
              h(
                'ul',
                { key: level, 'aria-label': `${title}, level ${level}` },
                [...atlas().technologies]
                  .filter(([, one]) => one.class === kind && one.level === level)
                  .map(([id, technology]) => leaf(own, id, technology)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

const levels = () => [...new Set([...atlas().technologies.values()].map(({ level }) => level))];

function leaf({ technologies }: Own, id: TechnologyId, technology: Technology) {
  const owned = ownsIn(technologies, id);
  const paid = technologies[id]?.paid ?? 0;
  const open = mayInvest(technologies, id);
  const state = owned ? 'owned' : open ? 'open' : 'closed';
  return h(
    'li',
    { ...hintStop(technologyHint(id)), key: id, class: `sc-leaf ${state}`, 'data-technology': id },
    art(id),
    h('b', {}, technologyName(id)),
    h(
      'span',
      {},
      owned ? 'owned' : `${paid > 0 ? `${paid} of ` : ''}${priceIn(technologies, technology)} i.p.`,
    ),
    !owned &&
      h(
        'small',
        {},
        [pricesWords(technology), ...(open ? [] : [`after level ${technology.level - 1}`])]
          .filter(Boolean)
          .join('; '),
      ),
  );
}

/** Both prices. */
function pricesWords({ price, lower }: Technology) {
  if (lower === undefined) return '';
  return `${price}, or ${lower.price} with ${lower.needsAny.map(technologyName).join(' or ')}`;
}
