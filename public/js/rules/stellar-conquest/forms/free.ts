/** What answers no window: battle orders, the research list, cruises, plans, the length of the game. */
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { rulingLink } from '../../../shared/links.ts';
import { technologyName } from '../atlas.ts';
import { phrase, technologyHint } from '../catalogue.ts';
import { viewOf } from '../view.ts';
import { cruise, length, quiet } from './cruises.ts';
import { button } from './free-button.ts';
import { orderedList } from './ordered-list.ts';
import { selectField } from './parts.ts';
import { planForm } from './plan/plan.ts';
import { ordersAtStars, standingOrders } from './battle/standing-orders.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { FreeParts } from '../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Content } from '../../../shared/dom.ts';
import type { Free } from './free-button.ts';
import type { Panel } from './free-panels.ts';
import type { Table } from '../../client.ts';

const CONTENTS: Readonly<Record<Panel, (free: Free) => Content>> = {
  orders: (free) => [standingOrders(free), ordersAtStars(free)],
  research: researchList,
  ahead: (free) => [cruise(free), planForm(free)],
  length,
  quiet,
};

export function contentOf(table: Table, panel: Panel) {
  const view = viewOf(table);
  const parts = table.seen.free.describe as FreeParts | undefined;
  if (parts === undefined || view.own === null) return null;
  return CONTENTS[panel]({ table, view, own: view.own, parts });
}

function researchList(free: Free) {
  const { table, own, parts } = free;
  const { draft, set } = draftAt(table, 'free.research');
  const list = ((draft['list'] ?? own.research) as readonly TechnologyId[]).filter((id) =>
    parts.technologies.includes(id),
  );
  const rest = parts.technologies.filter((id) => !list.includes(id));
  const change = (changed: readonly TechnologyId[]) => set({ list: changed });
  return [
    h('p', { class: 'quiet' }, `${phrase('research')} `, rulingLink(table, 'SC-16.8', 'left-over i.p.')),
    orderedList({
      label: 'Research list',
      values: list,
      words: technologyName,
      about: technologyHint,
      set: change,
    }),
    rest.length > 0 &&
      selectField({
        id: 'research-add',
        label: 'Add',
        value: '',
        options: [
          { value: '', label: 'Choose…' },
          ...rest.map((id) => ({ value: id, label: technologyName(id), about: technologyHint(id) })),
        ],
        set: (id) => void (id !== '' && change([...list, id as TechnologyId])),
      }),
    button(
      free,
      'research',
      'Save the research list',
      { type: 'research-list', technologies: list },
      { off: list.join(' ') === own.research.join(' ') },
    ),
  ];
}
