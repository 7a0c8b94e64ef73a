/** After the end: the choice of the viewer whose view the page shows. */
import { h } from '../../shared/dom.ts';
import type { Frame } from '../table.ts';

export function viewerChoice({ table, as, viewAs }: Pick<Frame, 'table' | 'as' | 'viewAs'>) {
  const options = table.names.map((name, seat) =>
    h('option', { value: String(seat), key: seat }, `As ${name} saw it`),
  );
  return h(
    'label',
    {},
    'View: ',
    h(
      'select',
      { value: as, onchange: (e) => viewAs(e.target.value) },
      h('option', { value: 'open' }, 'Everything revealed'),
      options,
    ),
  );
}
