/** At the table of a branch: the game that it goes on from. At the table of that game: its branches. */
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Content } from '../shared/dom.ts';

void laterSheet('branches');

/** The most links that are shown without a press. */
const FEW = 3;

export function branchNotes({ branchOf, branches = [] }: Summary): Content {
  return [branchOf !== undefined && origin(branchOf), branches.length > 0 && listOf(branches)];
}

const origin = ({ game, step, title }: NonNullable<Summary['branchOf']>) =>
  h(
    'p',
    { class: 'branches', key: 'branch-of' },
    'Branch of ',
    h('a', { href: at`/game?g=${game}` }, title),
    ` from step ${step}`,
  );

function listOf(branches: NonNullable<Summary['branches']>) {
  const links = branches.map(({ game, step }) =>
    h('li', { key: game }, h('a', { href: at`/game?g=${game}` }, `from step ${step}`)),
  );
  const list = h('ul', {}, links);
  if (links.length > FEW)
    return h(
      'details',
      { class: 'branches', key: 'branches' },
      h('summary', {}, `${links.length} branches`),
      list,
    );
  const word = links.length === 1 ? 'Branch: ' : 'Branches: ';
  return h('div', { class: 'branches', key: 'branches' }, word, list);
}
