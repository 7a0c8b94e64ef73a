/** The codes of problems: those of the API, and those of the rules of each game. */
import { h } from '../shared/dom.ts';
import { titleOf } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import type { Content } from '../shared/dom.ts';

interface Problem {
  readonly status: number;
  readonly title: string;
}

interface RefusalByRules extends Problem {
  readonly detail: string;
  readonly rulings: readonly string[];
}

type ByCode<Entry> = Readonly<Record<string, Entry>>;

export interface Codes {
  readonly service: ByCode<Problem>;
  /** By ruleset. */
  readonly rules: Readonly<Record<string, ByCode<RefusalByRules>>>;
}

export const codesOf = ({ service, rules }: Codes) => [
  h(
    'section',
    { id: 'problems', key: 'problems' },
    h('h2', {}, 'Codes of problems'),
    h(
      'p',
      {},
      'The rules of each game have ',
      h('a', { href: '#rules' }, 'codes of their own'),
      ', with status 422.',
    ),
    table(
      ['Code', 'Status', 'Meaning'],
      Object.entries(service).map(([code, { status, title }]) => row(code, { id: code }, status, title)),
    ),
  ),
  h(
    'section',
    { id: 'rules', key: 'rules' },
    h('h2', {}, 'Codes of the rules'),
    h('p', {}, 'The problem document of a refused command has the text as ', h('code', {}, 'detail'), '.'),
    Object.entries(rules).map(([ruleset, refusals]) =>
      h(
        'details',
        { key: ruleset },
        h('summary', {}, titleOf(ruleset)),
        table(
          ['Code', 'Text', 'Rulings'],
          Object.entries(refusals).map(([code, { detail, rulings }]) =>
            row(code, {}, detail, linked(ruleset, rulings)),
          ),
        ),
      ),
    ),
  ),
];

const table = (heads: readonly string[], rows: Content) =>
  h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        heads.map((name) => h('th', {}, name)),
      ),
    ),
    h('tbody', {}, rows),
  );

const row = (code: string, props: { readonly id?: string }, ...cells: readonly Content[]) =>
  h(
    'tr',
    { ...props, key: code },
    h('td', {}, h('code', {}, code)),
    cells.map((cell) => h('td', {}, cell)),
  );

const linked = (ruleset: string, rulings: readonly string[]) =>
  rulings.map((ruling, i) => [
    i > 0 && ', ',
    h('a', { key: ruling, href: at`/rules?ruleset=${ruleset}#${ruling}` }, ruling),
  ]);
