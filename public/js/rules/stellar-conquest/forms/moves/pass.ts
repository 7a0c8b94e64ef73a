/** A turn in which no ship has anything to do: one button for all turns until colonies produce (SC-19.4). */
import { h } from '../../../../shared/dom.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { atlas } from '../../atlas.ts';
import { phrase } from '../../catalogue.ts';
import { viewOf } from '../../view.ts';
import { button } from '../free-button.ts';
import { hasIdleSettlers } from './idle.ts';
import type { FreeParts } from '../../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { DecisionSeen } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';
import type { Current } from './move-on-map.ts';

export function passForm(table: Table, { window }: DecisionSeen, now: Current | null) {
  const view = viewOf(table);
  const parts = table.seen.free.describe as FreeParts | undefined;
  const { own } = view;
  if (parts === undefined || !own?.turn || own.plan !== null || own.cruise !== null) return null;
  const { turn } = own.turn;
  const every = atlas().board.productionEvery;
  const until = Math.ceil(turn / every) * every;
  const isBusy =
    own.ships.some(({ hex, to }) => hex === null || to !== null) || (now && hasIdleSettlers(now));
  if (isBusy || until === turn || until > parts.turns.until) return null;
  return h(
    'div',
    { key: 'pass' },
    h('p', { class: 'hint' }, `${phrase('cruise')} `, rulingLink(table, 'SC-19.4')),
    button(
      { table, view, own, parts },
      'pass',
      `Skip quiet turns until turn ${until} is over`,
      { type: 'cruise', until },
      { draft: window },
    ),
  );
}
